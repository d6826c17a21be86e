// The turn: which step follows which (15), and how a game ends (12).
#include <bit>

#include "engine/loos/play.h"

namespace zerohour::loos {

void Play::start() {
  const Rulebook& rules = board_.rules();
  const Scenario& scenario = board_.scenario();
  s_ = State();
  s_.top.fill(kNoUnit);
  s_.mate.fill(kNoUnit);
  s_.attackers.fill(kNoUnit);
  for (int i = 0; i < kUnits; ++i) {
    const auto u = static_cast<UnitId>(i);
    s_.status[u] = kNoAim;
    s_.placement_hash ^= counter_key(u, kGone, kNoAim);
    const Counter& c = board_.counter(u);
    if (!c.present || !scenario.in_play.contains(u)) continue;
    // A scenario with fixed positions has its battalions in the deadpile, but for those that it places.
    if (c.arrival == Arrival::kDeadpile || (is_battalion(u) && scenario.start != Scenario::Start::kSetup)) {
      s_.replacement.insert(u);
      set_place(u, kDeadpile);
      continue;
    }
    if (scenario.start != Scenario::Start::kSetup) continue;
    set_status(u, c.steps, kNoAim);
    set_place(u, c.arrival == Arrival::kSetup ? kUnplaced : c.arrival == Arrival::kBox ? kBox : kGermanReserve);
  }
  for (const UnitId u : scenario.box) {
    set_status(u, board_.counter(u).steps, kNoAim);
    set_place(u, kBox);
  }
  for (const int division : scenario.german_reserve) {
    for (const UnitId u : rules.counters.divisions[division].units) {
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

  s_.turn = static_cast<std::uint8_t>(scenario.first_turn);
  s_.markers = rules.tracks.turns[s_.turn].markers;
  s_.active = kBritish;
  switch (scenario.start) {
    case Scenario::Start::kSetup:
      s_.step = Step::kGermanSetup;
      break;
    case Scenario::Start::kBritishMovement:
      begin_movement(kBritish);
      break;
    case Scenario::Start::kBritishCombat:
      begin_combat_phase(kBritish);
      break;
    case Scenario::Start::kBritishMobile:
      begin_mobile_movement();
      break;
    case Scenario::Start::kGermanMovement:
      begin_player_turn(kGerman);
      break;
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
  // R28: the German instant victory is first looked for at the end of turn 0.
  if (s_.turn == 0) {
    ++s_.turn;
    const bool ended = germans_hold();
    --s_.turn;
    if (ended) return;
  }
  if (last) {
    count_towns();
  } else {
    begin_turn(s_.turn + 1);
  }
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
  finish(Outcome::kGermanHolds);
  return true;
}

void Play::count_towns() {
  int towns = 0;
  for (const std::uint64_t mask : board_.objective_masks) towns += (s_.control & mask) == mask;
  const Scenario& scenario = board_.scenario();
  finish(towns >= scenario.british_wins_at ? Outcome::kBritishTowns
         : towns >= scenario.draw_at       ? Outcome::kDraw
                                           : Outcome::kGermanTowns);
}

void Play::apply(Action action) {
  switch (s_.step) {
    case Step::kGermanSetup:
    case Step::kBritishSetup:
      place_in_setup(action);
      break;
    case Step::kBritishMove:
    case Step::kGermanMove:
      if (action.kind() == Kind::kMove) {
        move(action);
      } else if (action.kind() == Kind::kSwap) {
        swap_stack(action.hex());
      } else if (action.kind() == Kind::kTrade) {
        trade(action);
      } else if (action.kind() == Kind::kDone) {
        end_movement();
      } else {
        apply_arrival(action);
      }
      break;
    case Step::kRelease:
      apply_release(action.roll_sum());
      break;
    case Step::kArrival:
    case Step::kReplacement:
    case Step::kBreakdown:
    case Step::kBreakdownPlace:
      apply_arrival(action);
      break;
    case Step::kReplacementRoll:
      apply_replacement_roll(action.roll_sum());
      break;
    case Step::kAircraft:
      s_.aircraft = action.kind() == Kind::kAircraft ? action.hex() : Hex();
      begin_declare();
      break;
    case Step::kDeclare:
      if (action.kind() == Kind::kAttack) {
        set_aim(action.unit(), hex::index(*hex::direction_to(s_.hex[action.unit()], action.hex())));
        set_attacked(action.hex(), true);
      } else if (action.kind() == Kind::kBombard) {
        place_marker(action.hex());
      } else {
        begin_defend();
      }
      break;
    case Step::kDefend:
      if (action.kind() == Kind::kBombard) {
        place_marker(action.hex());
      } else {
        next_bombardment();
      }
      break;
    case Step::kGas:
      s_.gas = action.kind() == Kind::kGas ? 1 : 2;
      begin_dice();
      break;
    case Step::kBombardDice:
      apply_bombard_dice(action.roll_sum());
      break;
    case Step::kBombardTable:
      apply_table_roll(action.roll_sum());
      break;
    case Step::kFriendlyFire:
      lose_step(action.unit());
      finish_bombardment();
      break;
    case Step::kBombardDisplace:
    case Step::kCombatDisplace:
      displace(action);
      break;
    case Step::kResolve:
      start_combat(action.hex());
      break;
    case Step::kCombatRoll:
      apply_combat_roll(action.roll_sum());
      break;
    case Step::kAttackerLoss:
      take_attacker_loss(action.unit());
      break;
    case Step::kRetreat:
      if (action.kind() == Kind::kStand) {
        stand();
      } else {
        retreat(action);
      }
      break;
    case Step::kAdvance:
      if (action.kind() == Kind::kAdvance) {
        advance(action);
      } else {
        end_combat();
      }
      break;
    case Step::kMobileChoose:
      if (action.kind() == Kind::kMobile) {
        s_.subject = action.unit();
        s_.step = Step::kMobileRoll;
      } else {
        begin_mobile_combat();
      }
      break;
    case Step::kMobileRoll:
      apply_mobile_roll(action.roll_sum());
      break;
    case Step::kMobileMove:
      mobile_move(action);
      break;
    case Step::kMobileDeclare:
      declare_mobile(action);
      break;
    case Step::kOver:
      break;
  }
}

}  // namespace zerohour::loos
