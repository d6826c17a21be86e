// The worst that the enemy can do to a stack.
#pragma once

#include <utility>
#include <vector>

#include "engine/loos/loos.h"

namespace zerohour::loos {

struct Threat {
  bool after_move = false;                    // with those that could come in one Movement phase
  std::vector<std::pair<UnitId, Hex>> units;  // the attackers, and where they attack from
  CombatWorksheet sheet;
};

// Whether the side may still attack before the game ends, in the player turn under way or a later one.
bool attacks_again(const Loos& game, const State& s, Side side);

// With the enemies next to it now, if there are any (in their Mobile Combat the one with the highest differential,
// because each attacks alone), and with the strongest of those on the map that could stand around it after one Movement
// phase of theirs with the allowances of now, if any could: each may go where it could go alone, the others standing as
// they do. Nothing of what would come after the end of the game. Reserves and replacements that may come are not
// counted. None in the front line, which is not attacked (14.2), or when the game is over. Requires a unit in the hex.
std::vector<Threat> threats(const Loos& game, const State& s, Hex target);

}  // namespace zerohour::loos
