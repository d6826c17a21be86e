// The chances of what a decision of Western Front leads to at once: for the prompt that asks for it.
#pragma once

#include <string>

#include "engine/westfront/westfront.h"

namespace zerohour::westfront {

// Sentences with the exact chances of the dice that follow the decision, without the last full stop; empty if none
// follows at once.
std::string risk_text(const Westfront& game, const State& s);

}  // namespace zerohour::westfront
