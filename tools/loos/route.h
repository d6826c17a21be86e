// The path of a move, and what it costs.
#pragma once

#include <vector>

#include "engine/loos/loos.h"

namespace zerohour::loos {

struct Route {
  std::vector<Hex> hexes;  // from where it starts to where it ends
  int cost = 0;  // movement points; a single hex that costs more than the unit has is allowed nevertheless (R5)
};

// The movement points of a unit on the map: those of a Movement phase, or those rolled while it moves in Mobile
// Movement.
int movement_points(const Loos& game, const State& s, UnitId u);
// Where it could go with them if it were its side's turn.
HexSet reach(const Loos& game, const State& s, UnitId u);
// Its way to one of those hexes by R7.
Route route_to(const Loos& game, const State& s, UnitId u, Hex to);
// The way of a move or of a retreat: the one that the action names, otherwise that of R7.
Route route_of(const Loos& game, const State& s, Action action);

}  // namespace zerohour::loos
