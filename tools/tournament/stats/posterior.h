// Intervals of means that are known to lie between 0 and 1, from a Dirichlet posterior over the observed values
// (docs/statistics.md). Near the ends the normal approximation is too short, and for skewed results it leans to the
// wrong side; this does neither.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "absl/types/span.h"

namespace zerohour::tournament {

// A number with its two-sided 95% interval. An infinite bound has no value, and neither has an infinite number.
struct Estimate {
  std::optional<double> value;
  std::optional<double> low;
  std::optional<double> high;
  friend bool operator==(const Estimate&, const Estimate&) = default;
};

// Results that depend on each other but on no others: a pair of games, or all pairs with the same dice.
struct Cluster {
  double points = 0;  // 0 to 1 for each game, or each pair, whatever `size` counts
  double size = 1;    // above 0
  double number = 1;  // how many clusters were like this
};

// The prior of a bound: this much of a cluster that was lost outright, and of one that was won outright: for the lower
// bound more was lost, for the upper more was won. 1 and 0 would give the interval of Clopper and Pearson if every
// cluster is won or lost outright, 1/2 and 1/2 that of Jeffreys.
inline constexpr double kAgainst = 0.75;
inline constexpr double kInFavour = 0.25;

// The same clusters, with identical ones merged.
std::vector<Cluster> alike_together(absl::Span<const Cluster> clusters);

// All points divided by all sizes, with the interval. If there are only wins, or only losses, the outer bound is 1, or
// 0. No value without clusters.
Estimate mean_estimate(absl::Span<const Cluster> clusters);

// The x between low and high at which a rising function with values from 0 to 1 reaches `share`, to 1e-9 of the
// distance; low or high if it does not reach it. guess: where to begin.
double where_it_reaches(double share, double low, double high, double guess,
                        const std::function<double(double)>& function);

}  // namespace zerohour::tournament
