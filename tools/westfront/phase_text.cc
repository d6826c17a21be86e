#include "tools/westfront/phase_text.h"

#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/westfront/candidates.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/notation.h"
#include "engine/westfront/play.h"
#include "tools/support/text.h"
#include "tools/westfront/course.h"
#include "tools/westfront/names.h"

namespace zerohour::westfront {
namespace {

constexpr absl::string_view kPhaseTitles[kPhases] = {
    "preliminary fire",
    "sentries",
    "deep suppression (step 1)",
    "rolling barrages (step 2)",
    "gas (step 3)",
    "plans that end (step 4)",
    "barrages and bombardments (step 4)",
    "headquarters (step 5 I)",
    "brigade machine guns and vehicles (step 5 II)",
    "brigade artillery (step 5 III)",
    "battalions (step 6)",
    "tanks and lorries (step 6 I)",
    "machine guns (step 6 II)",
    "mortars and guns (step 6 III)",
    "companies (step 6 IV)",
    "command stands (step 7)",
    "the end",
};

constexpr std::size_t kNamed = 6;  // targets in a prompt

std::string event_by(const View& view) {
  const Event& event = view.state().event;
  const Scenario& scenario = view.scenario();
  switch (event.kind) {
    case EventKind::kPreliminary:
      return "in the preliminary fire";
    case EventKind::kRolling:
      return absl::StrCat("in the rolling barrage of ", scenario.batteries[scenario.plans[event.source].battery].id);
    case EventKind::kPlanned:
      return absl::StrCat("in the planned fire of ", scenario.batteries[scenario.plans[event.source].battery].id);
    case EventKind::kGas:
      return "in the gas";
    case EventKind::kShot:
    case EventKind::kMortar:
      return absl::StrCat("under fire of ", scenario.stands[event.source].id);
    case EventKind::kBattery:
      return absl::StrCat("under fire of ", scenario.batteries[event.source].id);
    default:
      return "at the wire";
  }
}

// "3 or more suppresses, 5 or more kills".
std::string effect_needs(const View& view, StandId roller) {
  if (view.state().event.kind == EventKind::kWire) {
    return absl::StrCat(least_face(view, roller, Effect::kSuppressed), " or more crosses");
  }
  const int suppressed = least_face(view, roller, Effect::kSuppressed),
            killed = least_face(view, roller, Effect::kKilled);
  if (suppressed > 6) return "no number does anything";
  const std::string kills = killed > 6    ? "nothing kills"
                            : killed == 6 ? "6 kills"
                                          : absl::StrCat(killed, " or more kills");
  if (suppressed >= killed) return kills;
  return absl::StrCat(suppressed, suppressed == 6 ? " suppresses, " : " or more suppresses, ", kills);
}

std::string capitalised(std::string text) {
  text.front() = absl::ascii_toupper(static_cast<unsigned char>(text.front()));
  return text;
}

std::string signed_text(int n) {
  return n == 0 ? "no modifier" : n > 0 ? absl::StrCat("+", n) : absl::StrCat(n);
}

// What a die that may be rolled again has come to: "which is not enough (5 or more is needed)", "which gives 2
// actions".
std::string so_far(const View& view) {
  const Hand& hand = view.state().hand;
  const int count = view.actions_of_die(hand.face);
  if (hand.kind != UnitKind::kCompany) {
    return absl::StrCat("which gives ", count == 0 ? "no action" : count_of(count, "action"));
  }
  if (count > 0) return "which is enough for an order";
  if (hand.face == 1) return "and a 1 fails";
  return absl::StrCat("which is not enough (", view.tables().company_order[hand.orders], " or more is needed)");
}

// "unit M1, unit L1, or done".
std::string unit_orders(const View& view) {
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  std::vector<std::string> orders;
  for (const CompanyId c : ids_to(scenario.company_count())) {
    if (unit_fault(view, UnitKind::kCompany, c).empty())
      orders.push_back(absl::StrCat("company ", scenario.companies[c].id));
  }
  for (int i = 1; i <= view.stand_count(); ++i) {
    if (unit_fault(view, UnitKind::kStand, i).empty())
      orders.push_back(absl::StrCat("unit ", view.stand(static_cast<StandId>(i)).id));
  }
  for (const BatteryId b : ids_to(scenario.battery_count())) {
    if (!unit_fault(view, UnitKind::kBattery, b).empty()) continue;
    orders.push_back(absl::StrCat("unit ", scenario.batteries[b].id));
    if (s.phase == Phase::kBrigadeArtillery && view.is_free(b))
      orders.push_back(absl::StrCat("sos ", scenario.batteries[b].id, " X,Y"));
  }
  orders.emplace_back("or done");
  return absl::StrJoin(orders, ", ");
}

// Of the weapon, vehicle or battery in hand: "fire TARGET, move X,Y, or done".
std::string act_orders(const View& view) {
  const State& s = view.state();
  const StandId unit = view.stand_in_hand();
  if (unit == kNoStand) return "redirect X,Y, shoot, or done";
  if (s.is_marked(unit)) return "rally, or done";
  const UnitType type = view.type(unit);
  std::vector<std::string> orders;
  if (is_mortar(type)) orders.insert(orders.end(), {"redirect X,Y", "shoot"});
  if (view.info(unit).mode == Mode::kDirect) {
    // The best first; where none is in sight, none is named.
    std::vector<std::string> targets;
    for (const StandId target : best_targets(view, unit, nullptr, kNamed, false)) {
      targets.push_back(view.stand(target).id);
    }
    if (!targets.empty()) orders.push_back(absl::StrCat("fire ", absl::StrJoin(targets, "|")));
  }
  if (view.can_move(unit)) orders.emplace_back("move X,Y");
  if (is_tank(type) && view.can_move(unit)) orders.emplace_back("assault TARGET X,Y");
  if (view.crosses_wire(unit) && view.can_move(unit)) orders.emplace_back("cross");
  const bool holds = view.may_hold(unit) && !is_machine_gun(type);
  if (holds && !view.scenario().options.w9_off) orders.emplace_back("hold");
  orders.emplace_back("or done");
  return absl::StrJoin(orders, ", ");
}

// "order A1:move X,Y A2:fire TARGET A3:hold, and cross, assault TARGET X,Y", with stands of the unit in hand. Marked
// stands rally, and others do not (W20, W21).
std::string order_form(const View& view) {
  static constexpr absl::string_view kDoings[] = {"move X,Y", "fire TARGET", "hold"};
  std::string text = "order";
  std::size_t shown = 0;
  bool marked = false, free = false, shown_marked = false;
  for (const StandId one : view.order_stands()) {
    if (!view.state().in_play(one)) continue;
    const bool only_rallies = view.state().is_marked(one);
    marked = marked || only_rallies;
    free = free || !only_rallies;
    if (shown == std::size(kDoings)) continue;
    shown_marked = shown_marked || only_rallies;
    absl::StrAppend(&text, " ", view.stand(one).id, ":", only_rallies ? "rally" : kDoings[shown]);
    ++shown;
  }
  if (!free) return text;
  return absl::StrCat(text, ", and ", marked && !shown_marked ? "rally, " : "", "cross, assault TARGET X,Y");
}

// "may fire held shots (3 reach it) or call SOS".
std::string window_choice(const View& view) {
  const auto [firers, calls] = answers_now(view);
  int shots = 0;
  firers.for_each([&shots, &s = view.state()](StandId firer) { shots += s.held[firer]; });
  if (shots == 0) return calls.empty() ? "has nothing to fire" : "may call SOS";
  return absl::StrCat("may fire held shots (", shots, shots == 1 ? " reaches it)" : " reach it)",
                      calls.empty() ? "" : " or call SOS");
}

// "shot C2|M1 A1|A2, sos G1 X,Y, or pass".
std::string window_orders(const View& view) {
  const Answers answers = answers_now(view);
  std::vector<std::string> firers, calls;
  answers.firers.for_each([&](StandId firer) { firers.push_back(view.stand(firer).id); });
  for (const BatteryId b : answers.calls) calls.push_back(view.scenario().batteries[b].id);
  if (firers.empty() && calls.empty()) return "pass";
  std::vector<std::string> targets;
  order_targets(view).for_each([&](StandId target) { targets.push_back(view.stand(target).id); });
  const std::string at = targets.empty() || targets.size() > kNamed ? "TARGET" : absl::StrJoin(targets, "|");
  return absl::StrCat(firers.empty() ? "" : absl::StrCat("shot ", absl::StrJoin(firers, "|"), " ", at, ", "),
                      calls.empty() ? "" : absl::StrCat("sos ", absl::StrJoin(calls, "|"), " X,Y, "), "or pass");
}

// The orders with this word, as they are typed: "staff 1, staff M1"; `form` where they are many.
std::string named_orders(const View& view, absl::string_view word, absl::string_view form) {
  constexpr std::size_t kMost = 8;
  std::vector<std::string> orders;
  for (const std::uint32_t group : list_groups(view)) {
    for (const Action& a : list_actions(view, group)) {
      std::string order = format_action(view, a);
      if (absl::StartsWith(order, word)) orders.push_back(std::move(order));
    }
  }
  return orders.empty() || orders.size() > kMost ? std::string(form) : absl::StrJoin(orders, ", ");
}

// "battalion 1, battalion 2, or battalion 3".
std::string battalion_orders(const View& view) {
  std::vector<std::string> orders;
  for (const BattalionId b : ids_to(view.scenario().battalion_count())) {
    const Battalion& battalion = view.scenario().battalions[b];
    if (battalion.side == view.state().side && (view.state().battalions >> b & 1) == 0 && view.has_stand(b))
      orders.push_back(absl::StrCat("battalion ", battalion.number));
  }
  if (orders.size() > 1) orders.back().insert(0, "or ");
  return absl::StrJoin(orders, ", ");
}

}  // namespace

std::uint64_t turn_key(const State& s) {
  return 2 * static_cast<std::uint64_t>(s.turn) + static_cast<std::uint64_t>(index(s.side));
}

std::string phase_title(const View& view) {
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  if (s.step == Step::kOver) return "The game is over";
  const std::string phase(kPhaseTitles[static_cast<std::size_t>(s.phase)]);
  if (s.turn == 0) return absl::StrCat("Before turn 1: ", phase);
  std::string text =
      absl::StrCat("Turn ", s.turn, " of ", scenario.turns, ", ", side_title(scenario, s.side), ": ", phase);
  const bool in_battalion = s.phase >= Phase::kBattalionVehicles && s.phase <= Phase::kCompanies && s.battalion != 0;
  return in_battalion ? absl::StrCat(text, ", battalion ", scenario.battalions[s.battalion].number) : text;
}

int least_face(const View& view, StandId roller, Effect effect) {
  const bool at_wire = view.state().event.kind == EventKind::kWire;
  for (int face = 1; face <= 6; ++face) {
    const Effect rolled = event_effect(view, roller, face);
    if ((at_wire ? rolled : becomes(view, roller, rolled)) >= effect) return face;
  }
  return 7;
}

std::string roll_title(const View& view) {
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  const Tables& t = view.tables();
  const auto name = [&](StandId id) { return stand_title(scenario, id); };
  switch (s.step) {
    case Step::kSentryRoll:
      return absl::StrCat("sentries of the ", side_title(scenario, s.side), " side: ", t.sentry,
                          " or more gives the alarm");
    case Step::kDeepRoll:
      return absl::StrCat("deep suppression of the ", side_title(scenario, s.side),
                          " batteries: 1 or 2 nothing, 3 or 4 -1, 5 -2, 6 -1 and a battery is lost");
    case Step::kWindRoll:
      return "the wind";
    case Step::kEffectRoll: {
      const StandId roller = next_roller(s.event);
      return absl::StrCat(name(roller), " ", event_by(view), ": ", effect_needs(view, roller));
    }
    case Step::kActionRoll:
      return absl::StrCat("actions of ", hand_title(view), ", ", signed_text(view.order_modifier()));
    case Step::kOrderRoll:
      return absl::StrCat("the ",
                          s.hand.orders == 0   ? "first"
                          : s.hand.orders == 1 ? "second"
                                               : "third",
                          " order of ", hand_title(view), ": ", t.company_order[s.hand.orders], " or more is needed, ",
                          signed_text(view.order_modifier()), ", and a 1 fails");
    case Step::kDeviationRoll:
      return absl::StrCat("deviation of ", hand_title(view), ": 1 falls 5 cm short, 6 goes 5 cm over");
    case Step::kSosRoll:
      return absl::StrCat("the SOS call of ", battery_title(scenario, s.calling), ": ", t.sos, " or more is needed, ",
                          signed_text(-s.deep[static_cast<std::size_t>(index(scenario.batteries[s.calling].side))]));
    case Step::kCommandWireRoll:
      return absl::StrCat(name(s.crossing), " at the wire");
    case Step::kDitchRoll:
      return absl::StrCat(name(s.hand.id), " at a trench: ", t.ditch, " ditches it");
    case Step::kAssaultRoll:
      return absl::StrCat("the assault on ", name(s.order.cursor), ": the attacker's die, then the defender's; ",
                          signed_text(assault_modifier(view, s.order.cursor)), " to the difference");
    case Step::kMoraleRoll:
      return absl::StrCat("morale of ", battalion_title(scenario, s.testing), ", ",
                          signed_text(morale_modifier(view, s.testing)), ": 0 routs, 1 falls back 40 cm, 2 or 3 20 cm");
    case Step::kWeaponMoraleRoll:
      return absl::StrCat("morale of ", name(s.weapons.first()), ": ", t.morale_weapon, " or more stays");
    default:
      return "nothing";
  }
}

std::string due_text(const View& view) {
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  const std::string side = side_subject(scenario, decider(view));
  if (s.step == Step::kOver) return "The game is over";
  if (is_roll(s.step)) return absl::StrCat("A roll: ", roll_title(view));
  switch (s.step) {
    case Step::kLoseBattery:
      return absl::StrCat(side, " names the enemy battery that is lost");
    case Step::kOpenGas:
      return absl::StrCat(side, " may open the gas cylinders");
    case Step::kEndPlan:
      return absl::StrCat(side, " may end a plan of fire for good");
    case Step::kStaff:
      return absl::StrCat(side, " lays a staff marker (", s.staff_left,
                          " left): one die of that unit may be rolled again");
    case Step::kUnit:
      return absl::StrCat(side, " names the next unit");
    case Step::kBattalion:
      return absl::StrCat(side, " names the next battalion");
    case Step::kSupport:
      return absl::StrCat(side, " may add the brigade's +1 to the die of ", hand_title(view));
    case Step::kReroll:
      return absl::StrCat(side, " rolled ", s.hand.face, " (", signed_text(view.order_modifier()), ") for ",
                          hand_title(view), ", ", so_far(view), ": keep it, or roll again");
    case Step::kAct:
      return capitalised(absl::StrCat(hand_title(view), " has ", count_of(s.hand.actions, "action")));
    case Step::kOrder:
      return capitalised(absl::StrCat(hand_title(view), " carries out an order"));
    case Step::kWindow:
      return absl::StrCat(side, " ", window_choice(view), " at ", ids_text(scenario, order_targets(view)),
                          s.order.stage == OrderStage::kWireWindow ? ", at the wire"
                          : s.order.snapshot % 2 == 0              ? ", half-way along a leg of the move"
                                                                   : ", at the end of a leg of the move");
    case Step::kTankShot:
      return absl::StrCat(hand_title(view), " may fire after its move");
    default:
      return absl::StrCat(side, " moves command stands");
  }
}

std::string due_orders(const View& view) {
  const State& s = view.state();
  const std::string id = s.hand.kind == UnitKind::kStand ? view.stand(s.hand.id).id : "";
  switch (s.step) {
    case Step::kLoseBattery:
      return named_orders(view, "lose ", "lose BATTERY");
    case Step::kOpenGas:
      return "gas, or done";
    case Step::kEndPlan:
      return absl::StrCat(named_orders(view, "end ", "end BATTERY"), ", or done");
    case Step::kStaff:
      return absl::StrCat(named_orders(view, "staff ", "staff NUMBER of a battalion, staff UNIT"), ", or done");
    case Step::kUnit:
      return unit_orders(view);
    case Step::kBattalion:
      return battalion_orders(view);
    case Step::kSupport:
      return "support, or no-support";
    case Step::kReroll:
      return "keep, or reroll";
    case Step::kAct:
      return act_orders(view);
    case Step::kOrder:
      return absl::StrCat(order_form(view), "; order alone does nothing");
    case Step::kWindow:
      return window_orders(view);
    case Step::kTankShot:
      return "fire TARGET, or done";
    case Step::kCommand:
      return "move STAND X,Y, cross STAND, or done";
    default:
      return "";
  }
}

std::string needs_text(const Scenario& scenario) {
  const int most = scenario.win - 1;  // the highest score that draws
  const std::string draws = scenario.draw > most    ? ""
                            : scenario.draw == most ? absl::StrCat(", draws at ", most)
                                                    : absl::StrCat(", draws from ", scenario.draw, " to ", most);
  return absl::StrCat("the ", side_title(scenario, kAttacker), " side wins at ", scenario.win, " or more", draws,
                      ", and loses otherwise");
}

std::string verdict_text(const Westfront& game, const State& s) {
  const Result result = game.result(s);
  const Scenario& scenario = game.rules().scenario;
  const View view = game.view(s);
  const std::string points = absl::StrCat("the score is ", score(view), "; ", needs_text(scenario), " (W35)");
  if (!result.over) return "The game is not over.";
  if (result.winner == Actor::kNobody) return absl::StrCat("A draw: ", points, ".");
  return absl::StrCat("The ", side_title(scenario, result.winner == Actor::kFirst ? kAttacker : kDefender),
                      " side wins: ", points, ".");
}

std::vector<std::string> left_facts(const View& view) {
  const State& s = view.state();
  const Scenario& scenario = view.scenario();
  std::vector<std::string> facts;
  facts.push_back(absl::StrCat("The score is ", score(view), "; ", needs_text(scenario)));
  for (const Side side : {kAttacker, kDefender}) {
    StandSet marked, held;
    view.for_each(side, [&](StandId one) {
      if (s.is_marked(one)) marked.add(one);
      if (s.held[one] != 0) held.add(one);
    });
    const std::string title = side_title(scenario, side);
    if (!marked.empty())
      facts.push_back(absl::StrCat("Suppressed on the ", title, " side: ", ids_text(scenario, marked)));
    if (!held.empty()) facts.push_back(absl::StrCat("Held shots of the ", title, " side: ", ids_text(scenario, held)));
    if (view.surprised(side)) facts.push_back(absl::StrCat("The ", title, " side is not alarmed yet"));
  }
  std::vector<std::string> staff;
  for (std::size_t i = 0; i < s.staff_count; ++i) {
    const Staff& marker = s.staff[i];
    staff.push_back(marker.kind == Staff::kBattalion ? battalion_title(scenario, marker.id)
                    : marker.kind == Staff::kBattery ? scenario.batteries[marker.id].id
                                                     : scenario.stands[marker.id].id);
  }
  if (staff.size() == 1) facts.push_back(absl::StrCat("A staff marker lies on ", staff[0]));
  if (staff.size() > 1) facts.push_back(absl::StrCat("Staff markers lie on ", absl::StrJoin(staff, ", ")));
  if (s.phase == Phase::kCompanies) {
    std::vector<std::string> fresh;
    for (const CompanyId c : ids_to(scenario.company_count())) {
      if (unit_fault(view, UnitKind::kCompany, c).empty()) fresh.push_back(scenario.companies[c].id);
    }
    if (!fresh.empty()) facts.push_back(absl::StrCat("May be ordered: ", absl::StrJoin(fresh, ", ")));
  }
  return facts;
}

}  // namespace zerohour::westfront
