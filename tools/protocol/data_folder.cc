#include "tools/protocol/data_folder.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/support/characters.h"
#include "tools/support/files.h"
#include "tools/support/text.h"

namespace zerohour::protocol {
namespace {

namespace fs = std::filesystem;

constexpr absl::string_view kScenarioFolder = "scenarios/";

bool is_scenario_file(const EmbeddedFile& file) {
  return absl::StartsWith(file.name, kScenarioFolder);
}

struct ScenarioFile {
  std::string name, text;
};
absl::StatusOr<ScenarioFile> read_scenario_file(const std::string& path, NameOfText name_of) {
  absl::StatusOr<std::string> text = read_file(path);
  if (!text.ok()) return text.status();
  absl::StatusOr<std::string> name = name_of(path, *text);
  if (name.ok()) return ScenarioFile{*std::move(name), *std::move(text)};
  // Perhaps only for the spaces and dashes of a word processor.
  std::string typed = as_typed(*text);
  absl::StatusOr<std::string> again = name_of(path, typed);
  if (!again.ok()) return name.status();
  return ScenarioFile{*std::move(again), std::move(typed)};
}

// The names of the scenarios/NAME.txt of a folder, sorted; none if it cannot be read.
std::vector<std::string> scenarios_in(const std::string& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator it(fs::path(folder) / std::string(kScenarioFolder), error), end; !error && it != end;
       it.increment(error)) {
    if (it->path().extension() == ".txt") names.push_back(it->path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

absl::StatusOr<DataSource> folder_source(const std::string& folder, absl::Span<const EmbeddedFile> files) {
  const DataSource embedded = embedded_source(files);
  if (folder.empty()) return embedded;
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    const std::string what =
        absl::StrCat("--data: ", quote(folder), error ? absl::StrCat(": ", error.message()) : " is not a folder");
    return error ? absl::InvalidArgumentError(what) : absl::FailedPreconditionError(what);
  }
  const bool has_scenarios = std::any_of(files.begin(), files.end(), is_scenario_file);
  const bool holds_data = (has_scenarios && !scenarios_in(folder).empty()) ||
                          std::any_of(files.begin(), files.end(), [&](const EmbeddedFile& file) {
                            return fs::exists(fs::path(folder) / std::string(file.name), error);
                          });
  if (!holds_data) {
    std::vector<std::string> names;
    for (const EmbeddedFile& file : files) {
      if (!is_scenario_file(file)) names.emplace_back(file.name);
    }
    if (has_scenarios) names.emplace_back("scenarios/NAME.txt");
    return absl::InvalidArgumentError(
        absl::StrCat("--data: ", quote(folder), " holds no data file (", absl::StrJoin(names, ", "), ")"));
  }
  return [folder, embedded](absl::string_view name) -> absl::StatusOr<std::string> {
    const fs::path path = fs::path(folder) / std::string(name);
    std::error_code unknown;
    if (!fs::exists(path, unknown) && !unknown) return embedded(name);
    return read_file(path.string());
  };
}

bool is_file(const std::string& data) {
  std::error_code error;
  return !data.empty() && fs::is_regular_file(data, error);
}

DataSource with_file(DataSource source, std::string name, std::string text) {
  return [source = std::move(source), name = std::move(name),
          text = std::move(text)](absl::string_view wanted) -> absl::StatusOr<std::string> {
    if (wanted == name) return text;
    return source(wanted);
  };
}

DataSource as_typed_source(const DataSource& source) {
  return [source](absl::string_view name) -> absl::StatusOr<std::string> {
    const absl::StatusOr<std::string> text = source(name);
    if (!text.ok()) return text;
    return as_typed(*text);
  };
}

std::string scenario_file(absl::string_view scenario) {
  return absl::StrCat(kScenarioFolder, scenario.substr(0, scenario.find('+')), ".txt");
}

absl::StatusOr<DataSource> data_source(const std::string& data, absl::Span<const EmbeddedFile> files,
                                       NameOfText name_of) {
  if (!is_file(data)) return folder_source(data, files);
  absl::StatusOr<ScenarioFile> file = read_scenario_file(data, name_of);
  if (!file.ok()) return file.status();
  return with_file(embedded_source(files), scenario_file(file->name), std::move(file->text));
}

std::vector<std::string> scenario_names(const std::string& data, std::vector<std::string> names, NameOfText name_of) {
  if (is_file(data)) {
    const absl::StatusOr<ScenarioFile> file = read_scenario_file(data, name_of);
    if (!file.ok()) return names;
    std::erase(names, file->name);
    names.insert(names.begin(), file->name);
  } else if (!data.empty()) {
    for (std::string& name : scenarios_in(data)) {
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
    }
  }
  return names;
}

}  // namespace zerohour::protocol
