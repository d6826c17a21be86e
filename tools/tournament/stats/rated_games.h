// The games of tournaments in the form that rate() takes: with the dice that they had.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/types/span.h"
#include "tools/tournament/stats/rating.h"
#include "tools/tournament/stats/summary.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

class RatedGames {
 public:
  // The games of a tournament, its players under their entries' names. Only complete pairs count, so that any two
  // players have had each side equally often; games lost by a fault count like the others. Pairs with the same number
  // and master seed are one cluster, in this tournament and in all others: they have the same dice. Requires that the
  // reports belong to the setup.
  void add(const Setup& setup, absl::Span<const GameReport> games);

  const std::vector<RatedResult>& results() const { return results_; }
  std::int64_t games() const { return games_; }        // that count
  std::int64_t left_out() const { return left_out_; }  // games of incomplete pairs
  // Those that count, by Ending.
  const std::array<std::int64_t, kEndings>& endings() const { return endings_; }

 private:
  std::vector<RatedResult> results_;
  std::map<std::pair<std::string, int>, std::int64_t> clusters_;  // by master seed and pair
  std::int64_t games_ = 0;
  std::int64_t left_out_ = 0;
  std::array<std::int64_t, kEndings> endings_{};
};

}  // namespace zerohour::tournament
