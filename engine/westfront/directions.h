// Distances and directions on the table, in whole millimetres.
#pragma once

#include <cstdint>

#include "engine/table/exact.h"
#include "engine/westfront/types.h"

namespace zerohour::westfront {

inline constexpr int kBeside = 35;  // an assaulting stand ends this far from its target's centre

// Millimetres, rounded up.
inline int distance(Point a, Point b) {
  return static_cast<int>(table::length_rounded_up(table::offset(a, b)));
}
// From one point towards another, for at most `length`.
inline Point towards(Point from, Point to, int length) {
  const int whole = distance(from, to);
  if (whole <= length || whole == 0) return to;
  return {static_cast<std::int16_t>(from.x + (to.x - from.x) * length / whole),
          static_cast<std::int16_t>(from.y + (to.y - from.y) * length / whole)};
}
// The directions by sixteenths of a circle, clockwise from +y.
inline constexpr int kCompass = 16;
inline Point compass_point(Point from, int direction, int length) {
  constexpr int kEast[kCompass] = {0, 383, 707, 924, 1000, 924, 707, 383, 0, -383, -707, -924, -1000, -924, -707, -383};
  const int east = kEast[direction % kCompass], north = kEast[(direction + 4) % kCompass];
  return {static_cast<std::int16_t>(from.x + east * length / 1'000),
          static_cast<std::int16_t>(from.y + north * length / 1'000)};
}

}  // namespace zerohour::westfront
