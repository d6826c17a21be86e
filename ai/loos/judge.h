// How positions of Loos 1915 are judged (ai/judge).
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "ai/judge/sampler.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

// How it plays on: in the same way as the strongest players, so that what people are told agrees with their lines.
struct JudgeOptions {
  std::string evaluator = "zones-3";  // any name that exists (eval/loos/leaf.h)
  std::string script = "script-7";    // plays both sides; one of scripts() (settings.h)
  // In the whole game, counting the one under way; then the evaluator is asked. 0: to the end.
  int player_turns = 4;
  // The evaluator is asked after each of the last so many of them: what the script makes of the last player turns of a
  // game, which planners play better, is then not all that counts (docs/evaluation.md, "The judge").
  int looks = 4;
  // Plays both sides in the small scenarios, with so many nodes: any name that exists (players.h). Empty: the script
  // does. The script does not see what the last combats and the mobile phase after them can still win.
  std::string player = "reply-12";
  std::uint64_t nodes = 1500;
};

// Roll-outs: in the whole game by the script that plays on in the planner's, to a horizon and then the evaluator that
// is fitted to it; in the small scenarios by a planner and to the end. Takes some milliseconds to make. Other options
// serve for comparison with what people are told.
std::shared_ptr<const judge::Sampler<Loos>> make_sampler(std::shared_ptr<const Loos> game,
                                                         const JudgeOptions& options = {});

}  // namespace zerohour::loos
