// The saved games of this user, for `zerohour games`, `play --resume N` and the command `games` in a game.
#pragma once

#include <string>

#include "absl/status/statusor.h"

namespace zerohour::cli {

// The list in lines of at most `width` columns. all: not only the latest.
std::string games_text(bool all, int width);

// The file that --resume means: number N of that list, `last`, or the file of that name. A file whose name is a number
// is named ./N. Errors say what numbers there are.
absl::StatusOr<std::string> file_to_resume(const std::string& word);

}  // namespace zerohour::cli
