// How positions of Western Front are judged (ai/judge).
#pragma once

#include <memory>

#include "ai/judge/sampler.h"
#include "engine/westfront/westfront.h"

namespace zerohour::westfront {

// Roll-outs by the script for both sides to a horizon, and then the evaluator for scenarios of that kind
// (eval/westfront/evaluator.h), less the luck of the dice.
std::shared_ptr<const judge::Sampler<Westfront>> make_sampler(std::shared_ptr<const Westfront> game);

}  // namespace zerohour::westfront
