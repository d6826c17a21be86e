// Sums of samples, and what they say.
#include "ai/judge/estimate.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/core/random.h"

namespace zerohour::judge {
namespace {

TEST(Tally, HasTheMeanAndItsStandardError) {
  Tally tally;
  EXPECT_EQ(tally.error(), 0.5) << "nothing is known";
  for (int i = 0; i < 100; ++i) tally.add(eval::chances_of_result(i < 30 ? Actor::kFirst : Actor::kSecond));
  EXPECT_EQ(tally.samples(), 100U);
  EXPECT_NEAR(tally.mean().win, 0.3, 1e-12);
  EXPECT_NEAR(tally.mean().loss, 0.7, 1e-12);
  EXPECT_NEAR(tally.mean().draw, 0, 1e-12);
  EXPECT_NEAR(tally.error(), std::sqrt(0.3 * 0.7 / 99), 1e-9);
  EXPECT_NEAR(tally.widest_error(), tally.error(), 1e-9);
}

// Samples without the luck of their dice may lie outside 0 to 1.
TEST(Tally, HasChancesForItsMeanWhateverTheSamplesAre) {
  for (const eval::Chances& sample :
       {eval::Chances{1.2, 0.1, -0.3}, {-0.1, 0, 1.1}, {0.7, -0.2, 0.5}, {0.3, 0.4, 0.3}}) {
    Tally tally;
    for (int i = 0; i < 3; ++i) tally.add(sample);
    const eval::Chances mean = tally.mean();
    EXPECT_NEAR(mean.win + mean.draw + mean.loss, 1, 1e-9);
    for (const double chance : {mean.win, mean.draw, mean.loss}) {
      EXPECT_GE(chance, 0);
      EXPECT_LE(chance, 1);
    }
    EXPECT_EQ(mean.win > mean.loss, sample.win > sample.loss);
  }
}

// Half of the games are won and half drawn: a win is less certain than its half.
TEST(Tally, TheWidestErrorIsThatOfTheLeastCertainChance) {
  Tally tally;
  for (int i = 0; i < 100; ++i) tally.add(eval::chances_of_result(i < 50 ? Actor::kFirst : Actor::kNobody));
  EXPECT_NEAR(tally.widest_error(), 2 * tally.error(), 1e-9);
}

// Ten games, all won, do not prove that the eleventh is.
TEST(Tally, IsNeverCertainOfWhatItOnlySampled) {
  Tally tally;
  for (int i = 0; i < 10; ++i) tally.add({1, 0, 0});
  EXPECT_GT(tally.error(), 0.04);
  for (int i = 0; i < 990; ++i) tally.add({1, 0, 0});
  EXPECT_GT(tally.error(), 0);
  EXPECT_LT(tally.error(), 0.001);
}

TEST(Tally, IsTheSameInAnyOrder) {
  Random random(3);
  Tally all, one, two;
  for (int i = 0; i < 1000; ++i) {
    const double win = random.below(1000) / 1000.0;
    const eval::Chances sample{win, (1 - win) / 3, 2 * (1 - win) / 3};
    all.add(sample);
    (i % 3 == 0 ? one : two).add(sample);
  }
  two.add(one);
  EXPECT_EQ(two.samples(), all.samples());
  EXPECT_EQ(two.mean().win, all.mean().win);
  EXPECT_EQ(two.error(), all.error());
  EXPECT_EQ(two.widest_error(), all.widest_error());
}

TEST(Estimate, IsForEitherSide) {
  const Estimate drawn = known_result(Actor::kNobody, "the result");
  EXPECT_EQ(drawn.score(Side::kFirst), 0.5);
  EXPECT_EQ(drawn.score(Side::kSecond), 0.5);
  const Estimate won = known_result(Actor::kSecond, "the result");
  EXPECT_EQ(won.score(Side::kFirst), 0);
  EXPECT_EQ(won.score(Side::kSecond), 1);
  EXPECT_EQ(won.error, 0);
}

}  // namespace
}  // namespace zerohour::judge
