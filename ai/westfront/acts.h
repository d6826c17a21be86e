// What a weapon, vehicle or battery might do with an action, by what the script's odds say of it.
#pragma once

#include <vector>

#include "ai/westfront/outlook.h"
#include "engine/core/random.h"
#include "engine/westfront/action.h"

namespace zerohour::westfront {

// Those of the listed actions of the unit in hand that are worth comparing: `done` and whatever else has no odds; the
// best of the moves, shots and points of aim by their merit, as far as they have any; and one more of those by lot.
// outlook: of the side that acts.
std::vector<Action> acts_by_merit(const Outlook& outlook, const std::vector<Action>& listed, Random& random);

// In sixtieths of a stand (W61), beside doing nothing. Of a move: what its end is worth more than the present place,
// less the shots that are held on the way; of a shot or a template what it does. 0 for all else.
int act_merit(const Outlook& outlook, const Action& act);

}  // namespace zerohour::westfront
