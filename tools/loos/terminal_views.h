// The terminal's commands of Loos 1915: those that show the position, and those that compute attacks and moves.
#pragma once

#include <memory>
#include <vector>

#include "engine/loos/loos.h"
#include "tools/session/session.h"
#include "tools/terminal/words.h"

namespace zerohour::loos {

// From board to status. legend_told: whether the person knows about the legend; set by the commands that mention it.
// The session outlives the commands, here and below.
std::vector<terminal::ViewCommand> view_commands(const session::Session& session, std::shared_ptr<bool> legend_told);
// legal, odds, threats and preview.
std::vector<terminal::ViewCommand> question_commands(const session::Session& session);

// The units of the side that is to act; if there is none, all units.
UnitSet deciders_units(const Loos& game, const State& s);

}  // namespace zerohour::loos
