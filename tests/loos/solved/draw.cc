// solved_draw SEEDS SCENARIO...: draws positions from games of random, greedy and script players, so many a scenario,
// solves them exhaustively and prints the file positions.txt. The same seeds draw the same positions.
//
// solved_draw again FILE [NODES]: the file with its positions solved again, exhaustively or, with NODES, by the exact
// solver: for a list of legal actions that has changed. Says on stderr what is different.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "ai/loos/exact.h"
#include "ai/loos/players.h"
#include "engine/core/dice.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "engine/loos/notation.h"
#include "tests/core/exhaust.h"
#include "tests/loos/solved/positions.h"
#include "tools/support/files.h"

namespace zerohour::solved {
namespace {

using loos::Loos;
using loos::State;

constexpr std::size_t kMost = 10;              // of one scenario, side, kind of decision and success of greedy
constexpr std::size_t kOfASort = 30;           // of one side and success of greedy, in all
constexpr std::size_t kWholeGame = 1'000'000;  // positions of a small scenario
constexpr std::size_t kLate = 100'000;         // positions behind one of the full game
constexpr std::uint64_t kLateNodes = 30'000;

class Drawer {
 public:
  explicit Drawer(std::string scenario) : scenario_(std::move(scenario)), game_(Loos::load(scenario_).value()) {}

  // One game; what it adds goes to `to`.
  void play(std::uint64_t seed, std::vector<Position>& to) {
    // Only good players keep the full game open to its end.
    const std::vector<const char*> names = small() ? std::vector<const char*>{"random", "greedy", "script"}
                                                   : std::vector<const char*>{"script", "flank", "rush"};
    const std::uint32_t stray_one_in = small() ? 4 : 100;
    Random random(seed);
    std::unique_ptr<ai::Bot<Loos>> players[] = {loos::make_loos_bot(names[seed % 3], seed).value(),
                                                loos::make_loos_bot(names[seed / 3 % 3], seed).value()};
    const auto stray = loos::make_loos_bot("random", seed).value();
    State state = game_->initial_state();
    for (Actor actor = game_->actor(state); actor != Actor::kNobody; actor = game_->actor(state)) {
      if (actor == Actor::kChance) {
        game_->apply(state, random_roll(*game_, state, random));
        continue;
      }
      look(state, to);
      ai::Bot<Loos>& player = random.below(stray_one_in) == 0 ? *stray : *players[actor == Actor::kFirst ? 0 : 1];
      game_->apply(state, player.choose(*game_, state, {}));
    }
  }

 private:
  bool small() const { return game_->rules().scenario.start != loos::Scenario::Start::kSetup; }

  void look(const State& state, std::vector<Position>& to) {
    if (!seen_.insert(game_->hash(state)).second) return;
    if (!small() && !solvable(state)) return;
    if (!small()) solver_.emplace(*game_, kLate);
    if (!solver_) solver_.emplace(*game_, kWholeGame);
    const std::optional<std::vector<loos::ExactAction>> actions = solve(state);
    if (actions && actions->size() > 1) add(state, *actions, to);
  }

  // The last player turn alone: what comes before is too big.
  bool solvable(const State& state) const {
    if (state.turn < game_->rules().scenario.last_turn || state.active != loos::kGerman) return false;
    return loos::solve_exactly(*game_, state, {.limits = {.nodes = kLateNodes}}).has_value();
  }

  // Every listed action, by exhaustive solution: nothing of the program's own search.
  std::optional<std::vector<loos::ExactAction>> solve(const State& state) {
    std::vector<loos::ExactAction> actions;
    bool whole = true;
    for_each_legal_action(*game_, state, [&](loos::Action action) {
      State next = state;
      game_->apply(next, action);
      // At once, and cheaply, nothing once there were too many positions.
      if (const std::optional<double> value = solver_->value(next)) {
        actions.push_back({action, game_->actor(state) == Actor::kFirst ? *value : 1 - *value});
      } else {
        whole = false;
      }
    });
    if (!whole) return std::nullopt;
    return actions;
  }

  void add(const State& state, const std::vector<loos::ExactAction>& actions, std::vector<Position>& to) {
    Position p = position_of(*game_, scenario_, state, actions);
    if (p.value - p.worst < kMatters) return;
    std::size_t& count = counts_[{p.side, p.decision, p.greedy_loss > 0}];
    if (++count <= kMost) to.push_back(std::move(p));
  }

  std::string scenario_;
  std::shared_ptr<const Loos> game_;
  std::optional<Exhaust<Loos>> solver_;
  std::unordered_set<std::uint64_t> seen_;
  std::map<std::tuple<std::string, std::string, bool>, std::size_t> counts_;
};

// Of each side about as many in which greedy is right as in which it is wrong, and of no scenario or kind all.
std::vector<Position> balanced(std::vector<Position> all) {
  std::map<std::pair<std::string, bool>, std::vector<Position>> sorts;
  for (Position& p : all) {
    std::vector<Position>& sort = sorts[{p.side, p.greedy_loss > 0}];
    sort.push_back(std::move(p));
  }
  std::vector<Position> kept;
  for (const char* side : {"british", "german"}) {
    std::vector<Position>& wrong = sorts[{side, true}];
    const std::size_t most_wrong = std::min(kOfASort, wrong.size());
    for (const bool is_wrong : {true, false}) {
      std::vector<Position>& sort = sorts[{side, is_wrong}];
      const std::size_t count = std::min(most_wrong, sort.size());
      // Every so-many-th, so that all scenarios and kinds stay in.
      for (std::size_t i = 0; i < count; ++i) kept.push_back(std::move(sort[i * sort.size() / count]));
    }
  }
  std::stable_sort(kept.begin(), kept.end(), [](const Position& a, const Position& b) {
    return std::tie(a.scenario, a.side, a.decision) < std::tie(b.scenario, b.side, b.decision);
  });
  return kept;
}

int run(std::uint64_t seeds, const std::vector<std::string>& scenarios) {
  std::vector<Position> positions;
  for (const std::string& scenario : scenarios) {
    Drawer drawer(scenario);
    const std::size_t before = positions.size();
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) drawer.play(seed, positions);
    std::fprintf(stderr, "%s: %zu\n", scenario.c_str(), positions.size() - before);
  }
  const std::string text = absl::StrCat("# Made by solved_draw ", seeds, " ", absl::StrJoin(scenarios, " "), "\n\n",
                                        format_positions(balanced(positions)));
  std::fputs(text.c_str(), stdout);
  return 0;
}

// The listed actions of a state by exhaustive solution.
std::vector<loos::ExactAction> solve_whole(const Loos& game, const State& state, Exhaust<Loos>& solver) {
  std::vector<loos::ExactAction> actions;
  for_each_legal_action(game, state, [&](loos::Action action) {
    State next = state;
    game.apply(next, action);
    const double value = solver.value(next).value();
    actions.push_back({action, game.actor(state) == Actor::kFirst ? value : 1 - value});
  });
  return actions;
}

// Of a position solved again: whether it says something else, which is told.
bool tell_change(const Position& was, const Position& now) {
  const bool value = std::abs(now.value - was.value) >= kSame;
  const bool other = std::abs(now.worst - was.worst) >= kSame || now.optimal != was.optimal || now.greedy != was.greedy;
  if (!value && !other) return false;
  std::fprintf(stderr, "%s: value %.6f, was %.6f; %zu optimal, were %zu; greedy %s, was %s\n", was.scenario.c_str(),
               now.value, was.value, now.optimal.size(), was.optimal.size(), now.greedy.c_str(), was.greedy.c_str());
  return true;
}

int run_again(const char* path, std::uint64_t nodes) {
  const std::string text = read_file(path).value();
  Games games;
  std::map<std::string, Exhaust<Loos>> solvers;
  std::vector<Position> positions;
  std::size_t changed = 0;
  const std::vector<Position> old = parse_positions(text).value();
  positions.reserve(old.size());
  for (const Position& was : old) {
    const Loos& game = *games.find(was.scenario).value();
    const State state = game.parse_state(was.state).value();
    const std::vector<loos::ExactAction> actions =
        nodes > 0 ? loos::solve_exactly(game, state, {.limits = {.nodes = nodes}, .every_action = true}).value().actions
                  : solve_whole(game, state, solvers.try_emplace(was.scenario, game, 2 * kWholeGame).first->second);
    positions.push_back(position_of(game, was.scenario, state, actions));
    changed += tell_change(was, positions.back()) ? 1 : 0;
  }
  std::fprintf(stderr, "%zu positions, %zu changed\n", positions.size(), changed);
  const std::string head = text.substr(0, text.find("\n\n"));
  std::fputs(absl::StrCat(head, "\n\n", format_positions(positions)).c_str(), stdout);
  return 0;
}

}  // namespace
}  // namespace zerohour::solved

int main(int argc, char** argv) {
  if (argc > 2 && std::strcmp(argv[1], "again") == 0) {
    return zerohour::solved::run_again(argv[2], argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 0);
  }
  const std::uint64_t seeds = argc > 2 ? std::strtoull(argv[1], nullptr, 10) : 0;
  if (seeds == 0) {
    std::fputs(
        "usage: solved_draw SEEDS SCENARIO... > tests/loos/solved/positions.txt\n       solved_draw again FILE "
        "[NODES]\n",
        stderr);
    return 2;
  }
  return zerohour::solved::run(seeds, {argv + 2, argv + argc});
}
