#include "tools/protocol/data_folder.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

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

}  // namespace

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

DataSource as_typed_source(const DataSource& source) {
  return [source](absl::string_view name) -> absl::StatusOr<std::string> {
    const absl::StatusOr<std::string> text = source(name);
    if (!text.ok()) return text;
    return as_typed(*text);
  };
}

}  // namespace zerohour::protocol
