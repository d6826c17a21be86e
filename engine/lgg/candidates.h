// The candidate actions that the legal list holds, by groups. Any legal path or placement is accepted as well. For each
// enemy that a unit may attack there is the best attack on each of its sides that is found (engine/lgg/attacks.h), with
// the one that a quick look finds where that is another; where a quick look finds none, the attack straight at it is
// tried.
#pragma once

#include <array>
#include <cstdint>

#include "absl/container/inlined_vector.h"
#include "absl/functional/function_ref.h"
#include "engine/lgg/action.h"
#include "engine/lgg/view.h"

namespace zerohour::lgg {

using ActionList = absl::InlinedVector<Action, 64>;

// The subjects of the groups that may hold an action, ascending.
struct GroupList {
  std::array<std::uint8_t, kForceSubject + 1> subject{};
  int count = 0;
  void add(int one) { subject[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(one); }
  const std::uint8_t* begin() const { return subject.data(); }
  const std::uint8_t* end() const { return subject.data() + count; }
};
GroupList list_groups(const View& view);
// The actions of a group, sorted and unique, all legal.
ActionList list_actions(const View& view, std::uint8_t subject);

// Adds what a unit on the table may do without moving: fire, recover, engineer.
void add_stationary(const View& view, UnitId unit, ActionList& list);

// One of a group's actions at random, without listing them; false if the group has none. It may be any candidate except
// attacks that only a long look finds, or one that the list leaves out because its end nearly agrees with that of
// another. below(n): a number below n.
bool draw_action(const View& view, std::uint8_t subject, absl::FunctionRef<std::uint32_t(std::uint32_t)> below,
                 Action& action);

// --- move_candidates.cc
void add_moves(const View& view, UnitId unit, ActionList& list);
void add_commander_moves(const View& view, std::uint8_t subject, ActionList& list);
// Draws one action instead: one of a unit's moves or of what is already in `list`.
bool draw_move(const View& view, UnitId unit, const ActionList& list,
               absl::FunctionRef<std::uint32_t(std::uint32_t)> below, Action& action);
bool draw_commander_move(const View& view, std::uint8_t subject, absl::FunctionRef<std::uint32_t(std::uint32_t)> below,
                         Action& action);
// An attack straight at an enemy: the unit turns towards the enemy's centre and moves until they touch. The action may
// be illegal.
Action straight_attack(const View& view, UnitId unit, UnitId enemy);
// The heading from a place to the nearest enemy of a side; `otherwise` if there is none.
int heading_to_enemy(const View& view, Side side, table::Vec from, int otherwise);

}  // namespace zerohour::lgg
