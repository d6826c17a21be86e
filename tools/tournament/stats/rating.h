// Rating lists over the games of any number of tournaments (docs/statistics.md).
//
// The ratings are on the score's scale: a player rated d above another is expected to score 1 / (1 + 10^(-d/400))
// against it, with half of the games on either side and draws counted as half a point. Between two players that is the
// Elo of their match. Next to them is the model of Bradley and Terry with Davidson's draws and an advantage of the
// first side, which wins, loses and draws in the proportion exp(d / 2) : exp(-d / 2) : nu, d being the difference
// including the advantage in units of 400 / ln 10 points.
//
// Errors are those of clusters: games that share dice depend on each other.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "tools/tournament/stats/pairs.h"
#include "tools/tournament/stats/posterior.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// Games of two players, from the point of view of the one who had the first side. The same two may be listed
// repeatedly.
struct RatedResult {
  std::string first;
  std::string second;
  Wdl games;
  // Results of the same cluster, of any players, depend on each other: they have the same dice. Without a cluster each
  // game stands for itself.
  std::optional<std::int64_t> cluster = std::nullopt;
};

struct RatingOptions {
  std::string anchor;  // the player who has anchor_elo; in a pool without it, or if empty, the mean has it
  double anchor_elo = 0;
  // Each player has a rating for each side, anchored together; the model is not fitted. A player that played only one
  // opponent is in a pool of two with it: first side against second.
  bool by_side = false;
};

// A rating with half the width of its 95% interval, relative to the anchor or the pool's mean. No values if there is
// none. The anchor's own error is 0. No error if fewer than two clusters were played, or if leaving out any of them
// changes nothing: clusters that all agree do not show how much results vary.
struct RatingValue {
  std::optional<double> elo;
  std::optional<double> error;
};

struct Rating {
  std::string player;
  std::optional<int> side;      // 0 or 1 if rated by side
  RatingValue rating;           // on the score's scale; if it has no value, `note` says why
  RatingValue model;            // no values by side, or if the model's likelihood has no maximum
  Wdl games;                    // all of the player's
  std::optional<double> score;  // points a game, 0 to 1
  // Ratings can be compared only within a pool: players linked by games in which each scored, directly or through
  // others. From 0; the anchor's is 0, otherwise the larger ones come first.
  int pool = 0;
  std::string note;
};

struct RatingList {
  std::vector<Rating> ratings;  // by pool, then the best first
  int pools = 0;
  std::int64_t clusters = 0;  // that share no dice; 0 if games were listed without clusters
  Estimate side_score;        // of the first side, whichever player has it, 0 to 1; no value by side
  Estimate side_elo;
  // Of the model. No values by side, or if its likelihood has no maximum: all in a pool are linked, but, for instance,
  // the first side won every game, or all were drawn.
  RatingValue advantage;          // of the first side
  std::optional<double> draw_nu;  // 0 without draws
};

// Errors (InvalidArgument): the anchor played no game; a game of a player against itself; a negative number of games.
absl::StatusOr<RatingList> rate(absl::Span<const RatedResult> results, const RatingOptions& options);

}  // namespace zerohour::tournament
