#include "tools/web/journal.h"

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

constexpr unsigned kOwnerOnly = 0600;

// A path beside the journal's that nothing has yet: "web-20260101-120000-1.zhr".
std::string free_path(absl::string_view journal, absl::string_view mark) {
  absl::ConsumeSuffix(&journal, ".zhr");
  const std::string stem = absl::StrCat(journal, mark, "-", local_time("%Y%m%d-%H%M%S"), "-");
  std::error_code error;
  for (int n = 1;; ++n) {
    std::string path = absl::StrCat(stem, n, ".zhr");
    if (!std::filesystem::exists(std::filesystem::symlink_status(path, error))) return path;
  }
}

// One program at a time has a journal.
absl::StatusOr<AppendFile> lock(const std::string& path) {
  absl::StatusOr<AppendFile> file = AppendFile::create(path);
  if (!file.ok() && absl::IsAlreadyExists(file.status())) file = AppendFile::resume(path);
  return file;
}

bool something_was_played(absl::string_view record) {
  return absl::StrContains(record, "\na ") || absl::StrContains(record, "\nd ");
}

}  // namespace

absl::StatusOr<std::unique_ptr<Journal>> Journal::keep(const std::string& path, protocol::Engine& engine, Warn warn) {
  std::error_code error;
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (error) return absl::UnavailableError(absl::StrCat(folder.string(), ": ", error.message()));
  absl::StatusOr<AppendFile> locked = lock(absl::StrCat(path, ".lock"));
  if (!locked.ok() && absl::IsFailedPrecondition(locked.status())) {
    return absl::FailedPreconditionError(
        absl::StrCat("another server keeps its game in ", path, ": use that one, or name another file with --journal"));
  }
  if (!locked.ok()) return locked.status();
  std::unique_ptr<Journal> journal(new Journal(path, *std::move(locked), std::move(warn)));
  if (absl::Status status = journal->restore(engine); !status.ok()) return status;
  engine.on_change(
      [kept = journal.get()](const protocol::Table& table, bool another) { kept->write(table.journal(), another); });
  return journal;
}

absl::Status Journal::restore(protocol::Engine& engine) {
  absl::StatusOr<std::string> text = read_file(path_);
  if (absl::IsNotFound(text.status())) return absl::OkStatus();
  if (!text.ok()) return put_aside(text.status().message());
  if (absl::Status status = engine.restore(*text); !status.ok()) return put_aside(status.message());
  text_ = *std::move(text);
  return absl::OkStatus();
}

absl::Status Journal::put_aside(absl::string_view why) {
  const std::string aside = free_path(path_, "-unreadable");
  if (std::rename(path_.c_str(), aside.c_str()) != 0) {
    return absl::ErrnoToStatus(errno, absl::StrCat("cannot read ", path_, " (", why, "), nor rename it"));
  }
  warn_(absl::StrCat("the game in ", path_, " cannot be gone on with (", why, "); it is now ", aside));
  return absl::OkStatus();
}

void Journal::write(std::string text, bool another) {
  absl::Status status;
  if (another && something_was_played(text_)) status = put_beside(text_);
  if (status.ok()) status = write_file_atomically(path_, text, Until::kSystem, kOwnerOnly);
  if (status.ok()) {
    text_ = std::move(text);
    warned_ = false;
  } else if (!std::exchange(warned_, true)) {
    warn_(absl::StrCat("the game is not kept: ", status.message()));
  }
}

absl::Status Journal::put_beside(absl::string_view text) const {
  return write_file_atomically(free_path(path_, ""), text, Until::kSystem, kOwnerOnly);
}

}  // namespace zerohour::web
