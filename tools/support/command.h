// What a subcommand of `zerohour` is.
#pragma once

#include <ostream>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour {

inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;
inline constexpr int kBadUse = 2;

using Arguments = absl::Span<const std::string>;
using Exit = absl::StatusOr<int>;

// Reads its arguments (without its own name) and writes its output to `out`. Returns the exit code: kDone, or kFailed
// if a requested check fails. Anything else that goes wrong is an error, reported before anything is written.
using RunCommand = Exit (*)(Arguments arguments, std::ostream& out);

// A subcommand of one game alone.
struct GameCommand {
  absl::string_view name;
  RunCommand run;
};

}  // namespace zerohour
