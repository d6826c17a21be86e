#include "tools/loos/books/mixture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "engine/core/random.h"

namespace zerohour::loos {
namespace {

double sum_of(const std::vector<double>& shares) {
  return std::accumulate(shares.begin(), shares.end(), 0.0);
}

TEST(Mixture, OfOneChoiceEachIsThatChoice) {
  const Mixtures best = best_mixtures({{417}});
  EXPECT_EQ(best.rows, std::vector<double>{1});
  EXPECT_EQ(best.columns, std::vector<double>{1});
  EXPECT_EQ(best.most, 417);
  EXPECT_EQ(best.least, 417);
}

TEST(Mixture, OfASaddlePointIsPure) {
  // The second row is never worse than the first, and then the first column is the better answer.
  const Mixtures best = best_mixtures({{300, 500}, {400, 600}, {100, 900}});
  EXPECT_GT(best.rows[1], 0.99);
  EXPECT_GT(best.columns[0], 0.99);
  EXPECT_NEAR(best.most, 400, 1);
}

TEST(Mixture, OfStonePaperScissorsIsAThirdEach) {
  const Mixtures best = best_mixtures({{500, 0, 1000}, {1000, 500, 0}, {0, 1000, 500}});
  for (int i = 0; i < 3; ++i) {
    EXPECT_NEAR(best.rows[i], 1.0 / 3, 0.01);
    EXPECT_NEAR(best.columns[i], 1.0 / 3, 0.01);
  }
  EXPECT_NEAR(best.most, 500, 1);
  EXPECT_NEAR(best.least, 500, 1);
}

TEST(Mixture, OfTwoByTwoIsAsWorkedOutByHand) {
  // 2/3 of the first row, a third of the second: 1/3 * 900 + 2/3 * 300 = 500 against either column.
  const Mixtures best = best_mixtures({{300, 600}, {900, 300}});
  EXPECT_NEAR(best.rows[0], 2.0 / 3, 0.01);
  EXPECT_NEAR(best.columns[0], 1.0 / 3, 0.01);
  EXPECT_NEAR(best.most, 500, 1);
}

TEST(Mixture, LeavesNoBetterAnswer) {
  Random random(5);
  std::vector<std::vector<int>> points(11, std::vector<int>(10));
  for (std::vector<int>& row : points) {
    for (int& p : row) p = static_cast<int>(random.below(1001));
  }
  const Mixtures best = best_mixtures(points);
  EXPECT_NEAR(sum_of(best.rows), 1, 1e-9);
  EXPECT_NEAR(sum_of(best.columns), 1, 1e-9);
  EXPECT_LE(best.least, best.most + 1e-9);
  EXPECT_LT(best.most - best.least, 1.5);
  for (const std::vector<int>& row : points) {
    double score = 0;
    for (std::size_t c = 0; c < row.size(); ++c) score += best.columns[c] * row[c];
    EXPECT_LE(score, best.most + 1e-6);
  }
}

}  // namespace
}  // namespace zerohour::loos
