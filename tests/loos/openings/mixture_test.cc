#include "tools/loos/books/mixture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "openings/loos/choice.h"

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

// By the program's own table: at least six German entries and four British plans give up less than 2% against the other
// side's best mixture, and what is drawn by seed is nearly always one of those six.
TEST(Mixture, OfTheBookHasManyEntriesThatCostLittle) {
  constexpr double kLittle = 20;
  const auto game = *Loos::load("loos");
  const Book book = *embedded_book(*game);
  const Mixtures best = best_mixtures(book.scores.points);
  int british = 0;
  for (const std::vector<int>& row : book.scores.points) {
    const double score = std::inner_product(row.begin(), row.end(), best.columns.begin(), 0.0);
    british += best.most - score < kLittle ? 1 : 0;
  }
  EXPECT_GE(british, 4);
  std::set<std::string> german;
  for (std::size_t g = 0; g < book.german.entries.size(); ++g) {
    double score = 0;
    for (std::size_t b = 0; b < best.rows.size(); ++b) score += best.rows[b] * book.scores.points[b][g];
    if (score - best.least < kLittle) german.insert(book.german.entries[g].label.name);
  }
  EXPECT_GE(german.size(), 6U);
  std::set<std::string> drawn;
  int others = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const std::string& name = choose_german(book, seed).label.name;
    if (german.contains(name)) {
      drawn.insert(name);
    } else {
      ++others;
    }
  }
  EXPECT_EQ(drawn, german);
  EXPECT_LT(others, 50);
}

}  // namespace
}  // namespace zerohour::loos
