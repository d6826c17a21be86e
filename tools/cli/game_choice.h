// Which game a command is about: the one that a record, a position's line or --game names, otherwise the first.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/core/actor.h"
#include "tools/registry.h"
#include "tools/support/command.h"
#include "tools/support/flags.h"
#include "tools/support/game_flags.h"

namespace zerohour::cli {

// The flags that say what to load, with the first game's scenario.
GameFlags default_game_flags();
// Adds the flag --game, whose value goes to `name`, if there is more than one game to choose from.
void add_game(Flags& flags, std::string* name);

// The game of that name. For "" it is the first game that has the scenario of `load`, or the first game of all if none
// has it or `load` is null. If a game is named and `load` has the default scenario of the first game, it gets that of
// the named game instead. Errors name --game.
absl::StatusOr<const GameEntry*> choose_game(const std::string& name, GameFlags* load = nullptr);
// The same for a position: the first word of its line names the game. Without a line, or if that word is not the name
// of a game, it is the game of that name.
absl::StatusOr<const GameEntry*> choose_game_of(std::optional<absl::string_view> line, const std::string& name,
                                                GameFlags* load);

// The game to whose scenario files the lines of a text belong; null if to none.
const GameEntry* game_of_scenario(absl::string_view text);
// The error for a file that has no such lines.
absl::Status no_scenario(const std::string& path);
// OK if the folder has data of any game, or is empty, or `data` is a scenario file without mistakes; otherwise an error
// that names --data or the file.
absl::Status check_data(const std::string& data);

// Whether the data (a folder, a file, or "" for the built-in ones) have the scenario of a record or of a tournament,
// "loos+gas-each".
bool has_scenario(const GameEntry& game, const std::string& scenario, const std::string& data);
// Whether there is a regular file at the path: an operand that may also be the name of a scenario.
bool names_file(const std::string& path);
// An error about a scenario of that game, with the hint that --data may be missing if the data do not have it.
absl::Status with_data_hint(const absl::Status& why, const std::string& game, const std::string& scenario,
                            const std::string& data);

// The sides that --side names: one of these, or "both". Errors name --side.
absl::StatusOr<std::vector<Side>> sides_named(const std::string& name, const std::array<std::string, 2>& sides);

// Runs a subcommand that games have for themselves. Takes --game out of its arguments if there are several games.
Exit run_game_command(absl::string_view command, Arguments arguments, std::ostream& out);

}  // namespace zerohour::cli
