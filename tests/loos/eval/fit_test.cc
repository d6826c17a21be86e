#include "tools/fit/fit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/random.h"
#include "eval/loos/features.h"

namespace zerohour::loos {
namespace {

using fit::Bin;
using fit::Calibration;
using fit::Fitted;
using fit::Sample;

double uniform(Random& random) {
  return static_cast<double>(random() >> 11) / 9007199254740992.0;
}

// Games whose results come from known weights: towns 0.5 with no turn left and 0.1 with eight, a draw half a logit to
// each side.
std::vector<Sample> simulated(int n, std::uint64_t seed) {
  Random random(seed);
  std::vector<Sample> samples;
  for (int i = 0; i < n; ++i) {
    Sample sample;
    sample.features.resize(kFeatures);
    const int towns = static_cast<int>(random.below(12)), turns = static_cast<int>(random.below(9));
    sample.features[static_cast<std::size_t>(Feature::kTowns)] = static_cast<std::int16_t>(towns);
    sample.features[static_cast<std::size_t>(Feature::kTurnsLeft)] = static_cast<std::int16_t>(turns);
    sample.turns_left = turns;
    sample.turn = 8 - turns;
    sample.side = static_cast<int>(random.below(2));
    const double value = -1.5 + (0.5 - 0.05 * turns) * towns;
    const double u = uniform(random);
    const double win = 1 / (1 + std::exp(-(value - 0.5))), loss = 1 / (1 + std::exp(value + 0.5));
    sample.halves = u < win ? 2 : u > 1 - loss ? 0 : 1;
    samples.push_back(sample);
  }
  return samples;
}

TEST(Fit, FindsTheWeightsThatMadeTheGames) {
  const std::vector<Sample> samples = simulated(40000, 3);
  const absl::StatusOr<Fitted> weights = fit::fit_weights(samples, {kFastFeatures, 0.1});
  ASSERT_TRUE(weights.ok()) << weights.status();
  // Four standard errors or so.
  const eval::Weight towns = weights->weight[static_cast<std::size_t>(Feature::kTowns)];
  EXPECT_NEAR(towns.late, 500, 40);
  EXPECT_NEAR(towns.early, 100, 40);
  EXPECT_NEAR(weights->draw.late, 500, 60);
  EXPECT_NEAR(weights->draw.early, 500, 60);
  // What turns left do by themselves may be told by the bias or by their own weight.
  const eval::Weight turns = weights->weight[static_cast<std::size_t>(Feature::kTurnsLeft)];
  EXPECT_NEAR(weights->bias.late, -1500, 200);
  EXPECT_NEAR(weights->bias.early + 8 * turns.early, -1500, 200);
  EXPECT_TRUE(weights->weight[static_cast<std::size_t>(Feature::kObjectives)].is_zero()) << "it never changes";
}

TEST(Fit, IsCalibratedOnGamesThatItHasNotSeen) {
  const absl::StatusOr<Fitted> weights = fit::fit_weights(simulated(20000, 3), {kFastFeatures, 1});
  ASSERT_TRUE(weights.ok());
  const std::vector<Sample> others = simulated(20000, 4);
  eval::LogisticWeights<kFeatures> all;
  all.bias = weights->bias;
  all.draw = weights->draw;
  std::copy(weights->weight.begin(), weights->weight.end(), all.weight.begin());
  const Calibration calibration = fit::calibrate(others, [&](const Sample& sample) {
    Features features{};
    std::copy(sample.features.begin(), sample.features.end(), features.begin());
    return eval::chances_of(eval::weighted_sum(all, features, sample.turns_left));
  });
  double games = 0;
  for (const Bin& bin : calibration.by_chance) {
    games += bin.weight;
    if (bin.weight > 500) {
      EXPECT_NEAR(bin.predicted, bin.actual, 0.05) << bin.what;
    }
  }
  EXPECT_NEAR(games, 20000, 1e-6);
  EXPECT_LT(calibration.log_loss, calibration.base_loss);
  EXPECT_EQ(calibration.by_turn.size(), 9U);
  EXPECT_EQ(calibration.by_side.size(), 2U);
  const std::array<std::string, 2> sides = {"british", "german"};
  const std::string text = fit::calibration_text(calibration, sides);
  EXPECT_NE(text.find("german turn"), std::string::npos);
  EXPECT_EQ(text.find("nan"), std::string::npos);
}

// Of games that were predicted alike, half of them won: that of a share. Positions of games with the same dice tell no
// more than one.
TEST(Fit, ABinHasTheErrorOfItsClusters) {
  const auto error_of = [](int copies) {
    std::vector<Sample> samples;
    for (int game = 0; game < 100; ++game) {
      for (int i = 0; i < copies; ++i) {
        samples.emplace_back();
        samples.back().halves = game % 2 == 0 ? 2 : 0;
        samples.back().cluster = game;
      }
    }
    return fit::calibrate(samples, [](const Sample&) { return eval::Chances{0.6, 0, 0.4}; }).by_chance[0].error;
  };
  ASSERT_TRUE(error_of(1).has_value());
  EXPECT_NEAR(*error_of(1), std::sqrt(0.25 / 99), 1e-9);
  EXPECT_NEAR(*error_of(3), *error_of(1), 1e-9);
  const std::vector<Sample> one(5);
  EXPECT_FALSE(fit::calibrate(one,
                              [](const Sample&) {
                                return eval::Chances{0, 0, 1};
                              })
                   .by_chance[0]
                   .error.has_value());
}

TEST(Fit, NeedsGamesThatEndedDifferently) {
  std::vector<Sample> samples = simulated(100, 1);
  for (Sample& sample : samples) sample.halves = 2;
  EXPECT_FALSE(fit::fit_weights(samples, {kFastFeatures}).ok());
}

TEST(Fit, WinsAndLossesAloneAreEnough) {
  std::vector<Sample> samples = simulated(5000, 1);
  std::erase_if(samples, [](const Sample& s) { return s.halves == 1; });
  const absl::StatusOr<Fitted> weights = fit::fit_weights(samples, {kFastFeatures});
  ASSERT_TRUE(weights.ok());
  EXPECT_LT(weights->draw.late, 20);
  EXPECT_LT(weights->draw.early, 20);
}

}  // namespace
}  // namespace zerohour::loos
