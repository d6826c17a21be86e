// Which entry of a book is played: by weights and a seed, and in answer to what the other side set up. Integers only:
// the same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/types/span.h"
#include "openings/scores.h"

namespace zerohour::openings {

// An index, chosen by its share of the sum of weights, which must be above 0. what: distinguishes draws with the same
// seed.
std::size_t draw(absl::Span<const std::int64_t> weights, std::uint64_t seed, std::uint64_t what);

// What each row of the table can expect: the mean of its scores against the columns, with those most like the other
// side's set-up counting most. likeness: of each column, in thousandths; at least one. Thousandths of a point; 500 each
// if the book has no scores.
std::vector<int> expected_scores(const Scores& scores, std::size_t rows, absl::Span<const int> likeness);

// How likely each entry is to be chosen, as whole numbers relative to their sum: by weight, and none far below the
// best.
std::vector<std::int64_t> chances_near_best(absl::Span<const int> expected, absl::Span<const std::int64_t> weights);

template <class Entry>
std::vector<std::int64_t> weights_of(const std::vector<Entry>& entries) {
  std::vector<std::int64_t> weights;
  weights.reserve(entries.size());
  for (const Entry& entry : entries) weights.push_back(entry.label.weight);
  return weights;
}

}  // namespace zerohour::openings
