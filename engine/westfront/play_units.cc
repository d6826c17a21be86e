// Units, their dice and actions (steps 5 and 6), and command stands (7).
#include <algorithm>

#include "engine/westfront/fire.h"
#include "engine/westfront/path.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {

bool may_support(const View& view) {
  const State& s = view.state();
  return s.support_used == 0 && view.battalion_in_hand() != 0 && view.brigade_commander(s.side) != kNoStand &&
         view.scenario().brigades[static_cast<std::size_t>(index(s.side))].support;
}

bool can_only_end(const View& view) {
  const State& s = view.state();
  const StandId unit = view.stand_in_hand();
  if (unit == kNoStand || s.is_marked(unit)) return false;
  const bool holds = view.may_hold(unit) && !is_machine_gun(view.type(unit)) && !view.scenario().options.w9_off;
  if (view.can_move(unit) || is_mortar(view.type(unit)) || holds) return false;
  bool fires = false;
  view.for_each(other(view.side_of(unit)),
                [&](StandId enemy) { fires = fires || shot_fault(view, unit, enemy).empty(); });
  return !fires;
}

absl::string_view unit_fault(const View& view, UnitKind kind, int id) {
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  if (kind == UnitKind::kBattery) {
    if (id < 1 || id > scenario.battery_count() || scenario.batteries[static_cast<std::size_t>(id)].side != s.side)
      return "the battery is not one of the side in play (step 5 III)";
    if (s.phase != Phase::kBrigadeArtillery) return "batteries are brigade artillery (step 5 III)";
    const auto b = static_cast<BatteryId>(id);
    if (s.lost(b)) return "the battery is lost (W12)";
    if (s.used(b)) return "the battery is planned, rolled for or called already (W15, W24)";
    return "";
  }
  if (kind == UnitKind::kCompany) {
    if (s.phase != Phase::kCompanies) return "companies are ordered in step 6 IV (W20)";
    if (id < 1 || id > scenario.company_count()) return "there is no such company (W20)";
    const auto c = static_cast<CompanyId>(id);
    if (view.company(c).battalion != s.battalion) return "the company is of another battalion (step 6)";
    if (view.battalion_commander(s.battalion) == kNoStand) return "a dead commander gives no orders (W20)";
    const auto& stands = view.company(c).stands;
    if (std::none_of(stands.begin(), stands.end(), [&](StandId one) { return s.in_play(one); }))
      return "no stand of the company is in play (W20)";
    if ((s.companies >> c & 1) == 0) return "";
    if (s.hand.kind != UnitKind::kCompany || s.hand.id != id) return "the company's player turn is over (W20)";
    return s.hand.orders < view.tables().company_order.size() ? "" : "a company has at most three orders (W20)";
  }
  if (kind != UnitKind::kStand || id < 1 || id > view.stand_count()) return "there is no such unit (W17)";
  const auto unit = static_cast<StandId>(id);
  const UnitType type = view.type(unit);
  if (!s.in_play(unit) || view.side_of(unit) != s.side) return "the stand is not one of the side in play (W17)";
  if (is_platoon(type)) return "platoons act with their company, by its order (W20)";
  if (is_command_stand(type)) return "command stands move without a die (step 7)";
  if (s.has(unit, kRolled)) return "each unit has one turn (W17)";
  const bool brigade = s.phase == Phase::kBrigadeGuns || s.phase == Phase::kBrigadeArtillery;
  const BattalionId of = view.stand(unit).battalion;
  if (brigade && of != 0) return "the unit is a battalion's, and acts when that battalion does (step 6)";
  if (!brigade && of == 0) return "the unit is the brigade's, which acts before the battalions (step 5)";
  if (!brigade && of != s.battalion) return "the unit belongs to another battalion than the one in hand (step 6)";
  const bool vehicle = is_vehicle(type), gun = is_machine_gun(type);
  const bool artillery = is_mortar(type) || type == UnitType::kFieldGun;
  const bool fits = (s.phase == Phase::kBrigadeGuns && (vehicle || gun)) ||
                    (s.phase == Phase::kBattalionVehicles && vehicle) || (s.phase == Phase::kBattalionGuns && gun) ||
                    ((s.phase == Phase::kBrigadeArtillery || s.phase == Phase::kBattalionArtillery) && artillery);
  return fits ? "" : "units of that type act in another step (steps 5, 6)";
}

bool has_unit_choice(const View& view) {
  const State& s = view.state();
  if (s.phase == Phase::kCompanies) {
    for (const CompanyId c : ids_to(view.scenario().company_count())) {
      if (unit_fault(view, UnitKind::kCompany, c).empty()) return true;
    }
    return false;
  }
  if (s.phase == Phase::kBrigadeArtillery) {
    for (const BatteryId b : ids_to(view.scenario().battery_count())) {
      if (unit_fault(view, UnitKind::kBattery, b).empty()) return true;
    }
  }
  bool found = false;
  view.for_each(s.side, [&](StandId unit) { found = found || unit_fault(view, UnitKind::kStand, unit).empty(); });
  return found;
}

void Play::take_unit(UnitKind kind, int id) {
  const bool again = s_.hand.kind == kind && s_.hand.id == id;
  const std::uint8_t orders = again ? s_.hand.orders : std::uint8_t{0};
  s_.hand = {};
  s_.hand.kind = kind;
  s_.hand.id = static_cast<std::uint8_t>(id);
  s_.hand.orders = orders;
  if (kind == UnitKind::kCompany) s_.companies |= std::uint64_t{1} << id;
  if (kind == UnitKind::kStand) s_.flags[static_cast<std::size_t>(id)] |= kRolled;
  if (kind == UnitKind::kBattery) s_.batteries_used |= std::uint32_t{1} << id;
  ask_for_die();
}

void Play::ask_for_die() {
  if (s_.hand.asked == 0 && may_support(view_)) return wait(Step::kSupport);
  wait(s_.hand.kind == UnitKind::kCompany ? Step::kOrderRoll : Step::kActionRoll);
}

void Play::die(int face) {
  s_.hand.face = static_cast<std::uint8_t>(face);
  if (s_.hand.again == 0 && view_.staff_in_hand() >= 0) return wait(Step::kReroll);
  conclude_die();
}

void Play::conclude_die() {
  const int count = view_.actions_of_die(s_.hand.face);
  Hand& hand = s_.hand;
  hand.face = hand.supported = hand.asked = hand.again = 0;
  if (hand.kind == UnitKind::kCompany) {
    if (count == 0) {
      hand = {};
      return;
    }
    ++hand.orders;
    return wait(Step::kOrder);
  }
  hand.actions = static_cast<std::uint8_t>(count);
  if (hand.kind == UnitKind::kStand && is_tank(view_.type(hand.id))) {
    if (hand.actions == 0) {
      s_.flags[hand.id] |= kFailed;
    } else {
      s_.flags[hand.id] &= static_cast<std::uint8_t>(~kFailed);
    }
  }
}

// Between the actions of a weapon, vehicle or battery, and between the orders of a company.
void Play::continue_hand() {
  if (s_.hand.kind == UnitKind::kCompany) {
    if (has_unit_choice(view_)) return wait(Step::kUnit);
    s_.hand = {};
    return;
  }
  const StandId unit = view_.stand_in_hand();
  if (s_.hand.actions == 0 || (unit != kNoStand && !s_.in_play(unit)) || can_only_end(view_)) return finish_hand();
  wait(Step::kAct);
}

// A machine gun or block house holds what it has not spent (W9).
void Play::finish_hand() {
  const StandId unit = view_.stand_in_hand();
  constexpr int kMostHeld = 2;
  if (unit != kNoStand && is_machine_gun(view_.type(unit)) && s_.in_play(unit) && !s_.is_marked(unit) &&
      !rules_.scenario.options.w9_off)
    s_.held[unit] = static_cast<std::uint8_t>(std::min<int>(s_.hand.actions, kMostHeld));
  s_.hand = {};
}

void Play::act(const Action& action) {
  if (action.kind == Kind::kDone) return finish_hand();
  --s_.hand.actions;
  const std::uint8_t unit = s_.hand.id;
  switch (action.kind) {
    case Kind::kRally:
      --s_.markers[unit];
      break;
    case Kind::kHold:
      s_.held[unit] = 1;
      break;
    case Kind::kFire:
      begin_shot(unit, action.target, false);
      break;
    case Kind::kMove:
      begin_order(action.parts);
      break;
    case Kind::kCross: {
      Parts parts{};
      parts[0].verb = Verb::kCross;
      begin_order(parts);
      break;
    }
    case Kind::kRedirect:
      redirect(action.point());
      break;
    default:
      shoot();
      break;
  }
}

// W23: where a battalion's commander died, one appears at the platoon nearest the body.
void Play::promote() {
  for (const BattalionId b : ids_to(rules_.scenario.battalion_count())) {
    const Battalion& battalion = rules_.scenario.battalions[b];
    const StandId commander = battalion.commander;
    if (battalion.side != s_.side || commander == kNoStand || s_.in_play(commander)) continue;
    StandId nearest = kNoStand;
    view_.for_each(s_.side, [&](StandId s) {
      if (view_.stand(s).battalion != b || !is_platoon(view_.type(s))) return;
      if (nearest == kNoStand || table::squared_distance(s_.at[s], s_.at[commander]) <
                                     table::squared_distance(s_.at[nearest], s_.at[commander]))
        nearest = s;
    });
    if (nearest == kNoStand) continue;
    const auto side = static_cast<std::size_t>(index(s_.side));
    ++(s_.life[commander] == Life::kLostInAssault ? s_.replaced_in_assault[side] : s_.replaced[side]);
    s_.life[commander] = Life::kInPlay;
    s_.flags[commander] = kPromoted;
    put_down(commander, s_.at[nearest]);
  }
}

void Play::command_move(StandId stand, Point end) {
  s_.at[stand] = end;
  after_command_move(stand);
}

void Play::command_cross(int face) {
  const StandId stand = s_.crossing;
  s_.crossing = 0;
  ++s_.events[stand];
  if (const std::optional<WireCrossing> crossing = rules_.ground.wire_crossing(s_.at[stand], s_.side)) {
    const Wire& wire = rules_.scenario.wires[static_cast<std::size_t>(crossing->wire)];
    if (face >= rules_.tables.wire[static_cast<std::size_t>(wire.state)]) put_down(stand, crossing->beyond);
  }
  after_command_move(stand);
}

void Play::after_command_move(StandId stand) {
  s_.flags[stand] = static_cast<std::uint8_t>(s_.flags[stand] + kMoved);
  alarm_by_nearness();
}

}  // namespace zerohour::westfront
