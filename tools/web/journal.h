// The game on a server's table, on disk: nothing of it is lost when the program is killed or the page is closed.
//
// FILE is the journal of the game that goes on, its whole record with the seed of its dice, for nobody but its owner to
// read. A game that another takes the place of is put beside it, as FILE without ".zhr" and "-DATE-TIME-N.zhr".
#pragma once

#include <functional>
#include <memory>
#include <string>

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
  // journal, or it can neither be read nor put aside.
  static absl::StatusOr<std::unique_ptr<Journal>> keep(const std::string& path, protocol::Engine& engine, Warn warn);

  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  const std::string& path() const { return path_; }

 private:
  Journal(std::string path, AppendFile lock, Warn warn)
      : path_(std::move(path)), lock_(std::move(lock)), warn_(std::move(warn)) {}

  absl::Status restore(protocol::Engine& engine);
  absl::Status put_aside(absl::string_view why);
  void write(std::string text, bool another);
  absl::Status put_beside(absl::string_view text) const;

  std::string path_;
  AppendFile lock_;
  Warn warn_;
  std::string text_;     // what the file has
  bool warned_ = false;  // that it could not be written
};

}  // namespace zerohour::web
