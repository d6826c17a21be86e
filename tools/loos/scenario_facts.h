// What play has shown of the scenarios of Loos 1915.
#pragma once

#include "absl/types/span.h"
#include "tools/protocol/scenario_note.h"

namespace zerohour::loos {

// Of each built-in scenario: length, decisions, what wins, who decides. tests/tools/scenario_facts_test.cc compares
// them with games.
absl::Span<const protocol::ScenarioFacts> scenario_facts();

// Of each that can be solved, what best play of both sides is worth.
absl::Span<const protocol::ScenarioValue> scenario_values();

}  // namespace zerohour::loos
