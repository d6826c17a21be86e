// The subcommands of `zerohour` that are about Loos 1915 alone.
#pragma once

#include <ostream>

#include "absl/types/span.h"
#include "tools/support/command.h"

namespace zerohour::loos {

Exit balance_command(Arguments arguments, std::ostream& out);    // balance.cc
Exit bench_command(Arguments arguments, std::ostream& out);      // bench.cc
Exit book_command(Arguments arguments, std::ostream& out);       // book.cc
Exit book_make_command(Arguments arguments, std::ostream& out);  // book_making.cc
Exit book_breed_command(Arguments arguments, std::ostream& out);
Exit book_table_command(Arguments arguments, std::ostream& out);
Exit design_command(Arguments arguments, std::ostream& out);     // design.cc
Exit fit_command(Arguments arguments, std::ostream& out);        // fit.cc
Exit calibrate_command(Arguments arguments, std::ostream& out);  // fit.cc
Exit train_command(Arguments arguments, std::ostream& out);      // train.cc

absl::Span<const GameCommand> commands();

}  // namespace zerohour::loos
