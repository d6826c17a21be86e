// The turn: which step follows which (15), and how a game ends (12).
#include <bit>

#include "engine/loos/play.h"
#include "engine/loos/score.h"

namespace zerohour::loos {

void Play::start() {
  const Scenario& scenario = board_.scenario();
  s_ = State();
  s_.top.fill(kNoUnit);
  s_.mate.fill(kNoUnit);
  s_.attackers.fill(kNoUnit);
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    s_.status[u] = kNoAim;
    s_.placement_hash ^= counter_key(u, kGone, kNoAim);
    if (board_.counter(u).present && scenario.in_play.contains(u)) start_off_map(u);
  }
  place_as_in_scenario();
  s_.turn = static_cast<std::uint8_t>(scenario.first_turn);
  s_.markers = board_.rules().tracks.turns[s_.turn].markers;
  s_.active = kBritish;
  begin_first_phase();
}

// Puts a counter that is in play where it is before the scenario places any.
void Play::start_off_map(UnitId u) {
  const Counter& c = board_.counter(u);
  const bool set_up = board_.scenario().start == Scenario::Start::kSetup;
  // A scenario with fixed positions has its battalions in the deadpile, except for those that it places.
  if (c.arrival == Arrival::kDeadpile || (is_battalion(u) && !set_up)) {
    s_.replacement.insert(u);
    set_place(u, kDeadpile);
  } else if (set_up) {
    set_status(u, c.steps, kNoAim);
    set_place(u, c.arrival == Arrival::kSetup ? kUnplaced : c.arrival == Arrival::kBox ? kBox : kGermanReserve);
  }
}

void Play::place_as_in_scenario() {
  const Scenario& scenario = board_.scenario();
  for (const UnitId u : scenario.box) {
    set_status(u, board_.counter(u).steps, kNoAim);
    set_place(u, kBox);
  }
  for (const int division : scenario.german_reserve) {
    for (const UnitId u : board_.rules().counters.divisions[division].units) {
      set_status(u, board_.counter(u).steps, kNoAim);
      set_place(u, kGermanReserve);
    }
  }
  for (const Placement& p : scenario.placements) {
    if (!p.replacement) s_.replacement.erase(p.unit);
    set_status(p.unit, p.steps, kNoAim);
    set_down(p.unit, p.hex, !p.under);
  }
  for (const Hex h : scenario.british_control) s_.control |= std::uint64_t{1} << board_.control_index(h);
}

void Play::begin_first_phase() {
  const std::optional<PlayerPhase> first = board_.scenario().first_phase();
  if (!first.has_value()) {
    s_.step = Step::kGermanSetup;
    return;
  }
  UnitSet moved;
  for (const Placement& p : board_.scenario().placements) {
    if (p.moved) moved.insert(p.unit);
    if (p.fought) s_.fought.insert(p.unit);
    if (p.rolled) s_.rolled.insert(p.unit);
    if (p.mobile_moved) s_.mobile_moved.insert(p.unit);
  }
  s_.active = first->side;
  s_.step = Step::kMobileChoose;  // any step of play: a phase in which there is nothing to decide ends at once
  switch (first->phase) {
    case Phase::kMovement:
      if (first->side == kGerman && !moved.empty()) {
        s_.step = Step::kGermanMove;  // releases and replacements come before moves (R23): they are over
      } else {
        begin_movement(first->side);
      }
      s_.moved = moved;
      return;
    case Phase::kCombat:
      return begin_combat_phase(first->side);
    case Phase::kMobileMovement:
      s_.rolled = s_.rolled | s_.mobile_moved;
      return begin_mobile_movement();
    case Phase::kMobileCombat:
      s_.mobile = 1;
      return begin_mobile_combat();
  }
}

void Play::begin_turn(int turn) {
  s_.turn = static_cast<std::uint8_t>(turn);
  s_.gas = 0;
  s_.markers = board_.rules().tracks.turns[turn].markers;
  begin_player_turn(kBritish);
}

// R1: Movement, Combat, Mobile Movement, Mobile Combat. 15.2: Zero Hour starts with the British Combat phase.
void Play::begin_player_turn(Side side) {
  s_.active = side;
  s_.fought = UnitSet();
  if (side == kBritish && s_.turn == 0) {
    begin_combat_phase(kBritish);
  } else {
    begin_movement(side);
  }
}

void Play::end_player_turn() {
  if (over()) return;
  s_.fought = UnitSet();
  const Scenario& scenario = board_.scenario();
  const bool last = s_.turn == scenario.last_turn;
  if (s_.active == kBritish && !(last && scenario.british_only_last_turn)) {
    begin_player_turn(kGerman);
    return;
  }
  if (germans_hold_zero_hour()) return;
  if (last) {
    count_towns();
  } else {
    begin_turn(s_.turn + 1);
  }
}

bool Play::ends_with(Phase phase) const {
  const Scenario& scenario = board_.scenario();
  return phase == scenario.last_phase && s_.turn == scenario.last_turn && s_.active == scenario.last_side();
}

// Nothing is left of what the phase kept.
void Play::end_game() {
  clear_combat();
  for (UnitSet* flags : {&s_.moved, &s_.swapped, &s_.fought, &s_.rolled, &s_.mobile_moved, &s_.arrived}) {
    *flags = UnitSet();
  }
  s_.mobile = 0;
  if (!germans_hold_zero_hour()) count_towns();
}

// The German instant victory is first checked at the end of turn 0.
bool Play::germans_hold_zero_hour() {
  if (s_.turn != 0) return false;
  ++s_.turn;
  const bool ended = germans_hold();
  --s_.turn;
  return ended;
}

void Play::finish(Outcome outcome) {
  if (over()) return;
  s_.outcome = outcome;
  s_.step = Step::kOver;
}

bool Play::germans_hold() {
  if (over()) return true;
  if (s_.turn == 0 || !board_.scenario().german_instant_victory) return false;
  if (s_.occupied[index(kBritish)].intersects(board_.field)) return false;
  if (!board_.exits.empty() && units_left(s_) > 0) return false;
  finish(Outcome::kGermanHolds);
  return true;
}

void Play::count_towns() {
  const int points = score(board_, s_).total();
  const Scenario& scenario = board_.scenario();
  finish(points >= scenario.british_wins_at ? Outcome::kBritishTowns
         : points >= scenario.draw_at       ? Outcome::kDraw
                                            : Outcome::kGermanTowns);
}

void Play::apply(Action action) {
  switch (s_.step) {
    case Step::kGermanSetup:
    case Step::kBritishSetup:
      return place_in_setup(action);
    case Step::kBritishMove:
    case Step::kGermanMove:
      return apply_movement(action);
    case Step::kRelease:
      return apply_release(action.roll_sum());
    case Step::kArrival:
    case Step::kReplacement:
    case Step::kBreakdown:
    case Step::kBreakdownPlace:
      return apply_arrival(action);
    case Step::kReplacementRoll:
      return apply_replacement_roll(action.roll_sum());
    case Step::kAircraft:
      return place_aircraft(action);
    case Step::kDeclare:
      return declare(action);
    case Step::kDefend:
      return defend(action);
    case Step::kGas:
      return decide_gas(action);
    case Step::kBombardDice:
      return apply_bombard_dice(action.roll_sum());
    case Step::kBombardTable:
      return apply_table_roll(action.roll_sum());
    case Step::kFriendlyFire:
      return take_friendly_fire(action.unit());
    case Step::kBombardDisplace:
    case Step::kCombatDisplace:
      return displace(action);
    case Step::kResolve:
      return start_combat(action.hex());
    case Step::kCombatRoll:
      return apply_combat_roll(action.roll_sum());
    case Step::kAttackerLoss:
      return take_attacker_loss(action.unit());
    case Step::kRetreat:
      return action.kind() == Kind::kStand ? stand() : retreat(action);
    case Step::kAdvance:
      return action.kind() == Kind::kAdvance ? advance(action) : end_combat();
    case Step::kMobileChoose:
      return choose_mobile(action);
    case Step::kMobileRoll:
      return apply_mobile_roll(action.roll_sum());
    case Step::kMobileMove:
      return mobile_move(action);
    case Step::kMobileDeclare:
      return declare_mobile(action);
    case Step::kOver:
      break;
  }
}

}  // namespace zerohour::loos
