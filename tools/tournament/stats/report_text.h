// A summary and a rating list as tables for people: ASCII except for the players' names, at most 100 columns. "n/a"
// stands for undefined values. docs/statistics.md says what each number means.
#pragma once

#include <array>
#include <string>

#include "tools/tournament/stats/rating.h"
#include "tools/tournament/stats/summary.h"

namespace zerohour::tournament {

std::string report_text(const Summary& summary);
// Whether games are still to be played: no pairing's test has decided, and not all games are there.
bool is_unfinished(const Summary& summary);
// sides: their names.
std::string rating_text(const RatingList& list, const std::array<std::string, 2>& sides);

}  // namespace zerohour::tournament
