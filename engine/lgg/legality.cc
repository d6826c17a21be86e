#include "engine/lgg/legality.h"

#include <algorithm>
#include <cstdlib>

#include "absl/strings/str_cat.h"
#include "engine/lgg/fire.h"
#include "engine/lgg/notation.h"

namespace zerohour::lgg {
namespace {

absl::Status refuse(absl::string_view why) {
  return absl::FailedPreconditionError(why);
}
absl::Status refuse(absl::string_view why, UnitId culprit) {
  return culprit == kNoUnit ? refuse(why) : refuse(absl::StrCat(why, ": unit ", culprit));
}
absl::Status allow_if(absl::string_view fault) {
  return fault.empty() ? absl::OkStatus() : refuse(fault);
}

// The fields that an action of its kind uses; the others must be zero.
Action only_what_counts(const Action& a) {
  Action plain;
  plain.kind = a.kind;
  switch (a.kind) {
    case Kind::kRoll:
      plain.target = a.target;
      plain.detail = a.detail;
      break;
    case Kind::kMove:
      plain.heading = a.heading;
      [[fallthrough]];
    case Kind::kNudge:
      plain.target = a.target;
      [[fallthrough]];
    case Kind::kPlace:
      plain.subject = a.subject;
      plain.legs = std::min<std::uint8_t>(a.legs, kMaxLegs);
      std::copy_n(a.leg.begin(), plain.legs, plain.leg.begin());
      break;
    case Kind::kEngineer:
      plain.detail = a.detail;
      [[fallthrough]];
    case Kind::kFire:
    case Kind::kJoin:
    case Kind::kLose:
      plain.target = a.target;
      [[fallthrough]];
    case Kind::kStay:
    case Kind::kLeave:
    case Kind::kOccupy:
    case Kind::kHit:
    case Kind::kSuccessor:
    case Kind::kRecover:
    case Kind::kRally:
      plain.subject = a.subject;
      break;
    case Kind::kForce:
      plain.subject = kForceSubject;
      plain.target = a.target;
      break;
    case Kind::kResolve:
      plain.target = a.target;
      break;
    default:
      break;
  }
  return plain;
}

bool headings_are_whole(const Action& a) {
  const auto is_heading = [](int h) { return h >= 0 && h < 360; };
  return is_heading(a.heading) &&
         std::all_of(a.leg.begin(), a.leg.end(), [&](const table::Pose& p) { return is_heading(p.heading); });
}

bool is_unit(const View& view, int subject) {
  return subject >= 1 && subject <= view.unit_count();
}

absl::Status check_move(const View& view, const Action& a) {
  const State& s = view.state();
  const int left = s.left[index(s.side)];
  if (a.subject >= kCommanderSubject && a.subject < kForceSubject) {
    const Stand& stand = s.stands[index(s.side)][static_cast<std::size_t>(a.subject - kCommanderSubject)];
    if (stand.present == 0) return refuse("there is no such commander (S2)");
    if (stand.moved != 0) return refuse("a commander moves once a round (8.2)");
    if (left < 1) return refuse("no actions are left (6.1)");
    const Walk walk = walk_commander(view, s.side, a);
    return walk.fault.empty() ? absl::OkStatus() : refuse(walk.fault, walk.culprit);
  }
  if (!is_unit(view, a.subject)) return refuse("there is no such unit");
  if (const absl::string_view fault = activation_fault(view, a.subject, kMoved); !fault.empty()) return refuse(fault);
  const Walk walk = walk_unit(view, a);
  if (!walk.fault.empty()) return refuse(walk.fault, walk.culprit);
  if (walk.cost > left) {
    return refuse(absl::StrCat("it costs ", walk.cost, walk.cost == 1 ? " action" : " actions", ", and ", left,
                               left == 1 ? " is" : " are", " left (7, 8.1)"));
  }
  return absl::OkStatus();
}

absl::Status check_in_place(const View& view, UnitId u, Mark mark) {
  const State& s = view.state();
  if (const absl::string_view fault = activation_fault(view, u, mark); !fault.empty()) return refuse(fault);
  if (s.in_combat(u)) return refuse("in an unresolved combat it may only force it, or withdraw (G15)");
  const int cost = cost_in_place(view, u);
  if (cost == 0) return refuse("it is beyond the limit of command (7)");
  if (cost > s.left[index(s.side)]) return refuse("there are not enough actions left (7)");
  return absl::OkStatus();
}

absl::Status check_recover(const View& view, UnitId u) {
  if (absl::Status status = check_in_place(view, u, kRestored); !status.ok()) return status;
  if (!view.type(u).may_attack()) return refuse("only infantry and cavalry recover (14)");
  if (view.state().hits[u] == 0) return refuse("it has no hits to recover (14)");
  if (view.enemy_within(view.side_of(u), view.base(u), kSixInches)) {
    return refuse("an enemy is within 6 inches (14)");
  }
  return absl::OkStatus();
}

absl::Status check_rally(const View& view, UnitId u) {
  const State& s = view.state();
  if (!is_unit(view, u) || view.side_of(u) != s.side) return refuse("it is not a unit of this side (6)");
  if (s.place[u] != Place::kRallyable) return refuse("it is not among the routed units that can rally (11, 14)");
  if ((s.marks[u] & (kRestored | kDone)) != 0) return refuse("it has been activated this round (7)");
  if (s.left[index(s.side)] < 1) return refuse("no actions are left (6.1)");
  return absl::OkStatus();
}

// G72: no farther than what one sets a base down beside the place that is meant.
absl::Status check_nudge(const View& view, const Action& a) {
  constexpr int kFarthest = 50, kMostDegrees = 10;
  if (!view.scenario().options.nudge) return refuse("bases are nudged only in games with the option nudge (G72)");
  if (a.legs != 1) return refuse("a nudge has one place (G72)");
  const State& s = view.state();
  const table::Pose& to = a.leg[0];
  table::Pose from;
  if (a.subject >= kCommanderSubject && a.subject < kForceSubject) {
    const Stand& stand = s.stands[a.target == 1 ? 0 : 1][a.subject - kCommanderSubject];
    if (a.target < 1 || a.target > 2 || stand.present == 0) return refuse("there is no such commander on the table");
    if (to.heading != 0) return refuse("a commander has no heading (2.0)");
    from.at = stand.at;
  } else {
    if (a.target != 0 || !is_unit(view, a.subject) || !s.on_table(a.subject))
      return refuse("there is no such unit on the table");
    from = s.pose[a.subject];
  }
  if (to == from) return refuse("it stands there already");
  const int x = to.at.x - from.at.x, y = to.at.y - from.at.y;
  const int turn = std::abs(to.heading - from.heading);
  if (x * x + y * y > kFarthest * kFarthest || std::min(turn, 360 - turn) > kMostDegrees)
    return refuse("that is more than half an inch or 10 degrees from where it stands (G72)");
  if (a.subject < kCommanderSubject) {
    if (const absl::string_view fault = view.cannot_stand(a.subject, to, 0, true); !fault.empty()) return refuse(fault);
  }
  State after = s;
  put_nudged(after, a);
  return check_invariants(View(view.rules(), after));
}

absl::Status check_activation(const View& view, const Action& a) {
  const State& s = view.state();
  const int left = s.left[index(s.side)];
  switch (a.kind) {
    case Kind::kPass:
      return absl::OkStatus();
    case Kind::kActions:
      if (!view.may_be_asked(s.side)) return refuse("no stratagem may be played now (S1, G41)");
      return view.has_chit(s.side) ? absl::OkStatus() : refuse("the side has no stratagem that it could play (S1)");
    case Kind::kMove:
      return check_move(view, a);
    case Kind::kNudge:
      return check_nudge(view, a);
    case Kind::kForce: {
      if (!is_unit(view, a.target) || !s.attacked(a.target) || view.side_of(a.target) == s.side) {
        return refuse("there is no combat in which this side attacks that unit (7 B)");
      }
      const int cost = force_cost(view, a.target);
      if (cost == 0) return refuse("an attacker is beyond the limit of command (7 B)");
      return cost <= left ? absl::OkStatus() : refuse("there are not enough actions left for each attacker (7 B)");
    }
    case Kind::kDie:
    case Kind::kCommand:
      return refuse("a stratagem is played when it is asked for, after a roll (S1)");
    case Kind::kNo:
      return refuse("nothing is asked that 'no' would answer (S1)");
    case Kind::kFire:
    case Kind::kRecover:
    case Kind::kRally:
    case Kind::kEngineer:
      break;
    default:
      return refuse("that is not an activation (7)");
  }
  if (!is_unit(view, a.subject)) return refuse("there is no such unit");
  const UnitId u = a.subject;
  switch (a.kind) {
    case Kind::kFire:
      if (absl::Status status = check_in_place(view, u, kFired); !status.ok()) return status;
      return allow_if(fire_fault(view, u, a.target));
    case Kind::kRecover:
      return check_recover(view, u);
    case Kind::kRally:
      return check_rally(view, u);
    default:
      if (absl::Status status = check_in_place(view, u, kEngineered); !status.ok()) return status;
      return allow_if(task_fault(view, u, static_cast<TaskKind>(a.detail), a.target));
  }
}

absl::Status check_loss(const View& view, const Action& a) {
  const auto& p = view.state().p;
  const auto is_attacker = [&](UnitId u) { return u != kNoUnit && (u == p.attackers[0] || u == p.attackers[1]); };
  if (!is_attacker(a.subject)) return refuse("that is not one of the attackers (10)");
  if (p.loss == 1) {
    return a.target == kNoUnit ? absl::OkStatus() : refuse("the attackers take one hit (10)");
  }
  if (!is_attacker(a.target)) return refuse("the attackers take two hits (10)");
  if (a.target < a.subject) return refuse("who takes the hits is named in the order of numbers");
  if (a.subject == a.target && view.strength(a.subject) < 2) {
    return refuse("none takes more than its strength while another can (G31)");
  }
  return absl::OkStatus();
}

absl::Status check_hit(const View& view, UnitId u) {
  const State& s = view.state();
  if (!is_unit(view, u) || !s.on_table(u) || index(view.side_of(u)) + 1 != s.p.pursued) {
    return refuse("that is not a unit of the pursued side on the table (15.3)");
  }
  const int kind = pursuit_class(view.type(u));
  for (int earlier = 0; earlier < kind; ++earlier) {
    if (s.p.hits[static_cast<std::size_t>(earlier)] > 0) return refuse("another class takes its hits first (15.3)");
  }
  return s.p.hits[static_cast<std::size_t>(kind)] > 0 ? absl::OkStatus() : refuse("its class takes no hit (15.3)");
}

absl::Status check_word(Kind kind, Kind chit, const View& view) {
  if (kind == Kind::kNo) return absl::OkStatus();
  if (kind != chit) return refuse("a stratagem, or no, is asked for (S1)");
  return view.has_chit(decider(view)) ? absl::OkStatus() : refuse("the side has no stratagem that it could play (S1)");
}

absl::Status check_place(const View& view, const Action& a, bool in_set_up) {
  if (a.kind == Kind::kDecline && !in_set_up) return absl::OkStatus();
  if (a.kind != Kind::kPlace || a.legs != 1) return refuse("a unit is to be placed");
  if (in_set_up) return allow_if(set_up_fault(view, a.subject, a.leg[0]));
  if (a.subject != view.state().p.unit) return refuse("another unit is to be placed (14)");
  return allow_if(place_fault(view, a.subject, a.leg[0]));
}

absl::Status check_choice(const View& view, const Action& a) {
  const State& s = view.state();
  switch (s.step) {
    case Step::kSetUp:
      return check_place(view, a, true);
    case Step::kCommandChit:
      return check_word(a.kind, Kind::kCommand, view);
    case Step::kDieChit:
      return check_word(a.kind, Kind::kDie, view);
    case Step::kActivate:
      return check_activation(view, a);
    case Step::kSuccessor:
      if (a.kind == Kind::kSuccessor && a.subject >= 1 && a.subject < kMaxStands &&
          s.stands[index(decider(view))][a.subject].present != 0) {
        return absl::OkStatus();
      }
      return refuse("a wing commander must take over (S2)");
    case Step::kLose:
      return a.kind == Kind::kLose ? check_loss(view, a) : refuse("the attackers' hits are to be shared out (10)");
    case Step::kOccupy:
      if (a.kind == Kind::kOccupy && a.subject != kNoUnit && s.on_table(a.subject) &&
          (a.subject == s.p.attackers[0] || a.subject == s.p.attackers[1])) {
        return absl::OkStatus();
      }
      return refuse("one of the attackers must occupy the defender's ground (10)");
    case Step::kRallyPlace:
    case Step::kDayPlace:
      return check_place(view, a, false);
    case Step::kResolve:
      if (a.kind == Kind::kResolve && is_unit(view, a.target) && s.attacked(a.target)) return absl::OkStatus();
      return refuse("an unresolved combat is to be named (10.1)");
    case Step::kStay: {
      if (a.kind != Kind::kStay && a.kind != Kind::kLeave) return refuse("stay or leave is asked for (15.1)");
      const bool is_side = a.subject == 1 || a.subject == 2;
      if (!is_side || s.choice[a.subject - 1] != 0) return refuse("that side has nothing to choose (15.1)");
      return absl::OkStatus();
    }
    case Step::kPursuitHit:
      return a.kind == Kind::kHit ? check_hit(view, a.subject) : refuse("a unit takes a hit of the pursuit (15.3)");
    case Step::kJoin:
      if (a.kind == Kind::kDone) return absl::OkStatus();
      if (a.kind != Kind::kJoin) return refuse("units may join, or done is said (15.5)");
      if (is_unit(view, a.subject) && view.side_of(a.subject) != decider(view)) {
        return refuse("it is not a unit of this side (15.5)");
      }
      return allow_if(join_fault(view, a.subject, a.target));
    default:
      return refuse("the game is over");
  }
}

}  // namespace

Side decider(const View& view) {
  const State& s = view.state();
  switch (s.step) {
    case Step::kSuccessor:
      return other(view.side_of(s.p.unit));
    case Step::kDieChit: {
      const auto roll = static_cast<Step>(s.p.roll);
      if (roll == Step::kCombat) {
        const Side defender = view.side_of(s.p.defender);
        return s.p.stage == 0 ? other(defender) : defender;
      }
      const Side own = view.side_of(s.p.unit);
      return roll == Step::kFire && s.p.stage == 1 ? other(own) : own;
    }
    case Step::kLose:
    case Step::kOccupy:
      return view.side_of(s.p.attackers[0]);
    case Step::kRallyPlace:
    case Step::kDayPlace:
      return view.side_of(s.p.unit);
    case Step::kResolve:
      return s.first;
    case Step::kPursuitHit:
      return s.p.pursued == 1 ? kBlue : kRed;
    case Step::kJoin:
      return s.p.sides == 0 ? s.first : other(s.first);
    default:
      return s.side;
  }
}

void put_nudged(State& s, const Action& a) {
  if (a.subject < kCommanderSubject) {
    s.pose[a.subject] = a.leg[0];
  } else {
    s.stands[a.target - 1][a.subject - kCommanderSubject].at = a.leg[0].at;
  }
}

absl::Status is_legal(const View& view, const Action& action) {
  if (is_roll(view.state().step)) return refuse("dice are to be rolled");
  if (action.kind == Kind::kRoll) return refuse("a roll is not a choice");
  if (action.legs > kMaxLegs) return refuse("a path has at most 12 legs (G5)");
  if (action != only_what_counts(action)) return refuse("the action has parts that its kind does not use");
  if (!headings_are_whole(action)) return refuse("a heading is from 0 to 359 degrees (G1)");
  return check_choice(view, action);
}

absl::string_view activation_fault(const View& view, UnitId u, Mark mark) {
  const State& s = view.state();
  if (view.side_of(u) != s.side) return "it is not a unit of this side (6)";
  if (!s.on_table(u)) return "it is not on the table (7)";
  if ((s.marks[u] & kDone) != 0) return "it has had its activations of this round (7)";
  if ((s.marks[u] & mark) != 0) return "each activation is made once a round (7)";
  if (s.target[u] != kNoUnit) return "it attacks in an unresolved combat, and may only force it (G15)";
  return "";
}

int cost_in_place(const View& view, UnitId u) {
  const table::Box base = view.base(u);
  const Side side = view.side_of(u);
  if (!view.in_command(side, base, view.limit(u))) return 0;
  return view.never_pays_more(u) || view.in_command(side, base, 1) ? 1 : 2;
}

int force_cost(const View& view, UnitId defender) {
  int sum = 0;
  for (const UnitId a : view.state().attackers[defender]) {
    if (a == kNoUnit) continue;
    const int cost = cost_in_place(view, a);
    if (cost == 0) return 0;
    sum += cost;
  }
  return sum;
}

absl::string_view task_fault(const View& view, UnitId engineer, TaskKind kind, int place) {
  const State& s = view.state();
  const Side side = view.side_of(engineer);
  const table::Box base = view.base(engineer);
  constexpr double kNear = 100;
  if (view.type(engineer).kind != Class::kEngineer) return "only engineers do engineering (7 D)";
  if (view.enemy_within(side, base, kSixInches)) return "an enemy is within 6 inches (7 D, G16)";
  const bool full = s.works.back().kind != 0;
  switch (kind) {
    case TaskKind::kBridge: {
      if (place < 1 || place > view.obstacle_count()) return "there is no such obstacle";
      std::array<table::Vec, 2> bank;
      const Obstacle line = view.obstacle(place - 1, bank);
      if (line.points.empty()) return "there is no such obstacle";
      if (!is_within(View::obstacle_gap(line, base), kNear)) return "the obstacle is more than 1 inch away (G16)";
      return full ? "there are eight works already (G51)" : "";
    }
    case TaskKind::kBreak: {
      if (place < 1 || place > View::kBridges) return "there is no such bridge";
      const auto bridge = view.bridge(place - 1);
      if (!bridge) return "there is no such bridge";
      return is_within(table::gap(base, bridge->at), kNear) ? "" : "the bridge is more than 1 inch away (G16)";
    }
    case TaskKind::kBank: {
      if (place < 1 || place > view.unit_count()) return "there is no such unit";
      const auto unit = static_cast<UnitId>(place);
      if (view.side_of(unit) != side || !s.on_table(unit) || !view.is_infantry(unit)) {
        return "a bank is made before a friendly infantry unit (G16)";
      }
      if (!is_within(view.gap(engineer, unit), kNear)) return "the infantry is more than 1 inch away (G16)";
      if (s.in_combat(unit) || view.enemy_within(side, view.base(unit), 0)) return "the infantry is in contact (G51)";
      return full ? "there are eight works already (G51)" : "";
    }
    default:
      return "there is no such task (7 D)";
  }
}

absl::string_view place_fault(const View& view, UnitId unit, const table::Pose& pose) {
  const Side side = view.side_of(unit);
  if (const absl::string_view fault = view.cannot_stand(unit, pose, 0, false); !fault.empty()) return fault;
  const table::Box base = view.base_at(unit, pose, view.town_of(view.type(unit), pose));
  if (!view.in_command(side, base, 1)) return "it is placed within the radius of command (14)";
  return view.enemy_within(side, base, kSixInches) ? "an enemy is within 6 inches (14)" : "";
}

absl::string_view set_up_fault(const View& view, std::uint8_t subject, const table::Pose& pose) {
  const State& s = view.state();
  table::Box base;
  if (subject >= kCommanderSubject && subject < kForceSubject) {
    const auto which = static_cast<std::size_t>(subject - kCommanderSubject);
    if (which >= view.scenario().sides[index(s.side)].stands.size()) return "there is no such commander";
    const Stand& stand = s.stands[index(s.side)][which];
    if (stand.present != 0 || stand.gone != 0) return "the commander has already been placed (G12)";
    if (pose.heading != 0) return "a commander has no heading (G2)";
    base = table::box_of(pose, kStandSize, kStandSize);
    if (!table::is_on_table(base, view.scenario().width, view.scenario().height, kTolerance)) {
      return "it would leave the table (G1)";
    }
    bool overlaps = false;
    view.for_each(other(s.side),
                  [&](UnitId e) { overlaps = overlaps || table::depth(base, view.base(e)) > kTolerance; });
    if (overlaps) return "the commander would overlap an enemy unit (8.2)";
  } else {
    if (subject < 1 || subject > view.unit_count() || view.side_of(subject) != s.side) {
      return "it is not a unit of this side (G12)";
    }
    if (s.place[subject] != Place::kNowhere) return "it has already been placed (G12)";
    if (const absl::string_view fault = view.cannot_stand(subject, pose, 0, false); !fault.empty()) return fault;
    base = view.base_at(subject, pose, view.town_of(view.type(subject), pose));
    if (view.enemy_within(s.side, base, 0)) return "it would touch an enemy (G12, G19)";
  }
  const bool in_strip = std::all_of(base.corners.begin(), base.corners.end(), [&](table::Vec c) {
    return s.side == kBlue ? c.y <= kSetUpStrip + kTolerance : c.y >= view.scenario().height - kSetUpStrip - kTolerance;
  });
  return in_strip ? "" : "it must stand wholly within 12 inches of its side's edge (G12)";
}

absl::string_view join_fault(const View& view, UnitId joining, UnitId to) {
  const State& s = view.state();
  for (const UnitId u : {joining, to}) {
    if (u == kNoUnit || u > view.unit_count() || !s.on_table(u)) return "it is not on the table (15.5)";
    if (!view.type(u).may_attack()) return "only infantry and cavalry amalgamate (15.5)";
  }
  if (joining == to || view.side_of(joining) != view.side_of(to)) return "two units of a side amalgamate (15.5)";
  if (view.type(joining).kind != view.type(to).kind) return "infantry and cavalry do not amalgamate (15.5)";
  if (view.is_cavalry(to) && s.type[joining] != s.type[to]) return "cavalry amalgamates with its own type only (15.5)";
  const int most = std::min(view.type(joining).strength, view.type(to).strength);
  return view.strength(joining) + view.strength(to) <= most ? "" : "together they would be too strong (15.5)";
}

}  // namespace zerohour::lgg
