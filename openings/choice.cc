#include "openings/choice.h"

#include <algorithm>
#include <numeric>

#include "engine/core/random.h"

namespace zerohour::openings {
namespace {

constexpr int kUnknown = 500;
// A column counts half as much for every kHalf thousandths by which it is less similar to the set-up than the most
// similar column.
constexpr int kHalf = 15;
constexpr int kMostHalves = 20;
// An entry is not played if its expected score is this many thousandths below that of the best. About as much as the
// error of a table.
constexpr int kTolerance = 60;

}  // namespace

std::size_t draw(absl::Span<const std::int64_t> weights, std::uint64_t seed, std::uint64_t what) {
  std::uint64_t mixed = seed * 0x9e3779b97f4a7c15ULL + what;
  Random random(splitmix64(mixed));
  const std::int64_t sum = std::accumulate(weights.begin(), weights.end(), std::int64_t{0});
  auto left = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(sum));
  std::size_t i = 0;
  while (left >= weights[i]) left -= weights[i++];
  return i;
}

std::vector<int> expected_scores(const Scores& scores, std::size_t rows, absl::Span<const int> likeness) {
  const int most = *std::max_element(likeness.begin(), likeness.end());
  std::vector<int> expected;
  for (std::size_t r = 0; r < rows; ++r) {
    std::int64_t sum = 0, weights = 0;
    for (std::size_t c = 0; c < likeness.size(); ++c) {
      const std::int64_t weight = std::int64_t{1}
                                  << (kMostHalves - std::min(kMostHalves, (most - likeness[c]) / kHalf));
      sum += weight * (scores.points.empty() ? kUnknown : scores.points[r][c]);
      weights += weight;
    }
    expected.push_back(static_cast<int>(sum / weights));
  }
  return expected;
}

std::vector<std::int64_t> chances_near_best(absl::Span<const int> expected, absl::Span<const std::int64_t> weights) {
  const int best = *std::max_element(expected.begin(), expected.end());
  std::vector<std::int64_t> chances;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const std::int64_t rest = std::max(0, kTolerance - (best - expected[i]));
    chances.push_back(rest * rest * weights[i]);
  }
  return chances;
}

}  // namespace zerohour::openings
