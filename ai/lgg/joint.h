// The attacks on one enemy, by one unit or by two in turn, that gain most. The ways there are looked for at length
// (engine/lgg/attacks.h), which takes too long for roll-outs: these are ideas to compare.
#pragma once

#include <vector>

#include "ai/lgg/brief.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {

struct JointAttack {
  std::vector<Action> actions;  // one or two attacks, in this order
  UnitId enemy = kNoUnit;
  int gain = 0;  // on average, in hundredths of a point of an army, less the price of its actions
};

// For the side that acts in `state`, which is in kActivate: the best first, at most `most` of them, no two alike, and
// few on the same enemy. The brief gives the prices of routs and of an action. Where the first of two asks for a roll,
// the second is only reckoned with, and not among `actions`.
std::vector<JointAttack> joint_attacks(const Lgg& game, const State& state, const Brief& brief, int most);

}  // namespace zerohour::lgg
