// The ground as a planner sees it: distances in movement points, with and without the enemy in the way. Computed once
// for a board, or again for each position with bitboards.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "absl/functional/function_ref.h"
#include "engine/loos/board.h"
#include "engine/loos/view.h"

namespace zerohour::loos {

// Movement points by Hex::id(); kFar where there is no way, or only a longer one.
using DistanceMap = std::array<std::uint8_t, hex::kHexIdLimit>;
inline constexpr int kFar = 60;

// Obstacles to a side: the movement points that entering such a hex costs above those of the ground.
struct Obstacles {
  HexSet slow;  // an enemy zone of control: the move ends there (R6)
  HexSet held;  // an enemy unit
  HexSet hard;  // a strong one, a part of held
  int slow_cost = 1;
  int held_cost = 3;
  int hard_cost = 14;
};
// The Germans of a position as obstacles to the British.
Obstacles german_obstacles(const View& view);

class Ground {
 public:
  explicit Ground(const Board& board);

  const Board& board() const { return board_; }

  // Visits the hexes from which a unit of `side` reaches a goal by exactly t movement points, for t from 0 up to
  // horizon, until visit answers false. Terrain and hexsides count as in R4; enemies only as far as they are obstacles.
  void sweep(Side side, const HexSet& goals, const Obstacles& obstacles, int horizon,
             absl::FunctionRef<bool(int t, const HexSet& hexes)> visit) const;
  // The same as a map.
  DistanceMap distances(Side side, const HexSet& goals, const Obstacles& obstacles, int horizon = kFar - 1) const;

  // To the i-th entry hex of the board, and to the nearest, over empty ground.
  const DistanceMap& to_entry(Side side, int i) const { return to_entry_[index(side)][i]; }
  const DistanceMap& to_nearest_entry(Side side) const { return nearest_[index(side)]; }

  // The hexes of the map one, two and three hexes away.
  const HexSet& ring(Hex h, int distance) const { return ring_[distance - 1][h.id()]; }

  // The map in strips from the British to the German edge, one a sector: 0 to kZones - 1.
  static constexpr int kZones = 6;
  int zone(Hex h) const { return zone_[h.id()]; }

 private:
  const Board& board_;
  // By side and cost: the hexes that a step of that cost leads out of, by the direction back; and those it leads into.
  std::array<std::array<StepMasks, kMaxStepCost + 1>, 2> back_{};
  std::array<std::array<HexSet, kMaxStepCost + 1>, 2> into_{};
  std::array<std::vector<DistanceMap>, 2> to_entry_;
  std::array<DistanceMap, 2> nearest_{};
  std::array<std::array<HexSet, hex::kHexIdLimit>, 3> ring_;
  std::array<std::uint8_t, hex::kHexIdLimit> zone_{};
};

}  // namespace zerohour::loos
