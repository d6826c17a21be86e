#include "tests/tools/cli/pty.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>

namespace zerohour::cli {
namespace {

// How long the program may say nothing while something is waited for. No test should come near it.
constexpr int kSilenceMs = 120'000;

std::vector<std::string> environment_of(const Pty::Options& options) {
  std::map<std::string, std::string> all;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string text = *entry;
    const std::size_t equals = text.find('=');
    if (equals != std::string::npos) all[text.substr(0, equals)] = text.substr(equals + 1);
  }
  all["TERM"] = "xterm";
  for (const char* name : {"NO_COLOR", "PAGER", "COLUMNS", "LINES"}) all.erase(name);
  all["INPUTRC"] = "/dev/null";
  for (const auto& [name, value] : options.environment) all[name] = value;
  std::vector<std::string> entries;
  for (const auto& [name, value] : all) {
    if (!value.empty()) entries.push_back(name + "=" + value);
  }
  return entries;
}

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> all;
  for (std::string& word : words) all.push_back(word.data());
  all.push_back(nullptr);
  return all;
}

}  // namespace

std::string without_escapes(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\r' || c == '\a') continue;
    if (c != '\x1b') {
      out += c;
      continue;
    }
    const std::size_t kind = i + 1;
    if (kind >= text.size()) break;  // the rest is not here yet
    if (text[kind] == '[') {
      // A control sequence ends with a letter or one of @[\]^_`{|}~.
      std::size_t end = kind + 1;
      while (end < text.size() && (text[end] < '@' || text[end] > '~')) ++end;
      i = end;
    } else if (text[kind] == '(' || text[kind] == ')') {
      i = kind + 1;  // a character set
    } else {
      i = kind;
    }
  }
  return out;
}

Pty::Pty(const std::vector<std::string>& arguments, const Options& options) {
  std::vector<std::string> words = {ZEROHOUR_PROGRAM};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<std::string> entries = environment_of(options);
  const std::vector<char*> argv = pointers(words), variables = pointers(entries);
  winsize size{};
  size.ws_col = static_cast<unsigned short>(options.columns);
  size.ws_row = static_cast<unsigned short>(options.rows);
  pid_ = forkpty(&master_, nullptr, nullptr, &size);
  if (pid_ == 0) {
    execve(ZEROHOUR_PROGRAM, argv.data(), variables.data());
    _exit(127);
  }
  EXPECT_GT(pid_, 0) << "no pseudo-terminal can be opened";
}

Pty::~Pty() {
  if (pid_ > 0 && !ended_) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  if (master_ >= 0) close(master_);
}

void Pty::type(const std::string& keys) {
  for (std::size_t at = 0; at < keys.size();) {
    const ssize_t written = write(master_, keys.data() + at, keys.size() - at);
    if (written < 0 && errno == EINTR) continue;
    ASSERT_GT(written, 0) << "the terminal takes no keys";
    at += static_cast<std::size_t>(written);
  }
}

bool Pty::read_more() {
  pollfd waiting{master_, POLLIN, 0};
  int ready = 0;
  do {
    ready = poll(&waiting, 1, kSilenceMs);
  } while (ready < 0 && errno == EINTR);
  EXPECT_NE(ready, 0) << "nothing more was shown; so far:\n" << bytes_;
  if (ready <= 0) return false;
  std::array<char, 4096> buffer{};
  const ssize_t count = read(master_, buffer.data(), buffer.size());
  if (count <= 0) return false;  // EIO: the program has ended
  bytes_.append(buffer.data(), static_cast<std::size_t>(count));
  return true;
}

std::string Pty::until(const std::string& text) {
  for (;;) {
    const std::string shown = without_escapes(bytes_);
    const std::size_t at = shown.find(text, seen_);
    if (at != std::string::npos) {
      const std::string part = shown.substr(seen_, at + text.size() - seen_);
      seen_ = at + text.size();
      return part;
    }
    if (!read_more()) {
      ADD_FAILURE() << "\"" << text << "\" was not shown; since the last that was:\n" << shown.substr(seen_);
      seen_ = shown.size();
      return "";
    }
  }
}

std::string Pty::ask(const std::string& line, const std::string& prompt) {
  type(line + "\n");
  until("\n");
  std::string reply = until(prompt);
  reply.resize(reply.size() - std::min(reply.size(), prompt.size()));
  return reply;
}

std::string Pty::until_end() {
  while (read_more()) {
  }
  int status = 0;
  if (!ended_ && waitpid(pid_, &status, 0) == pid_ && WIFEXITED(status)) code_ = WEXITSTATUS(status);
  ended_ = true;
  const std::string shown = without_escapes(bytes_);
  std::string rest = shown.substr(std::min(seen_, shown.size()));
  seen_ = shown.size();
  return rest;
}

void Pty::resize(int columns, int rows) {
  winsize size{};
  size.ws_col = static_cast<unsigned short>(columns);
  size.ws_row = static_cast<unsigned short>(rows);
  EXPECT_EQ(ioctl(master_, TIOCSWINSZ, &size), 0);
}

bool Pty::is_cooked() const {
  termios settings{};
  EXPECT_EQ(tcgetattr(master_, &settings), 0);
  return (settings.c_lflag & ICANON) != 0 && (settings.c_lflag & ECHO) != 0;
}

}  // namespace zerohour::cli
