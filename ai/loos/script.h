// A script player's next decisions: the plan from a position until the next die.
#pragma once

#include "ai/loos/plan.h"

namespace zerohour::loos {

// Fills the plan with at least one legal action for the side that decides in `state`, which must be neither over nor at
// a chance node. The plan ends at the latest at the next die or enemy decision. It depends on the arguments alone.
void make_plan(const Script& script, const State& state, Plan& plan);

}  // namespace zerohour::loos
