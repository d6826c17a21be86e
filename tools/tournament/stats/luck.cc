#include "tools/tournament/stats/luck.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "tools/tournament/stats/jackknife.h"
#include "tools/tournament/stats/posterior.h"

namespace zerohour::tournament {
namespace {

// The square of a pair's luck below which it is only the rounding error of its sum.
constexpr double kRounding = 1e-20;
constexpr std::size_t kMostClusters = 256;

// Sums over the pairs: of scores x and luck l, and of their products about the means.
struct Sums {
  double n = 0;
  double x = 0, l = 0;
  double xx = 0, ll = 0, xl = 0;
  double mean_x() const { return x / n; }
  double mean_l() const { return l / n; }
  double correlation() const { return std::clamp(xl / std::sqrt(xx * ll), -1 + 1e-12, 1 - 1e-12); }

  // The sums without one pair.
  Sums without(const LuckyPair& pair) const {
    const double off_x = pair.score - mean_x();
    const double off_l = pair.luck - mean_l();
    const double factor = n / (n - 1);
    return {n - 1,
            x - pair.score,
            l - pair.luck,
            xx - factor * off_x * off_x,
            ll - factor * off_l * off_l,
            xl - factor * off_x * off_l};
  }
};

Sums sums_of(absl::Span<const LuckyPair> pairs) {
  Sums sums;
  sums.n = static_cast<double>(pairs.size());
  for (const LuckyPair& pair : pairs) {
    sums.x += pair.score;
    sums.l += pair.luck;
  }
  for (const LuckyPair& pair : pairs) {
    const double off_x = pair.score - sums.mean_x();
    const double off_l = pair.luck - sums.mean_l();
    sums.xx += off_x * off_x;
    sums.ll += off_l * off_l;
    sums.xl += off_x * off_l;
  }
  return sums;
}

// How many pairs did not end as most did.
std::int64_t unlike_pairs(absl::Span<const LuckyPair> pairs) {
  std::map<double, std::int64_t> ended;
  for (const LuckyPair& pair : pairs) ++ended[pair.score];
  std::int64_t most = 0;
  for (const auto& [score, number] : ended) most = std::max(most, number);
  return static_cast<std::int64_t>(pairs.size()) - most;
}

// 1 - (variance left) / (variance), from a correlation: n - 2 degrees of freedom against n - 1.
double reduction_at(double correlation, double n) {
  return 1 - (1 - correlation * correlation) * (n - 1) / (n - 2);
}

// The interval is that of the inverse hyperbolic tangent of the correlation, whose error is found by leaving out one
// pair after another (the jackknife), because neither scores nor luck are normal.
Estimate reduction_of(absl::Span<const LuckyPair> pairs, const Sums& sums) {
  const double n = sums.n;
  const double value = reduction_at(sums.correlation(), n);
  if (unlike_pairs(pairs) < kLuckLeastUnlike) return {value, std::nullopt, std::nullopt};
  const double z = std::atanh(sums.correlation());
  std::vector<double> without;
  without.reserve(pairs.size());
  for (const LuckyPair& pair : pairs) {
    const Sums left = sums.without(pair);
    if (left.xx > 1e-12 && left.ll > kRounding) without.push_back(std::atanh(left.correlation()));
  }
  const double reach = jackknife_reach(without);
  const double low = std::tanh(z - reach);
  const double high = std::tanh(z + reach);
  const double least = low * high < 0 ? 0 : std::fmin(std::fabs(low), std::fabs(high));
  const double most = std::fmax(std::fabs(low), std::fabs(high));
  return {value, reduction_at(least, n), reduction_at(most, n)};
}

// Pairs by their adjusted scores, each moved away from the mean to allow for the slope's uncertainty. Many are taken
// together where they are nearly equal.
std::vector<Cluster> clusters_of(absl::Span<const LuckyPair> pairs, const Sums& sums, double slope) {
  const double n = sums.n;
  const double mean = sums.mean_x() - slope * sums.mean_l();
  const double stretch = std::sqrt(n / (n - 2) * (1 + n * sums.mean_l() * sums.mean_l() / sums.ll));
  std::vector<double> scores;
  scores.reserve(pairs.size());
  for (const LuckyPair& pair : pairs) {
    scores.push_back(mean + stretch * (pair.score - slope * pair.luck - mean));
  }
  std::sort(scores.begin(), scores.end());
  const double width = (scores.back() - scores.front()) / static_cast<double>(kMostClusters);
  std::vector<Cluster> clusters;
  double began = scores.front();
  for (const double score : scores) {
    if (clusters.empty() || score - began > width) {
      clusters.push_back({0, 1, 0});
      began = score;
    }
    Cluster& cluster = clusters.back();
    cluster.number += 1;
    cluster.points += (score - cluster.points) / cluster.number;
  }
  return clusters;
}

}  // namespace

std::optional<LuckAdjusted> adjust_for_luck(absl::Span<const LuckyPair> pairs) {
  if (pairs.size() < static_cast<std::size_t>(kLuckLeastPairs)) return std::nullopt;
  const Sums sums = sums_of(pairs);
  const double n = sums.n;
  // What rounding alone leaves of equal numbers is not a spread.
  const double luck_size = sums.ll + sums.l * sums.l / n;
  if (!(sums.xx > 1e-12 * n) || !(sums.ll > std::fmax(1e-12 * luck_size, kRounding * n)) || !std::isfinite(sums.ll)) {
    return std::nullopt;
  }
  LuckAdjusted adjusted;
  adjusted.slope = sums.xl / sums.ll;
  const double value = sums.mean_x() - adjusted.slope * sums.mean_l();
  // The remaining sum of squares is that of a regression line: n - 2 degrees of freedom. The line is read at luck 0,
  // which adds the uncertainty of its slope.
  const double left = std::fmax(sums.xx - adjusted.slope * sums.xl, 0.0) / (n - 2);
  adjusted.error = std::sqrt(left * (1 / n + sums.mean_l() * sums.mean_l() / sums.ll));
  const Estimate bounds = mean_estimate(clusters_of(pairs, sums, adjusted.slope));
  adjusted.score = {value, bounds.low, bounds.high};
  adjusted.elo = elo_of(adjusted.score);
  adjusted.luck = sums.mean_l();
  adjusted.luck_error = std::sqrt(sums.ll / (n - 1) / n);
  adjusted.variance_reduction = reduction_of(pairs, sums);
  return adjusted;
}

}  // namespace zerohour::tournament
