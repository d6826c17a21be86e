// The files in which games played in the terminal are kept.
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/record.h"
#include "tools/support/files.h"

namespace zerohour::terminal {

// Where games are kept unless a file is named: $XDG_STATE_HOME/zerohour, or ~/.local/state/zerohour. Empty if neither
// variable is set.
std::string state_folder();

// A new journal with the record's text in state_folder(), named by date and scenario, or at `path` if that is not
// empty. Errors are those of the file.
absl::StatusOr<AppendFile> start_journal(const Record& record, const std::string& path);

// The same next to a journal that was lost while the game was played: "game-2.zhr" next to "game.zhr", or the first
// such name that nothing has; in state_folder() if that is impossible.
absl::StatusOr<AppendFile> start_journal_beside(const Record& record, const std::string& lost);

// Adds to the record of a finished game, which is not played on, that the players know the seed of its dice. The file
// is replaced; it is sealed again if it was sealed before. Errors: another program has the file open, or it can't be
// read or written.
absl::Status note_reveal_in_file(const std::string& path);

// What people are told of a file that a killed program left (CheckedRecord::cut_off).
inline constexpr absl::string_view kCutOff =
    "The last line of the file is incomplete, as a program leaves it that is killed while it writes; it is left out.";

}  // namespace zerohour::terminal
