// Shares of games that depend on each other, and values that are spread over games: for reports on the games of
// tournaments.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/types/span.h"

namespace zerohour::study {

// A share with its 95% interval, of clusters (tools/tournament/stats/posterior.h): all from 0 to 1.
struct Share {
  double value = 0, low = 0, high = 1;
};
// The games that have something, of those that could have it: each element of `had` is such a game, with the number of
// its cluster; games of the same number have the same dice, and depend on each other. None gives 0 [0, 1].
Share share_of(absl::Span<const std::pair<std::int64_t, bool>> had);

// "5.3 on average; 2 or less in a tenth of the games, 5 or less in half, 8 or more in a tenth"; "no games" without any.
std::string spread_text(std::vector<int> values);

}  // namespace zerohour::study
