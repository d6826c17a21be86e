// A tournament on disk: a folder with
//
//   tournament.db   SQLite: the tables setup, entry, pairing and game; the view result is for people:
//                   sqlite3 -box DIR/tournament.db 'SELECT * FROM result'
//   records/        one file for each game (engine/core/record.h)
//   lock            held (flock) by the program that plays
//
// and, at the end, the report's files. After every game its record is written and then its row, in one transaction: a
// process that is killed at any moment loses the games under way and nothing else. A power cut may lose more: nothing
// waits for the disk. Every error names the file or folder.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tools/tournament/folder.h"
#include "tools/tournament/types.h"

struct sqlite3;

namespace zerohour::tournament {

// The disk space, in bytes, for this many games and what goes with them; games of Loos take half of it.
std::int64_t room_for(std::int64_t games);

// Used by one thread at a time.
class Store {
 public:
  // A new tournament in a folder that is empty, does not exist (its parents may be missing too) or was left by a
  // create() that was killed. Errors come before anything is played, and leave nothing behind: the folder cannot be
  // written to, has other files (FailedPrecondition) or already a tournament (AlreadyExists), is in use by another
  // program (FailedPrecondition), or the disk has fewer than `least_free` bytes left (ResourceExhausted; by default
  // room_for() all games).
  static absl::StatusOr<Store> create(const std::string& folder, const Setup& setup,
                                      std::optional<std::int64_t> least_free = std::nullopt);
  // Whether create() could make one in that folder, as far as that is seen beforehand. Errors as of create().
  static absl::Status check_free(const std::string& folder);
  // One that was begun, to be continued. Errors: there is none (NotFound); a second program is at work in the folder,
  // or a newer program made it (FailedPrecondition); it is damaged (DataLoss); it cannot be written to; the disk is
  // full.
  static absl::StatusOr<Store> resume(const std::string& folder);
  // For reading only; this is allowed while a tournament is running there. Errors as for resume(), as far as they
  // concern a reader.
  static absl::StatusOr<Store> read(const std::string& folder);
  const std::string& folder() const { return folder_; }
  const Setup& setup() const { return setup_; }
  // In the order of their ids; without their records.
  absl::StatusOr<std::vector<GameReport>> games() const;
  // FailedPrecondition, saying where, unless the tables setup, entry and pairing, which are for people, say what the
  // setup says: they repeat it.
  absl::Status check_tables() const;
  // The text of a game's record.
  absl::StatusOr<std::string> record(const GameId& id) const;
  // Writes the record's file (temporary name, then renamed) and the row. Adding a game again (AlreadyExists), or one
  // that the tournament does not have (InvalidArgument), changes nothing. After an error (a full disk) what was there
  // is still there, and the game can be added again.
  absl::Status add(const GameReport& report);
  // The path of a game's record within the folder: "records/000012-0-1.zhr" (pair, pairing, leg).
  static std::string record_name(const GameId& id);

 private:
  struct Closer {
    void operator()(sqlite3* database) const;
  };
  using Database = std::unique_ptr<sqlite3, Closer>;

  Store(std::string folder, Database database, Setup setup);
  static absl::StatusOr<Database> open(const std::string& path, int flags);
  static absl::Status write_new(const std::string& path, const Setup& setup);
  // For writing; the caller holds the lock, and hands it over.
  static absl::StatusOr<Store> go_on(const std::string& folder);

  std::string folder_;
  FolderLock lock_;  // empty for a reader; released after the database is closed
  Database database_;
  Setup setup_;
};

}  // namespace zerohour::tournament
