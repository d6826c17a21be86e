// Who decides next. Sides are numbered; each game names them.
#pragma once

#include <cstdint>

namespace zerohour {

enum class Side : std::uint8_t { kFirst = 0, kSecond = 1 };

constexpr Side other(Side side) {
  return side == Side::kFirst ? Side::kSecond : Side::kFirst;
}
constexpr int index(Side side) {
  return static_cast<int>(side);
}

// A set: one side, both at once (a choice that both make in secret), chance, or none once the game is over.
enum class Actor : std::uint8_t { kNobody = 0, kFirst = 1, kSecond = 2, kBoth = 3, kChance = 4 };

constexpr Actor actor_of(Side side) {
  return side == Side::kFirst ? Actor::kFirst : Actor::kSecond;
}
constexpr bool acts(Actor actor, Side side) {
  return actor != Actor::kChance && (static_cast<int>(actor) >> index(side) & 1) != 0;
}

}  // namespace zerohour
