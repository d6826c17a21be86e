// Armies by points, and the criteria that they must meet (the last part of the article on tournaments).
#pragma once

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "engine/lgg/rulebook.h"

namespace zerohour::lgg {

// Guard: elite infantry, light or heavy cavalry, artillery.
bool may_be_guard(const UnitType& type);
// Outriders: irregular cavalry (S4).
bool may_be_outrider(const UnitType& type);

// An army's units, as the criteria of tournaments count them (G47).
struct ArmyCounts {
  int all = 0, infantry = 0, cavalry = 0, guns = 0, engineers = 0, guard = 0, elite = 0, line = 0, militia = 0;

  void add(const UnitType& type, bool is_guard, int times = 1);
};
// The criteria that an army breaks, each as a description: "fewer units of infantry than half of its units". Points and
// wing commanders are not among them.
std::vector<std::string> broken_criteria(const ArmyCounts& counts);
// Whether it breaks none.
bool keeps_criteria(const ArmyCounts& counts);

// The total cost of a side's units, including the extra for Guard status.
int army_cost(const Scenario& scenario, const std::vector<UnitType>& types, const Values& values, Side side);
// The points that a side may spend: its base, changed by its commander's skill, fractions dropped.
int army_points(const ScenarioSide& side, const Values& values);
int army_points(int base, Skill skill, const Values& values);

// Whether a side with criteria=1 stays within its points and the criteria. The error names the side's fault.
absl::Status check_army(const Scenario& scenario, const std::vector<UnitType>& types, const Values& values, Side side);

}  // namespace zerohour::lgg
