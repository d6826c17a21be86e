#include "ai/westfront/ways.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace zerohour::westfront {
namespace {

constexpr int kColumn[] = {0, 1, 1, 1, 0, -1, -1, -1}, kRow[] = {1, 1, 0, -1, -1, -1, 0, 1};
constexpr std::int32_t kFar = 20'000, kShortestStep = 30;
// What a wire costs those who cut through it: so many actions are lost on average.
constexpr int kThinWire = 250, kUncutWire = 550;

}  // namespace

WayMap::Place WayMap::place_of(Point p) const {
  const int rows = static_cast<int>(lengths_.size()) / columns_;
  const int x = std::clamp(p.x - square_ / 2, 0, (columns_ - 1) * square_ - 1);
  const int y = std::clamp(p.y - square_ / 2, 0, (rows - 1) * square_ - 1);
  return {x / square_, y / square_, x % square_, y % square_};
}

int WayMap::length_at(const Place& place) const {
  const auto& [column, row, right, up] = place;
  const int low = at(column, row) * (square_ - right) + at(column + 1, row) * right;
  const int high = at(column, row + 1) * (square_ - right) + at(column + 1, row + 1) * right;
  return (low * (square_ - up) + high * up) / (square_ * square_);
}

Ways::Ways(const Rulebook& rules) {
  const Ground& ground = rules.ground;
  columns_ = std::max(2, (ground.width() + square_ - 1) / square_);
  rows_ = std::max(2, (ground.height() + square_ - 1) / square_);
  const auto count = static_cast<std::size_t>(columns_ * rows_);
  for (auto& costs : costs_) costs.assign(8 * count, -1);
  auto& [foot, mounted, tank] = costs_;
  for (int from = 0; from < columns_ * rows_; ++from) {
    for (int octant = 0; octant < 8; ++octant) {
      const int column = from % columns_ + kColumn[octant], row = from / columns_ + kRow[octant];
      if (column < 0 || row < 0 || column >= columns_ || row >= rows_) continue;
      const Point a = middle_of(from), b = middle_of(row * columns_ + column);
      const LegGround leg = ground.leg(a, b);
      int cost = octant % 2 == 0 ? square_ : square_ * 1414 / 1000;
      if (leg.close) cost *= 2;
      const auto edge = static_cast<std::size_t>(8 * from + octant);
      tank[edge] = static_cast<std::int16_t>(cost);
      if (!ground.meets_wire(a, b, {})) {
        foot[edge] = static_cast<std::int16_t>(cost);
        if (leg.touched == 0 || leg.road) mounted[edge] = static_cast<std::int16_t>(cost);
        continue;
      }
      const std::optional<Ground::NearestWire> wire = ground.nearest_wire(middle(a, b));
      const bool thin = wire && rules.scenario.wires[static_cast<std::size_t>(wire->wire)].state == WireState::kThin;
      foot[edge] = static_cast<std::int16_t>(cost + (thin ? kThinWire : kUncutWire));
    }
  }
}

Point Ways::middle_of(int square) const {
  return {static_cast<std::int16_t>(square % columns_ * square_ + square_ / 2),
          static_cast<std::int16_t>(square / columns_ * square_ + square_ / 2)};
}

WayMap Ways::to(absl::Span<const Goal> goals, Going going) const {
  std::vector<std::int32_t> lengths(static_cast<std::size_t>(columns_ * rows_), kFar);
  for (const Goal& goal : goals) {
    // The squares that may be so near to it.
    const int most = goal.radius + square_;
    const auto first = [&](int at) { return std::max(0, (at - most) / square_ - 1); };
    const auto last = [&](int at, int count) { return std::min(count - 1, (at + most) / square_ + 1); };
    for (int row = first(goal.at.y); row <= last(goal.at.y, rows_); ++row) {
      for (int column = first(goal.at.x); column <= last(goal.at.x, columns_); ++column) {
        const int square = row * columns_ + column;
        const std::int64_t away = table::length_rounded_up(table::offset(middle_of(square), goal.at)) - goal.radius;
        if (away > square_) continue;
        auto& length = lengths[static_cast<std::size_t>(square)];
        length = std::min(length, static_cast<std::int32_t>(std::max<std::int64_t>(0, away)) + goal.handicap);
      }
    }
  }
  return spread(std::move(lengths), going);
}

WayMap Ways::to_line(Side side, int y) const {
  std::vector<std::int32_t> lengths(static_cast<std::size_t>(columns_ * rows_), kFar);
  for (int square = 0; square < columns_ * rows_; ++square) {
    const int beyond = forward(side) * (middle_of(square).y - y);
    if (beyond <= 0) lengths[static_cast<std::size_t>(square)] = 0;
  }
  return spread(std::move(lengths), Going::kFoot);
}

WayMap Ways::spread(std::vector<std::int32_t> lengths, Going going) const {
  // Squares that have been reached, in lists by length. A list spans no more than the shortest step, so that those of
  // one list cannot shorten each other's ways.
  struct Reached {
    std::int32_t length;
    int square, next;
  };
  std::vector<Reached> reached;
  reached.reserve(2 * lengths.size());
  std::array<int, kFar / kShortestStep + 1> lists;
  lists.fill(-1);
  const auto add = [&](std::int32_t length, int square) {
    int& list = lists[static_cast<std::size_t>(length / kShortestStep)];
    reached.push_back({length, square, list});
    list = static_cast<int>(reached.size()) - 1;
  };
  for (int square = 0; square < columns_ * rows_; ++square) {
    const std::int32_t length = lengths[static_cast<std::size_t>(square)];
    if (length < kFar) add(length, square);
  }
  const std::vector<std::int16_t>& cost = costs_[static_cast<std::size_t>(going)];
  for (const int& list : lists) {
    for (int i = list; i >= 0; i = reached[static_cast<std::size_t>(i)].next) {
      const std::int32_t length = reached[static_cast<std::size_t>(i)].length;
      const int square = reached[static_cast<std::size_t>(i)].square;
      if (length > lengths[static_cast<std::size_t>(square)]) continue;
      for (int octant = 0; octant < 8; ++octant) {
        // The way leads towards the goal, so that the step is the neighbour's to this square, in the opposite octant.
        const int next = square + kRow[octant] * columns_ + kColumn[octant];
        if (cost[static_cast<std::size_t>(8 * square + octant)] < 0) continue;
        const std::int32_t there = length + cost[static_cast<std::size_t>(8 * square + octant)];
        auto& known = lengths[static_cast<std::size_t>(next)];
        if (there >= known) continue;
        known = there;
        add(there, next);
      }
    }
  }
  return {columns_, square_, std::move(lengths)};
}

}  // namespace zerohour::westfront
