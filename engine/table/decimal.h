// Numbers in hundredths as people write them: "24.00", "0.25", "-1.50".
#pragma once

#include <optional>
#include <string>

#include "absl/strings/string_view.h"
#include "engine/table/pose.h"

namespace zerohour::table {

// Always with two decimals.
std::string hundredths_text(int hundredths);
// A point as "24.00,15.00".
std::string point_text(Point p);

// Reads whole numbers and those with one or two decimals ("24", "24.5", "24.50"), at most kMaxCoordinate hundredths.
std::optional<int> parse_hundredths(absl::string_view text);
std::optional<Point> parse_point(absl::string_view text);
// A heading "h0" to "h359", without leading zeros.
std::optional<int> parse_heading(absl::string_view text);

}  // namespace zerohour::table
