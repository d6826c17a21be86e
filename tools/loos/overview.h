// Scenarios and positions of Loos 1915 for people to read: what `zerohour scenarios` and `zerohour show` print.
#pragma once

#include <string>

#include "engine/loos/loos.h"

namespace zerohour::loos {

// In lines of at most `width` columns, except for what is not wrapped (the map, the position's own line).
std::string scenario_text(const Loos& game, int width);  // scenario_text.cc
// What wins, from the rules of the scenario, in a sentence.
std::string victory_sentence(const Loos& game);                          // scenario_text.cc
std::string position_text(const Loos& game, const State& s, int width);  // position_text.cc

}  // namespace zerohour::loos
