// Reading a position: who stands where, what a unit can reach, what is observed, what a combat would be. Nothing here
// changes the state, or allocates memory except for the texts of refusals.
#pragma once

#include <array>
#include <cstdint>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "engine/loos/action.h"
#include "engine/loos/board.h"
#include "engine/loos/state.h"
#include "engine/loos/worksheet.h"

namespace zerohour::loos {

// The hexes that a unit enters, as one direction for each.
struct Path {
  std::array<Direction, Action::kMaxPath> step{};
  int length = 0;
};

using ActionVisitor = absl::FunctionRef<void(Action)>;

class View {
 public:
  View(const Board& board, const State& state) : board_(board), state_(state) {}
  const Board& board() const { return board_; }
  const State& state() const { return state_; }

  // --- Who stands where. h must be on the map.
  UnitId top(Hex h) const { return state_.top[Board::cell(h)]; }
  UnitId bottom(Hex h) const {  // kNoUnit unless two units stand there
    const UnitId t = top(h);
    return t == kNoUnit ? kNoUnit : state_.mate[t];
  }
  // Whether a unit of the side whose player turn it is not stands there.
  bool defended(Hex h) const { return state_.occupied[1 - index(state_.active)].contains(h); }
  int attack(UnitId u) const { return board_.attack(u, state_.steps(u), state_.replacement.contains(u)); }
  int defence(UnitId u) const { return board_.defence(u, state_.steps(u), state_.replacement.contains(u)); }
  // The units of a side that are top units on the map.
  UnitSet tops(Side side) const { return (state_.on_map & units_of(side)) - state_.bottom; }
  UnitSet on_map(Side side) const { return state_.on_map & units_of(side); }
  // Whether two counters make a legal stack, wherever they are (5.3, 18.1).
  bool may_stack(UnitId a, UnitId b) const {
    return board_.stack_mates(a).contains(b) && !state_.replacement.contains(a) && !state_.replacement.contains(b);
  }
  // Whether stacking lets u, coming from elsewhere, end in h: alone, or with the single unit there.
  enum class Room : std::uint8_t { kNone, kEmpty, kStack };
  Room room(UnitId u, Hex h) const;
  // All hexes of `within` with room for u.
  HexSet room_for(UnitId u, const HexSet& within) const;
  // Whether the next step that it loses eliminates it: its last one, or a reduced regiment's where the deadpile has no
  // battalion to take its place (R2).
  bool is_on_last_step(UnitId u) const {
    return state_.steps(u) == 1 || (is_regiment(u) && state_.steps(u) == 2 && dead_battalion() == kNoUnit);
  }
  // The lowest battalion counter of the deadpile, or kNoUnit.
  UnitId dead_battalion() const;
  int deadpile_size() const;
  // Zero Hour halves the German allowances (R8).
  int movement_allowance(UnitId u) const;

  // --- Movement (movement.cc).
  // Where u may end a move of the Movement phase, by any path (R4, R5, R6), stacking considered.
  HexSet destinations(UnitId u) const;
  // Every hex that u can enter in a move of the Movement phase, ignoring friendly units. early, if given, receives
  // those that it can enter with a movement point to spare, and where it starts.
  HexSet reach(UnitId u, HexSet* early = nullptr) const {
    return flood(u, movement_allowance(u), true, nullptr, early);
  }
  // The hexes above h whose stack may trade places with the one in h (R42): all units of both belong to the mover, have
  // not moved yet, and can move to the other hex.
  HexSet trades(Hex h) const;
  // The same with `points` movement points in Mobile Movement, where R5 does not apply and units do not stack (18.4).
  HexSet mobile_destinations(UnitId u, int points) const;
  HexSet mobile_reach(UnitId u, int points, HexSet* early = nullptr) const {
    return flood(u, points, false, nullptr, early);
  }
  // The path of R7 to one of those hexes. Mobile: with state().mobile_points().
  Path cheapest_path(UnitId u, Hex destination, bool mobile) const;
  // Whether a regiment in `from` could move into the hex next to it in that direction (13.1).
  bool could_step(Side side, Hex from, int direction) const;

  // --- Fire (fire.cc).
  bool observed(Side observer, Hex target) const;  // 17.2; target is a hex of the map
  HexSet markable(Side side) const;                // enemy-occupied hexes where it may place a marker now (17.1)
  bool breached(Hex h) const;                      // 17.5
  CrtLine bombardment_line(Hex target) const;      // 17.4
  Side marker_owner(int marker) const;
  // Whether a hit by fire costs a German unit in a trench hex nothing: its last step stays, and a reduced regiment
  // needs a battalion of the deadpile to take its place, and a hex for that if it stands in a stack (14.3.4, 17.5, R2).
  bool is_spared_in_trench(UnitId u) const;
  bool gas_possible(Hex target) const;  // 17.6, R18
  // Whether gas has been chosen or refused for a bombardment of that hex (R31).
  bool gas_decided(Hex target) const;
  // The dice of a side's bombardment of a hex in this turn, with the one for gas where gas has been chosen and can be
  // used (17.6); 0 if it has none.
  int bombardment_dice(Hex target, Side owner) const;
  int bombardment_dice() const;  // of the one under way

  // --- Combat (combat.cc).
  // The enemy-occupied hexes that a top unit may attack: adjacent, not in the front line (14.2).
  HexSet attackable(UnitId u) const;
  // The hexes against which declared attacks are still to be resolved.
  HexSet pending_combats() const;
  // The units that have declared an attack on a hex, in ascending order; returns how many (at most 6).
  int declared_attackers(Hex target, std::array<UnitId, kMaxAttackers>& out) const;
  // The worksheet of an attack by these units, all next to target, on the top unit there (R19, 14.3.3).
  CombatWorksheet combat(Hex target, const UnitId* attackers, int count) const;
  // On how many faces the hex is emptied by these results, one for each face. Requires a unit there.
  Clearing clearing(Hex target, absl::Span<const CrtResult> results) const;
  // The retreats of `length` hexes of the stack in `from` (R21): each as a path, visited in ascending order.
  void for_each_retreat(Hex from, int length, absl::FunctionRef<void(const Path&, Hex end)> visit) const;
  bool can_retreat(Hex from, int length) const;
  // Where a unit that attacked may advance now (7.9).
  HexSet advances(UnitId u) const;
  // A replacement that must leave an illegal stack (R2), or kNoUnit; `second` receives another one in the same stack.
  UnitId illegal_replacement(UnitId* second) const;
  // Where it may go: adjacent, empty, German ground, not across a trench or canal side.
  HexSet displacements(Hex from) const;

  // --- Mobile phases (mobile.cc).
  UnitSet mobile_candidates() const;      // bottom units that may still roll (R29, R41)
  UnitSet mobile_attackers() const;       // moved units that may still declare an attack (R30)
  HexSet mobile_targets(UnitId u) const;  // what such a unit may declare against

  // --- Arrivals (arrivals.cc).
  HexSet arrival_hexes(UnitId u) const;      // of a waiting British unit, or of a released regiment
  HexSet entry_choices(int division) const;  // where a released division may arrive now (R12)
  HexSet replacement_towns() const;          // 11.4
  bool can_break(UnitId regiment) const;     // 13.1: there are a counter and a hex for a battalion
  HexSet breakdown_hexes() const;            // 13.1, around state().target
  UnitSet waiting_units() const;             // British units that may go to the front line now (11.7)
  HexSet set_up_hexes(UnitId u) const;       // of an unplaced unit (R3, 11.6)
  std::uint64_t uncovered_front() const;     // bits of front-line hexes in no German ZOC (R3)

 private:
  HexSet trade_reach(Hex h) const;
  HexSet flood(UnitId u, int points, bool whole_move, HexSet* layers, HexSet* early) const;

  const Board& board_;
  const State& state_;
};

}  // namespace zerohour::loos
