#include "tools/registry.h"

#include <algorithm>

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

const GameEntry* find_game(absl::string_view name) {
  const absl::Span<const GameEntry> all = games();
  const auto* const found =
      std::find_if(all.begin(), all.end(), [&](const GameEntry& game) { return game.tools->name() == name; });
  return found == all.end() ? nullptr : found;
}

}  // namespace zerohour
