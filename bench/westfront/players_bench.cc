// Two players of Western Front against each other, in pairs of games with the sides exchanged and the same dice for the
// same purpose: quicker than `zerohour tournament`, and with a report of what the players did.
//
//   westfront_players_bench [--data DIR] [--show] FIRST SECOND [SCENARIO [PAIRS [SEED [TURN_MS]]]]
//
// A player is a name, or a name with other settings: "script:press=100,d.hold=5" (leanings.h; for both sides, or with
// a. for the attacker and d. for the defender alone), "planner:nodes=3000,turns=4,evaluator=FILE", FILE being what
// `zerohour train` made. --data: a folder with files that replace the program's. --show: every action and roll.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "ai/westfront/ideas.h"
#include "ai/westfront/players.h"
#include "ai/westfront/script_bot.h"
#include "bench/mirrored_pairs.h"
#include "bench/network_file.h"
#include "bench/westfront/leanings.h"
#include "engine/westfront/play.h"
#include "eval/westfront/material.h"
#include "eval/westfront/network.h"

namespace zerohour::westfront {
namespace {

using bench::cpu_seconds;
using bench::keyed_roll;
using bench::Match;
using bench::mean_and_error;

// What a side did in a game, and what it lost.
enum Deed { kMoves, kAssaults, kFires, kReactions, kCalls, kShots, kLost, kRoutedBattalions, kDeeds };
constexpr const char* kDeedNames[] = {"moves", "assaults",  "fires", "reactions",
                                      "calls", "templates", "lost",  "routed"};
using Deeds = std::array<double, kDeeds>;

struct Finished {
  Actor winner = Actor::kNobody;
  int score = 0;
  std::array<double, 2> seconds{};
  std::array<Deeds, 2> deeds{};
};

[[noreturn]] void fail(const std::string& why) {
  std::fprintf(stderr, "westfront_players_bench: %s\n", why.c_str());
  std::exit(2);
}

// "press=100" for both sides, "a.press=100" for the attacker, "d.press=100" for the defender. Returns whether there is
// such a leaning.
bool lean(absl::string_view text, Briefs& briefs) {
  const bool attacker = absl::ConsumePrefix(&text, "a."), defender = !attacker && absl::ConsumePrefix(&text, "d.");
  bool known = true;
  if (!defender) known = read_leanings(text, briefs.attacker);
  if (!attacker) known = read_leanings(text, briefs.defender) && known;
  return known;
}

std::unique_ptr<ai::Bot<Westfront>> make_player(const Scenario& scenario, const std::string& text, std::uint64_t seed) {
  const std::pair<std::string, std::string> parts = absl::StrSplit(text, absl::MaxSplits(':', 1));
  if (parts.second.empty()) {
    auto made = make_westfront_bot(text, seed);
    if (!made.ok()) fail(std::string(made.status().message()));
    return *std::move(made);
  }
  const bool first_planner = parts.first == "planner-1", second_planner = parts.first == "planner-2",
             third_planner = parts.first == "planner-3";
  plan::PlannerOptions options = first_planner                     ? planner_1_options()
                                 : second_planner || third_planner ? planner_3_options()
                                                                   : planner_options();
  IdeaSettings settings = first_planner ? planner_1_settings() : second_planner ? planner_2_settings() : IdeaSettings{};
  Briefs briefs = settings.script(scenario);
  int flank = 0, nodes = 4'000, fitted = 1, units = settings.units, reactions = settings.reactions,
      weapons = settings.weapons, race = 0, luck = options.horizon.without_luck ? 0 : 1,
      keep = static_cast<int>(100 * options.keep);
  const std::map<std::string, int*> numbers = {
      {"nodes", &nodes},
      {"flank", &flank},
      {"fitted", &fitted},
      {"units", &units},
      {"reactions", &reactions},
      {"weapons", &weapons},
      {"race", &race},
      {"plans", &options.plans},
      {"deep", &options.deep.player_turns},
      {"keep", &keep},
      {"turns", &options.horizon.player_turns},
      {"looks", &options.horizon.looks},
      {"rounds", &options.rounds},
      {"changes", &options.changes},
      {"mutants", &options.mutants},
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
    const int value = std::atoi(both.second.c_str());
    if (lean(part, briefs)) continue;
    if (const auto number = numbers.find(both.first); number != numbers.end()) {
      *number->second = value;
    } else {
      fail(absl::StrCat("no setting is called '", both.first, "'"));
    }
  }
  briefs.attacker.flank = briefs.defender.flank = static_cast<Flank>(flank);
  if (parts.first == "script") {
    return std::make_unique<ScriptBot>(
        parts.first, [briefs](const Scenario&) { return briefs; }, seed);
  }
  if (parts.first == "planner" || first_planner || second_planner || third_planner) {
    options.keep = keep / 100.0;
    settings.briefs = briefs;
    settings.units = units != 0;
    settings.reactions = reactions != 0;
    settings.weapons = weapons != 0;
    options.race = race != 0;
    options.horizon.without_luck = options.deep.without_luck = luck == 0;
    if (fitted == 0) settings.evaluator = Material().name();
    return std::make_unique<WestfrontPlannerBot>(parts.first, options, settings,
                                                 plan::NodeLimit{static_cast<std::uint64_t>(nodes), false}, seed);
  }
  fail(absl::StrCat("'", parts.first, "' has no settings"));
}

void note_deed(const Action& a, Deeds& deeds) {
  switch (a.kind) {
    case Kind::kOrder:
    case Kind::kMove:
      for (const StandOrder& part : a.parts) {
        if (part.verb == Verb::kMove) ++deeds[kMoves];
        if (part.verb == Verb::kAssault) ++deeds[kAssaults];
        if (part.verb == Verb::kFire) ++deeds[kFires];
      }
      break;
    case Kind::kFire:
      ++deeds[kFires];
      break;
    case Kind::kShot:
      ++deeds[kReactions];
      break;
    case Kind::kSos:
      ++deeds[kCalls];
      break;
    case Kind::kShoot:
      ++deeds[kShots];
      break;
    default:
      break;
  }
}

void note_end(const Westfront& game, const State& s, Finished& finished) {
  const View view = game.view(s);
  finished.winner = game.result(s).winner;
  finished.score = score(view);
  for (const StandId stand : ids_to(view.stand_count())) {
    if (!s.in_play(stand)) ++finished.deeds[static_cast<std::size_t>(index(view.side_of(stand)))][kLost];
  }
  for (const BattalionId b : ids_to(view.scenario().battalion_count())) {
    if ((s.routed >> b & 1) == 0) continue;
    ++finished.deeds[static_cast<std::size_t>(index(view.scenario().battalions[b].side))][kRoutedBattalions];
  }
}

// names, seeds: of the attacker's and the defender's player.
Finished play(const Westfront& game, const Match& match, const std::array<std::string, 2>& names,
              const std::array<std::uint64_t, 2>& seeds, std::uint64_t dice) {
  std::array<std::unique_ptr<ai::Bot<Westfront>>, 2> bots;
  for (int i = 0; i < 2; ++i) {
    bots[i] = make_player(game.rules().scenario, names[i], seeds[i]);
    bots[i]->sit(i == 0 ? kAttacker : kDefender);
  }
  Finished finished;
  State s = game.initial_state();
  std::array<double, 2> left{};  // milliseconds of the player turn
  int turn = -1;
  while (!game.result(s).over) {
    const Actor actor = game.actor(s);
    if (const int now = s.turn << 1 | index(s.side); now != turn) {
      turn = now;
      left.fill(match.turn_ms);
      if (match.show)
        std::printf("--- turn %d, %s; score %d\n", s.turn, std::string(game.side_name(s.side)).c_str(),
                    score(game.view(s)));
    }
    if (actor == Actor::kChance) {
      const Action roll = keyed_roll(game, s, dice);
      if (match.show) std::printf("    %s: %s\n", game.describe_roll(s).c_str(), game.format_action(s, roll).c_str());
      game.apply(s, roll);
      continue;
    }
    const auto side = static_cast<std::size_t>(actor == Actor::kSecond ? 1 : 0);
    ai::Budget budget;
    if (match.turn_ms > 0) budget.turn_ms = std::max(1, static_cast<int>(left[side]));
    const double start = cpu_seconds();
    const Action a = bots[side]->choose(game, s, budget);
    const double took = cpu_seconds() - start;
    finished.seconds[side] += took;
    left[side] -= 1'000 * took;
    note_deed(a, finished.deeds[side]);
    if (!game.is_legal(s, a).ok()) {
      fail(absl::StrCat(names[side], ": ", game.format_action(s, a), ": ", game.is_legal(s, a).ToString(), "\n",
                        game.format_state(s)));
    }
    if (match.show) {
      std::printf("  %s: %s\n", side == 0 ? "A" : "D", game.format_action(s, a).c_str());
      if (const std::string why = bots[side]->explain(); !why.empty()) std::printf("      (%s)\n", why.c_str());
    }
    game.apply(s, a);
  }
  note_end(game, s, finished);
  if (match.show) std::printf("%s\nscore %d\n", game.format_state(s).c_str(), finished.score);
  return finished;
}

void run(const Westfront& game, const Match& match) {
  std::vector<double> scores;
  std::array<std::vector<double>, 2> by_side;  // of the first player as attacker, as defender
  std::map<int, int> ends;
  std::array<int, 3> winners{};  // attacker, defender, none
  std::array<double, 2> seconds{};
  std::array<Deeds, 2> deeds{};
  const double games = 2.0 * match.pairs;
  for (int pair = 0; pair < match.pairs; ++pair) {
    const std::uint64_t dice = static_cast<std::uint64_t>(match.seed) * 100'000 + static_cast<std::uint64_t>(pair);
    double sum = 0;
    for (int exchanged = 0; exchanged < 2; ++exchanged) {
      const auto names = exchanged == 0 ? std::array{match.first, match.second} : std::array{match.second, match.first};
      const auto seeds = exchanged == 0 ? std::array{2 * dice, 2 * dice + 1} : std::array{2 * dice + 1, 2 * dice};
      const Finished finished = play(game, match, names, seeds, dice);
      const Actor own = exchanged == 0 ? Actor::kFirst : Actor::kSecond;
      const double points = finished.winner == own ? 1 : finished.winner == Actor::kNobody ? 0.5 : 0;
      sum += points / 2;
      by_side[static_cast<std::size_t>(exchanged)].push_back(points);
      ++winners[finished.winner == Actor::kFirst ? 0 : finished.winner == Actor::kSecond ? 1 : 2];
      ++ends[finished.score];
      for (int i = 0; i < 2; ++i) {
        const int seat = exchanged == 0 ? i : 1 - i;
        seconds[i] += finished.seconds[seat] / games;
        for (int k = 0; k < kDeeds; ++k) deeds[i][k] += finished.deeds[seat][k] / games;
      }
    }
    scores.push_back(sum);
  }
  const auto [mean, error] = mean_and_error(scores);
  const auto [attack, attack_error] = mean_and_error(by_side[0]);
  const auto [defence, defence_error] = mean_and_error(by_side[1]);
  std::printf("%s - %s in %s, %d pairs: %.1f%% +- %.1f; attacking %.1f +- %.1f, defending %.1f +- %.1f\n",
              match.first.c_str(), match.second.c_str(), match.scenario.c_str(), match.pairs, 100 * mean, 100 * error,
              100 * attack, 100 * attack_error, 100 * defence, 100 * defence_error);
  std::printf("  attackers won %d, defenders %d, drawn %d; scores", winners[0], winners[1], winners[2]);
  for (const auto& [score, count] : ends) std::printf(" %d:%d", score, count);
  std::printf("\n");
  for (int i = 0; i < 2; ++i) {
    std::printf("  %s: %.4f s a game;", (i == 0 ? match.first : match.second).c_str(), seconds[i]);
    for (int k = 0; k < kDeeds; ++k) std::printf(" %s %.1f", kDeedNames[k], deeds[i][k]);
    std::printf("\n");
  }
}

int main_of(int argc, char** argv) {
  const absl::StatusOr<Match> match = bench::read_match(argc, argv, "raid");
  if (!match.ok()) fail(std::string(match.status().message()));
  const auto game = Westfront::load(bench::data_of(*match, embedded_data()), match->scenario);
  if (!game.ok()) fail(std::string(game.status().message()));
  run(**game, *match);
  return 0;
}

}  // namespace
}  // namespace zerohour::westfront

int main(int argc, char** argv) {
  return zerohour::westfront::main_of(argc, argv);
}
