#include "tools/tournament/stats/elo.h"

#include <gtest/gtest.h>

#include <boost/math/distributions/beta.hpp>
#include <cmath>
#include <cstdint>

#include "tests/tools/tournament/stats/simulated_pairs.h"

namespace zerohour::tournament {
namespace {

struct Published {
  Pentanomial pairs;
  double elo, elo_error, nelo, nelo_error;
  double superiority;  // below 0: none published
};

// Disservin/fastchess, app/tests/elo_test.cpp, "EloPentanomial" 1 to 3; there the draws of both games (DD) and won with
// lost (WL) are given apart.
const Published kFastchess[] = {
    {{{34, 54, 31 + 32, 64, 75}}, 55.58, 27.65, 57.94, 28.28, 1.0000},
    {{{332, 433, 457 + 41, 333, 334}}, -8.64, 10.33, -9.17, 10.96, 0.0505},
    {{{7895, 8757, 5485 + 200, 568, 9999}}, -21.04, 2.95, -19.01, 2.65, -1},
};

TEST(Elo, PublishedByFastchess) {
  for (const Published& example : kFastchess) {
    const Estimate elo = elo_estimate(example.pairs);
    EXPECT_NEAR(*elo.value, example.elo, 0.006);
    // Its interval is the normal approximation, ours that of a posterior: a little wider with some hundred pairs.
    EXPECT_NEAR((*elo.high - *elo.low) / 2, example.elo_error, 0.025 * example.elo_error);
    const Estimate nelo = normalised_elo(example.pairs);
    EXPECT_NEAR(*nelo.value, example.nelo, 0.006);
    // Its interval takes the deviation for known, ours does not.
    EXPECT_NEAR((*nelo.high - *nelo.low) / 2, example.nelo_error, 0.06 * example.nelo_error);
    if (example.superiority >= 0) {
      EXPECT_NEAR(*superiority(example.pairs), example.superiority, 0.0003);
    }
  }
}

TEST(Elo, PublishedOnItsCommandLine) {
  // Disservin/fastchess, pull request 783: 379 10170 21828 10640 343 is "Normalized Elo: 3.05 +/- 2.31".
  const Estimate nelo = normalised_elo({{379, 10170, 21828, 10640, 343}});
  EXPECT_NEAR(*nelo.value, 3.05, 0.006);
  EXPECT_NEAR((*nelo.high - *nelo.low) / 2, 2.31, 0.012);
}

// R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table
// I: method 3, which is Wilson's.
TEST(Elo, WilsonsInterval) {
  struct {
    double won, trials, low, high;
  } const examples[] = {
      {81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0.0000, 0.1611}, {1, 29, 0.0061, 0.1718}};
  for (const auto& example : examples) {
    const Estimate share = wilson(example.won / example.trials, example.trials);
    EXPECT_NEAR(*share.low, example.low, 0.00006);
    EXPECT_NEAR(*share.high, example.high, 0.00006);
  }
}

// A pair that can only be lost or won whole is a trial. The interval then lies between the exact one of Clopper and
// Pearson (method 5 of that table) and that of Jeffreys.
TEST(Elo, BetweenTheExactIntervalAndThatOfJeffreys) {
  struct {
    std::int64_t won, trials;
    double exact_low, exact_high;
  } const examples[] = {
      {81, 263, 0.2527, 0.3676}, {15, 148, 0.0578, 0.1617}, {0, 20, 0, 0.1684}, {1, 29, 0.0009, 0.1776}};
  for (const auto& example : examples) {
    const Estimate score = score_estimate({{example.trials - example.won, 0, 0, 0, example.won}});
    const boost::math::beta_distribution<double> jeffreys(static_cast<double>(example.won) + 0.5,
                                                          static_cast<double>(example.trials - example.won) + 0.5);
    EXPECT_GE(*score.low, example.exact_low - 0.00006);
    EXPECT_LE(*score.low, boost::math::quantile(jeffreys, 0.025));
    EXPECT_GE(*score.high, boost::math::quantile(jeffreys, 0.975));
    EXPECT_LE(*score.high, example.exact_high + 0.00006);
  }
}

TEST(Elo, NothingPlayed) {
  EXPECT_FALSE(score_moments({}).has_value());
  EXPECT_EQ(score_estimate({}), Estimate{});
  EXPECT_EQ(elo_estimate({}), Estimate{});
  EXPECT_EQ(normalised_elo({}), Estimate{});
  EXPECT_FALSE(superiority({}).has_value());
}

TEST(Elo, AllWonHasALowerBoundOnly) {
  const Estimate elo = elo_estimate({{0, 0, 0, 0, 10}});
  EXPECT_FALSE(elo.value.has_value());
  EXPECT_FALSE(elo.high.has_value());
  // The 2.5% quantile of a Beta distribution with 10.25 and 0.75.
  const boost::math::beta_distribution<double> posterior(10.25, 0.75);
  EXPECT_NEAR(*elo.low, *elo_of_score(boost::math::quantile(posterior, 0.025)), 1e-4);
  const Estimate nelo = normalised_elo({{0, 0, 0, 0, 10}});
  EXPECT_FALSE(nelo.value.has_value());
  EXPECT_FALSE(nelo.high.has_value());
  EXPECT_GT(*nelo.low, 0);
  const Estimate lost = elo_estimate({{10, 0, 0, 0, 0}});
  EXPECT_FALSE(lost.value.has_value());
  EXPECT_FALSE(lost.low.has_value());
  EXPECT_NEAR(*lost.high, -*elo.low, 1e-9);
  EXPECT_NEAR(*superiority({{10, 0, 0, 0, 0}}) + *superiority({{0, 0, 0, 0, 10}}), 1, 1e-12);
}

TEST(Elo, AllPairsAlikeAreNotCertainty) {
  const Estimate elo = elo_estimate({{0, 0, 6, 0, 0}});
  EXPECT_DOUBLE_EQ(*elo.value, 0);
  EXPECT_GT(*elo.high, 50);
  EXPECT_NEAR(*elo.low, -*elo.high, 1e-4);
  EXPECT_NEAR(*superiority({{0, 0, 6, 0, 0}}), 0.5, 1e-8);
  const Estimate nelo = normalised_elo({{0, 0, 6, 0, 0}});
  EXPECT_FALSE(nelo.value.has_value());
  EXPECT_GT(*nelo.high, 50);
  EXPECT_NEAR(*nelo.low, -*nelo.high, 1e-4);
}

TEST(Elo, EveryResultOfUpToThreePairsIsFinite) {
  Pentanomial pairs;
  auto& c = pairs.count;
  for (c[0] = 0; c[0] <= 3; ++c[0]) {
    for (c[1] = 0; c[1] <= 3; ++c[1]) {
      for (c[2] = 0; c[2] <= 3; ++c[2]) {
        for (c[3] = 0; c[3] <= 3; ++c[3]) {
          for (c[4] = 0; c[4] <= 3; ++c[4]) {
            for (const Estimate& estimate : {score_estimate(pairs), elo_estimate(pairs), normalised_elo(pairs)}) {
              for (const auto& number : {estimate.low, estimate.value, estimate.high}) {
                ASSERT_TRUE(std::isfinite(number.value_or(0)));
              }
              ASSERT_LT(estimate.low.value_or(-1e9), estimate.high.value_or(1e9));
            }
            if (pairs.pairs() == 0) continue;
            const double better = *superiority(pairs);
            const Estimate score = score_estimate(pairs);
            // The interval allows for what was not seen, superiority does not.
            ASSERT_TRUE(better > 0.975 || *score.low <= 0.5);
            ASSERT_NEAR(better + *superiority(reversed(pairs)), 1, 1e-7);
            const Estimate nelo = normalised_elo(pairs);
            // Both leave out 0, or neither does.
            ASSERT_EQ(nelo.low.value_or(-1) > 0, *score.low > 0.5) << *score.low;
            ASSERT_EQ(nelo.high.value_or(1) < 0, *score.high < 0.5);
          }
        }
      }
    }
  }
}

// 107 pairs, five of them won by half a point and none lost. Fishtest's formula gives 0.989; the posterior of a sign
// test with a uniform prior gives 1 - 2^-6.
TEST(Elo, SuperiorityOfAFewPairsThatDiffer) {
  const double better = *superiority({{0, 0, 102, 5, 0}});
  EXPECT_GT(better, 0.983);
  EXPECT_LT(better, 0.989);
}

TEST(Elo, PairRatio) {
  EXPECT_DOUBLE_EQ(*pair_ratio({{2, 3, 50, 6, 4}}), 2);
  EXPECT_FALSE(pair_ratio({{0, 0, 5, 1, 0}}).has_value());
}

TEST(Elo, Conversions) {
  // A. Elo, The Rating of Chessplayers, Past and Present (1978), 2.11: a difference of 200 is 0.76, of 400 is 0.91
  // (logistic).
  EXPECT_NEAR(score_of_elo(200), 0.76, 0.0005);
  EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(*elo_of_score(0.75), 190.8485, 0.0001);
  EXPECT_FALSE(elo_of_score(0).has_value());
  EXPECT_FALSE(elo_of_score(1).has_value());
  EXPECT_FALSE(elo_of_score(std::nan("")).has_value());
}

TEST(Elo, Distributions) {
  // Abramowitz and Stegun, table 26.10.
  EXPECT_NEAR(student95(1), 12.706, 0.001);
  EXPECT_NEAR(student95(2), 4.303, 0.001);
  EXPECT_NEAR(student95(3), 3.182, 0.001);
  EXPECT_NEAR(student95(5), 2.571, 0.002);
  EXPECT_NEAR(student95(10), 2.228, 0.001);
  EXPECT_NEAR(student95(120), 1.980, 0.001);
}

}  // namespace
}  // namespace zerohour::tournament
