// The game on a server's table, on disk: nothing of it is lost when the program is killed or the page is closed.
//
// FILE is the journal of the current game, its whole record with the seed of its dice, readable only by its owner. When
// another game replaces it, it is stored next to FILE, under the name of FILE without ".zhr" and "-DATE-TIME-N.zhr".
// While that is impossible (the disk is full), FILE is not overwritten: the older game stays, and the new one is kept
// in memory and written as soon as there is room.
//
// If FILE is removed, replaced or changed by another program while the server runs, a warning says so and FILE is
// written again; what was found there is kept beside it, as "-found-DATE-TIME-N.zhr".
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
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

  // Puts the game of the journal, if there is one, on the engine's table, and keeps what happens there from now on, as
  // long as both live. The folder is made if it does not exist. A journal that cannot be read or replayed is put aside,
  // with a warning; one that cannot be written causes one warning, and the game continues. Errors: another server has
  // the journal, its lock cannot be taken, or it can be neither read nor put aside.
  static absl::StatusOr<std::unique_ptr<Journal>> keep(const std::string& path, protocol::Engine& engine, Warn warn);

  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  // Tries once more to write what could not be written.
  ~Journal();

  const std::string& path() const { return path_; }

 private:
  // The last state of a game.
  struct Game {
    std::string journal;   // with its seed
    std::string saved;     // in the form in which it is stored for loading again
    bool in_file = false;  // the file belongs to this game, in its present state or an earlier one
    bool whole = false;    // the file has all of it
  };

  Journal(std::string path, LockFile lock, Warn warn)
      : path_(std::move(path)), lock_(std::move(lock)), warn_(std::move(warn)) {}

  absl::Status restore(protocol::Engine& engine);
  absl::Status put_aside(absl::string_view why);
  void keep_game(Game game, bool another);
  absl::Status write_all();
  absl::Status put_older_beside();
  absl::Status put_beside(const Game& game);
  absl::Status write();
  absl::Status look_at_file();  // before it is written again: what another program has put there is renamed

  // The file as it was written last.
  struct Mark {
    std::uint64_t device = 0, number = 0;
    std::int64_t size = 0;
    friend bool operator==(const Mark&, const Mark&) = default;
  };
  static std::optional<Mark> mark_of(const std::string& path);

  std::string path_;
  LockFile lock_;
  Warn warn_;
  Game game_;  // the one on the table
  std::optional<Mark> mark_;
  std::vector<Game> older_;  // that could not be stored yet
  bool warned_ = false;      // that something could not be written
};

}  // namespace zerohour::web
