// Move generation: who decides in a position, and the legal actions that are listed for them, group by group.
#pragma once

#include <array>
#include <cstdint>

#include "absl/functional/function_ref.h"
#include "engine/core/actor.h"
#include "engine/loos/action.h"
#include "engine/loos/view.h"

namespace zerohour::loos {

// Who decides in a position: the side whose choice the step is, or chance, or neither once the game is over.
Actor actor(const View& view);

// The groups of the legal list in ascending order: all actions of one kind, or those of one kind and unit where every
// unit has its own group. A group may turn out to be empty.
struct Group {
  Kind kind;
  UnitId unit;
};
inline constexpr int kMaxGroups = kUnits + 8;
// Writes them and returns how many.
int list_groups(const View& view, std::array<Group, kMaxGroups>& out);
// The actions of one group, ascending. Of the moves of a unit that end alike, one is listed: the usual one of R7 by its
// destination alone, any other by its path (ways.h). Any legal path may be played.
void for_each_legal(const View& view, Kind kind, UnitId unit, ActionVisitor visit);

// One of the actions of a group, all equally likely, without listing them; false if the group is empty. below(n) must
// return a random number from 0 to n - 1.
bool random_legal(const View& view, Kind kind, UnitId unit, absl::FunctionRef<std::uint32_t(std::uint32_t)> below,
                  Action& out);

}  // namespace zerohour::loos
