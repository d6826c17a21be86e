// The page's server, as started by `serve` and `play --web`.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>

#include "tools/cli/commands.h"
#include "tools/cli/game_choice.h"

namespace zerohour::cli {

inline constexpr std::int64_t kPagePort = 1915;

struct ServeFlags {
  GameFlags load = default_game_flags();
  std::int64_t port = kPagePort;  // 0: any free port
  std::string address;            // empty: this machine's own
  std::string page;               // a folder, used instead of the files in the program
  std::string journal;            // where the game is kept; empty: in the state folder
  bool no_journal = false;
};

// Serves until it is told to end, and says in one line where the page is. The program that has only the terminal
// refuses (absent_commands.cc).
Exit run_server(const ServeFlags& flags, std::ostream& out);

}  // namespace zerohour::cli
