#include "tools/tournament/stats/sprt.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "tests/tools/tournament/stats/simulated_pairs.h"

namespace zerohour::tournament {
namespace {

// Disservin/fastchess, app/tests/sprt_test.cpp, its pentanomial cases, and pull request 783. They name LL, LD, WL, DD,
// WD, WW. One case is left out: for 104 pairs won whole and normalised bounds of 0 and 5 it has 2.94, but its root,
// found to 1e-7, is not exact enough there; the ratio is 2.0950, as bisection to 1e-13 confirms.
TEST(Sprt, PublishedByFastchess) {
  struct {
    Pentanomial pairs;
    double elo0, elo1;
    EloModel model;
    double ratio;
  } const examples[] = {
      {{{365, 16618, 36029 + 200, 16974, 390}}, 0, 2, EloModel::kNormalised, 2.25},
      {{{127, 4883, 10311 + 401, 5150, 104}}, -1.75, 0.25, EloModel::kNormalised, 3.01},
      {{{223, 9863, 20279 + 1000, 10037, 246}}, 0.5, 2.5, EloModel::kLogistic, -3.07},
      {{{871, 26175, 55003 + 980, 26678, 821}}, 0, 2, EloModel::kLogistic, -4.98},
      {{{379, 10170, 21828, 10640, 343}}, 0, 2, EloModel::kNormalised, 2.94598},
  };
  for (const auto& example : examples) {
    const SprtOptions options{example.elo0, example.elo1, 0.05, 0.05, example.model};
    EXPECT_NEAR(log_likelihood_ratio(example.pairs, options), example.ratio, 0.0101) << example.ratio;
  }
  EXPECT_NEAR(log_likelihood_ratio({{379, 10170, 21828, 10640, 343}}, {0, 2, 0.05, 0.05, EloModel::kNormalised}),
              2.94598, 0.001);
  EXPECT_NEAR(log_likelihood_ratio({{0, 0, 0, 0, 104}}, {0, 5, 0.05, 0.05, EloModel::kNormalised}), 2.0950, 0.001);
}

TEST(Sprt, Bounds) {
  // Wald's: log(0.05 / 0.95) and its negative, the 2.94 that every test of Stockfish shows; (-2.25, 2.89) for 0.05,
  // 0.10 are those of OpenBench.
  EXPECT_NEAR(sprt_bounds({}).upper, 2.944439, 1e-6);
  EXPECT_NEAR(sprt_bounds({}).lower, -2.944439, 1e-6);
  const SprtBounds bounds = sprt_bounds({0, 5, 0.05, 0.10});
  EXPECT_NEAR(bounds.lower, -2.25, 0.005);
  EXPECT_NEAR(bounds.upper, 2.89, 0.005);
}

TEST(Sprt, Symmetry) {
  const Pentanomial pairs{{5, 9, 20, 14, 8}};
  for (const EloModel model : {EloModel::kLogistic, EloModel::kNormalised}) {
    const double ratio = log_likelihood_ratio(pairs, {-10, 30, 0.05, 0.05, model});
    EXPECT_NEAR(log_likelihood_ratio(reversed(pairs), {-30, 10, 0.05, 0.05, model}), -ratio, 1e-9);
  }
}

// The ratio is a maximum of likelihoods; no other distribution with the mean of H0 may be likelier. Checked by the
// known approximation (n/2) log(r0/r1), which is near for small differences.
TEST(Sprt, NearItsApproximation) {
  const Pentanomial pairs{{10, 40, 100, 55, 15}};
  const SprtOptions options{0, 5};
  const double n = static_cast<double>(pairs.pairs());
  double spread[2] = {0, 0};
  for (int i = 0; i < 5; ++i) {
    spread[0] += static_cast<double>(pairs.count[i]) / n * std::pow(i / 4.0 - score_of_elo(0), 2);
    spread[1] += static_cast<double>(pairs.count[i]) / n * std::pow(i / 4.0 - score_of_elo(5), 2);
  }
  EXPECT_NEAR(log_likelihood_ratio(pairs, options), n / 2 * std::log(spread[0] / spread[1]), 0.02);
}

TEST(Sprt, EveryResultOfUpToFourPairsIsFinite) {
  Pentanomial pairs;
  auto& c = pairs.count;
  for (const double elo1 : {1.0, 50.0, 200.0}) {
    for (const EloModel model : {EloModel::kLogistic, EloModel::kNormalised}) {
      const SprtOptions options{-elo1, elo1, 0.05, 0.05, model};
      ASSERT_TRUE(check_sprt(options).ok());
      for (c[0] = 0; c[0] <= 4; ++c[0]) {
        for (c[1] = 0; c[1] <= 4; ++c[1]) {
          for (c[2] = 0; c[2] <= 4; ++c[2]) {
            for (c[3] = 0; c[3] <= 4; ++c[3]) {
              for (c[4] = 0; c[4] <= 4; ++c[4]) {
                const double ratio = log_likelihood_ratio(pairs, options);
                ASSERT_TRUE(std::isfinite(ratio));
                const double mirrored = log_likelihood_ratio(reversed(pairs), options);
                ASSERT_NEAR(ratio, -mirrored, 1e-6 * (1 + std::fabs(ratio)));
              }
            }
          }
        }
      }
    }
  }
}

TEST(Sprt, CheckSaysWhatIsWrong) {
  EXPECT_TRUE(check_sprt({}).ok());
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const SprtOptions& bad :
       {SprtOptions{5, 5}, SprtOptions{5, 0}, SprtOptions{0, 500},
        SprtOptions{0, 300, 0.05, 0.05, EloModel::kNormalised}, SprtOptions{nan, 5}, SprtOptions{0, nan},
        SprtOptions{0, 5, 0, 0.05}, SprtOptions{0, 5, 0.05, 0.5}, SprtOptions{0, 5, nan, 0.05}}) {
    EXPECT_EQ(check_sprt(bad).code(), absl::StatusCode::kInvalidArgument);
  }
}

TEST(Sprt, TheMonitorDoesNotDependOnTheOrder) {
  const SprtOptions options{0, 100};
  const SimulatedPairs source = SimulatedPairs::at(120, 0.1, 0, EloModel::kLogistic);
  Random random(5);
  std::vector<int> halves(400);
  for (int& one : halves) one = source.draw(random);

  SprtMonitor straight(options);
  Pentanomial prefix;
  int decided = 0;
  for (int pair = 0; pair < 400; ++pair) {
    straight.add(pair, halves[pair]);
    if (decided > 0) continue;
    ++prefix.count[halves[pair]];
    if (sprt_state(prefix, options) != SprtState::kContinue) decided = pair + 1;
  }
  ASSERT_NE(straight.state(), SprtState::kContinue);
  EXPECT_EQ(straight.pairs(), decided);
  EXPECT_EQ(straight.counted(), prefix);
  EXPECT_DOUBLE_EQ(straight.ratio(), log_likelihood_ratio(prefix, options));

  for (int shuffle = 0; shuffle < 20; ++shuffle) {
    std::vector<int> order(400);
    for (int i = 0; i < 400; ++i) order[i] = i;
    for (int i = 399; i > 0; --i) std::swap(order[i], order[random.below(i + 1)]);
    SprtMonitor monitor(options);
    for (const int pair : order) monitor.add(pair, halves[pair]);
    EXPECT_EQ(monitor.state(), straight.state());
    EXPECT_EQ(monitor.pairs(), straight.pairs());
    EXPECT_EQ(monitor.counted(), straight.counted());
  }
}

TEST(Sprt, TheMonitorWaitsForAGap) {
  SprtMonitor monitor({0, 100});
  for (int pair = 1; pair < 200; ++pair) monitor.add(pair, 4);
  EXPECT_EQ(monitor.state(), SprtState::kContinue);
  EXPECT_EQ(monitor.pairs(), 0);
  monitor.add(0, 4);
  EXPECT_EQ(monitor.state(), SprtState::kAcceptH1);
  EXPECT_GE(monitor.pairs(), kSprtLeastPairs);
  EXPECT_LT(monitor.pairs(), 200);
}

// More settings and tests: bench/tournament/sprt_error_rates.cc.
TEST(Sprt, ErrorRatesAreThePromisedOnes) {
  constexpr int kTests = 1000;
  const double allowed = 0.05 + 3 * std::sqrt(0.05 * 0.95 / kTests);
  for (const EloModel model : {EloModel::kLogistic, EloModel::kNormalised}) {
    for (const double correlation : {-0.5, 0.5}) {
      const SprtOptions options{0, 80, 0.05, 0.05, model};
      for (const bool first : {true, false}) {
        const SimulatedPairs source = SimulatedPairs::at(first ? options.elo0 : options.elo1, 0.1, correlation, model);
        Random random(first ? 31 : 32);
        int wrong = 0;
        for (int test = 0; test < kTests; ++test) {
          SprtMonitor monitor(options);
          while (monitor.state() == SprtState::kContinue) monitor.add(monitor.pairs(), source.draw(random));
          wrong += monitor.state() == (first ? SprtState::kAcceptH1 : SprtState::kAcceptH0);
        }
        EXPECT_LE(static_cast<double>(wrong) / kTests, allowed) << correlation << first;
      }
    }
  }
}

}  // namespace
}  // namespace zerohour::tournament
