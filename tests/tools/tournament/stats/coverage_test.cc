// A reduced form of bench/tournament/interval_coverage.cc: that no kind of interval holds the truth much less often
// than it says. The seeds are fixed; with so many matches a true 95% falls below the least allowed once in thousands of
// times.
#include "tests/tools/tournament/stats/coverage.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace zerohour::tournament {
namespace {

// 93%, less three standard errors.
double least(int printed) {
  return 0.93 - 3 * std::sqrt(0.93 * 0.07 / printed);
}

void expect_covered(const std::vector<Coverage>& all) {
  for (const Coverage& one : all) {
    if (one.printed < 50) continue;
    EXPECT_GE(one.share(), least(one.printed)) << one.interval << ", " << one.model << ", " << one.pairs << " pairs";
  }
}

TEST(Coverage, ScoreAndNormalisedElo) {
  for (const PairModel& model : pair_models()) {
    for (const int pairs : {10, 60}) expect_covered(pair_coverage(model, pairs, 400, 5));
  }
}

TEST(Coverage, LuckAdjustedScore) {
  for (const std::string& model : luck_models()) expect_covered(luck_coverage(model, 30, 150, 6));
}

TEST(Coverage, SidesAndRatingsWhereDiceAreShared) {
  for (const bool uneven : {false, true}) expect_covered(round_robin_coverage(0.8, uneven, 20, 150, 7));
}

// Wide intervals hold everything: those of many ordinary pairs must not be wider than they say.
TEST(Coverage, IsNotBoughtWithWidth) {
  const PairModel even = pair_models().front();
  for (const Coverage& one : pair_coverage(even, 300, 1000, 8)) EXPECT_LE(one.share(), 0.97) << one.interval;
}

}  // namespace
}  // namespace zerohour::tournament
