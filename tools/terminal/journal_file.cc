#include "tools/terminal/journal_file.h"

#include <unistd.h>

#include <cstdlib>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "tools/support/date.h"

namespace zerohour::terminal {

std::string state_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return absl::StrCat(state, "/zerohour");
  const char* home = std::getenv("HOME");
  if (home != nullptr && *home != '\0') return absl::StrCat(home, "/.local/state/zerohour");
  return "";
}

absl::StatusOr<AppendFile> start_journal(const Record& record, const std::string& path) {
  const auto begin = [&](const std::string& name) -> absl::StatusOr<AppendFile> {
    absl::StatusOr<AppendFile> file = AppendFile::create(name);
    if (!file.ok()) return file.status();
    if (absl::Status status = file->append(format_record(record)); !status.ok()) {
      ::unlink(name.c_str());  // nothing is in it
      return status;
    }
    return file;
  };
  if (!path.empty()) return begin(path);
  const std::string folder = state_folder();
  if (folder.empty())
    return absl::FailedPreconditionError("neither XDG_STATE_HOME nor HOME is set: name a file with --record");
  if (absl::Status status = make_private_folder(folder); !status.ok()) return status;
  remove_leftovers(folder);
  const std::vector<std::string> words = absl::StrSplit(record.scenario, '+');
  const std::string stem = absl::StrCat(folder, "/", local_time("%Y-%m-%d-%H%M%S"), "-", words[0]);
  for (int attempt = 1;; ++attempt) {
    absl::StatusOr<AppendFile> file = begin(absl::StrCat(stem, attempt == 1 ? "" : absl::StrCat("-", attempt), ".zhr"));
    if (file.ok() || !absl::IsAlreadyExists(file.status()) || attempt == 100) return file;
  }
}

}  // namespace zerohour::terminal
