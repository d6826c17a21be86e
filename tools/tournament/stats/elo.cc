#include "tools/tournament/stats/elo.h"

#include <cmath>

namespace zerohour::tournament {
namespace {

// Pairs as trials of a binomial experiment: so many pairs that each were won or lost whole would have a mean as
// uncertain as this.
struct Trials {
  double mean = 0;
  double number = 0;
};

// Pairs rarely have the largest variance that their mean allows, mean * (1 - mean). Their number divided by the share
// that they do have is what Wilson's formula is given. The share is not known well from few pairs, nor at all where all
// ended alike, so z^2 pairs of the largest variance are added to those seen: as many as Wilson's own formula adds.
std::optional<Trials> trials_of(const Pentanomial& pairs) {
  const std::optional<ScoreMoments> moments = score_moments(pairs);
  if (!moments) return std::nullopt;
  const double n = static_cast<double>(pairs.pairs());
  const double added = kNormal95 * kNormal95 / 4;
  const double share = (n * moments->variance + added) / (n * moments->mean * (1 - moments->mean) + added);
  return Trials{moments->mean, n / share};
}

}  // namespace

std::optional<ScoreMoments> score_moments(const Pentanomial& pairs) {
  const double n = static_cast<double>(pairs.pairs());
  if (n <= 0) return std::nullopt;
  ScoreMoments moments;
  for (int i = 0; i < 5; ++i) moments.mean += i * static_cast<double>(pairs.count[i]);
  moments.mean /= 4 * n;
  for (int i = 0; i < 5; ++i) {
    const double off = i / 4.0 - moments.mean;
    moments.variance += static_cast<double>(pairs.count[i]) * off * off;
  }
  moments.variance /= n;
  return moments;
}

std::optional<double> elo_of_score(double score) {
  if (!(score > 0 && score < 1)) return std::nullopt;
  return kEloPerLogit * std::log(score / (1 - score));
}

double score_of_elo(double elo) {
  return 1 / (1 + std::exp(-elo / kEloPerLogit));
}

Estimate score_estimate(const Pentanomial& pairs) {
  const std::optional<Trials> trials = trials_of(pairs);
  if (!trials) return {};
  return wilson(trials->mean, trials->number);
}

Estimate wilson(double mean, double n) {
  const double z2 = kNormal95 * kNormal95;
  const double centre = (mean + z2 / (2 * n)) / (1 + z2 / n);
  const double reach = kNormal95 / (1 + z2 / n) * std::sqrt(mean * (1 - mean) / n + z2 / (4 * n * n));
  // At a mean of 0 or 1 the bound is that very number; rounding must not move it within.
  return {mean, mean > 0 ? std::fmax(centre - reach, 0.0) : 0.0, mean < 1 ? std::fmin(centre + reach, 1.0) : 1.0};
}

Estimate elo_estimate(const Pentanomial& pairs) {
  const Estimate score = score_estimate(pairs);
  if (!score.value) return {};
  return {elo_of_score(*score.value), elo_of_score(*score.low), elo_of_score(*score.high)};
}

Estimate normalised_elo(const Pentanomial& pairs) {
  const std::optional<ScoreMoments> moments = score_moments(pairs);
  if (!moments || moments->variance <= 0) return {};
  const double games = 2 * static_cast<double>(pairs.pairs());
  const double value = kNormalisedEloPerSigma * (moments->mean - 0.5) / std::sqrt(2 * moments->variance);
  const double reach = kNormalisedEloPerSigma * kNormal95 / std::sqrt(games);
  return {value, value - reach, value + reach};
}

std::optional<double> superiority(const Pentanomial& pairs) {
  const std::optional<Trials> trials = trials_of(pairs);
  if (!trials) return std::nullopt;
  return normal_below((trials->mean - 0.5) * 2 * std::sqrt(trials->number));
}

double normal_below(double x) {
  return 0.5 * std::erfc(-x / std::sqrt(2.0));
}

double student95(double degrees) {
  // Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5; degrees below 3 from its table 26.10.
  if (degrees < 1.5) return 12.706;
  if (degrees < 2.5) return 4.303;
  const double z = kNormal95;
  const double z2 = z * z;
  const double g1 = z * (z2 + 1) / 4;
  const double g2 = z * ((5 * z2 + 16) * z2 + 3) / 96;
  const double g3 = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
  const double g4 = z * ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160;
  return z + (g1 + (g2 + (g3 + g4 / degrees) / degrees) / degrees) / degrees;
}

Pentanomial reversed(const Pentanomial& pairs) {
  return {{pairs.count[4], pairs.count[3], pairs.count[2], pairs.count[1], pairs.count[0]}};
}

}  // namespace zerohour::tournament
