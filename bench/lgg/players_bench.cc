// Two players of La Grande Guerre against each other, in pairs of games with the seats exchanged and the same dice for
// the same purpose: a quick yardstick beside `zerohour tournament`.
//
//   lgg_players_bench FIRST SECOND [SCENARIO [PAIRS [SEED [TURN_MS]]]]
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "ai/lgg/ideas.h"
#include "ai/lgg/players.h"
#include "ai/lgg/script_bot.h"
#include "bench/clock.h"
#include "engine/core/random_roll.h"
#include "eval/lgg/material.h"
#include "eval/lgg/worth.h"

namespace zerohour::lgg {
namespace {

struct Finished {
  Actor winner;
  std::string reason;
  int rounds;
  int activations = 0;
  std::array<double, 2> seconds{};  // that each side thought
  std::array<std::array<int, 12>, 2> deeds{};
  std::array<int, 2> broken{};
  std::array<std::array<int, 3>, 2> boxes{};  // rallyable, not, lost
  int margin = 0;                             // of material, for blue
};
constexpr const char* kDeeds[] = {"move",      "attack",  "fire",    "recover", "rally", "force",
                                  "commander", "unspent", "combats", "doubles", "gain"};

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// A player by its name, or one with other settings: "script:attack=100,close=620", "planner:nodes=3000,turns=4". The
// numbers of a script's brief are in ai/lgg/brief.h.
std::unique_ptr<ai::Bot<Lgg>> make_player(const std::string& text, std::uint64_t seed) {
  const std::pair<std::string, std::string> parts = absl::StrSplit(text, absl::MaxSplits(':', 1));
  Brief brief;
  plan::PlannerOptions options = planner_options();
  std::uint64_t nodes = 10'000;
  const std::pair<const char*, std::int16_t*> fields[] = {
      {"action", &brief.action},   {"attack", &brief.attack},   {"exposed", &brief.exposed},
      {"fire", &brief.fire},       {"recover", &brief.recover}, {"rally", &brief.rally},
      {"escape", &brief.escape},   {"close", &brief.close},     {"standoff", &brief.standoff},
      {"advance", &brief.advance}, {"noise", &brief.noise},     {"looks", &brief.looks},
      {"of", &brief.own_first},    {"ef", &brief.enemy_first},  {"os", &brief.own_second},
      {"es", &brief.enemy_second}, {"corner", &brief.corner},   {"guns", &brief.guns},
      {"wait", &brief.wait},
  };
  for (const absl::string_view part : absl::StrSplit(parts.second, ',', absl::SkipEmpty())) {
    const std::pair<std::string, int> setting = [&] {
      const std::pair<std::string, std::string> both = absl::StrSplit(part, '=');
      return std::pair(both.first, std::atoi(both.second.c_str()));
    }();
    for (const auto& [name, field] : fields) {
      if (setting.first == name) *field = static_cast<std::int16_t>(setting.second);
    }
    if (setting.first == "flank") brief.flank = static_cast<Flank>(setting.second);
    if (setting.first == "nodes") nodes = static_cast<std::uint64_t>(setting.second);
    if (setting.first == "turns") options.horizon.player_turns = setting.second;
    if (setting.first == "rounds") options.rounds = setting.second;
    if (setting.first == "changes") options.changes = setting.second;
    if (setting.first == "mutants") options.mutants = setting.second;
  }
  if (!parts.second.empty() && parts.first == "script") return std::make_unique<ScriptBot>("script", brief, seed);
  if (!parts.second.empty() && parts.first == "planner") {
    return std::make_unique<LggPlannerBot>("planner", options, IdeaSettings{.policy = brief},
                                           plan::NodeLimit{nodes, false}, seed);
  }
  auto made = make_lgg_bot(text, seed);
  if (!made.ok()) {
    std::fprintf(stderr, "%s\n", made.status().ToString().c_str());
    std::exit(2);
  }
  return *std::move(made);
}

// The faces of a roll follow from the seed of the pair and the key of the roll.
Action keyed_roll(const Lgg& game, const State& s, std::uint64_t seed) {
  const RollKey key = game.roll_request(s).key;
  std::uint64_t mixed = seed;
  mixed = splitmix64(mixed) ^ (std::uint64_t{key.turn} << 48 | std::uint64_t{key.phase} << 32 |
                               std::uint64_t{key.purpose} << 16 | key.attempt);
  mixed = splitmix64(mixed) ^ key.subject;
  Random random(splitmix64(mixed));
  return random_roll(game, s, random);
}

// seeds: of the bots.
Finished play(const Lgg& game, const std::array<std::string, 2>& names, const std::array<std::uint64_t, 2>& seeds,
              std::uint64_t seed, int turn_ms) {
  std::array<std::unique_ptr<ai::Bot<Lgg>>, 2> bots;
  for (int i = 0; i < 2; ++i) {
    bots[i] = make_player(names[i], seeds[i]);
    bots[i]->sit(i == 0 ? kBlue : kRed);
  }
  Finished finished;
  State s = game.initial_state();
  std::array<double, 2> left{};
  int turn = -1;
  while (!game.result(s).over) {
    const Actor actor = game.actor(s);
    if (actor == Actor::kChance) {
      if (std::getenv("LGG_SHOW") != nullptr && s.step == Step::kCombat) {
        const CombatTotals t = combat_totals(game.view(s), s.p.defender);
        const CombatOdds o = combat_odds(t);
        std::printf("   combat %d+%d (%d) on %d (%d): odds %d %d %d %d, gain %d\n", s.p.attackers[0], s.p.attackers[1],
                    t.total(0), s.p.defender, t.total(1), o.of[0], o.of[1], o.of[2], o.of[3],
                    combat_gain(game.view(s), s.p.defender));
      }
      if (s.step == Step::kCombat && s.p.again == 0) {
        auto& deeds = finished.deeds[index(game.view(s).side_of(s.p.attackers[0]))];
        ++deeds[8];
        deeds[9] += s.p.attackers[1] != 0;
        deeds[10] += combat_gain(game.view(s), s.p.defender) / 100;
      }
      game.apply(s, keyed_roll(game, s, seed));
      continue;
    }
    const Side side = actor == Actor::kSecond ? kRed : kBlue;
    if (const int now = s.day * 1000 + s.round * 2 + s.passed[index(s.first)]; now != turn) {
      turn = now;
      left = {turn_ms * 1.0, turn_ms * 1.0};
    }
    ai::Budget budget;
    if (turn_ms > 0) budget.turn_ms = std::max(1, static_cast<int>(left[index(side)]));
    const auto start = bench::Clock::now();
    const double cpu = cpu_seconds();
    const Action a = bots[index(side)]->choose(game, game.visible_to(s, side), budget);
    const double took = bench::seconds_since(start);
    left[index(side)] -= took * 1000;
    finished.seconds[index(side)] += cpu_seconds() - cpu;
    if (const absl::Status status = game.is_legal(s, a); !status.ok()) {
      std::fprintf(stderr, "%s plays %s: %s\n%s\n", bots[index(side)]->name().c_str(), game.format_action(s, a).c_str(),
                   status.ToString().c_str(), game.format_state(s).c_str());
      std::exit(1);
    }
    finished.activations += s.step == Step::kActivate;
    if (s.step == Step::kActivate) {
      auto& deeds = finished.deeds[index(side)];
      if (a.kind == Kind::kPass) deeds[7] += s.left[index(side)];
      if (a.kind == Kind::kMove) ++deeds[a.subject >= kCommanderSubject ? 6 : a.target != kNoUnit ? 1 : 0];
      if (a.kind == Kind::kFire) ++deeds[2];
      if (a.kind == Kind::kRecover) ++deeds[3];
      if (a.kind == Kind::kRally) ++deeds[4];
      if (a.kind == Kind::kForce) ++deeds[5];
    }
    finished.rounds = s.round;
    if (std::getenv("LGG_SHOW") != nullptr && s.step == Step::kActivate) {
      std::printf("%d %s %d: %s\n", s.round, side == kBlue ? "blue" : "red", s.left[index(side)],
                  game.format_action(s, a).c_str());
    }
    game.apply(s, a);
  }
  if (std::getenv("LGG_SHOW") != nullptr) std::printf("%s\n", game.format_state(s).c_str());
  finished.margin = material(game.view(s));
  for (const Side side : {kBlue, kRed}) finished.broken[index(side)] = broken_units(game.view(s), side);
  for (int u = 1; u <= game.view(s).unit_count(); ++u) {
    auto& boxes = finished.boxes[index(game.view(s).side_of(static_cast<UnitId>(u)))];
    if (s.place[u] == Place::kRallyable) ++boxes[0];
    if (s.place[u] == Place::kNonRallyable) ++boxes[1];
    if (s.place[u] == Place::kLost) ++boxes[2];
  }
  const Result result = game.result(s);
  finished.winner = result.winner;
  finished.reason = std::string(result.reason);
  return finished;
}

int main_of(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "lgg_players_bench FIRST SECOND [SCENARIO [PAIRS [SEED [TURN_MS]]]]\n");
    return 2;
  }
  const std::string first = argv[1], second = argv[2], scenario = argc > 3 ? argv[3] : "meeting";
  const int pairs = argc > 4 ? std::atoi(argv[4]) : 10, seed = argc > 5 ? std::atoi(argv[5]) : 1;
  const int turn_ms = argc > 6 ? std::atoi(argv[6]) : 0;
  // LGG_DATA: a directory whose files take the place of the program's.
  const auto source = [embedded = embedded_data()](absl::string_view name) -> absl::StatusOr<std::string> {
    if (const char* directory = std::getenv("LGG_DATA"); directory != nullptr) {
      std::ifstream file(absl::StrCat(directory, "/", name));
      if (file) return std::string(std::istreambuf_iterator<char>(file), {});
    }
    return embedded(name);
  };
  const auto game = Lgg::load(source, scenario);
  if (!game.ok()) {
    std::fprintf(stderr, "%s\n", game.status().ToString().c_str());
    return 2;
  }
  std::vector<double> scores;  // of the first player, by pair
  std::map<std::string, int> reasons;
  int blue = 0, red = 0, draws = 0, rounds = 0, activations = 0;
  std::array<double, 2> seconds{}, broken{};
  std::array<std::array<double, 3>, 2> boxes{};
  std::array<std::array<double, 12>, 2> deeds{};
  double margin = 0;
  for (int pair = 0; pair < pairs; ++pair) {
    double score = 0;
    for (int exchanged = 0; exchanged < 2; ++exchanged) {
      const auto names = exchanged == 0 ? std::array{first, second} : std::array{second, first};
      const std::uint64_t dice = static_cast<std::uint64_t>(seed) * 100'000 + static_cast<std::uint64_t>(pair);
      const auto seeds = exchanged == 0 ? std::array{2 * dice, 2 * dice + 1} : std::array{2 * dice + 1, 2 * dice};
      const Finished game_played = play(**game, names, seeds, dice, turn_ms);
      const Actor own = exchanged == 0 ? Actor::kFirst : Actor::kSecond;
      score += game_played.winner == own ? 0.5 : game_played.winner == Actor::kNobody ? 0.25 : 0;
      blue += game_played.winner == Actor::kFirst;
      red += game_played.winner == Actor::kSecond;
      draws += game_played.winner == Actor::kNobody;
      rounds += game_played.rounds;
      activations += game_played.activations;
      ++reasons[game_played.reason];
      margin += (exchanged == 0 ? game_played.margin : -game_played.margin) / 100.0;
      for (int i = 0; i < 2; ++i) {
        const int seat = exchanged == 0 ? i : 1 - i;
        seconds[i] += game_played.seconds[seat];
        broken[i] += game_played.broken[seat];
        for (int k = 0; k < 3; ++k) boxes[i][k] += game_played.boxes[seat][k];
        for (int k = 0; k < 11; ++k) deeds[i][k] += game_played.deeds[seat][k];
      }
    }
    scores.push_back(score);
  }
  double mean = 0, square = 0;
  for (const double score : scores) mean += score / pairs;
  for (const double score : scores) square += (score - mean) * (score - mean);
  const double error = pairs > 1 ? std::sqrt(square / (pairs - 1) / pairs) : 0;
  std::printf(
      "%s - %s in %s, %d pairs: %.1f%% +- %.1f; blue %d red %d draws %d; rounds %.1f, activations %.0f; "
      "seconds a game %.3f and %.3f\n",
      first.c_str(), second.c_str(), scenario.c_str(), pairs, 100 * mean, 196 * error, blue, red, draws,
      rounds / (2.0 * pairs), activations / (2.0 * pairs), seconds[0] / (2 * pairs), seconds[1] / (2 * pairs));
  const double games = 2.0 * pairs;
  std::printf("  margin %.1f points; broken at the end %.1f and %.1f\n", margin / games, broken[0] / games,
              broken[1] / games);
  for (int i = 0; i < 2; ++i) {
    std::printf("  %s:", (i == 0 ? first : second).c_str());
    for (int k = 0; k < 3; ++k) std::printf("%s%.1f", k == 0 ? " boxes " : "/", boxes[i][k] / games);
    for (int k = 0; k < 11; ++k) std::printf(" %s %.1f", kDeeds[k], deeds[i][k] / games);
    std::printf("\n");
  }
  for (const auto& [reason, count] : reasons) std::printf("  %d %s\n", count, reason.c_str());
  return 0;
}

}  // namespace
}  // namespace zerohour::lgg

int main(int argc, char** argv) {
  return zerohour::lgg::main_of(argc, argv);
}
