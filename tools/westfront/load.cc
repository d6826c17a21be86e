#include "tools/westfront/load.h"

#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/core/record.h"
#include "tools/protocol/data_folder.h"
#include "tools/support/characters.h"
#include "tools/support/files.h"

namespace zerohour::westfront {
namespace {

using protocol::is_file;

// The name of the scenario in a file, and its text.
absl::StatusOr<std::pair<std::string, std::string>> read_scenario_file(const std::string& path) {
  absl::StatusOr<std::string> text = read_file(path);
  if (!text.ok()) return text.status();
  const absl::StatusOr<Tables> tables = read_tables(embedded_data());
  if (!tables.ok()) return tables.status();
  const absl::StatusOr<Scenario> scenario = read_scenario(path, *text, *tables);
  if (!scenario.ok()) {
    // Perhaps only for the spaces and dashes of a word processor.
    std::string typed = as_typed(*text);
    const absl::StatusOr<Scenario> again = read_scenario(path, typed, *tables);
    if (!again.ok()) return scenario.status();
    return std::make_pair(again->name, std::move(typed));
  }
  return std::make_pair(scenario->name, *std::move(text));
}

}  // namespace

absl::StatusOr<DataSource> data_source(const std::string& data) {
  if (!is_file(data)) return protocol::folder_source(data, data::embedded_files());
  const auto file = read_scenario_file(data);
  if (!file.ok()) return file.status();
  return [name = absl::StrCat("scenarios/", file->first, ".txt"), text = file->second,
          embedded = embedded_data()](absl::string_view wanted) -> absl::StatusOr<std::string> {
    if (wanted == name) return text;
    return embedded(wanted);
  };
}

protocol::ScenarioReading read_text(const std::string& data, absl::string_view text) {
  protocol::ScenarioReading reading;
  const absl::StatusOr<DataSource> source = data_source(data);
  const absl::StatusOr<Tables> tables = source.ok() ? read_tables(*source) : source.status();
  if (!tables.ok()) {
    reading.faults.push_back({1, "", std::string(tables.status().message())});
    return reading;
  }
  ScenarioReading read = check_scenario(text, *tables);
  for (ScenarioFault& fault : read.faults) {
    reading.faults.push_back({fault.line, std::move(fault.field), std::move(fault.message)});
  }
  if (!reading.faults.empty()) return reading;
  reading.name = read.scenario.name;
  int line = 0;
  for (const absl::string_view one : absl::StrSplit(text, '\n')) {
    ++line;
    if (absl::StartsWith(one, "scenario ")) reading.name_line = line;
  }
  reading.text = recordable_lines(format_scenario(read.scenario));
  return reading;
}

int scenario_lines(absl::string_view text) {
  const std::vector<RecordKind> kinds = record_kinds();
  int count = 0;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    const std::vector<absl::string_view> words = absl::StrSplit(line, absl::ByAnyChar(" \t\r"), absl::SkipEmpty());
    if (words.size() < 2 || words[1].find('=') == absl::string_view::npos) continue;
    count += std::any_of(kinds.begin(), kinds.end(), [&](const RecordKind& kind) { return kind.word == words[0]; });
  }
  return count;
}

std::vector<std::string> scenario_names(const std::string& data) {
  std::vector<std::string> names = embedded_scenarios();
  if (is_file(data)) {
    const auto file = read_scenario_file(data);
    if (!file.ok()) return names;
    names.erase(std::remove(names.begin(), names.end(), file->first), names.end());
    names.insert(names.begin(), file->first);
  } else if (!data.empty()) {
    for (std::string& name : protocol::scenarios_in(data)) {
      const bool is_new = std::find(names.begin(), names.end(), name) == names.end();
      if (is_new && is_scenario_name(name)) names.push_back(std::move(name));
    }
  }
  return names;
}

}  // namespace zerohour::westfront
