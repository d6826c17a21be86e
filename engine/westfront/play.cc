#include "engine/westfront/play.h"

#include "engine/westfront/fire.h"
#include "engine/westfront/path.h"

namespace zerohour::westfront {

void Play::start() {
  s_ = State{};
  const Scenario& scenario = rules_.scenario;
  for (int s = 1; s <= scenario.stand_count(); ++s) {
    const auto i = static_cast<std::size_t>(s);
    s_.at[i] = scenario.stands[i].at;
    s_.aim[i] = scenario.stands[i].aim;
    s_.life[i] = Life::kInPlay;
  }
  for (int b = 1; b <= scenario.battery_count(); ++b)
    s_.battery_aim[static_cast<std::size_t>(b)] = scenario.batteries[static_cast<std::size_t>(b)].aim;
  for (std::size_t side = 0; side < 2; ++side) s_.surprised[side] = scenario.surprised[side] ? 1 : 0;
  s_.phase = Phase::kPreliminary;
  advance();
}

void Play::apply(const Action& action) {
  if (action.kind == Kind::kNudge) {  // W72: nothing else comes of it
    s_.at[action.subject] = action.point();
    return;
  }
  if (action.kind == Kind::kRoll) {
    roll(action);
  } else {
    decide(action);
  }
  advance();
}

// What is innermost goes on first: an event's dice and its morale, the order, the unit in hand, the phase.
void Play::advance() {
  while (!waiting_) {
    if (s_.event.kind != EventKind::kNone) {
      continue_event();
    } else if (s_.order.stage != OrderStage::kNone) {
      continue_order();
    } else if (s_.hand.kind != UnitKind::kNone) {
      continue_hand();
    } else {
      continue_phase();
    }
  }
}

void Play::decide(const Action& action) {
  switch (s_.step) {
    case Step::kLoseBattery:
      lose_battery(action.subject);
      next_phase();
      break;
    case Step::kOpenGas:
      if (action.kind == Kind::kGas) {
        s_.cursor = 1;
        wait(Step::kWindRoll);
      } else {
        next_phase();
      }
      break;
    case Step::kEndPlan:
      if (action.kind == Kind::kEnd) {
        s_.plans_ended |= std::uint64_t{1} << action.subject;
      } else {
        next_phase();
      }
      break;
    case Step::kStaff:
      if (action.kind == Kind::kStaff) {
        const Staff marker{action.detail, action.subject};
        std::size_t place = s_.staff_count++;
        for (; place > 0 && marker < s_.staff[place - 1]; --place) s_.staff[place] = s_.staff[place - 1];
        s_.staff[place] = marker;
        --s_.staff_left;
      } else {
        s_.staff_left = 0;
      }
      break;
    case Step::kBattalion:
      s_.battalion = action.subject;
      s_.battalions |= static_cast<std::uint16_t>(1 << action.subject);
      set_phase(Phase::kBattalionVehicles);
      break;
    case Step::kUnit:
      if (action.kind == Kind::kSos) {
        call(action.subject, action.point());
      } else if (action.kind == Kind::kDone) {
        s_.hand = {};
        end_units();
      } else if (action.kind == Kind::kCompany) {
        take_unit(UnitKind::kCompany, action.subject);
      } else {
        take_unit(static_cast<UnitKind>(action.detail), action.subject);
      }
      break;
    case Step::kSupport:
      s_.hand.asked = 1;
      if (action.kind == Kind::kSupport) {
        s_.hand.supported = 1;
        s_.support_used = 1;
      }
      ask_for_die();
      break;
    case Step::kReroll:
      if (action.kind == Kind::kReroll) {
        const auto used = static_cast<std::size_t>(view_.staff_in_hand());
        for (std::size_t i = used; i + 1 < s_.staff_count; ++i) s_.staff[i] = s_.staff[i + 1];
        s_.staff[--s_.staff_count] = {};
        s_.hand.again = 1;
        s_.hand.face = 0;
        ask_for_die();
      } else {
        conclude_die();
      }
      break;
    case Step::kAct:
      act(action);
      break;
    case Step::kOrder:
      begin_order(action.parts);
      break;
    case Step::kWindow:
      if (action.kind == Kind::kShot) {
        --s_.held[action.subject];
        begin_shot(action.subject, action.target, false);
      } else if (action.kind == Kind::kSos) {
        call(action.subject, action.point());
      } else {
        close_window();
      }
      break;
    case Step::kTankShot:
      if (action.kind == Kind::kFire) begin_shot(s_.hand.id, action.target, true);
      break;
    case Step::kCommand:
      if (action.kind == Kind::kCommandMove) {
        command_move(action.subject, end_of(action.parts[0], s_.at[action.subject]));
      } else if (action.kind == Kind::kCommandCross) {
        s_.crossing = action.subject;
        wait(Step::kCommandWireRoll);
      } else {
        end_player_turn();
      }
      break;
    default:
      break;
  }
}

void Play::roll(const Action& action) {
  waiting_ = false;
  const int face = action.target;
  switch (s_.step) {
    case Step::kSentryRoll:
      if (face >= rules_.tables.sentry) alarm(s_.side);
      begin_sequence();
      break;
    case Step::kDeepRoll:
      deep_suppression(face);
      break;
    case Step::kWindRoll:
      wind(face);
      break;
    case Step::kEffectRoll:
      effect(face);
      break;
    case Step::kActionRoll:
    case Step::kOrderRoll:
      die(face);
      break;
    case Step::kDeviationRoll:
      deviate(face);
      break;
    case Step::kSosRoll:
      sos(face);
      break;
    case Step::kCommandWireRoll:
      command_cross(face);
      break;
    case Step::kDitchRoll:
      ditch(face);
      break;
    case Step::kAssaultRoll:
      assault(face - action.detail);
      break;
    case Step::kMoraleRoll:
      morale(face);
      break;
    case Step::kWeaponMoraleRoll:
      weapon_morale(face);
      break;
    default:
      break;
  }
}

void Play::set_phase(Phase phase) {
  s_.phase = phase;
  s_.cursor = 0;
  if (phase == Phase::kRollingBarrages) remove_lying(s_.side);
  if (phase == Phase::kHeadquarters) headquarters();
  if (phase == Phase::kCommandStands) promote();
}

void Play::continue_phase() {
  switch (s_.phase) {
    case Phase::kPreliminary:
      return next_preliminary();
    case Phase::kSentry:
      if (view_.surprised(s_.side)) return wait(Step::kSentryRoll);
      return begin_sequence();
    case Phase::kDeep:
      if (view_.has_battery(s_.side)) return wait(Step::kDeepRoll);
      s_.deep[static_cast<std::size_t>(index(s_.side))] = 0;  // W69
      return next_phase();
    case Phase::kRollingBarrages:
      return next_plan(true);
    case Phase::kGas:
      return continue_gas();
    case Phase::kEndingPlans:
      for (const PlanId p : ids_to(rules_.scenario.plan_count())) {
        const BatteryId b = rules_.scenario.plans[p].battery;
        if (rules_.scenario.batteries[b].side == s_.side && view_.plan_runs(p, s_.turn)) return wait(Step::kEndPlan);
      }
      return next_phase();
    case Phase::kPlannedFire:
      return next_plan(false);
    case Phase::kHeadquarters:
      if (s_.staff_left > 0) return wait(Step::kStaff);
      return next_phase();
    case Phase::kBrigadeArtillery:
    case Phase::kCompanies:
    case Phase::kBrigadeGuns:
    case Phase::kBattalionVehicles:
    case Phase::kBattalionGuns:
    case Phase::kBattalionArtillery:
      if (has_unit_choice(view_)) return wait(Step::kUnit);
      return end_units();
    case Phase::kBattalions:
      return choose_battalion();
    case Phase::kCommandStands: {
      bool may_move = false;
      view_.for_each(s_.side, [&](StandId s) {
        may_move = may_move || (is_command_stand(view_.type(s)) && !s_.is_marked(s) && s_.command_moves(s) < 2);
      });
      if (may_move) return wait(Step::kCommand);
      return end_player_turn();
    }
    case Phase::kOver:
      return wait(Step::kOver);
  }
}

void Play::begin_player_turn(Side side) {
  s_.side = side;
  s_.companies = 0;
  s_.events.fill(0);
  s_.battery_events.fill(0);
  s_.staff.fill({});
  s_.staff_count = s_.staff_left = 0;
  s_.support_used = 0;
  s_.battalions = 0;
  s_.battalion = 0;
  s_.short_turn = 0;
  view_.for_each(side, [&](StandId s) { s_.flags[s] &= static_cast<std::uint8_t>(~(kSpent | kRolled | 3 * kMoved)); });
  set_phase(Phase::kSentry);
}

// Before step 1: the shots that the owner still holds lapse (W9), those of the owner's alarm too.
void Play::begin_sequence() {
  s_.short_turn = view_.surprised(s_.side) ? 1 : 0;
  view_.for_each(s_.side, [&](StandId s) { s_.held[s] = 0; });
  const Scenario& scenario = rules_.scenario;
  for (const BatteryId b : ids_to(scenario.battery_count())) {
    if (scenario.batteries[b].side != s_.side) continue;
    s_.batteries_used &= ~(std::uint32_t{1} << b);
    if (view_.planned(b, s_.turn)) s_.batteries_used |= std::uint32_t{1} << b;  // W15, W24
  }
  set_phase(Phase::kDeep);
}

// all: those whose unit was rolled for as well.
void Play::stand_to(Side side, bool all) {
  if (rules_.scenario.options.w9_off || view_.surprised(side)) return;
  view_.for_each(side, [&](StandId s) {
    if (s_.is_marked(s) || !view_.may_hold(s) || s_.held[s] != 0) return;
    const CompanyId company = view_.stand(s).company;
    const bool rolled = company != 0 ? (s_.companies >> company & 1) != 0 : s_.has(s, kRolled);
    if (all || !rolled) s_.held[s] = 1;
  });
}

// W31: those of an earlier player turn; a tank that was not rolled for in this one has none to come.
void Play::forget_failures() {
  view_.for_each(s_.side, [&](StandId s) {
    if (!s_.has(s, kRolled)) s_.flags[s] &= static_cast<std::uint8_t>(~kFailed);
  });
}

void Play::check_objectives() {
  const auto& objectives = rules_.scenario.objectives;
  for (std::size_t o = 0; o < objectives.size(); ++o) {
    std::array<bool, 2> there{};
    view_.for_each([&](StandId s) {
      if (is_platoon(view_.type(s)) && table::is_within(s_.at[s], objectives[o].at, objectives[o].radius))
        there[static_cast<std::size_t>(index(view_.side_of(s)))] = true;
    });
    if (there[0] == there[1]) continue;
    const auto bit = static_cast<std::uint16_t>(1 << o);
    s_.objectives = there[0] ? s_.objectives | bit : static_cast<std::uint16_t>(s_.objectives & ~bit);
  }
}

void Play::end_player_turn() {
  stand_to(s_.side, false);
  if (rules_.scenario.options.failure_lapses()) forget_failures();
  check_objectives();
  if (s_.side == kAttacker) return begin_player_turn(kDefender);
  if (s_.turn == rules_.scenario.turns) return finish_game();
  ++s_.turn;
  begin_player_turn(kAttacker);
}

void Play::finish_game() {
  const int points = score(view_);
  s_.outcome = points >= rules_.scenario.win ? 2 : points >= rules_.scenario.draw ? 1 : 3;
  s_.phase = Phase::kOver;
  s_.cursor = 0;
  wait(Step::kOver);
}

// 5 I.
void Play::headquarters() {
  const Brigade& brigade = rules_.scenario.brigades[static_cast<std::size_t>(index(s_.side))];
  view_.for_each(s_.side, [&](StandId s) {
    if (view_.type(s) == UnitType::kLiaison) s_.markers[s] = 0;  // W49
  });
  const StandId hq = view_.brigade_commander(s_.side);
  if (hq == kNoStand) return;
  s_.markers[hq] = 0;
  s_.staff_left = static_cast<std::uint8_t>(brigade.staff);
}

void Play::end_units() {
  if (s_.phase != Phase::kCompanies) return next_phase();
  if (const StandId commander = view_.battalion_commander(s_.battalion); commander != kNoStand)
    s_.markers[commander] = 0;  // 6 V
  s_.battalion = 0;
  set_phase(Phase::kBattalions);
}

void Play::choose_battalion() {
  BattalionId found = 0;
  int count = 0;
  for (const BattalionId b : ids_to(rules_.scenario.battalion_count())) {
    if (rules_.scenario.battalions[b].side != s_.side || (s_.battalions >> b & 1) != 0 || !view_.has_stand(b)) continue;
    found = b;
    ++count;
  }
  if (count == 0) return set_phase(Phase::kCommandStands);
  if (count > 1) return wait(Step::kBattalion);
  s_.battalion = found;
  s_.battalions |= static_cast<std::uint16_t>(1 << found);
  set_phase(Phase::kBattalionVehicles);
}

}  // namespace zerohour::westfront
