// Errors of estimates, from the estimates without each in turn of the clusters of results, which are independent of
// each other (docs/statistics.md).
#pragma once

#include "absl/types/span.h"

namespace zerohour::tournament {

// Half the width of the 95% interval of an estimate. without: the estimate from all clusters except one, for each of
// them. Student's distribution has as many degrees of freedom as the kurtosis of those numbers allows: few if the
// estimate depends on a few of many clusters. Infinite with fewer than two.
double jackknife_reach(absl::Span<const double> without);

}  // namespace zerohour::tournament
