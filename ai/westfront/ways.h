// Distances: lengths of ways over the ground on a coarse grid of squares, taking wire and close country into account.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "absl/types/span.h"
#include "engine/westfront/rulebook.h"

namespace zerohour::westfront {

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

// How a stand gets about: across wire and trenches at a cost, across neither, or across both.
enum class Going : std::uint8_t { kFoot, kMounted, kTank };
inline constexpr int kGoings = 3;

// The length of the way from every square of the grid to the nearest of some goals, in millimetres of open country.
class WayMap {
 public:
  WayMap() = default;
  WayMap(int columns, int square, std::vector<std::int32_t> lengths)
      : columns_(columns), square_(square), lengths_(std::move(lengths)) {}
  bool empty() const { return lengths_.empty(); }
  // Interpolated between the middles of squares. The point must lie on the table.
  int length(Point p) const;

 private:
  int at(int column, int row) const { return lengths_[static_cast<std::size_t>(row * columns_ + column)]; }
  int columns_ = 0, square_ = 1;
  std::vector<std::int32_t> lengths_;
};

class Ways {
 public:
  explicit Ways(const Rulebook& rules);

  struct Goal {
    Point at;
    int radius = 0;    // everything within it counts as there
    int handicap = 0;  // added to the lengths of ways to it
  };
  WayMap to(absl::Span<const Goal> goals, Going going) const;
  // The way to y, and beyond it to the side's own edge.
  WayMap to_line(Side side, int y) const;

 private:
  WayMap spread(std::vector<std::int32_t> lengths, Going going) const;
  Point middle_of(int square) const;

  int square_ = 30, columns_ = 0, rows_ = 0;
  // What a step to each of the eight neighbours costs, in the order of octants; negative if it cannot be made.
  std::array<std::vector<std::int16_t>, kGoings> costs_;
};

}  // namespace zerohour::westfront
