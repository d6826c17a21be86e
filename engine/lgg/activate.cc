// Activations (7): moves with what comes of them, fire, recovery, rally, engineering.
#include <algorithm>

#include "engine/lgg/fire.h"
#include "engine/lgg/legality.h"
#include "engine/lgg/path.h"
#include "engine/lgg/play.h"

namespace zerohour::lgg {

void Play::activate(const Action& a) {
  switch (a.kind) {
    case Kind::kPass:
      return end_turn();
    case Kind::kActions:
      play_chit(s_.side);
      s_.step = Step::kActionsRoll;
      return;
    case Kind::kMove:
      return move(a);
    case Kind::kNudge:
      return put_nudged(s_, a);
    case Kind::kForce:
      pay(force_cost(view_, a.target));
      make_current(kNoUnit);
      for (const UnitId attacker : s_.attackers[a.target]) {
        if (attacker != kNoUnit) s_.marks[attacker] |= kDone;
      }
      return start_combat(a.target);
    default:
      break;
  }
  const UnitId u = a.subject;
  make_current(u);
  s_.p.unit = u;
  pay(a.kind == Kind::kRally ? 1 : cost_in_place(view_, u));
  switch (a.kind) {
    case Kind::kFire:
      s_.marks[u] |= kFired;
      s_.p.target = a.target;
      s_.step = Step::kFire;
      return;
    case Kind::kRecover:
      s_.marks[u] |= kRestored;
      s_.step = Step::kRecover;
      return;
    case Kind::kRally:
      s_.marks[u] |= kRestored;
      s_.step = Step::kRally;
      return;
    default: {
      s_.marks[u] |= kEngineered;
      Task& task = s_.task[u];
      if (task.kind != a.detail || task.place != a.target) task = {a.detail, a.target, 0};
      s_.step = Step::kEngineer;
    }
  }
}

void Play::pay(int cost) {
  s_.left[index(s_.side)] = static_cast<std::uint8_t>(s_.left[index(s_.side)] - cost);
  s_.spent[index(s_.side)] = static_cast<std::uint8_t>(s_.spent[index(s_.side)] + cost);
}

// A unit's activations run together (7).
void Play::make_current(UnitId unit) {
  if (s_.current != kNoUnit && s_.current != unit) s_.marks[s_.current] |= kDone;
  s_.current = unit;
}

void Play::end_activation() {
  s_.p = {};
  s_.step = Step::kActivate;
  end_turn_if_spent();
}

void Play::move(const Action& a) {
  if (a.subject >= kCommanderSubject) {
    pay(1);
    make_current(kNoUnit);
    Stand& stand = s_.stands[index(s_.side)][static_cast<std::size_t>(a.subject - kCommanderSubject)];
    stand.at = a.end().at;
    stand.moved = 1;
    return end_activation();
  }
  const UnitId u = a.subject;
  const Walk walk = walk_unit(view_, a);
  pay(walk.cost);
  make_current(u);
  s_.marks[u] |= kMoved;
  for (const UnitId attacker : s_.attackers[u]) s_.target[attacker] = kNoUnit;  // a withdrawal
  s_.attackers[u] = {};
  s_.p.unit = u;
  s_.p.target = a.target;
  s_.p.checks = static_cast<std::uint8_t>(walk.increments - 1);
  s_.p.ground = walk.ground_check ? 1 : 0;
  s_.p.commander = walk.meets_commander ? 1 : 0;
  const bool attacks = a.target != kNoUnit;
  const int town = !attacks ? view_.town_of(view_.type(u), walk.end) : a.legs == 0 ? s_.town[u] : 0;
  set_pose(u, walk.end, town);
  if (a.legs > 0) leave_work(u);  // even if its way led back to where it stood
  continue_move();
}

// G52: the enemy commander, checks for increments, the check for ground, the attack, stands.
void Play::continue_move() {
  const UnitId u = s_.p.unit;
  if (s_.p.commander != 0) {
    s_.step = Step::kCommanderRoll;
    return;
  }
  if (s_.on_table(u) && (s_.p.checks > 0 || s_.p.ground != 0)) {
    s_.step = Step::kCheck;
    return;
  }
  if (s_.on_table(u) && s_.p.target != kNoUnit) attack(u, s_.p.target);
  slide_stands();
  end_activation();
}

void Play::commander_roll(int face) {
  s_.p.commander = 0;
  auto& stands = s_.stands[index(other(view_.side_of(s_.p.unit)))];
  if (face == 1) {
    if (stands[1].present != 0 || stands[2].present != 0) {
      s_.step = Step::kSuccessor;
      return;
    }
    if (stands[0].skill > 0) --stands[0].skill;
  }
  continue_move();
}

void Play::succeed(int wing) {
  auto& stands = s_.stands[index(other(view_.side_of(s_.p.unit)))];
  stands[0] = stands[static_cast<std::size_t>(wing)];
  stands[static_cast<std::size_t>(wing)] = {};
  stands[static_cast<std::size_t>(wing)].gone = 1;
  continue_move();
}

// 8.3: over its morale, one hit.
void Play::check_roll(int face) {
  const UnitId u = s_.p.unit;
  if (face <= view_.morale(u)) return conclude_check(false);
  if (view_.type(u).is_gun() && s_.p.gun_again == 0) {
    s_.p.gun_again = 1;  // G18: rolled again by itself
    return;
  }
  if (!view_.may_be_asked(view_.side_of(u))) return conclude_check(true);
  s_.p.roll = static_cast<std::uint8_t>(Step::kCheck);
  s_.p.face[0] = static_cast<std::uint8_t>(face);
  s_.step = Step::kDieChit;
}

void Play::conclude_check(bool failed) {
  s_.p.roll = 0;
  s_.p.again = 0;
  s_.p.face = {};
  if (s_.p.checks > 0) {
    --s_.p.checks;
  } else {
    s_.p.ground = 0;
  }
  const bool falls_back = s_.p.defender != kNoUnit;
  if (failed) take_hits(s_.p.unit, 1);
  if (over()) return;
  if (falls_back) return continue_falls();
  continue_move();
}

// 9: the defender leaves its old combats and turns; the attacker squares up.
void Play::attack(UnitId attacker, UnitId defender) {
  SquareUp square;
  if (!square_up(view_, attacker, defender, s_.pose[attacker], s_.town[attacker] != 0, square).empty()) return;
  if (s_.target[defender] != kNoUnit) detach(defender);
  const table::Pose turned = {s_.pose[defender].at, square.defender_heading};
  set_pose(defender, turned, s_.town[defender]);
  if (!square.stays) set_pose(attacker, square.attacker, 0);
  s_.target[attacker] = defender;
  auto& attackers = s_.attackers[defender];
  attackers[attackers[0] == kNoUnit ? 0 : 1] = attacker;
  s_.marks[attacker] |= kDone;
}

void Play::single_roll(Step step, int face) {
  const UnitId u = s_.p.unit;
  const bool success = face <= view_.morale(u);
  if (success || !view_.may_be_asked(view_.side_of(u))) return conclude_single(step, success);
  s_.p.roll = static_cast<std::uint8_t>(step);
  s_.p.face[0] = static_cast<std::uint8_t>(face);
  s_.step = Step::kDieChit;
}

void Play::conclude_single(Step step, bool success) {
  const UnitId u = s_.p.unit;
  s_.p.roll = 0;
  s_.p.again = 0;
  s_.p.face = {};
  if (!success) return end_activation();
  if (step == Step::kRally) {
    s_.step = Step::kRallyPlace;
    return;
  }
  if (step == Step::kRecover) {
    --s_.hits[u];
  } else {
    work_on_task(u);
  }
  end_activation();
}

// G16, G51
void Play::work_on_task(UnitId engineer) {
  Task& task = s_.task[engineer];
  ++task.successes;
  const auto kind = static_cast<TaskKind>(task.kind);
  const Values& v = rules_.values;
  const int needed = kind == TaskKind::kBridge ? v.bridge : kind == TaskKind::kBreak ? v.break_bridge : v.bank;
  if (task.successes < needed) return;
  const int place = task.place - 1;
  if (kind == TaskKind::kBreak) {
    if (place < kMaxBridges) {
      s_.bridges_broken = static_cast<std::uint16_t>(s_.bridges_broken | 1u << place);
    } else {
      s_.works[static_cast<std::size_t>(place - kMaxBridges)].broken = 1;
    }
    task = {};
    return;
  }
  Work& work = *std::find_if(s_.works.begin(), s_.works.end(), [](const Work& w) { return w.kind == 0; });
  if (kind == TaskKind::kBridge) {
    std::array<table::Vec, 2> bank;
    const Obstacle line = view_.obstacle(place, bank);
    const table::Vec centre = vec(s_.pose[engineer].at);
    table::Vec nearest = line.points[0];
    for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
      const table::Vec near = table::nearest_on_segment(centre, line.points[i], line.points[i + 1]);
      if (length(near - centre) < length(nearest - centre)) nearest = near;
    }
    work.kind = static_cast<std::uint8_t>(WorkKind::kBridge);
    work.over = task.place;
    work.a = table::rounded(nearest).value_or(table::Point{});
  } else {
    const auto infantry = static_cast<UnitId>(task.place);
    const table::Box base = view_.base(infantry);
    const table::Vec front = base.centre + base.ahead * base.half_depth;
    work.kind = static_cast<std::uint8_t>(WorkKind::kBank);
    work.a = table::rounded(front - base.right * 150).value_or(table::Point{});
    work.b = table::rounded(front + base.right * 150).value_or(table::Point{});
  }
  task = {};
}

void Play::conclude_fire() {
  const int hits = fire_hits(fire_totals(view_, s_.p.unit, s_.p.target), s_.p.face[0], s_.p.face[1]);
  const UnitId target = s_.p.target;
  s_.p = {};
  take_hits(target, hits);
  if (!over()) end_activation();
}

void Play::place_rallied(const Action& a) {
  if (a.kind == Kind::kPlace) {
    const UnitId u = a.subject;
    s_.place[u] = Place::kTable;
    s_.hits[u] = static_cast<std::uint8_t>(view_.type(u).strength - 1);
    s_.marks[u] |= kDone;  // G35
    set_pose(u, a.leg[0], view_.town_of(view_.type(u), a.leg[0]));
    slide_stands();
  }
  end_activation();
}

void Play::decide_die(Kind kind) {
  const auto step = static_cast<Step>(s_.p.roll);
  const bool pair = step == Step::kFire || step == Step::kCombat;
  if (kind == Kind::kNo) {
    if (pair) {
      ++s_.p.stage;
      return ask_for_die();
    }
    return step == Step::kCheck ? conclude_check(true) : conclude_single(step, false);
  }
  play_chit(decider(view_));
  s_.step = step;
  s_.p.roll = 0;
  if (pair) {
    s_.p.again = static_cast<std::uint8_t>(s_.p.stage + 1);
    s_.p.stage = 0;
  } else {
    s_.p.again = 1;
    s_.p.face = {};
  }
}

}  // namespace zerohour::lgg
