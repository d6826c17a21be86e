// Armies by points, and the criteria that they must meet (the last part of the article on tournaments).
#pragma once

#include <vector>

#include "absl/status/status.h"
#include "engine/lgg/rulebook.h"

namespace zerohour::lgg {

// Guard: elite infantry, light or heavy cavalry, artillery.
bool may_be_guard(const UnitType& type);
// Outriders: irregular cavalry (S4).
bool may_be_outrider(const UnitType& type);

// What a side's units cost together, with what Guard status adds.
int army_cost(const Scenario& scenario, const std::vector<UnitType>& types, const Values& values, Side side);
// The points that it has: its base, changed by its commander's skill, fractions dropped.
int army_points(const ScenarioSide& side, const Values& values);

// Whether a side with criteria=1 keeps within its points and the criteria. The error names the side's fault.
absl::Status check_army(const Scenario& scenario, const std::vector<UnitType>& types, const Values& values, Side side);

}  // namespace zerohour::lgg
