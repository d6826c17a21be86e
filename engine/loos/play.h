// Changing a position. Play carries out legal actions and rolls, and runs the turn from one decision to the next: after
// apply(), state.step is a decision, a roll, or kOver. One file a phase; nothing here checks legality.
#pragma once

#include "engine/loos/action.h"
#include "engine/loos/board.h"
#include "engine/loos/state.h"
#include "engine/loos/view.h"

namespace zerohour::loos {

class Play {
 public:
  Play(const Board& board, State& state) : board_(board), s_(state), view_(board, state) {}

  // flow.cc
  void start();  // from the set-up of the scenario
  void apply(Action action);

 private:
  // --- counters.cc: moving counters; these keep everything derived up to date.
  void lift(UnitId u);                          // off the map; a bottom unit under it is promoted
  void set_down(UnitId u, Hex h, bool over);    // on the map; stacks with a unit there
  void set_place(UnitId u, Hex off_map_place);  // for a unit that is off the map
  void set_status(UnitId u, int steps, int aim);
  void set_aim(UnitId u, int aim) { set_status(u, s_.steps(u), aim); }
  void swap_stack(Hex h);
  void enter(UnitId u, Hex h);  // town control and the entry hexes (12.1, 12.3)
  void eliminate(UnitId u);     // off the map for good, or to the deadpile
  void forget(UnitId u);        // what it did, and its part in the combat under way
  bool leaves(UnitId u, Hex h) const { return side_of(u) == kBritish && board_.exits.contains(h); }
  void leave(UnitId u);  // from its hex, or in hand, off the map by an exit; it keeps its steps
  // Takes one step (13). A replacement takes the place of a reduced regiment: returns the unit that now stands there,
  // or kNoUnit if none does.
  UnitId lose_step(UnitId u);
  void drop_aim(UnitId u);      // cancels its attack; a combat without attackers lapses (R24)
  void lapse(Hex target);       // R24, R25
  void lapse_protected(Hex h);  // R25: a retreated unit is now on top in a declared target
  void set_attacked(Hex h, bool attacked);
  void update_zoc(Side side, Hex around);

  // --- flow.cc: the turn.
  void start_off_map(UnitId u);
  void place_as_in_scenario();
  void begin_first_phase();
  void begin_turn(int turn);
  void begin_player_turn(Side side);
  void end_player_turn();
  bool ends_with(Phase phase) const;  // whether the game ends when this phase of the player turn under way does
  void end_game();                    // the last phase is over
  bool germans_hold_zero_hour();      // R28: as germans_hold(), at the end of turn 0
  void finish(Outcome outcome);
  bool over() const { return s_.step == Step::kOver; }
  bool germans_hold();  // R28; true if this ended the game
  void count_towns();

  // --- setup.cc
  void place_in_setup(Action action);

  // --- arrivals.cc
  void begin_german_movement();
  void next_release();
  void apply_release(int face);
  void release();
  void continue_arrivals();
  void begin_replacements();
  void apply_replacement_roll(int face);
  void continue_replacements();
  void begin_breakdown();
  void continue_breakdown();
  void apply_arrival(Action action);
  void commit(Action action);

  // --- movement.cc
  void begin_movement(Side side);
  void apply_movement(Action action);
  void move(Action action);
  void trade(Action action);
  Path own_path(UnitId u, Hex to) const;
  void enter_along(UnitId u, const Path& path);
  bool path_matters(UnitId u, Hex to) const;
  void end_movement();

  // --- fire.cc
  void begin_combat_phase(Side side);
  void place_aircraft(Action action);
  void begin_declare();
  void declare(Action action);
  void begin_defend();
  void defend(Action action);
  void place_marker(Hex h);
  void next_bombardment();
  void decide_gas(Action action);
  void begin_dice();
  void apply_bombard_dice(int sum);
  void apply_table_roll(int face);
  void resolve_bombardment();
  void take_friendly_fire(UnitId u);
  void finish_bombardment();

  // --- combat.cc
  void next_combat();
  void start_combat(Hex target);
  void apply_combat_roll(int face);
  void take_attacker_loss(UnitId u);
  void defender_result();
  void stand();
  void retreat(Action action);
  void after_result();
  void begin_advance();
  void advance(Action action);
  void continue_advance();
  void end_combat();
  void displace(Action action);
  bool begin_displacement(Step step);  // true if there is a choice to make
  void clear_combat();

  // --- mobile.cc
  void begin_mobile_movement();
  void continue_mobile_movement();
  void choose_mobile(Action action);
  void apply_mobile_roll(int face);
  void mobile_move(Action action);
  void begin_mobile_combat();
  void continue_mobile_declare();
  void declare_mobile(Action action);
  void next_mobile_attack();
  void end_mobile_target();

  const Board& board_;
  State& s_;
  View view_;
};

// The bits of the hash that a counter's place and status contribute.
std::uint64_t counter_key(UnitId u, Hex place, std::uint8_t status);
std::uint64_t attacked_key(Hex h);

}  // namespace zerohour::loos
