// The luck of the dice in a battle, for roll-outs without it (ai/plan/idea_source.h).
#pragma once

#include "absl/functional/function_ref.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

// By how much what the roll leads to is worth more than the mean over all faces of its dice; 0 for rolls that matter
// little: only those of combat, fire, attrition and rallying are examined. worth: of a position, once no stratagem is
// played after the roll, and the first that may is chosen to take a hit.
int luck_of(const Lgg& game, const State& state, const Action& roll, absl::FunctionRef<int(const State&)> worth);

}  // namespace zerohour::lgg
