// The training of a network, with features of no game.
#include "tools/fit/network_fit.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <iterator>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "eval/network.h"
#include "tools/fit/fit.h"

namespace zerohour::fit {
namespace {

constexpr eval::FeatureInfo kGround[] = {
    {"hills", "", 0, 10}, {"guns", "", -10, 10}, {"night", "", 0, 1}, {"never", "", 0, 9}};
const std::vector<std::string> kTold = {"value", "draw", "hilltop", "margin"};

double draw_uniform(Random& random) {
  return static_cast<double>(random() >> 11) / 9007199254740992.0;
}

// By day hills decide, by night guns, which no weighted sum can tell; half a draw's width is 0.6 logits. The hilltop is
// held where there are six hills, and the margin is a tenth of the guns.
double true_value(const NetworkSample& sample) {
  return sample.features[2] != 0 ? 0.3 * sample.features[1] : 0.5 * (sample.features[0] - 5);
}
std::vector<NetworkSample> simulated_games(int n, std::uint64_t seed) {
  Random random(seed);
  std::vector<NetworkSample> samples;
  for (int i = 0; i < n; ++i) {
    NetworkSample sample;
    sample.features = {static_cast<std::int16_t>(random.below(11)),
                       static_cast<std::int16_t>(static_cast<int>(random.below(21)) - 10),
                       static_cast<std::int16_t>(random.below(2)), 4};
    const double value = true_value(sample), u = draw_uniform(random);
    const double win = 1 / (1 + std::exp(0.6 - value)), loss = 1 / (1 + std::exp(value + 0.6));
    sample.chances = u < win ? eval::Chances{1, 0, 0} : u > 1 - loss ? eval::Chances{0, 0, 1} : eval::Chances{0, 1, 0};
    sample.yes = sample.features[0] >= 6 ? 1 : 0;
    sample.amount = static_cast<float>(sample.features[1]) / 10;
    samples.push_back(sample);
  }
  return samples;
}

NetworkOptions small_options() {
  NetworkOptions options;
  options.first = 12;
  options.second = 8;
  options.questions = 1;
  options.epochs = 12;
  options.batch = 64;
  options.rate = 1e-2;
  options.decay = 1e-3;
  return options;
}

eval::NetworkWeights trained(const std::vector<NetworkSample>& samples, const NetworkOptions& options) {
  absl::StatusOr<eval::NetworkWeights> weights =
      train_network(samples, kGround, options, [](int, const NetworkLoss&) {});
  EXPECT_TRUE(weights.ok()) << weights.status();
  return *std::move(weights);
}

// Of the best weighted sum, on the samples that it was fitted to.
double loss_of_a_sum(const std::vector<NetworkSample>& samples) {
  std::vector<Sample> plain;
  for (const NetworkSample& sample : samples) {
    plain.push_back({sample.features, 0, sample.chances.win == 1 ? 2 : sample.chances.draw == 1 ? 1 : 0});
  }
  const absl::StatusOr<Fitted> fitted = fit_weights(plain, {static_cast<int>(std::size(kGround)), 0.1});
  EXPECT_TRUE(fitted.ok()) << fitted.status();
  return calibrate(plain,
                   [&](const Sample& sample) {
                     int value = fitted->bias.late;
                     for (std::size_t i = 0; i < sample.features.size(); ++i) {
                       value += fitted->weight[i].late * sample.features[i];
                     }
                     return eval::chances_of({value, fitted->draw.late});
                   })
      .log_loss;
}

eval::Network network_of(const eval::NetworkWeights& weights) {
  absl::StatusOr<eval::Network> network =
      eval::parse_network("n.txt", eval::format_network(weights, kGround, kTold), kGround, kTold);
  EXPECT_TRUE(network.ok()) << network.status();
  return *std::move(network);
}

TEST(NetworkFit, LearnsWhatASumOfFeaturesCannotTell) {
  const eval::NetworkWeights weights = trained(simulated_games(12'000, 3), small_options());
  const eval::Network network = network_of(weights);
  const std::vector<NetworkSample> others = simulated_games(2'000, 4);
  double miss = 0, draws = 0;
  int held = 0;
  for (const NetworkSample& sample : others) {
    std::array<std::int32_t, 4> out{};
    network.evaluate(sample.features, absl::MakeSpan(out));
    miss += std::abs(out[0] / 1000.0 - true_value(sample)) / 2'000;
    draws += out[1] / 1000.0 / 2'000;
    held += (out[2] > 0) == (sample.yes != 0) ? 1 : 0;
    EXPECT_NEAR(out[3], 1000 * sample.amount, 250);
  }
  EXPECT_LT(miss, 0.2) << "logits; the values' mean size is 1.4";
  EXPECT_NEAR(draws, 0.6, 0.1);
  EXPECT_GT(held, 1'950);
  const NetworkLoss loss = loss_of_network(network, others, 1);
  double truth = 0;
  for (const NetworkSample& sample : others) {
    const eval::Chances c = eval::chances_of({static_cast<int>(1000 * true_value(sample)), 600});
    const eval::Chances& was = sample.chances;
    truth -= std::log(was.win * c.win + was.draw * c.draw + was.loss * c.loss) / 2'000;
  }
  EXPECT_LT(loss.chances, truth + 0.02);
  EXPECT_LT(loss.chances, loss_of_a_sum(others) - 0.05);
  EXPECT_LT(loss.yes, 0.1);
  EXPECT_LT(loss.amount, 0.01);
}

TEST(NetworkFit, SameSeedSameWeights) {
  const std::vector<NetworkSample> samples = simulated_games(500, 3);
  NetworkOptions options = small_options();
  options.epochs = 2;
  const auto text = [&] { return eval::format_network(trained(samples, options), kGround, kTold); };
  const std::string first = text();
  EXPECT_EQ(text(), first);
  options.seed = 2;
  EXPECT_NE(text(), first);
}

TEST(NetworkFit, AFeatureThatNeverChangesHasNoWeight) {
  const eval::NetworkWeights weights = trained(simulated_games(300, 3), small_options());
  const std::string text = eval::format_network(weights, kGround, kTold);
  EXPECT_EQ(text.find("feature never"), std::string::npos);
  EXPECT_NE(text.find("feature night"), std::string::npos);
}

TEST(NetworkFit, TellsOfEachEpochAndImproves) {
  std::vector<double> losses;
  NetworkOptions options = small_options();
  options.epochs = 5;
  ASSERT_TRUE(train_network(simulated_games(2'000, 3), kGround, options, [&](int number, const NetworkLoss& loss) {
                EXPECT_EQ(number, static_cast<int>(losses.size()) + 1);
                losses.push_back(loss.chances);
              }).ok());
  ASSERT_EQ(losses.size(), 5U);
  EXPECT_LT(losses.back(), losses.front());
}

TEST(NetworkFit, NeedsPositions) {
  EXPECT_FALSE(train_network({}, kGround, small_options(), [](int, const NetworkLoss&) {}).ok());
}

TEST(NetworkFit, ContinuesFromWeights) {
  const std::vector<NetworkSample> samples = simulated_games(3000, 5), others = simulated_games(3000, 6);
  NetworkOptions options = small_options();
  const eval::NetworkWeights first = trained(samples, options);
  const double before = loss_of_network(network_of(first), others, 1).chances;
  // With hardly any step downhill it is the same network, apart from rounding.
  options.start = &first;
  options.epochs = 1;
  options.rate = 1e-9;
  const eval::NetworkWeights same = trained(samples, options);
  std::vector<std::int32_t> one(kTold.size()), other(kTold.size());
  for (const NetworkSample& sample : others) {
    network_of(first).evaluate(sample.features, absl::MakeSpan(one));
    network_of(same).evaluate(sample.features, absl::MakeSpan(other));
    for (std::size_t i = 0; i < one.size(); ++i) EXPECT_NEAR(one[i], other[i], 10) << kTold[i];
  }
  // From random weights, so few steps come to less.
  options.rate = 1e-3;
  const double after = loss_of_network(network_of(trained(samples, options)), others, 1).chances;
  EXPECT_NEAR(after, before, 0.01);
  options.start = nullptr;
  EXPECT_GT(loss_of_network(network_of(trained(samples, options)), others, 1).chances, after + 0.05);
}

TEST(NetworkFit, ContinuesOnlyFromANetworkOfItsSize) {
  const std::vector<NetworkSample> samples = simulated_games(100, 5);
  NetworkOptions options = small_options();
  const eval::NetworkWeights first = trained(samples, options);
  options.start = &first;
  options.first = 11;
  const absl::Status status = train_network(samples, kGround, options, [](int, const NetworkLoss&) {}).status();
  EXPECT_EQ(status.message(), "the weights to continue from are of a network of another size");
}

// Siblings where hills alone decide, as everywhere by day, and by night hills instead of guns: what the other samples
// do not tell. Some of their games are over.
std::vector<NetworkSample> siblings(int groups, std::uint64_t seed) {
  Random random(seed);
  std::vector<NetworkSample> all;
  for (int group = 1; group <= groups; ++group) {
    const double luck = draw_uniform(random) - 0.5;
    for (int i = 0; i < 3; ++i) {
      NetworkSample sample;
      const auto hills = static_cast<std::int16_t>(random.below(11));
      sample.features = {hills, 0, 1, 4};
      const double win = 1 / (1 + std::exp(luck - 0.3 * (hills - 5)));
      sample.chances = {win, 0, 1 - win};
      sample.siblings = static_cast<std::uint64_t>(group);
      sample.over = i == 2;
      all.push_back(sample);
    }
  }
  return all;
}

TEST(NetworkFit, LearnsWhatTellsSiblingsApart) {
  const std::vector<NetworkSample> plain = simulated_games(4'000, 3), others = simulated_games(2'000, 4);
  const eval::NetworkWeights without = trained(plain, small_options());
  std::vector<NetworkSample> both = plain;
  const std::vector<NetworkSample> more = siblings(1'000, 8), unseen = siblings(300, 9);
  both.insert(both.end(), more.begin(), more.end());
  const eval::NetworkWeights with = trained(both, small_options());
  const NetworkLoss before = loss_of_network(network_of(without), unseen, 1);
  const NetworkLoss after = loss_of_network(network_of(with), unseen, 1);
  EXPECT_LT(before.siblings, 0.7);
  EXPECT_GT(after.siblings, 0.95);
  EXPECT_EQ(after.yes, 0) << "siblings have no questions";
  const double loss = loss_of_network(network_of(without), others, 1).chances;
  EXPECT_LT(loss_of_network(network_of(with), others, 1).chances, loss + 0.1) << "they contradict some of the others";
}

TEST(NetworkFit, WhatSiblingsShareIsNoDifference) {
  std::vector<NetworkSample> alike = siblings(50, 8);
  for (NetworkSample& sample : alike) sample.features = {5, 0, 0, 4};
  const std::vector<NetworkSample> plain = simulated_games(500, 3);
  // Whatever the network says of them, it says the same of all.
  const eval::Network network = network_of(trained(plain, small_options()));
  EXPECT_NEAR(loss_of_network(network, alike, 1).siblings, 0, 0.35) << "but for those whose game is over";
  for (NetworkSample& sample : alike) sample.over = false;
  EXPECT_NEAR(loss_of_network(network, alike, 1).siblings, 0, 1e-9);
}

}  // namespace
}  // namespace zerohour::fit
