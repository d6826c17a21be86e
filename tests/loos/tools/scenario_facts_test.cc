// A side that is said to decide nothing: it only answers retreats, and its worst answers cost it next to nothing, since
// the small scenarios can be solved whole.
#include "tools/loos/scenario_facts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "ai/search/solver.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "engine/loos/loos.h"
#include "tests/core/exhaust.h"
#include "tests/core/thorough.h"

namespace zerohour::loos {
namespace {

constexpr std::size_t kMostPositions = 1'000'000;
constexpr int kGames = 200;
constexpr double kNothing = 0.02;  // of a game, on average

struct Loss {
  double idle = 0;     // what the worst answers of the idle side cost it in a game
  double decider = 0;  // the same for the other side, which would otherwise play its best
};

// The value of each listed action for the side that decides; the best and the worst of them.
struct Choices {
  std::vector<Action> actions;
  Action best, worst;
  double best_value = -1, worst_value = 2;
};
Choices choices(const Loos& game, const State& s, Exhaust<Loos>& solver) {
  Choices all;
  for_each_legal_action(game, s, [&](Action action) {
    State next = s;
    game.apply(next, action);
    const double first = *solver.value(next), value = game.actor(s) == Actor::kFirst ? first : 1 - first;
    all.actions.push_back(action);
    if (value > all.best_value) all.best_value = value, all.best = action;
    if (value < all.worst_value) all.worst_value = value, all.worst = action;
  });
  return all;
}

// One game in which the idle side gives its worst answers and the other plays its best.
Loss play(const Loos& game, Actor idle, Exhaust<Loos>& solver, std::uint64_t seed) {
  Random random(seed);
  Loss loss;
  State s = game.initial_state();
  for (Actor actor = game.actor(s); actor != Actor::kNobody; actor = game.actor(s)) {
    if (actor == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
      continue;
    }
    const Choices all = choices(game, s, solver);
    if (actor == idle) {
      loss.idle += all.best_value - all.worst_value;
      if (all.actions.size() > 1) {
        for (const Action action : all.actions) {
          EXPECT_TRUE(action.kind() == Kind::kRetreat || action.kind() == Kind::kStand || action.kind() == Kind::kLose)
              << game.format_action(s, action);
        }
      }
    } else {
      loss.decider = std::max(loss.decider, all.best_value - all.worst_value);
    }
    game.apply(s, actor == idle ? all.worst : all.best);
  }
  return loss;
}

TEST(ScenarioFacts, ASideThatDecidesNothingOnlyAnswersRetreatsAndLosesNothingByIt) {
  for (const protocol::ScenarioFacts& facts : scenario_facts()) {
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      if (facts.idle[static_cast<std::size_t>(index(side))].empty()) continue;
      if (!kThorough && facts.scenario != "trench-assault") continue;
      const auto game = Loos::load(std::string(facts.scenario)).value();
      Exhaust<Loos> solver(*game, kMostPositions);
      ASSERT_TRUE(solver.value(game->initial_state()).has_value());
      double idle = 0, decider = 0;
      for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
        const Loss loss = play(*game, actor_of(side), solver, seed);
        idle += loss.idle / kGames;
        decider += loss.decider / kGames;
      }
      EXPECT_LT(idle, kNothing) << facts.scenario;
      EXPECT_GT(decider, 5 * kNothing) << facts.scenario;
    }
  }
}

// Both sides of the others decide: each has a decision that matters when the other plays its best.
TEST(ScenarioFacts, BothSidesOfTheRaceForLensDecide) {
  const auto game = Loos::load("race-for-lens").value();
  Exhaust<Loos> solver(*game, kMostPositions);
  ASSERT_TRUE(solver.value(game->initial_state()).has_value());
  for (const Actor side : {Actor::kFirst, Actor::kSecond}) {
    double idle = 0;
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
      Random random(seed);
      State s = game->initial_state();
      for (Actor actor = game->actor(s); actor != Actor::kNobody; actor = game->actor(s)) {
        if (actor == Actor::kChance) {
          game->apply(s, random_roll(*game, s, random));
          continue;
        }
        const Choices all = choices(*game, s, solver);
        if (actor == side) idle += (all.best_value - all.worst_value) / kGames;
        game->apply(s, all.best);
      }
    }
    EXPECT_GT(idle, 5 * kNothing) << static_cast<int>(side);
  }
}

// What people are told of a battle before they choose it is what the solver finds. To write the numbers anew after a
// change that is meant: ZEROHOUR_REFRESH_GOLDEN=1
TEST(ScenarioFacts, TheValuesAreThoseOfTheSolver) {
  std::ifstream in(SCENARIO_VALUES);
  std::stringstream read;
  read << in.rdbuf();
  std::string text = read.str();
  ASSERT_FALSE(scenario_values().empty());
  const bool refreshes = std::getenv("ZEROHOUR_REFRESH_GOLDEN") != nullptr;
  // Those that are solved soon; the others in the test's full form.
  const std::vector<std::string> soon = {"trench-assault", "mobile-breakout", "fosse8", "loos-crassier", "hill-70-run"};
  for (const protocol::ScenarioValue& known : scenario_values()) {
    if (!kThorough && !refreshes && std::find(soon.begin(), soon.end(), known.scenario) == soon.end()) continue;
    const auto game = Loos::load(std::string(known.scenario)).value();
    ai::Solver<Loos> solver(*game);
    const absl::Status solved = solver.solve(game->initial_state(), {.positions = kMostPositions});
    ASSERT_TRUE(solved.ok()) << known.scenario << ": " << solved;
    EXPECT_FALSE(solver.table().lists_candidates()) << known.scenario;
    const double value = solver.table().worth(*game, game->initial_state())->value;
    EXPECT_NEAR(known.value, value, 5e-7) << known.scenario;
    const std::string entry = absl::StrCat("{\"", std::string(known.scenario), "\", ");
    const std::size_t at = text.find(entry);
    ASSERT_NE(at, std::string::npos) << entry;
    const std::size_t begin = at + entry.size();
    text.replace(begin, text.find('}', begin) - begin, absl::StrFormat("%.6f", value));
  }
  if (refreshes) std::ofstream(SCENARIO_VALUES) << text;
}

// Each battle that one side alone decides has its par.
TEST(ScenarioFacts, EachPuzzleHasAPar) {
  for (const protocol::ScenarioFacts& facts : scenario_facts()) {
    protocol::ScenarioNote note;
    note.sides = {"british", "german"};
    protocol::add_facts(scenario_facts(), facts.scenario, note);
    protocol::add_value(scenario_values(), facts.scenario, note);
    EXPECT_EQ(note.only_decider().has_value(), note.par().has_value()) << facts.scenario;
    EXPECT_EQ(protocol::par_sentence(note).empty(), !note.par().has_value()) << facts.scenario;
    if (note.only_decider() != Side::kSecond) continue;
    EXPECT_NEAR(*note.par(), 1 - *note.value, 1e-12) << facts.scenario;
  }
}

}  // namespace
}  // namespace zerohour::loos
