// A slow and obvious referee of moves in the open and of combats, written a second time: every tenth of an inch of a
// path is looked at in long doubles, and nothing is skipped.
#pragma once

#include <vector>

#include "engine/lgg/action.h"
#include "engine/lgg/view.h"

namespace zerohour::lgg::reference {

struct Verdict {
  bool legal = false;
  int cost = 0;
};
// Of a unit's move on a table without terrain; who may be activated is not looked at.
Verdict judge_move(const View& view, const Action& action);

// The totals of attackers and defender before the dice (10, 12), without terrain.
struct Totals {
  int attack = 0, defence = 0;
};
Totals combat_totals(const View& view, UnitId defender);

}  // namespace zerohour::lgg::reference
