// The parts of `zerohour scenarios`, each with its own flags and help.
#pragma once

#include <ostream>

#include "tools/support/command.h"

namespace zerohour::cli {

// scenarios solve SCENARIO|FILE: how a battle plays.
Exit scenarios_solve(Arguments arguments, std::ostream& out);
// scenarios design: searches for battles, in the way of the game.
Exit scenarios_design(Arguments arguments, std::ostream& out);

}  // namespace zerohour::cli
