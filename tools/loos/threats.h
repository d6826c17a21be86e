// The worst that the enemy can do to a stack.
#pragma once

#include <utility>
#include <vector>

#include "engine/loos/loos.h"

namespace zerohour::play {

struct Threat {
  bool after_move = false;                                // with those that could come in one Movement phase
  std::vector<std::pair<loos::UnitId, loos::Hex>> units;  // who attacks, and from where
  loos::CombatWorksheet sheet;
};

// With the enemies next to it now, if there are any (in their Mobile Combat the one with the highest differential, as
// each attacks alone), and with the strongest that could stand around it after one Movement phase of theirs, if any
// could. None in the front line, which is not attacked (14.2). Somebody stands there.
std::vector<Threat> threats(const loos::Loos& game, const loos::State& s, loos::Hex target);

}  // namespace zerohour::play
