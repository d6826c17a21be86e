// The chances of dice in combat and fire: counts out of the 100 pairs of d10s.
#pragma once

#include <array>
#include <cstdint>

#include "engine/lgg/combat.h"
#include "engine/lgg/fire.h"

namespace zerohour::lgg {

// How many of the 100 pairs of dice give each CombatResult.
struct CombatOdds {
  std::array<std::uint8_t, 4> of{};
  int operator[](CombatResult result) const { return of[static_cast<std::size_t>(result)]; }
};
// Totals without the dice, the attackers' first.
CombatOdds combat_odds(int attack, int defence);
inline CombatOdds combat_odds(const CombatTotals& totals) {
  return combat_odds(totals.total(0), totals.total(1));
}

// How many of the 100 pairs of dice give one hit, and how many two.
struct FireOdds {
  int one = 0, two = 0;
};
FireOdds fire_odds(const FireTotals& totals);

}  // namespace zerohour::lgg
