// How positions of Loos 1915 are judged (ai/judge).
#pragma once

#include <memory>

#include "absl/strings/string_view.h"
#include "ai/judge/sampler.h"
#include "engine/loos/loos.h"
#include "eval/loos/logistic.h"

namespace zerohour::loos {

// Roll-outs by the script that plays on in the planner's: in the whole game to a horizon and then the evaluator that is
// fitted to it, in the small scenarios to the end. Takes some milliseconds to make. evaluator: another one, by a name
// that exists (eval/loos/leaf.h), to compare it with what people are told.
std::shared_ptr<const judge::Sampler<Loos>> make_sampler(std::shared_ptr<const Loos> game,
                                                         absl::string_view evaluator = kLatestWeights);

}  // namespace zerohour::loos
