// The chances by which a level chooses where everything is known.
#include "ai/players/grade.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

#include "engine/core/random.h"

namespace zerohour::ai {
namespace {

constexpr int kHighest = 8;

// What is given away on average in one decision.
double given_away(const std::vector<GradedAction>& actions, const std::vector<double>& chances) {
  const double best = std::max_element(actions.begin(), actions.end(), [](const auto& a, const auto& b) {
                        return a.value < b.value;
                      })->value;
  double sum = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) sum += chances[i] * (best - actions[i].value);
  return sum;
}

// Up to 12 actions, some of them equal, with a hope that is never less than the value.
std::vector<GradedAction> any_actions(Random& random) {
  std::vector<GradedAction> actions(1 + random.below(12));
  for (GradedAction& action : actions) {
    action.value = random.below(9) / 8.0;
    action.hope = action.value + (1 - action.value) * random.below(5) / 4.0;
  }
  return actions;
}

TEST(Grade, ChancesAreChances) {
  Random random(1);
  for (int i = 0; i < 500; ++i) {
    const std::vector<GradedAction> actions = any_actions(random);
    for (int level = 1; level <= kHighest; ++level) {
      const std::vector<double> chances = chances_of(actions, grade_of_level(level, kHighest));
      ASSERT_EQ(chances.size(), actions.size());
      EXPECT_THAT(chances, testing::Each(testing::Ge(0)));
      EXPECT_NEAR(std::accumulate(chances.begin(), chances.end(), 0.0), 1, 1e-12);
    }
  }
}

// The more an action is worth, the more often it is played; equal ones equally often.
TEST(Grade, BetterIsMoreFrequent) {
  Random random(2);
  for (int i = 0; i < 500; ++i) {
    const std::vector<GradedAction> actions = any_actions(random);
    for (int level = 1; level <= 3; ++level) {
      const std::vector<double> chances = chances_of(actions, grade_of_level(level, kHighest));
      for (std::size_t a = 0; a < actions.size(); ++a) {
        for (std::size_t b = 0; b < actions.size(); ++b) {
          if (actions[a].value > actions[b].value) {
            EXPECT_GT(chances[a], chances[b]);
          }
          if (actions[a].value == actions[b].value) {
            EXPECT_EQ(chances[a], chances[b]);
          }
        }
      }
    }
  }
}

// A level gives away less than the one below it wherever that one gives anything away, and level 1 no more than a blind
// choice does.
TEST(Grade, GivesAwayLessFromLevelToLevel) {
  Random random(3);
  for (int i = 0; i < 500; ++i) {
    const std::vector<GradedAction> actions = any_actions(random);
    double below = given_away(actions, chances_of(actions, kBlind));
    for (int level = 1; level <= kHighest; ++level) {
      const double now = given_away(actions, chances_of(actions, grade_of_level(level, kHighest)));
      if (below > 1e-9) {
        EXPECT_LT(now, below) << level;
      }
      below = now;
    }
    EXPECT_EQ(below, 0) << "the highest";
  }
}

TEST(Grade, BlindIsUniform) {
  const std::vector<GradedAction> actions = {{0.5, 1}, {0.1, 0.1}, {0.5, 0.5}, {0, 0}};
  EXPECT_THAT(chances_of(actions, kBlind), testing::Each(0.25));
}

// Worth less whatever the next roll shows: never from level 4 on, though levels below take it now and then.
TEST(Grade, HopeIsKeptFromLevelFourOn) {
  const std::vector<GradedAction> actions = {{0.5, 1}, {0.4, 0.9}, {0.45, 0.45}, {0.5, 0.5}, {0.3, 0.5}};
  for (int level = 1; level <= kHighest; ++level) {
    const std::vector<double> chances = chances_of(actions, grade_of_level(level, kHighest));
    EXPECT_EQ(chances[2] == 0, level >= 4) << "without hope, level " << level;
    EXPECT_EQ(chances[4] == 0, level == kHighest) << "the best outcome is as good as the position was, level " << level;
    EXPECT_EQ(chances[1] == 0, level == kHighest) << level;
    EXPECT_EQ(chances[0], chances[3]) << "best actions need no hope beyond their value";
  }
}

// A near miss is played oftener than a blunder, and more so than by how much less it costs.
TEST(Grade, BlundersAreRare) {
  const std::vector<GradedAction> actions = {{0.6, 1}, {0.55, 1}, {0.1, 1}, {0.5, 1}};
  for (int level = 1; level < kHighest; ++level) {
    const std::vector<double> chances = chances_of(actions, grade_of_level(level, kHighest));
    EXPECT_GT(chances[1], 4 * chances[2]) << level;
  }
  // Where only one of many is bad, a tenth of a blind choice's share of it is left.
  std::vector<GradedAction> many(20, {0.5, 1});
  many.push_back({0.2, 1});
  EXPECT_LT(chances_of(many, grade_of_level(1, kHighest)).back(), 0.1 / 21);
}

TEST(Grade, TheHighestIsExactAndChoosesAmongEquals) {
  const std::vector<GradedAction> actions = {{0.5, 0.5}, {0.7, 0.7}, {0.7 - 1e-14, 1}, {0.7 - 1e-9, 1}};
  for (const int levels : {1, 2, 6, 8}) {
    EXPECT_THAT(chances_of(actions, grade_of_level(levels, levels)), testing::ElementsAre(0, 0.5, 0.5, 0)) << levels;
  }
}

TEST(Grade, OneActionOrEqualOnesLeaveNothingToChoose) {
  for (int level = 1; level <= kHighest; ++level) {
    const Grade grade = grade_of_level(level, kHighest);
    EXPECT_THAT(chances_of({{0.3, 0.3}}, grade), testing::ElementsAre(1));
    EXPECT_THAT(chances_of({{0, 0}, {0, 0}}, grade), testing::ElementsAre(0.5, 0.5));
  }
}

// Shorter ladders lead from the same lowest to the same highest.
TEST(Grade, LaddersOfAnyLength) {
  EXPECT_EQ(grade_of_level(1, 6).slips, grade_of_level(1, 8).slips);
  for (int level = 2; level <= 6; ++level) {
    EXPECT_LT(grade_of_level(level, 6).slips, grade_of_level(level - 1, 6).slips);
    EXPECT_GE(grade_of_level(level, 6).keeps_hope, grade_of_level(level - 1, 6).keeps_hope);
  }
  EXPECT_FALSE(grade_of_level(1, 6).keeps_hope);
  EXPECT_TRUE(grade_of_level(6, 6).keeps_hope);
}

TEST(Pick, TakesThePartThatTheNumberFallsInto) {
  const std::vector<double> chances = {0, 0.25, 0.5, 0.25, 0};
  EXPECT_EQ(pick(chances, 0), 1U);
  EXPECT_EQ(pick(chances, 0.2499), 1U);
  EXPECT_EQ(pick(chances, 0.25), 2U);
  EXPECT_EQ(pick(chances, 0.75), 3U);
  EXPECT_EQ(pick(chances, 1 - 0x1p-53), 3U);
  EXPECT_EQ(pick({0.3, 0.3, 0.3, 0}, 0.95), 2U) << "a sum below 1 never leads to what has no chance";
}

}  // namespace
}  // namespace zerohour::ai
