// A tournament on disk: a folder with tournament.db (SQLite), records/ and, at the end, the report's files. After every
// game its record is written and then its row, in one transaction: a process that is killed at any moment loses the
// games in flight and nothing else. A loss of power may cost more: nothing waits for the disk.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tools/tournament/types.h"

struct sqlite3;

namespace zerohour::tournament {

class Store {
 public:
  // A new tournament in a folder that is empty or does not exist. Errors before anything is played: the folder can't be
  // written to, has a tournament already, or the disk has not `least_free` bytes left.
  static absl::StatusOr<Store> create(const std::string& folder, const Setup& setup);
  // One that was begun. A second program at work in the folder is an error.
  static absl::StatusOr<Store> resume(const std::string& folder);
  // To look at only; fine while a tournament is running there.
  static absl::StatusOr<Store> read(const std::string& folder);
  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  const std::string& folder() const { return folder_; }
  const Setup& setup() const { return setup_; }
  // In the order of their ids; without their records.
  absl::StatusOr<std::vector<GameReport>> games() const;
  // The record's text of a game.
  absl::StatusOr<std::string> record(const GameId& id) const;
  // Writes the record's file (temporary name, then renamed) and the row. Adding a game again replaces nothing and is an
  // error.
  absl::Status add(const GameReport& report);
  // The path of a game's record within the folder: "records/000012-0-1.zhr" (pair, pairing, leg).
  static std::string record_name(const GameId& id);

 private:
  struct Closer {
    void operator()(sqlite3* database) const;
  };
  Store(std::string folder, std::unique_ptr<sqlite3, Closer> database);

  std::string folder_;
  std::unique_ptr<sqlite3, Closer> database_;
  int lock_ = -1;  // a descriptor that holds the folder's lock, or -1
  Setup setup_;
};

}  // namespace zerohour::tournament
