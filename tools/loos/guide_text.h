// What is to be decided, for people who do not type it: no commands, no line breaks.
#pragma once

#include <string>
#include <vector>

#include "engine/loos/loos.h"

namespace zerohour::play {

// "The British side declares its attacks and bombardments (R13)".
std::string due_text(const loos::Loos& game, const loos::State& s);
// What is left to do and to use, one fact each: markers, units to place, units that have not moved, combats to come.
std::vector<std::string> left_facts(const loos::Loos& game, const loos::State& s);

// The units of a side that are at a place off the map, one of loos::kBox and the like.
loos::UnitSet units_at(const loos::State& s, Side side, loos::Hex place);

}  // namespace zerohour::play
