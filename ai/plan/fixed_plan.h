// Plans that are fixed before a game: which of a few ways a side takes in each part of the game, whatever the enemy
// does. A player that follows such a plan and beats a thinking player is an exploiter of it (best_response.h looks for
// such plans).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/actor.h"

namespace zerohour::plan {

// One choice of a plan, "movement in II", of a side in a part of the game, "turns 1 to 3"; no part if there is but one.
struct PlanSlot {
  Side side = Side::kFirst;
  std::string choice;
  std::string part;
  std::vector<std::string> ways;  // at most 36; the first leaves the choice to the player that follows the plan

  std::string name() const;  // "movement in II, turns 1 to 3"
};

// A way for each slot of a game, by its number.
using FixedPlan = std::vector<std::uint8_t>;

// One digit or letter from a to z for each slot, without the zeros at the end: "0030a"; "0" for a plan that fixes
// nothing.
std::string format_plan(const FixedPlan& plan);
// Errors (InvalidArgument) name the character at fault and its place.
absl::StatusOr<FixedPlan> parse_plan(absl::string_view text, absl::Span<const PlanSlot> slots);
// In words for people, what it fixes for the side: "hold (movement in II, turns 0 to 2; movement in III, turns 0 to 2),
// ...". What is the same in every part of the game is named once, without them: "hold (movement in II)". Empty if it
// fixes nothing.
std::string words_of(const FixedPlan& plan, absl::Span<const PlanSlot> slots, Side side);

}  // namespace zerohour::plan
