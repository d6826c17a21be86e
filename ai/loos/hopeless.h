// Attacks that no face of the die makes worth having declared: not to attack is better after each of them.
#pragma once

#include "ai/loos/plan.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

// Takes declarations out of the plan, which begins at `state`, that can do nothing to the defender on any face of the
// die, cost an attacker something on at least one (14.3), and are of no other use: no marker lies on the target or on a
// neighbour that adds its defence, whose fire might change the odds, and no other attack would have worse odds without
// it (14.3.3). Of such an attack in Mobile Combat (18.4.2) it makes `done`; a plan of nothing else is left with `done`.
void make_sound(const Loos& game, const State& state, Plan& plan);

// Whether the action is an attack in Mobile Combat that is hopeless.
bool is_hopeless_mobile_attack(const Loos& game, const State& state, Action action);

}  // namespace zerohour::loos
