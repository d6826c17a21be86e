// What `zerohour play` offers on a terminal to a person who has named nothing: the last game, a first battle, lessons,
// and every scenario of every game, each screen in 24 lines of 80 columns.
#pragma once

#include <optional>
#include <ostream>
#include <string>

#include "tools/terminal/line_input.h"

namespace zerohour::cli {

// What was chosen: a game to resume, or a scenario with a side and a player.
struct PlayChoice {
  std::string resume;     // a record; the rest is empty then
  std::string scenario;   // of any game
  std::string side = {};  // as for --side; empty: the recommended one
  std::string bot = {};   // as for --bot; empty: the game's usual one
  bool guided = false;    // terminal::PlayOptions::guided
};

// Asks until something is chosen; nothing if the person leaves or the input ends. saved: the folder of saved games
// (terminal::state_folder()), or empty for none. The screens fit `width` columns.
std::optional<PlayChoice> choose_at_menu(const std::string& saved, int width, terminal::LineInput& in,
                                         std::ostream& out);

// The unfinished game in the folder that was played last; empty if there is none.
std::string last_unfinished_game(const std::string& folder);

}  // namespace zerohour::cli
