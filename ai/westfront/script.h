// The script of Western Front: quick rules for either side, the policy of roll-outs. Each stand goes where the ground
// that it gains is worth more than the fire that it meets there, so that it waits in a trench while the fire is heavy
// and advances behind a barrage or once the enemy is suppressed; stands of a company assault together; stands that are
// not needed for that fire or hold their fire. Batteries and mortars fire where it hurts the enemy more than friends,
// and SOS is called on approaching enemies.
#pragma once

#include <cstdint>

#include "ai/westfront/brief.h"
#include "ai/westfront/knowledge.h"
#include "engine/westfront/westfront.h"

namespace zerohour::westfront {

// The script's decision in `state`, in which a side decides. Depends on its arguments alone.
Action script_action(const Westfront& game, const Knowledge& knowledge, const State& state, const Brief& brief,
                     std::uint64_t seed);

}  // namespace zerohour::westfront
