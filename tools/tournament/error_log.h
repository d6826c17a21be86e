// What programs write to standard error, kept in a file: its beginning and its end, however much it is.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <thread>
#include <vector>

#include "absl/strings/string_view.h"

namespace zerohour::tournament {

// A log has at most this many bytes and a line. A longer one keeps kLogPart bytes of its beginning and as many of its
// end; a line in between says how many are left out.
inline constexpr std::size_t kMostLog = std::size_t{1} << 20;
inline constexpr std::size_t kLogPart = kMostLog / 4;

// Adds to a log, which is made if it does not exist. For several threads and programs at once. Text that cannot be
// written is dropped silently, because nothing depends on it.
void add_to_log(const std::string& path, absl::string_view text);

// Reads a program's output, on a thread of its own, and adds it to a log. Never keeps the program waiting for long.
class ErrorLog {
 public:
  // An empty path: the output is not kept, apart from its last lines.
  explicit ErrorLog(std::string path);
  // As finish().
  ~ErrorLog();
  ErrorLog(const ErrorLog&) = delete;
  ErrorLog& operator=(const ErrorLog&) = delete;

  // The program's standard error; negative if there are no descriptors left. Closed by close_end().
  int end() const { return write_; }
  // To be called once the program has it.
  void close_end();
  // Stops reading. All output up to now is in the log afterwards, even if some process of the program is still running.
  void finish();
  // To be called after finish(): the last lines that are not blank, at most so many, each without the spaces around it
  // and at most its last 200 bytes.
  std::vector<std::string> last_lines(std::size_t most) const;

 private:
  void run();

  std::string path_;
  std::string end_of_output_;  // written by the thread
  int read_ = -1, write_ = -1;
  std::array<int, 2> stop_ = {-1, -1};  // a pipe: closed at its end to stop the thread
  std::thread thread_;
};

}  // namespace zerohour::tournament
