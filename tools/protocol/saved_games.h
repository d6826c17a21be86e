// The games that were saved in a folder, as a list for people: the newest first, with a number that opens them.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/record.h"
#include "tools/protocol/game_type.h"

namespace zerohour::protocol {

struct SavedGame {
  std::string path;
  std::string date;      // when it was played last, as "2026-11-29 21:05" in local time
  std::string game;      // its name
  std::string scenario;  // with the options
  std::string turn;      // where it stands: the phase, or the number of moves; "over" where it is over
  std::string result;    // "won by british", "a draw", "not finished", or why it cannot be opened
  bool over = false;
};

// The game of this name; null if there is none.
using FindGameType = std::function<std::shared_ptr<const GameType>(absl::string_view name)>;

// The paths of all files *.zhr in the folder, the newest first, whatever is in them. None if it cannot be read.
std::vector<std::string> records_newest_first(const std::string& folder);

// Of these the records in which something was played: number N of the list is at N - 1. The game on the table of a
// server, which has a lock next to it (web.zhr.lock), is not one of them.
std::vector<std::string> saved_paths(const std::string& folder);

// What is to be said of one of them.
SavedGame saved_game(const std::string& path, const FindGameType& find_type);

// The path of number N, from 1. OutOfRange if there are not that many.
absl::StatusOr<std::string> saved_path(const std::string& folder, std::size_t number);

// The path of the game that was played last: an unfinished one if there is one. NotFound if there is none.
absl::StatusOr<std::string> last_saved_path(const std::string& folder);

// The list of the first `most` games, in lines of at most `width` columns; a sentence if there are none.
std::string saved_games_text(const std::string& folder, const FindGameType& find_type, std::size_t most, int width);

}  // namespace zerohour::protocol
