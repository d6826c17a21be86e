#include "engine/westfront/legality.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text_table.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/path.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace {

constexpr absl::string_view kOtherStep = "the order sequence asks for another decision now (W7)";

constexpr absl::string_view kEndsMeet = "the order ends with centres under 3 cm apart (W2)";

// What it asks for, as far as a step is a decision.
absl::string_view asked_for(Step step) {
  static constexpr TextRow<Step> kRows[] = {
      {Step::kLoseBattery, "which battery is lost"},
      {Step::kOpenGas, "whether the gas is opened"},
      {Step::kEndPlan, "which plan of fire is ended, if any"},
      {Step::kStaff, "where a staff marker is laid"},
      {Step::kUnit, "which unit is next"},
      {Step::kBattalion, "which battalion is next"},
      {Step::kSupport, "whether the brigade supports this die"},
      {Step::kReroll, "whether the die is kept"},
      {Step::kAct, "an action of the unit in hand"},
      {Step::kOrder, "the order of the company in hand"},
      {Step::kWindow, "the enemy's reaction to the move"},
      {Step::kTankShot, "the shot of the tank that has moved"},
  };
  return text_of<Step>(kRows, step, "a move of a command stand");
}

bool is_plain(const Parts& parts, std::size_t from) {
  return std::all_of(parts.begin() + static_cast<std::ptrdiff_t>(from), parts.end(),
                     [](const StandOrder& part) { return part == StandOrder{}; });
}

// What an action of that kind does not use is zero.
bool is_well_formed(const Action& a) {
  switch (a.kind) {
    case Kind::kPass:
    case Kind::kDone:
    case Kind::kGas:
    case Kind::kSupport:
    case Kind::kNoSupport:
    case Kind::kKeep:
    case Kind::kReroll:
    case Kind::kRally:
    case Kind::kHold:
    case Kind::kCross:
    case Kind::kShoot:
      return a.subject == 0 && a.target == 0 && a.detail == 0 && is_plain(a.parts, 0);
    case Kind::kLose:
    case Kind::kEnd:
    case Kind::kCompany:
    case Kind::kBattalion:
    case Kind::kCommandCross:
      return a.target == 0 && a.detail == 0 && is_plain(a.parts, 0);
    case Kind::kStaff:
    case Kind::kUnit:
      return a.target == 0 && is_plain(a.parts, 0);
    case Kind::kFire:
      return a.subject == 0 && a.detail == 0 && is_plain(a.parts, 0);
    case Kind::kMove:
      return a.subject == 0 && a.target == 0 && a.detail == 0 && is_plain(a.parts, 1);
    case Kind::kCommandMove:
      return a.target == 0 && a.detail == 0 && is_plain(a.parts, 1);
    case Kind::kRedirect:
    case Kind::kNudge:
    case Kind::kSos: {
      StandOrder point;
      point.leg[0] = a.point();
      const bool alone = a.target == 0 && a.detail == 0 && a.parts[0] == point && is_plain(a.parts, 1);
      return alone && (a.kind != Kind::kRedirect || a.subject == 0);
    }
    case Kind::kOrder:
      return a.subject == 0 && a.target == 0 && a.detail == 0;
    case Kind::kShot:
      return a.detail == 0 && is_plain(a.parts, 0);
    default:
      return false;
  }
}

bool is_well_formed(const StandOrder& part) {
  const bool moves = part.verb == Verb::kMove || part.verb == Verb::kAssault;
  const bool aims = part.verb == Verb::kFire || part.verb == Verb::kAssault;
  if (static_cast<int>(part.verb) >= kVerbs || part.legs > kMaxLegs || part.unused != 0) return false;
  if ((!moves && part.legs != 0) || (!aims && part.target != 0) || part.target > kMaxStands) return false;
  for (std::size_t i = part.legs; i < kMaxLegs; ++i) {
    if (part.leg[i] != Point{}) return false;
  }
  return true;
}

absl::string_view act_fault(const View& view, const Action& a) {
  const State& s = view.state();
  const StandId unit = view.stand_in_hand();
  if (a.kind == Kind::kDone) return "";
  if (a.kind == Kind::kRally) {
    return unit != kNoStand && s.is_marked(unit) ? "" : "there is no marker to lose by a rally (step 5 II)";
  }
  if (unit != kNoStand && s.is_marked(unit)) return "a marked stand may only rally (W21)";
  const bool mortar = unit != kNoStand && is_mortar(view.type(unit)), battery = unit == kNoStand;
  StandOrder part;
  switch (a.kind) {
    case Kind::kHold:
      if (unit != kNoStand && is_machine_gun(view.type(unit)))
        return "a machine gun holds the actions that are left to it when it is done, without an action of Hold (W9)";
      if (battery || !view.may_hold(unit)) return "Hold is for platoons, guns, tanks and armoured cars (W9)";
      return view.scenario().options.w9_off ? "there is no Hold (w9 is off)" : "";
    case Kind::kFire:
      if (battery || mortar) return "it fires its template, at its point (W18)";
      if (a.target == 0 || a.target > view.stand_count()) return "there is no such target (W52)";
      return shot_fault(view, unit, a.target);
    case Kind::kMove:
      part = a.parts[0];
      if (battery) return "a battery never moves (W51)";
      if (part.verb != Verb::kMove && part.verb != Verb::kAssault) return "a move is a path (W25)";
      if (const absl::string_view fault = part_fault(view, unit, part); !fault.empty()) return fault;
      return ends_fault(view, a.parts);
    case Kind::kCross:
      part.verb = Verb::kCross;
      return battery ? "a battery never moves (W51)" : part_fault(view, unit, part);
    case Kind::kRedirect:
      return redirect_fault(view, a.point());
    case Kind::kShoot:
      if (!battery && !mortar) return "it has no template to fire (W18)";
      if (battery) return "";
      if (!table::is_within(s.at[unit], s.aim[unit], view.info(unit).max_reach) ||
          table::squared_distance(s.at[unit], s.aim[unit]) <
              static_cast<std::int64_t>(view.info(unit).min_reach) * view.info(unit).min_reach)
        return "the mortar's point is out of its reach (W51)";
      return "";
    default:
      return kOtherStep;
  }
}

absl::string_view order_fault(const View& view, const Parts& parts) {
  const auto stands = view.order_stands();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!is_well_formed(parts[i])) return "the order is not in the required form (W20)";
    if (parts[i].verb == Verb::kNothing) continue;
    if (i >= stands.size()) return "the company has no such stand (W20)";
    if (const absl::string_view fault = part_fault(view, stands[i], parts[i]); !fault.empty()) return fault;
  }
  return ends_fault(view, parts);
}

absl::string_view shot_in_window_fault(const View& view, const Action& a) {
  const State& s = view.state();
  if (a.subject == 0 || a.subject > view.stand_count() || a.target == 0 || a.target > view.stand_count())
    return "there is no such stand (W10)";
  if (!view.is_enemy(a.subject, s.side)) return "held shots are fired by enemies of the side that moves (W10)";
  if (s.held[a.subject] == 0) return "the stand holds no shot (W9)";
  if (!order_targets(view).has(a.target)) return "the target does not move or roll for wire in that order (W45)";
  return shot_fault(view, a.subject, a.target);
}

absl::string_view nudge_fault(const View& view, const Action& a) {
  const State& s = view.state();
  if (!view.scenario().options.nudge) return "stands are nudged only in games with the option nudge (W72)";
  if (!may_nudge(s)) return "stands are nudged between the actions of the side in play (W72)";
  if (a.subject == 0 || a.subject > view.stand_count() || !s.in_play(a.subject))
    return "there is no such stand in play (W72)";
  const StandId stand = a.subject;
  const Point from = s.at[stand], to = a.point();
  if (from == to) return "it stands there already (W72)";
  if (!table::is_within(from, to, kNudgeLimit)) return "that is more than 1 cm from where it stands (W72)";
  if (!view.ground().on_table(to)) return "that is off the table (W2)";
  for (const Point one : view.others(stand)) {
    if (table::squared_distance(one, to) < kBase * kBase) return "another stand's centre would be under 3 cm away (W2)";
  }
  if (view.ground().meets_wire(from, to, view.gaps())) return "wire lies between (W72)";
  if (!view.enters_trenches(stand) && view.ground().spot(to).in_trench() && !view.ground().spot(from).in_trench())
    return "the stand may not enter a trench (W25)";
  return "";
}

absl::string_view command_cross_fault(const View& view, StandId stand) {
  const State& s = view.state();
  if (stand == 0 || stand > view.stand_count() || !s.in_play(stand) || view.side_of(stand) != s.side ||
      !is_command_stand(view.type(stand)))
    return "the stand is not a command stand of the side in play (step 7)";
  if (s.is_marked(stand)) return "a marked command stand stays (step 7)";
  if (s.command_moves(stand) >= 2) return "a command stand makes two moves (step 7, W63)";
  StandOrder part;
  part.verb = Verb::kCross;
  return part_fault(view, stand, part);
}

absl::string_view battery_fault(const View& view, int battery) {
  const State& s = view.state();
  if (battery < 1 || battery > view.scenario().battery_count() ||
      view.scenario().batteries[static_cast<std::size_t>(battery)].side != s.side)
    return "the battery is not one of the side in play (step 5 III)";
  return s.lost(static_cast<BatteryId>(battery)) ? "the battery is lost (W12)" : "";
}

absl::string_view end_fault(const View& view, int plan) {
  if (plan < 1 || plan > view.scenario().plan_count()) return "there is no such plan (W13)";
  const auto p = static_cast<PlanId>(plan);
  const BatteryId battery = view.scenario().plans[p].battery;
  if (view.scenario().batteries[battery].side != view.state().side) return "the plan is the enemy's (W13)";
  return view.plan_runs(p, view.state().turn) ? "" : "the plan has no fire on this turn (step 4)";
}

// Two stands whose centres are under 3 cm apart where the order ends, the first of them in the order (W2); kNoStand
// where there are none.
struct Meeting {
  StandId mover = kNoStand, other = kNoStand;
};
Meeting ends_that_meet(const View& view, const Parts& parts) {
  const State& s = view.state();
  const auto stands = view.order_stands();
  std::array<Point, kStandSlots> ends;
  StandSet moving;
  for (std::size_t i = 0; i < stands.size(); ++i) {
    if (parts[i].legs == 0) continue;
    moving.add(stands[i]);
    ends[stands[i]] = end_of(parts[i], s.at[stands[i]]);
  }
  StandId found = kNoStand, met = kNoStand;
  moving.for_each([&](StandId mover) {
    if (found != kNoStand) return;
    const Point end = ends[mover];
    view.for_each([&](StandId one) {
      if (one == mover) return;
      const Point there = moving.has(one) ? ends[one] : s.at[one];
      if (table::squared_distance(end, there) < kBase * kBase) met = one;
    });
    if (met != kNoStand) found = mover;
  });
  return {found, met};
}

}  // namespace

bool may_nudge(const State& s) {
  switch (s.step) {
    case Step::kOpenGas:
    case Step::kEndPlan:
    case Step::kStaff:
    case Step::kUnit:
    case Step::kBattalion:
    case Step::kAct:
    case Step::kOrder:
    case Step::kCommand:
      return true;
    default:
      return false;
  }
}

Side decider(const View& view) {
  const State& s = view.state();
  return s.step == Step::kLoseBattery || s.step == Step::kWindow ? other(s.side) : s.side;
}

absl::string_view staff_fault(const View& view, int kind, int id) {
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  switch (kind) {
    case Staff::kBattalion:
      if (id < 1 || id > scenario.battalion_count() ||
          scenario.battalions[static_cast<std::size_t>(id)].side != s.side ||
          !view.has_stand(static_cast<BattalionId>(id)))
        return "the battalion is not one of the brigade in play (W16)";
      return "";
    case Staff::kStand: {
      if (id < 1 || id > view.stand_count()) return "there is no such stand (W10)";
      const auto unit = static_cast<StandId>(id);
      const bool support = s.in_play(unit) && view.side_of(unit) == s.side && view.stand(unit).battalion == 0 &&
                           (is_weapon(view.type(unit)) || is_vehicle(view.type(unit)));
      return support ? "" : "the unit is not a weapon or vehicle of the brigade in play (W49)";
    }
    case Staff::kBattery:
      return battery_fault(view, id);
    default:
      return "a staff marker lies on a battalion, a weapon or a battery (W49)";
  }
}

absl::string_view redirect_fault(const View& view, Point at) {
  const State& s = view.state();
  const StandId mortar = view.stand_in_hand();
  if (mortar != kNoStand && !is_mortar(view.type(mortar))) return "it has no point to redirect (W18)";
  if (!view.ground().on_table(at)) return "the point is off the table (W64)";
  bool seen = false;
  const auto look = [&](StandId commander) {
    seen = seen || (commander != kNoStand && !s.is_marked(commander) && view.sees(commander, at));
  };
  if (mortar != kNoStand) {
    const TypeInfo& info = view.info(mortar);
    if (!table::is_within(s.at[mortar], at, info.max_reach) ||
        table::squared_distance(s.at[mortar], at) < static_cast<std::int64_t>(info.min_reach) * info.min_reach)
      return "the point is out of the mortar's reach (W18)";
    seen = view.sees(mortar, at);
    look(view.commander_of(mortar));
    return seen ? "" : "neither the mortar nor its commander, unmarked, sees the point (W18, W51)";
  }
  view.for_each_commander(s.hand.id, look);
  view.for_each(s.side, [&](StandId one) {
    if (view.type(one) == UnitType::kLiaison) look(one);
  });
  return seen ? "" : "no liaison officer or commander, unmarked, sees the point (W18, W51)";
}

absl::string_view part_fault(const View& view, StandId stand, const StandOrder& part) {
  const State& s = view.state();
  if (!is_well_formed(part)) return "the order is not in the required form (W20)";
  if (!s.in_play(stand)) return "the stand is out of play (W52)";
  if (part.verb != Verb::kNothing && s.has(stand, kSpent)) return "cavalry that has fired does nothing more (W31)";
  if (part.verb == Verb::kRally) return s.is_marked(stand) ? "" : "there is no marker to lose by a rally (W20)";
  if (s.is_marked(stand)) return "a marked stand may only rally (W21)";
  switch (part.verb) {
    case Verb::kHold:
      if (!view.may_hold(stand)) return "flame throwers never hold (W44)";
      return view.scenario().options.w9_off ? "there is no Hold (w9 is off)" : "";
    case Verb::kFire:
      if (part.target > view.stand_count()) return "there is no such target (W52)";
      return shot_fault(view, stand, part.target);
    case Verb::kCross:
      if (!view.crosses_wire(stand)) return "that type never crosses wire by a die (W26)";
      if (!view.ground().wire_crossing(s.at[stand], view.side_of(stand))) return "there is no wire within 2 cm (W26)";
      return "";
    case Verb::kMove:
    case Verb::kAssault:
      if (part.target > view.stand_count()) return "there is no such target (W52)";
      return path_fault(view, stand, part);
    default:
      return "";
  }
}

absl::string_view ends_fault(const View& view, const Parts& parts) {
  return ends_that_meet(view, parts).mover != kNoStand ? kEndsMeet : absl::string_view();
}

absl::string_view command_move_fault(const View& view, StandId stand, const StandOrder& part) {
  const State& s = view.state();
  if (stand == 0 || stand > view.stand_count() || !s.in_play(stand) || view.side_of(stand) != s.side ||
      !is_command_stand(view.type(stand)))
    return "the stand is not a command stand of the side in play (step 7)";
  if (part.verb != Verb::kMove || !is_well_formed(part)) return "command stands move, and never assault (W22)";
  if (s.is_marked(stand)) return "a marked command stand stays (step 7)";
  if (s.command_moves(stand) >= 2) return "a command stand makes two moves (step 7)";
  if (const absl::string_view fault = path_fault(view, stand, part); !fault.empty()) return fault;
  const Point end = end_of(part, s.at[stand]);
  bool meets = false;
  view.for_each(
      [&](StandId one) { meets = meets || (one != stand && table::squared_distance(s.at[one], end) < kBase * kBase); });
  return meets ? "the move ends with centres under 3 cm apart (W2)" : "";
}

absl::string_view action_fault(const View& view, const Action& a) {
  const State& s = view.state();
  if (a.kind == Kind::kRoll && !is_roll(s.step) && s.step != Step::kOver) return "no die is due now (W8)";
  if (!is_well_formed(a)) return "the action is not in the required form";
  if (a.kind == Kind::kNudge) return nudge_fault(view, a);
  switch (s.step) {
    case Step::kLoseBattery:
      return a.kind == Kind::kLose ? battery_fault(view, a.subject) : kOtherStep;
    case Step::kOpenGas:
      return a.kind == Kind::kGas || a.kind == Kind::kDone ? "" : kOtherStep;
    case Step::kEndPlan:
      if (a.kind == Kind::kDone) return "";
      return a.kind == Kind::kEnd ? end_fault(view, a.subject) : kOtherStep;
    case Step::kStaff:
      if (a.kind == Kind::kDone) return "";
      return a.kind == Kind::kStaff ? staff_fault(view, a.detail, a.subject) : kOtherStep;
    case Step::kUnit:
      if (a.kind == Kind::kDone) return "";
      if (a.kind == Kind::kCompany) return unit_fault(view, UnitKind::kCompany, a.subject);
      if (a.kind == Kind::kUnit && (a.detail == 1 || a.detail == 3))
        return unit_fault(view, static_cast<UnitKind>(a.detail), a.subject);
      if (a.kind != Kind::kSos) return kOtherStep;
      if (s.phase != Phase::kBrigadeArtillery) return "SOS is called in step 5 III, or in answer to an order (W24)";
      if (const absl::string_view fault = battery_fault(view, a.subject); !fault.empty()) return fault;
      return sos_fault(view, a.subject, a.point(), false);
    case Step::kBattalion:
      if (a.kind != Kind::kBattalion) return kOtherStep;
      if (a.subject < 1 || a.subject > view.scenario().battalion_count() ||
          view.scenario().battalions[a.subject].side != s.side || (s.battalions >> a.subject & 1) != 0 ||
          !view.has_stand(a.subject))
        return "that battalion is not one whose turn is still to come (step 6)";
      return "";
    case Step::kSupport:
      return a.kind == Kind::kSupport || a.kind == Kind::kNoSupport ? "" : kOtherStep;
    case Step::kReroll:
      return a.kind == Kind::kReroll || a.kind == Kind::kKeep ? "" : kOtherStep;
    case Step::kAct:
      return act_fault(view, a);
    case Step::kOrder:
      return a.kind == Kind::kOrder ? order_fault(view, a.parts) : kOtherStep;
    case Step::kWindow:
      if (a.kind == Kind::kPass) return "";
      if (a.kind == Kind::kShot) return shot_in_window_fault(view, a);
      if (a.kind != Kind::kSos) return kOtherStep;
      if (a.subject < 1 || a.subject > view.scenario().battery_count() ||
          view.scenario().batteries[a.subject].side == s.side)
        return "the battery is not one of the side that answers (W24)";
      return sos_fault(view, a.subject, a.point(), true);
    case Step::kTankShot:
      if (a.kind == Kind::kDone) return "";
      if (a.kind != Kind::kFire) return kOtherStep;
      if (a.target == 0 || a.target > view.stand_count()) return "there is no such target (W52)";
      return shot_fault(view, s.hand.id, a.target);
    case Step::kCommand:
      if (a.kind == Kind::kDone) return "";
      if (a.kind == Kind::kCommandMove) return command_move_fault(view, a.subject, a.parts[0]);
      return a.kind == Kind::kCommandCross ? command_cross_fault(view, a.subject) : kOtherStep;
    default:
      return is_roll(s.step) ? "dice are to be rolled now (W8)" : "the game is over (W35)";
  }
}

absl::Status is_legal(const View& view, const Action& action) {
  const absl::string_view fault = action_fault(view, action);
  if (fault.empty()) return absl::OkStatus();
  if (fault == kOtherStep) {
    return absl::InvalidArgumentError(
        absl::StrCat("the order sequence asks for something else now: ", asked_for(view.state().step), " (W7)"));
  }
  if (fault == kEndsMeet) {
    const auto [mover, one] = ends_that_meet(view, action.parts);
    return absl::InvalidArgumentError(absl::StrCat(view.stand(mover).id, " and ", view.stand(one).id, ": ", fault));
  }
  // Of an order it is told which stand cannot do its part.
  const auto stands = view.order_stands();
  for (std::size_t i = 0; action.kind == Kind::kOrder && view.state().step == Step::kOrder && i < stands.size(); ++i) {
    const StandOrder& part = action.parts[i];
    if (part.verb != Verb::kNothing && part_fault(view, stands[i], part) == fault)
      return absl::InvalidArgumentError(absl::StrCat(view.stand(stands[i]).id, ": ", fault));
  }
  return absl::InvalidArgumentError(fault);
}

}  // namespace zerohour::westfront
