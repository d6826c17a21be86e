#include "tools/westfront/load.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/support/files.h"
#include "tools/support/text.h"

namespace zerohour::westfront {
namespace {

namespace fs = std::filesystem;

bool holds_data(const std::string& folder) {
  std::error_code error;
  const absl::Span<const EmbeddedFile> files = data::embedded_files();
  return fs::is_directory(fs::path(folder) / "scenarios", error) ||
         std::any_of(files.begin(), files.end(), [&](const EmbeddedFile& file) {
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
    return absl::InvalidArgumentError(absl::StrCat("--data: ", quote(folder), " holds no data file (", kFiringFile,
                                                   ", ", kMovementFile, ", ", kModifiersFile, ", ", kTypesFile,
                                                   ") and no folder scenarios"));
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
  std::vector<std::string> own;
  std::error_code error;
  if (!folder.empty()) {
    for (const fs::directory_entry& file : fs::directory_iterator(fs::path(folder) / "scenarios", error)) {
      const std::string name = file.path().stem().string();
      const bool is_new = std::find(names.begin(), names.end(), name) == names.end();
      if (file.path().extension() == ".txt" && is_scenario_name(name) && is_new) own.push_back(name);
    }
  }
  std::sort(own.begin(), own.end());
  names.insert(names.end(), own.begin(), own.end());
  return names;
}

absl::StatusOr<std::shared_ptr<const Westfront>> load_game(const std::string& scenario, const std::string& folder) {
  const absl::StatusOr<DataSource> source = data_source(folder);
  if (!source.ok()) return source.status();
  absl::StatusOr<std::shared_ptr<const Westfront>> game = Westfront::load(*source, scenario);
  if (absl::IsNotFound(game.status())) {
    return absl::InvalidArgumentError(
        absl::StrCat(game.status().message(), "; there are ", absl::StrJoin(scenario_names(folder), ", ")));
  }
  return game;
}

absl::StatusOr<std::string> scenario_of_state(absl::string_view text) {
  const std::vector<absl::string_view> words = words_of(text.substr(0, 200));
  if (words.size() < 2 || words[0] != "westfront") {
    return absl::InvalidArgumentError("a position's text begins with \"westfront SCENARIO\"");
  }
  return std::string(words[1]);
}

}  // namespace zerohour::westfront
