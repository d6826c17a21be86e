// What the tests read of the totals of a combat.
#pragma once

#include <cstddef>

#include "engine/lgg/combat.h"

namespace zerohour::lgg {

// How much that modifier adds to a total: side 0 is that of the attackers, 1 that of the defender.
inline int modifier(const CombatTotals& totals, int side, CombatModifier which) {
  return totals.modifiers[static_cast<std::size_t>(side)][static_cast<std::size_t>(which)];
}

}  // namespace zerohour::lgg
