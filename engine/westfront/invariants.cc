#include <algorithm>
#include <numeric>

#include "absl/strings/str_cat.h"
#include "engine/westfront/notation.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace {

absl::string_view stand_fault(const View& view, StandId id) {
  const State& s = view.state();
  const Stand& stand = view.stand(id);
  const UnitType type = stand.type;
  if (s.life[id] == Life::kNone) return "a stand of the scenario is missing";
  if (!view.ground().on_table(s.at[id])) return "a stand is off the table (W2)";
  if (!is_mortar(type) && s.aim[id] != Point{}) return "a stand that is not a mortar has a point of aim";
  if (!s.in_play(id)) {
    const bool nothing = s.markers[id] == 0 && s.held[id] == 0 && s.flags[id] == 0;
    return nothing ? "" : "a stand out of play has markers, shots or states";
  }
  if (s.markers[id] >= kMaxMarkers) return "a stand has three markers and is in play (Firing)";
  if (s.held[id] > (is_machine_gun(type) ? 2 : 1)) return "a stand holds too many shots (W9)";
  if (s.held[id] != 0) {
    if (s.markers[id] != 0) return "a marked stand holds a shot (W9)";
    if (!view.may_hold(id) || view.scenario().options.w9_off) return "a stand holds a shot that may not (W44)";
    if (view.surprised(stand.side)) return "a stand of a surprised side holds a shot (W11)";
    if (s.phase == Phase::kDeep && stand.side == s.side) return "the owner holds a shot in their own step 1 (W9)";
  }
  if (s.has(id, kTurned) && stand.grade != Grade::kRaw) return "a stand that is not raw has turned (W21)";
  if ((s.has(id, kDitched) || s.has(id, kFailed)) && !is_tank(type))
    return "a stand that is not a tank is ditched or failed";
  if (s.has(id, kPromoted) && (type != UnitType::kCommand || stand.battalion == 0))
    return "a field promotion commands no battalion (W23)";
  if (s.has(id, kSpent) && type != UnitType::kCavalry) return "a stand that is not cavalry is spent (W31)";
  if (s.has(id, kRolled) && (stand.company != 0 || is_command_stand(type))) return "a stand was rolled for by itself";
  if (s.command_moves(id) > 2 || (s.command_moves(id) != 0 && !is_command_stand(type)))
    return "a stand has made command moves that it may not (step 7)";
  return "";
}

// Who is on the way in an order may be nearer to others (W10).
StandSet on_the_way(const View& view) {
  const OrderState& order = view.state().order;
  StandSet set;
  if (order.stage != OrderStage::kEnter && order.stage != OrderStage::kWindow) return set;
  const auto stands = view.order_stands();
  for (std::size_t i = 0; i < stands.size() && i < order.parts.size(); ++i) {
    if (order.parts[i].legs != 0) set.add(stands[i]);
  }
  return set;
}

absl::string_view apart_fault(const View& view) {
  const State& s = view.state();
  const StandSet moving = on_the_way(view);
  absl::string_view fault;
  view.for_each([&](StandId a) {
    if (moving.has(a)) return;
    for (int n = a + 1; n <= view.stand_count() && fault.empty(); ++n) {
      const auto b = static_cast<StandId>(n);
      if (s.in_play(b) && !moving.has(b) && table::squared_distance(s.at[a], s.at[b]) < kBase * kBase)
        fault = "two centres are under 30 mm apart (W2)";
    }
  });
  return fault;
}

bool is_aim(const View& view, Point p) {
  return p.x >= 0 && p.x <= view.ground().width() && p.y >= -kMostDeviation &&
         p.y <= view.ground().height() + kMostDeviation;
}

absl::string_view fire_fault(const View& view) {
  const State& s = view.state();
  for (const StandId id : ids_to(view.stand_count())) {
    if (is_mortar(view.type(id)) && !is_aim(view, s.aim[id])) return "a mortar's point is too far off the table (W64)";
  }
  const int batteries = view.scenario().battery_count();
  for (const BatteryId b : ids_to(batteries)) {
    if (!is_aim(view, s.battery_aim[b])) return "a battery's point is too far off the table (W64)";
  }
  const std::uint32_t all = ((std::uint32_t{1} << batteries) - 1) << 1;
  if (((s.batteries_lost | s.batteries_used) & ~all) != 0) return "there is no such battery";
  if (s.lying_count > kMaxLying || s.gap_count > kMaxGaps) return "there are too many templates or gaps";
  for (std::size_t i = 0; i < s.lying_count; ++i) {
    const Template& t = s.lying[i];
    bool known = false;
    for (const TypeInfo& type : view.tables().types)
      known =
          known || (type.mode == Mode::kTemplate && type.template_width == t.width && type.template_depth == t.depth);
    const bool reduced = std::gcd(t.along.x, t.along.y) == 1 && (t.along.x > 0 || t.along == Point{0, 1});
    constexpr int kMostLength = 1280;
    if (!known || !reduced || std::abs(t.along.x) > kMostLength || std::abs(t.along.y) > kMostLength)
      return "a template lies where none can";
  }
  if (s.lying_count < 64 && (s.lying_defender >> s.lying_count) != 0)
    return "a template that does not lie has an owner";
  for (std::size_t i = 0; i < s.gap_count; ++i) {
    if (!view.ground().on_table(s.gaps[i])) return "a gap is off the table (W56)";
  }
  for (std::size_t side = 0; side < 2; ++side) {
    const GasState& gas = s.gas[side];
    constexpr int kMostDrift = 600;
    const bool empty = gas.strength == 0 && gas.heading == 0 && gas.drifts == 0 && gas.drift == Point{};
    if (gas.opened > 2 || (gas.opened != 1 && !empty) || gas.strength > 3 || gas.heading > 7 || gas.drifts > 4 ||
        std::abs(gas.drift.x) > kMostDrift || std::abs(gas.drift.y) > kMostDrift)
      return "gas lies where it cannot (W14, W48)";
    if (gas.opened != 0 && view.scenario().gas[side].cylinders.empty()) return "there is gas without cylinders (W14)";
    if (s.deep[side] > kMostDeepSuppression) return "deep suppression takes 0 to 2 (step 1)";
    if (s.surprised[side] > (view.scenario().surprised[side] ? 1 : 0))
      return "a side is surprised that cannot be (W11)";
  }
  return "";
}

absl::string_view battalion_fault(const View& view) {
  const State& s = view.state();
  const int count = view.scenario().battalion_count();
  const auto all = static_cast<std::uint16_t>(((1 << count) - 1) << 1);
  if (((s.routed | s.battalions) & ~all) != 0) return "there is no such battalion";
  for (const BattalionId b : ids_to(kMaxBattalions)) {
    if (b > count) {
      if (s.tests[b] != 0) return "there is no such battalion";
      continue;
    }
    if (s.tests[b] > 2) return "a battalion has two tests of morale (W59)";
    if ((s.routed >> b & 1) == 0) continue;
    if (s.tests[b] != 2) return "a battalion that routed may still be tested (W59)";
    if (view.has_stand(b)) return "a battalion that routed has a stand in play (Morale)";
  }
  for (const CompanyId c : ids_to(63)) {
    if ((s.companies >> c & 1) == 0) continue;
    if (c > view.scenario().company_count() || view.company(c).side != s.side)
      return "a company was rolled for out of turn";
  }
  if ((s.companies & 1) != 0 || (s.plans_ended & 1) != 0) return "there is no such company or plan";
  if ((s.objectives >> view.scenario().objectives.size()) != 0) return "there is no such objective";
  return "";
}

absl::string_view staff_marker_fault(const View& view) {
  const State& s = view.state();
  const auto& brigade = view.scenario().brigades[static_cast<std::size_t>(index(s.side))];
  if (s.staff_count + s.staff_left > std::min(brigade.staff, kMaxStaff))
    return "there are too many staff markers (W16)";
  if (s.support_used > (brigade.support ? 1 : 0)) return "support was given that the brigade does not have (W16)";
  for (std::size_t i = 0; i < s.staff_count; ++i) {
    const Staff& marker = s.staff[i];
    if (i > 0 && marker < s.staff[i - 1]) return "staff markers are out of order";
    const Scenario& scenario = view.scenario();
    const Side side = marker.kind == Staff::kBattalion ? scenario.battalions[marker.id].side
                      : marker.kind == Staff::kBattery ? scenario.batteries[marker.id].side
                                                       : view.side_of(marker.id);
    const bool fits =
        marker.kind != Staff::kStand ||
        (view.stand(marker.id).battalion == 0 && (is_weapon(view.type(marker.id)) || is_vehicle(view.type(marker.id))));
    if (side != s.side || !fits) return "a staff marker lies on something that is not the brigade's (W49)";
  }
  return "";
}

}  // namespace

absl::Status check_invariants(const View& view) {
  const State& s = view.state();
  for (const StandId id : ids_to(view.stand_count())) {
    if (const absl::string_view fault = stand_fault(view, id); !fault.empty())
      return absl::FailedPreconditionError(absl::StrCat(fault, ": ", view.stand(id).id));
  }
  for (const auto check : {waiting_fault, apart_fault, fire_fault, battalion_fault, staff_marker_fault}) {
    if (const absl::string_view fault = check(view); !fault.empty()) return absl::FailedPreconditionError(fault);
  }
  if (s.turn > view.scenario().turns) return absl::FailedPreconditionError("the turn is after the last");
  return absl::OkStatus();
}

}  // namespace zerohour::westfront
