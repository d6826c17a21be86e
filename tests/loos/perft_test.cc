// Perft goldens: how many sequences of actions the legal list allows from the start of each scenario, and from a few
// positions. `zerohour perft --scenario NAME --depth N --by-phase` shows where a difference lies.
#include "engine/core/perft.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/loos/loos.h"
#include "tests/core/thorough.h"

namespace zerohour::loos {
namespace {

using Counts = std::vector<std::uint64_t>;

const std::size_t kLeftOut = kThorough ? 0 : 3;  // the deepest levels take most of the time

// The counts of depths 1, 2, ... from the scenario's start.
void expect_counts(const std::string& scenario, Counts expected) {
  const auto game = Loos::load(scenario);
  ASSERT_TRUE(game.ok()) << game.status();
  expected.resize(expected.size() > kLeftOut ? expected.size() - kLeftOut : 1);
  EXPECT_EQ(perft(**game, (*game)->initial_state(), static_cast<int>(expected.size())), expected);
}

TEST(Perft, TrenchAssault) {
  expect_counts("trench-assault", {6, 25, 88, 244, 1'248, 5'848, 34'454, 168'734, 801'344});
}

TEST(Perft, TrenchAssaultByTheFirstRules) {
  expect_counts("trench-assault+rules-1", {6, 25, 88, 244, 1'248, 5'848, 28'726, 88'118, 386'880});
}

TEST(Perft, Hill70) {
  expect_counts("hill70", {40, 1'060, 15'154, 37'495, 82'842, 228'338, 860'130});
}

TEST(Perft, RaceForLens) {
  expect_counts("race-for-lens", {25, 316, 604, 10'411, 125'758, 298'880, 577'023});
}

TEST(Perft, MobileBreakout) {
  expect_counts("mobile-breakout", {4, 18, 148, 444, 1'864, 14'320, 28'540, 100'384, 692'096});
}

TEST(Perft, Fosse8) {
  expect_counts("fosse8", {23, 346, 2'793, 5'047, 15'572, 51'278, 202'547, 797'051, 2'797'234});
}

// The first battalions of the German set-up.
TEST(Perft, Loos) {
  expect_counts("loos", {14'391, 199'056'312});
}

// The counts by step add up to those without, and tell where the actions are.
TEST(Perft, SplitsByStep) {
  const auto game = Loos::load("fosse8");
  ASSERT_TRUE(game.ok()) << game.status();
  const State start = (*game)->initial_state();
  const PerftTable table =
      perft(**game, start, 5, kSteps, [](const State& s) { return static_cast<std::size_t>(s.step); });
  const Counts all = perft(**game, start, 5);
  for (std::size_t d = 0; d < all.size(); ++d) EXPECT_EQ(table.at(d), all[d]) << d;
  const auto& moves = table.counts[static_cast<std::size_t>(Step::kGermanMove)];
  EXPECT_EQ(moves, (Counts{23, 346, 2'740, 3'768, 1'352}));
  EXPECT_EQ(table.counts[static_cast<std::size_t>(Step::kBritishMove)], Counts(5, 0));
}

// Each outcome of a roll counts once, whatever its chance: three dice have sixteen sums.
TEST(Perft, CountsOutcomes) {
  const auto game = Loos::load("trench-assault");
  ASSERT_TRUE(game.ok()) << game.status();
  State state = (*game)->initial_state();
  for (const char* text : {"bombard 1714", "done"}) {
    const auto action = (*game)->parse_action(state, text);
    ASSERT_TRUE(action.ok()) << action.status();
    ASSERT_TRUE((*game)->is_legal(state, *action).ok()) << text;
    (*game)->apply(state, *action);
  }
  while ((*game)->actor(state) != Actor::kChance) {
    const auto action = (*game)->parse_action(state, "no-gas");
    ASSERT_TRUE(action.ok() && (*game)->is_legal(state, *action).ok()) << (*game)->format_state(state);
    (*game)->apply(state, *action);
  }
  EXPECT_EQ(perft(**game, state, 1), (Counts{16}));
}

}  // namespace
}  // namespace zerohour::loos
