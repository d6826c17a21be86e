#include "tools/protocol/child.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <thread>
#include <utility>

#include "absl/strings/str_cat.h"

extern char** environ;

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

}  // namespace

absl::StatusOr<Child> Child::start(const std::vector<std::string>& command) {
  std::array<int, 2> in{}, out{};
  if (::pipe2(in.data(), O_CLOEXEC) != 0) return absl::ErrnoToStatus(errno, "pipe");
  if (::pipe2(out.data(), O_CLOEXEC) != 0) {
    ::close(in[0]);
    ::close(in[1]);
    return absl::ErrnoToStatus(errno, "pipe");
  }
  std::vector<std::string> words = command;
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
  pid_t pid = 0;
  const int error = ::posix_spawnp(&pid, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(in[0]);
  ::close(out[1]);
  if (error != 0) {
    ::close(in[1]);
    ::close(out[0]);
    return absl::ErrnoToStatus(error, absl::StrCat("cannot start ", words[0]));
  }
  ::fcntl(in[1], F_SETFL, O_NONBLOCK);
  return Child(pid, in[1], out[0]);
}

Child::Child(Child&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)),
      to_(std::exchange(other.to_, -1)),
      from_(std::exchange(other.from_, -1)),
      open_(other.open_),
      code_(other.code_),
      read_(std::move(other.read_)) {}

Child::~Child() {
  close_input();
  if (from_ >= 0) ::close(from_);
  if (pid_ <= 0 || code_.has_value() || wait(in_ms(500)).has_value()) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
}

bool Child::send(absl::string_view text, Deadline deadline) {
  while (!text.empty()) {
    if (to_ < 0 || !ready(to_, POLLOUT, deadline)) return false;
    const ssize_t written = ::write(to_, text.data(), text.size());
    if (written < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

std::optional<std::string> Child::read_line(Deadline deadline) {
  std::array<char, 65536> buffer;
  while (true) {
    const std::size_t newline = read_.find('\n');
    if (newline != std::string::npos) {
      std::string line = read_.substr(0, newline);
      read_.erase(0, newline + 1);
      return line;
    }
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

std::optional<int> Child::wait(Deadline deadline) {
  while (!code_.has_value()) {
    int status = 0;
    if (::waitpid(pid_, &status, WNOHANG) == pid_) {
      code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    } else if (std::chrono::steady_clock::now() >= deadline) {
      return std::nullopt;
    } else {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }
  return code_;
}

}  // namespace zerohour::protocol
