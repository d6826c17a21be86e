// Changing a position. Play carries out legal choices and rolls, and runs the round from one decision to the next:
// after apply(), state.step is a decision, a roll, or kOver. One file for each subject; nothing here checks legality.
#pragma once

#include "absl/types/span.h"
#include "engine/lgg/action.h"
#include "engine/lgg/rulebook.h"
#include "engine/lgg/state.h"
#include "engine/lgg/view.h"

namespace zerohour::lgg {

class Play {
 public:
  Play(const Rulebook& rules, State& state) : rules_(rules), s_(state), view_(rules, state) {}

  // play.cc
  void start();  // from the scenario
  void apply(const Action& action);

 private:
  // --- play.cc: the round (6).
  void roll(const Action& action);
  void begin_draws();
  void next_draw();
  void draw(int face);
  void begin_day();
  void begin_round();
  void clear_round();
  void begin_turn(Side side);
  void end_turn_if_spent();
  void end_turn();
  void next_unresolved();
  void end_round();
  void finish(Outcome outcome, Reason reason);
  bool over() const { return s_.step == Step::kOver; }
  bool has_collapsed(Side side) const;
  void play_chit(Side side);

  // --- command.cc: set-up (G12) and command rolls (6.1, G13).
  void begin_set_up();
  void set_up_roll(int face);
  void next_set_up(Side last);
  bool has_unplaced(Side side) const;
  void set_up(const Action& action);
  void roll_command(Side side);
  void command_roll(int sum);
  void ask_for_command();
  void decide_command(Kind kind);
  void settle_command();

  // --- activate.cc: activations (7, 8, 13, 14).
  void activate(const Action& action);
  void pay(int cost);
  void make_current(UnitId unit);
  void end_activation();
  void move(const Action& action);
  void continue_move();
  void commander_roll(int face);
  void succeed(int wing);
  void check_roll(int face);
  void conclude_check(bool failed);
  void attack(UnitId attacker, UnitId defender);
  void single_roll(Step step, int face);  // recovery, rally, engineering
  void conclude_single(Step step, bool success);
  void work_on_task(UnitId engineer);
  void fire(int first, int second);
  void conclude_fire();
  void place_rallied(const Action& action);
  void decide_die(Kind kind);

  // --- combat_results.cc: combat (10), rout (11).
  void start_combat(UnitId defender);
  void pair_roll(int first, int second);
  void ask_for_die();
  void conclude_combat();
  void lose(const Action& action);
  void begin_falls(absl::Span<const std::uint8_t> units);
  void continue_falls();
  void begin_occupation();
  void occupy(UnitId unit);
  void end_combat();
  void take_hits(UnitId unit, int hits);  // routs the unit when it has no strength left
  void rout(UnitId unit);
  void detach(UnitId unit);  // leaves its combats
  void set_pose(UnitId unit, const table::Pose& pose, int town);
  // A task is off when its engineers move, and that of a bank when its infantry does (G16).
  void leave_work(UnitId unit);
  void slide_stands();

  // --- day.cc: the end of the day (15).
  void end_day();
  void stay_or_leave(const Action& action);
  void begin_pursuit(Side winner);
  void pursuit_roll(int face);
  void next_pursuit_hit();
  void next_day_roll();
  void day_roll(int face);
  void place_after_day(const Action& action);
  void begin_joining();
  void join(const Action& action);
  void next_day();

  const Rulebook& rules_;
  State& s_;
  View view_;
};

}  // namespace zerohour::lgg
