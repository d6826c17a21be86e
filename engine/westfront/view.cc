#include "engine/westfront/view.h"

#include <algorithm>

namespace zerohour::westfront {

Points View::others(StandId except) const {
  Points points;
  for_each([&](StandId s) {
    if (s != except) points.push_back(s_.at[s]);
  });
  return points;
}

Cover View::cover(StandId s) const {
  return type(s) == UnitType::kBlockHouse ? Cover::kFortification : spot(s).cover;
}

Cover View::cover_from(StandId firer, StandId target) const {
  if (type(target) == UnitType::kBlockHouse) return Cover::kFortification;
  return ground().cover_from(s_.at[firer], s_.at[target]);
}

bool View::in_gas(Point p) const {
  bool inside = false;
  for (const Side side : {kAttacker, kDefender})
    for_each_cloud(side, [&](const Template& cloud) { inside = inside || cloud.contains(p); });
  return inside;
}

bool View::meets_barrage(Point from, Point to) const {
  return std::any_of(s_.lying.begin(), s_.lying.begin() + s_.lying_count,
                     [&](const Template& t) { return t.meets(from, to); });
}

StandId View::battalion_commander(BattalionId b) const {
  const StandId commander = scenario().battalions[b].commander;
  return commander != kNoStand && s_.in_play(commander) ? commander : kNoStand;
}

StandId View::brigade_commander(Side side) const {
  const StandId hq = scenario().brigades[static_cast<std::size_t>(index(side))].commander;
  return hq != kNoStand && s_.in_play(hq) ? hq : kNoStand;
}

StandId View::commander_of(StandId s) const {
  const BattalionId b = stand(s).battalion;
  return b != 0 ? battalion_commander(b) : brigade_commander(side_of(s));
}

int View::platoons(BattalionId b) const {
  int count = 0;
  for_each([&](StandId s) { count += stand(s).battalion == b && is_platoon(type(s)) ? 1 : 0; });
  return count;
}

std::array<int, kMaxBattalions + 1> View::platoons() const {
  std::array<int, kMaxBattalions + 1> counts{};
  for_each([&](StandId s) { counts[stand(s).battalion] += is_platoon(type(s)) ? 1 : 0; });
  return counts;
}

bool View::has_stand(BattalionId b) const {
  bool found = false;
  for_each([&](StandId s) { found = found || stand(s).battalion == b; });
  return found;
}

bool View::has_battery(Side side) const {
  for (const BatteryId b : ids_to(scenario().battery_count())) {
    if (scenario().batteries[b].side == side && !s_.lost(b)) return true;
  }
  return false;
}

bool View::planned(BatteryId b, int turn) const {
  for (const PlanId p : ids_to(scenario().plan_count())) {
    if (scenario().plans[p].battery == b && plan_runs(p, turn)) return true;
  }
  return false;
}

bool View::plan_runs(PlanId p, int turn) const {
  const Plan& plan = scenario().plans[p];
  return plan.covers(turn) && !plan_ended(p) && !s_.lost(plan.battery);
}

absl::Span<const StandId> View::order_stands() const {
  if (s_.hand.kind == UnitKind::kCompany) return company(s_.hand.id).stands;
  if (s_.hand.kind == UnitKind::kStand) return absl::MakeConstSpan(&s_.hand.id, 1);
  return {};
}

BattalionId View::battalion_in_hand() const {
  if (s_.hand.kind == UnitKind::kCompany) return company(s_.hand.id).battalion;
  return s_.hand.kind == UnitKind::kStand ? stand(s_.hand.id).battalion : BattalionId{0};
}

Grade View::grade_in_hand() const {
  if (s_.hand.kind == UnitKind::kCompany) return company(s_.hand.id).grade;
  return s_.hand.kind == UnitKind::kStand ? stand(s_.hand.id).grade : Grade::kRegular;
}

// The modifiers of order and action dice (W17, W50, W51), each to add(value, rule, what).
template <class Add>
void View::add_order_modifiers(Add& add) const {
  const auto& order = tables().order;
  if (s_.hand.kind == UnitKind::kBattery) {
    add(-s_.deep[static_cast<std::size_t>(index(scenario().batteries[s_.hand.id].side))], "W12", "deep suppression");
    return;
  }
  if (s_.hand.supported != 0) add(order.support, "W16", "support by the brigade");
  StandId first = kNoStand, commander = kNoStand;
  bool gas = false, far = false, turned = false;
  for (const StandId s : order_stands()) {
    turned = turned || s_.has(s, kTurned);
    if (!s_.in_play(s)) continue;
    if (first == kNoStand) {
      first = s;
      commander = commander_of(s);
    }
    gas = gas || in_gas(s_.at[s]);
    // Of companies alone, from their battalion's commander (W50).
    far = far || (s_.hand.kind == UnitKind::kCompany && commander != kNoStand &&
                  !table::is_within(s_.at[s], s_.at[commander], kCommandRange));
  }
  if (commander == kNoStand) {
    add(order.no_commander, "W50", "no commander in play");
  } else {
    gas = gas || in_gas(s_.at[commander]);
    if (s_.has(commander, kPromoted)) add(order.promoted, "W23", "the commander was promoted in the field");
    add(order.marker * s_.markers[commander], "W50", "markers on the commander");
  }
  if (gas) add(order.gas, "W50", "gas");
  if (far) add(order.far, "W50", "a platoon is over 25 cm from the commander");
  const Grade grade = grade_in_hand();
  if (is_veteran(grade)) add(order.veteran, "W38", "veterans");
  if (grade == Grade::kRaw) {
    add(turned ? order.raw_under_fire : order.raw, "W21", turned ? "raw, and under fire before" : "raw");
  }
  const StandId unit = stand_in_hand();
  if (unit == kNoStand) return;
  if (is_tank(type(unit)) && s_.has(unit, kFailed)) add(order.failed_tank, "W31", "its last roll gave no action");
  if (is_mortar(type(unit)) && !sees(unit, s_.aim[unit])) add(order.spotted, "W51", "it does not see its point");
  if (type(unit) == UnitType::kFieldGun) {
    bool sight = false;
    for_each(other(side_of(unit)), [&](StandId enemy) { sight = sight || sees(unit, s_.at[enemy]); });
    if (sight) add(order.own_sight, "W51", "the gun sees an enemy");
  }
}

int View::order_modifier() const {
  return sum_of([&](auto&& add) { add_order_modifiers(add); });
}
Terms View::order_terms() const {
  return terms_of([&](auto&& add) { add_order_modifiers(add); });
}
int View::actions_of_die(int face) const {
  const Hand& hand = s_.hand;
  const int total = std::clamp(face + order_modifier(), 1, 6);
  if (hand.kind == UnitKind::kCompany) return face != 1 && total >= tables().company_order[hand.orders] ? 1 : 0;
  const Actions table = hand.kind == UnitKind::kBattery ? tables().type(scenario().batteries[hand.id].type).actions
                                                        : info(hand.id).actions;
  return tables().action_count(table, face == 1 ? 1 : total);
}

int View::staff_in_hand() const {
  if (brigade_commander(s_.side) == kNoStand) return -1;
  for (int i = 0; i < s_.staff_count; ++i) {
    const Staff& marker = s_.staff[static_cast<std::size_t>(i)];
    const bool serves =
        (marker.kind == Staff::kBattalion && marker.id == battalion_in_hand()) ||
        (marker.kind == Staff::kStand && marker.id == stand_in_hand()) ||
        (marker.kind == Staff::kBattery && s_.hand.kind == UnitKind::kBattery && marker.id == s_.hand.id);
    if (serves) return i;
  }
  return -1;
}

bool View::is_free(BatteryId b) const {
  const Battery& battery = scenario().batteries[b];
  if (!battery.sos || s_.lost(b) || s_.used(b) || surprised(battery.side)) return false;
  bool called = false;
  for_each_commander(b, [&](StandId) { called = true; });
  return called;
}

}  // namespace zerohour::westfront
