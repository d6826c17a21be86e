// The German exposure: the danger of the British units on the map, given the ways that the German units and their zones
// of control leave them. The Germans want it low.
#pragma once

#include <array>
#include <limits>
#include <vector>

#include "ai/loos/plan.h"

namespace zerohour::loos {

// The exposure of positions in which the same British units stand in the same hexes. The ways from the entry hexes are
// kept by distance, so that a position in which a German unit stands elsewhere is recomputed only from where it begins
// to differ.
class Exposure {
 public:
  // british: the units' hexes; stacks: those with two.
  Exposure(const Script& script, const HexSet& british, const HexSet& stacks);

  // Of the Germans of the position; if it is at least `most`, any number from `most` on. Not safe for two threads at
  // once.
  int of(const View& view, int most = std::numeric_limits<int>::max());
  // Positions asked about from now on are expected to be like this one.
  void keep(const View& view);
  // The British units' hexes that were within reach of the entry hexes in the position kept last, the nearest first and
  // at most `most` of them; and the distances up to that of the last of these, kFar beyond it.
  std::vector<Hex> nearest(std::size_t most, DistanceMap& map) const;

 private:
  static constexpr int kHorizon = 22;
  using Layers = std::array<SweepLayer, kHorizon + 1>;

  // The first kept layer in which the obstacles differ from those kept; last_ + 1 if none does.
  int first_difference(const Delays& delays) const;
  int run(const Delays& delays, int from, Layers& into, int most);
  int danger_of(const HexSet& here, int t) const;

  const Script& script_;
  HexSet british_;  // without those that are too far away even on empty ground
  HexSet stacks_;
  Delays delays_{Obstacles()};
  Layers kept_, trial_;
  std::array<HexSet, kHorizon + 2> before_;  // by distance: the hexes nearer than that
  std::array<int, kHorizon + 2> nearer_{};   // the danger of the units in them
  int last_ = -1;                            // distance up to which the kept layers are computed
};

// The hexes with two British units in them, for Exposure.
HexSet stacks_of(const State& state, Side side);

}  // namespace zerohour::loos
