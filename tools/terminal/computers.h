// The computer's players at a terminal's table.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "engine/core/record.h"
#include "tools/protocol/table.h"
#include "tools/terminal/words.h"

namespace zerohour::terminal {

// What a record calls a person who played here.
inline constexpr absl::string_view kPersonName = "person";

// The record's info line with the seed of the computer's own random choices.
inline constexpr absl::string_view kBotSeed = "bot-seed";

// That seed: the one in the record; or, in a game that is to be reproducible, a number that has nothing to do with the
// dice of the game; or one from the system.
std::uint64_t bot_seed(const Record& record);

// Seats the player, by its name, at each side that no person plays. since: as of Table::seat_computer(). An unknown
// name is an error that lists the players.
absl::Status seat_computers(protocol::Table& table, const std::array<bool, 2>& person, absl::string_view bot,
                            std::size_t since);
// How many moves came before this player began to play for the computer, as the record says: all, if it names another.
std::size_t seated_after(const protocol::Table& table, absl::string_view bot);
// Notes the seed of the computer's random choices in the record of a game with a computer, unless it is there.
void note_bot_seed(protocol::Table& table, const std::array<bool, 2>& person);

// Gives hints and analyses: the computer's player, but not if that is of a lower level than the usual one.
std::string adviser(const std::string& bot, const Game& game);

// Notes in the record that this player plays for the computer from now on; with note_change() also that it plays the
// sides that no person plays.
void note_player(protocol::Table& table, absl::string_view bot);
void note_change(protocol::Table& table, const std::array<bool, 2>& person, absl::string_view bot);
// Whether the record names this player as the one that plays for the computer now.
bool is_noted(const Record& record, absl::string_view bot);
// Has the note keep up after moves were taken back, so that it names no move that does not exist.
void note_moves_taken_back(protocol::Table& table);
// The player that the latest such note names; empty if there is none.
std::string changed_player(const Record& record);

}  // namespace zerohour::terminal
