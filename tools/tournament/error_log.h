// What programs say on standard error, kept in a file: its beginning and its end, however much it is.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <thread>

#include "absl/strings/string_view.h"

namespace zerohour::tournament {

// A log has at most this many bytes and a line. One that would have more keeps kLogPart bytes of its beginning and as
// many of its end; a line in between says how many are left out.
inline constexpr std::size_t kMostLog = std::size_t{1} << 20;
inline constexpr std::size_t kLogPart = kMostLog / 4;

// Adds to a log, which is made where there is none. For several threads and programs at once. Text that cannot be
// written is dropped silently, as nothing depends on it.
void add_to_log(const std::string& path, absl::string_view text);

// Reads what a program says, on a thread of its own, and adds it to a log. Never keeps the program waiting for long.
class ErrorLog {
 public:
  // An empty path: what is said is dropped.
  explicit ErrorLog(std::string path);
  // What was said until then is in the log, also where some process of the program's lives on.
  ~ErrorLog();
  ErrorLog(const ErrorLog&) = delete;
  ErrorLog& operator=(const ErrorLog&) = delete;

  // The program's standard error; below 0 where there are no descriptors left. Closed by close_end().
  int end() const { return write_; }
  // Once the program has it.
  void close_end();

 private:
  void run() const;

  std::string path_;
  int read_ = -1, write_ = -1;
  std::array<int, 2> stop_ = {-1, -1};  // a pipe: closed at its end to stop the thread
  std::thread thread_;
};

}  // namespace zerohour::tournament
