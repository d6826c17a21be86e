// The exact solution of Loos when the end of the game is near enough.
#pragma once

#include <optional>

#include "ai/plan/exact.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

using plan::ExactOptions;
using ExactAction = plan::ExactAction<Loos>;
using ExactAnswer = plan::ExactAnswer<Loos>;

// A rough estimate of the positions that a search would visit, as a power of two: from the moves that the side has now
// and from the player turns to come. Costs about as much as listing the legal actions once. It is not a bound: it
// distinguishes the last few decisions of a game from its middle.
double exact_size(const Loos& game, const State& state);

// plan::solve_exactly() with that size.
std::optional<ExactAnswer> solve_exactly(const Loos& game, const State& state, const ExactOptions& options);

}  // namespace zerohour::loos

// Compiled once, in exact.cc.
extern template std::optional<zerohour::plan::ExactAnswer<zerohour::loos::Loos>> zerohour::plan::solve_exactly(
    const zerohour::loos::Loos& game, const zerohour::loos::State& state, const zerohour::plan::ExactOptions& options,
    absl::FunctionRef<double()> size);
