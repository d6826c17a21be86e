#include "tools/lgg/army/unchanged_file.h"

#include "absl/strings/str_cat.h"
#include "tools/support/text.h"

namespace zerohour::lgg {

absl::StatusOr<LockFile> take_unchanged(const std::string& path, absl::string_view text) {
  absl::StatusOr<LockFile> lock = LockFile::take_to_replace(path);
  if (!lock.ok()) return lock.status();
  const absl::StatusOr<std::string> there = read_file(path);
  if (!there.ok()) return there.status();
  if (*there != text) {
    return absl::AbortedError(absl::StrCat(quote(path), " was changed by another program; nothing is written"));
  }
  return lock;
}

}  // namespace zerohour::lgg
