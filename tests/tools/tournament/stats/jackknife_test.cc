#include "tools/tournament/stats/jackknife.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "tools/tournament/stats/elo.h"

namespace zerohour::tournament {
namespace {

// What is left of a mean without each of the numbers.
std::vector<double> means_without(const std::vector<double>& numbers) {
  double sum = 0;
  for (const double one : numbers) sum += one;
  std::vector<double> without;
  for (const double one : numbers) without.push_back((sum - one) / (static_cast<double>(numbers.size()) - 1));
  return without;
}

// Of a mean it is Student's interval; -1 and 1 have the least kurtosis, so all degrees of freedom are there.
TEST(Jackknife, OfAMean) {
  std::vector<double> numbers;
  for (int i = 0; i < 20; ++i) numbers.push_back(i % 2 == 0 ? 1 : -1);
  const double deviation = std::sqrt(20.0 / 19);
  EXPECT_NEAR(jackknife_reach(means_without(numbers)), student95(19) * deviation / std::sqrt(20), 1e-9);
}

// One number of a hundred that differs: the deviation is hardly known at all.
TEST(Jackknife, OneClusterThatDecides) {
  std::vector<double> numbers(100, 0.0);
  numbers[3] = 1;
  EXPECT_GT(jackknife_reach(means_without(numbers)), 4 * 0.01);
}

TEST(Jackknife, TooFewAndAllAlike) {
  EXPECT_TRUE(std::isinf(jackknife_reach({})));
  EXPECT_TRUE(std::isinf(jackknife_reach({1})));
  EXPECT_EQ(jackknife_reach({1, 1, 1}), 0);
}

}  // namespace
}  // namespace zerohour::tournament
