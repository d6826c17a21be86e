// Pig in the place of the program's games: zerohour-pig is the program with this registry.
#include "tools/registry.h"

#include "tests/pig/tools.h"

namespace zerohour {

absl::Span<const GameEntry> games() {
  static const pig::Tools tools;
  static const GameEntry all[] = {{&tools, &pig::game_runner(), {}}};
  return all;
}

}  // namespace zerohour
