// Distances: lengths of ways over the ground on a coarse grid of squares, taking wire and close country into account.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "absl/types/span.h"
#include "engine/westfront/directions.h"
#include "engine/westfront/rulebook.h"

namespace zerohour::westfront {

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
  int length(Point p) const { return length_at(place_of(p)); }
  // Where a point lies between the middles of squares: the same in all maps of a scenario.
  struct Place {
    int column, row, right, up;
  };
  Place place_of(Point p) const;
  int length_at(const Place& place) const;

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
    friend bool operator==(const Goal&, const Goal&) = default;
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
