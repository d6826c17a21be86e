#include "eval/loos/logistic.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/loos/eval/positions.h"
#include "tests/loos/load.h"

namespace zerohour::loos {
namespace {

TEST(Weights, AreReadBackAsWritten) {
  const absl::StatusOr<Weights> weights =
      parse_weights("w.txt", "# a note\nname test-1\nbias -7\ndraw 300\ntowns 55\n");
  ASSERT_TRUE(weights.ok()) << weights.status();
  EXPECT_EQ(weights->name, "test-1");
  EXPECT_EQ(weights->weight[static_cast<std::size_t>(Feature::kTowns)], (eval::Weight{55, 55}));
  EXPECT_FALSE(weights->needs_front);
  EXPECT_EQ(format_weights(*weights), "# a note\nname test-1\nbias -7\ndraw 300\ntowns 55\n");
  EXPECT_TRUE(parse_weights("w.txt", "cut-first 1\n")->needs_front);
  const std::string staged = "name test-2\nbias 3 -4\ndraw 300 0\ntowns 55 -6\n";
  EXPECT_EQ(format_weights(*parse_weights("w.txt", staged)), staged);
  EXPECT_EQ(parse_weights("w.txt", staged)->weight[static_cast<std::size_t>(Feature::kTowns)], (eval::Weight{55, -6}));
  EXPECT_EQ(embedded_weights().value().name, kLatestWeights);
  EXPECT_EQ(embedded_weights("x").status().message(), "no weights are called 'x'; there are: fitted-2, fitted-3");
}

TEST(Weights, ErrorsNameFileAndLine) {
  const auto message = [](absl::string_view text) {
    return std::string(parse_weights("w.txt", text).status().message());
  };
  EXPECT_EQ(message("name x\ntown 5\n"), "w.txt:2: no feature is called 'town'");
  EXPECT_EQ(message("towns 5\ntowns 6\n"), "w.txt:2: 'towns' stands here twice");
  EXPECT_EQ(message("towns\n"), "w.txt:1: expected a name and one value, or two");
  EXPECT_EQ(message("towns 1 2 3\n"), "w.txt:1: expected a name and one value, or two");
  EXPECT_EQ(message("towns 1.5\n"), "w.txt:1: '1.5' is not a whole number from -1000000 to 1000000");
  EXPECT_EQ(message("draw -1\n"), "w.txt: draw is below 0");
  EXPECT_EQ(message("draw 1 -1\n"), "w.txt: draw is below 0");
}

TEST(Logistic, IsTheWeightedSum) {
  const auto game = load("hill70");
  const Logistic evaluator(*game, *parse_weights("w", "bias 5\ntowns 100\nway-first -3\nturns-left 7\n"));
  for (const State& s : random_positions(*game, 1, 4)) {
    const Features f = evaluator.features(*game, s);
    const auto at = [&](Feature feature) { return static_cast<int>(f[static_cast<std::size_t>(feature)]); };
    EXPECT_EQ(evaluator.value(*game, s),
              5 + 100 * at(Feature::kTowns) - 3 * at(Feature::kWayFirst) + 7 * at(Feature::kTurnsLeft));
  }
}

TEST(Logistic, HoldsTheLargestWeightsOfAFile) {
  const auto game = load("loos");
  std::string text = "bias 1000000\n";
  for (const eval::FeatureInfo& feature : feature_infos()) absl::StrAppend(&text, feature.name, " 1000000\n");
  const absl::StatusOr<Weights> weights = parse_weights("w", text);
  ASSERT_TRUE(weights.ok()) << weights.status();
  const Logistic evaluator(*game, *weights);
  Features f{};
  f.fill(30'000);
  EXPECT_EQ(evaluator.value_of(f).value, eval::kMostValue);
}

TEST(Logistic, GoesFromLateToEarlyOnAStraightLine) {
  const auto game = load("loos");
  const Logistic evaluator(*game, *parse_weights("w", "bias 800 0\ndraw 80 160\ntowns 0 800\n"));
  Features f{};
  f[static_cast<std::size_t>(Feature::kTowns)] = 3;
  for (int left = 0; left <= 10; ++left) {
    f[static_cast<std::size_t>(Feature::kTurnsLeft)] = static_cast<std::int16_t>(left);
    const int stage = std::min(left, 8);
    EXPECT_EQ(evaluator.value_of(f).value, 100 * (8 - stage) + 300 * stage);
    EXPECT_EQ(evaluator.value_of(f).draw, 80 + 10 * stage);
  }
}

TEST(Logistic, ScoresInIntegersAsTheFormulaSays) {
  const auto game = load("hill70");
  const Logistic evaluator(*game, *embedded_weights());
  for (const State& s : random_positions(*game, 1, 4)) {
    EXPECT_NEAR(evaluator.score(*game, s), eval::kCertain * evaluator.win_probability(*game, s), 16);
  }
}

}  // namespace
}  // namespace zerohour::loos
