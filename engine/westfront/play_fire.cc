// Steps 1 to 4, and everything that falls from the sky: templates and SOS.
#include "engine/westfront/fire.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {

bool deviates(const View& view, Point at) {
  const State& s = view.state();
  const StandId mortar = view.stand_in_hand();
  bool seen = mortar != kNoStand && view.sees(mortar, at);
  view.for_each(s.side, [&](StandId one) {
    seen = seen || (view.type(one) == UnitType::kLiaison && !s.is_marked(one) && view.sees(one, at));
  });
  return !seen;
}

void Play::deep_suppression(int face) {
  const DeepSuppression& result = rules_.tables.deep_suppression[static_cast<std::size_t>(face)];
  s_.deep[static_cast<std::size_t>(index(s_.side))] = static_cast<std::uint8_t>(-result.modifier);
  if (!result.loses_battery) return next_phase();
  BatteryId found = 0;
  int count = 0;
  for (const BatteryId b : ids_to(rules_.scenario.battery_count())) {
    if (rules_.scenario.batteries[b].side != s_.side || s_.lost(b)) continue;
    found = b;
    ++count;
  }
  if (count > 1) return wait(Step::kLoseBattery);
  lose_battery(found);
  next_phase();
}

void Play::lose_battery(BatteryId battery) {
  s_.batteries_lost |= std::uint32_t{1} << battery;
}

void Play::remove_lying(Side side) {
  std::size_t kept = 0;
  std::uint64_t defender = 0;
  for (std::size_t i = 0; i < s_.lying_count; ++i) {
    if (view_.lies_of(static_cast<int>(i), side)) continue;
    if (!view_.lies_of(static_cast<int>(i), kAttacker)) defender |= std::uint64_t{1} << kept;
    s_.lying[kept++] = s_.lying[i];
  }
  for (std::size_t i = kept; i < s_.lying_count; ++i) s_.lying[i] = {};
  s_.lying_count = static_cast<std::uint8_t>(kept);
  s_.lying_defender = defender;
}

void Play::next_preliminary() {
  const auto& records = rules_.scenario.preliminary;
  if (s_.cursor == records.size()) {
    stand_to(kDefender, true);
    s_.turn = 1;
    return begin_player_turn(kAttacker);
  }
  const Preliminary& record = records[s_.cursor];
  StandSet targets;
  view_.for_each(other(record.side), [&](StandId s) {
    if (view_.type(s) != UnitType::kBlockHouse && (view_.spot(s).trenches & record.trenches) != 0) targets.add(s);
  });
  begin_event(EventKind::kPreliminary, s_.cursor++, targets);
}

// The cursor is the last plan dealt with.
void Play::next_plan(bool rolling) {
  const Scenario& scenario = rules_.scenario;
  while (s_.cursor < scenario.plan_count()) {
    const auto p = static_cast<PlanId>(++s_.cursor);
    const Plan& plan = scenario.plans[p];
    const Battery& battery = scenario.batteries[plan.battery];
    if (battery.side != s_.side || (plan.kind == PlanKind::kRolling) != rolling || !view_.plan_runs(p, s_.turn))
      continue;
    const Template shape =
        rolling ? plain_template(rolling_centre(plan, s_.side, s_.turn)) : fired_template(view_, battery.type, plan.at);
    return begin_template(rolling ? EventKind::kRolling : EventKind::kPlanned, p, s_.side, shape);
  }
  if (!rolling && s_.short_turn != 0) return end_player_turn();
  next_phase();
}

void Play::begin_event(EventKind kind, int source, const StandSet& targets) {
  s_.event = {};
  s_.event.kind = kind;
  s_.event.source = static_cast<std::uint8_t>(source);
  s_.event.rolled = s_.event.pending = targets;
}

void Play::begin_template(EventKind kind, int source, Side side, const Template& shape) {
  if (side == kDefender) s_.lying_defender |= std::uint64_t{1} << s_.lying_count;
  s_.lying[s_.lying_count++] = shape;
  begin_event(kind, source, template_targets(view_, shape));
}

void Play::begin_shot(StandId firer, StandId target, bool moved) {
  begin_event(EventKind::kShot, firer, shot_targets(view_, firer, target));
  s_.event.first = target;
  s_.event.moved = moved ? 1 : 0;
}

void Play::redirect(Point at) {
  if (!deviates(view_, at)) return set_aim(at);
  s_.redirected = at;
  wait(Step::kDeviationRoll);
}

void Play::deviate(int face) {
  const Point at = deviated(s_.redirected, s_.side, rules_.tables.deviation[static_cast<std::size_t>(face)]);
  s_.redirected = {};
  ++(s_.hand.kind == UnitKind::kBattery ? s_.battery_events[s_.hand.id] : s_.events[s_.hand.id]);
  set_aim(at);
}

void Play::set_aim(Point at) {
  (s_.hand.kind == UnitKind::kBattery ? s_.battery_aim[s_.hand.id] : s_.aim[s_.hand.id]) = at;
}

void Play::shoot() {
  const bool battery = s_.hand.kind == UnitKind::kBattery;
  const UnitType type = battery ? rules_.scenario.batteries[s_.hand.id].type : view_.type(s_.hand.id);
  const Point at = battery ? s_.battery_aim[s_.hand.id] : s_.aim[s_.hand.id];
  begin_template(battery ? EventKind::kBattery : EventKind::kMortar, s_.hand.id, s_.side,
                 fired_template(view_, type, at));
}

void Play::call(BatteryId battery, Point at) {
  s_.called = at;
  s_.calling = battery;
  s_.batteries_used |= std::uint32_t{1} << battery;
  wait(Step::kSosRoll);
}

void Play::sos(int face) {
  const BatteryId battery = s_.calling;
  const Point at = s_.called;
  s_.called = {};
  s_.calling = 0;
  const Side side = rules_.scenario.batteries[battery].side;
  if (face - s_.deep[static_cast<std::size_t>(index(side))] < rules_.tables.sos) return;
  s_.battery_aim[battery] = at;
  if (const std::optional<Template> shape = rules_.ground.sos_template(side, at))
    begin_template(EventKind::kBattery, battery, side, *shape);
}

}  // namespace zerohour::westfront
