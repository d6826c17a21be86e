// Carries out actions and rolls: changes a state until the next decision or roll. Whatever is passed to it must be
// legal.
#pragma once

#include <cstddef>

#include "engine/westfront/action.h"
#include "engine/westfront/term.h"
#include "engine/westfront/view.h"

namespace zerohour::westfront {

// --- Questions about a position that play and legality both ask.

// The stands of the order under way that are in play and may be fired at in its windows (W45).
StandSet order_targets(const View& view);
// Whether the enemy could do anything except pass in a window that opens now (W10).
bool window_has_choice(const View& view);
// The parts of the order (bit i) that assault the target together in the present position (W30, W57).
std::uint32_t assaulters(const View& view, StandId target);
// The sum of an assault's modifiers: those of the attack minus those of the defence.
int assault_modifier(const View& view, StandId target);
// Its parts; a term of the defence has the sign with which it counts for the attack.
Terms assault_terms(const View& view, StandId target);
// What an effect makes of a stand in play with the markers that it has: the third marker kills (RULES, Firing).
Effect becomes(const View& view, StandId stand, Effect effect);
// What an assault makes of those in it (W30, W57, W70).
struct AssaultResult {
  Effect target = Effect::kNone;  // what becomes of the target
  bool thrown_back = false;       // it lives, and goes back
  bool beaten_off = false;        // the assaulters are marked, and go back
  StandId lost = kNoStand;        // the assaulter that is killed
  StandId enters = kNoStand;      // the assaulter that takes the target's place
};
// sum: of the difference of the dice and the modifiers. At least one stand assaults the target.
AssaultResult assault_result(const View& view, StandId target, int sum);
// Whether the brigade's support is still available for a die of the unit in hand (W16).
bool may_support(const View& view);
// Whether the unit in hand can do nothing but end.
bool can_only_end(const View& view);
// Whether any unit may be named in a step that chooses units.
bool has_unit_choice(const View& view);
// Why a unit may not be named next; empty if it may.
absl::string_view unit_fault(const View& view, UnitKind kind, int id);
// Whether a deviation die is rolled when the mortar or battery in hand is redirected to a point: no unmarked liaison
// officer sees it, nor does the mortar itself (W18, W51).
bool deviates(const View& view, Point at);
// Why a battery may not be called to a point; reaction: in answer to an order (W10, W24).
absl::string_view sos_fault(const View& view, BatteryId battery, Point at, bool reaction);
// The battalion whose morale is tested next (W8); 0 for none.
BattalionId next_test(const View& view);
int morale_modifier(const View& view, BattalionId battalion);
// The stand whose die of an event is next.
StandId next_roller(const Event& event);
// The attacker's points minus the defender's, by the scenario's scores (W35, W60).
int score(const View& view);
// What the scenario's line of scores with that index, from 0, has brought of it.
int points_of(const View& view, std::size_t line);

class Play {
 public:
  Play(const Rulebook& rules, State& s) : rules_(rules), s_(s), view_(rules, s) {}

  // Sets everything up and proceeds to the first decision or roll.
  void start();
  void apply(const Action& action);

 private:
  Side enemy() const { return other(s_.side); }
  void wait(Step step) {
    s_.step = step;
    waiting_ = true;
  }
  void advance();

  // --- play.cc: the player turn and its phases.
  void decide(const Action& action);
  void roll(const Action& action);
  void set_phase(Phase phase);
  void next_phase() { set_phase(static_cast<Phase>(static_cast<int>(s_.phase) + 1)); }
  void continue_phase();
  void begin_player_turn(Side side);
  void begin_sequence();
  void end_player_turn();
  void stand_to(Side side, bool all);
  void forget_failures();
  void check_objectives();
  void finish_game();
  void headquarters();
  void choose_battalion();
  void end_units();

  // --- play_gas.cc: W14, W48.
  void continue_gas();
  void wind(int face);

  // --- play_fire.cc: steps 1 to 4, templates, SOS.
  void deep_suppression(int face);
  void lose_battery(BatteryId battery);
  void remove_lying(Side side);
  void next_preliminary();
  void next_plan(bool rolling);
  void begin_event(EventKind kind, int source, const StandSet& targets);
  void begin_template(EventKind kind, int source, Side side, const Template& shape);
  void begin_shot(StandId firer, StandId target, bool moved);
  void redirect(Point at);
  void deviate(int face);
  void set_aim(Point at);
  void shoot();
  void call(BatteryId battery, Point at);
  void sos(int face);

  // --- play_casualties.cc: what dice do, raw troops, alarm, morale (W8, W11, W21).
  void continue_event();
  void effect(int face);
  void apply_effects();
  void turn_raw(const StandSet& rolled);
  void alarm(Side side);
  void alarm_by_nearness();
  void mark(StandId stand, bool in_assault);
  void kill(StandId stand, bool in_assault);
  void put_down(StandId stand, Point at);
  void continue_morale();
  void morale(int face);
  void weapon_morale(int face);
  void leave_play(BattalionId battalion);
  void retreat(BattalionId battalion, int distance);

  // --- play_units.cc: units, dice and actions (steps 5 and 6), command stands (7).
  void take_unit(UnitKind kind, int id);
  void ask_for_die();
  void die(int face);
  void conclude_die();
  void continue_hand();
  void finish_hand();
  void act(const Action& action);
  void promote();
  void command_move(StandId stand, Point end);
  void command_cross(int face);
  void after_command_move(StandId stand);

  // --- play_order.cc: orders, snapshots, assaults (W10, W30, W52).
  void begin_order(const Parts& parts);
  void continue_order();
  bool fire_next();
  void roll_for_wire();
  bool in_motion(std::size_t part) const;
  void enter_snapshot();
  void ditch(int face);
  void open_window();
  void close_window();
  void settle();
  bool next_assault();
  void assault(int difference);
  void end_order();

  const Rulebook& rules_;
  State& s_;
  View view_;
  bool waiting_ = false;
};

}  // namespace zerohour::westfront
