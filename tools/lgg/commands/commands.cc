#include "tools/lgg/commands/commands.h"

namespace zerohour::lgg {

// None yet.
absl::Span<const GameCommand> commands() {
  return {};
}

}  // namespace zerohour::lgg
