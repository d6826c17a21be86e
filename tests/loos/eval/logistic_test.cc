#include "eval/loos/logistic.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/loos/eval/positions.h"
#include "tests/loos/load.h"

namespace zerohour::loos {
namespace {

TEST(Weights, AreReadBackAsWritten) {
  const auto& files = LogisticInputs::files();
  const absl::StatusOr<Logistic::Weights> weights =
      files.parse("w.txt", "# a note\nname test-1\nbias -7\ndraw 300\ntowns 55\n");
  ASSERT_TRUE(weights.ok()) << weights.status();
  EXPECT_EQ(weights->name, "test-1");
  EXPECT_EQ(weights->weight[static_cast<std::size_t>(Feature::kTowns)], (eval::Weight{55, 55}));
  EXPECT_EQ(files.format(*weights), "# a note\nname test-1\nbias -7\ndraw 300\ntowns 55\n");
  const std::string staged = "name test-2\nbias 3 -4\ndraw 300 0\ntowns 55 -6\n";
  EXPECT_EQ(files.format(*files.parse("w.txt", staged)), staged);
  EXPECT_EQ(files.parse("w.txt", staged)->weight[static_cast<std::size_t>(Feature::kTowns)], (eval::Weight{55, -6}));
  EXPECT_EQ(files.embedded(kLatestWeights).value().name, kLatestWeights);
  EXPECT_EQ(files.embedded("x").status().message(), "no weights are called 'x'; there are: fitted-2, fitted-3");
}

TEST(Weights, ErrorsNameFileAndLine) {
  const auto message = [](absl::string_view text) {
    return std::string(LogisticInputs::files().parse("w.txt", text).status().message());
  };
  EXPECT_EQ(message("name x\ntown 5\n"), "w.txt:2: no feature is called 'town'");
  EXPECT_EQ(message("towns 5\ntowns 6\n"), "w.txt:2: 'towns' stands here twice");
  EXPECT_EQ(message("towns\n"), "w.txt:1: expected a name and one value, or two");
  EXPECT_EQ(message("towns 1 2 3\n"), "w.txt:1: expected a name and one value, or two");
  EXPECT_EQ(message("towns 1.5\n"), "w.txt:1: '1.5' is not a whole number from -1000000 to 1000000");
  EXPECT_EQ(message("draw -1\n"), "w.txt: draw is below 0");
  EXPECT_EQ(message("draw 1 -1\n"), "w.txt: draw is below 0");
}

// With the turns that are left, and with the front as a graph where a weight asks for it.
TEST(Logistic, IsTheWeightedSum) {
  const auto game = load("hill70");
  const auto weights = *LogisticInputs::files().parse("w", "bias 0 80\ntowns 100\nway-first -3\nturns-left 7\n");
  const Logistic evaluator(*game, weights);
  const LogisticInputs inputs(*game, weights);
  EXPECT_TRUE(inputs.counts_front());
  EXPECT_FALSE(LogisticInputs(*game, *LogisticInputs::files().parse("w", "towns 55\n")).counts_front());
  for (const State& s : random_positions(*game, 1, 4)) {
    const Features f = inputs.features(*game, s);
    const auto at = [&](Feature feature) { return static_cast<int>(f[static_cast<std::size_t>(feature)]); };
    EXPECT_EQ(evaluator.value(*game, s), 10 * std::min(8, at(Feature::kTurnsLeft)) + 100 * at(Feature::kTowns) -
                                             3 * at(Feature::kWayFirst) + 7 * at(Feature::kTurnsLeft));
  }
}

TEST(Logistic, HoldsTheLargestWeightsOfAFile) {
  std::string text = "bias 1000000\n";
  for (const eval::FeatureInfo& feature : feature_infos()) absl::StrAppend(&text, feature.name, " 1000000\n");
  const absl::StatusOr<Logistic::Weights> weights = LogisticInputs::files().parse("w", text);
  ASSERT_TRUE(weights.ok()) << weights.status();
  Features f{};
  f.fill(30'000);
  EXPECT_EQ(eval::weighted_sum(*weights, f, 3).value, eval::kMostValue);
}

TEST(Logistic, ScoresInIntegersAsTheFormulaSays) {
  const auto game = load("hill70");
  const Logistic evaluator(*game);
  for (const State& s : random_positions(*game, 1, 4)) {
    EXPECT_NEAR(evaluator.score(*game, s), eval::kCertain * evaluator.win_probability(*game, s), 16);
  }
}

}  // namespace
}  // namespace zerohour::loos
