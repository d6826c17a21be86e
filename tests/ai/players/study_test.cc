// How a solved battle plays: what is counted of a decision, and what the worst play loses, against a plain recursion.
#include "ai/players/study.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "tests/ai/search/nim.h"

namespace zerohour::ai {
namespace {

struct Listed {
  int action = 0;  // 0 ends the step
  double value = 0;
  bool best = false;
};

DecisionCounts counted(const std::vector<Listed>& choices) {
  return counts_of(choices, [](int action) { return action == 0; });
}

TEST(Study, CountsWhatADecisionAsks) {
  const DecisionCounts forced = counted({{1, 0.3, true}});
  EXPECT_EQ(forced.all, 1u);
  EXPECT_EQ(forced.choices, 0u);
  EXPECT_EQ(forced.matter, 0u);

  const DecisionCounts equal = counted({{0, 0.3, true}, {1, 0.3, true}});
  EXPECT_EQ(equal.choices, 1u);
  EXPECT_EQ(equal.matter, 0u);
  EXPECT_EQ(equal.near, 0u);

  // Only whether to stop.
  const DecisionCounts stop = counted({{0, 0.5, true}, {1, 0.3, false}, {2, 0.3, false}});
  EXPECT_EQ(stop.matter, 1u);
  EXPECT_EQ(stop.near, 0u);
  EXPECT_EQ(stop.more, 0u);

  const DecisionCounts near = counted({{0, 0.1, false}, {1, 0.49, false}, {2, 0.5, true}});
  EXPECT_EQ(near.near, 1u);
  EXPECT_EQ(near.more, 1u);
}

TEST(Study, SharesAreOfDecisionsWithAChoice) {
  DecisionCounts sum;
  EXPECT_EQ(sum.share(), 0);
  EXPECT_EQ(sum.share_of_more(), 0);
  sum += counted({{1, 0.3, true}});
  sum += counted({{0, 0.3, true}, {1, 0.3, true}});
  sum += counted({{0, 0.5, true}, {1, 0.3, false}, {2, 0.3, false}});
  EXPECT_DOUBLE_EQ(sum.share(), 0.5);
  EXPECT_EQ(sum.share_of_more(), 0);
  EXPECT_EQ(sum.all, 3u);
}

// What the side scores, playing its worst against the action that is first of the best; without any memory.
double worst(const Nim& game, const SolvedTable<Nim>& table, const Nim::State& state, Side side) {
  if (game.result(state).over) return SolvedTable<Nim>::worth_of(game.result(state)).value_for(side);
  std::vector<double> values;
  const auto choices = table.choices(game, state);
  for (const auto& choice : choices) {
    Nim::State next = state;
    game.apply(next, choice.action);
    values.push_back(worst(game, table, next, side));
  }
  if (acts(game.actor(state), side)) return *std::min_element(values.begin(), values.end());
  return values[first_best(choices)];
}

TEST(Study, WorstPlayIsAsBadAsAPlainRecursionSays) {
  for (const auto& heaps : {std::array<std::uint8_t, 3>{2, 1, 1}, {3, 2, 1}, {1, 1, 0}, {2, 2, 1}}) {
    const Nim game(heaps);
    Solver<Nim> solver(game);
    ASSERT_TRUE(solver.solve(game.initial_state(), {}).ok());
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      EXPECT_EQ(WorstPlay<Nim>(game, solver.table(), side).value(game.initial_state()),
                worst(game, solver.table(), game.initial_state(), side))
          << game.scenario_name();
    }
  }
}

TEST(Study, DecisionsThatMatterAreThoseOfASideThatCanWin) {
  const Nim game({3, 2, 2});
  Solver<Nim> solver(game);
  ASSERT_TRUE(solver.solve(game.initial_state(), {}).ok());
  const auto step_of = [](const Nim::State& state) { return state.heap[0] > 0 ? 0u : 1u; };
  const auto study = study_battle(
      game, solver.table(), game.initial_state(), 2, step_of, [](const Nim::Action&) { return false; }, 400);
  EXPECT_EQ(study.games, 400u);
  for (const SideStudy& side : study.sides) {
    ASSERT_EQ(side.by_step.size(), 2u);
    EXPECT_GT(side.by_step[0].choices, 0u);
    EXPECT_GT(side.by_step[1].choices, 0u);
    EXPECT_GE(side.total().choices, side.total().matter);
  }
  // The first has the game, and its worst play loses all of it; the second has nothing to lose against best play.
  EXPECT_EQ(study.sides[0].worst_loses, 1);
  EXPECT_GT(study.sides[0].random_loses, 0.3);
  EXPECT_LT(study.sides[0].random_loses, 1);
  EXPECT_EQ(study.sides[1].worst_loses, 0);
  EXPECT_EQ(study.sides[1].random_loses, 0);
}

}  // namespace
}  // namespace zerohour::ai
