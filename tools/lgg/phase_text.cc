#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/lgg/candidates.h"
#include "engine/lgg/combat.h"
#include "engine/lgg/fire.h"
#include "engine/lgg/legality.h"
#include "engine/lgg/notation.h"
#include "tools/lgg/log_text.h"
#include "tools/lgg/names.h"
#include "tools/support/alternatives.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

enum class Part : std::uint8_t { kSetUp, kChits, kCommand, kFirstTurn, kSecondTurn, kCombats, kEndOfDay, kOver };

Part part_of(const State& s) {
  switch (s.step) {
    case Step::kSetUp:
    case Step::kSetUpRoll:
      return Part::kSetUp;
    case Step::kDraw:
      return Part::kChits;
    case Step::kCommandRoll:
    case Step::kCommandChit:
      return Part::kCommand;
    case Step::kStay:
    case Step::kPursuit:
    case Step::kPursuitHit:
    case Step::kDayRecover:
    case Step::kDayRally:
    case Step::kDayPlace:
    case Step::kJoin:
      return Part::kEndOfDay;
    case Step::kOver:
      return Part::kOver;
    default:
      break;
  }
  if (s.passed[0] != 0 && s.passed[1] != 0) return Part::kCombats;
  return s.passed[0] != 0 || s.passed[1] != 0 ? Part::kSecondTurn : Part::kFirstTurn;
}

// The die that may be rolled again, and what it has come to so far.
std::string die_question(const View& view) {
  const State& s = view.state();
  const auto step = static_cast<Step>(s.p.roll);
  const std::string who = side_title(decider(view));
  const std::string again = absl::StrCat("does ", who, " play a stratagem to roll its die again?");
  if (step == Step::kCombat) {
    const CombatTotals totals = combat_totals(view, s.p.defender);
    return absl::StrCat("In the combat of ", unit_title(view, s.p.defender), " the attackers have ",
                        std::max(1, totals.total(0) + s.p.face[0]), " and the defender ",
                        std::max(1, totals.total(1) + s.p.face[1]), ": ", again);
  }
  if (step == Step::kFire) {
    const FireTotals totals = fire_totals(view, s.p.unit, s.p.target);
    return absl::StrCat("In the fire of ", unit_title(view, s.p.unit), " at ", unit_title(view, s.p.target),
                        " the firer has ", std::max(1, totals.total(0) + s.p.face[0]), " and the target ",
                        std::max(1, totals.total(1) + s.p.face[1]), ": ", again);
  }
  return absl::StrCat(unit_title(view, s.p.unit), " failed with ", s.p.face[0] == 8 ? "an " : "a ", s.p.face[0],
                      " against morale ", view.morale(s.p.unit), ": ", again);
}

// Of the orders of a turn those that are possible now. Of moves and attacks it is only asked whether some unit is free
// to make one, not whether it finds a way.
std::string activation_orders(const View& view) {
  const State& s = view.state();
  const bool has_actions = s.left[index(s.side)] > 0;
  bool moves = false, attacks = false, fires = false, recovers = false, rallies = false, engineers = false,
       commands = false;
  const bool forces = has_actions && !list_actions(view, kForceSubject).empty();
  for (int u = 1; u <= view.unit_count() && has_actions; ++u) {
    const auto unit = static_cast<UnitId>(u);
    if (view.side_of(unit) != s.side) continue;
    if (!s.on_table(unit)) {
      rallies = rallies || !list_actions(view, unit).empty();
      continue;
    }
    const bool free = activation_fault(view, unit, kMoved).empty();
    moves = moves || free;
    attacks = attacks || (free && view.type(unit).may_attack() && s.target[u] == kNoUnit);
    ActionList others;
    add_stationary(view, unit, others);
    for (const Action& a : others) {
      fires = fires || a.kind == Kind::kFire;
      recovers = recovers || a.kind == Kind::kRecover;
      engineers = engineers || a.kind == Kind::kEngineer;
    }
  }
  for (const Stand& stand : s.stands[index(s.side)]) {
    commands = commands || (has_actions && stand.present != 0 && stand.moved == 0);
  }
  return absl::StrCat(moves ? "move, " : "", attacks ? "attack, " : "", moves ? "turn, " : "",
                      commands ? "commander, " : "", fires ? "fire, " : "", recovers ? "recover, " : "",
                      rallies ? "rally, " : "", engineers ? "engineer, " : "", forces ? "force, " : "",
                      view.may_be_asked(s.side) ? "actions, " : "");
}

// The units that a choice of this step may name, as orders: "lose 3 or lose 5"; `form` where they are many.
std::string choices(const View& view, absl::string_view form) {
  constexpr std::size_t kMost = 6;
  std::vector<std::string> orders;
  const absl::string_view verb = form.substr(0, form.find(' '));
  for (const std::uint8_t subject : list_groups(view)) {
    for (const Action& a : list_actions(view, subject)) {
      const std::string order = format_action(view, a);
      if (absl::StartsWith(order, verb)) orders.push_back(order);
    }
  }
  return or_text(orders, kMost, form);
}

std::string actions_left(const View& view, Side side) {
  const int left = view.state().left[index(side)];
  return left == 0 ? "no actions" : count_of(left, "action");
}

}  // namespace

std::string phase_title(const View& view) {
  const State& s = view.state();
  const std::string day = view.scenario().victory.days > 1 ? absl::StrCat("Day ", s.day, ", round ", s.round)
                                                           : absl::StrCat("Round ", s.round);
  switch (part_of(s)) {
    case Part::kSetUp:
      return "Set-up";
    case Part::kChits:
      return "Stratagem chits";
    case Part::kCommand:
      return absl::StrCat(day, ": command");
    case Part::kFirstTurn:
    case Part::kSecondTurn:
      return absl::StrCat(day, ": ", side_title(s.side), "'s turn");
    case Part::kCombats:
      return absl::StrCat(day, ": unresolved combats");
    case Part::kEndOfDay:
      return absl::StrCat("The end of day ", s.day);
    case Part::kOver:
      break;
  }
  return "The game is over";
}

std::uint64_t phase_key(const State& s) {
  return (static_cast<std::uint64_t>(s.day) * 256 + s.round) * 8 + static_cast<std::uint64_t>(part_of(s));
}

absl::string_view phase_side(const State& s) {
  const Part part = part_of(s);
  return part == Part::kFirstTurn || part == Part::kSecondTurn ? kSideNames[index(s.side)] : "-";
}

std::string roll_title(const View& view) {
  const State& s = view.state();
  const auto unit = [&] { return unit_title(view, s.p.unit); };
  switch (s.step) {
    case Step::kSetUpRoll:
      return absl::StrCat("who sets up first (", side_title(s.p.stage == 0 ? kBlue : kRed), "'s die)");
    case Step::kDraw:
      return absl::StrCat("a chit that ", side_title(s.p.stage == 0 ? kBlue : kRed), " leaves over");
    case Step::kCommandRoll:
      return absl::StrCat("the command of ", side_title(s.p.stage == 0 ? kBlue : kRed));
    case Step::kActionsRoll:
      return absl::StrCat("more actions for ", side_title(s.side));
    case Step::kCommanderRoll:
      return absl::StrCat(side_title(other(view.side_of(s.p.unit))), "'s commander, whom ", unit(), " rode over");
    case Step::kCheck:
      return absl::StrCat("the attrition of ", unit());
    case Step::kRecover:
    case Step::kDayRecover:
      return absl::StrCat("the recovery of ", unit());
    case Step::kRally:
    case Step::kDayRally:
      return absl::StrCat("the rally of ", unit());
    case Step::kEngineer:
      return absl::StrCat("the work of ", unit());
    case Step::kFire:
      return absl::StrCat("the fire of ", unit(), " at ", unit_title(view, s.p.target));
    case Step::kCombat:
      return absl::StrCat("the combat of ", unit_title(view, s.p.defender));
    case Step::kPursuit:
      return absl::StrCat("the pursuit of ", side_title(s.p.pursued == 1 ? kBlue : kRed));
    default:
      return "nothing";
  }
}

std::string due_text(const View& view, Actor actor) {
  const State& s = view.state();
  if (actor == Actor::kChance) return absl::StrCat("Roll for ", roll_title(view));
  if (actor == Actor::kNobody) return "The game is over";
  if (s.step == Step::kStay) {
    return actor == Actor::kBoth ? "Each side chooses in secret whether its army stays on the field or leaves"
                                 : absl::StrCat(side_title(actor == Actor::kFirst ? kBlue : kRed),
                                                " chooses whether its army stays on the field or leaves");
  }
  const Side side = decider(view);
  const std::string who = side_title(side);
  switch (s.step) {
    case Step::kSetUp:
      return absl::StrCat(who, " places a unit or a commander within 12 inches of its edge");
    case Step::kCommandChit:
      return absl::StrCat("Command gave Blue ", s.totals[0], " and Red ", s.totals[1], ": does ", who,
                          " play a stratagem to roll all its command dice again?");
    case Step::kActivate:
      return absl::StrCat(who, " has ", actions_left(view, side), " left");
    case Step::kSuccessor:
      return absl::StrCat(who, "'s commander is lost: which wing commander takes over?");
    case Step::kDieChit:
      return die_question(view);
    case Step::kLose:
      return absl::StrCat(who, " chooses which attacker takes ", s.p.loss == 2 ? "the two hits" : "the hit");
    case Step::kOccupy:
      return absl::StrCat(who, " chooses which attacker takes the defender's ground");
    case Step::kRallyPlace:
      return absl::StrCat(unit_title(view, s.p.unit),
                          " has rallied: it is placed within the command radius, more than 6 inches from every enemy");
    case Step::kDayPlace:
      return absl::StrCat(unit_title(view, s.p.unit),
                          " has rallied after the day: it is placed within the command radius, more than 6 inches from "
                          "every enemy");
    case Step::kResolve:
      return absl::StrCat(who, " chooses which combat is resolved next");
    case Step::kPursuitHit:
      return absl::StrCat(who, " chooses which unit takes a hit of the pursuit");
    case Step::kJoin:
      return absl::StrCat(who, " may amalgamate units");
    default:
      return "Nothing is to be decided";
  }
}

std::string due_sentence(const View& view, Actor actor) {
  return with_full_stop(due_text(view, actor));
}

std::string due_orders(const View& view) {
  const State& s = view.state();
  switch (s.step) {
    case Step::kSetUp:
    case Step::kRallyPlace:
    case Step::kDayPlace:
      return s.step == Step::kSetUp ? "place U X,Y hH; place commander X,Y" : "place U X,Y hH, or decline";
    case Step::kCommandChit:
      return "command, or no";
    case Step::kActivate:
      if (const std::string orders = activation_orders(view); !orders.empty()) return absl::StrCat(orders, "or pass");
      return "pass";
    case Step::kSuccessor:
      return "successor 1, or successor 2";
    case Step::kDieChit:
      return "die, or no";
    case Step::kLose:
      return choices(view, s.p.loss == 2 ? "lose U U" : "lose U");
    case Step::kOccupy:
      return choices(view, "occupy U");
    case Step::kResolve:
      return choices(view, "resolve U, of the unit that is attacked");
    case Step::kStay:
      return "stay, or leave";
    case Step::kPursuitHit:
      return choices(view, "hit U");
    case Step::kJoin:
      return absl::StrCat(choices(view, "join U V"), "; or done");
    default:
      return "";
  }
}

}  // namespace zerohour::lgg
