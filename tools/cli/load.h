// Finding data files and loading games, as the commands' common flags ask for.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/loos/loos.h"
#include "tools/cli/flags.h"

namespace zerohour::cli {

// The flags that say what to load.
struct GameFlags {
  std::string scenario = "loos";  // with its options: "loos+gas-each"; "loos+rules-1" for an older version of the rules
  std::string data;               // a folder, or empty
  std::vector<std::string> options;  // more options by name

  void add_scenario(Flags& flags);
  void add_data(Flags& flags);
  void add_options(Flags& flags);
  void add_all(Flags& flags);
};

// The files of a folder by name, and behind them the embedded ones; empty for these alone. A folder without a single
// data file is an error.
absl::StatusOr<loos::DataSource> data_source(const std::string& folder);
// The scenarios of the folder and the embedded ones, "loos" first.
std::vector<std::string> scenario_names(const std::string& folder);

// Errors name the flag at fault.
absl::StatusOr<std::shared_ptr<const loos::Loos>> load_game(const GameFlags& flags);

}  // namespace zerohour::cli
