// Setups and games as JSON: setups for the store, games for the way between processes.
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// One line each, with every field; the parsers read them back to equal values, for any bytes in texts and any finite
// numbers. Errors (InvalidArgument) name the field. An unknown field is ignored.
std::string report_to_json(const GameReport& report);
absl::StatusOr<GameReport> report_from_json(absl::string_view text);
std::string setup_to_json(const Setup& setup);
absl::StatusOr<Setup> setup_from_json(absl::string_view text);

}  // namespace zerohour::tournament
