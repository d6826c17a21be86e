// How positions of Loos 1915 are judged (ai/judge).
#pragma once

#include <memory>

#include "ai/judge/sampler.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

// Roll-outs by the script that plays on in the planner's: in the whole game to a horizon and then the evaluator that is
// fitted to it, in the small scenarios to the end. Takes some milliseconds to make.
std::shared_ptr<const judge::Sampler<Loos>> make_sampler(std::shared_ptr<const Loos> game);

}  // namespace zerohour::loos
