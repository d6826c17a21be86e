// What has to be decided, for people who do not type it: no commands, no line breaks.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/loos/loos.h"

namespace zerohour::loos {

// "The British side declares its attacks and bombardments (R13)".
std::string due_text(const Loos& game, const State& s);
// "A roll is due: ..." and "The game is over: ...", if no side has to decide; otherwise empty.
std::string no_decision_text(const Loos& game, const State& s);
// What is left to do and to use, one fact each: markers, units to place, units that have not moved, pending combats.
std::vector<std::string> left_facts(const Loos& game, const State& s);

// What could be named now: the names of the units that have a legal action of that kind, and the hexes that such an
// action names. Names that stand in a prompt are at most kFew; then it says UNIT or HEX instead.
std::vector<std::string> able_units(const Loos& game, const State& s, Kind kind);
std::vector<std::string> able_hexes(const Loos& game, const State& s, Kind kind);
std::vector<std::string> names_in(const Loos& game, const State& s, const UnitSet& units);
inline constexpr std::size_t kFew = 6;
// "1714 is empty", or "1714 is taken by 1/2a" where a first unit has advanced into it.
std::string advance_ground(const Loos& game, const State& s);

// The units of a side at a place off the map, such as kBox.
UnitSet units_at(const State& s, Side side, Hex place);

}  // namespace zerohour::loos
