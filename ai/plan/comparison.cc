#include "ai/plan/comparison.h"

#include <numeric>

namespace zerohour::plan::internal {

void split_by_luck(const std::vector<double>& best, const std::vector<double>& rival, SearchInfo& info) {
  const auto& a = best;
  const auto& b = rival;
  std::vector<std::size_t> order(a.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return a[i] + b[i] < a[j] + b[j]; });
  const std::size_t half = order.size() / 2;
  double worse = 0;
  double better = 0;
  for (std::size_t i = 0; i < order.size(); ++i) (i < half ? worse : better) += a[order[i]] - b[order[i]];
  if (half > 0) info.lead_unlucky = worse / static_cast<double>(half);
  if (half < order.size()) info.lead_lucky = better / static_cast<double>(order.size() - half);
}

}  // namespace zerohour::plan::internal
