#include "tools/tournament/stats/posterior.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "tools/tournament/stats/gamma_sum.h"

namespace zerohour::tournament {
namespace {

constexpr double kTail = 0.025;

struct Total {
  double points = 0;
  double size = 0;
  double number = 0;
  double mean() const { return points / size; }
  double cluster() const { return size / number; }  // the size of one
};

Total total_of(absl::Span<const Cluster> clusters) {
  Total total;
  for (const Cluster& cluster : clusters) {
    total.points += cluster.number * cluster.points;
    total.size += cluster.number * cluster.size;
    total.number += cluster.number;
  }
  return total;
}

// The standard error of the mean with the posterior's added cluster, with which the search for a bound begins.
double spread_of(absl::Span<const Cluster> clusters, const Total& total, double mean) {
  double squares = total.cluster() * total.cluster() / 4;
  for (const Cluster& cluster : clusters) {
    const double off = cluster.points - mean * cluster.size;
    squares += cluster.number * off * off;
  }
  return std::sqrt(squares) / total.size;
}

// The mean below which the posterior has `share` of its weight, after `lost` of a cluster lost completely and `won` of
// one won completely have been added.
double bound(absl::Span<const Cluster> clusters, const Total& total, double lost, double won, double share) {
  std::vector<GammaTerm> terms(clusters.size() + 2);
  const double start = (total.points + won * total.cluster()) / (total.size + (won + lost) * total.cluster());
  const double reach = 2 * spread_of(clusters, total, start);
  const double guess = std::clamp(share < 0.5 ? start - reach : start + reach, start / 20, 1 - (1 - start) / 20);
  return where_it_reaches(share, 0, 1, guess, [&](double mean) {
    for (std::size_t i = 0; i < clusters.size(); ++i) {
      terms[i] = {clusters[i].points - mean * clusters[i].size, clusters[i].number};
    }
    terms[clusters.size()] = {-mean * total.cluster(), lost};
    terms[clusters.size() + 1] = {(1 - mean) * total.cluster(), won};
    return below_zero(terms);
  });
}

}  // namespace

std::vector<Cluster> alike_together(absl::Span<const Cluster> clusters) {
  std::map<std::pair<double, double>, double> numbers;
  for (const Cluster& cluster : clusters) numbers[{cluster.points, cluster.size}] += cluster.number;
  std::vector<Cluster> together;
  together.reserve(numbers.size());
  for (const auto& [what, number] : numbers) together.push_back({what.first, what.second, number});
  return together;
}

Estimate mean_estimate(absl::Span<const Cluster> clusters) {
  const Total total = total_of(clusters);
  if (!(total.size > 0)) return {};
  const double rounding = 1e-12 * total.size;
  Estimate estimate = {total.mean(), 0.0, 1.0};
  if (total.points > rounding) estimate.low = bound(clusters, total, kAgainst, kInFavour, kTail);
  if (total.points < total.size - rounding) estimate.high = bound(clusters, total, kInFavour, kAgainst, 1 - kTail);
  return estimate;
}

double where_it_reaches(double share, double low, double high, double guess,
                        const std::function<double(double)>& function) {
  // Logits of the shares lie nearly on a straight line: secant steps, within a bracket that is halved where they leave
  // it.
  constexpr double kLeast = 1e-300;
  const double target = std::log(share / (1 - share));
  const auto off = [&](double x) {
    const double at = function(x);
    return std::log(std::fmax(at, kLeast)) - std::log(std::fmax(1 - at, kLeast)) - target;
  };
  const double precision = 1e-9 * (high - low);
  double x = guess > low && guess < high ? guess : (low + high) / 2;
  double before_x = x;
  double before_off = 0;
  for (int round = 0; round < 200 && high - low > precision; ++round) {
    const double now = off(x);
    if (now == 0) return x;
    (now < 0 ? low : high) = x;
    double next = round == 0 ? x : x - now * (x - before_x) / (now - before_off);
    // The first step is small: two points define a line.
    if (round == 0) next = x + (now < 0 ? 0.1 * (high - x) : -0.1 * (x - low));
    if (!(next > low && next < high)) next = (low + high) / 2;
    before_x = x;
    before_off = now;
    if (std::fabs(next - x) <= precision) return next;
    x = next;
  }
  return x;
}

}  // namespace zerohour::tournament
