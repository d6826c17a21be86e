// An order on its way (W52): rally and hold, fire, wire, moves in snapshots with the enemy's windows, assaults.
#include <algorithm>

#include "absl/container/inlined_vector.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/path.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace {

constexpr bool moves(Verb verb) {
  return verb == Verb::kMove || verb == Verb::kAssault;
}

// The modifiers of an assault (W30), those of the defence with their sign turned, each to add(value, rule, what).
template <class Add>
void add_assault_modifiers(const View& view, StandId target, Add& add) {
  const auto& attack = view.tables().attack;
  const auto& defence = view.tables().defence;
  const State& s = view.state();
  const std::uint32_t set = assaulters(view, target);
  const auto stands = view.order_stands();
  const Spot place = view.spot(target);
  bool heavy = false, same_trench = false;
  Grade attacker = Grade::kRegular;
  for (std::size_t i = 0; i < stands.size(); ++i) {
    if ((set >> i & 1) == 0) continue;
    attacker = view.stand(stands[i]).grade;
    heavy = heavy || view.type(stands[i]) == UnitType::kFlame || is_tank(view.type(stands[i]));
    same_trench = same_trench || (view.spot(stands[i]).trenches & place.trenches) != 0;
  }
  add(std::min(attack.more * (std::popcount(set) - 1), attack.most_more), "W30", "further stands attack");
  if (is_veteran(attacker)) add(attack.veteran, "W38", "veterans attack");
  if (attacker == Grade::kRaw) add(attack.raw, "W30", "raw troops attack");
  if (heavy) add(attack.heavy, "W30", "a flame thrower or tank attacks");

  const UnitType type = view.type(target);
  const Cover cover = view.cover(target);
  const bool fortified = cover == Cover::kFortification;
  const bool by_area = place.area_cover >= Cover::kHard;  // W66
  if (fortified || is_tank(type)) {
    add(-defence.fortification, "W30", fortified ? "the target is in a fortification" : "the target is a tank");
  } else if (cover == Cover::kHard && (by_area || !same_trench)) {
    add(-defence.hard, "W66", "the target is in hard cover");
  }
  const Grade grade = view.stand(target).grade;
  if (is_veteran(grade)) add(-defence.veteran, "W38", "veterans defend");
  if (grade == Grade::kRaw) add(-defence.raw, "W30", "raw troops defend");
  add(-defence.marker * s.markers[target], "W30", "markers of the target");
  if (is_machine_gun(type) && !fortified) add(-defence.machine_gun, "W30", "the target is a machine gun");
  if (is_mortar(type) || type == UnitType::kFieldGun) add(-defence.unfit, "W30", "the target is a gun or mortar");
  if (is_command_stand(type)) add(-defence.unfit, "W30", "the target is a command stand");
}

}  // namespace

StandSet order_targets(const View& view) {
  StandSet targets;
  const auto stands = view.order_stands();
  for (std::size_t i = 0; i < stands.size(); ++i) {
    const Verb verb = view.state().order.parts[i].verb;
    if (view.state().in_play(stands[i]) && (moves(verb) || verb == Verb::kCross)) targets.add(stands[i]);
  }
  return targets;
}

absl::string_view sos_fault(const View& view, BatteryId battery, Point at, bool reaction) {
  const State& s = view.state();
  const Battery& called = view.scenario().batteries[battery];
  const Side side = called.side;
  if (!called.sos) return "the battery does not answer SOS: the scenario names those that do (SOS targets, W24)";
  if (s.lost(battery)) return "the battery is lost (W12)";
  if (view.surprised(side)) return "a surprised side calls no SOS before the alarm (W11)";
  if (s.used(battery)) return "the battery is not free: it was planned, rolled for or called already (W24)";
  if (!view.is_free(battery))
    return "no commander is in play to call the battery: of the brigade, or of a battalion that it supports (SOS "
           "targets, W24)";
  if (!view.ground().on_table(at)) return "the point is off the table (W64)";
  if (!view.ground().sos_template(side, at))
    return "the point is over 5 cm from the side's trenches and block houses (SOS targets, W24)";
  if (!reaction) return "";
  bool near = false;
  order_targets(view).for_each(
      [&](StandId one) { near = near || table::is_within(view.state().at[one], at, kSosFromStand); });
  return near ? "" : "no stand of that order is within 10 cm of the point (W24)";
}

bool window_has_choice(const View& view) {
  const State& s = view.state();
  const Side enemy = other(s.side);
  if (view.surprised(enemy)) return false;
  const StandSet targets = order_targets(view);
  if (targets.empty()) return false;
  bool found = false;
  view.for_each(enemy, [&](StandId firer) {
    if (found || s.held[firer] == 0) return;
    targets.for_each([&](StandId t) { found = found || shot_fault(view, firer, t).empty(); });
  });
  if (found) return true;
  for (const BatteryId b : ids_to(view.scenario().battery_count())) {
    if (view.scenario().batteries[b].side == enemy && view.is_free(b)) {
      targets.for_each([&](StandId t) { found = found || view.ground().sos_in_reach(enemy, s.at[t]); });
      return found;
    }
  }
  return false;
}

std::uint32_t assaulters(const View& view, StandId target) {
  const State& s = view.state();
  std::uint32_t set = 0;
  if (!s.in_play(target)) return set;
  const auto stands = view.order_stands();
  for (std::size_t i = 0; i < stands.size(); ++i) {
    const StandId one = stands[i];
    const StandOrder& part = s.order.parts[i];
    if (part.verb == Verb::kAssault && part.target == target && s.in_play(one) && !s.is_marked(one) &&
        !s.has(one, kDitched) && table::is_within(s.at[one], s.at[target], kAssaultReach))
      set |= 1U << i;
  }
  return set;
}

int assault_modifier(const View& view, StandId target) {
  return sum_of([&](auto&& add) { add_assault_modifiers(view, target, add); });
}
Terms assault_terms(const View& view, StandId target) {
  return terms_of([&](auto&& add) { add_assault_modifiers(view, target, add); });
}

AssaultResult assault_result(const View& view, StandId target, int sum) {
  const State& s = view.state();
  const std::uint32_t set = assaulters(view, target);
  const auto stands = view.order_stands();
  const Point place = s.at[target];
  StandId nearest = kNoStand;
  for (std::size_t i = 0; i < stands.size(); ++i) {
    if ((set >> i & 1) == 0) continue;
    if (nearest == kNoStand ||
        table::squared_distance(s.at[stands[i]], place) < table::squared_distance(s.at[nearest], place))
      nearest = stands[i];
  }
  AssaultResult result;
  result.beaten_off = sum <= 0;
  if (sum <= -2) result.lost = nearest;
  if (sum >= 2) {
    result.target = Effect::kKilled;
  } else if (sum >= 0) {
    result.target = becomes(view, target, Effect::kSuppressed);
  }
  if (sum == 1) {
    const UnitType type = view.type(target);
    const bool cannot_go =
        is_weapon(type) || type == UnitType::kMotor || type == UnitType::kArmouredCar || s.has(target, kDitched);
    if (cannot_go) result.target = Effect::kKilled;
    result.thrown_back = result.target != Effect::kKilled;
  }
  if (sum > 0 && (view.enters_trenches(nearest) || !view.ground().spot(place).in_trench()))  // W70
    result.enters = nearest;
  return result;
}

void Play::begin_order(const Parts& parts) {
  s_.order = {};
  s_.order.parts = parts;
  s_.order.stage = OrderStage::kFire;
  const auto stands = view_.order_stands();
  for (std::size_t i = 0; i < stands.size(); ++i) {
    s_.order.began[i] = s_.at[stands[i]];
    if (parts[i].verb == Verb::kRally) --s_.markers[stands[i]];
    if (parts[i].verb == Verb::kHold) s_.held[stands[i]] = 1;
  }
}

void Play::continue_order() {
  switch (s_.order.stage) {
    case OrderStage::kFire:
      if (!fire_next()) s_.order.stage = OrderStage::kWire;
      break;
    case OrderStage::kWire:
      return roll_for_wire();
    case OrderStage::kWireWindow:
    case OrderStage::kWindow:
      return open_window();
    case OrderStage::kEnter:
      return enter_snapshot();
    case OrderStage::kAssaults:
      if (!next_assault()) end_order();
      break;
    default:
      break;
  }
}

// The next shot of the order; one whose target is gone, out of sight or masked by now is lost.
bool Play::fire_next() {
  const auto stands = view_.order_stands();
  while (s_.order.cursor < stands.size()) {
    const std::size_t i = s_.order.cursor++;
    const StandOrder& part = s_.order.parts[i];
    const StandId firer = stands[i];
    if (part.verb != Verb::kFire) continue;
    if (view_.type(firer) == UnitType::kCavalry && s_.in_play(firer)) s_.flags[firer] |= kSpent;
    if (!s_.in_play(firer) || s_.is_marked(firer) || !shot_fault(view_, firer, part.target).empty()) continue;
    begin_shot(firer, part.target, false);
    return true;
  }
  s_.order.cursor = 0;
  return false;
}

void Play::roll_for_wire() {
  StandSet crossing;
  const auto stands = view_.order_stands();
  for (std::size_t i = 0; i < stands.size(); ++i) {
    const StandId s = stands[i];
    if (s_.order.parts[i].verb == Verb::kCross && s_.in_play(s) && !s_.is_marked(s) &&
        rules_.ground.wire_crossing(s_.at[s], s_.side))
      crossing.add(s);
  }
  s_.order.stage = OrderStage::kEnter;
  if (crossing.empty()) return;
  s_.order.stage = OrderStage::kWireWindow;
  begin_event(EventKind::kWire, 0, crossing);
}

bool Play::in_motion(std::size_t part) const {
  const StandId s = view_.order_stands()[part];
  return moves(s_.order.parts[part].verb) && s_.in_play(s) && !s_.is_marked(s) && !s_.has(s, kDitched);
}

// All stands go to the middle or the end of their leg together (W10).
void Play::enter_snapshot() {
  const std::size_t leg = s_.order.snapshot / 2;
  const bool end = s_.order.snapshot % 2 != 0;
  const auto stands = view_.order_stands();
  bool any = false, must_ditch = false;
  for (std::size_t i = 0; i < stands.size(); ++i) {
    const StandOrder& part = s_.order.parts[i];
    if (!in_motion(i) || part.legs <= leg) continue;
    any = true;
    const StandId s = stands[i];
    if (!end) s_.order.began[i] = s_.at[s];
    const Point from = s_.at[s], to = end ? part.leg[leg] : middle(s_.order.began[i], part.leg[leg]);
    s_.at[s] = to;
    if (!is_tank(view_.type(s))) continue;
    for (const Point gap : rules_.ground.gaps_of_leg(from, to, view_.gaps())) {
      if (s_.gap_count < kMaxGaps) s_.gaps[s_.gap_count++] = gap;
    }
    must_ditch = must_ditch || (end && meets_trench(view_, s_.order.began[i], to));
  }
  if (!any) return settle();
  s_.order.stage = OrderStage::kWindow;
  if (must_ditch) return wait(Step::kDitchRoll);  // W58: before the window
  alarm_by_nearness();
}

void Play::ditch(int face) {
  const StandId tank = s_.hand.id;
  ++s_.events[tank];
  if (face <= rules_.tables.ditch) s_.flags[tank] |= kDitched;
  alarm_by_nearness();
}

void Play::open_window() {
  if (s_.order.stage == OrderStage::kWireWindow) alarm_by_nearness();
  if (window_has_choice(view_)) return wait(Step::kWindow);
  close_window();
}

void Play::close_window() {
  if (s_.order.stage == OrderStage::kWindow) ++s_.order.snapshot;
  s_.order.stage = OrderStage::kEnter;
}

// After the last snapshot: those that stopped, then the others, are put down where they are (W45).
void Play::settle() {
  const auto stands = view_.order_stands();
  for (const bool stopped : {true, false}) {
    for (std::size_t i = 0; i < stands.size(); ++i) {
      if (moves(s_.order.parts[i].verb) && s_.in_play(stands[i]) && in_motion(i) != stopped)
        put_down(stands[i], s_.at[stands[i]]);
    }
  }
  s_.order.snapshot = 0;
  s_.order.cursor = 0;
  s_.order.stage = OrderStage::kAssaults;
}

// Target by target in order of id; the cursor is the last one.
bool Play::next_assault() {
  const auto stands = view_.order_stands();
  int next = 0;
  for (std::size_t i = 0; i < stands.size(); ++i) {
    const StandOrder& part = s_.order.parts[i];
    if (part.verb != Verb::kAssault || part.target <= s_.order.cursor || (next != 0 && part.target >= next)) continue;
    if (assaulters(view_, part.target) != 0) next = part.target;
  }
  if (next == 0) return false;
  s_.order.cursor = static_cast<std::uint8_t>(next);
  wait(Step::kAssaultRoll);
  return true;
}

// difference: of the two dice. The sums decide (W30).
void Play::assault(int difference) {
  const StandId target = s_.order.cursor;
  const AssaultResult result = assault_result(view_, target, difference + assault_modifier(view_, target));
  const std::uint32_t set = assaulters(view_, target);
  const auto stands = view_.order_stands();
  struct Move {
    StandId stand;
    Point to;
  };
  absl::InlinedVector<Move, kMaxCompanyStands + 1> back;
  s_.event = {};
  s_.event.kind = EventKind::kAssault;
  s_.event.first = target;
  s_.event.after = 1;
  const Point place = s_.at[target];
  StandSet rolled;
  rolled.add(target);
  for (std::size_t i = 0; i < stands.size(); ++i) {
    if ((set >> i & 1) == 0) continue;
    rolled.add(stands[i]);
    if (!result.beaten_off || stands[i] == result.lost) continue;
    const StandOrder& part = s_.order.parts[i];
    back.push_back({stands[i], middle(s_.order.began[i], end_of(part, s_.at[stands[i]]))});
  }
  s_.event.rolled = rolled;
  for (const Move& move : back) mark(move.stand, true);
  if (result.lost != kNoStand) kill(result.lost, true);
  if (result.target == Effect::kSuppressed) mark(target, true);
  if (result.target == Effect::kKilled) kill(target, true);
  if (result.thrown_back) back.push_back({target, rules_.ground.back(view_.side_of(target), place, kThrownBack)});
  ++s_.events[target];
  // Who is thrown back makes room first, but is put down after the one who comes.
  if (result.enters != kNoStand) s_.at[result.enters] = place;
  std::sort(back.begin(), back.end(), [](const Move& a, const Move& b) { return a.stand < b.stand; });
  for (const Move& move : back) {
    if (s_.in_play(move.stand)) put_down(move.stand, move.to);
  }
  turn_raw(rolled);
  for (const Side side : {kAttacker, kDefender}) alarm(side);
}

void Play::end_order() {
  s_.order = {};
  const StandId tank = view_.stand_in_hand();
  if (tank == kNoStand || view_.type(tank) != UnitType::kTankFemale || !s_.in_play(tank) || s_.is_marked(tank)) return;
  bool fires = false;
  view_.for_each(other(s_.side), [&](StandId enemy) { fires = fires || shot_fault(view_, tank, enemy).empty(); });
  if (fires) wait(Step::kTankShot);
}

}  // namespace zerohour::westfront
