// The front as a graph: how much it would take to close the ways to the entry hexes, and how much it costs to go there
// through the Germans in the way. Boost.Graph does the work; about a millisecond a position, so for roots and reports.
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

  // Thirds of a hex that the Germans still have to hold so that no British unit gets to the entry hex: a minimum cut of
  // hexes between the two, in which an empty hex counts three, one under a German zone of control one, and one with a
  // German unit nothing. 99 where a British unit stands there.
  int cut(const State& state, hex::Hex entry) const;
  // The cheapest way there: movement points, 4 more for each hex under a German zone of control, 10 more for each with
  // a German unit; at most 99.
  int way(const State& state, hex::Hex entry) const;

  // Sets the features behind the fast ones. Where there are fewer than three entry hexes, the last one stands for the
  // missing ones.
  void features(const State& state, Features& features) const;

 private:
  struct Graph;
  const Loos& game_;
  std::unique_ptr<const Graph> graph_;
};

}  // namespace zerohour::loos
