// The subcommands of `zerohour`, one function each.
//
// A command reads its arguments (without its own name) and writes what was asked for to `out`. It returns the exit
// code: kDone, or kFailed where what it was asked to check is not so. Whatever else goes wrong is an error, before
// anything is written; run() tells it in one line.
#pragma once

#include <ostream>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour::cli {

inline constexpr int kDone = 0;
inline constexpr int kFailed = 1;
inline constexpr int kBadUse = 2;

using Arguments = absl::Span<const std::string>;
using Exit = absl::StatusOr<int>;

Exit play_command(Arguments arguments, std::ostream& out);
Exit serve_command(Arguments arguments, std::ostream& out);
Exit engine_command(Arguments arguments, std::ostream& out);
Exit comply_command(Arguments arguments, std::ostream& out);
Exit tournament_command(Arguments arguments, std::ostream& out);
Exit rate_command(Arguments arguments, std::ostream& out);
Exit balance_command(Arguments arguments, std::ostream& out);
Exit fit_command(Arguments arguments, std::ostream& out);
Exit calibrate_command(Arguments arguments, std::ostream& out);
Exit book_command(Arguments arguments, std::ostream& out);
Exit perft_command(Arguments arguments, std::ostream& out);
Exit bench_command(Arguments arguments, std::ostream& out);
Exit verify_command(Arguments arguments, std::ostream& out);
Exit show_command(Arguments arguments, std::ostream& out);
Exit scenarios_command(Arguments arguments, std::ostream& out);
Exit rules_command(Arguments arguments, std::ostream& out);
Exit bots_command(Arguments arguments, std::ostream& out);
Exit version_command(Arguments arguments, std::ostream& out);

struct Command {
  absl::string_view name;
  absl::string_view what;  // one line for people
  Exit (*run)(Arguments arguments, std::ostream& out);
};
absl::Span<const Command> commands();

// Runs `zerohour ARGUMENTS`. An error is one line on `err`, and the code kBadUse.
int run(Arguments arguments, std::ostream& out, std::ostream& err);

}  // namespace zerohour::cli
