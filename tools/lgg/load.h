// Finding data files and loading games of La Grande Guerre.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/lgg/lgg.h"
#include "tools/protocol/loader.h"

namespace zerohour::lgg {

// The scenario that is played if none is named.
inline constexpr char kDefaultScenario[] = "meeting";

// The files of a folder by name, and the embedded file if the folder has none of that name; an empty folder name means
// the embedded files only. A folder without a single data file is an error, which names --data.
absl::StatusOr<DataSource> data_source(const std::string& folder);
// The scenarios of the folder, or the embedded ones if it has no readable list; the default first.
std::vector<std::string> scenario_names(const std::string& folder);

// The result of reading a text as a scenarios.csv of one scenario, with the other tables of that data.
protocol::ScenarioReading read_text(const std::string& folder, absl::string_view text);

}  // namespace zerohour::lgg
