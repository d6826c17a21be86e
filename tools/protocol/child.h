// A program to talk to line by line, with a limit on how long it may take.
#pragma once

#include <signal.h>
#include <sys/types.h>

#include <chrono>
#include <cstddef>
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

struct ChildOptions {
  // In a process group of its own, all of which is ended with it; the system kills the program when the thread that
  // started it ends, for whatever reason. Otherwise it belongs to the caller's group.
  bool own_group = false;
  // The descriptor that becomes its standard error; negative: the caller's.
  int errors = -1;
};

class Child {
 public:
  // The caller has to ignore SIGPIPE. An error if the program does not exist.
  static absl::StatusOr<Child> start(const std::vector<std::string>& command, const ChildOptions& options = {});
  Child(Child&& other) noexcept;
  Child& operator=(Child&&) = delete;
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child();  // ends it, by force if need be: end(500 ms)

  // False if it no longer reads, or not in time.
  bool send(absl::string_view text, Deadline deadline);
  // Sends a part of it and returns the rest; nothing if the program no longer reads.
  std::optional<absl::string_view> send_some(absl::string_view text, Deadline deadline);
  // A line without its newline; nothing at the deadline or if it has closed its output. A line of more than 1 MiB comes
  // in pieces.
  std::optional<std::string> read_line(Deadline deadline);
  // After read_line() returned nothing: whether there will be no further line.
  bool closed() const { return !open_; }
  void close_input();
  // Whether the program has ended. Others may still hold its output, which then never closes.
  bool ended() const;
  // Its exit code, or 128 plus the signal's number; nothing if it still runs at the deadline. If it has a group of its
  // own, the rest of the group is then killed.
  std::optional<int> wait(Deadline deadline);
  // The number of its process.
  pid_t pid() const { return pid_; }
  // After wait(): the signal that ended it, if one did.
  std::optional<int> killed_by() const { return signal_; }
  // Closes its input and gives it this long to end; then sends SIGTERM (to the group, if it has its own) and waits as
  // long again; then SIGKILL. Nothing is left of it afterwards.
  void end(int grace_ms);

 private:
  Child(pid_t pid, int to, int from, bool own_group) : pid_(pid), to_(to), from_(from), own_group_(own_group) {}
  void signal(int number) const;
  // How it ended, while its number is still its own; nothing if it runs.
  std::optional<siginfo_t> end_seen() const;

  pid_t pid_;
  int to_, from_;
  bool own_group_;
  bool open_ = true;  // its output
  std::optional<int> code_;
  std::optional<int> signal_;
  std::string read_;
  std::size_t searched_ = 0;  // no newline before this
};

}  // namespace zerohour::protocol
