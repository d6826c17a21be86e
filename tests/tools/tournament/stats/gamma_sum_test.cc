#include "tools/tournament/stats/gamma_sum.h"

#include <gtest/gtest.h>

#include <array>
#include <boost/math/distributions/beta.hpp>
#include <boost/math/distributions/normal.hpp>
#include <cmath>

#include "tools/tournament/stats/posterior.h"

namespace zerohour::tournament {
namespace {

// (1 - s) A - s B is below 0 where A / (A + B), which is Beta distributed, is below s.
TEST(GammaSum, OfTwoIsABetaDistribution) {
  for (const double a : {0.25, 0.5, 1.0, 2.25, 10.25, 100.0, 1000.75}) {
    for (const double b : {0.25, 0.75, 1.0, 3.0, 30.0, 500.0}) {
      const boost::math::beta_distribution<double> beta(a, b);
      for (const double s : {0.001, 0.02, 0.1, 0.3, 0.5, 0.8, 0.97, 0.999}) {
        EXPECT_NEAR(below_zero({{1 - s, a}, {-s, b}}), boost::math::cdf(beta, s), 1e-8) << a << " " << b << " " << s;
      }
    }
  }
}

// Exponential variables: sum_i w_i E_i is below 0 with the chance 1 - sum over w_i > 0 of prod_j w_i / (w_i - w_j), for
// weights that are all different.
TEST(GammaSum, OfExponentialVariables) {
  const std::array<double, 5> weights = {-0.5, -0.3, 0.1, 0.25, 0.6};
  double above = 0;
  for (const double w : weights) {
    if (w < 0) continue;
    double product = 1;
    for (const double other : weights) product *= other == w ? 1 : w / (w - other);
    above += product;
  }
  std::array<GammaTerm, 5> terms;
  for (int i = 0; i < 5; ++i) terms[i] = {weights[i], 1};
  EXPECT_NEAR(below_zero(terms), 1 - above, 1e-8);
}

TEST(GammaSum, OneSignAlone) {
  EXPECT_EQ(below_zero({{0.5, 1}, {0.2, 3}}), 0);
  EXPECT_EQ(below_zero({{-0.5, 1}, {0, 3}}), 1);
  EXPECT_EQ(below_zero({{-0.5, 1}, {0.3, 0}}), 1);
  EXPECT_EQ(below_zero({{0, 1}}), 0.5);
  EXPECT_EQ(below_zero({}), 0.5);
}

TEST(GammaSum, TheTiltMovesTheMeanToZero) {
  const std::array<GammaTerm, 3> terms = {{{-1, 2}, {0.5, 3}, {2, 0.75}}};
  const double tilt = tilt_to_zero(terms);
  double mean = 0;
  for (const GammaTerm& term : terms) mean += term.weight * term.shape / (1 - tilt * term.weight);
  EXPECT_NEAR(mean, 0, 1e-9);
}

TEST(Posterior, NothingAndEverything) {
  EXPECT_EQ(mean_estimate({}), Estimate{});
  const Estimate won = mean_estimate({{1, 1, 7}});
  EXPECT_EQ(*won.value, 1);
  EXPECT_EQ(*won.high, 1);
  EXPECT_LT(*won.low, 0.8);
  const Estimate lost = mean_estimate({{0, 1, 7}});
  EXPECT_EQ(*lost.low, 0);
  EXPECT_NEAR(*lost.high, 1 - *won.low, 1e-8);
}

// Sizes weigh: a cluster of three pairs counts three times a cluster of one, and only its total matters.
TEST(Posterior, ClustersOfAnySize) {
  const Estimate estimate = mean_estimate({{3, 3, 10}, {0, 1, 10}});
  EXPECT_DOUBLE_EQ(*estimate.value, 0.75);
  EXPECT_EQ(estimate, mean_estimate(alike_together({{{3, 3, 4}, {0, 1, 10}, {3, 3, 6}}})));
  // In other units it is the same.
  const Estimate scaled = mean_estimate({{6, 6, 10}, {0, 2, 10}});
  EXPECT_NEAR(*scaled.low, *estimate.low, 1e-8);
  EXPECT_NEAR(*scaled.high, *estimate.high, 1e-8);
}

TEST(Posterior, FindsWhereAFunctionReaches) {
  const boost::math::normal_distribution<double> normal(3, 2);
  const auto below = [&](double x) { return boost::math::cdf(normal, x); };
  for (const double share : {1e-6, 0.025, 0.5, 0.975}) {
    for (const double guess : {-90.0, 0.0, 3.0, 80.0, 1000.0}) {
      EXPECT_NEAR(where_it_reaches(share, -100, 100, guess, below), boost::math::quantile(normal, share), 1e-5);
    }
  }
}

}  // namespace
}  // namespace zerohour::tournament
