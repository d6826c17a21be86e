// The tables of a tournament's database. `path` is its name in errors.
#pragma once

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tools/tournament/sqlite.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// Makes the tables of a new tournament in one transaction, in an empty database.
absl::Status write_tables(sqlite3* database, const Setup& setup);

// Makes the tables that a tournament of an earlier program does not have, in which insert_game() writes.
absl::Status add_later_tables(sqlite3* database);

// The tournament; checks the whole file for damage. Errors: it is not a tournament's database or is damaged (DataLoss),
// or was made by a newer program (FailedPrecondition).
absl::StatusOr<Setup> read_setup(sqlite3* database, const std::string& path);

// FailedPrecondition, saying where, unless the tables that repeat what the setup says agree with it: setup, entry and
// pairing. The games' rows are not looked at.
absl::Status check_tables(sqlite3* database, const Setup& setup);

// In the order of their ids; without their records. A row that makes no sense is DataLoss.
absl::StatusOr<std::vector<GameReport>> read_games(sqlite3* database, const std::string& path, const Setup& setup);

// In one transaction. `record`: the path of the record within the folder.
absl::Status insert_game(sqlite3* database, const GameReport& report, const std::string& record);

}  // namespace zerohour::tournament
