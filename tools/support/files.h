// Files, as the programs read and write them. The engine does no I/O; this is where it happens.
// Every error names the path and what the system said.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace zerohour {

// The whole of a file; ResourceExhausted when it is longer than max_bytes.
absl::StatusOr<std::string> read_file(const std::string& path, std::size_t max_bytes = std::size_t{64} << 20);

// kDisk: the disk has it when the function returns. kSystem: the system has it; killing this program loses nothing, a
// power cut may lose all of it.
enum class Until { kDisk, kSystem };

// Makes `text` the whole of the file, which is new or a regular file: readers see the old text or the new, never a
// part. After an error the file is as it was. A file that existed keeps its permissions; a symbolic link is replaced by
// a file. A program that is killed in it may leave a file ".zerohour-*.zhr.part" in the folder.
// `mode`: the permissions of a new file, less the umask; nobody else can read its text before they are set.
absl::Status write_file_atomically(const std::string& path, absl::string_view text, Until until = Until::kDisk,
                                   unsigned mode = 0666);

// A file that only grows, line by line: a journal. The system has a line once append() returns, so that killing this
// program loses none; sync() is for a power cut. One program at a time may have the file open (flock).
class AppendFile {
 public:
  // A new file; AlreadyExists when there is one.
  static absl::StatusOr<AppendFile> create(const std::string& path);
  // An existing file, to go on at its end; NotFound when there is none. A last line without its newline, left by a
  // program that was killed, is cut off.
  static absl::StatusOr<AppendFile> resume(const std::string& path);

  AppendFile(AppendFile&& other) noexcept;
  AppendFile& operator=(AppendFile&& other) noexcept;
  AppendFile(const AppendFile&) = delete;
  AppendFile& operator=(const AppendFile&) = delete;
  ~AppendFile();

  const std::string& path() const { return path_; }

  // Adds one or more whole lines, each with its newline. After an error (a full disk) the file is as it was.
  absl::Status append(absl::string_view lines);
  // Returns once the disk has all lines.
  absl::Status sync();
  // Closes the file; append() and sync() then fail. The destructor closes too.
  void close();

 private:
  AppendFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}

  std::string path_;
  int descriptor_ = -1;
};

}  // namespace zerohour
