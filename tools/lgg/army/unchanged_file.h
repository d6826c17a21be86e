// Files that several programs may change: what one of them has written is not lost through another.
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "tools/support/files.h"

namespace zerohour::lgg {

// Holds the file, which has to have this text as it was read: until the lock is released, the caller may replace the
// file, and no other program that asks in this way does. Aborted: another program has changed it, or is changing it.
absl::StatusOr<LockFile> take_unchanged(const std::string& path, absl::string_view text);

}  // namespace zerohour::lgg
