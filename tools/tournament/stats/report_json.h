// A summary and a rating list as JSON for programs: objects with the same names as in summary.h and rating.h, null for
// undefined values, numbers to 6 decimals. docs/statistics.md explains them.
#pragma once

#include <array>
#include <string>

#include "tools/tournament/stats/rating.h"
#include "tools/tournament/stats/summary.h"

namespace zerohour::tournament {

// Indented; ends with a newline. Bytes that are not UTF-8 become U+FFFD.
std::string report_json(const Summary& summary);
std::string rating_json(const RatingList& list, const std::array<std::string, 2>& sides);

}  // namespace zerohour::tournament
