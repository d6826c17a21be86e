// What play has shown of the scenarios of La Grande Guerre.
#pragma once

#include "absl/types/span.h"
#include "tools/protocol/scenario_note.h"

namespace zerohour::lgg {

// Of each built-in scenario: length, decisions, what wins, who decides. tests/tools/scenario_facts_test.cc compares
// them with games.
absl::Span<const protocol::ScenarioFacts> scenario_facts();

}  // namespace zerohour::lgg
