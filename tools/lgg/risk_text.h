// The chances of what a decision of La Grande Guerre leads to at once: for the prompt that asks for it.
#pragma once

#include <string>

#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

// Sentences with the exact chances of the dice that follow the decision, without the last full stop; empty if none
// follows at once.
std::string risk_text(const Lgg& game, const State& s);

}  // namespace zerohour::lgg
