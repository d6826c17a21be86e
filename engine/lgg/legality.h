// What may be chosen. Every refusal says why, with its rule or ruling.
#pragma once

#include "absl/status/status.h"
#include "engine/lgg/action.h"
#include "engine/lgg/path.h"
#include "engine/lgg/view.h"

namespace zerohour::lgg {

// Who decides in a step that is a decision of one side.
Side decider(const View& view);

absl::Status is_legal(const View& view, const Action& action);

// Puts the base of a kNudge action where it stands on the real table.
void put_nudged(State& s, const Action& action);

// The cost of activating a unit that stays where it is: 1 or 2 actions; 0 beyond the limit of command (7).
int cost_in_place(const View& view, UnitId unit);
// The cost of forcing a defender's combat; 0 if an attacker is beyond the limit (7 B).
int force_cost(const View& view, UnitId defender);

// The fault of an engineering task, one clause with its rule; empty if it may be worked on.
absl::string_view task_fault(const View& view, UnitId engineer, TaskKind kind, int place);
// The fault of placing a unit that rallied (14), or any unit in free set-up (G12); the same for a commander's stand.
absl::string_view place_fault(const View& view, UnitId unit, const table::Pose& pose);
absl::string_view set_up_fault(const View& view, std::uint8_t subject, const table::Pose& pose);
// Whether one unit may join another (15.5).
absl::string_view join_fault(const View& view, UnitId joining, UnitId to);

// The fault of activating a unit for something that it does once a round, apart from the cost; empty if it may be.
absl::string_view activation_fault(const View& view, UnitId unit, Mark mark);

// The classes of pursuit hits: infantry, cavalry, artillery with engineers (G60).
inline int pursuit_class(const UnitType& type) {
  return type.is_gun_or_engineer() ? 2 : static_cast<int>(type.kind);
}

}  // namespace zerohour::lgg
