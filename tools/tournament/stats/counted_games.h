// Which games of a tournament count: those of complete pairs, and if a sequential test has ended the tournament only
// those of the pairs that it needed. What counts so does not depend on which games happened to be finished, and is the
// same in a report (summary.h), in ratings and in all else that is learnt from the games.
#pragma once

#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

struct CountedGames {
  std::vector<GameReport> games;    // in the order in which they were given
  std::int64_t incomplete = 0;      // games of pairs of which a game is missing
  std::int64_t after_decision = 0;  // games of pairs after the one that decided the sequential test
};

// games: in any order, each once, all of the setup's. Errors (InvalidArgument): a sequential test that check_sprt()
// refuses or that more than one pairing would share.
absl::StatusOr<CountedGames> counted_games(const Setup& setup, std::vector<GameReport> games);

}  // namespace zerohour::tournament
