#include "tools/loos/load.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/loos/rulebook.h"
#include "tools/protocol/data_folder.h"
#include "tools/support/text.h"

namespace zerohour::loos {

absl::StatusOr<DataSource> data_source(const std::string& folder) {
  return protocol::folder_source(folder, data::embedded_files());
}

std::vector<std::string> scenario_names(const std::string& folder) {
  std::vector<std::string> names = embedded_scenarios();
  if (folder.empty()) return names;
  for (std::string& name : protocol::scenarios_in(folder)) {
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
  const absl::StatusOr<std::shared_ptr<const Rulebook>> rules =
      protocol::load_as_typed(*source, [&](const DataSource& files) { return read_rulebook(files, name); });
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
