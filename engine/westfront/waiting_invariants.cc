// What holds of the part of a position that is under way: phase, step, unit in hand, order, event.
#include <algorithm>

#include "engine/core/text_table.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/notation.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace {

bool in_step_six(Phase phase) {
  return phase >= Phase::kBattalionVehicles && phase <= Phase::kCompanies;
}
bool in_units(Phase phase) {
  return phase == Phase::kBrigadeGuns || phase == Phase::kBrigadeArtillery || in_step_six(phase);
}
bool is_morale(Step step) {
  return step == Step::kMoraleRoll || step == Step::kWeaponMoraleRoll;
}

absl::string_view hand_fault(const View& view) {
  const State& s = view.state();
  const Hand& h = s.hand;
  if (h.kind == UnitKind::kNone) return h.id == 0 ? "" : "no unit is in hand";
  if (!in_units(s.phase)) return "a unit is in hand outside steps 5 and 6";
  if (h.actions > kMostActions || h.orders > 3 || h.face > 6 || h.supported > 1 || h.asked > 1 || h.again > 1)
    return "the unit in hand has impossible numbers";
  if (h.supported != 0 && (h.asked == 0 || s.support_used == 0 || view.battalion_in_hand() == 0))
    return "a die has support that was not declared (W16)";
  switch (h.kind) {
    case UnitKind::kCompany:
      if (s.phase != Phase::kCompanies || view.company(h.id).battalion != s.battalion)
        return "the company is out of turn";
      if ((s.companies >> h.id & 1) == 0 || h.actions != 0) return "the company in hand was not rolled for";
      return "";
    case UnitKind::kBattery:
      if (s.phase != Phase::kBrigadeArtillery || view.scenario().batteries[h.id].side != s.side || s.lost(h.id))
        return "the battery is out of turn";
      return s.used(h.id) && h.orders == 0 ? "" : "the battery in hand was not rolled for";
    default: {
      const bool brigade = s.phase == Phase::kBrigadeGuns || s.phase == Phase::kBrigadeArtillery;
      if (view.side_of(h.id) != s.side || view.stand(h.id).battalion != (brigade ? 0 : s.battalion) ||
          is_platoon(view.type(h.id)) || is_command_stand(view.type(h.id)) || h.orders != 0)
        return "the stand is out of turn";
      return !s.in_play(h.id) || s.has(h.id, kRolled) ? "" : "the stand in hand was not rolled for";
    }
  }
}

absl::string_view order_state_fault(const View& view) {
  const State& s = view.state();
  const OrderState& o = s.order;
  if (o.stage == OrderStage::kNone) return "";
  const auto stands = view.order_stands();
  if (stands.empty()) return "an order is under way, but no unit is in hand";
  if (o.snapshot >= 2 * kMaxLegs + 1) return "a move has no such snapshot";
  for (std::size_t i = 0; i < o.parts.size(); ++i) {
    const StandOrder& part = o.parts[i];
    if (i >= stands.size()) {
      if (part != StandOrder{} || o.began[i] != Point{}) return "an order is of more stands than the company has";
      continue;
    }
    const bool moves = part.verb == Verb::kMove || part.verb == Verb::kAssault;
    const bool aims = part.verb == Verb::kFire || part.verb == Verb::kAssault;
    if (moves != (part.legs != 0) || aims != (part.target != 0)) return "an order's path or target is missing";
    if (aims && view.side_of(part.target) == s.side) return "an order's target is a friend";
    if (part.verb == Verb::kCross && !view.crosses_wire(stands[i]))
      return "an order crosses wire that may not be crossed";
    if (moves && view.info(stands[i]).motion == Motion::kNone) return "an order moves a stand that never moves";
    if (s.hand.kind == UnitKind::kStand && !moves && part.verb != Verb::kCross) return "a stand's order is not a move";
    if (!view.ground().on_table(o.began[i])) return "a leg begins off the table";
    for (std::size_t leg = 0; leg < part.legs; ++leg) {
      if (!view.ground().on_table(part.leg[leg])) return "a leg ends off the table (W2)";
    }
  }
  const std::size_t most = o.stage == OrderStage::kFire       ? stands.size()
                           : o.stage == OrderStage::kAssaults ? static_cast<std::size_t>(view.stand_count())
                                                              : 0;
  return o.cursor <= most ? "" : "an order is further than it can be";
}

bool holds_of_shot(const View& view) {
  const State& s = view.state();
  const Event& e = s.event;
  if (e.source < 1 || e.source > view.stand_count() || e.first < 1 || e.first > view.stand_count()) return false;
  if (view.side_of(e.source) == view.side_of(e.first) || !e.rolled.has(e.first)) return false;
  if (view.info(e.source).mode != Mode::kDirect) return false;
  return e.after != 0 || s.in_play(e.source);
}

bool event_source_holds(const View& view) {
  const State& s = view.state();
  const Event& e = s.event;
  const Scenario& scenario = view.scenario();
  const auto plan = [&](Phase phase, bool rolling) {
    return s.phase == phase && e.source == s.cursor && e.source >= 1 && e.source <= scenario.plan_count() &&
           (scenario.plans[e.source].kind == PlanKind::kRolling) == rolling &&
           scenario.batteries[scenario.plans[e.source].battery].side == s.side;
  };
  if (e.kind != EventKind::kShot && e.moved != 0) return false;
  if (e.kind != EventKind::kShot && e.kind != EventKind::kAssault && e.first != 0) return false;
  switch (e.kind) {
    case EventKind::kPreliminary:
      return s.phase == Phase::kPreliminary && e.source + 1 == s.cursor && e.source < scenario.preliminary.size();
    case EventKind::kRolling:
      return plan(Phase::kRollingBarrages, true);
    case EventKind::kPlanned:
      return plan(Phase::kPlannedFire, false);
    case EventKind::kGas:
      return s.phase == Phase::kGas && s.cursor == 2 && e.source == index(s.side) &&
             s.gas[static_cast<std::size_t>(e.source)].opened == 1;
    case EventKind::kShot:
      return in_units(s.phase) && holds_of_shot(view) &&
             (e.moved == 0 || (e.moved == 1 && view.type(e.source) == UnitType::kTankFemale));
    case EventKind::kMortar:
      return in_units(s.phase) && s.hand.kind == UnitKind::kStand && e.source == s.hand.id &&
             is_mortar(view.type(e.source));
    case EventKind::kBattery:
      return in_units(s.phase) && e.source >= 1 && e.source <= scenario.battery_count();
    case EventKind::kWire:
      return s.order.stage == OrderStage::kWireWindow && e.source == 0;
    case EventKind::kAssault:
      return s.order.stage == OrderStage::kAssaults && e.source == 0 && e.after == 1 && e.first == s.order.cursor;
    default:
      return false;
  }
}

absl::string_view event_fault(const View& view) {
  const State& s = view.state();
  const Event& e = s.event;
  if (e.kind == EventKind::kNone) return "";
  if (!event_source_holds(view)) return "an event is under way that cannot be";
  if (e.after > 1) return "an event is further than it can be";
  if (!e.pending.is_part_of(e.rolled) || !e.marked.is_part_of(e.rolled) || !e.killed.is_part_of(e.rolled))
    return "an event has a result for a stand that does not roll";
  if (e.pending.meets(e.marked) || e.pending.meets(e.killed) || e.marked.meets(e.killed))
    return "an event has two results for a stand";
  if (e.after != 0 && !(e.pending.empty() && e.marked.empty() && e.killed.empty()))
    return "an event that is over has results left";
  absl::string_view fault;
  e.rolled.for_each([&](StandId one) {
    if (one == kNoStand || one > view.stand_count()) {
      fault = "a stand rolls that is not of the scenario";
    } else if (e.after == 0 && !s.in_play(one)) {
      fault = "a stand out of play rolls";
    } else if (e.kind == EventKind::kWire &&
               (view.side_of(one) != s.side || !view.ground().wire_crossing(s.at[one], s.side))) {
      fault = "a stand rolls for wire that is not there (W26)";
    }
  });
  return fault;
}

// What each step needs beside its phase.
bool decision_holds(const View& view) {
  const State& s = view.state();
  const auto side = static_cast<std::size_t>(index(s.side));
  switch (s.step) {
    case Step::kLoseBattery:
      return s.phase == Phase::kDeep && view.has_battery(s.side);
    case Step::kOpenGas:
      return s.phase == Phase::kGas && s.cursor == 0 && s.gas[side].opened == 0 &&
             !view.scenario().gas[side].cylinders.empty() && s.turn >= view.scenario().gas[side].earliest;
    case Step::kEndPlan: {
      bool any = false;
      for (const PlanId p : ids_to(view.scenario().plan_count())) {
        const Battery& battery = view.scenario().batteries[view.scenario().plans[p].battery];
        any = any || (battery.side == s.side && view.plan_runs(p, s.turn));
      }
      return s.phase == Phase::kEndingPlans && any;
    }
    case Step::kStaff:
      return s.phase == Phase::kHeadquarters && s.staff_left > 0;
    case Step::kUnit:
      return (s.hand.kind == UnitKind::kNone ||
              (s.hand.kind == UnitKind::kCompany && s.hand.orders > 0 && s.hand.asked == 0)) &&
             s.hand.face == 0 && in_units(s.phase) && has_unit_choice(view);
    case Step::kBattalion: {
      bool any = false;
      for (const BattalionId b : ids_to(view.scenario().battalion_count()))
        any =
            any || (view.scenario().battalions[b].side == s.side && (s.battalions >> b & 1) == 0 && view.has_stand(b));
      return s.phase == Phase::kBattalions && any;
    }
    case Step::kSupport:
      return s.hand.asked == 0 && s.hand.face == 0 && may_support(view);
    case Step::kReroll:
      return s.hand.face > 0 && s.hand.again == 0 && view.staff_in_hand() >= 0;
    case Step::kAct:
      return s.hand.kind != UnitKind::kCompany && s.hand.actions > 0 && s.hand.face == 0 &&
             (s.hand.kind == UnitKind::kBattery || s.in_play(s.hand.id)) && !can_only_end(view);
    case Step::kOrder:
      return s.hand.kind == UnitKind::kCompany && s.hand.orders > 0 && s.hand.face == 0;
    case Step::kWindow:
      return (s.order.stage == OrderStage::kWireWindow || s.order.stage == OrderStage::kWindow) &&
             window_has_choice(view);
    case Step::kTankShot:
      return s.hand.kind == UnitKind::kStand && view.type(s.hand.id) == UnitType::kTankFemale && s.in_play(s.hand.id) &&
             !s.is_marked(s.hand.id);
    case Step::kCommand: {
      bool any = false;
      view.for_each(s.side, [&](StandId one) {
        any = any || (is_command_stand(view.type(one)) && !s.is_marked(one) && s.command_moves(one) < 2);
      });
      return s.phase == Phase::kCommandStands && any;
    }
    default:
      return false;
  }
}

bool sos_roll_holds(const View& view) {
  const State& s = view.state();
  if (s.calling == 0 || !s.used(s.calling) || s.lost(s.calling)) return false;
  const Side side = view.scenario().batteries[s.calling].side;
  if (!view.ground().on_table(s.called) || !view.ground().sos_template(side, s.called)) return false;
  if (s.order.stage == OrderStage::kNone)
    return side == s.side && s.phase == Phase::kBrigadeArtillery && s.hand.id == 0;
  return side != s.side && (s.order.stage == OrderStage::kWireWindow || s.order.stage == OrderStage::kWindow);
}

bool roll_holds(const View& view) {
  const State& s = view.state();
  const auto side = static_cast<std::size_t>(index(s.side));
  switch (s.step) {
    case Step::kSentryRoll:
      return s.phase == Phase::kSentry && view.surprised(s.side);
    case Step::kDeepRoll:
      return s.phase == Phase::kDeep && view.has_battery(s.side);
    case Step::kWindRoll:
      return s.phase == Phase::kGas &&
             ((s.cursor == 1 && s.gas[side].opened == 0 && !view.scenario().gas[side].cylinders.empty()) ||
              (s.cursor == 0 && s.gas[side].opened == 1 && s.gas[side].drifts < 4));
    case Step::kEffectRoll:
      return s.event.after == 0 && !s.event.pending.empty();
    case Step::kActionRoll:
      return (s.hand.kind == UnitKind::kStand || s.hand.kind == UnitKind::kBattery) && s.hand.face == 0 &&
             s.hand.actions == 0;
    case Step::kOrderRoll:
      return s.hand.kind == UnitKind::kCompany && s.hand.face == 0 && s.hand.orders < 3;
    case Step::kDeviationRoll:
      return view.ground().on_table(s.redirected) &&
             (s.hand.kind == UnitKind::kBattery ||
              (s.hand.kind == UnitKind::kStand && is_mortar(view.type(s.hand.id))));
    case Step::kSosRoll:
      return sos_roll_holds(view);
    case Step::kCommandWireRoll:
      return s.phase == Phase::kCommandStands && s.crossing != 0 && s.in_play(s.crossing) &&
             view.side_of(s.crossing) == s.side && is_command_stand(view.type(s.crossing)) &&
             s.command_moves(s.crossing) < 2 && view.crosses_wire(s.crossing) &&
             view.ground().wire_crossing(s.at[s.crossing], s.side).has_value();
    case Step::kDitchRoll:
      return s.order.stage == OrderStage::kWindow && s.hand.kind == UnitKind::kStand && is_tank(view.type(s.hand.id)) &&
             s.in_play(s.hand.id) && s.order.snapshot < 2 * kMaxLegs;
    case Step::kAssaultRoll:
      return s.order.stage == OrderStage::kAssaults && s.order.cursor != 0 && assaulters(view, s.order.cursor) != 0;
    case Step::kMoraleRoll:
      return s.event.after == 1 && s.testing != 0 && s.testing == next_test(view) && view.platoons(s.testing) > 0;
    case Step::kWeaponMoraleRoll:
      return s.event.after == 1 && !s.weapons.empty();
    default:
      return false;
  }
}

// What roll_holds() and decision_holds() miss, where they find that no game comes to a step so.
absl::string_view step_needs(Step step) {
  static constexpr TextRow<Step> kRows[] = {
      {Step::kLoseBattery, "step lose-battery needs step 1, and a battery that the side still has (W12)"},
      {Step::kOpenGas, "step open-gas needs step 3, and cylinders that may be opened and are not (W14)"},
      {Step::kEndPlan, "step end-plan needs step 4, and a plan of the side that has fire on this turn (W13)"},
      {Step::kStaff, "step staff needs step 5 I, and a staff marker that is left (W16)"},
      {Step::kUnit, "step unit needs a unit of the phase that may be named (W17)"},
      {Step::kBattalion, "step battalion needs step 6, and a battalion whose turn is still to come"},
      {Step::kSupport, "step support needs a battalion's unit, an HQ in play, and support that was not given (W16)"},
      {Step::kReroll,
       "step reroll needs a die that has fallen, a staff marker for the unit, and an HQ in play (W16, W49)"},
      {Step::kAct, "step act needs a weapon, vehicle or battery that has an action left and a use for it (W50)"},
      {Step::kOrder, "step order needs a company whose order die has succeeded (W20)"},
      {Step::kWindow, "step window needs an order on its way, and an enemy who may do more than pass (W10)"},
      {Step::kTankShot, "step tank-shot needs an unmarked female tank in hand (W31)"},
      {Step::kCommand, "step command needs step 7, and a command stand that may still move"},
      {Step::kSentryRoll, "step sentry-roll needs a surprised side, before its step 1 (W11)"},
      {Step::kDeepRoll, "step deep-roll needs step 1, and a battery of the side (W69)"},
      {Step::kWindRoll, "step wind-roll needs step 3, and clouds that lie or are being opened (W14)"},
      {Step::kEffectRoll, "step effect-roll needs an event with stands that are still to be rolled for (W8)"},
      {Step::kActionRoll, "step action-roll needs a weapon, vehicle or battery that has no action yet (W17)"},
      {Step::kOrderRoll, "step order-roll needs a company with fewer than three orders (W20)"},
      {Step::kDeviationRoll, "step deviation-roll needs a mortar or battery, and a point on the table (W18)"},
      {Step::kSosRoll,
       "step sos-roll needs a battery that was called in time, and a point near its side's trenches (W24)"},
      {Step::kCommandWireRoll, "step command-wire-roll needs step 7, and a command stand on foot at wire (W63)"},
      {Step::kDitchRoll, "step ditch-roll needs a tank on its way (W58)"},
      {Step::kAssaultRoll, "step assault-roll needs stands of an order that have reached their target (W30)"},
      {Step::kMoraleRoll, "step morale-roll needs the battalion that is tested next (W43, W59)"},
      {Step::kWeaponMoraleRoll, "step weapon-morale-roll needs weapons that supported a battalion which is gone (W34)"},
  };
  return text_of<Step>(kRows, step, "that step does not wait for anything");
}

// A company is ordered by its battalion's commander, and some stand of it carries the order out.
absl::string_view ordered_company_fault(const View& view) {
  const State& s = view.state();
  const bool ordered =
      s.step == Step::kSupport || s.step == Step::kReroll || s.step == Step::kOrder || s.step == Step::kOrderRoll;
  if (!ordered || s.hand.kind != UnitKind::kCompany) return "";
  const Company& company = view.company(s.hand.id);
  if (view.battalion_commander(company.battalion) == kNoStand) return "a dead commander gives no orders (W20)";
  const bool any =
      std::any_of(company.stands.begin(), company.stands.end(), [&](StandId one) { return s.in_play(one); });
  return any ? "" : "no stand of the company that is ordered is in play (W20)";
}

}  // namespace

absl::string_view waiting_fault(const View& view) {
  const State& s = view.state();
  if ((s.phase == Phase::kPreliminary) != (s.turn == 0)) return "preliminary fire is before turn 1";
  if ((s.phase == Phase::kOver) != (s.step == Step::kOver) || (s.outcome != 0) != (s.step == Step::kOver) ||
      s.outcome > 3)
    return "a game that is over has an outcome, and no other has";
  if ((s.battalion != 0) != in_step_six(s.phase)) return "a battalion has its turn in step 6 alone";
  if (s.battalion != 0 &&
      (view.scenario().battalions[s.battalion].side != s.side || (s.battalions >> s.battalion & 1) == 0))
    return "the battalion whose turn it is has not begun it";
  const bool cursor = s.phase == Phase::kPreliminary || s.phase == Phase::kRollingBarrages ||
                      s.phase == Phase::kPlannedFire || s.phase == Phase::kGas;
  if (!cursor && s.cursor != 0) return "that phase has no cursor";
  if (s.short_turn > 1 || (s.short_turn == 1 && s.phase > Phase::kPlannedFire && s.phase != Phase::kOver))
    return "a short player turn ends after step 4 (W11)";
  if (s.staff_left != 0 && s.phase != Phase::kHeadquarters) return "staff markers are laid in step 5 I";
  if (const absl::string_view fault = hand_fault(view); !fault.empty()) return fault;
  if (const absl::string_view fault = order_state_fault(view); !fault.empty()) return fault;
  if (const absl::string_view fault = event_fault(view); !fault.empty()) return fault;
  absl::string_view fault;
  s.weapons.for_each([&](StandId one) {
    if (one == kNoStand || one > view.stand_count() || !s.in_play(one))
      fault = "a weapon is tested that is not in play (W34)";
  });
  if (!fault.empty()) return fault;
  if (s.step == Step::kOver) return s.hand.kind == UnitKind::kNone ? "" : "a unit is in hand after the end";

  const bool event = s.step == Step::kEffectRoll || is_morale(s.step);
  if (event != (s.event.kind != EventKind::kNone)) return "an event and the step do not agree";
  const bool needs_order = s.step == Step::kWindow || s.step == Step::kDitchRoll || s.step == Step::kAssaultRoll;
  if (s.order.stage != OrderStage::kNone && !needs_order && !event && s.step != Step::kSosRoll)
    return "an order and the step do not agree";
  const bool needs_hand = s.step == Step::kSupport || s.step == Step::kReroll || s.step == Step::kAct ||
                          s.step == Step::kOrder || s.step == Step::kTankShot || s.step == Step::kActionRoll ||
                          s.step == Step::kOrderRoll || s.step == Step::kDeviationRoll ||
                          s.order.stage != OrderStage::kNone;
  if (needs_hand && s.hand.kind == UnitKind::kNone) return "no unit is in hand";
  const bool die = s.step == Step::kActionRoll || s.step == Step::kOrderRoll;
  if (s.hand.face != 0 && s.step != Step::kReroll) return "a die waits to be rolled again in another step";
  if (s.hand.again != 0 && !die) return "a die is rolled again in another step";
  if (s.hand.asked != 0 && !die && s.step != Step::kReroll) return "support is asked for in another step (W16)";
  if (s.step != Step::kMoraleRoll && s.testing != 0) return "a battalion is tested in another step";
  if (s.step != Step::kWeaponMoraleRoll && !s.weapons.empty()) return "weapons are tested in another step";
  if (s.step != Step::kSosRoll && s.calling != 0) return "a battery is called in another step";
  if (s.step != Step::kCommandWireRoll && s.crossing != 0) return "wire is crossed in another step";
  if (!(is_roll(s.step) ? roll_holds(view) : decision_holds(view))) return step_needs(s.step);
  return ordered_company_fault(view);
}

}  // namespace zerohour::westfront
