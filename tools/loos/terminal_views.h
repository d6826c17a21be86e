// The terminal's commands of Loos 1915: what shows the position, and what works out attacks and moves.
#pragma once

#include <memory>
#include <vector>

#include "engine/loos/loos.h"
#include "tools/session/session.h"
#include "tools/terminal/words.h"

namespace zerohour::loos {

// board to status. legend_told: whether a person knows of the legend, which those set that tell of it. The session
// outlives the commands, here and below.
std::vector<terminal::ViewCommand> view_commands(const session::Session<Loos>& session,
                                                 std::shared_ptr<bool> legend_told);
// legal, odds, threats and preview.
std::vector<terminal::ViewCommand> question_commands(const session::Session<Loos>& session);

// The units of the side that is to act; where none is, all.
UnitSet deciders_units(const Loos& game, const State& s);

}  // namespace zerohour::loos
