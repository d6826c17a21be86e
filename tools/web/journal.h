// The game on a server's table, on disk: nothing of it is lost when the program is killed or the page is closed.
//
// FILE is the journal of the game that goes on, its whole record with the seed of its dice, for its owner alone to
// read. A game that another takes the place of is put beside it, as FILE without ".zhr" and "-DATE-TIME-N.zhr". While
// that cannot be done (the disk is full), FILE is not written over: the older game stays, and the new one is kept in
// memory and written as soon as there is room.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "tools/protocol/engine.h"
#include "tools/support/files.h"

namespace zerohour::web {

class Journal {
 public:
  using Warn = std::function<void(const std::string& sentence)>;

  // Puts the game of the journal on the engine's table, if there is one, and keeps what happens there from now on, as
  // long as both live. The folder is made where there is none. A journal that can't be read or replayed is put aside,
  // with a warning; one that can't be written is warned of once, and the game goes on. Errors: another server has the
  // journal, its lock can't be had, or it can neither be read nor put aside.
  static absl::StatusOr<std::unique_ptr<Journal>> keep(const std::string& path, protocol::Engine& engine, Warn warn);

  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  // Tries once more to write what could not be written.
  ~Journal();

  const std::string& path() const { return path_; }

 private:
  // A game as it was last.
  struct Game {
    std::string journal;   // with its seed
    std::string saved;     // as it is put beside: for loading again
    bool in_file = false;  // the file is this game's, as it stands or as it stood before
    bool whole = false;    // the file has all of it
  };

  Journal(std::string path, LockFile lock, Warn warn)
      : path_(std::move(path)), lock_(std::move(lock)), warn_(std::move(warn)) {}

  absl::Status restore(protocol::Engine& engine);
  absl::Status put_aside(absl::string_view why);
  void keep_game(Game game, bool another);
  absl::Status write_all();
  absl::Status put_older_beside();
  absl::Status put_beside(const Game& game) const;
  absl::Status write();

  std::string path_;
  LockFile lock_;
  Warn warn_;
  Game game_;                // the one on the table
  std::vector<Game> older_;  // that could not be put beside yet
  bool warned_ = false;      // that something could not be written
};

}  // namespace zerohour::web
