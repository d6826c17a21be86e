#include "tools/support/pager.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "absl/strings/str_split.h"

namespace zerohour {
namespace {

using Words = std::vector<std::string>;

// Whether the text takes more lines than the terminal shows at once, one of which is for the next prompt.
bool is_longer_than_the_screen(absl::string_view text) {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return false;
  std::size_t lines = 1;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) lines += 1 + line.size() / (size.ws_col + 1U);
  return lines > size.ws_row;
}

// The pagers to try, the best first.
std::vector<Words> pagers() {
  const char* chosen = std::getenv("PAGER");
  if (chosen == nullptr) return {{"less", "-R"}, {"more"}};
  Words words = absl::StrSplit(chosen, absl::ByAnyChar(" \t"), absl::SkipEmpty());
  if (words.empty() || words == Words{"cat"}) return {};
  return {std::move(words)};
}

// While it lives, signals that are meant for the pager leave this program alone: Ctrl-C and Ctrl-\, which the terminal
// sends to both, and the one for writing to a pager that has been quit.
class SignalsForThePager {
 public:
  static constexpr std::array kSignals = {SIGINT, SIGQUIT, SIGPIPE};

  SignalsForThePager() {
    struct sigaction ignore = {};
    ignore.sa_handler = SIG_IGN;
    for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &ignore, &before_[i]);
  }
  ~SignalsForThePager() {
    for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before_[i], nullptr);
  }
  SignalsForThePager(const SignalsForThePager&) = delete;
  SignalsForThePager& operator=(const SignalsForThePager&) = delete;

 private:
  std::array<struct sigaction, kSignals.size()> before_ = {};
};

// Starts the program with `input` as its standard input. -1 where it cannot be started.
pid_t start(Words words, int input) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  sigset_t defaults;
  sigemptyset(&defaults);
  for (const int number : SignalsForThePager::kSignals) sigaddset(&defaults, number);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  pid_t pid = -1;
  const int error = posix_spawnp(&pid, arguments[0], &files, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error == 0 ? pid : -1;
}

// Writes until everything is written, or the pager stops reading.
void write_to_pager(int to, absl::string_view text) {
  while (!text.empty()) {
    const ssize_t written = write(to, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace

bool show_in_pager(absl::string_view text) {
  const char* terminal = std::getenv("TERM");
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 || terminal == nullptr ||
      absl::string_view(terminal) == "dumb" || !is_longer_than_the_screen(text)) {
    return false;
  }
  std::cout.flush();
  std::fflush(stdout);
  termios settings{};
  const bool known = tcgetattr(STDIN_FILENO, &settings) == 0;
  const SignalsForThePager signals;
  for (const Words& words : pagers()) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    const pid_t pid = start(words, ends[0]);
    close(ends[0]);
    if (pid > 0) write_to_pager(ends[1], text);
    close(ends[1]);
    if (pid <= 0) continue;
    while (waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
    }
    // A pager that was killed has not restored the terminal's settings.
    if (known) tcsetattr(STDIN_FILENO, TCSADRAIN, &settings);
    return true;
  }
  return false;
}

}  // namespace zerohour
