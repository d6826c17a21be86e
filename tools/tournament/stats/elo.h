// How much better one entry is than another: score, Elo, normalised Elo and likelihood of superiority from the results
// of pairs. docs/statistics.md has the formulas with their sources. What is not defined has no value; nothing here is
// ever a NaN or infinite.
#pragma once

#include <optional>

#include "tools/tournament/stats/pairs.h"
#include "tools/tournament/stats/posterior.h"

namespace zerohour::tournament {

inline constexpr double kNormal95 = 1.959963984540054;  // 97.5% of the normal distribution lie below it
// Elo points for one unit of a natural logarithm of odds: 400 / ln 10.
inline constexpr double kEloPerLogit = 173.71779276130073;
// Normalised Elo points for a mean that is one standard deviation of a game above a half: 800 / ln 10.
inline constexpr double kNormalisedEloPerSigma = 347.43558552260146;

// Of a pair's score, which is the mean of its two games: from 0 (both lost) to 1 (both won).
struct ScoreMoments {
  double mean = 0;
  double variance = 0;  // of one pair, divided by the number of pairs, not by one less
};
// No value without pairs.
std::optional<ScoreMoments> score_moments(const Pentanomial& pairs);

// The logistic Elo difference at which the expected score is `score`: 400 log10(s / (1 - s)). No value unless
// 0 < score < 1.
std::optional<double> elo_of_score(double score);
// Its inverse, 1 / (1 + 10^(-elo/400)).
double score_of_elo(double elo);

// A share from 0 to 1 with Wilson's interval, from this many trials; trials > 0.
Estimate wilson(double mean, double trials);
// The mean score of a pair with its interval (posterior.h), each pair a cluster. Its width is above 0 from the first
// pair on, even if all pairs had the same result, and it stays within 0 and 1.
Estimate score_estimate(const Pentanomial& pairs);
// The same in Elo points. A score of 0 or 1 has no Elo, but one of the bounds.
Estimate elo_estimate(const Pentanomial& pairs);
Estimate elo_of(const Estimate& score);
// (mean - 1/2) / (standard deviation of a game), in kNormalisedEloPerSigma; the deviation of a game is sqrt(2) that of
// a pair. The interval is of the same posterior as that of the score, and of both the mean and the deviation: it
// excludes 0 exactly when that of the Elo does. If all pairs had the same result there is no value, but a bound or
// both.
Estimate normalised_elo(const Pentanomial& pairs);
// The probability, 0 to 1, that the entry is the better one, assuming that a fifth of a pair with each of the five
// results had been seen before. No value without pairs. It may be above 0.975 although the interval of the Elo still
// contains 0: the interval allows for pairs lost outright that were not seen.
std::optional<double> superiority(const Pentanomial& pairs);
// The ratio of pairs won to pairs lost, outright or by half a point. No value if none was lost.
std::optional<double> pair_ratio(const Pentanomial& pairs);

// 97.5% of Student's distribution lie below it; degrees, which may be fractional, >= 1.
double student95(double degrees);

// The same pairs from the other entry's point of view.
Pentanomial reversed(const Pentanomial& pairs);

}  // namespace zerohour::tournament
