#include "tools/westfront/commands/commands.h"

namespace zerohour::westfront {

absl::Span<const GameCommand> commands() {
  return {};
}

}  // namespace zerohour::westfront
