// A game whose position was changed: its record names the game before.
#pragma once

#include <vector>

#include "absl/strings/string_view.h"
#include "tools/protocol/game_type.h"
#include "tools/terminal/terminal.h"

namespace zerohour::terminal {

// The info line of such a game: "after move 12 of FILE: CHANGES", without the file if it has none.
inline constexpr absl::string_view kEdited = "edited", kAfterMove = "after move ", kOfGame = " of ";

// The games from which that on the table was made, the earliest first, as far as their files can still be read and have
// these moves.
std::vector<BeforeEdit> games_before(const protocol::GameType& type, const protocol::Table& table);

}  // namespace zerohour::terminal
