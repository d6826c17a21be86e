// Finding data files and loading games of Western Front.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/westfront/westfront.h"
#include "tools/protocol/loader.h"

namespace zerohour::westfront {

// The files of a folder by name, and the embedded file if the folder has none of that name; an empty name means the
// embedded files only. A folder without a single data file is an error, which names --data. The name of a scenario file
// stands for a folder that holds only this file; its error is that of its first mistake.
absl::StatusOr<DataSource> data_source(const std::string& data);
// The built-in scenarios, the default first, then the others of the subfolder `scenarios`. If `data` is a scenario
// file, its own scenario comes before all.
std::vector<std::string> scenario_names(const std::string& data);

// How many lines of a text begin with the word of a record and a field, as the lines of a scenario do.
int scenario_lines(absl::string_view text);

// The result of reading a text as a scenario, with the tables of that data.
protocol::ScenarioReading read_text(const std::string& data, absl::string_view text);

}  // namespace zerohour::westfront
