#include "openings/loos/choice.h"

#include <algorithm>
#include <numeric>

#include "engine/core/random.h"
#include "openings/loos/reader.h"

namespace zerohour::openings {
namespace {

constexpr int kUnknown = 500;
// An entry counts half as much for every so many thousandths that it is less like the set-up than the most like.
constexpr int kHalf = 15;
constexpr int kMostHalves = 20;
// A plan that can expect so many thousandths less than the best is not played. Of the order of the table's own error.
constexpr int kTolerance = 60;

// An index by its share of the weights' sum, which must be above 0.
std::size_t draw(const std::vector<std::int64_t>& weights, std::uint64_t seed, std::uint64_t what) {
  std::uint64_t mixed = seed * 0x9e3779b97f4a7c15ULL + what;
  Random random(splitmix64(mixed));
  const std::int64_t sum = std::accumulate(weights.begin(), weights.end(), std::int64_t{0});
  auto left = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(sum));
  std::size_t i = 0;
  while (left >= weights[i]) left -= weights[i++];
  return i;
}

// What the counters of a division are worth at full strength.
int strength(const loos::Board& board, int division) {
  int sum = 0;
  for (const UnitId u : board.rules().counters.divisions[static_cast<std::size_t>(division)].units) {
    sum += board.counter(u).full.attack + board.counter(u).full.defence;
  }
  return sum;
}

template <class Entry>
const Entry* find(const std::vector<Entry>& entries, absl::string_view name) {
  const int at = index_of(entries, name);
  return at < 0 ? nullptr : &entries[static_cast<std::size_t>(at)];
}

}  // namespace

int likeness(const GermanEntry& entry, const HexSet& germans) {
  const int all = germans.size();
  if (all == 0) return 0;
  const HexSet hexes = hexes_of(entry);
  const int common = (germans & hexes).size();
  const int near = ((germans - hexes) & hexes.neighbours()).size();
  return 500 * (2 * common + near) / all;
}

int difference(const GermanEntry& a, const GermanEntry& b) {
  return (hexes_of(a) - hexes_of(b)).size();
}

int difference(const BritishEntry& a, const BritishEntry& b, const loos::Board& board) {
  int sectors = 0;
  for (std::size_t s = 0; s < a.sectors.size(); ++s) {
    sectors += a.sectors[s].posture != b.sectors[s].posture ||
               strength(board, a.sectors[s].division) != strength(board, b.sectors[s].division);
  }
  return sectors;
}

std::vector<int> expected_scores(const Book& book, const HexSet& germans) {
  std::vector<int> like;
  for (const GermanEntry& entry : book.german.entries) like.push_back(likeness(entry, germans));
  const int most = *std::max_element(like.begin(), like.end());
  std::vector<int> expected;
  for (std::size_t b = 0; b < book.british.entries.size(); ++b) {
    std::int64_t sum = 0, weights = 0;
    for (std::size_t g = 0; g < like.size(); ++g) {
      const std::int64_t weight = std::int64_t{1} << (kMostHalves - std::min(kMostHalves, (most - like[g]) / kHalf));
      sum += weight * (book.scores.points.empty() ? kUnknown : book.scores.points[b][g]);
      weights += weight;
    }
    expected.push_back(static_cast<int>(sum / weights));
  }
  return expected;
}

std::vector<std::int64_t> british_chances(const Book& book, const HexSet& germans) {
  const std::vector<int> expected = expected_scores(book, germans);
  const int best = *std::max_element(expected.begin(), expected.end());
  std::vector<std::int64_t> chances;
  for (std::size_t b = 0; b < expected.size(); ++b) {
    const std::int64_t rest = std::max(0, kTolerance - (best - expected[b]));
    chances.push_back(rest * rest * book.british.entries[b].label.weight);
  }
  return chances;
}

const GermanEntry& choose_german(const Book& book, std::uint64_t seed) {
  std::vector<std::int64_t> weights;
  for (const GermanEntry& entry : book.german.entries) weights.push_back(entry.label.weight);
  return book.german.entries[draw(weights, seed, 1)];
}

const BritishEntry& choose_british(const Book& book, const HexSet& germans, std::uint64_t seed) {
  return book.british.entries[draw(british_chances(book, germans), seed, 2)];
}

const GermanEntry* find_german(const Book& book, absl::string_view name) {
  return find(book.german.entries, name);
}

const BritishEntry* find_british(const Book& book, absl::string_view name) {
  return find(book.british.entries, name);
}

}  // namespace zerohour::openings
