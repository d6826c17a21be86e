// Answers to everything that is asked beside activations, by odds and simple rules: what all players share that do not
// search.
#pragma once

#include "engine/lgg/action.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

// The answer of `side`, which decides in `state`, not in kActivate. It depends on nothing that the side does not see.
Action answer(const Lgg& game, const State& state, Side side);

// What playing a chit must gain, in hundredths of a point: little where more are left than rounds.
int chit_price(const View& view, Side side);

}  // namespace zerohour::lgg
