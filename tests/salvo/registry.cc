// Salvo in the place of the program's games: zerohour-salvo is the program with this registry.
#include "tools/registry.h"

#include "tests/salvo/tools.h"

namespace zerohour {

absl::Span<const GameEntry> games() {
  static const salvo::Tools tools;
  static const GameEntry all[] = {{&tools, &salvo::game_runner(), {}}};
  return all;
}

}  // namespace zerohour
