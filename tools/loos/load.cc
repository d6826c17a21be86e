#include "tools/loos/load.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/loos/rulebook.h"
#include "tools/support/files.h"
#include "tools/support/text.h"

namespace zerohour::loos {
namespace {

namespace fs = std::filesystem;

constexpr absl::string_view kScenarios = "scenarios";
constexpr absl::string_view kScenarioEnd = ".txt";

// The scenario files of a folder, in order; none where it cannot be read.
std::vector<std::string> scenarios_in(const std::string& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator it(fs::path(folder) / std::string(kScenarios), error), end; !error && it != end;
       it.increment(error)) {
    if (it->path().extension() == std::string(kScenarioEnd)) names.push_back(it->path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

bool holds_data(const std::string& folder) {
  std::error_code error;
  const absl::Span<const EmbeddedFile> files = data::embedded_files();
  return !scenarios_in(folder).empty() || std::any_of(files.begin(), files.end(), [&](const EmbeddedFile& file) {
    return fs::exists(fs::path(folder) / std::string(file.name), error);
  });
}

}  // namespace

absl::StatusOr<DataSource> data_source(const std::string& folder) {
  if (folder.empty()) return embedded_data();
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    return absl::InvalidArgumentError(
        absl::StrCat("--data: ", quote(folder), error ? absl::StrCat(": ", error.message()) : " is not a folder"));
  }
  if (!holds_data(folder)) {
    return absl::InvalidArgumentError(
        absl::StrCat("--data: ", quote(folder), " holds no data file (map.csv, ..., scenarios/NAME.txt)"));
  }
  return [folder, embedded = embedded_data()](absl::string_view name) -> absl::StatusOr<std::string> {
    const fs::path path = fs::path(folder) / std::string(name);
    std::error_code unknown;
    if (!fs::exists(path, unknown) && !unknown) return embedded(name);
    return read_file(path.string());
  };
}

std::vector<std::string> scenario_names(const std::string& folder) {
  std::vector<std::string> names = embedded_scenarios();
  if (folder.empty()) return names;
  for (std::string& name : scenarios_in(folder)) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
  }
  return names;
}

absl::StatusOr<std::shared_ptr<const Loos>> load_game(const GameFlags& flags) {
  absl::StatusOr<DataSource> source = data_source(flags.data);
  if (!source.ok()) return source.status();
  std::vector<std::string> words = absl::StrSplit(flags.scenario, '+');
  const std::string name = std::move(words.front());
  words.erase(words.begin());
  words.insert(words.end(), flags.options.begin(), flags.options.end());

  const std::vector<std::string> names = scenario_names(flags.data);
  if (std::find(names.begin(), names.end(), name) == names.end()) {
    return absl::InvalidArgumentError(
        absl::StrCat("no scenario is called ", quote(name), "; there are ", absl::StrJoin(names, ", ")));
  }
  const absl::StatusOr<std::shared_ptr<const Rulebook>> rules = read_rulebook(*source, name);
  if (!rules.ok()) return rules.status();
  const auto changed = std::make_shared<Rulebook>(**rules);
  if (absl::Status status = add_options(words, changed->scenario.options); !status.ok()) {
    return absl::Status(status.code(), absl::StrCat("--option: ", status.message()));
  }
  return Loos::make(changed);
}

absl::StatusOr<std::shared_ptr<const Loos>> load_game(const std::string& scenario, const std::string& folder) {
  GameFlags flags(scenario);
  flags.data = folder;
  return load_game(flags);
}

}  // namespace zerohour::loos
