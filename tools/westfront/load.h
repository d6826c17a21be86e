// Finding data files and loading games of Western Front.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/westfront/westfront.h"

namespace zerohour::westfront {

// The scenario that is played where none is named.
inline constexpr char kDefaultScenario[] = "raid";

// The files of a folder by name, and the embedded file where the folder has none of that name; an empty folder name
// means the embedded files only. A folder without a single data file is an error, which names --data.
absl::StatusOr<DataSource> data_source(const std::string& folder);
// The built-in scenarios, the default first, then the others of the folder's own folder `scenarios`.
std::vector<std::string> scenario_names(const std::string& folder);
// A scenario with its options in one word, "raid+w5-off". Errors list what there is.
absl::StatusOr<std::shared_ptr<const Westfront>> load_game(const std::string& scenario, const std::string& folder);
// The scenario, with its options, that a position's line of text names.
absl::StatusOr<std::string> scenario_of_state(absl::string_view text);

}  // namespace zerohour::westfront
