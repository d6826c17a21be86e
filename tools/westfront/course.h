// How an order would go before one commits to it: its way if no die hinders it, and the chances of its shots.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "engine/westfront/action.h"
#include "engine/westfront/view.h"

namespace zerohour::westfront {

// A legal order, Move or crossing of wire as it goes if its shots do no harm, wire is crossed, no tank is ditched, all
// morale holds, and the enemy lets it pass.
struct Course {
  State after;                   // when it is done, or when its first assault is to be rolled for
  StandSet firers;               // enemies that may fire held shots at it on the way (W9, W10)
  std::vector<BatteryId> calls;  // batteries that the enemy may call against it (W24)
  bool alarms = false;           // the enemy has no alarm yet, and is given it (W11)
};
Course course_of(const View& view, const Action& action);

// What becomes of each stand under the shots of an order, when all of them have been fired, and before any morale: the
// ways to no effect, a marker and a loss, in the order of Effect, and how many ways there are in all. A shot that is
// lost because an earlier one has killed its target counts for nothing.
struct ShotChances {
  std::map<StandId, std::array<int, 3>> ways;
  int all = 1;
};
ShotChances shot_chances(const View& view, const Action& order);

}  // namespace zerohour::westfront
