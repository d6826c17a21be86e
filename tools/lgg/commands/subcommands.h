// Commands that have subcommands: "zerohour army check FILE".
#pragma once

#include <memory>
#include <ostream>
#include <string>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "tools/lgg/army/pool.h"
#include "tools/lgg/load.h"
#include "tools/support/command.h"
#include "tools/terminal/line_input.h"

namespace zerohour::lgg {

struct Subcommand {
  absl::string_view name;
  absl::string_view what;  // one line for people
  RunCommand run;
};

// Runs the one that the first argument names; without arguments, or with --help, lists all of them after `summary`.
Exit run_subcommand(absl::string_view command, absl::string_view summary, absl::Span<const Subcommand> all,
                    Arguments arguments, std::ostream& out);

// Lines that a person types: with editing where `out` is the terminal.
std::unique_ptr<terminal::LineInput> open_input(std::ostream& out);

// Writes a new file; an existing one is an error unless it may be replaced. `owner`: it holds a secret.
absl::Status write_new_file(const std::string& path, absl::string_view text, bool replace, bool owner = false);

// Writes a battle into a folder, which is made if it does not exist: scenarios.csv, and whatever a folder of other data
// (empty for none) has of units.csv and values.csv.
absl::Status write_battle(const std::string& folder, absl::string_view scenarios, const std::string& data,
                          bool replace);
// How it is played from there.
std::string play_hint(absl::string_view scenario, const std::string& folder);

// The pool of a file, or the built-in one.
absl::StatusOr<std::vector<PoolArmy>> load_pool(const std::string& path, const PriceList& prices);

}  // namespace zerohour::lgg
