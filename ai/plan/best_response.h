// The search for a fixed plan that does well against a given player: a best response, as far as local search finds one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/types/span.h"
#include "ai/plan/fixed_plan.h"

namespace zerohour::plan {

struct ResponseOptions {
  Side side = Side::kFirst;  // whose slots are varied
  int games = 400;           // to be played, about, in all; at least kLeastGames
  int first_plans = 16;      // that are compared before one of them is improved
  int batch = 8;             // games after which a comparison is looked at
  std::uint64_t seed = 1;    // of the plans that are tried
};
inline constexpr int kLeastGames = 32;

// Plays games from+0 to from+count-1 with the plan and gives what it scored in each, from 0 to 1. The same number has
// the same dice and seeds whatever the plan.
using PlayPlan = std::function<absl::StatusOr<std::vector<double>>(const FixedPlan& plan, int from, int count)>;

struct Response {
  FixedPlan plan;
  FixedPlan plain;   // the same, but nothing is fixed for the side
  int played = 0;    // games in all
  int compared = 0;  // plans that were tried
  // Means over the games that both have, which the search chose by: they flatter the plan. Play other games to measure.
  double score = 0, plain_score = 0;
};

// Plans of which each fixes one kind of way everywhere, and plans by chance, are halved to the best; then the best is
// changed in one or two slots at a time, and a change is kept if it scores more in the same games. `begin`, which has
// all slots, is among the first plans; the slots of the other side stay as they are in it. Depends on the arguments and
// on what play gives alone. told is called after each step, with a line for people; it may be null. Errors are those of
// play.
absl::StatusOr<Response> find_response(absl::Span<const PlanSlot> slots, const FixedPlan& begin, const PlayPlan& play,
                                       const ResponseOptions& options,
                                       const std::function<void(const std::string&)>& told);

}  // namespace zerohour::plan
