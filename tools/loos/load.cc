#include "tools/loos/load.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"
#include "engine/core/record.h"
#include "engine/loos/rulebook.h"
#include "engine/loos/scenario_file.h"
#include "tools/protocol/data_folder.h"
#include "tools/support/text.h"

namespace zerohour::loos {

namespace {

absl::StatusOr<std::string> name_of_text(const std::string& path, const std::string& text) {
  const absl::StatusOr<std::vector<FieldFault>> faults = check_scenario(embedded_data(), text);
  if (!faults.ok()) return faults.status();
  if (faults->empty()) return scenario_named_in(text);
  return field_error(path, faults->front().line, faults->front().field, faults->front().message);
}

}  // namespace

absl::StatusOr<DataSource> data_source(const std::string& data) {
  return protocol::data_source(data, data::embedded_files(), name_of_text);
}

std::vector<std::string> scenario_names(const std::string& data) {
  return protocol::scenario_names(data, embedded_scenarios(), name_of_text);
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

protocol::ScenarioReading read_text(const std::string& data, absl::string_view text) {
  protocol::ScenarioReading reading;
  const absl::StatusOr<DataSource> source = data_source(data);
  const absl::StatusOr<std::vector<FieldFault>> faults =
      source.ok() ? check_scenario(*source, text) : absl::StatusOr<std::vector<FieldFault>>(source.status());
  if (!faults.ok()) {
    reading.faults.push_back({1, "", std::string(faults.status().message())});
    return reading;
  }
  reading.faults = *faults;
  if (!reading.faults.empty()) return reading;
  reading.name = scenario_named_in(text);
  int number = 0;
  for (absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    line = absl::StripAsciiWhitespace(line);
    if (absl::StartsWith(line, "name ") || absl::StartsWith(line, "name\t")) reading.name_line = number;
    if (!line.empty() && line.front() != '#') absl::StrAppend(&reading.text, recordable_lines(line), "\n");
  }
  return reading;
}

}  // namespace zerohour::loos
