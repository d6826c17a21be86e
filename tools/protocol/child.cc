#include "tools/protocol/child.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <thread>
#include <utility>

#include "absl/strings/str_cat.h"

namespace zerohour::protocol {
namespace {

int ms_until(Deadline deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000));
}

// Whether something can be done with the descriptor before the deadline.
bool ready(int descriptor, short what, Deadline deadline) {
  pollfd watched = {descriptor, what, 0};
  while (true) {
    const int count = ::poll(&watched, 1, ms_until(deadline));
    if (count < 0 && errno == EINTR) continue;
    return count > 0;
  }
}

constexpr std::size_t kLongestPiece = std::size_t{1} << 20;

struct Descriptor {
  int number = -1;

  Descriptor() = default;
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }
  void close() {
    if (number >= 0) ::close(std::exchange(number, -1));
  }
  int release() { return std::exchange(number, -1); }
};

struct Pipe {
  Descriptor read, write;

  bool open() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    read.number = ends[0];
    write.number = ends[1];
    return true;
  }
};

// What the new process needs to know.
struct Start {
  int in, out, errors, failure;
  bool own_group;
  pid_t parent;
};

// In the new process, which has one thread of maybe many: nothing here may allocate or lock.
[[noreturn]] void become(const Start& start, char* const* arguments) {
  if (start.own_group) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != start.parent) ::_exit(127);  // it ended before that was said
  }
  // What the caller ignores or blocks is no business of the program.
  ::signal(SIGPIPE, SIG_DFL);
  ::signal(SIGXFSZ, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::dup2(start.in, STDIN_FILENO);
  ::dup2(start.out, STDOUT_FILENO);
  if (start.errors >= 0) ::dup2(start.errors, STDERR_FILENO);
  ::execvp(arguments[0], arguments);
  const int error = errno;
  [[maybe_unused]] const ssize_t told = ::write(start.failure, &error, sizeof error);
  ::_exit(127);
}

}  // namespace

absl::StatusOr<Child> Child::start(const std::vector<std::string>& command, const ChildOptions& options) {
  Pipe in, out, failure;
  if (!in.open() || !out.open() || !failure.open()) return absl::ErrnoToStatus(errno, "pipe");
  std::vector<std::string> words = command;
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const Start start = {in.read.number,       out.write.number,  options.errors,
                       failure.write.number, options.own_group, ::getpid()};
  const pid_t pid = ::fork();
  if (pid < 0) return absl::ErrnoToStatus(errno, "fork");
  if (pid == 0) become(start, arguments.data());
  failure.write.close();
  int error = 0;
  ssize_t count = 0;
  do {
    count = ::read(failure.read.number, &error, sizeof error);
  } while (count < 0 && errno == EINTR);
  if (count == static_cast<ssize_t>(sizeof error)) {
    ::waitpid(pid, nullptr, 0);
    return absl::ErrnoToStatus(error, absl::StrCat("cannot start ", words[0]));
  }
  ::fcntl(in.write.number, F_SETFL, O_NONBLOCK);
  return Child(pid, in.write.release(), out.read.release(), options.own_group);
}

Child::Child(Child&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      to_(std::exchange(other.to_, -1)),
      from_(std::exchange(other.from_, -1)),
      own_group_(other.own_group_),
      open_(other.open_),
      code_(other.code_),
      read_(std::move(other.read_)),
      searched_(other.searched_) {}

Child::~Child() {
  end(500);
  if (from_ >= 0) ::close(from_);
}

void Child::end(int grace_ms) {
  close_input();
  if (pid_ <= 0 || wait(in_ms(grace_ms)).has_value()) return;
  signal(SIGTERM);
  if (wait(in_ms(grace_ms)).has_value()) return;
  signal(SIGKILL);
  while (!wait(in_ms(1000)).has_value()) {
  }
}

void Child::signal(int number) const {
  ::kill(own_group_ ? -pid_ : pid_, number);
}

bool Child::send(absl::string_view text, Deadline deadline) {
  while (!text.empty()) {
    const std::optional<absl::string_view> left = send_some(text, deadline);
    if (!left.has_value() || left->size() == text.size()) return false;
    text = *left;
  }
  return true;
}

std::optional<absl::string_view> Child::send_some(absl::string_view text, Deadline deadline) {
  while (!text.empty()) {
    if (to_ < 0) return std::nullopt;
    if (!ready(to_, POLLOUT, deadline)) break;
    const ssize_t written = ::write(to_, text.data(), text.size());
    if (written < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (written < 0) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(written));
    break;
  }
  return text;
}

std::optional<std::string> Child::read_line(Deadline deadline) {
  std::array<char, 65536> buffer;
  while (true) {
    const std::size_t newline = read_.find('\n', searched_);
    if (newline != std::string::npos || read_.size() > kLongestPiece) {
      const bool whole = newline != std::string::npos;
      std::string line = read_.substr(0, newline);
      read_.erase(0, whole ? newline + 1 : newline);
      searched_ = 0;
      return line;
    }
    searched_ = read_.size();
    if (!open_ || !ready(from_, POLLIN, deadline)) return std::nullopt;
    const ssize_t count = ::read(from_, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      open_ = false;
    } else {
      read_.append(buffer.data(), static_cast<std::size_t>(count));
    }
  }
}

void Child::close_input() {
  if (to_ >= 0) ::close(std::exchange(to_, -1));
}

std::optional<siginfo_t> Child::end_seen() const {
  siginfo_t info{};
  if (::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != pid_) {
    return std::nullopt;
  }
  return info;
}

bool Child::ended() const {
  return code_.has_value() || end_seen().has_value();
}

std::optional<int> Child::wait(Deadline deadline) {
  while (!code_.has_value()) {
    // It is looked at first and buried afterwards: until then its number, which is its group's too, is nobody else's.
    if (const std::optional<siginfo_t> info = end_seen(); info.has_value()) {
      if (own_group_) signal(SIGKILL);
      ::waitpid(pid_, nullptr, 0);
      if (info->si_code != CLD_EXITED) signal_ = info->si_status;
      code_ = signal_.has_value() ? 128 + *signal_ : info->si_status;
    } else if (std::chrono::steady_clock::now() >= deadline) {
      return std::nullopt;
    } else {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }
  return code_;
}

}  // namespace zerohour::protocol
