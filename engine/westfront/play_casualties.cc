// What dice do to stands, and what follows each event in this order: raw troops, alarm, morale (W8).
#include <algorithm>

#include "engine/westfront/fire.h"
#include "engine/westfront/path.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace {

// What a battalion's platoons are down to: 2 a quarter, 1 half, 0 more (W59).
int casualties(const View& view, BattalionId b, int left) {
  const int start = view.scenario().battalions[b].platoons;
  return 4 * left <= start ? 2 : 2 * left <= start ? 1 : 0;
}
int casualties(const View& view, BattalionId b) {
  return casualties(view, b, view.platoons(b));
}

}  // namespace

StandId next_roller(const Event& event) {
  if (event.kind == EventKind::kShot && event.pending.has(event.first)) return event.first;
  return event.pending.first();
}

Effect becomes(const View& view, StandId stand, Effect effect) {
  const bool third = effect == Effect::kSuppressed && view.state().markers[stand] + 1 >= kMaxMarkers;
  return third ? Effect::kKilled : effect;
}

BattalionId next_test(const View& view) {
  const State& s = view.state();
  const auto platoons = view.platoons();
  BattalionId next = 0;
  for (const BattalionId b : ids_to(view.scenario().battalion_count())) {
    const Battalion& battalion = view.scenario().battalions[b];
    if (battalion.platoons == 0 || (s.routed >> b & 1) != 0) continue;
    const bool due = casualties(view, b, platoons[b]) > s.tests[b] || platoons[b] == 0;
    if (due && (next == 0 || battalion.number < view.scenario().battalions[next].number)) next = b;
  }
  return next;
}

int morale_modifier(const View& view, BattalionId b) {
  const auto& morale = view.tables().morale;
  int veterans = 0, raw = 0, all = 0;
  view.for_each([&](StandId s) {
    if (view.stand(s).battalion != b || !is_platoon(view.type(s))) return;
    ++all;
    veterans += is_veteran(view.stand(s).grade) ? 1 : 0;
    raw += view.stand(s).grade == Grade::kRaw ? 1 : 0;
  });
  int sum = casualties(view, b) == 2 ? morale.quarter : 0;
  if (2 * veterans > all) sum += morale.veteran;
  if (2 * raw > all) sum += morale.raw;
  return sum;
}

void Play::continue_event() {
  if (s_.event.after != 0) return continue_morale();
  if (!s_.event.pending.empty()) return wait(Step::kEffectRoll);
  apply_effects();
}

void Play::effect(int face) {
  Event& event = s_.event;
  const StandId roller = next_roller(event);
  const Effect result = event_effect(view_, roller, face);
  event.pending.remove(roller);
  if (result == Effect::kSuppressed) event.marked.add(roller);
  if (result == Effect::kKilled) event.killed.add(roller);
}

void Play::apply_effects() {
  const Event event = s_.event;
  s_.event.marked = s_.event.killed = {};
  s_.event.after = 1;
  switch (event.kind) {
    case EventKind::kShot:
    case EventKind::kMortar:
      ++s_.events[event.source];
      break;
    case EventKind::kBattery:
      ++s_.battery_events[event.source];
      break;
    case EventKind::kWire: {
      event.rolled.for_each([&](StandId s) { ++s_.events[s]; });
      std::array<Point, kStandSlots> beyond;
      event.marked.for_each(
          [&](StandId s) { beyond[s] = rules_.ground.wire_crossing(s_.at[s], view_.side_of(s))->beyond; });
      event.marked.for_each([&](StandId s) { put_down(s, beyond[s]); });
      s_.event = {};
      return;
    }
    default:
      break;
  }
  event.marked.for_each([&](StandId s) { mark(s, false); });
  event.killed.for_each([&](StandId s) { kill(s, false); });
  turn_raw(event.rolled);
  for (const Side side : {kAttacker, kDefender}) alarm(side);
}

// W21: a company turns as one.
void Play::turn_raw(const StandSet& rolled) {
  rolled.for_each([&](StandId s) {
    if (view_.stand(s).grade != Grade::kRaw) return;
    const CompanyId company = view_.stand(s).company;
    if (company == 0) {
      if (s_.in_play(s)) s_.flags[s] |= kTurned;
      return;
    }
    for (const StandId mate : view_.company(company).stands) {
      if (s_.in_play(mate)) s_.flags[mate] |= kTurned;
    }
  });
}

void Play::alarm(Side side) {
  if (!view_.surprised(side)) return;
  s_.surprised[static_cast<std::size_t>(index(side))] = 0;
  stand_to(side, true);  // W46
}

// W11: an enemy within 50 mm.
void Play::alarm_by_nearness() {
  for (const Side side : {kAttacker, kDefender}) {
    if (!view_.surprised(side)) continue;
    bool near = false;
    view_.for_each(side, [&](StandId s) {
      view_.for_each(other(side),
                     [&](StandId enemy) { near = near || table::is_within(s_.at[s], s_.at[enemy], kAlarm); });
    });
    if (near) alarm(side);
  }
}

void Play::mark(StandId stand, bool in_assault) {
  if (becomes(view_, stand, Effect::kSuppressed) == Effect::kKilled) return kill(stand, in_assault);
  s_.held[stand] = 0;
  ++s_.markers[stand];
}

void Play::kill(StandId stand, bool in_assault) {
  s_.life[stand] = in_assault ? Life::kLostInAssault : Life::kLost;
  s_.markers[stand] = s_.held[stand] = s_.flags[stand] = 0;
}

void Play::put_down(StandId stand, Point at) {
  const Points others = view_.others(stand);
  if (const std::optional<Point> place = rules_.ground.put_down(at, view_.side_of(stand), others, view_.gaps()))
    s_.at[stand] = *place;
}

void Play::continue_morale() {
  if (!s_.weapons.empty()) return wait(Step::kWeaponMoraleRoll);
  const BattalionId b = next_test(view_);
  if (b == 0) {
    s_.event = {};
    return;
  }
  if (view_.platoons(b) == 0) return leave_play(b);  // W59
  s_.testing = b;
  wait(Step::kMoraleRoll);
}

void Play::morale(int face) {
  const Tables& tables = rules_.tables;
  const BattalionId b = s_.testing;
  const int total = face + morale_modifier(view_, b);
  s_.testing = 0;
  s_.tests[b] = static_cast<std::uint8_t>(casualties(view_, b));
  if (total <= tables.morale_rout) return leave_play(b);
  if (total <= tables.morale_far) return retreat(b, tables.morale_far_mm);
  if (total <= tables.morale_near) retreat(b, tables.morale_near_mm);
}

void Play::weapon_morale(int face) {
  const StandId weapon = s_.weapons.first();
  s_.weapons.remove(weapon);
  const auto& morale = rules_.tables.morale;
  const Grade grade = view_.stand(weapon).grade;
  const int total = face + (is_veteran(grade) ? morale.veteran : grade == Grade::kRaw ? morale.raw : 0);
  if (total < rules_.tables.morale_weapon) kill(weapon, false);
}

// Rout, or the last platoon is gone: all its stands leave play, and the weapons that support it are tested (W34).
void Play::leave_play(BattalionId battalion) {
  s_.routed |= static_cast<std::uint16_t>(1 << battalion);
  s_.tests[battalion] = 2;
  view_.for_each([&](StandId s) {
    if (view_.stand(s).battalion == battalion) {
      kill(s, false);
    } else if (view_.stand(s).supports == battalion) {
      s_.weapons.add(s);
    }
  });
}

void Play::retreat(BattalionId battalion, int distance) {
  const Side side = rules_.scenario.battalions[battalion].side;
  StandSet back;
  view_.for_each(side, [&](StandId s) {
    if (view_.stand(s).battalion != battalion) return;
    const UnitType type = view_.type(s);
    if (is_weapon(type)) kill(s, false);
    if (is_platoon(type) || is_command_stand(type)) back.add(s);
  });
  // Its part of an order under way is over (W45).
  const auto ordered = view_.order_stands();
  for (std::size_t i = 0; i < ordered.size(); ++i) {
    if (back.has(ordered[i])) s_.order.parts[i] = {};
  }
  // Straight through all but enemies.
  back.for_each([&](StandId s) {
    const Point to = rules_.ground.back(side, s_.at[s], distance);
    bool caught = false;
    view_.for_each(other(side),
                   [&](StandId enemy) { caught = caught || comes_under(s_.at[enemy], s_.at[s], to, kEnterLeg); });
    if (caught) kill(s, false);
  });
  back.for_each([&](StandId s) {
    if (!s_.in_play(s)) return;
    put_down(s, rules_.ground.back(side, s_.at[s], distance));
    s_.held[s] = 0;
    s_.markers[s] = static_cast<std::uint8_t>(std::min(s_.markers[s] + 1, kMaxMarkers - 1));
  });
}

}  // namespace zerohour::westfront
