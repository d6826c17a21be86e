#include "tools/tournament/folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include "absl/strings/str_cat.h"

namespace zerohour::tournament {
namespace {

namespace fs = std::filesystem;

absl::Status system_error(absl::string_view verb, const std::string& path) {
  return absl::ErrnoToStatus(errno, absl::StrCat("cannot ", verb, " ", path));
}

// Whether the path still leads to the open file: a program that failed to create a tournament removes its lock.
bool is_at(int descriptor, const std::string& path) {
  struct stat open_file, file;
  return ::fstat(descriptor, &open_file) == 0 && ::stat(path.c_str(), &file) == 0 && open_file.st_ino == file.st_ino &&
         open_file.st_dev == file.st_dev;
}

std::int64_t mebibytes(std::int64_t bytes) {
  return bytes >> 20;
}

}  // namespace

absl::StatusOr<FolderLock> FolderLock::take(const std::string& folder) {
  const std::string path = folder + "/lock";
  while (true) {
    FolderLock lock(::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600));
    if (lock.descriptor_ < 0) return system_error("write", path);
    if (::flock(lock.descriptor_, LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK) return system_error("lock", path);
      return absl::FailedPreconditionError(absl::StrCat("another program is playing the tournament in ", folder));
    }
    if (is_at(lock.descriptor_, path)) return lock;
  }
}

FolderLock& FolderLock::operator=(FolderLock&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

FolderLock::~FolderLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

absl::Status Making::make_folder(const std::string& path) {
  std::vector<fs::path> missing;
  std::error_code ignored;
  for (fs::path folder = path; !folder.empty() && !fs::exists(folder, ignored); folder = folder.parent_path()) {
    missing.push_back(folder);
  }
  std::reverse(missing.begin(), missing.end());
  for (const fs::path& folder : missing) {
    if (::mkdir(folder.c_str(), &folder == &missing.back() ? 0700 : 0777) == 0) {
      made_.push_back(folder.string());
    } else if (errno != EEXIST) {
      return system_error("create the folder", folder.string());
    }
  }
  return absl::OkStatus();
}

Making::~Making() {
  for (auto path = made_.rbegin(); path != made_.rend(); ++path) (void)std::remove(path->c_str());
}

bool is_tournament(const std::string& folder) {
  std::error_code ignored;
  return std::filesystem::exists(std::filesystem::path(folder) / "tournament.db", ignored);
}

absl::Status check_empty(const std::string& folder, const std::vector<std::string>& may_have) {
  std::error_code error;
  for (fs::directory_iterator file(folder, error), end; !error && file != end; file.increment(error)) {
    const std::string name = file->path().filename().string();
    if (std::find(may_have.begin(), may_have.end(), name) != may_have.end()) continue;
    return absl::FailedPreconditionError(absl::StrCat(folder, " is not empty: it has ", name));
  }
  if (error) return absl::ErrnoToStatus(error.value(), absl::StrCat("cannot read the folder ", folder));
  return absl::OkStatus();
}

absl::Status check_room(const std::string& folder, std::int64_t bytes) {
  struct statvfs disk;
  if (::statvfs(folder.c_str(), &disk) != 0) return system_error("read", folder);
  const auto blocks = static_cast<std::int64_t>(std::min<fsblkcnt_t>(disk.f_bavail, fsblkcnt_t{1} << 40));
  const std::int64_t room = blocks * static_cast<std::int64_t>(disk.f_frsize);
  if (room >= bytes) return absl::OkStatus();
  return absl::ResourceExhaustedError(absl::StrCat("the disk of ", folder, " has ", mebibytes(room),
                                                   " MiB left; the games need ", mebibytes(bytes) + 1, " MiB"));
}

}  // namespace zerohour::tournament
