// Recomputes the members of a state that follow from its other members.
#pragma once

#include "engine/loos/board.h"
#include "engine/loos/state.h"

namespace zerohour::loos {

// Sets the first group of State's members (occupied, zoc, placement_hash, top, mate, on_map) from hex, status, bottom
// and attacked. Accepts any state whose units on the map stand on hexes of the map, at most two in each; of two, the
// one in `bottom` is the bottom unit. Slow and simple: apply() keeps these members up to date and is checked against
// this function.
void rebuild(const Board& board, State& state);

}  // namespace zerohour::loos
