// Names for people: of units, sides, lengths, directions.
#pragma once

#include <string>

#include "absl/strings/string_view.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

std::string side_title(Side side);             // "Blue"
std::string type_title(const UnitType& type);  // "line infantry", "foot guns"
// What a unit is, and what makes it special: "Guard elite infantry", "outriders".
std::string kind_title(const View& view, UnitId unit);
// A unit's title for people: its number, by which orders name it, its name if it has one, and what it is. "3 (heavy
// cavalry)", "4 (Old Guard, Guard elite infantry)".
std::string unit_title(const View& view, UnitId unit);
// "commander", "wing commander 1": from the subject of an action.
std::string commander_title(int subject);
// The same as one word with its side, as shapes are named: "blue-commander", "red-wing-1".
std::string stand_name(Side side, int which);

// Hundredths of an inch as people write them: "7.5", "12", "0.25".
std::string inches(double hundredths);
// "7.5 inches", "1 inch".
std::string inches_text(double hundredths);
// A point as "24,15.5".
std::string place_text(table::Point point);
// The nearest of eight directions: "north-east".
absl::string_view direction(int heading);

}  // namespace zerohour::lgg
