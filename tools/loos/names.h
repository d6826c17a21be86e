// Names that a person types: units (abbreviated if unambiguous), hexes, divisions.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/loos/loos.h"
#include "tools/support/text.h"

namespace zerohour::loos {

std::string unit_name(const Loos& game, const State& s, UnitId u);
// "1/2a 1/2b", in the set's order.
std::string unit_names(const Loos& game, const State& s, const UnitSet& units);
std::string hex_names(const HexSet& hexes);
// "British", "German".
absl::string_view side_title(Side side);
// "the 47th Division", "the 2G Division".
std::string division_title(const Loos& game, int division);

// The unit of that name; or the only one whose name, or the part after its stroke, begins with it ("2a", "rir11-2",
// "20"); or the top unit of a hex ("1715"), or with "u" after it the one under it. If several match, only those of
// `preferred` count. Errors say what was looked for, or which units match.
absl::StatusOr<UnitId> find_unit(const Loos& game, const State& s, absl::string_view text, const UnitSet& preferred);
absl::StatusOr<int> find_division(const Loos& game, absl::string_view text);
absl::StatusOr<int> find_sector(absl::string_view text);  // "III" or "3": 0..5
// The same, if the scenario has front-line hexes of it; otherwise a FailedPrecondition that names those that it has.
absl::StatusOr<int> find_sector_in_play(const Loos& game, absl::string_view text);

// The owner of a marker on the map. While the attacker declares, all belong to the attacker.
Side marker_owner(const Loos& game, const State& s, int marker);

// Where a unit is, for people: "2215", "the deadpile", "the reserve of sector III".
std::string place_name(const Loos& game, const State& s, UnitId u);

}  // namespace zerohour::loos
