// Patrol in the place of the program's games: zerohour-patrol is the program with this registry.
#include "tools/registry.h"

#include "tests/patrol/tools.h"

namespace zerohour {

absl::Span<const GameEntry> games() {
  static const patrol::Tools tools;
  static const GameEntry all[] = {{&tools, &patrol::game_runner(), {}}};
  return all;
}

}  // namespace zerohour
