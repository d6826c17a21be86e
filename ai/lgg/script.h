// The script of La Grande Guerre: quick rules for a whole turn, the policy of roll-outs. It attacks with two units
// where the odds of both together pay, less what the enemy can do to the attackers; moves to where it can do little,
// and forward; keeps its guns beside infantry and its commander near the fighting units, because a unit that is routed
// within the radius can come back; and spends its actions where they gain most.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/lgg/brief.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

// The activation that the script chooses for the side that acts in `state`, which is in kActivate and shows what that
// side sees. Depends on the arguments alone.
Action script_activation(const Lgg& game, const State& state, const Brief& brief, std::uint64_t seed);

// The activations that the script would like most there, the best first, at most `most` of them; passing is the last
// where there are fewer. They may promise less than the script asks of an action, by at most `slack`.
std::vector<Action> script_wishes(const Lgg& game, const State& state, const Brief& brief, int most, int slack);

// The script's answer to any question put to `side`.
Action script_action(const Lgg& game, const State& state, Side side, const Brief& brief, std::uint64_t seed);

}  // namespace zerohour::lgg
