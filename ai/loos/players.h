// The named players of Loos 1915, and the strength levels for people.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/players/bot.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

struct BotInfo {
  std::string name;
  std::string what;     // one line for people
  bool thinks = false;  // longer than a few milliseconds an action: too long for playing games out in a search
};
// The players, then the levels, "level-1" and so on.
absl::Span<const BotInfo> loos_bots();
// Null if no player or level has that name.
const BotInfo* find_loos_bot(absl::string_view name);

// NotFound, listing the bots, for any other name.
absl::StatusOr<std::unique_ptr<ai::Bot<Loos>>> make_loos_bot(absl::string_view name, std::uint64_t seed);

// A player as data files name it.
struct NamedPlayer {
  std::string name;
  bool book = false;  // set-ups from the book (openings/loos), even if the player has none of its own
};
// "climb", or "climb+book" with the book. Errors (InvalidArgument): no player (a level is none) has that name, or it
// does not set up by the book.
absl::StatusOr<NamedPlayer> parse_player(absl::string_view word);

// A strength level: a player, whether it sets up by the book, and how long it thinks. It changes nothing else.
struct Level {
  int number = 0;  // 1 is the weakest
  std::string player;
  bool book = false;        // as in NamedPlayer
  std::uint64_t nodes = 0;  // for a phase; 0: the player's own number
  std::string what;
};
// A file of lines "NUMBER PLAYER NODES WORDS", numbered from 1, and comments after '#'; PLAYER as for parse_player.
// Errors (InvalidArgument) name file and line.
absl::StatusOr<std::vector<Level>> parse_levels(absl::string_view file, absl::string_view text);
// The program's levels.
absl::Span<const Level> levels();

}  // namespace zerohour::loos
