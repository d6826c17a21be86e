#include "tools/registry.h"

#include "tools/loos/game_tools.h"
#ifndef ZEROHOUR_TERMINAL_ALONE
#include "tools/loos/commands/commands.h"
#include "tools/loos/game_runner.h"
#endif

namespace zerohour {

absl::Span<const GameEntry> games() {
#ifdef ZEROHOUR_TERMINAL_ALONE
  static const GameEntry all[] = {{&loos::game_tools(), nullptr, {}}};
#else
  static const GameEntry all[] = {{&loos::game_tools(), &loos::game_runner(), loos::commands()}};
#endif
  return all;
}

}  // namespace zerohour
