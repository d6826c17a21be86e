#include "tools/westfront/load.h"

#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "engine/core/record.h"
#include "tools/protocol/data_folder.h"

namespace zerohour::westfront {
namespace {

absl::StatusOr<std::string> name_of_text(const std::string& path, const std::string& text) {
  const absl::StatusOr<Tables> tables = read_tables(embedded_data());
  if (!tables.ok()) return tables.status();
  const absl::StatusOr<Scenario> scenario = read_scenario(path, text, *tables);
  return scenario.ok() ? scenario->name : absl::StatusOr<std::string>(scenario.status());
}

}  // namespace

absl::StatusOr<DataSource> data_source(const std::string& data) {
  return protocol::data_source(data, data::embedded_files(), name_of_text);
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
  std::vector<std::string> names = protocol::scenario_names(data, embedded_scenarios(), name_of_text);
  std::erase_if(names, [](const std::string& name) { return !is_scenario_name(name); });
  return names;
}

}  // namespace zerohour::westfront
