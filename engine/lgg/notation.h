// The texts of actions and states. Each action and each state is written in exactly one way; the numbers of actions may
// also be read in shorter forms ("24" for "24.00"), those of states may not.
//
//   move U [hH] [X,Y [hH]]... [attack D]    a move, turn in place, withdrawal or attack; hH where it changes
//   commander X,Y ...    wing 1 X,Y ...     their path
//   fire G T    recover U    rally U    force D    resolve D
//   engineer U bridge R1    engineer U break B1    engineer U bank V
//                                           engineers' works are called work1 to work8
//   lose U [U]    occupy U    place U X,Y hH    place commander X,Y    place wing 1 X,Y    decline
//   command    actions    die    no         stratagems
//   stay blue    leave blue    hit U    join U V    successor 1
//   pass    done    roll N [N]
//   nudge U X,Y hH    nudge blue-commander X,Y    nudge red-wing-1 X,Y
//                                           a base is put where it stands on the real table (G72)
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/state_text.h"
#include "engine/lgg/action.h"
#include "engine/lgg/view.h"

namespace zerohour::lgg {

std::string format_action(const View& view, const Action& action);
// Errors are InvalidArgument and name the word at fault.
absl::StatusOr<Action> parse_action(const View& view, absl::string_view text);

// What an engineer's action calls the place of its task, by the number from 1 of an obstacle or bridge (engineers'
// works come after those of the scenario), or of the infantry unit at a bank; "-" if there is none.
std::string task_place_name(const View& view, TaskKind kind, int place);

// The word for a step in a position's text: "command-chit". state_text.cc.
absl::string_view step_name(Step step);

// state_text.cc. `name`: the scenario with its options.
std::string format_state(const Rulebook& rules, absl::string_view name, const State& state);
absl::StatusOr<State> parse_state(const Rulebook& rules, absl::string_view name, absl::string_view text);

// invariants.cc. The conditions that every position meets; FailedPrecondition names the one that fails.
absl::Status check_invariants(const View& view);
// pending_invariants.cc: the part about the decision or roll under way.
absl::string_view pending_fault(const View& view);

}  // namespace zerohour::lgg
