#include "tools/study/shares.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <numeric>

#include "absl/strings/str_format.h"
#include "tools/tournament/stats/posterior.h"

namespace zerohour::study {

Share share_of(absl::Span<const std::pair<std::int64_t, bool>> had) {
  std::map<std::int64_t, tournament::Cluster> clusters;
  for (const auto& [number, has] : had) {
    tournament::Cluster& cluster = clusters.try_emplace(number, tournament::Cluster{0, 0, 1}).first->second;
    cluster.points += has ? 1 : 0;
    cluster.size += 1;
  }
  std::vector<tournament::Cluster> all;
  all.reserve(clusters.size());
  for (const auto& [number, cluster] : clusters) all.push_back(cluster);
  const tournament::Estimate share = tournament::mean_estimate(tournament::alike_together(all));
  return {share.value.value_or(0), share.low.value_or(0), share.high.value_or(1)};
}

std::string spread_text(std::vector<int> values) {
  if (values.empty()) return "no games";
  std::sort(values.begin(), values.end());
  const double mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
  const std::size_t last = values.size() - 1;
  return absl::StrFormat(
      "%.1f on average; %d or less in a tenth of the games, %d or less in half, %d or more in a tenth", mean,
      values[last / 10], values[last / 2], values[last - last / 10]);
}

}  // namespace zerohour::study
