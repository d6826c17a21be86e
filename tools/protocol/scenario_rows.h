// Scenarios that came as texts, in the records of their games: a record holds the lines of its scenario, so that it can
// be resumed and verified where the scenario itself was never opened.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/core/record.h"
#include "tools/protocol/any_adapter.h"

namespace zerohour::protocol {

// The key of those lines in Record::info.
inline constexpr absl::string_view kScenarioRow = "scenario-row";

// All of them, each with its newline; empty for the program's own scenarios.
inline std::string rows_of(const Record& record) {
  std::string rows;
  for (const auto& [key, value] : record.info) {
    if (key == kScenarioRow) absl::StrAppend(&rows, value, "\n");
  }
  return rows;
}

// InvalidArgument with the first fault of a text, by line and field.
inline absl::Status first_fault(const ScenarioReading& reading) {
  if (reading.faults.empty()) return absl::OkStatus();
  const FieldFault& fault = reading.faults.front();
  return absl::InvalidArgumentError(absl::StrCat(
      "line ", fault.line, fault.field.empty() ? "" : absl::StrCat(", ", fault.field), ": ", fault.message));
}

// The game of a record's rows, with the options of its rules. InvalidArgument if they have a fault, or belong to a
// scenario with another name.
inline absl::StatusOr<std::shared_ptr<const AnyGame>> load_rows(const AnyLoader& loader, const std::string& scenario,
                                                                const std::string& rows,
                                                                const std::vector<std::string>& options) {
  const ScenarioReading reading = loader.read_text(rows);
  if (absl::Status status = first_fault(reading); !status.ok()) return status;
  if (reading.name != scenario) {
    return absl::InvalidArgumentError(absl::StrCat("the record has the scenario ", reading.name, ", not ", scenario));
  }
  return loader.load_text(reading, options);
}

}  // namespace zerohour::protocol
