#include "tools/tournament/stats/elo.h"

#include <algorithm>
#include <array>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numbers>
#include <vector>

#include "tools/tournament/stats/gamma_sum.h"

namespace zerohour::tournament {
namespace {

constexpr std::array<double, 5> kDistance = {-0.5, -0.25, 0, 0.25, 0.5};  // of a pair's score from a half
constexpr double kBefore = 0.2;  // added to the count of each result in the posterior of superiority(): W. Perks (1947)

std::vector<Cluster> clusters_of(const Pentanomial& pairs) {
  std::vector<Cluster> clusters;
  for (int i = 0; i < 5; ++i) {
    if (pairs.count[i] > 0) clusters.push_back({i / 4.0, 1, static_cast<double>(pairs.count[i])});
  }
  return clusters;
}

using Shapes = std::array<double, 5>;

Shapes shapes_of(const Pentanomial& pairs, double lost, double won) {
  Shapes shapes{};
  for (int i = 0; i < 5; ++i) shapes[i] = static_cast<double>(pairs.count[i]);
  shapes[0] += lost;
  shapes[4] += won;
  return shapes;
}

double root_mean_square(const Shapes& shapes) {
  double squares = 0;
  double sum = 0;
  for (int i = 0; i < 5; ++i) {
    squares += shapes[i] * kDistance[i] * kDistance[i];
    sum += shapes[i];
  }
  return std::sqrt(squares / sum);
}

std::array<GammaTerm, 5> terms_of(const Shapes& shapes, double tau, double root) {
  std::array<GammaTerm, 5> terms;
  for (int i = 0; i < 5; ++i) {
    const double d = kDistance[i];
    terms[i] = {d - tau * (d * d / root + root) / 2, shapes[i]};
  }
  return terms;
}

bool both_signs(const std::array<GammaTerm, 5>& terms) {
  const auto any = [&](int sign) {
    return std::any_of(terms.begin(), terms.end(), [&](auto& t) { return t.shape > 0 && t.weight * sign > 0; });
  };
  return any(1) && any(-1);
}

// The posterior probability that mean(d) < tau * sqrt(mean(d^2)), d being a pair's distance from a half: that the
// normalised difference, mean / deviation = tau / sqrt(1 - tau^2), is below a number. The root is concave: for tau
// above 0 the probability is at most that with any tangent of the root, and the tangent that makes it least is taken.
// It touches at the mean of d^2 under the tilt that belongs to it.
double below_normalised(const Shapes& shapes, double tau) {
  if (tau < 0) {
    const Shapes other = {shapes[4], shapes[3], shapes[2], shapes[1], shapes[0]};
    return 1 - below_normalised(other, -tau);
  }
  double root = root_mean_square(shapes);
  if (!both_signs(terms_of(shapes, tau, root))) root = 0.5;
  for (int round = 0; round < 50 && tau > 0; ++round) {
    const std::array<GammaTerm, 5> terms = terms_of(shapes, tau, root);
    if (!both_signs(terms)) break;
    const double tilt = tilt_to_zero(terms);
    Shapes tilted;
    for (int i = 0; i < 5; ++i) tilted[i] = shapes[i] / (1 - tilt * terms[i].weight);
    const double next = root_mean_square(tilted);
    const bool settled = std::fabs(next - root) < 1e-9;
    root = next;
    if (settled) break;
  }
  return below_zero(terms_of(shapes, tau, root));
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
  return mean_estimate(clusters_of(pairs));
}

Estimate wilson(double mean, double n) {
  const double z2 = kNormal95 * kNormal95;
  const double centre = (mean + z2 / (2 * n)) / (1 + z2 / n);
  const double reach = kNormal95 / (1 + z2 / n) * std::sqrt(mean * (1 - mean) / n + z2 / (4 * n * n));
  // At a mean of 0 or 1 the bound is exactly that number; rounding must not move it inwards.
  return {mean, mean > 0 ? std::fmax(centre - reach, 0.0) : 0.0, mean < 1 ? std::fmin(centre + reach, 1.0) : 1.0};
}

Estimate elo_of(const Estimate& score) {
  const auto elo = [](std::optional<double> bound) { return bound ? elo_of_score(*bound) : std::nullopt; };
  return {elo(score.value), elo(score.low), elo(score.high)};
}

Estimate elo_estimate(const Pentanomial& pairs) {
  return elo_of(score_estimate(pairs));
}

Estimate normalised_elo(const Pentanomial& pairs) {
  const std::optional<ScoreMoments> moments = score_moments(pairs);
  if (!moments) return {};
  // sinh(x) is mean / deviation, and tanh(x) the tau of below_normalised().
  constexpr double kFurthest = 16;  // a deviation of 1e-7 of a pair
  constexpr double kUnit = kNormalisedEloPerSigma / std::numbers::sqrt2;
  const double lead = moments->mean - 0.5;
  std::optional<double> value;
  if (moments->variance > 0) value = lead / std::sqrt(moments->variance);
  const double reach = 2 / std::sqrt(static_cast<double>(pairs.pairs()));
  const double middle = value.value_or(2 * lead);
  const auto bound = [&](double lost, double won, double share, double guess) -> std::optional<double> {
    const Shapes shapes = shapes_of(pairs, lost, won);
    const double x = where_it_reaches(share, -kFurthest, kFurthest, std::asinh(guess),
                                      [&](double at) { return below_normalised(shapes, std::tanh(at)); });
    if (std::fabs(x) > kFurthest - 1) return std::nullopt;
    return kUnit * std::sinh(x);
  };
  Estimate estimate;
  if (value) estimate.value = kUnit * *value;
  // Where all pairs ended alike, but not level, the difference may be infinite.
  const bool endless = !value && lead != 0;
  if (!endless || lead > 0) estimate.low = bound(kAgainst, kInFavour, 0.025, middle - reach);
  if (!endless || lead < 0) estimate.high = bound(kInFavour, kAgainst, 0.975, middle + reach);
  return estimate;
}

std::optional<double> superiority(const Pentanomial& pairs) {
  if (pairs.pairs() == 0) return std::nullopt;
  std::array<GammaTerm, 5> terms;
  // The first is the better one where the sum with the signs reversed is below 0.
  for (int i = 0; i < 5; ++i) terms[i] = {-kDistance[i], static_cast<double>(pairs.count[i]) + kBefore};
  return below_zero(terms);
}

std::optional<double> pair_ratio(const Pentanomial& pairs) {
  const std::int64_t lost = pairs.count[0] + pairs.count[1];
  if (lost == 0) return std::nullopt;
  return static_cast<double>(pairs.count[3] + pairs.count[4]) / static_cast<double>(lost);
}

double student95(double degrees) {
  return boost::math::quantile(boost::math::students_t_distribution<double>(degrees), 0.975);
}

Pentanomial reversed(const Pentanomial& pairs) {
  return {{pairs.count[4], pairs.count[3], pairs.count[2], pairs.count[1], pairs.count[0]}};
}

}  // namespace zerohour::tournament
