// What a state holds twice, worked out again from what it holds once.
#pragma once

#include "engine/loos/board.h"
#include "engine/loos/state.h"

namespace zerohour::loos {

// Sets the first group of State's members (occupied, zoc, placement_hash, top, mate, on_map) from hex, status, bottom
// and attacked. Any state is taken whose units on the map stand on hexes of it, two at most in one; of two, the one in
// `bottom` is the bottom unit. Slow and plain: apply() keeps these up to date, this is what it is checked against.
void rebuild(const Board& board, State& state);

}  // namespace zerohour::loos
