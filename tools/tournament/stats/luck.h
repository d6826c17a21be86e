// Scores with the luck of the dice removed: the luck, whose expectation is known to be 0, is a control variate of the
// score (docs/statistics.md).
#pragma once

#include <optional>

#include "absl/types/span.h"
#include "tools/tournament/stats/elo.h"

namespace zerohour::tournament {

// One pair from one entry's point of view.
struct LuckyPair {
  double score = 0;  // mean of the two games, 0 to 1
  double luck = 0;   // the sum over both games, in the evaluator's units; its expectation is 0
};

struct LuckAdjusted {
  // The value may lie outside 0 to 1, because what is subtracted may; the interval does not.
  Estimate score;
  Estimate elo;      // of the score; no value outside
  double error = 0;  // the score's standard error
  double slope = 0;  // score for one unit of luck: the factor by which luck is multiplied before it is subtracted
  double luck = 0;   // the mean of a pair's, with its standard error; its expectation is 0
  double luck_error = 0;
  // 1 - (variance of a pair's adjusted score) / (variance of its score): 0.3 saves three pairs of ten. Negative if luck
  // explains nothing and its slope is noise. No bounds if fewer than kLuckLeastUnlike pairs had another result than
  // most: the interval would not contain the true value as often as it should.
  Estimate variance_reduction;
};

// No value with fewer than kLuckLeastPairs pairs, or if luck or score is the same in all of them.
std::optional<LuckAdjusted> adjust_for_luck(absl::Span<const LuckyPair> pairs);
inline constexpr int kLuckLeastPairs = 5;
inline constexpr int kLuckLeastUnlike = 10;

}  // namespace zerohour::tournament
