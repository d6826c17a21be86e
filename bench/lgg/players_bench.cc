// Two players of La Grande Guerre against each other, in pairs of games with the seats exchanged and the same dice for
// the same purpose: quicker than `zerohour tournament`, and with a report of what the players did.
//
//   lgg_players_bench [--data DIR] [--show] FIRST SECOND [SCENARIO [PAIRS [SEED [TURN_MS]]]]
//
// A player is a name, or a name with other settings: "script:attack=100,close=620" (ai/lgg/brief.h),
// "planner:nodes=3000,turns=4" (choice=2: a single choice takes half the nodes of a phase; evaluator=FILE: what
// `zerohour train` made). --data: a folder with files that replace the program's. --show: each activation, the position
// at each roll, and the totals of each combat.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "ai/lgg/ideas.h"
#include "ai/lgg/players.h"
#include "ai/lgg/script_bot.h"
#include "bench/mirrored_pairs.h"
#include "bench/network_file.h"
#include "eval/lgg/material.h"
#include "eval/lgg/network.h"
#include "eval/lgg/worth.h"

namespace zerohour::lgg {
namespace {

using bench::cpu_seconds;
using bench::keyed_roll;
using bench::Match;
using bench::mean_and_error;

// What a player did in a game, and its units at the end.
enum Deed { kMoves, kAttacks, kFires, kRecovers, kRallies, kForces, kUnspent, kRallyable, kGone, kDeeds };
constexpr const char* kDeedNames[] = {"moves",  "attacks", "fires",     "recoveries", "rallies",
                                      "forces", "unspent", "rallyable", "gone"};
using Deeds = std::array<double, kDeeds>;

struct Finished {
  Actor winner = Actor::kNobody;
  std::string reason;
  int rounds = 0;
  double margin = 0;  // of material for blue, in points
  std::array<double, 2> seconds{};
  std::array<Deeds, 2> deeds{};
};

[[noreturn]] void fail(const std::string& why) {
  std::fprintf(stderr, "lgg_players_bench: %s\n", why.c_str());
  std::exit(2);
}

std::unique_ptr<ai::Bot<Lgg>> make_player(const std::string& text, std::uint64_t seed) {
  const std::pair<std::string, std::string> parts = absl::StrSplit(text, absl::MaxSplits(':', 1));
  if (parts.second.empty()) {
    auto made = make_lgg_bot(text, seed);
    if (!made.ok()) fail(std::string(made.status().message()));
    return *std::move(made);
  }
  Brief brief = parts.first == "script-1" ? first_script() : parts.first == "script-2" ? second_script() : Brief{};
  const bool first_planner = parts.first == "planner-1", second_planner = parts.first == "planner-2";
  plan::PlannerOptions options = first_planner    ? planner_1_options()
                                 : second_planner ? planner_2_options()
                                                  : planner_options();
  IdeaSettings settings = first_planner || second_planner ? IdeaSettings{} : planner_settings();
  int nodes = 10'000, flank = 0, fitted = 1, quick = 0, race = 0, luck = options.horizon.without_luck ? 0 : 1,
      keep = static_cast<int>(100 * options.keep);
  int choice = static_cast<int>(plan::NodeLimit{}.choices_a_phase), wide = settings.wide ? 1 : 0;
  const std::map<std::string, std::int16_t*> leanings = {
      {"action", &brief.action},     {"attack", &brief.attack},   {"exposed", &brief.exposed},
      {"fire", &brief.fire},         {"guns", &brief.guns},       {"recover", &brief.recover},
      {"rally", &brief.rally},       {"escape", &brief.escape},   {"close", &brief.close},
      {"wait", &brief.wait},         {"advance", &brief.advance}, {"corner", &brief.corner},
      {"standoff", &brief.standoff}, {"noise", &brief.noise},     {"danger", &brief.danger},
      {"later", &brief.later},       {"promise", &brief.promise}, {"safe", &brief.safe},
      {"press", &brief.press},       {"weak", &brief.weak},       {"bold", &brief.bold},
      {"lead", &brief.lead},         {"gone", &brief.gone},       {"box", &brief.box},
      {"urgent", &brief.urgent},     {"aid", &brief.aid},
  };
  const std::map<std::string, int*> numbers = {
      {"nodes", &nodes},
      {"turns", &options.horizon.player_turns},
      {"looks", &options.horizon.looks},
      {"deep", &options.deep.player_turns},
      {"rounds", &options.rounds},
      {"race", &race},
      {"keep", &keep},
      {"flank", &flank},
      {"fitted", &fitted},
      {"quick", &quick},
      {"changes", &options.changes},
      {"mutants", &options.mutants},
      {"choices", &options.choices},
      {"least", &options.least},
      {"choice", &choice},
      {"wishes", &settings.wishes},
      {"slack", &settings.slack},
      {"wide", &wide},
      {"luck", &luck},
  };
  for (const absl::string_view part : absl::StrSplit(parts.second, ',', absl::SkipEmpty())) {
    const std::pair<std::string, std::string> both = absl::StrSplit(part, '=');
    if (both.first == "evaluator") {
      const auto network = bench::read_network<NetworkEvaluator>(both.second, parse_network);
      if (!network.ok()) fail(std::string(network.status().message()));
      settings.leaf = *network;
      continue;
    }
    int value = 0;
    if (!absl::SimpleAtoi(both.second, &value)) fail(absl::StrCat("'", part, "' does not name a whole number"));
    if (const auto leaning = leanings.find(both.first); leaning != leanings.end()) {
      *leaning->second = static_cast<std::int16_t>(value);
    } else if (const auto number = numbers.find(both.first); number != numbers.end()) {
      *number->second = value;
    } else {
      fail(absl::StrCat("no setting is called '", both.first, "'"));
    }
  }
  brief.flank = static_cast<Flank>(flank);
  if (parts.first == "script" || parts.first == "script-1" || parts.first == "script-2") {
    return std::make_unique<ScriptBot>(parts.first, brief, seed);
  }
  if (parts.first != "planner" && !first_planner && !second_planner)
    fail(absl::StrCat("'", parts.first, "' has no settings"));
  if (choice < 1) fail("'choice' must be at least 1: so many choices take the nodes of a phase");
  options.keep = keep / 100.0;
  options.race = race != 0;
  options.horizon.without_luck = options.deep.without_luck = luck == 0;
  settings.policy = quick != 0 ? first_script() : brief;
  settings.own = brief;
  settings.wide = wide != 0;
  if (fitted == 0) settings.evaluator = Material().name();
  const plan::NodeLimit limit{static_cast<std::uint64_t>(nodes), false, static_cast<std::uint64_t>(choice)};
  return std::make_unique<LggPlannerBot>(parts.first, options, settings, limit, seed);
}

void note_deed(const State& s, const Action& a, Deeds& deeds) {
  switch (a.kind) {
    case Kind::kPass:
      deeds[kUnspent] += s.left[index(s.side)];
      break;
    case Kind::kMove:
      ++deeds[a.target != kNoUnit ? kAttacks : kMoves];
      break;
    case Kind::kFire:
      ++deeds[kFires];
      break;
    case Kind::kRecover:
      ++deeds[kRecovers];
      break;
    case Kind::kRally:
      ++deeds[kRallies];
      break;
    case Kind::kForce:
      ++deeds[kForces];
      break;
    default:
      break;
  }
}

void note_end(const Lgg& game, const State& s, Finished& finished) {
  const View view = game.view(s);
  finished.margin = material(view) / 100.0;
  finished.rounds = s.round;
  for (int u = 1; u <= view.unit_count(); ++u) {
    Deeds& deeds = finished.deeds[index(view.side_of(static_cast<UnitId>(u)))];
    if (s.place[u] == Place::kRallyable) ++deeds[kRallyable];
    if (s.place[u] == Place::kNonRallyable || s.place[u] == Place::kLost) ++deeds[kGone];
  }
  const Result result = game.result(s);
  finished.winner = result.winner;
  finished.reason = std::string(result.reason);
}

// The position, and for a combat its attacker and the totals without the dice.
void show_roll(const Lgg& game, const State& s, const std::array<std::string, 2>& names) {
  std::printf("%s\n", game.format_state(s).c_str());
  if (s.step != Step::kCombat || s.p.again != 0 || s.p.stage != 0) return;
  const UnitId defender = s.p.defender;
  const View view = game.view(s);
  const CombatTotals totals = combat_totals(view, defender);
  const auto modifier = [&](int which, CombatModifier m) { return totals.modifiers[which][static_cast<int>(m)]; };
  std::printf("combat of %d by %s with %d: %d:%d hits %d:%d behind %d:%d\n", defender,
              names[index(other(view.side_of(defender)))].c_str(), s.attackers[defender][1] != kNoUnit ? 2 : 1,
              totals.total(0), totals.total(1), modifier(0, CombatModifier::kHits), modifier(1, CombatModifier::kHits),
              modifier(0, CombatModifier::kBehind), modifier(1, CombatModifier::kBehind));
}

// names, seeds: of blue's and red's player.
Finished play(const Lgg& game, const Match& match, const std::array<std::string, 2>& names,
              const std::array<std::uint64_t, 2>& seeds, std::uint64_t dice) {
  std::array<std::unique_ptr<ai::Bot<Lgg>>, 2> bots;
  for (int i = 0; i < 2; ++i) {
    bots[i] = make_player(names[i], seeds[i]);
    bots[i]->sit(i == 0 ? kBlue : kRed);
  }
  Finished finished;
  State s = game.initial_state();
  std::array<double, 2> left{};  // milliseconds of the player turn
  int turn = -1;
  while (!game.result(s).over) {
    const Actor actor = game.actor(s);
    if (actor == Actor::kChance) {
      const Action roll = keyed_roll(game, s, dice);
      if (match.show) show_roll(game, s, names);
      game.apply(s, roll);
      continue;
    }
    const Side side = actor == Actor::kSecond ? kRed : kBlue;
    if (const int now = s.day << 16 | s.round << 1 | s.passed[index(s.first)]; now != turn) {
      turn = now;
      left.fill(match.turn_ms);
    }
    ai::Budget budget;
    if (match.turn_ms > 0) budget.turn_ms = std::max(1, static_cast<int>(left[index(side)]));
    const double start = cpu_seconds();
    const Action a = bots[index(side)]->choose(game, game.visible_to(s, side), budget);
    const double took = cpu_seconds() - start;
    left[index(side)] -= took * 1000;
    finished.seconds[index(side)] += took;
    if (const absl::Status status = game.is_legal(s, a); !status.ok()) {
      fail(absl::StrCat(bots[index(side)]->name(), " plays ", game.format_action(s, a), ": ", status.ToString(), "\n",
                        game.format_state(s)));
    }
    if (s.step == Step::kActivate) {
      note_deed(s, a, finished.deeds[index(side)]);
      if (match.show) {
        std::printf("%d %s %d: %s\n", s.round, kSideNames[index(side)].data(), s.left[index(side)],
                    game.format_action(s, a).c_str());
      }
    }
    game.apply(s, a);
  }
  note_end(game, s, finished);
  return finished;
}

void run(const Lgg& game, const Match& match) {
  std::vector<double> scores;
  std::map<std::string, int> reasons;
  std::array<int, 3> winners{};  // blue, red, none
  double rounds = 0;
  std::vector<double> margins;  // of the first player's material, by game
  int ahead_in_draws = 0;
  std::array<double, 2> seconds{};
  std::array<Deeds, 2> deeds{};
  const double games = 2.0 * match.pairs;
  for (int pair = 0; pair < match.pairs; ++pair) {
    const std::uint64_t dice = static_cast<std::uint64_t>(match.seed) * 100'000 + static_cast<std::uint64_t>(pair);
    double score = 0;
    for (int exchanged = 0; exchanged < 2; ++exchanged) {
      const auto names = exchanged == 0 ? std::array{match.first, match.second} : std::array{match.second, match.first};
      const auto seeds = exchanged == 0 ? std::array{2 * dice, 2 * dice + 1} : std::array{2 * dice + 1, 2 * dice};
      const Finished finished = play(game, match, names, seeds, dice);
      const Actor own = exchanged == 0 ? Actor::kFirst : Actor::kSecond;
      score += finished.winner == own ? 0.5 : finished.winner == Actor::kNobody ? 0.25 : 0;
      ++winners[finished.winner == Actor::kFirst ? 0 : finished.winner == Actor::kSecond ? 1 : 2];
      ++reasons[finished.reason];
      rounds += finished.rounds / games;
      margins.push_back(exchanged == 0 ? finished.margin : -finished.margin);
      if (finished.winner == Actor::kNobody && margins.back() > 0) ++ahead_in_draws;
      for (int i = 0; i < 2; ++i) {
        const int seat = exchanged == 0 ? i : 1 - i;
        seconds[i] += finished.seconds[seat] / games;
        for (int k = 0; k < kDeeds; ++k) deeds[i][k] += finished.deeds[seat][k] / games;
      }
    }
    scores.push_back(score);
  }
  const auto [mean, error] = mean_and_error(scores);
  double margin = 0, squares = 0;
  for (const double one : margins) margin += one / games;
  for (const double one : margins) squares += (one - margin) * (one - margin);
  std::printf(
      "%s - %s in %s, %d pairs: %.1f%% +- %.1f; blue %d red %d draws %d (the first ahead in %d); rounds %.1f; margin "
      "%.0f points, from game to game +- %.0f\n",
      match.first.c_str(), match.second.c_str(), match.scenario.c_str(), match.pairs, 100 * mean, 100 * error,
      winners[0], winners[1], winners[2], ahead_in_draws, rounds, margin,
      std::sqrt(squares / std::max(1.0, games - 1)));
  for (int i = 0; i < 2; ++i) {
    std::printf("  %s: %.3f s a game;", (i == 0 ? match.first : match.second).c_str(), seconds[i]);
    for (int k = 0; k < kDeeds; ++k) std::printf(" %s %.1f", kDeedNames[k], deeds[i][k]);
    std::printf("\n");
  }
  for (const auto& [reason, count] : reasons) std::printf("  %d %s\n", count, reason.c_str());
}

int main_of(int argc, char** argv) {
  const absl::StatusOr<Match> match = bench::read_match(argc, argv, "meeting");
  if (!match.ok()) fail(std::string(match.status().message()));
  const auto game = Lgg::load(bench::data_of(*match, embedded_data()), match->scenario);
  if (!game.ok()) fail(std::string(game.status().message()));
  run(**game, *match);
  return 0;
}

}  // namespace
}  // namespace zerohour::lgg

int main(int argc, char** argv) {
  return zerohour::lgg::main_of(argc, argv);
}
