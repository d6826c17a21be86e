// Shared by the set-ups of both sides (R3, 11.2, 11.6): the front line to cover, and the units to place.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/loos/board.h"
#include "engine/loos/state.h"

namespace zerohour::loos {

// The front-line hexes, as bits of Board::front_line, that would be in no German zone of control if units stood in
// these hexes alone (R3).
std::uint64_t uncovered_front(const Board& board, const HexSet& germans);

// The side's units that are still to be set up, in the order of the counters.
std::vector<UnitId> unplaced_units(const State& state, Side side);

}  // namespace zerohour::loos
