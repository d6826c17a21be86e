// Finding data files and loading games of Loos 1915.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/loos/loos.h"
#include "tools/protocol/loader.h"
#include "tools/support/game_flags.h"

namespace zerohour::loos {

// The scenario that is played if none is named.
inline constexpr char kWholeGame[] = "loos";

// The files of a folder by name, and the embedded file if the folder has none of that name; an empty folder name means
// the embedded files only. A folder without a single data file is an error. The name of a scenario file stands for a
// folder that holds only this file; its error is that of its first mistake.
absl::StatusOr<DataSource> data_source(const std::string& data);
// The embedded scenarios, "loos" first, and the others of the folder. If `data` is a scenario file, its own scenario
// comes before all.
std::vector<std::string> scenario_names(const std::string& data);

// Errors name the flag at fault.
absl::StatusOr<std::shared_ptr<const Loos>> load_game(const GameFlags& flags);
// The same for a scenario with its options in one word, "loos+gas-each", from a folder of data files, a scenario file
// or, empty, the built-in files.
absl::StatusOr<std::shared_ptr<const Loos>> load_game(const std::string& scenario, const std::string& folder);

// The result of reading a text as a scenario, with the map and the counters of that data.
protocol::ScenarioReading read_text(const std::string& data, absl::string_view text);

}  // namespace zerohour::loos
