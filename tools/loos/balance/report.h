// Statistics of many games of one scenario.
#pragma once

#include <string>
#include <vector>

#include "engine/loos/loos.h"
#include "tools/loos/balance/facts.h"

namespace zerohour::loos {

// A share with its 95% interval (Wilson): all from 0 to 1.
struct Share {
  double value = 0, low = 0, high = 1;
};
// count of n; n 0 gives 0 [0, 1].
Share share_of(int count, int n);

// Lines for people: outcomes with intervals, turns, places, losses, arrivals, set-ups.
std::string report_text(const Loos& game, const std::vector<GameFacts>& games);

}  // namespace zerohour::loos
