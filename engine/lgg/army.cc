#include "engine/lgg/army.h"

#include <algorithm>
#include <iterator>

#include "absl/strings/str_cat.h"

namespace zerohour::lgg {

bool may_be_guard(const UnitType& type) {
  return type.name == "elite" || type.name == "light" || type.name == "heavy" || type.is_gun();
}

bool may_be_outrider(const UnitType& type) {
  return type.name == "irregular";
}

int army_cost(const Scenario& scenario, const std::vector<UnitType>& types, const Values& values, Side side) {
  int cost = 0;
  for (std::size_t u = 1; u < scenario.units.size(); ++u) {
    const ScenarioUnit& unit = scenario.units[u];
    if (unit.side == side) cost += types[unit.type].cost + (unit.guard ? values.guard_cost : 0);
  }
  return cost;
}

int army_points(const ScenarioSide& side, const Values& values) {
  return army_points(side.base, side.skill, values);
}

int army_points(int base, Skill skill, const Values& values) {
  return base * (100 + values.points_percent[static_cast<std::size_t>(skill)]) / 100;
}

namespace {

struct Criterion {
  bool (*breaks)(const ArmyCounts& n);
  absl::string_view clause;
};
constexpr Criterion kCriteria[] = {
    {[](const ArmyCounts& n) { return 2 * n.infantry < n.all; }, "fewer units of infantry than half of its units"},
    {[](const ArmyCounts& n) { return 3 * n.cavalry > n.all; }, "more units of cavalry than a third of its units"},
    {[](const ArmyCounts& n) { return 3 * n.guns > n.infantry + n.cavalry; },
     "more than one gun for three units of infantry and cavalry"},
    {[](const ArmyCounts& n) { return n.elite > n.line; }, "more elite than line units"},
    {[](const ArmyCounts& n) { return n.militia > n.line; }, "more militia than line units"},
    {[](const ArmyCounts& n) { return 6 * n.guard > n.all; }, "more Guard units than a sixth of its units"},
    {[](const ArmyCounts& n) { return n.engineers > 1; }, "more than one unit of engineers"},
};

}  // namespace

void ArmyCounts::add(const UnitType& type, bool is_guard, int times) {
  all += times;
  if (type.kind == Class::kInfantry) infantry += times;
  if (type.kind == Class::kCavalry) cavalry += times;
  if (type.is_gun()) guns += times;
  if (type.kind == Class::kEngineer) engineers += times;
  if (is_guard) guard += times;
  if (type.name == "elite") elite += times;
  if (type.name == "line") line += times;
  if (type.name == "militia") militia += times;
}

std::vector<std::string> broken_criteria(const ArmyCounts& counts) {
  std::vector<std::string> broken;
  for (const Criterion& criterion : kCriteria) {
    if (criterion.breaks(counts)) broken.emplace_back(criterion.clause);
  }
  return broken;
}

bool keeps_criteria(const ArmyCounts& counts) {
  return std::none_of(std::begin(kCriteria), std::end(kCriteria),
                      [&](const Criterion& criterion) { return criterion.breaks(counts); });
}

absl::Status check_army(const Scenario& scenario, const std::vector<UnitType>& types, const Values& values, Side side) {
  const ScenarioSide& army = scenario.sides[index(side)];
  if (!army.criteria) return absl::OkStatus();
  ArmyCounts counts;
  for (std::size_t u = 1; u < scenario.units.size(); ++u) {
    const ScenarioUnit& unit = scenario.units[u];
    if (unit.side == side) counts.add(types[unit.type], unit.guard);
  }
  const auto fail = [&](auto... what) {
    return absl::InvalidArgumentError(
        absl::StrCat("breaks the army criteria of ", kSideNames[index(side)], ": ", what...));
  };
  const int cost = army_cost(scenario, types, values, side), points = army_points(army, values);
  if (cost > points) return fail("it costs ", cost, " points and has ", points);
  if (const std::vector<std::string> broken = broken_criteria(counts); !broken.empty()) return fail(broken.front());
  if (army.stands.size() > 1) return fail("wing commanders");
  return absl::OkStatus();
}

}  // namespace zerohour::lgg
