// The ground from a planner's point of view: distances in movement points, with and without the enemy in the way.
// Computed once for a board, or for each position with bitboards.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/types/span.h"
#include "engine/loos/board.h"
#include "engine/loos/view.h"

namespace zerohour::loos {

// Movement points by Hex::id(); kFar if there is no way, or only a longer one.
using DistanceMap = std::array<std::uint8_t, hex::kHexIdLimit>;
inline constexpr int kFar = 60;

// Obstacles to a side: the movement points that entering such a hex costs beyond those of the ground.
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

// Obstacles in the form that a sweep needs: each hex is in one of the four sets.
struct Delays {
  Delays(const Obstacles& obstacles);
  HexSet free, slow, held, hard;
  int slow_cost, held_cost, hard_cost;
};

// What a sweep knows of one distance t. A hex is left again once its enemies and its ground have been paid for.
struct SweepLayer {
  HexSet reached;  // the hexes at exactly t
  HexSet passed;   // those whose enemies are paid for at t
  HexSet left;     // those that are left at t; the step costs 1 and what its side of the hex does
};

class Ground {
 public:
  explicit Ground(const Board& board);

  const Board& board() const { return board_; }

  // Visits the hexes from which a unit of `side` reaches a goal in exactly t movement points, for t from 0 up to
  // horizon, until visit returns false. Terrain and hexsides count as in R4; enemies only as far as they are obstacles.
  void sweep(Side side, const HexSet& goals, const Obstacles& obstacles, int horizon,
             absl::FunctionRef<bool(int t, const HexSet& hexes)> visit) const;
  // Layer t > 0 of a sweep, from those before it: at(s) is layer s for 0 <= s < t. `before`: all that they reached.
  template <class At>
  void fill_layer(Side side, const Delays& delays, int t, const At& at, const HexSet& before, SweepLayer& layer) const;
  // The rest of layer t, whose `reached` is known.
  template <class At>
  void leave(Side side, const Delays& delays, int t, const At& at, SweepLayer& layer) const;
  // The same as a map.
  DistanceMap distances(Side side, const HexSet& goals, const Obstacles& obstacles, int horizon = kFar - 1) const;

  // The same if only those hexes are asked about; the others may be kFar.
  DistanceMap distances_of(Side side, const HexSet& goals, const Obstacles& obstacles, int horizon,
                           const HexSet& asked) const;

  // To the i-th entry hex of the board, and to the nearest, over empty ground.
  const DistanceMap& to_entry(Side side, int i) const { return to_entry_[index(side)][i]; }
  const DistanceMap& to_nearest_entry(Side side) const { return nearest_[index(side)]; }

  // The hexes of the map one, two and three hexes away.
  const HexSet& ring(Hex h, int distance) const { return ring_[distance - 1][h.id()]; }
  // The same as a list of their Hex::id().
  absl::Span<const std::uint16_t> ring_ids(Hex h, int distance) const {
    const Ring& ring = ring_ids_[distance - 1][h.id()];
    return {ring.id.data(), ring.count};
  }

  // The map in strips from the British to the German edge, one for each sector: 0 to kZones - 1.
  static constexpr int kZones = 6;
  int zone(Hex h) const { return zone_[h.id()]; }

 private:
  const Board& board_;
  // A step into a hex costs what the cheapest one does plus some points that depend on the hexside crossed.
  struct Steps {
    // By those points: the hexes that such a step leaves, by the direction back; and those it enters.
    std::array<StepMasks, kMaxStepCost> back{};
    std::array<HexSet, kMaxStepCost> into{};
    // By the points above 1 that the cheapest step costs: the hexes it enters.
    std::array<HexSet, kMaxStepCost> ground{};
    int most_side = 0, most_ground = 0;
  };
  std::array<Steps, 2> steps_;
  std::array<std::vector<DistanceMap>, 2> to_entry_;
  std::array<DistanceMap, 2> nearest_{};
  std::array<std::array<HexSet, hex::kHexIdLimit>, 3> ring_;
  struct Ring {
    std::array<std::uint16_t, 18> id{};
    std::size_t count = 0;
  };
  std::array<std::array<Ring, hex::kHexIdLimit>, 3> ring_ids_{};
  std::array<std::uint8_t, hex::kHexIdLimit> zone_{};
};

template <class At>
void Ground::leave(Side side, const Delays& delays, int t, const At& at, SweepLayer& layer) const {
  const Steps& steps = steps_[index(side)];
  static const HexSet kNone;
  const auto reached = [&](int s) -> const HexSet& { return s < 0 ? kNone : s == t ? layer.reached : at(s).reached; };
  layer.passed = hex::combine([](auto now, auto free, auto one, auto slow, auto two, auto held, auto three,
                                 auto hard) { return (now & free) | (one & slow) | (two & held) | (three & hard); },
                              layer.reached, delays.free, reached(t - delays.slow_cost), delays.slow,
                              reached(t - delays.held_cost), delays.held, reached(t - delays.hard_cost), delays.hard);
  layer.left = layer.passed & steps.ground[0];
  for (int more = 1; more <= steps.most_ground && more <= t; ++more) {
    layer.left = hex::combine([](auto left, auto passed, auto ground) { return left | (passed & ground); }, layer.left,
                              at(t - more).passed, steps.ground[static_cast<std::size_t>(more)]);
  }
}

template <class At>
void Ground::fill_layer(Side side, const Delays& delays, int t, const At& at, const HexSet& before,
                        SweepLayer& layer) const {
  const Steps& steps = steps_[index(side)];
  HexSet hexes = hex::expand(at(t - 1).left, steps.back[0]);
  for (int more = 1; more <= steps.most_side && more < t; ++more) {
    const HexSet& from = at(t - 1 - more).left;
    const auto i = static_cast<std::size_t>(more);
    if (from.intersects(steps.into[i])) hexes |= hex::expand(from, steps.back[i]);
  }
  layer.reached = hexes - before;
  leave(side, delays, t, at, layer);
}

}  // namespace zerohour::loos
