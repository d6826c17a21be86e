// The front as a graph: how much it would take to block the ways to the entry hexes, and what it costs to get there
// through the Germans in the way. Uses Boost.Graph; about a millisecond a position, so it is for roots and reports.
#pragma once

#include <memory>

#include "engine/loos/loos.h"
#include "eval/loos/features.h"

namespace zerohour::loos {

class FrontGraph {
 public:
  explicit FrontGraph(const Loos& game);
  ~FrontGraph();
  FrontGraph(const FrontGraph&) = delete;
  FrontGraph& operator=(const FrontGraph&) = delete;

  // Thirds of a hex that the Germans still have to hold so that no British unit can reach the entry hex: a minimum cut
  // of hexes between the two, in which an empty hex counts three, one in a German zone of control one, and one with a
  // German unit nothing. 99 if a British unit stands there.
  int cut(const State& state, hex::Hex entry) const;
  // The cheapest way there: movement points, plus 4 for each hex in a German zone of control and 10 for each with a
  // German unit; at most 99.
  int way(const State& state, hex::Hex entry) const;

  // Sets the features after the fast ones. If there are fewer than three entry hexes, the last one stands in for the
  // missing ones.
  void features(const State& state, Features& features) const;

 private:
  struct Graph;
  const Loos& game_;
  std::unique_ptr<const Graph> graph_;
};

}  // namespace zerohour::loos
