// Moves that a combat forces: falling back (10.2, G33) and occupying the defender's ground (10, G32).
#pragma once

#include <optional>

#include "engine/lgg/view.h"

namespace zerohour::lgg {

struct FallBack {
  table::Pose end;
  bool check = false;  // for rough ground or an obstacle crossed (G68)
};
// Where a unit falls back to; none if it cannot, and is routed.
std::optional<FallBack> fall_back(const View& view, UnitId unit);

// The pose of a unit that slides to the place of a routed defender.
table::Pose occupation(const View& view, UnitId unit, table::Point place);

// The place to which a commander's stand slides clear of enemy bases (G40): its own place if none overlaps it.
table::Point clear_place(const View& view, Side side, int stand);

}  // namespace zerohour::lgg
