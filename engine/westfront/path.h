// Paths of moves (RULES, Movement distances).
#pragma once

#include "absl/strings/string_view.h"
#include "engine/westfront/view.h"

namespace zerohour::westfront {

// Why a stand may not move along these legs; empty if it may. The order, not this function, checks that the end is
// clear of friends. An assault's target is checked here.
absl::string_view path_fault(const View& view, StandId stand, const StandOrder& part);

// What a legal path uses up of one Move.
struct PathCost {
  int length = 0;   // mm, each leg rounded up
  int percent = 0;  // of the allowance, rounded up (W25, W54)
};
PathCost path_cost(const View& view, StandId stand, const StandOrder& part);

// Whether a leg enters or crosses a trench, so that a tank must roll (W31, W58): one in which it did not begin.
bool meets_trench(const View& view, Point from, Point to);

// Whether the segment comes strictly nearer to p than `distance`.
bool comes_under(Point p, Point a, Point b, std::int64_t distance);

// The end of a part: of its last leg, or where the stand is.
inline Point end_of(const StandOrder& part, Point at) {
  return part.legs == 0 ? at : part.leg[static_cast<std::size_t>(part.legs - 1)];
}

}  // namespace zerohour::westfront
