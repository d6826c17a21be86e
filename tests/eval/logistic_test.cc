// The logistic model with features of no game.
#include "eval/logistic.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>

namespace zerohour::eval {
namespace {

constexpr FeatureInfo kFeatures[] = {{"hills", "hills held", 0, 10}, {"guns", "guns left", 0, 20}};

TEST(Weights, AreReadBackAsWritten) {
  const std::string text = "# a note\nname test-1\nbias -7\ndraw 300 0\nguns 55 -6\n";
  std::array<Weight, 2> weight{Weight{1, 1}, Weight{2, 2}};
  const absl::StatusOr<WeightsHead> head = parse_weights("w.txt", text, kFeatures, absl::MakeSpan(weight));
  ASSERT_TRUE(head.ok()) << head.status();
  EXPECT_EQ(head->name, "test-1");
  EXPECT_EQ(head->bias, (Weight{-7, -7}));
  EXPECT_EQ(head->draw, (Weight{300, 0}));
  EXPECT_TRUE(weight[0].is_zero()) << "what is not named is 0";
  EXPECT_EQ(weight[1], (Weight{55, -6}));
  EXPECT_EQ(format_weights(*head, kFeatures, weight), text);
}

TEST(Weights, ErrorsNameFileAndLine) {
  const auto message = [](absl::string_view text) {
    std::array<Weight, 2> weight{};
    return std::string(parse_weights("w.txt", text, kFeatures, absl::MakeSpan(weight)).status().message());
  };
  EXPECT_EQ(message("name x\ntowns 5\n"), "w.txt:2: no feature is called 'towns'");
  EXPECT_EQ(message("guns 5\nguns 6\n"), "w.txt:2: 'guns' stands here twice");
  EXPECT_EQ(message("draw -1\n"), "w.txt: draw is below 0");
  for (const char* number : {"-2147483648", "2147483647", "1000001"}) {
    EXPECT_EQ(message(absl::StrCat("bias ", number, "\n")),
              absl::StrCat("w.txt:1: '", number, "' is not a whole number from -1000000 to 1000000"));
  }
}

TEST(Weights, AreFoundByName) {
  static constexpr EmbeddedFile kFiles[] = {{"one.txt", "bias 1\n"}, {"two.txt", "bias 2\n"}};
  EXPECT_EQ(*find_weights(kFiles, "two"), "bias 2\n");
  EXPECT_EQ(find_weights(kFiles, "x").status().message(), "no weights are called 'x'; there are: one, two");
}

TEST(WeightsFiles, ReadThoseOfTheProgramByName) {
  static constexpr EmbeddedFile kFiles[] = {{"one.txt", "name one\nguns 3\n"}, {"bad.txt", "towns 1\n"}};
  const WeightsFiles<2> files(kFeatures, kFiles);
  const auto one = files.embedded("one");
  ASSERT_TRUE(one.ok()) << one.status();
  EXPECT_EQ(one->name, "one");
  EXPECT_EQ(one->weight[1], (Weight{3, 3}));
  EXPECT_EQ(files.parse("w.txt", files.format(*one))->weight, one->weight);
  EXPECT_EQ(files.embedded("bad").status().message(), "bad.txt:1: no feature is called 'towns'");
  EXPECT_EQ(files.embedded("x").status().message(), "no weights are called 'x'; there are: one, bad");
}

TEST(WeightedSum, GoesFromLateToEarlyOnAStraightLine) {
  LogisticWeights<2> weights;
  weights.bias = {800, 0};
  weights.draw = {80, 160};
  weights.weight[1] = {0, 800};
  for (int left = 0; left <= kStages + 2; ++left) {
    const int stage = left < kStages ? left : kStages;
    const Value value = weighted_sum(weights, {5, 3}, left);
    EXPECT_EQ(value.value, 100 * (kStages - stage) + 300 * stage);
    EXPECT_EQ(value.draw, 80 + 10 * stage);
  }
}

TEST(Chances, SumToOneAndGrowWithTheValue) {
  double before = 0;
  for (int value = -9000; value <= 9000; value += 500) {
    const Chances c = chances_of({value, 400});
    EXPECT_NEAR(c.win + c.draw + c.loss, 1, 1e-12);
    EXPECT_GT(c.win, before);
    before = c.win;
    EXPECT_NEAR(score_of({value, 400}), kCertain * (c.win + c.draw / 2), 16);
  }
  const Chances even = chances_of({0, 400});
  EXPECT_DOUBLE_EQ(even.win, even.loss);
  EXPECT_NEAR(even.draw, 0.197, 0.001);  // 1 - 2 / (1 + e^0.4)
}

// The integers against the formula.
TEST(LogisticScore, IsTheLogisticFunction) {
  for (int x = -20'000; x <= 20'000; x += 37) {
    EXPECT_NEAR(logistic_score(x), kCertain / (1 + std::exp(-x / 1000.0)), 12) << x;
    EXPECT_EQ(logistic_score(x) + logistic_score(-x), kCertain);
  }
}

}  // namespace
}  // namespace zerohour::eval
