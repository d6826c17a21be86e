// Checks that the placements of a scenario are legal.
#pragma once

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/loos/rulebook.h"

namespace zerohour::loos {

// Each unit in a hex where it may stand, one side to a hex, stacks of two as 18.1 allows with one unit under the other.
// lines[i] is the line of placements[i], for messages.
absl::Status check_placements(absl::string_view file, const Scenario& scenario, absl::Span<const int> lines,
                              const CounterMix& counters, const MapData& map);

// What a unit may have done when the game begins, and in which phases that has a meaning.
struct Deed {
  absl::string_view word;
  bool Placement::*done;
  Phase first, last;  // the first and the last phase with which the game may begin
};
inline constexpr Deed kDeeds[] = {
    {"moved", &Placement::moved, Phase::kMovement, Phase::kMovement},
    {"fought", &Placement::fought, Phase::kMobileMovement, Phase::kMobileMovement},
    {"rolled", &Placement::rolled, Phase::kMobileMovement, Phase::kMobileMovement},
    {"mobile-moved", &Placement::mobile_moved, Phase::kMobileMovement, Phase::kMobileCombat},
};
// Units that have done something belong to the side whose player turn the game begins with, and to one of these phases;
// only the bottom unit of a stack rolls, and one that has made a mobile move stands alone (18.4).
absl::Status check_deeds(absl::string_view file, const Scenario& scenario, absl::Span<const int> lines);

// For Start::kSetup: one division for each sector, with room for its brigades on the sector's front line (11.6).
absl::Status check_setup(absl::string_view file, int line, const CounterMix& counters, const MapData& map);

}  // namespace zerohour::loos
