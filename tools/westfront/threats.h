// What the enemy could do to a stand, before it has done it.
#pragma once

#include <string>
#include <vector>

#include "engine/westfront/westfront.h"

namespace zerohour::westfront {

// One thing that an enemy unit could do to a stand in a player turn of its own, with all stands where they are now, if
// its die is good enough. Marked stands, which could only rally, do nothing.
struct Threat {
  enum class Kind : std::uint8_t { kFire, kTemplate, kAssault };
  Kind kind = Kind::kFire;
  std::string unit;                  // a company, a weapon or vehicle, or a battery
  std::vector<std::string> stands;   // those that do it; the battery
  std::vector<std::string> actions;  // as the unit would have them in its turn
  // The ways to a marker (of an assault: to be marked or thrown back) and to a loss, of `all`.
  int marks = 0, kills = 0, all = 6;
  // A template whose point takes a die of deviation; the chances are for where it is aimed (W18).
  bool deviates = false;
  std::string means;
};
// The best fire of one unit (all shots of one order of a company together), the best template, and the best assault, as
// far as there are any. Best: the highest chance to kill, then to mark; among equals the first in order of id. An
// assault is the best of those in the list of legal actions.
std::vector<Threat> threats_to(const Westfront& game, const State& s, StandId stand);

}  // namespace zerohour::westfront
