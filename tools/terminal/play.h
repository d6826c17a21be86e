// A whole game in a terminal, or through a pipe: with the same commands and the same lines, for any game (words.h).
#pragma once

#include <functional>
#include <istream>
#include <ostream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "tools/protocol/table.h"
#include "tools/session/hint.h"
#include "tools/terminal/words.h"

namespace zerohour::terminal {

// The flags of `zerohour play`, as they were typed; run_play() checks them.
struct PlayOptions {
  std::string scenario;       // with options after it: "loos+gas-each". Empty: the game's first
  std::string side;           // a side's name, both or none: which the person plays. Empty: the first side, or as in
                              // the record that is resumed
  std::string bot;            // the computer's player. Empty: the game's default, or as in the record that is resumed
  std::string seed;           // a number, or 64 hexadecimal digits. Empty: a secret one from the system
  std::string dice = "auto";  // auto, or mine: a person rolls and types the faces
  std::string record;         // the journal's path. Empty: a new file in state_folder()
  std::string resume;         // continue the game of this journal or record
  bool journal = true;        // false: keep no journal unless `record` names one; a file that is resumed stays as it is
  bool plain = false;         // no escape codes, 80 columns
  bool guided = false;        // each decision is explained before it is asked for
  bool analysis = false;      // undo may go back past a die, which the record notes
  std::vector<std::string> options;  // rule options by name: "gas-each"

  // What `rules` prints: the text for "", a rule's number or a word, or a sentence that there is none, in lines of at
  // most `width` columns. Unset: the command says that no rules are available.
  std::function<std::string(absl::string_view query, int width)> rules;
  // What `games` prints: the list of saved games, in lines of at most `width` columns. Unset: that there is none.
  std::function<std::string(bool all, int width)> games;
  // Finds the hint for `hint`, at a table where a side is to act. Unset: Table::hint_search(), with the computer's
  // player.
  std::function<absl::StatusOr<session::Hint>(const protocol::Table& table)> hint;
};

// Plays until the input ends, `quit`, or, with side none, the end of the game. Colour and line editing are used only if
// `in` and `out` are std::cin and std::cout on a terminal. Errors are those of the options and of the files that they
// name (a line for standard error, exit code 2); later problems are reported in the game. `err` gets warnings, such as
// a journal that could no longer be written.
absl::Status run_play(const PlayOptions& options, const Game& game, std::istream& in, std::ostream& out,
                      std::ostream& err);

}  // namespace zerohour::terminal
