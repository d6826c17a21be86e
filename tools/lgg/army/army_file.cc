#include "tools/lgg/army/army_file.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "tools/lgg/army/unchanged_file.h"
#include "tools/support/files.h"
#include "tools/support/text.h"

namespace zerohour::lgg {

absl::StatusOr<ArmyFile> ArmyFile::open(const std::string& path, const PriceList& prices) {
  absl::StatusOr<std::string> text = read_file(path);
  if (!text.ok()) return text.status();
  absl::StatusOr<ArmyList> army = parse_army(path, *text, prices);
  if (!army.ok()) return army.status();
  ArmyFile file(path);
  file.text_ = *std::move(text);
  file.army_ = *std::move(army);
  return file;
}

absl::Status ArmyFile::save(const PriceList& prices) {
  std::string text = format_army(army_, prices);
  if (!text_.has_value()) {
    if (absl::Status status = write_new_file_atomically(path_, text, Until::kDisk, Access::kOwner); !status.ok()) {
      return status;
    }
  } else {
    const absl::StatusOr<LockFile> lock = take_unchanged(path_, *text_);
    if (!lock.ok()) return lock.status();
    if (absl::Status status = write_file_atomically(path_, text, Until::kDisk, Access::kOwner); !status.ok()) {
      return status;
    }
  }
  text_ = std::move(text);
  return absl::OkStatus();
}

absl::Status check_can_continue(absl::string_view file, const ArmyList& army, std::optional<int> points) {
  if (!army.salt.empty()) {
    return absl::FailedPreconditionError(
        absl::StrCat(quote(file),
                     " has a salt: a side has committed itself to this army, which cannot be changed; to "
                     "make a new army from it, copy it under another name without the line \"salt\""));
  }
  if (points.has_value() && *points != army.base) {
    return absl::InvalidArgumentError(absl::StrCat(quote(file), " is an army of ", army.base, " points, not of ",
                                                   *points, "; the points of an army cannot be changed"));
  }
  return absl::OkStatus();
}

}  // namespace zerohour::lgg
