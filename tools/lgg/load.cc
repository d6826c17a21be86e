#include "tools/lgg/load.h"

#include <algorithm>
#include <utility>

#include "tools/protocol/data_folder.h"

namespace zerohour::lgg {

absl::StatusOr<DataSource> data_source(const std::string& folder) {
  return protocol::folder_source(folder, data::embedded_files());
}

std::vector<std::string> scenario_names(const std::string& folder) {
  const absl::StatusOr<DataSource> source = data_source(folder);
  absl::StatusOr<std::vector<std::string>> names = scenario_names(source.ok() ? *source : embedded_data());
  if (!names.ok() || names->empty()) names = scenario_names(embedded_data());
  const auto first = std::find(names->begin(), names->end(), kDefaultScenario);
  if (first != names->end()) std::rotate(names->begin(), first, first + 1);
  return *std::move(names);
}

}  // namespace zerohour::lgg
