// A tournament's folder: making, locking and measuring it.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace zerohour::tournament {

// A lock on a folder, held until the object or the program ends. Programs started by this one do not hold it.
class FolderLock {
 public:
  FolderLock() = default;
  // FailedPrecondition if another program holds it.
  static absl::StatusOr<FolderLock> take(const std::string& folder);
  FolderLock(FolderLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  FolderLock& operator=(FolderLock&& other) noexcept;
  ~FolderLock();

 private:
  explicit FolderLock(int descriptor) : descriptor_(descriptor) {}
  int descriptor_ = -1;
};

// What has been made for a new tournament; the destructor removes it unless keep() is called.
class Making {
 public:
  Making() = default;
  Making(const Making&) = delete;
  Making& operator=(const Making&) = delete;
  ~Making();
  // Makes a folder that only this user may read (it holds seeds of future dice), with its parents. An existing one is
  // accepted, and not removed.
  absl::Status make_folder(const std::string& path);
  // A file that is going to be made.
  void will_make(const std::string& path) { made_.push_back(path); }
  void keep() { made_.clear(); }

 private:
  std::vector<std::string> made_;  // removed from the last to the first
};

// Whether a folder holds a tournament.
bool is_tournament(const std::string& folder);

// FailedPrecondition if the folder has anything except what `may_have` names.
absl::Status check_empty(const std::string& folder, const std::vector<std::string>& may_have);
// ResourceExhausted if the disk has fewer bytes left for this user.
absl::Status check_room(const std::string& folder, std::int64_t bytes);

}  // namespace zerohour::tournament
