#include "tools/web/journal.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "tools/support/date.h"

namespace zerohour::web {
namespace {

// At most this many older games that could not be written are kept in memory, besides one that is still in the file.
constexpr std::size_t kMostOlder = 16;

// A path next to the journal's that is not in use: "web-20260101-120000-1.zhr".
std::string free_path(absl::string_view journal, absl::string_view mark) {
  absl::ConsumeSuffix(&journal, ".zhr");
  const std::string stem = absl::StrCat(journal, mark, "-", local_time("%Y%m%d-%H%M%S"), "-");
  std::error_code error;
  for (int n = 1;; ++n) {
    std::string path = absl::StrCat(stem, n, ".zhr");
    if (!std::filesystem::exists(std::filesystem::symlink_status(path, error))) return path;
  }
}

bool something_was_played(absl::string_view record) {
  return absl::StrContains(record, "\na ") || absl::StrContains(record, "\nd ");
}

}  // namespace

absl::StatusOr<std::unique_ptr<Journal>> Journal::keep(const std::string& path, protocol::Engine& engine, Warn warn) {
  const std::string folder = std::filesystem::path(path).parent_path().string();
  if (absl::Status status = make_private_folder(folder); !status.ok()) return status;
  absl::StatusOr<LockFile> locked = LockFile::take(absl::StrCat(path, ".lock"));
  if (absl::IsAborted(locked.status())) {
    return absl::FailedPreconditionError(absl::StrCat("another server is using the journal ", path,
                                                      ": use that server, or name another file with --journal"));
  }
  if (!locked.ok()) return locked.status();
  remove_leftovers(folder.empty() ? "." : folder);
  std::unique_ptr<Journal> journal(new Journal(path, *std::move(locked), std::move(warn)));
  if (absl::Status status = journal->restore(engine); !status.ok()) return status;
  engine.on_change([kept = journal.get(), &engine](const protocol::Table& table, bool another) {
    kept->keep_game({table.journal(), table.saved_text(engine.seed_keeper()), false, false}, another);
  });
  return journal;
}

absl::Status Journal::restore(protocol::Engine& engine) {
  absl::StatusOr<std::string> text = read_file(path_);
  if (absl::IsNotFound(text.status())) return absl::OkStatus();
  if (absl::IsFailedPrecondition(text.status())) return text.status();  // a folder, or a pipe: it holds no game
  if (!text.ok()) return put_aside(text.status().message());
  if (absl::Status status = engine.restore(*text); !status.ok()) return put_aside(status.message());
  game_ = {*text, engine.table()->saved_text(engine.seed_keeper()), true, true};
  mark_ = mark_of(path_);
  return absl::OkStatus();
}

absl::Status Journal::put_aside(absl::string_view why) {
  const std::string aside = free_path(path_, "-unreadable");
  if (std::rename(path_.c_str(), aside.c_str()) != 0) {
    return absl::ErrnoToStatus(errno, absl::StrCat("cannot read ", path_, " (", why, "), nor rename it"));
  }
  warn_(absl::StrCat("the game in ", path_, " cannot be continued (", why, "); it is now ", aside));
  return absl::OkStatus();
}

Journal::~Journal() {
  if (!older_.empty() || (!game_.whole && !game_.journal.empty())) (void)write_all();
}

void Journal::keep_game(Game game, bool another) {
  if (another && something_was_played(game_.journal)) {
    if (older_.size() > kMostOlder) older_.erase(older_.begin() + (older_.front().in_file ? 1 : 0));
    older_.push_back(std::move(game_));
  } else {
    game.in_file = game_.in_file;
  }
  game_ = std::move(game);
  if (absl::Status status = write_all(); status.ok()) {
    warned_ = false;
  } else if (!std::exchange(warned_, true)) {
    warn_(absl::StrCat("the game is not saved: ", status.message()));
  }
}

absl::Status Journal::write_all() {
  absl::Status status = put_older_beside();
  // The file is not overwritten while it holds an older game that could not be saved next to it.
  const bool older_in_file = std::any_of(older_.begin(), older_.end(), [](const Game& g) { return g.in_file; });
  if (older_in_file || game_.journal.empty()) return status;
  absl::Status written = write();
  return written.ok() ? status : written;
}

// From the oldest on, for as long as there is room.
absl::Status Journal::put_older_beside() {
  while (!older_.empty()) {
    if (absl::Status status = put_beside(older_.front()); !status.ok()) return status;
    older_.erase(older_.begin());
  }
  return absl::OkStatus();
}

absl::Status Journal::put_beside(const Game& game) {
  const std::string path = free_path(path_, "");
  absl::Status status = write_file_atomically(path, game.saved, Until::kSystem, Access::kOwner);
  // A full disk still has room for another name.
  if (!status.ok() && game.whole && std::rename(path_.c_str(), path.c_str()) == 0) {
    mark_.reset();
    return absl::OkStatus();
  }
  return status;
}

std::optional<Journal::Mark> Journal::mark_of(const std::string& path) {
  struct stat info = {};
  if (::lstat(path.c_str(), &info) != 0) return std::nullopt;
  return Mark{info.st_dev, info.st_ino, info.st_size};
}

absl::Status Journal::look_at_file() {
  if (!mark_.has_value()) return absl::OkStatus();
  const std::optional<Mark> now = mark_of(path_);
  if (!now.has_value() || now == mark_) return absl::OkStatus();
  mark_.reset();
  const std::string aside = free_path(path_, "-found");
  if (std::rename(path_.c_str(), aside.c_str()) != 0) {
    return absl::ErrnoToStatus(errno, absl::StrCat(path_, " was changed by another program, and cannot be renamed"));
  }
  warn_(absl::StrCat(path_, " was replaced or changed by another program; what it held is now ", aside,
                     ", and the game is written again"));
  return absl::OkStatus();
}

absl::Status Journal::write() {
  if (absl::Status status = look_at_file(); !status.ok()) {
    game_.whole = false;
    return status;
  }
  const bool removed = mark_.has_value() && !mark_of(path_).has_value();
  absl::Status status = write_file_atomically(path_, game_.journal, Until::kSystem, Access::kOwner);
  game_.in_file = game_.in_file || status.ok();
  game_.whole = status.ok();
  if (!status.ok()) return status;
  mark_ = mark_of(path_);
  if (removed) warn_(absl::StrCat(path_, " was removed or renamed while its game was played; it is written again"));
  return status;
}

}  // namespace zerohour::web
