// The subcommands of `zerohour`, one function each.
//
// tools/support/command.h says what a command is. run() reports its error in one line.
#pragma once

#include <ostream>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "tools/support/command.h"

namespace zerohour::cli {

Exit play_command(Arguments arguments, std::ostream& out);
Exit serve_command(Arguments arguments, std::ostream& out);
Exit engine_command(Arguments arguments, std::ostream& out);
Exit comply_command(Arguments arguments, std::ostream& out);
Exit tournament_command(Arguments arguments, std::ostream& out);
Exit rate_command(Arguments arguments, std::ostream& out);
Exit exploit_command(Arguments arguments, std::ostream& out);
Exit tune_command(Arguments arguments, std::ostream& out);
Exit balance_command(Arguments arguments, std::ostream& out);
Exit fit_command(Arguments arguments, std::ostream& out);
Exit train_command(Arguments arguments, std::ostream& out);
Exit calibrate_command(Arguments arguments, std::ostream& out);
Exit book_command(Arguments arguments, std::ostream& out);
Exit army_command(Arguments arguments, std::ostream& out);
Exit campaign_command(Arguments arguments, std::ostream& out);
Exit perft_command(Arguments arguments, std::ostream& out);
Exit solve_command(Arguments arguments, std::ostream& out);
Exit bench_command(Arguments arguments, std::ostream& out);
Exit verify_command(Arguments arguments, std::ostream& out);
Exit show_command(Arguments arguments, std::ostream& out);
Exit games_command(Arguments arguments, std::ostream& out);
Exit scenarios_command(Arguments arguments, std::ostream& out);
Exit rules_command(Arguments arguments, std::ostream& out);
Exit bots_command(Arguments arguments, std::ostream& out);
Exit version_command(Arguments arguments, std::ostream& out);

struct Command {
  absl::string_view name;
  absl::string_view what;  // one line for people
  RunCommand run;
};
absl::Span<const Command> commands();

// Runs `zerohour ARGUMENTS`. An error is one line on `err`, and the code kBadUse.
int run(Arguments arguments, std::ostream& out, std::ostream& err);

}  // namespace zerohour::cli
