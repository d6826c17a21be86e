// How positions of Loos 1915 are judged (ai/judge).
#pragma once

#include <memory>
#include <string>

#include "ai/judge/sampler.h"
#include "ai/loos/plan.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

// How it plays on: the same as the strongest players do, so that what people are told does not contradict their lines.
struct JudgeOptions {
  std::string evaluator = "zones-1";  // by a name that exists (eval/loos/leaf.h)
  Habits habits = kHabits4;           // of the script that plays both sides
  // In the whole game, the one under way being the first; then the evaluator looks. 0: to the end.
  int player_turns = 4;
};

// Roll-outs by the script that plays on in the planner's: in the whole game to a horizon and then the evaluator that is
// fitted to it, in the small scenarios to the end. Takes some milliseconds to make. Other options serve to compare them
// with what people are told.
std::shared_ptr<const judge::Sampler<Loos>> make_sampler(std::shared_ptr<const Loos> game,
                                                         const JudgeOptions& options = {});

}  // namespace zerohour::loos
