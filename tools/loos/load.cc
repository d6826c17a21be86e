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
#include "tools/support/characters.h"
#include "tools/support/files.h"
#include "tools/support/text.h"

namespace zerohour::loos {

namespace {

constexpr char kScenarios[] = "scenarios/";

// A scenario file: its text, and the name of the scenario in it. The text is not checked.
struct ScenarioFile {
  std::string name, text;
};
absl::StatusOr<ScenarioFile> read_scenario_file(const std::string& path) {
  absl::StatusOr<std::string> text = read_file(path);
  if (!text.ok()) return text.status();
  ScenarioFile file{scenario_named_in(*text), ""};
  if (file.name.empty()) file.name = scenario_named_in(as_typed(*text));
  file.text = *std::move(text);
  return file;
}

// The first fault of a text that cannot be played, "mine.txt:12: field 'turns': ...".
absl::Status check_file(const std::string& path, const std::string& text) {
  const absl::StatusOr<std::vector<FieldFault>> faults = check_scenario(embedded_data(), text);
  if (!faults.ok()) return faults.status();
  if (faults->empty()) return absl::OkStatus();
  // Perhaps only for the spaces and dashes of a word processor.
  const absl::StatusOr<std::vector<FieldFault>> typed = check_scenario(embedded_data(), as_typed(text));
  if (typed.ok() && typed->empty()) return absl::OkStatus();
  return field_error(path, faults->front().line, faults->front().field, faults->front().message);
}

}  // namespace

absl::StatusOr<DataSource> data_source(const std::string& data) {
  if (!protocol::is_file(data)) return protocol::folder_source(data, data::embedded_files());
  const absl::StatusOr<ScenarioFile> file = read_scenario_file(data);
  if (!file.ok()) return file.status();
  if (absl::Status status = check_file(data, file->text); !status.ok()) return status;
  return [name = absl::StrCat(kScenarios, file->name, ".txt"), text = file->text,
          embedded = embedded_data()](absl::string_view wanted) -> absl::StatusOr<std::string> {
    if (wanted == name) return text;
    return embedded(wanted);
  };
}

std::vector<std::string> scenario_names(const std::string& data) {
  std::vector<std::string> names = embedded_scenarios();
  if (data.empty()) return names;
  if (protocol::is_file(data)) {
    const absl::StatusOr<ScenarioFile> file = read_scenario_file(data);
    if (!file.ok() || file->name.empty() || !check_file(data, file->text).ok()) return names;
    names.erase(std::remove(names.begin(), names.end(), file->name), names.end());
    names.insert(names.begin(), file->name);
    return names;
  }
  for (std::string& name : protocol::scenarios_in(data)) {
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

absl::StatusOr<std::shared_ptr<const Loos>> load_text(const std::string& scenario, const std::string& text,
                                                      const std::string& data) {
  const absl::StatusOr<DataSource> source = data_source(data);
  if (!source.ok()) return source.status();
  const std::string file = absl::StrCat(kScenarios, scenario.substr(0, scenario.find('+')), ".txt");
  const absl::StatusOr<std::shared_ptr<const Rulebook>> rules = protocol::load_as_typed(
      [&](absl::string_view name) -> absl::StatusOr<std::string> {
        if (name == file) return text;
        return (*source)(name);
      },
      [&](const DataSource& files) { return read_rulebook(files, scenario); });
  if (!rules.ok()) return rules.status();
  return Loos::make(*rules);
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
  for (const FieldFault& fault : *faults) reading.faults.push_back({fault.line, fault.field, fault.message});
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
