#include "tools/tournament/stats/jackknife.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "tools/tournament/stats/elo.h"

namespace zerohour::tournament {

double jackknife_reach(absl::Span<const double> without) {
  if (without.size() < 2) return std::numeric_limits<double>::infinity();
  const double n = static_cast<double>(without.size());
  double mean = 0;
  for (const double one : without) mean += one / n;
  double squares = 0;
  double fourths = 0;
  for (const double one : without) {
    const double square = (one - mean) * (one - mean);
    squares += square;
    fourths += square * square;
  }
  if (!(squares > 0)) return 0;
  // A variance estimated from n numbers of kurtosis k varies as one of normal numbers with these degrees of freedom.
  const double kurtosis = n * fourths / (squares * squares);
  const double degrees = std::clamp(2 * n / std::fmax(kurtosis - 1, 1e-9), 1.0, n - 1);
  return student95(degrees) * std::sqrt((n - 1) / n * squares);
}

}  // namespace zerohour::tournament
