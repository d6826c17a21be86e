// The straight line between the centres of two hexes, computed exactly in integers.
#pragma once

#include <utility>
#include <vector>

#include "engine/hex/hex.h"

namespace zerohour::hex {

// What a line passes between its two end hexes.
struct Line {
  // Hexes that the line goes through (it meets their interior), in order from the first end; the ends are left out.
  std::vector<Hex> through;
  // Stretches along a hexside, in order from the first end: the two hexes on its sides, the lower id first. A place off
  // the map is Hex(), which is lower than any hex.
  std::vector<std::pair<Hex, Hex>> along;
};

// a and b are on the map. A line between equal or adjacent hexes passes nothing. Touching only a corner of a hex does
// not count as passing through it. line(a, b) and line(b, a) pass the same places in opposite orders.
Line line(Hex a, Hex b);

}  // namespace zerohour::hex
