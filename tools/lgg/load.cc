#include "tools/lgg/load.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"
#include "engine/core/record.h"
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

protocol::ScenarioReading read_text(const std::string& folder, absl::string_view text) {
  protocol::ScenarioReading reading;
  const auto refused = [&](const absl::Status& error) {
    reading.faults.push_back(fault_of(kScenariosFile, error).value_or(FieldFault{1, "", std::string(error.message())}));
    return reading;
  };
  const absl::StatusOr<DataSource> source = data_source(folder);
  if (!source.ok()) return refused(source.status());
  const std::string kept = recordable_lines(text);
  const DataSource with_text = protocol::with_file(*source, std::string(kScenariosFile), kept);
  const absl::StatusOr<std::vector<std::string>> names = scenario_names(with_text);
  if (!names.ok()) return refused(names.status());
  if (names->size() != 1) {
    reading.faults.push_back({1, "scenario", "a text has the rows of one scenario"});
    return reading;
  }
  if (const auto game = Lgg::load(with_text, names->front()); !game.ok()) return refused(game.status());
  reading.name = names->front();
  int line = 0;
  for (const absl::string_view one : absl::StrSplit(kept, '\n')) {
    ++line;
    const absl::string_view row = absl::StripAsciiWhitespace(one);
    if (row.empty() || row.front() == '#') continue;
    if (reading.name_line == 1 && absl::StartsWith(row, reading.name)) reading.name_line = line;
    absl::StrAppend(&reading.text, row, "\n");
  }
  return reading;
}

}  // namespace zerohour::lgg
