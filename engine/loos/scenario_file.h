// Scenario files that a person has written, before anything is played on them. read_scenario.cc describes the text
// form.
#pragma once

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "engine/core/csv.h"
#include "engine/loos/rulebook.h"

namespace zerohour::loos {

// How many lines of the text have the form of a scenario's lines: none if it is something else.
int scenario_lines(absl::string_view text);
// The name that its line `name` gives the scenario; empty if there is no such line.
std::string scenario_named_in(absl::string_view text);

inline constexpr std::size_t kMaxFaults = 50;
// What is wrong with the text of a scenario, whatever its file is called: at most one fault a line, and those of the
// whole file if each line is right; at most kMaxFaults. Empty if nothing is wrong. An error: the other files of the
// source are at fault.
absl::StatusOr<std::vector<FieldFault>> check_scenario(const DataSource& source, absl::string_view text);

// The errors of read_scenario(), for check_scenario().
std::vector<absl::Status> scenario_errors(absl::string_view file, absl::string_view text, const CounterMix& counters,
                                          const MapData& map, const Tracks& tracks);

}  // namespace zerohour::loos
