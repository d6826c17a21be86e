// What ending a step of Loos by `done` would lose or leave.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/loos/loos.h"
#include "tools/protocol/abilities.h"

namespace zerohour::loos {

// Of the side that is to act; empty where `done` is not possible. The first is the worst.
std::vector<protocol::StepEnding> step_endings(const Loos& game, const State& s);
// Who loses the game by that action, and by what follows from it alone; none if neither side does. The action is legal.
std::optional<protocol::LossWarning> lost_by(const Loos& game, const State& s, const Action& action);

// "1201", "1201 or 3306", "0110, 1201 or 3306".
std::string joined(const std::vector<std::string>& items, absl::string_view last);
std::vector<std::string> names_of(const Loos& game, const State& s, const UnitSet& units);
UnitSet british_in_field(const Loos& game, const State& s);

}  // namespace zerohour::loos
