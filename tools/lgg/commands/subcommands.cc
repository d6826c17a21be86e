#include "tools/lgg/commands/subcommands.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <system_error>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/nearest_words.h"
#include "tools/support/files.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

namespace fs = std::filesystem;

bool is_there(const std::string& path) {
  std::error_code unknown;
  return fs::exists(path, unknown);
}

}  // namespace

Exit run_subcommand(absl::string_view command, absl::string_view summary, absl::Span<const Subcommand> all,
                    Arguments arguments, std::ostream& out) {
  if (arguments.empty() || arguments[0] == "--help" || arguments[0] == "-h" || arguments[0] == "help") {
    out << "Usage: zerohour " << command << " COMMAND [OPTIONS]\n\n" << wrap(summary, 80, 0) << "\n\n";
    for (const Subcommand& one : all) out << absl::StrFormat("  %-10s%s\n", one.name, one.what);
    out << "\n'zerohour " << command << " COMMAND --help' describes a command in full.\n";
    return zerohour::kDone;
  }
  for (const Subcommand& one : all) {
    if (one.name == arguments[0]) return one.run(arguments.subspan(1), out);
  }
  std::vector<std::string> names;
  for (const Subcommand& one : all) names.emplace_back(one.name);
  return absl::InvalidArgumentError(absl::StrCat("there is no command ", quote(arguments[0]),
                                                 did_you_mean(arguments[0], names), " ('zerohour ", command,
                                                 "' lists the commands)"));
}

std::unique_ptr<terminal::LineInput> open_input(std::ostream& out) {
  const bool terminal = &out == &std::cout && terminal::find_screen().terminal;
  return terminal ? terminal::terminal_input(out, false) : terminal::stream_input(std::cin, out);
}

absl::Status write_new_file(const std::string& path, absl::string_view text, bool replace, bool owner) {
  const Access access = owner ? Access::kOwner : Access::kShared;
  if (replace) return write_file_atomically(path, text, Until::kDisk, access);
  absl::Status status = write_new_file_atomically(path, text, Until::kDisk, access);
  if (!absl::IsAlreadyExists(status)) return status;
  return absl::AlreadyExistsError(absl::StrCat(quote(path), " already exists; --replace overwrites it"));
}

absl::Status write_battle(const std::string& folder, absl::string_view scenarios, const std::string& data,
                          bool replace) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return absl::ErrnoToStatus(error.value(), absl::StrCat("cannot make the folder ", folder));
  for (const absl::string_view file : {kUnitsFile, kValuesFile}) {
    const std::string from = data.empty() ? "" : (fs::path(data) / std::string(file)).string();
    if (from.empty() || !is_there(from)) continue;
    const absl::StatusOr<std::string> text = read_file(from);
    if (!text.ok()) return text.status();
    if (absl::Status status = write_new_file((fs::path(folder) / std::string(file)).string(), *text, true);
        !status.ok()) {
      return status;
    }
  }
  return write_new_file((fs::path(folder) / std::string(kScenariosFile)).string(), scenarios, replace);
}

std::string play_hint(absl::string_view scenario, const std::string& folder) {
  return absl::StrCat("zerohour play --data ", folder, " --scenario ", scenario);
}

absl::StatusOr<std::vector<PoolArmy>> load_pool(const std::string& path, const PriceList& prices) {
  if (path.empty()) return built_in_pool(prices);
  const absl::StatusOr<std::string> text = read_file(path);
  if (!text.ok()) return text.status();
  return read_pool(path, *text, prices);
}

}  // namespace zerohour::lgg
