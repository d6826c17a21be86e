// Combat (10), falling back (10.2), rout (11).
#include <algorithm>

#include "engine/lgg/combat.h"
#include "engine/lgg/legality.h"
#include "engine/lgg/play.h"
#include "engine/lgg/retreat.h"

namespace zerohour::lgg {

void Play::start_combat(UnitId defender) {
  s_.p = {};
  s_.p.defender = defender;
  s_.p.attackers = s_.attackers[defender];
  s_.step = Step::kCombat;
}

// Combat and fire: both d10s at once, or one again by a chit. p.stage: whose chit is asked for next.
void Play::pair_roll(int first, int second) {
  if (s_.step == Step::kCombat) ++s_.combats_rolled[s_.p.defender];
  s_.p.roll = static_cast<std::uint8_t>(s_.step);
  if (s_.p.again == 0) {
    s_.p.face = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
    s_.p.stage = 0;
  } else {
    s_.p.face[s_.p.again - 1] = static_cast<std::uint8_t>(first);
    s_.p.stage = s_.p.again;
    s_.p.again = 0;
  }
  ask_for_die();
}

void Play::ask_for_die() {
  s_.step = Step::kDieChit;
  for (; s_.p.stage < 2; ++s_.p.stage) {
    if (view_.may_be_asked(decider(view_))) return;
  }
  const auto step = static_cast<Step>(s_.p.roll);
  s_.p.roll = 0;
  s_.p.stage = 0;
  step == Step::kFire ? conclude_fire() : conclude_combat();
}

void Play::conclude_combat() {
  const UnitId d = s_.p.defender;
  const CombatResult result = combat_result(combat_totals(view_, d), s_.p.face[0], s_.p.face[1]);
  const bool squares = view_.in_squares(d);
  s_.p.face = {};
  s_.p.place = s_.pose[d].at;
  for (const UnitId a : s_.p.attackers) s_.target[a] = kNoUnit;
  s_.attackers[d] = {};
  switch (result) {
    case CombatResult::kDefenderRouts:
      rout(d);
      return over() ? void() : begin_occupation();
    case CombatResult::kDefenderLoses:
      take_hits(d, 1);
      if (over()) return;
      if (!s_.on_table(d)) return begin_occupation();
      return squares ? begin_falls(s_.p.attackers) : begin_falls({&d, 1});
    case CombatResult::kAttackersLose:
    case CombatResult::kAttackersLoseTwo:
      break;
  }
  s_.p.loss = result == CombatResult::kAttackersLoseTwo ? 2 : 1;
  if (s_.p.attackers[1] != kNoUnit) {
    s_.step = Step::kLose;
    return;
  }
  const int hits = s_.p.loss;
  s_.p.loss = 0;
  take_hits(s_.p.attackers[0], hits);
  if (!over()) begin_falls(s_.p.attackers);
}

void Play::lose(const Action& a) {
  s_.p.loss = 0;
  take_hits(a.subject, 1);
  if (!over() && a.target != kNoUnit) take_hits(a.target, 1);
  if (!over()) begin_falls(s_.p.attackers);
}

// In the order of their numbers, each with its check (G33).
void Play::begin_falls(absl::Span<const std::uint8_t> units) {
  s_.p.fallers = {};
  std::copy(units.begin(), units.end(), s_.p.fallers.begin());
  if (s_.p.fallers[1] != kNoUnit && s_.p.fallers[1] < s_.p.fallers[0]) std::swap(s_.p.fallers[0], s_.p.fallers[1]);
  continue_falls();
}

void Play::continue_falls() {
  s_.p.unit = kNoUnit;
  while (s_.p.fallers[0] != kNoUnit) {
    const UnitId u = s_.p.fallers[0];
    s_.p.fallers = {s_.p.fallers[1], kNoUnit};
    if (!s_.on_table(u)) continue;
    const std::optional<FallBack> to = fall_back(view_, u);
    if (!to) {
      rout(u);
      if (over()) return;
      continue;
    }
    set_pose(u, to->end, 0);
    slide_stands();
    if (!to->check) continue;
    s_.p.unit = u;
    s_.p.ground = 1;
    s_.p.gun_again = 0;
    s_.step = Step::kCheck;
    return;
  }
  s_.p.routed != 0 ? begin_occupation() : end_combat();
}

void Play::begin_occupation() {
  const auto stands = [&](UnitId u) { return u != kNoUnit && s_.on_table(u); };
  if (stands(s_.p.attackers[0]) && stands(s_.p.attackers[1])) {
    s_.p.unit = kNoUnit;
    s_.step = Step::kOccupy;
    return;
  }
  for (const UnitId u : s_.p.attackers) {
    if (stands(u)) return occupy(u);
  }
  end_combat();
}

void Play::occupy(UnitId unit) {
  const table::Pose pose = occupation(view_, unit, s_.p.place);
  set_pose(unit, pose, view_.town_of(view_.type(unit), pose));
  slide_stands();
  end_combat();
}

void Play::end_combat() {
  if (s_.passed[0] == 0 || s_.passed[1] == 0) return end_activation();
  s_.p = {};
  next_unresolved();
}

void Play::take_hits(UnitId unit, int hits) {
  if (!s_.on_table(unit)) return;
  const int strength = view_.strength(unit);
  if (hits >= strength) return rout(unit);
  s_.hits[unit] = static_cast<std::uint8_t>(s_.hits[unit] + hits);
}

void Play::rout(UnitId u) {
  const Side side = view_.side_of(u);
  const table::Box base = view_.base(u);
  bool in_reach = view_.in_command(side, base, 1);
  for (int wing = 1; wing < kMaxStands; ++wing) {
    in_reach = in_reach || (s_.stands[index(side)][static_cast<std::size_t>(wing)].present != 0 &&
                            is_within(table::gap(base, view_.stand_box(side, wing)), rules_.radius()));
  }
  // A pursuit leaves none that could rally before the day's end (15.4).
  if (s_.step == Step::kPursuitHit) in_reach = false;
  const bool gone = s_.has(u, kOutrider) || (view_.type(u).is_gun_or_engineer() && !rules_.scenario.options.g34_off);
  detach(u);
  set_pose(u, {}, 0);
  s_.hits[u] = 0;
  s_.place[u] = gone ? Place::kLost : in_reach ? Place::kRallyable : Place::kNonRallyable;
  if (u == s_.p.defender) s_.p.routed = 1;
  // G42; once the result is fixed it stays.
  if (s_.outcome == Outcome::kNone && view_.units_on_table(side) == 0) {
    finish(side == kBlue ? Outcome::kRedWins : Outcome::kBlueWins, Reason::kNoUnits);
  }
}

void Play::detach(UnitId unit) {
  if (const UnitId defender = s_.target[unit]; defender != kNoUnit) {
    auto& attackers = s_.attackers[defender];
    if (attackers[0] == unit) attackers[0] = attackers[1];
    attackers[1] = kNoUnit;
    s_.target[unit] = kNoUnit;
  }
  for (const UnitId a : s_.attackers[unit]) s_.target[a] = kNoUnit;
  s_.attackers[unit] = {};
}

void Play::set_pose(UnitId unit, const table::Pose& pose, int town) {
  if (s_.pose[unit] == pose && s_.town[unit] == town) return;
  s_.pose[unit] = pose;
  s_.town[unit] = static_cast<std::uint8_t>(town);
  leave_work(unit);
}

void Play::leave_work(UnitId unit) {
  s_.task[unit] = {};
  for (Task& task : s_.task) {
    if (static_cast<TaskKind>(task.kind) == TaskKind::kBank && task.place == unit) task = {};
  }
}

// G40
void Play::slide_stands() {
  for (const Side side : {kBlue, kRed}) {
    for (int i = 0; i < kMaxStands; ++i) {
      Stand& stand = s_.stands[index(side)][static_cast<std::size_t>(i)];
      if (stand.present != 0) stand.at = clear_place(view_, side, i);
    }
  }
}

}  // namespace zerohour::lgg
