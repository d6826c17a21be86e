#include "engine/westfront/fire.h"

#include <algorithm>
#include <cstdlib>

namespace zerohour::westfront {
namespace {

bool is_infantry_or_machine_gun(Row row) {
  return row == Row::kInfantry || row == Row::kMg;
}

// Fire at armour (W32): the line of a direct shot.
const FireCell& shot_at_tank(const View& view, StandId firer, StandId target) {
  const Armour& armour = view.tables().armour;
  switch (view.type(firer)) {
    case UnitType::kFieldGun: {
      const auto limit = static_cast<std::int64_t>(armour.field_gun_limit);
      const bool near = table::squared_distance(view.state().at[firer], view.state().at[target]) < limit * limit;
      return near ? armour.field_gun_near : armour.field_gun_far;
    }
    case UnitType::kTankMale:
      return armour.tank;
    case UnitType::kFlame:
      return armour.flame;
    default:
      return armour.other;
  }
}

// Whether a command stand is sheltered by a platoon that the firer could take instead (W27).
bool is_sheltered(const View& view, StandId firer, StandId target) {
  const State& s = view.state();
  const int reach = view.info(firer).max_reach;
  bool sheltered = false;
  view.for_each(view.side_of(target), [&](StandId friendly) {
    if (sheltered || !is_platoon(view.type(friendly)) ||
        !table::is_within(s.at[friendly], s.at[target], kCommandShelter))
      return;
    sheltered = table::is_within(s.at[firer], s.at[friendly], reach) && view.sees(firer, s.at[friendly]);
  });
  return sheltered;
}

// The factors of direct fire, each to add(value, rule, what).
template <class Add>
void add_shot_factors(const View& view, StandId firer, StandId first, StandId target, bool moved, Add& add) {
  const State& s = view.state();
  const auto& direct = view.tables().direct;
  const Row row = view.info(firer).row;
  const Point from = s.at[firer], to = s.at[target];
  const std::int64_t squared = table::squared_distance(from, to);
  const auto under = [&](std::int64_t mm) { return squared < mm * mm; };
  if (row == Row::kMg && target == first && under(direct.mg_near_mm))
    add(direct.mg_near, "W28", "a machine gun at short range");
  if ((row == Row::kInfantry || row == Row::kTank) && under(direct.infantry_near_mm))
    add(direct.infantry_near, "W28", "short range");
  if (view.meets_barrage(from, to)) {
    const bool uphill = view.spot(target).level > view.spot(firer).level;
    add(uphill ? direct.barrage_uphill : direct.barrage, "W15",
        uphill ? "through a barrage, uphill" : "through a barrage");
  }
  if (row == Row::kFieldGun) {
    const auto over = [&](std::int64_t mm) { return squared > mm * mm; };
    if (over(direct.gun_far_mm)) {
      add(direct.gun_far, "W28", "a gun over 150 cm");
    } else if (over(direct.gun_mid_mm)) {
      add(direct.gun_mid, "W28", "a gun over 100 cm");
    }
  }
  if (is_command_stand(view.type(target))) add(direct.command, "W27", "at a command stand");
  if (view.stand(firer).grade == Grade::kRaw) add(direct.raw, "W21", "raw troops fire");
  if (view.in_gas(from)) add(direct.gas, "W14", "the firer is in gas");
  if (moved) add(direct.female_moved, "W31", "a female tank that has moved");
}

// What armoured cars count as in (W32): open, which at night counts as soft (W4).
Cover open_cover(const View& view) {
  return view.scenario().night ? Cover::kSoft : Cover::kOpen;
}

int worth(Effect effect) {
  return effect == Effect::kKilled ? 10 : effect == Effect::kSuppressed ? 4 : 0;
}
int worth_to(const View& view, Side side, StandId target, int sum) {
  return view.side_of(target) == side ? -sum * 6 / 5 : sum;
}

}  // namespace

absl::string_view shot_fault(const View& view, StandId firer, StandId target) {
  const State& s = view.state();
  const TypeInfo& info = view.info(firer);
  if (info.mode != Mode::kDirect) return "the stand does not fire directly (W44)";
  if (!view.is_enemy(target, view.side_of(firer))) return "the target is not an enemy stand in play (W52)";
  const Point from = s.at[firer], to = s.at[target];
  if (!table::is_within(from, to, info.max_reach)) return "the target is out of range (W37)";
  if (table::squared_distance(from, to) < static_cast<std::int64_t>(info.min_reach) * info.min_reach)
    return "the target is too near (W37)";
  const Spot here = view.spot(firer), there = view.spot(target);
  const SightLine line = view.ground().sight(from, here.level, to, there.level);
  if (line.sight == Sight::kTooFar) return "the target is beyond visibility (W6)";
  if (!line.clear()) return "an area blocks the line of sight (W6)";
  bool masked = false;
  const auto [left, right] = std::minmax(from.x, to.x);
  const auto [bottom, top] = std::minmax(from.y, to.y);
  const table::Rectangle around = {
      {static_cast<std::int16_t>(left - kMasks), static_cast<std::int16_t>(bottom - kMasks)},
      {static_cast<std::int16_t>(right + kMasks), static_cast<std::int16_t>(top + kMasks)}};
  view.for_each(view.side_of(firer), [&](StandId friendly) {
    if (masked || friendly == firer || !around.contains(s.at[friendly])) return;
    if (!table::is_within(s.at[friendly], from, to, kMasks)) return;
    masked = view.ground().masks(from, here.level, to, s.at[friendly], view.spot(friendly));
  });
  if (masked) return "a friendly stand is in the way (W6)";
  if (is_command_stand(view.type(target)) && !view.scenario().options.w27_off && is_sheltered(view, firer, target))
    return "a command stand near a platoon that can be fired at is not a target (W27)";
  return "";
}

StandSet shot_targets(const View& view, StandId firer, StandId target) {
  StandSet targets;
  targets.add(target);
  const int zone = view.info(firer).beaten_zone;
  if (zone == 0) return targets;
  const State& s = view.state();
  view.for_each([&](StandId other) {
    if (other != firer && in_beaten_zone(s.at[firer], s.at[target], s.at[other], zone)) targets.add(other);
  });
  return targets;
}

ShotOdds shot_odds(const View& view, StandId firer, StandId first, StandId target, bool moved) {
  const Tables& tables = view.tables();
  const Row row = view.info(firer).row;
  ShotOdds odds;
  if (is_tank(view.type(target))) {
    odds.cell = shot_at_tank(view, firer, target);
  } else if (view.type(target) == UnitType::kArmouredCar) {
    if (!is_infantry_or_machine_gun(row)) odds.cell = tables.cell(row, open_cover(view));
  } else {
    odds.cell = tables.cell(row, view.cover_from(firer, target));
  }
  odds.seen = !odds.cell.own_sight || view.sees(firer, view.state().at[target]);
  odds.factors = sum_of([&](auto&& add) { add_shot_factors(view, firer, first, target, moved, add); });
  return odds;
}

Terms shot_terms(const View& view, StandId firer, StandId first, StandId target, bool moved) {
  return terms_of([&](auto&& add) { add_shot_factors(view, firer, first, target, moved, add); });
}

Effect shot_effect(const View& view, StandId firer, StandId first, StandId target, bool moved, int face) {
  return shot_odds(view, firer, first, target, moved).effect(face);
}

StandSet template_targets(const View& view, const Template& shape) {
  StandSet targets;
  view.for_each([&](StandId s) {
    if (shape.contains(view.state().at[s])) targets.add(s);
  });
  return targets;
}

Effect template_effect(const View& view, UnitType firer, StandId target, int face) {
  const Tables& tables = view.tables();
  if (is_tank(view.type(target))) return template_at_tank(tables.armour, firer).effect(face, false);
  const Cover cover = view.type(target) == UnitType::kArmouredCar ? open_cover(view) : view.cover(target);
  return tables.cell(tables.type(firer).row, cover).effect(face, false);
}

Effect rolling_effect(const View& view, StandId target, int face) {
  if (is_tank(view.type(target))) return view.tables().armour.howitzer.effect(face, false);
  const Effect effect = view.tables().rolling[static_cast<std::size_t>(face)];
  const bool sheltered = effect == Effect::kKilled && view.cover(target) == Cover::kFortification;
  return sheltered ? Effect::kSuppressed : effect;
}

Effect gas_effect(const View& view, StandId target, int face) {
  const UnitType type = view.type(target);
  if (is_tank(type) || type == UnitType::kArmouredCar) return Effect::kNone;
  return view.tables().cell(Row::kGas, view.cover(target)).effect(face, false);
}

Effect preliminary_effect(const View& view, Row row, StandId target, int face) {
  const Tables& tables = view.tables();
  if (is_tank(view.type(target))) {
    const Armour& armour = tables.armour;
    const FireCell& cell = row == Row::kSuperHeavy ? armour.super_heavy
                           : row == Row::kHeavy    ? armour.heavy
                                                   : armour.howitzer;
    return cell.effect(face, false);
  }
  const Cover cover = view.type(target) == UnitType::kArmouredCar ? open_cover(view) : view.cover(target);
  return tables.cell(row, cover).effect(face, false);
}

Template fired_template(const View& view, UnitType firer, Point at) {
  const TypeInfo& info = view.tables().type(firer);
  return {at, {1, 0}, static_cast<std::int16_t>(info.template_width), static_cast<std::int16_t>(info.template_depth)};
}

Effect event_effect(const View& view, StandId target, int face) {
  const State& s = view.state();
  const Event& event = s.event;
  const Scenario& scenario = view.scenario();
  switch (event.kind) {
    case EventKind::kPreliminary:
      return preliminary_effect(view, scenario.preliminary[event.source].row, target, face);
    case EventKind::kRolling:
      return rolling_effect(view, target, face);
    case EventKind::kPlanned:
      return template_effect(view, scenario.batteries[scenario.plans[event.source].battery].type, target, face);
    case EventKind::kGas:
      return gas_effect(view, target, face);
    case EventKind::kShot:
      return shot_effect(view, event.source, event.first, target, event.moved != 0, face);
    case EventKind::kMortar:
      return template_effect(view, view.type(event.source), target, face);
    case EventKind::kBattery:
      return template_effect(view, scenario.batteries[event.source].type, target, face);
    case EventKind::kWire: {
      const std::optional<WireCrossing> crossing = view.ground().wire_crossing(s.at[target], view.side_of(target));
      if (!crossing) return Effect::kNone;
      const Wire& wire = scenario.wires[static_cast<std::size_t>(crossing->wire)];
      const bool across = face >= view.tables().wire[static_cast<std::size_t>(wire.state)];
      return across ? Effect::kSuppressed : Effect::kNone;
    }
    default:
      return Effect::kNone;
  }
}

std::array<Effect, 7> event_effects(const View& view, StandId target) {
  const Event& event = view.state().event;
  std::array<Effect, 7> effects{};
  if (event.kind == EventKind::kShot) {
    const ShotOdds odds = shot_odds(view, event.source, event.first, target, event.moved != 0);
    for (int face = 1; face <= 6; ++face) effects[static_cast<std::size_t>(face)] = odds.effect(face);
  } else {
    for (int face = 1; face <= 6; ++face) effects[static_cast<std::size_t>(face)] = event_effect(view, target, face);
  }
  return effects;
}

int shot_worth(const View& view, StandId firer, StandId target, bool moved) {
  int sum = 0;
  shot_targets(view, firer, target).for_each([&](StandId hit) {
    const ShotOdds odds = shot_odds(view, firer, target, hit, moved);
    int faces = 0;
    for (int face = 1; face <= 6; ++face) faces += worth(odds.effect(face));
    sum += worth_to(view, view.side_of(firer), hit, faces);
  });
  return sum;
}

int template_worth(const View& view, Side side, UnitType firer, const Template& shape) {
  int sum = 0;
  template_targets(view, shape).for_each([&](StandId hit) {
    int faces = 0;
    for (int face = 1; face <= 6; ++face) faces += worth(template_effect(view, firer, hit, face));
    sum += worth_to(view, side, hit, faces);
  });
  return sum;
}

}  // namespace zerohour::westfront
