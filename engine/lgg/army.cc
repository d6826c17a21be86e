#include "engine/lgg/army.h"

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
  return side.base * (100 + values.points_percent[static_cast<std::size_t>(side.skill)]) / 100;
}

absl::Status check_army(const Scenario& scenario, const std::vector<UnitType>& types, const Values& values, Side side) {
  const ScenarioSide& army = scenario.sides[index(side)];
  if (!army.criteria) return absl::OkStatus();
  int all = 0, infantry = 0, cavalry = 0, guns = 0, engineers = 0, guard = 0, elite = 0, line = 0, militia = 0;
  for (std::size_t u = 1; u < scenario.units.size(); ++u) {
    const ScenarioUnit& unit = scenario.units[u];
    if (unit.side != side) continue;
    const UnitType& type = types[unit.type];
    ++all;
    infantry += type.kind == Class::kInfantry;
    cavalry += type.kind == Class::kCavalry;
    guns += type.is_gun();
    engineers += type.kind == Class::kEngineer;
    guard += unit.guard;
    elite += type.name == "elite";
    line += type.name == "line";
    militia += type.name == "militia";
  }
  const auto fail = [&](auto... what) {
    return absl::InvalidArgumentError(
        absl::StrCat("breaks the army criteria of ", kSideNames[index(side)], ": ", what...));
  };
  const int cost = army_cost(scenario, types, values, side), points = army_points(army, values);
  if (cost > points) return fail("it costs ", cost, " points and has ", points);
  if (2 * infantry < all) return fail("fewer than half of its units are infantry");
  if (3 * cavalry > all) return fail("more than a third of its units are cavalry");
  if (3 * guns > infantry + cavalry) return fail("more than one gun for three units of infantry and cavalry");
  if (elite > line) return fail("more elite than line units");
  if (militia > line) return fail("more militia than line units");
  if (6 * guard > all) return fail("more than a sixth of its units are Guard");
  if (engineers > 1) return fail("more than one unit of engineers");
  if (army.stands.size() > 1) return fail("wing commanders");
  return absl::OkStatus();
}

}  // namespace zerohour::lgg
