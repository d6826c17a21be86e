// Set-ups from the book (openings/): an entry as the actions of a set-up step, and the choice of an entry by seed.
#pragma once

#include <cstdint>
#include <string>

#include "ai/loos/plan.h"
#include "openings/loos/book.h"

namespace zerohour::loos {

// --- Which entry. It depends on the weights and the seed alone, so that an interrupted set-up continues with the same
// entry; the British entry also answers the Germans on the map (openings/loos/choice.h). Null for an empty book.
const GermanEntry* choose_german_entry(const Book& book, std::uint64_t seed);
const BritishEntry* choose_british_entry(const Book& book, const State& state, std::uint64_t seed);

// --- One entry. Each adds the placements that are left, to the end of the side's set-up, and says whether it did.
// Returns false and adds nothing in another step, or if the entry is no longer possible: a unit already stands
// elsewhere, or the entry was read for another board.
bool play_german_entry(const GermanEntry& entry, Plan& plan);
// The units' hexes within their sectors are computed against the Germans on the map: the strongest counters choose
// first, each by its division's posture and by what it is worth there (Drive).
bool play_british_entry(const Script& script, const BritishEntry& entry, Plan& plan);

// The entry that script.seed chooses, for the side that sets up; its label. Returns null and adds nothing as above, or
// for an empty book, such as that of a scenario without one.
const Label* play_book_setup(const Script& script, const Book& book, Plan& plan);
// "the book's towns: idea", for people.
std::string label_text(const Label& label);

}  // namespace zerohour::loos
