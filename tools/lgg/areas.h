// Areas of a side or a unit on the table: what the command radius covers, what lies to the front. Pages and the
// terminal draw them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/lgg/view.h"

namespace zerohour::lgg {

struct TableArea {
  std::string name;   // "six-4", "radius-blue-commander"
  std::string label;  // for people
  Side side = kBlue;  // whose it is
  std::vector<table::Vec> points;
  double radius = 0;  // of a circle around its only point; 0 of a polygon
  std::string kind;   // of piece_bounds(): "radius", "limit", "zone", "increment", "range", "arc"; else empty
};

inline constexpr absl::string_view kAreasUsage = "radius|limit blue|red, or six|range|front|reach UNIT|blue|red";

// The areas of that kind: of a side's commanders, of a unit, or of all units of a side on the table. InvalidArgument:
// another kind, or no such unit; FailedPrecondition: a unit that is not on the table.
absl::StatusOr<std::vector<TableArea>> table_areas(const View& view, absl::string_view what, absl::string_view whose);

// What bounds the moves of a piece, "4" or "blue-commander": the radius and the limit of its commanders, the six inches
// around the enemies near it, its increments, its range and its front. end: where an order would lead it, from
// where it then looks and leads; none: where it stands. NotFound: no such piece; FailedPrecondition: it is not on the
// table.
absl::StatusOr<std::vector<TableArea>> piece_bounds(const View& view, absl::string_view piece,
                                                    const std::optional<table::Pose>& end);

}  // namespace zerohour::lgg
