// The search for a fixed plan that does well against a given player: a best response, as far as local search can find
// one.
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
  int games = 400;           // to be played in all, approximately; at least kLeastGames
  int first_plans = 16;      // plans that are compared before one of them is improved
  int batch = 8;             // games between two checks of a comparison
  std::uint64_t seed = 1;    // of the choice of plans
};
inline constexpr int kLeastGames = 32;

// Plays games from+0 to from+count-1 with the plan and returns its score in each, from 0 to 1. The same number has the
// same dice and seeds whatever the plan.
using PlayPlan = std::function<absl::StatusOr<std::vector<double>>(const FixedPlan& plan, int from, int count)>;

struct Response {
  FixedPlan plan;
  FixedPlan plain;   // the same, but nothing is fixed for the side
  int played = 0;    // games in all
  int compared = 0;  // plans that were tried
  // Means over the games that both have, by which the search chose: they flatter the plan. Play other games to measure
  // it.
  double score = 0, plain_score = 0;
};

// Plans that each fix one kind of way everywhere, and random plans, are halved to the best; then the best is changed in
// one or two slots at a time, and a change is kept if it scores more in the same games. `begin`, which has all slots,
// is among the first plans; the slots of the other side stay as they are in it. Depends on the arguments and on play's
// results alone. told is called after each step, with a line for people; it may be null. Errors are those of play.
absl::StatusOr<Response> find_response(absl::Span<const PlanSlot> slots, const FixedPlan& begin, const PlayPlan& play,
                                       const ResponseOptions& options,
                                       const std::function<void(const std::string&)>& told);

}  // namespace zerohour::plan
