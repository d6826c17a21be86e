// What ending a step of Western Front by `done` or `pass` would lose or leave.
#pragma once

#include <vector>

#include "engine/westfront/westfront.h"
#include "tools/protocol/abilities.h"

namespace zerohour::westfront {

// Of the side that is to act. The first is the worst.
std::vector<protocol::StepEnding> step_endings(const Westfront& game, const State& s);

}  // namespace zerohour::westfront
