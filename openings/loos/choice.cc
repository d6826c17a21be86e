#include "openings/loos/choice.h"

#include <algorithm>

#include "openings/choice.h"

namespace zerohour::loos {
namespace {

// What the counters of a division are worth at full strength.
int strength(const Board& board, int division) {
  int sum = 0;
  for (const UnitId u : board.rules().counters.divisions[static_cast<std::size_t>(division)].units) {
    sum += board.counter(u).full.attack + board.counter(u).full.defence;
  }
  return sum;
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

int difference(const BritishEntry& a, const BritishEntry& b, const Board& board) {
  if (a.sectors.size() != b.sectors.size()) return static_cast<int>(std::max(a.sectors.size(), b.sectors.size()));
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
  return openings::expected_scores(book.scores, book.british.entries.size(), like);
}

std::vector<std::int64_t> british_chances(const Book& book, const HexSet& germans) {
  return openings::chances_near_best(expected_scores(book, germans), openings::weights_of(book.british.entries));
}

const GermanEntry& choose_german(const Book& book, std::uint64_t seed) {
  return book.german.entries[openings::draw(openings::weights_of(book.german.entries), seed, 1)];
}

const BritishEntry& choose_british(const Book& book, const HexSet& germans, std::uint64_t seed) {
  return book.british.entries[openings::draw(british_chances(book, germans), seed, 2)];
}

const GermanEntry* find_german(const Book& book, absl::string_view name) {
  return openings::find_entry(book.german.entries, name);
}

const BritishEntry* find_british(const Book& book, absl::string_view name) {
  return openings::find_entry(book.british.entries, name);
}

}  // namespace zerohour::loos
