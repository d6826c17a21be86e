// Finding data files and loading games of Loos 1915.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/loos/loos.h"
#include "tools/support/game_flags.h"

namespace zerohour::loos {

// The scenario that is played if none is named.
inline constexpr char kWholeGame[] = "loos";

// The files of a folder by name, and the embedded file if the folder has none of that name; an empty folder name means
// the embedded files only. A folder without a single data file is an error.
absl::StatusOr<DataSource> data_source(const std::string& folder);
// The scenarios of the folder and the embedded ones, "loos" first.
std::vector<std::string> scenario_names(const std::string& folder);

// Errors name the flag at fault.
absl::StatusOr<std::shared_ptr<const Loos>> load_game(const GameFlags& flags);
// The same for a scenario with its options in one word, "loos+gas-each", from a folder of data files or, empty, the
// built-in ones.
absl::StatusOr<std::shared_ptr<const Loos>> load_game(const std::string& scenario, const std::string& folder);

}  // namespace zerohour::loos
