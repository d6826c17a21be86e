// Orders as a person carries them out on a real table, with a ruler in centimetres.
#pragma once

#include <string>

#include "engine/westfront/action.h"
#include "engine/westfront/view.h"

namespace zerohour::westfront {

// "Company A: A1 forward 10.5 cm and 2 cm to the right, to 28,33.5 cm in trench TG (hard cover)". Forward and right are
// from the mover's side's point of view (W38); places are centimetres from the attacker's left corner. For what is not
// measured on the table it is action_text().
std::string ruler_text(const View& before, const Action& action);

// " in trench TG (hard cover)": what lies at a place, for a person who looks for it on the table; empty on open ground.
std::string ground_text(const View& view, Point at);

// What has to be done on the table after a move of the game, apart from what ruler_text() said about it: markers,
// stands that are removed, stands that were moved involuntarily, templates and clouds that are laid, moved or taken
// off, and gaps in the wire. Without a full stop; empty: nothing.
std::string aftermath_text(const View& before, const Action& action, const View& after);

}  // namespace zerohour::westfront
