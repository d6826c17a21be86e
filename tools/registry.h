// The games that this program knows: the only general file that names any.
#pragma once

#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "tools/game_tools.h"
#include "tools/support/command.h"

namespace zerohour {

namespace tournament {
class GameRunner;
}  // namespace tournament

// The terminal-only program has nothing of a game except its tools: no runner, and no commands.
struct GameEntry {
  const GameTools* tools;
  const tournament::GameRunner* runner;
  absl::Span<const GameCommand> commands;  // subcommands of this game alone: balance, book, ...
};

// At least one; the first is the default.
absl::Span<const GameEntry> games();
// Null if no game has that name.
inline const GameEntry* find_game(absl::string_view name) {
  for (const GameEntry& game : games()) {
    if (game.tools->name() == name) return &game;
  }
  return nullptr;
}

}  // namespace zerohour
