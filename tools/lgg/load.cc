#include "tools/lgg/load.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
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

DataSource with_scenario_text(DataSource source, std::string text) {
  return [source = std::move(source), text = std::move(text)](absl::string_view file) -> absl::StatusOr<std::string> {
    if (file == kScenariosFile) return text;
    return source(file);
  };
}

namespace {

// "scenarios.csv:17: field 'x': MESSAGE", taken apart; all else as the whole message, of the line given.
protocol::TextFault fault_of(absl::string_view message, int line) {
  protocol::TextFault fault{line, "", std::string(message)};
  if (!absl::ConsumePrefix(&message, kScenariosFile) || !absl::ConsumePrefix(&message, ":")) return fault;
  const std::size_t colon = message.find(": ");
  if (colon == absl::string_view::npos || !absl::SimpleAtoi(message.substr(0, colon), &fault.line)) return fault;
  message.remove_prefix(colon + 2);
  if (absl::ConsumePrefix(&message, "field '")) {
    const std::size_t end = message.find("': ");
    if (end == absl::string_view::npos) return fault;
    fault.field = std::string(message.substr(0, end));
    message.remove_prefix(end + 3);
  }
  fault.what = std::string(message);
  return fault;
}

}  // namespace

protocol::ScenarioReading read_text(const std::string& folder, absl::string_view text) {
  protocol::ScenarioReading reading;
  const absl::StatusOr<DataSource> source = data_source(folder);
  if (!source.ok()) {
    reading.faults.push_back(fault_of(source.status().message(), 1));
    return reading;
  }
  const std::string kept = recordable_lines(text);
  const DataSource with_text = with_scenario_text(*source, kept);
  const absl::StatusOr<std::vector<std::string>> names = scenario_names(with_text);
  if (!names.ok() || names->size() != 1) {
    reading.faults.push_back(names.ok() ? protocol::TextFault{1, "scenario", "a text has the rows of one scenario"}
                                        : fault_of(names.status().message(), 1));
    return reading;
  }
  const auto game = Lgg::load(with_text, names->front());
  if (!game.ok()) {
    reading.faults.push_back(fault_of(game.status().message(), 1));
    return reading;
  }
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
