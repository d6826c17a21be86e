// The calculation of a combat (10, 12): Combat Values and modifiers, each by itself, and the result of a pair of d10s.
#pragma once

#include <array>

#include "engine/lgg/view.h"

namespace zerohour::lgg {

enum class CombatModifier : std::uint8_t {
  kHits,
  kBehind,
  kSoftCover,
  kHardCover,
  kUphill,
  kRoughCavalry,
  kSoftGround,
  kGuard,
};
inline constexpr int kCombatModifiers = 8;

struct CombatTotals {
  std::array<int, 2> values{};  // Combat Values: of the attackers together, of the defender
  std::array<std::array<int, kCombatModifiers>, 2> modifiers{};
  // The attackers' (0) or the defender's (1): value and modifiers.
  int total(int which) const;
};
CombatTotals combat_totals(const View& view, UnitId defender);

enum class CombatResult : std::uint8_t { kAttackersLoseTwo, kAttackersLose, kDefenderLoses, kDefenderRouts };
CombatResult combat_result(const CombatTotals& totals, int attack_die, int defence_die);

// Whether an enemy infantry or cavalry unit within 6 inches is behind the front of the unit, in the combat of
// `defender` or in none (G30).
bool enemy_behind(const View& view, UnitId unit, UnitId defender);

}  // namespace zerohour::lgg
