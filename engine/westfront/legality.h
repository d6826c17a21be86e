// What may be chosen. Every refusal says why, with its rule or ruling.
#pragma once

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "engine/westfront/action.h"
#include "engine/westfront/view.h"

namespace zerohour::westfront {

// Who decides in a step that is a decision.
Side decider(const View& view);

// Whether stands may be nudged in this step, in a game with the option (W72).
bool may_nudge(const State& s);

absl::Status is_legal(const View& view, const Action& action);
// The same, as a clause of static storage; empty if it is legal. For callers that ask often.
absl::string_view action_fault(const View& view, const Action& action);

// The faults of single choices.
absl::string_view staff_fault(const View& view, int kind, int id);
absl::string_view redirect_fault(const View& view, Point at);
absl::string_view part_fault(const View& view, StandId stand,
                             const StandOrder& part);  // except for where the order ends
// Whether at its end the order leaves all its stands clear of all others (W2); each part must be legal by itself.
absl::string_view ends_fault(const View& view, const Parts& parts);
absl::string_view command_move_fault(const View& view, StandId stand, const StandOrder& part);

}  // namespace zerohour::westfront
