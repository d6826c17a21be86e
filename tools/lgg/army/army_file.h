// An army's file.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "tools/lgg/army/army_list.h"

namespace zerohour::lgg {

class ArmyFile {
 public:
  // Reads the file. Errors are those of reading and of parse_army().
  static absl::StatusOr<ArmyFile> open(const std::string& path, const PriceList& prices);
  // A file that save() will make.
  explicit ArmyFile(std::string path) : path_(std::move(path)) {}

  ArmyList& army() { return army_; }
  const ArmyList& army() const { return army_; }

  // Writes the army so that only its owner may read it. Aborted: another program has changed the file since it was
  // read, or is changing it. AlreadyExists: there is a file where a new one was to be made, as seen just before it is
  // made. After each error the file is as it was.
  absl::Status save(const PriceList& prices);

 private:
  std::string path_;
  std::optional<std::string> text_;  // as it is in the file; none for a new one
  ArmyList army_;
};

// Whether a person may continue to buy the army of a file. FailedPrecondition: it has a salt, so that a side has
// committed itself to it. InvalidArgument: it has other points than those that were asked for.
absl::Status check_can_continue(absl::string_view file, const ArmyList& army, std::optional<int> points);

}  // namespace zerohour::lgg
