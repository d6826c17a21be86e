// Statistics of many games of one scenario.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/types/span.h"
#include "engine/loos/loos.h"
#include "tools/loos/balance/facts.h"

namespace zerohour::loos {

// A game with the number of its cluster: games of the same number have the same dice, and depend on each other.
struct ClusteredGame {
  GameFacts facts;
  std::int64_t cluster = 0;
};

// A share with its 95% interval, of clusters (tools/tournament/stats/posterior.h): all from 0 to 1.
struct Share {
  double value = 0, low = 0, high = 1;
};
// The games that have something, of those that could have it: each element of `had` is such a game, with its cluster.
// None gives 0 [0, 1].
Share share_of(absl::Span<const std::pair<std::int64_t, bool>> had);

// Lines for people: outcomes with intervals, turns, places, losses, arrivals, set-ups. Every game counts once.
std::string report_text(const Loos& game, const std::vector<ClusteredGame>& games);

}  // namespace zerohour::loos
