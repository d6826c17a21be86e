// How an order would go, before the player commits to it: its course if no die hinders it, and the chances of its
// shots.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "engine/westfront/action.h"
#include "engine/westfront/view.h"

namespace zerohour::westfront {

// Who may answer in the window that is open: stands with held shots that have a target (W9, W10), and batteries that
// may be called (W24).
struct Answers {
  StandSet firers;
  std::vector<BatteryId> calls;
};
Answers answers_now(const View& view);

// The course of a legal order, Move or crossing of wire if its shots do no harm, wire is crossed, no tank is ditched,
// all morale holds, and the enemy lets it pass.
struct Course {
  State after;                   // when it is done, or when its first assault has to be rolled for
  StandSet firers;               // enemies that may fire held shots at it on the way (W9, W10)
  std::vector<BatteryId> calls;  // batteries that the enemy may call against it (W24)
  bool alarms = false;           // the enemy has not been alarmed yet, and will be (W11)
};
Course course_of(const View& view, const Action& action);

// What happens to each stand under the shots of an order, after all of them have been fired and before any morale test:
// the ways to no effect, a marker and a loss, in the order of Effect, and how many ways there are in all. A shot that
// is lost because an earlier one has killed its target does not count.
struct ShotChances {
  std::map<StandId, std::array<int, 3>> ways;
  int all = 1;
};
ShotChances shot_chances(const View& view, const Action& order);

}  // namespace zerohour::westfront
