// Which entry of a book is played: by weight and seed, and for the British in answer to the German set-up on the map.
// Integers only: the same on every machine.
#pragma once

#include <cstdint>
#include <vector>

#include "openings/loos/book.h"

namespace zerohour::loos {

// --- Similarity.
// How like the German hexes on the map are to the entry: its hexes count in full and those next to one of them half, in
// thousandths of the count if all were the entry's. 0 if there is no German hex.
int likeness(const GermanEntry& entry, const HexSet& germans);
// How many hexes of one entry the other does not have.
int difference(const GermanEntry& a, const GermanEntry& b);
// In how many sectors two plans differ: by the printed strength of the division there, or by its posture.
int difference(const BritishEntry& a, const BritishEntry& b, const Board& board);

// --- Choices. The book must not be empty.
// What each British plan can expect against Germans in these hexes: the mean of its scores against the entries, with
// those most like it counting most. Thousandths of a point; 500 each if the book has no scores.
std::vector<int> expected_scores(const Book& book, const HexSet& germans);
// How likely each plan is to be chosen, as whole numbers relative to their sum: by weight, and none far below the best.
std::vector<std::int64_t> british_chances(const Book& book, const HexSet& germans);

const GermanEntry& choose_german(const Book& book, std::uint64_t seed);
const BritishEntry& choose_british(const Book& book, const HexSet& germans, std::uint64_t seed);

// The entry of that name, or null.
const GermanEntry* find_german(const Book& book, absl::string_view name);
const BritishEntry* find_british(const Book& book, absl::string_view name);

}  // namespace zerohour::loos
