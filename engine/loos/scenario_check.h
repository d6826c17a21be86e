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

// For Start::kSetup: one division for each sector, with room for its brigades on the sector's front line (11.6).
absl::Status check_setup(absl::string_view file, int line, const CounterMix& counters, const MapData& map);

}  // namespace zerohour::loos
