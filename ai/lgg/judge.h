// How positions of La Grande Guerre are judged (ai/judge).
#pragma once

#include <memory>

#include "ai/judge/sampler.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

// Roll-outs by the script for both sides, each of which sees what its side sees, to a horizon, and then the evaluator,
// less the luck of the dice. (The planner compares its ideas by the same roll-outs, looking sooner: after two and three
// player turns.)
std::shared_ptr<const judge::Sampler<Lgg>> make_sampler(std::shared_ptr<const Lgg> game);

}  // namespace zerohour::lgg
