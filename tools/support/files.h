// Files, as the programs read and write them. The engine does no I/O; this is where it happens.
// Every error names the path and what the system said.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace zerohour {

// A path as a person types it: `~` at its beginning, alone or before a slash, is the folder of HOME, as in a shell.
// Without HOME the path is unchanged.
std::string typed_path(absl::string_view path);

// The whole of a regular file; ResourceExhausted if it is longer than max_bytes. Anything else is refused at once
// (FailedPrecondition): a named pipe would block for ever. A pipe that the caller passed on as a descriptor
// (/dev/stdin, /dev/fd/N) is read to its end.
absl::StatusOr<std::string> read_file(const std::string& path, std::size_t max_bytes = std::size_t{64} << 20);

// kDisk: the disk has it when the function returns. kSystem: the system has it; killing this program loses nothing, a
// power cut may lose all of it.
enum class Until { kDisk, kSystem };

// Who may read a file: all users, as the umask allows, or only its owner, for files that hold a seed. A file has its
// permissions from the moment at which it is created.
enum class Access { kShared, kOwner };

// Makes `text` the whole of the file, which is new or a regular file: readers see the old text or the new, never a
// part. After an error the file is unchanged. A shared file that existed keeps its permissions; a symbolic link is
// replaced by a file. A program that is killed in this function may leave a file ".zerohour-*.zhr.part" in the folder,
// which remove_leftovers() removes.
absl::Status write_file_atomically(const std::string& path, absl::string_view text, Until until = Until::kDisk,
                                   Access access = Access::kShared);

// The same for a file that must not be there yet: AlreadyExists if there is anything at the path, even if another
// program makes it at the same moment. Where the file system cannot rename in this way, a program that comes a
// moment later may replace the file.
absl::Status write_new_file_atomically(const std::string& path, absl::string_view text, Until until = Until::kDisk,
                                       Access access = Access::kShared);

// Removes from the folder what programs left there that were killed in one of these. A file that a program
// is still writing stays. A folder that cannot be read is ignored.
void remove_leftovers(const std::string& folder);

// Makes a folder that only its owner may look into, with its parents. An existing one is left as it is.
absl::Status make_private_folder(const std::string& path);

// A file that one program at a time can hold (flock). It is released at the latest when the program ends.
class LockFile {
 public:
  // A file to which nothing is written, and which stays when it is released; it is made if there is none. Aborted:
  // another program holds it. Other errors: there is something else at the path (a folder, a symbolic link), or it
  // cannot be created.
  static absl::StatusOr<LockFile> take(const std::string& path);
  // An existing file that its holder will replace by write_file_atomically(), once: no other program that takes it
  // first can replace it between the holder's reading and writing. Aborted: another program holds it. NotFound:
  // there is none. FailedPrecondition: it is not a regular file. Where files have no locks, no program is kept out.
  static absl::StatusOr<LockFile> take_to_replace(const std::string& path);

  LockFile(LockFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  LockFile& operator=(LockFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  LockFile(const LockFile&) = delete;
  LockFile& operator=(const LockFile&) = delete;
  ~LockFile();

 private:
  explicit LockFile(int descriptor) : descriptor_(descriptor) {}
  int descriptor_ = -1;
};

// Adds a line, without its newline, to a file that several programs may add to at the same time; makes the file,
// readable by its owner only, if there is none. There may be an empty line between two. After an error (a full disk) a
// part of the line may be left, as a line of its own.
absl::Status append_line(const std::string& path, absl::string_view line, Until until);

// A file that only grows, line by line: a journal. The system has a line once append() returns, so that killing this
// program loses none; sync() is for power cuts. Only one program at a time may have the file open (flock). Only its
// owner may read it: a journal holds seeds.
//
// A person may remove, replace, shorten or protect the file while it grows, or another program may write to it. check()
// notices that, and append() and replace() begin with it.
class AppendFile {
 public:
  // A new file; AlreadyExists if there is one.
  static absl::StatusOr<AppendFile> create(const std::string& path);
  // An existing regular file, to be continued at its end; NotFound if there is none, Aborted if another program has it
  // open. A last line without its newline, left by a program that was killed, is cut off.
  static absl::StatusOr<AppendFile> resume(const std::string& path);

  AppendFile(AppendFile&& other) noexcept;
  AppendFile& operator=(AppendFile&& other) noexcept;
  AppendFile(const AppendFile&) = delete;
  AppendFile& operator=(const AppendFile&) = delete;
  ~AppendFile();

  const std::string& path() const { return path_; }

  // FailedPrecondition, which says what happened, if the file at path() is not the one that was opened, if it has not
  // the lines that were written, or if nobody is allowed to write to it any more.
  absl::Status check() const;
  // Adds one or more whole lines, each with its newline. After an error (a full disk) the file is unchanged.
  absl::Status append(absl::string_view lines);
  // The whole of the file.
  absl::StatusOr<std::string> text() const;
  // Makes `text` the whole of the file: readers see the old text or the new. After an error the file is unchanged.
  // Where the path is a symbolic link, the file that it names is replaced.
  absl::Status replace(absl::string_view text);
  // Returns once the disk has all lines.
  absl::Status sync();
  // Closes the file; append() and sync() then fail. The destructor closes too.
  void close();

 private:
  AppendFile(std::string path, int descriptor, std::int64_t length)
      : path_(std::move(path)), descriptor_(descriptor), length_(length) {}

  std::string path_;
  int descriptor_ = -1;
  std::int64_t length_ = 0;  // bytes that were written
};

}  // namespace zerohour
