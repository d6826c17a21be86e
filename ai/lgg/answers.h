// Answers to every question apart from activations, by odds and simple rules: shared by all players that do not search.
#pragma once

#include "engine/lgg/action.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

// The answer of `side`, which decides in `state`, not in kActivate. Depends only on what the side sees.
Action answer(const Lgg& game, const State& state, Side side);

// The least gain for which a chit is played, in hundredths of a point: small if more chits than rounds are left.
int chit_price(const View& view, Side side);

}  // namespace zerohour::lgg
