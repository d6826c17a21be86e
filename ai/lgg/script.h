// The script of La Grande Guerre: quick rules for a whole turn, the policy of roll-outs. It masses against a part of
// the enemy, attacks with two where the odds of both together pay, guards its guns and its commander, and spends its
// actions where they gain most.
#pragma once

#include <cstdint>

#include "ai/lgg/brief.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

// The activation that the script chooses for the side that acts in `state`, which is in kActivate and what that side
// sees. Depends on the arguments alone.
Action script_activation(const Lgg& game, const State& state, const Brief& brief, std::uint64_t seed);

// The script's answer to whatever is asked of `side`.
Action script_action(const Lgg& game, const State& state, Side side, const Brief& brief, std::uint64_t seed);

}  // namespace zerohour::lgg
