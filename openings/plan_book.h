// Books of opening plans: how a side leans in the first rounds or turns of a scenario, in settings of its game's script
// (docs/openings.md). For games whose scenarios say where everybody stands, and in which the first orders are the
// opening.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/embedded.h"
#include "openings/entry.h"

namespace zerohour::openings {

struct PlanEntry {
  Label label;
  std::string side;      // as the game names it: "blue"
  int until = 0;         // the last round or turn in which the plan holds, at least 1
  std::string leanings;  // settings of the script: "flank=left,advance=150"; "-" for the usual ones
};

using PlanBook = EntryBook<PlanEntry>;

// The frame of book_file.h, with one line of its own for each entry:
//
//   plan SIDE UNTIL LEANINGS      plan blue 3 flank=left,advance=150
//
// Errors (InvalidArgument) name file, line and keyword. Whether the game knows the side and the leanings is for the
// game to say.
absl::StatusOr<PlanBook> parse_plan_book(absl::string_view file, absl::string_view text);

// The plans of all these files for the scenario, which may have options ("raid+rules-2"), in their order. The files
// must be correct.
std::vector<PlanEntry> plans_for(absl::Span<const EmbeddedFile> files, absl::string_view scenario);

// One of the side's plans by its weight and the seed; null if there is none.
const PlanEntry* draw_plan(absl::Span<const PlanEntry> plans, absl::string_view side, std::uint64_t seed);

}  // namespace zerohour::openings
