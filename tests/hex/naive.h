// The map's geometry and sets of hexes worked out the plain way, to compare with.
#pragma once

#include <array>
#include <random>
#include <set>
#include <utility>

#include "engine/hex/hexset.h"

namespace zerohour::hex {

// By the centres' places, in columns across and half hexes down.
inline Hex naive_neighbour(Hex hex, Direction d) {
  constexpr std::array<std::pair<int, int>, 6> kOffsets = {{{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}};
  const int column = hex.column() + kOffsets[index(d)].first;
  const int height = 2 * hex.row() + (hex.column() % 2 == 0 ? 1 : 0) + kOffsets[index(d)].second;
  const int row = (height - (column % 2 == 0 ? 1 : 0)) / 2;
  if (column < 1 || column > kColumns || row < 1 || row > kRows) return Hex();
  return Hex(column, row);
}

using NaiveSet = std::set<Hex>;

inline NaiveSet naive(const HexSet& set) {
  NaiveSet out;
  for (int c = 1; c <= kColumns; ++c) {
    for (int r = 1; r <= kRows; ++r) {
      if (set.contains(Hex(c, r))) out.insert(Hex(c, r));
    }
  }
  return out;
}

inline NaiveSet naive_shifted(const NaiveSet& set, Direction d) {
  NaiveSet out;
  for (const Hex h : set) {
    if (const Hex next = naive_neighbour(h, d); next.on_map()) out.insert(next);
  }
  return out;
}

// Each hex of the map with a chance of percent in 100.
inline NaiveSet random_set(std::mt19937& random, int percent) {
  NaiveSet out;
  for (int c = 1; c <= kColumns; ++c) {
    for (int r = 1; r <= kRows; ++r) {
      if (static_cast<int>(random() % 100) < percent) out.insert(Hex(c, r));
    }
  }
  return out;
}

inline HexSet hex_set(const NaiveSet& set) {
  HexSet out;
  for (const Hex h : set) out.insert(h);
  return out;
}

}  // namespace zerohour::hex
