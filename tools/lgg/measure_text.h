// What a person measures on the table: distances, zones and radii, in words.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

// The distance between two things: each is a unit's number, "blue" or "red" for a commander, or a point X,Y. Includes
// how two units lie relative to each other. Errors say what could not be read.
absl::StatusOr<std::string> measure_text(const View& view, absl::string_view from, absl::string_view to);
// Everything about one unit: what it is and where, its command, and what is near it and to its front.
std::string unit_text(const View& view, UnitId unit);
// The units within the radius and the limit of a side's command.
std::string command_text(const View& view, Side side);

}  // namespace zerohour::lgg
