#include "tools/support/files.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"

namespace zerohour {
namespace {

// A file descriptor that is closed when it goes out of scope.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  int number() const { return number_; }
  int release() { return std::exchange(number_, -1); }

 private:
  int number_;
};

// "cannot read PATH: No such file or directory", from errno.
absl::Status system_error(absl::string_view verb, const std::string& path) {
  return absl::ErrnoToStatus(errno, absl::StrCat("cannot ", verb, " ", path));
}

bool write_all(int descriptor, absl::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      return false;
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

constexpr absl::string_view kPartBegin = ".zerohour-";
constexpr absl::string_view kPartEnd = ".zhr.part";
constexpr mode_t kEverybody = 0666;
constexpr mode_t kOwner = 0600;

// A new file in the folder with a name that no other has, and with a lock that tells remove_leftovers() that it is
// being written. Negative for an error (errno). Sets `path` to its path.
int create_temporary(const std::string& folder, mode_t mode, std::string& path) {
  static std::atomic<unsigned> counter = 0;
  while (true) {
    path = absl::StrCat(folder, "/", kPartBegin, ::getpid(), "-", counter++, kPartEnd);
    Descriptor descriptor(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode));
    if (descriptor.number() < 0) {
      if (errno == EEXIST) continue;
      return -1;
    }
    const bool locked = ::flock(descriptor.number(), LOCK_EX | LOCK_NB) == 0;
    if (!locked && errno != EWOULDBLOCK) return descriptor.release();  // a file system without locks
    // Another program may have taken it for a leftover and removed it before it was locked.
    struct stat info;
    if (locked && ::fstat(descriptor.number(), &info) == 0 && info.st_nlink > 0) return descriptor.release();
  }
}

// ".zerohour-123-4.zhr.part"
bool is_part_name(absl::string_view name) {
  if (!absl::ConsumePrefix(&name, kPartBegin) || !absl::ConsumeSuffix(&name, kPartEnd)) return false;
  return !name.empty() &&
         std::all_of(name.begin(), name.end(), [](unsigned char c) { return absl::ascii_isdigit(c) || c == '-'; });
}

absl::Status not_regular(absl::string_view verb, const std::string& path) {
  return absl::FailedPreconditionError(absl::StrCat("cannot ", verb, " ", path, ": it is not a regular file"));
}

// Whether the path names a descriptor that the caller passed on, and not a file.
bool is_descriptor(const std::string& path) {
  return path == "/dev/stdin" || absl::StartsWith(path, "/dev/fd/") || absl::StartsWith(path, "/proc/self/fd/");
}

// Opened without waiting for the other end of a named pipe.
absl::StatusOr<int> open_to_read(const std::string& path) {
  Descriptor descriptor(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  struct stat info;
  if (descriptor.number() < 0 || ::fstat(descriptor.number(), &info) != 0) return system_error("open", path);
  if (S_ISDIR(info.st_mode)) {
    errno = EISDIR;
    return system_error("read", path);
  }
  if (!S_ISREG(info.st_mode)) {
    if (!is_descriptor(path)) return not_regular("read", path);
    const int flags = ::fcntl(descriptor.number(), F_GETFL);
    (void)::fcntl(descriptor.number(), F_SETFL, flags & ~O_NONBLOCK);
  }
  return descriptor.release();
}

// Makes a rename in the folder permanent. A file system that cannot do this for folders is no reason to fail.
void sync_folder(const std::string& folder) {
  const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (descriptor.number() >= 0) (void)::fsync(descriptor.number());
}

// rename() that fails with EEXIST if there is something at `to`.
int rename_to_new(const char* from, const char* to) {
#ifdef RENAME_NOREPLACE
  if (::renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return -1;
#endif
  // Not every system, nor every file system, can do this.
  struct stat there;
  if (::lstat(to, &there) == 0) {
    errno = EEXIST;
    return -1;
  }
  return ::rename(from, to);
}

// Writes a file under a temporary name and has `rename` give it the path. permissions: the file's; otherwise those of a
// new file of that access.
absl::Status write_and_rename(const std::string& path, absl::string_view text, Until until,
                              std::optional<mode_t> permissions, Access access,
                              absl::FunctionRef<int(const char* from, const char* to)> rename) {
  const std::string folder = folder_of(path);
  std::string temporary;
  const mode_t at_first = access == Access::kOwner  ? kOwner
                          : permissions.has_value() ? *permissions & 0777
                                                    : kEverybody;
  Descriptor descriptor(create_temporary(folder, at_first, temporary));
  if (descriptor.number() < 0) return system_error("write", path);
  // The lock has to be held until the file has its name, but the errors of closing the file are needed before that.
  const Descriptor locked(::fcntl(descriptor.number(), F_DUPFD_CLOEXEC, 0));
  if ((permissions.has_value() && ::fchmod(descriptor.number(), *permissions) != 0) ||
      !write_all(descriptor.number(), text) || (until == Until::kDisk && ::fsync(descriptor.number()) != 0) ||
      ::close(descriptor.release()) != 0 || rename(temporary.c_str(), path.c_str()) != 0) {
    absl::Status status = system_error("write", path);
    ::unlink(temporary.c_str());
    return status;
  }
  if (until == Until::kDisk) sync_folder(folder);
  return absl::OkStatus();
}

absl::Status lock(int descriptor, const std::string& path) {
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return absl::OkStatus();
  if (errno == EWOULDBLOCK) {
    return absl::AbortedError(absl::StrCat("cannot open ", path, ": another program has it open"));
  }
  return system_error("lock", path);
}

// The length of the file up to and including its last newline; negative for an error (errno).
off_t length_of_whole_lines(int descriptor, off_t size) {
  std::array<char, 4096> buffer;
  off_t end = size;
  while (end > 0) {
    const off_t start = std::max<off_t>(0, end - static_cast<off_t>(buffer.size()));
    const ssize_t count = ::pread(descriptor, buffer.data(), static_cast<std::size_t>(end - start), start);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return -1;
    const std::size_t newline = absl::string_view(buffer.data(), static_cast<std::size_t>(count)).rfind('\n');
    if (newline != absl::string_view::npos) return start + static_cast<off_t>(newline) + 1;
    end = start;
  }
  return 0;
}

}  // namespace

std::string typed_path(absl::string_view path) {
  const char* const home = std::getenv("HOME");
  if (home == nullptr || *home == '\0' || (path != "~" && !absl::StartsWith(path, "~/"))) return std::string(path);
  return absl::StrCat(home, path.substr(1));
}

absl::StatusOr<std::string> read_file(const std::string& path, std::size_t max_bytes) {
  const absl::StatusOr<int> opened = open_to_read(path);
  if (!opened.ok()) return opened.status();
  const Descriptor descriptor(*opened);
  std::string text;
  std::array<char, 65536> buffer;
  while (true) {
    const ssize_t count = ::read(descriptor.number(), buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return system_error("read", path);
    if (count == 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(count));
    if (text.size() > max_bytes) {
      return absl::ResourceExhaustedError(absl::StrCat("cannot read ", path, ": longer than ", max_bytes, " bytes"));
    }
  }
}

absl::Status write_file_atomically(const std::string& path, absl::string_view text, Until until, Access access) {
  struct stat old;
  const bool exists = ::stat(path.c_str(), &old) == 0;
  if (exists && !S_ISREG(old.st_mode)) return not_regular("write", path);
  const bool keeps = exists && access == Access::kShared;  // its permissions
  return write_and_rename(path, text, until, keeps ? std::optional(old.st_mode & 07777) : std::nullopt, access,
                          [](const char* from, const char* to) { return ::rename(from, to); });
}

absl::Status write_new_file_atomically(const std::string& path, absl::string_view text, Until until, Access access) {
  absl::Status status = write_and_rename(path, text, until, std::nullopt, access, rename_to_new);
  if (absl::IsAlreadyExists(status)) return absl::AlreadyExistsError(absl::StrCat(path, " already exists"));
  return status;
}

void remove_leftovers(const std::string& folder) {
  namespace fs = std::filesystem;
  std::vector<std::string> parts;
  std::error_code error;
  for (fs::directory_iterator file(folder, error), end; !error && file != end; file.increment(error)) {
    if (is_part_name(file->path().filename().string())) parts.push_back(file->path().string());
  }
  for (const std::string& part : parts) {
    const Descriptor descriptor(::open(part.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat info;
    if (descriptor.number() < 0 || ::fstat(descriptor.number(), &info) != 0 || !S_ISREG(info.st_mode)) continue;
    // Locked: it is being written.
    if (::flock(descriptor.number(), LOCK_EX | LOCK_NB) == 0) ::unlink(part.c_str());
  }
}

absl::Status make_private_folder(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path folder(path);
  if (path.empty() || fs::is_directory(folder, error)) return absl::OkStatus();
  if (folder.has_parent_path() && folder.parent_path() != folder) {
    fs::create_directories(folder.parent_path(), error);
    if (error) return absl::ErrnoToStatus(error.value(), absl::StrCat("cannot create the folder ", path));
  }
  if (::mkdir(path.c_str(), 0700) != 0 && errno != EEXIST) return system_error("create the folder", path);
  return absl::OkStatus();
}

absl::StatusOr<LockFile> LockFile::take(const std::string& path) {
  LockFile lock_file(::open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, kOwner));
  if (lock_file.descriptor_ < 0) return system_error("lock", path);
  struct stat info;
  if (::fstat(lock_file.descriptor_, &info) != 0) return system_error("lock", path);
  if (!S_ISREG(info.st_mode)) return not_regular("lock", path);
  if (absl::Status status = lock(lock_file.descriptor_, path); !status.ok()) return status;
  return lock_file;
}

absl::StatusOr<LockFile> LockFile::take_to_replace(const std::string& path) {
  constexpr int kFlags = O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
  while (true) {
    // Network file systems lock only files that are open to be written; elsewhere, it is enough to be allowed to read.
    LockFile lock_file(::open(path.c_str(), O_RDWR | kFlags));
    if (lock_file.descriptor_ < 0) lock_file.descriptor_ = ::open(path.c_str(), O_RDONLY | kFlags);
    struct stat held;
    if (lock_file.descriptor_ < 0 || ::fstat(lock_file.descriptor_, &held) != 0) return system_error("open", path);
    if (!S_ISREG(held.st_mode)) return not_regular("write", path);
    if (::flock(lock_file.descriptor_, LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK) return lock_file;  // a file system without locks
      return absl::AbortedError(
          absl::StrCat("cannot write ", path, ": another program is changing it at this moment; try again"));
    }
    // Another program may have replaced the file before it was locked; then the lock is that of a file without a name.
    struct stat named;
    if (::stat(path.c_str(), &named) != 0) return system_error("open", path);
    if (held.st_dev == named.st_dev && held.st_ino == named.st_ino) return lock_file;
  }
}

LockFile::~LockFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

absl::Status append_line(const std::string& path, absl::string_view line, Until until) {
  Descriptor descriptor(
      ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, kOwner));
  struct stat info;
  if (descriptor.number() < 0 || ::fstat(descriptor.number(), &info) != 0) return system_error("write", path);
  if (!S_ISREG(info.st_mode)) return not_regular("write", path);
  // In one piece, and on a line of its own even after a line that was cut short.
  const std::string text = absl::StrCat(info.st_size == 0 ? "" : "\n", line, "\n");
  if (!write_all(descriptor.number(), text) || (until == Until::kDisk && ::fsync(descriptor.number()) != 0) ||
      ::close(descriptor.release()) != 0) {
    return system_error("write", path);
  }
  if (until == Until::kDisk) sync_folder(folder_of(path));
  return absl::OkStatus();
}

absl::StatusOr<AppendFile> AppendFile::create(const std::string& path) {
  Descriptor descriptor(::open(path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, kOwner));
  if (descriptor.number() < 0) return system_error("create", path);
  if (absl::Status status = lock(descriptor.number(), path); !status.ok()) return status;
  sync_folder(folder_of(path));
  return AppendFile(path, descriptor.release(), 0);
}

absl::StatusOr<AppendFile> AppendFile::resume(const std::string& path) {
  Descriptor descriptor(::open(path.c_str(), O_RDWR | O_APPEND | O_NONBLOCK | O_CLOEXEC));
  if (descriptor.number() < 0) return system_error("open", path);
  struct stat info;
  if (::fstat(descriptor.number(), &info) != 0) return system_error("open", path);
  if (!S_ISREG(info.st_mode)) return not_regular("open", path);
  if (absl::Status status = lock(descriptor.number(), path); !status.ok()) return status;
  if (::fstat(descriptor.number(), &info) != 0) return system_error("open", path);
  const off_t length = length_of_whole_lines(descriptor.number(), info.st_size);
  if (length < 0) return system_error("read", path);
  if (length < info.st_size && ::ftruncate(descriptor.number(), length) != 0) return system_error("shorten", path);
  if ((info.st_mode & 077) != 0) (void)::fchmod(descriptor.number(), info.st_mode & 0700);
  return AppendFile(path, descriptor.release(), length);
}

AppendFile::AppendFile(AppendFile&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      length_(std::exchange(other.length_, 0)) {}

AppendFile& AppendFile::operator=(AppendFile&& other) noexcept {
  if (this != &other) {
    close();
    path_ = std::move(other.path_);
    descriptor_ = std::exchange(other.descriptor_, -1);
    length_ = std::exchange(other.length_, 0);
  }
  return *this;
}

AppendFile::~AppendFile() {
  close();
}

absl::Status AppendFile::append(absl::string_view lines) {
  if (lines.empty() || lines.back() != '\n') {
    return absl::InvalidArgumentError(absl::StrCat("cannot write ", path_, ": the text is not made of whole lines"));
  }
  if (absl::Status status = check(); !status.ok()) return status;
  if (!write_all(descriptor_, lines)) {
    absl::Status status = system_error("write", path_);
    (void)!::ftruncate(descriptor_, length_);
    return status;
  }
  length_ += static_cast<std::int64_t>(lines.size());
  return absl::OkStatus();
}

absl::Status AppendFile::check() const {
  const auto changed = [this](absl::string_view what) {
    return absl::FailedPreconditionError(absl::StrCat(path_, " ", what));
  };
  struct stat held, named;
  if (::fstat(descriptor_, &held) != 0) return system_error("write", path_);
  if (::stat(path_.c_str(), &named) != 0) {
    return errno == ENOENT || errno == ENOTDIR ? changed("was removed or renamed") : system_error("find", path_);
  }
  if (held.st_dev != named.st_dev || held.st_ino != named.st_ino) return changed("was replaced by another file");
  if (held.st_size != length_) {
    return changed(absl::StrCat("was ", held.st_size < length_ ? "shortened" : "added to",
                                " by another program: it has ", held.st_size, " bytes instead of ", length_));
  }
  if ((held.st_mode & 0222) == 0) return changed("was made read-only");
  return absl::OkStatus();
}

absl::StatusOr<std::string> AppendFile::text() const {
  std::string text(static_cast<std::size_t>(length_), '\0');
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t count = ::pread(descriptor_, &text[at], text.size() - at, static_cast<off_t>(at));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return system_error("read", path_);
    if (count == 0) return absl::FailedPreconditionError(absl::StrCat(path_, " was shortened by another program"));
    at += static_cast<std::size_t>(count);
  }
  return text;
}

absl::Status AppendFile::replace(absl::string_view text) {
  if (absl::Status status = check(); !status.ok()) return status;
  std::error_code error;
  const std::filesystem::path named = std::filesystem::canonical(path_, error);
  if (error) return absl::ErrnoToStatus(error.value(), absl::StrCat("cannot write ", path_));
  std::string temporary;
  // It has its lock from the beginning, as the one that it replaces.
  Descriptor descriptor(create_temporary(folder_of(named.string()), kOwner, temporary));
  if (descriptor.number() < 0) return system_error("write", path_);
  const int flags = ::fcntl(descriptor.number(), F_GETFL);
  if (!write_all(descriptor.number(), text) || ::fsync(descriptor.number()) != 0 || flags < 0 ||
      ::fcntl(descriptor.number(), F_SETFL, flags | O_APPEND) != 0 || ::rename(temporary.c_str(), named.c_str()) != 0) {
    absl::Status status = system_error("write", path_);
    ::unlink(temporary.c_str());
    return status;
  }
  sync_folder(folder_of(named.string()));
  ::close(std::exchange(descriptor_, descriptor.release()));
  length_ = static_cast<std::int64_t>(text.size());
  return absl::OkStatus();
}

absl::Status AppendFile::sync() {
  return ::fdatasync(descriptor_) == 0 ? absl::OkStatus() : system_error("write", path_);
}

void AppendFile::close() {
  if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
}

}  // namespace zerohour
