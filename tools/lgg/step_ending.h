// What ending a step of La Grande Guerre by `pass` would lose or leave.
#pragma once

#include <vector>

#include "engine/lgg/lgg.h"
#include "tools/protocol/abilities.h"

namespace zerohour::lgg {

// Of the side that is to act; empty where it may not pass. The first is the worst.
std::vector<protocol::StepEnding> step_endings(const Lgg& game, const State& s);

}  // namespace zerohour::lgg
