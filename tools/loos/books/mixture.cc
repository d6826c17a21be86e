#include "tools/loos/books/mixture.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace zerohour::loos {
namespace {

constexpr std::int64_t kMostSteps = 4'000'000;
constexpr std::int64_t kLookEvery = 1'000;  // steps

std::size_t highest(const std::vector<std::int64_t>& sums) {
  return static_cast<std::size_t>(std::max_element(sums.begin(), sums.end()) - sums.begin());
}
std::size_t lowest(const std::vector<std::int64_t>& sums) {
  return static_cast<std::size_t>(std::min_element(sums.begin(), sums.end()) - sums.begin());
}

std::vector<double> shares(const std::vector<std::int64_t>& counts, std::int64_t steps) {
  std::vector<double> shares;
  shares.reserve(counts.size());
  for (const std::int64_t count : counts) shares.push_back(static_cast<double>(count) / static_cast<double>(steps));
  return shares;
}

}  // namespace

Mixtures best_mixtures(const std::vector<std::vector<int>>& points) {
  const std::size_t rows = points.size(), columns = points[0].size();
  std::vector<std::int64_t> row_sums(rows), column_sums(columns);  // against all that the other side has played
  std::vector<std::int64_t> row_counts(rows), column_counts(columns);
  int low = points[0][0], high = low;
  for (const std::vector<int>& row : points) {
    low = std::min(low, *std::min_element(row.begin(), row.end()));
    high = std::max(high, *std::max_element(row.begin(), row.end()));
  }
  std::int64_t steps = 0;
  const auto gap = [&] { return row_sums[highest(row_sums)] - column_sums[lowest(column_sums)]; };
  do {
    const std::size_t row = highest(row_sums);
    ++row_counts[row];
    for (std::size_t c = 0; c < columns; ++c) column_sums[c] += points[row][c];
    const std::size_t column = lowest(column_sums);
    ++column_counts[column];
    for (std::size_t r = 0; r < rows; ++r) row_sums[r] += points[r][column];
    ++steps;
  } while (steps < kMostSteps && (steps % kLookEvery != 0 || 1000 * gap() > (high - low) * steps));
  const auto n = static_cast<double>(steps);
  return {shares(row_counts, steps), shares(column_counts, steps), static_cast<double>(row_sums[highest(row_sums)]) / n,
          static_cast<double>(column_sums[lowest(column_sums)]) / n};
}

}  // namespace zerohour::loos
