// The walk along a path (engine/lgg/path.h) that leaves nothing out: each test point is looked at, and at each of them
// the gap to every enemy and all of the ground is worked out. What the quick walk says must be the same.
#pragma once

#include "engine/lgg/path.h"

namespace zerohour::lgg::plain {

Walk walk_unit(const View& view, const Action& action);
Walk walk_commander(const View& view, Side side, const Action& action);

}  // namespace zerohour::lgg::plain
