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
#include "ai/players/bot_list.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

// The players, the exploiters, then the levels, "level-1" and so on.
const ai::BotList<Loos>& bot_list();
// As BotList::make.
absl::StatusOr<std::unique_ptr<ai::Bot<Loos>>> make_loos_bot(absl::string_view name, std::uint64_t seed);

// A player as data files name it.
struct NamedPlayer {
  std::string name;
  bool book = false;  // set-ups from the book (openings/loos), even if the player has none of its own
};
// "climb", or "climb+book" with the book. Errors (InvalidArgument): no player (a level is none) has that name, or it
// does not set up by the book.
absl::StatusOr<NamedPlayer> parse_player(absl::string_view word);

// Whether it is worth trying to solve the battle whole, in which case levels choose by what they may give away
// (ai/players/graded_bot.h): a guess, as for everyone who solves (ai/search/sounding.h).
bool looks_small(const Loos& game);

// A strength level: a player, whether it sets up by the book, and how long it thinks; in battles that are solved, how
// much it gives away. It changes nothing else.
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
