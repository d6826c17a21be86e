// A program to talk to line by line, with a limit on how long it may take.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace zerohour::protocol {

using Deadline = std::chrono::steady_clock::time_point;
inline Deadline in_ms(int ms) {
  return std::chrono::steady_clock::now() + std::chrono::milliseconds(ms);
}

class Child {
 public:
  // Its standard error is the caller's. The caller has to ignore SIGPIPE.
  static absl::StatusOr<Child> start(const std::vector<std::string>& command);
  Child(Child&& other) noexcept;
  Child& operator=(Child&&) = delete;
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child();  // ends it, by force if need be

  // False where it does not read any more, or not in time.
  bool send(absl::string_view text, Deadline deadline);
  // A line without its newline; nothing at the deadline or where it has closed its output.
  std::optional<std::string> read_line(Deadline deadline);
  void close_input();
  // Its exit code, or 128 and the signal's number; nothing if it still runs at the deadline.
  std::optional<int> wait(Deadline deadline);

 private:
  Child(pid_t pid, int to, int from) : pid_(pid), to_(to), from_(from) {}

  pid_t pid_;
  int to_, from_;
  bool open_ = true;  // its output
  std::optional<int> code_;
  std::string read_;
};

}  // namespace zerohour::protocol
