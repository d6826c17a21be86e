// The subcommands of `zerohour` that are about Western Front alone.
#pragma once

#include "absl/types/span.h"
#include "tools/support/command.h"

namespace zerohour::westfront {

absl::Span<const GameCommand> commands();

}  // namespace zerohour::westfront
