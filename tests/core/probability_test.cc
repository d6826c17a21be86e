#include "engine/core/probability.h"

#include <gtest/gtest.h>

namespace zerohour {
namespace {

TEST(Probability, IsKeptInLowestTerms) {
  EXPECT_EQ(Probability(4, 6), Probability(2, 3));
  EXPECT_EQ(Probability(4, 6).numerator(), 2);
  EXPECT_EQ(Probability(4, 6).denominator(), 3);
  EXPECT_EQ(Probability(0, 36), Probability());
  EXPECT_EQ(Probability(36, 36), Probability::certain());
}

TEST(Probability, AddsAndMultipliesExactly) {
  EXPECT_EQ(Probability(1, 6) + Probability(1, 3), Probability(1, 2));
  EXPECT_EQ(Probability(5, 6) * Probability(1, 6), Probability(5, 36));
  Probability sum;
  for (int i = 0; i < 36; ++i) sum = sum + Probability(1, 36);
  EXPECT_EQ(sum, Probability::certain());
  EXPECT_DOUBLE_EQ(Probability(5, 36).value(), 5.0 / 36);
}

}  // namespace
}  // namespace zerohour
