// The subcommands of `zerohour` that are about Western Front alone.
#pragma once

#include <ostream>

#include "absl/types/span.h"
#include "tools/support/command.h"

namespace zerohour::westfront {

absl::Span<const GameCommand> commands();

Exit balance_command(Arguments arguments, std::ostream& out);    // study.cc
Exit calibrate_command(Arguments arguments, std::ostream& out);  // study.cc
Exit fit_command(Arguments arguments, std::ostream& out);        // study.cc
Exit train_command(Arguments arguments, std::ostream& out);      // train.cc

}  // namespace zerohour::westfront
