// Errors of estimates from what they would have been without each of the clusters of results in turn, which depend on
// no others (docs/statistics.md).
#pragma once

#include "absl/types/span.h"

namespace zerohour::tournament {

// Half the width of the 95% interval of an estimate. without: the estimate from all clusters but one, one for each.
// Student's distribution has as many degrees of freedom as those numbers' kurtosis leaves: where the estimate hangs on
// a few of many clusters, few. Infinite with fewer than two.
double jackknife_reach(absl::Span<const double> without);

}  // namespace zerohour::tournament
