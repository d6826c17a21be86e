// The course of play of Loos 1915 once more, slow and plain: what a position becomes by an action or a roll. The
// questions on the way are put to the Reference, afresh each time.
#pragma once

#include <array>
#include <set>
#include <vector>

#include "engine/loos/action.h"
#include "engine/loos/rulebook.h"
#include "engine/loos/state.h"
#include "tests/loos/reference.h"

namespace zerohour::loos::reference {

// Carries out a legal action, or a roll, up to the next decision or roll. Of the state it reads and writes only what
// lies on the table; what the engine works out from that (the first group of State's members) it leaves alone.
class Referee {
 public:
  Referee(const Rulebook& rules, const std::vector<Hex>& control_hexes, const State& state)
      : rules_(rules), control_hexes_(control_hexes), s_(state), undecided_(now().pending()) {}

  const State& play(Action action);

 private:
  Reference now() const { return {rules_, control_hexes_, s_}; }
  bool over() const { return s_.step == Step::kOver; }
  Side enemy() const { return other(s_.active); }
  UnitId top(Hex h) const;
  UnitId bottom(Hex h) const;

  // Counters.
  void take_up(UnitId u, Hex place);
  void put_down(UnitId u, Hex h, bool over);
  void set_aim(UnitId u, int aim) { s_.status[u] = static_cast<std::uint8_t>(s_.steps(u) << 4 | aim); }
  void set_steps(UnitId u, int steps) { s_.status[u] = static_cast<std::uint8_t>(steps << 4 | s_.aim(u)); }
  void enter(UnitId u, Hex h);
  void die(UnitId u);
  // Whether a unit that ends in that hex leaves the map there; then it has.
  bool left_by(UnitId u, Hex h);
  void lose_step(UnitId u);
  void replace(UnitId old, UnitId heir);
  // Combats that have lost their last attacker lapse, and those whose target a unit holds that retreated (R24, R25).
  void lapse_where_due();

  // The turn.
  void finish(Outcome outcome);
  bool germans_have_won(bool end_of_turn);
  int lost(Side side) const;  // steps
  void count_towns();
  bool last_phase_is(Phase phase) const;
  void game_is_over();
  void player_turn(Side side);
  void end_of_player_turn();
  void set_up(Action action);
  void movement();
  void movement_action(Action action);
  void move(Action action);
  void trade(Action action);
  void releases();
  void arrivals();
  void replacements();
  void more_replacements();
  void breakdown();
  void more_breakdown();
  void place(Action action);

  // The Combat phase.
  void combat_phase();
  void declarations();
  void defence();
  void bombardments();
  void table_roll(int face);
  void table_rolls_are_in();
  void bombardment_over();
  bool displacement(Step step);
  void displace(Action action);
  void combats();
  void start_combat(Hex target);
  void combat_roll(int face);
  void attacker_loses(UnitId u);
  void stand();
  void retreat(Action action);
  void result_is_done();
  void advances();
  void advance(Action action);
  void combat_over();
  void end_of_combats();

  // The Mobile phases.
  void mobile_movement();
  void mobile_move(Action action);
  void end_of_mobile_movement();
  void mobile_combat();
  void declare_mobile(Action action);
  void next_mobile_attack();
  void mobile_target_over();

  const Rulebook& rules_;
  const std::vector<Hex>& control_hexes_;
  State s_;
  Hexes undecided_;  // combats declared that are still to be resolved
};

}  // namespace zerohour::loos::reference
