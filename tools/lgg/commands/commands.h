// The subcommands of `zerohour` that are about La Grande Guerre alone.
#pragma once

#include "absl/types/span.h"
#include "tools/support/command.h"

namespace zerohour::lgg {

absl::Span<const GameCommand> commands();

}  // namespace zerohour::lgg
