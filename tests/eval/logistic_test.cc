#include "eval/logistic.h"

#include <gtest/gtest.h>

#include "tests/eval/positions.h"

namespace zerohour::eval {
namespace {

TEST(Weights, AreReadBackAsWritten) {
  const absl::StatusOr<Weights> weights =
      parse_weights("w.txt", "# a note\nname test-1\nbias -7\ndraw 300\ntowns 55\n");
  ASSERT_TRUE(weights.ok()) << weights.status();
  EXPECT_EQ(weights->name, "test-1");
  EXPECT_EQ(weights->weight[static_cast<std::size_t>(Feature::kTowns)], 55);
  EXPECT_FALSE(weights->needs_front);
  EXPECT_EQ(format_weights(*weights), "# a note\nname test-1\nbias -7\ndraw 300\ntowns 55\n");
  EXPECT_TRUE(parse_weights("w.txt", "cut-first 1\n")->needs_front);
  EXPECT_TRUE(embedded_weights().ok());
}

TEST(Weights, ErrorsNameFileAndLine) {
  const auto message = [](absl::string_view text) {
    return std::string(parse_weights("w.txt", text).status().message());
  };
  EXPECT_EQ(message("name x\ntown 5\n"), "w.txt:2: no feature is called 'town'");
  EXPECT_EQ(message("towns 5\ntowns 6\n"), "w.txt:2: 'towns' stands here twice");
  EXPECT_EQ(message("towns\n"), "w.txt:1: expected a name and a value");
  EXPECT_EQ(message("towns 1.5\n"), "w.txt:1: '1.5' is no whole number from -1000000 to 1000000");
  EXPECT_EQ(message("draw -1\n"), "w.txt: draw is below 0");
}

TEST(Logistic, ChancesSumToOneAndGrowWithTheValue) {
  const auto game = load("loos");
  const Logistic evaluator(*game, *parse_weights("w", "draw 400\nbias 0\n"));
  double before = 0;
  for (int value = -9000; value <= 9000; value += 500) {
    const Chances c = evaluator.chances_of(value);
    EXPECT_NEAR(c.win + c.draw + c.loss, 1, 1e-12);
    EXPECT_GT(c.win, before);
    before = c.win;
  }
  const Chances even = evaluator.chances_of(0);
  EXPECT_DOUBLE_EQ(even.win, even.loss);
  EXPECT_NEAR(even.draw, 0.197, 0.001);  // 1 - 2 / (1 + e^0.4)
}

TEST(Logistic, IsTheWeightedSum) {
  const auto game = load("hill70");
  const Logistic evaluator(*game, *parse_weights("w", "bias 5\ntowns 100\nway-first -3\nturns-left 7\n"));
  for (const loos::State& s : random_positions(*game, 1, 4)) {
    const Features f = evaluator.features(*game, s);
    const auto at = [&](Feature feature) { return static_cast<int>(f[static_cast<std::size_t>(feature)]); };
    EXPECT_EQ(evaluator.value(*game, s),
              5 + 100 * at(Feature::kTowns) - 3 * at(Feature::kWayFirst) + 7 * at(Feature::kTurnsLeft));
  }
}

}  // namespace
}  // namespace zerohour::eval
