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

// Lines for people: outcomes with intervals, turns, places, losses, arrivals, set-ups. Every game counts once.
std::string report_text(const Loos& game, const std::vector<ClusteredGame>& games);

}  // namespace zerohour::loos
