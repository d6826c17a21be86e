// A rating list over the games of any number of tournaments: maximum likelihood in the model of Bradley and Terry with
// Davidson's draws and an advantage for the first side (docs/statistics.md). Games count as independent.
//
// Where d is the difference of the ratings with the first side's advantage, in units of 400 / ln 10 Elo points, the
// first side wins, loses, draws in the proportion exp(d / 2) : exp(-d / 2) : nu.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "tools/tournament/stats/pairs.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// Games of two players, seen from the one who had the first side. The same two may be listed any number of times.
struct RatedResult {
  std::string first;
  std::string second;
  Wdl games;
};
// The games of a tournament, its players under their entries' names. Those lost by a fault count as the others do.
// Requires that the reports belong to the setup.
std::vector<RatedResult> rated_results(const Setup& setup, absl::Span<const GameReport> games);

struct RatingOptions {
  std::string anchor;  // the player who has anchor_elo; in a pool without it, or if empty, that is the mean
  double anchor_elo = 0;
  // Each player has a rating for each side, anchored together, and there is no advantage besides. Whoever played only
  // one opponent is in a pool of two with it: first side against second.
  bool by_side = false;
};

struct Rating {
  std::string player;
  std::optional<int> side;      // 0 or 1 where rated by side
  std::optional<double> elo;    // no value where the likelihood has no maximum; why is in `note`
  std::optional<double> error;  // half the width of its 95% interval, against the anchor or the pool's mean
  Wdl games;                    // all, the player's
  std::optional<double> score;  // points of a game, 0 to 1
  // Ratings can be compared within a pool alone: players linked by games in which each scored, directly or through
  // others. From 0; the anchor's is 0, else the larger ones come first.
  int pool = 0;
  std::string note;
};

struct RatingList {
  std::vector<Rating> ratings;  // by pool, then the best first
  int pools = 0;
  std::optional<double> advantage;        // of the first side in Elo points; no value by side, or without ratings
  std::optional<double> advantage_error;  // half the width of its 95% interval
  std::optional<double> draw_nu;          // 0 without draws
  // The likelihood had no maximum although all in a pool are linked (one side won every game, say): a quarter of a game
  // won and a quarter lost were added for each two who met, in either seating.
  bool prior = false;
};

// Errors (InvalidArgument): the anchor played no game; a game of a player against itself; a negative number of games.
absl::StatusOr<RatingList> rate(absl::Span<const RatedResult> results, const RatingOptions& options);

}  // namespace zerohour::tournament
