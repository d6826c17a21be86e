#include "tools/terminal/journal_file.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/core/digest.h"
#include "engine/core/trust.h"
#include "tools/support/date.h"

namespace zerohour::terminal {

std::string state_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return absl::StrCat(state, "/zerohour");
  const char* home = std::getenv("HOME");
  if (home != nullptr && *home != '\0') return absl::StrCat(home, "/.local/state/zerohour");
  return "";
}

namespace {

constexpr int kMostAttempts = 100;

absl::StatusOr<AppendFile> begin_journal(const Record& record, const std::string& name) {
  absl::StatusOr<AppendFile> file = AppendFile::create(name);
  if (!file.ok()) return file.status();
  if (absl::Status status = file->append(format_record(record)); !status.ok()) {
    (void)std::remove(name.c_str());  // an empty file
    return status;
  }
  return file;
}

// Under the first name STEM.zhr, STEM-2.zhr and so on that nothing has, from number `first` on.
absl::StatusOr<AppendFile> begin_at_free_name(const Record& record, const std::string& stem, int first) {
  for (int attempt = first;; ++attempt) {
    absl::StatusOr<AppendFile> file =
        begin_journal(record, absl::StrCat(stem, attempt == 1 ? "" : absl::StrCat("-", attempt), ".zhr"));
    if (file.ok() || !absl::IsAlreadyExists(file.status()) || attempt == kMostAttempts) return file;
  }
}

}  // namespace

absl::StatusOr<AppendFile> start_journal(const Record& record, const std::string& path) {
  if (!path.empty()) return begin_journal(record, path);
  const std::string folder = state_folder();
  if (folder.empty())
    return absl::FailedPreconditionError("neither XDG_STATE_HOME nor HOME is set: name a file with --record");
  if (absl::Status status = make_private_folder(folder); !status.ok()) return status;
  remove_leftovers(folder);
  const std::vector<std::string> words = absl::StrSplit(record.scenario, '+');
  return begin_at_free_name(record, absl::StrCat(folder, "/", local_time("%Y-%m-%d-%H%M%S"), "-", words[0]), 1);
}

absl::StatusOr<AppendFile> start_journal_beside(const Record& record, const std::string& lost) {
  absl::StatusOr<AppendFile> file = begin_at_free_name(record, std::string(absl::StripSuffix(lost, ".zhr")), 2);
  return file.ok() ? std::move(file) : start_journal(record, "");
}

absl::Status note_reveal_in_file(const std::string& path) {
  const absl::StatusOr<LockFile> lock = LockFile::take_to_replace(path);
  if (!lock.ok()) return lock.status();
  const absl::StatusOr<std::string> text = read_file(path);
  if (!text.ok()) return text.status();
  absl::StatusOr<CheckedRecord> checked = read_and_check_digest(*text);
  if (!checked.ok()) return checked.status();
  RecordWriter writer(std::move(checked->record));
  if (revealed_after(writer.record()).has_value()) return absl::OkStatus();
  const auto moves = std::count_if(writer.record().events.begin(), writer.record().events.end(),
                                   [](const RecordEvent& event) { return event.is_move(); });
  writer.set_info(kSeedRevealed, revealed_after_text(static_cast<std::size_t>(moves)));
  return write_file_atomically(
      path, checked->has_digest ? format_with_digest(writer.record()) : format_record(writer.record()));
}

}  // namespace zerohour::terminal
