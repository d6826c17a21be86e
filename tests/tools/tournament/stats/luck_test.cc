#include "tools/tournament/stats/luck.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "engine/core/random.h"

namespace zerohour::tournament {
namespace {

// The example of Wikipedia, "Control variates": the integral of 1/(1+u) for u from 0 to 1 with 1+u as the control,
// whose mean is 3/2. It gives, from random points, the slope, 0.4773, the variances 0.01947 and 0.0006, and the value,
// ln 2.
TEST(Luck, ThePublishedIntegral) {
  constexpr int kPoints = 1500;
  std::vector<LuckyPair> pairs;
  for (int i = 0; i < kPoints; ++i) {
    const double u = (i + 0.5) / kPoints;
    pairs.push_back({1 / (1 + u), 1 + u - 1.5});
  }
  const LuckAdjusted adjusted = *adjust_for_luck(pairs);
  EXPECT_NEAR(adjusted.slope, -0.4773, 0.001);
  EXPECT_NEAR(*adjusted.score.value, std::log(2.0), 1e-6);
  EXPECT_NEAR(*adjusted.variance_reduction.value, 1 - 0.0006 / 0.01947, 0.002);
  EXPECT_NEAR(adjusted.error * adjusted.error * kPoints, 0.0006, 0.00005);
}

TEST(Luck, NotDefined) {
  EXPECT_FALSE(adjust_for_luck({}).has_value());
  EXPECT_FALSE(adjust_for_luck({{0, 1}, {1, 2}, {0.5, 3}, {1, 4}}).has_value());               // too few
  EXPECT_FALSE(adjust_for_luck({{0, 0}, {1, 0}, {0.5, 0}, {1, 0}, {1, 0}}).has_value());       // no luck known
  EXPECT_FALSE(adjust_for_luck({{0, .1}, {1, .1}, {0.5, .1}, {1, .1}, {1, .1}}).has_value());  // always the same
  EXPECT_FALSE(adjust_for_luck({{1, 1}, {1, 2}, {1, 3}, {1, 4}, {1, 5}}).has_value());         // all won
}

TEST(Luck, AScoreThatIsAllLuckIsKnownExactly) {
  const std::vector<LuckyPair> pairs = {{0.25, -1}, {0.5, 0}, {0.75, 1}, {1, 2}, {1, 2}, {0.75, 1}};
  const LuckAdjusted adjusted = *adjust_for_luck(pairs);
  EXPECT_NEAR(*adjusted.score.value, 0.5, 1e-12);
  EXPECT_NEAR(*adjusted.variance_reduction.value, 1, 1e-9);
  EXPECT_NEAR(adjusted.error, 0, 1e-9);
  EXPECT_NEAR(adjusted.luck, 5.0 / 6, 1e-12);
  // So few pairs are no certainty for all that.
  EXPECT_LT(*adjusted.score.low, 0.45);
  EXPECT_GT(*adjusted.score.high, 0.55);
}

// Chances that are settled all but for the last digits of their sums.
TEST(Luck, RoundingIsNoLuck) {
  const std::vector<LuckyPair> pairs = {{0, 1e-16}, {1, 0}, {0.5, 3e-16}, {1, 0}, {0.25, -1e-16}, {1, 2e-16}};
  EXPECT_FALSE(adjust_for_luck(pairs).has_value());
}

TEST(Luck, TheIntervalStaysWithinScores) {
  std::vector<LuckyPair> pairs;
  for (int i = 0; i < 12; ++i) pairs.push_back({i % 6 == 0 ? 0.75 : 1, (i % 5 - 2) * 0.1});
  const LuckAdjusted adjusted = *adjust_for_luck(pairs);
  EXPECT_LE(*adjusted.score.high, 1);
  EXPECT_FALSE(adjusted.variance_reduction.low.has_value());  // two pairs that differ from the others
}

// Simulated pairs: the adjusted score's interval holds the truth as often as it says, and its error is the smaller one.
TEST(Luck, HoldsTheTruthWithLessVariance) {
  Random random(8);
  int held = 0;
  double reduction = 0;
  double mean = 0;
  constexpr int kMatches = 800;
  for (int match = 0; match < kMatches; ++match) {
    std::vector<LuckyPair> pairs(40);
    for (LuckyPair& pair : pairs) {
      pair.luck = random.fraction() + random.fraction() - 1;
      // Halves of a point that luck makes likelier.
      int halves = 0;
      for (int i = 0; i < 4; ++i) halves += random.fraction() < 0.55 + 0.4 * pair.luck;
      pair.score = halves / 4.0;
    }
    const LuckAdjusted adjusted = *adjust_for_luck(pairs);
    held += *adjusted.score.low <= 0.55 && 0.55 <= *adjusted.score.high;
    reduction += *adjusted.variance_reduction.value / kMatches;
    mean += *adjusted.score.value / kMatches;
  }
  EXPECT_GE(static_cast<double>(held) / kMatches, 0.94);
  EXPECT_LE(static_cast<double>(held) / kMatches, 0.985);
  EXPECT_NEAR(mean, 0.55, 0.005);
  EXPECT_GT(reduction, 0.2);
}

TEST(Luck, NoiseSavesNothing) {
  Random random(9);
  double reduction = 0;
  for (int match = 0; match < 1000; ++match) {
    std::vector<LuckyPair> pairs(20);
    for (LuckyPair& pair : pairs) pair = {random.below(5) / 4.0, random.fraction() - 0.5};
    reduction += *adjust_for_luck(pairs)->variance_reduction.value / 1000;
  }
  EXPECT_NEAR(reduction, 0, 0.01);
}

}  // namespace
}  // namespace zerohour::tournament
