// What has to be decided, for people who do not type it: no commands, no line breaks.
#pragma once

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

// The units of a side at a place off the map, such as kBox.
UnitSet units_at(const State& s, Side side, Hex place);

}  // namespace zerohour::loos
