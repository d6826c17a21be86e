#include "tools/terminal/line_input.h"

#include <signal.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <utility>

// readline's headers want stdio before them.
#include <readline/history.h>
#include <readline/readline.h>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "tools/support/characters.h"

namespace zerohour::terminal {
namespace {

constexpr absl::string_view kTooLong = "That line is longer than 65,536 bytes; nothing of it was carried out.";

class StreamInput final : public LineInput {
 public:
  StreamInput(std::istream& in, std::ostream& out) : in_(in), out_(out) {}
  std::optional<std::string> read(const std::string& prompt) override {
    out_ << prompt << std::flush;
    while (true) {
      std::string line;
      const bool whole = read_line(line);
      if (!whole && !in_) {
        out_ << "\n";
        return std::nullopt;
      }
      if (!line.empty() && line.back() == '\r') line.pop_back();
      if (whole && line.size() <= kMostTyped) {
        out_ << line << "\n";
        return line;
      }
      out_ << "\n" << kTooLong << "\n" << prompt << std::flush;
    }
  }

 private:
  // False for a line that is too long, of which only the beginning is kept, and at the end of the input.
  bool read_line(std::string& line) {
    std::array<char, 4096> piece;
    bool whole = true;
    while (true) {
      in_.getline(piece.data(), piece.size());
      const auto count = static_cast<std::size_t>(in_.gcount());
      const bool ends = !in_.fail();  // at a newline, which is counted, or at the end of the input, which is not
      const std::size_t text = ends && !in_.eof() ? count - 1 : count;
      if (!ends && in_.eof() && !line.empty()) {  // an unfinished line, of whole pieces
        in_.clear(std::ios::eofbit);
        return whole;
      }
      if (!ends && (in_.eof() || in_.bad() || count + 1 < piece.size())) return false;
      whole = whole && line.size() + text <= kMostTyped + 1;  // one more for a carriage return
      if (whole) line.append(piece.data(), text);
      if (ends) return whole;
      in_.clear();
    }
  }

  std::istream& in_;
  std::ostream& out_;
};

// readline takes plain functions, so what they need is kept here; there is only one terminal.
struct Completing {
  Completions completions;
  std::vector<std::string> words;  // those for the word that is being typed
};
Completing& completing() {
  static Completing all;
  return all;
}

char* next_completion(const char* text, int state) {
  static std::size_t at = 0;
  if (state == 0) at = 0;
  const std::vector<std::string>& words = completing().words;
  while (at < words.size()) {
    const std::string& word = words[at++];
    if (absl::StartsWithIgnoreCase(word, text)) return strdup(word.c_str());
  }
  return nullptr;
}

char** complete(const char* text, int start, int) {
  rl_attempted_completion_over = 1;  // no file names
  if (!completing().completions) return nullptr;
  completing().words = completing().completions(std::string(rl_line_buffer, static_cast<std::size_t>(start)));
  return rl_completion_matches(text, next_completion);
}

// The keys that forget_kills() types.
constexpr absl::string_view kCutSpace = " k";
std::string kill_keys;
std::size_t kill_keys_typed = 0;
int next_kill_key(FILE*) {
  return static_cast<unsigned char>(kill_keys[kill_keys_typed++]);
}

// readline has no function that empties its kill ring. So spaces are typed and cut, unseen, until the ring holds
// nothing else; the ring has ten places. Between two cuts something else is typed, because adjoining cuts are one.
void forget_kills() {
  constexpr int kPlaces = 16;
  kill_keys.clear();
  for (int i = 0; i < kPlaces; ++i) absl::StrAppend(&kill_keys, kCutSpace);
  kill_keys += '\r';
  kill_keys_typed = 0;
  const Keymap keys = rl_make_bare_keymap();
  rl_bind_key_in_map(' ', rl_insert, keys);
  rl_bind_key_in_map('k', rl_unix_line_discard, keys);
  rl_bind_key_in_map('\r', rl_newline, keys);
  const auto getc = std::exchange(rl_getc_function, next_kill_key);
  const auto redisplay = std::exchange(rl_redisplay_function, [] {});
  const auto prepare = std::exchange(rl_prep_term_function, nullptr);
  const auto restore = std::exchange(rl_deprep_term_function, nullptr);
  const int mode = std::exchange(rl_editing_mode, 1);  // emacs: in the other, a line begins in a keymap of its own
  const int erases = std::exchange(rl_erase_empty_line, 1);
  const Keymap kept = rl_get_keymap();
  rl_set_keymap(keys);
  std::free(readline(""));
  rl_set_keymap(kept);
  rl_erase_empty_line = erases;
  rl_editing_mode = mode;
  rl_deprep_term_function = restore;
  rl_prep_term_function = prepare;
  rl_redisplay_function = redisplay;
  rl_getc_function = getc;
  rl_free_keymap(keys);
}

class TerminalInput final : public LineInput {
 public:
  TerminalInput(std::ostream& out, bool plain) : out_(out) {
    if (plain) rl_terminal_name = "dumb";
    rl_attempted_completion_function = complete;
  }
  ~TerminalInput() override { completing() = {}; }
  TerminalInput(const TerminalInput&) = delete;
  TerminalInput& operator=(const TerminalInput&) = delete;

  // readline writes to standard output directly, so what the stream still holds has to be written first.
  std::optional<std::string> read(const std::string& prompt) override {
    out_.flush();
    if (!pasted_.empty()) {
      std::string next = std::move(pasted_.front());
      pasted_.pop_front();
      out_ << prompt << next << "\n";
      return next;
    }
    char* line = readline(visible(prompt).c_str());
    if (line == nullptr) {
      // readline ends the line of the prompt itself when it switches bracketed paste off.
      const char* pasting = rl_variable_value("enable-bracketed-paste");
      if (pasting == nullptr || std::strcmp(pasting, "on") != 0) out_ << "\n";
      return std::nullopt;
    }
    std::string text = line;
    std::free(line);
    if (text.size() > kMostTyped) {
      out_ << kTooLong << "\n";
      return read(prompt);
    }
    if (text.find('\n') != std::string::npos) text = first_of_pasted(text);
    const HIST_ENTRY* last = history_length > 0 ? history_get(history_base + history_length - 1) : nullptr;
    if (!text.empty() && (last == nullptr || text != last->line)) add_history(text.c_str());
    return text;
  }
  void complete_with(const Completions& completions) override { completing().completions = completions; }
  std::vector<std::string> take_pasted() override {
    std::vector<std::string> lines(pasted_.begin(), pasted_.end());
    pasted_.clear();
    return lines;
  }
  void forget_lines() override {
    clear_history();
    ::tcflush(STDIN_FILENO, TCIFLUSH);  // typed ahead, or pasted without brackets
    pasted_.clear();
    completing().words.clear();
    forget_kills();
  }

 private:
  // A terminal that brackets what is pasted hands it over as one line with newlines in it.
  std::string first_of_pasted(absl::string_view text) {
    for (const absl::string_view one : absl::StrSplit(text, '\n')) {
      const absl::string_view line = absl::StripAsciiWhitespace(one);
      if (!line.empty()) pasted_.emplace_back(line);
    }
    if (pasted_.empty()) return "";
    std::string first = std::move(pasted_.front());
    pasted_.pop_front();
    return first;
  }

  std::deque<std::string> pasted_;
  std::ostream& out_;
};

// What the signal handler may touch: memory that is written before the handler is installed, and a flag.
std::array<char, 2048> interrupt_words;
std::size_t interrupt_size = 0;
std::atomic<std::atomic<bool>*> hurry_flag = nullptr;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<std::atomic<bool>*>::is_always_lock_free);
bool has_words = false;  // not for the handler

void interrupted(int signal_number) {
  if (std::atomic<bool>* const flag = hurry_flag; signal_number == SIGINT && flag != nullptr && !flag->exchange(true)) {
    return;
  }
  // Nothing can be done about a failure here.
  if (write(STDOUT_FILENO, interrupt_words.data(), interrupt_size) < 0) _exit(1);
  _exit(128 + signal_number);
}

// What is written meanwhile goes on after a signal that does not end the program.
void on_interrupt(void (*handler)(int)) {
  struct sigaction action = {};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

}  // namespace

std::unique_ptr<LineInput> stream_input(std::istream& in, std::ostream& out) {
  return std::make_unique<StreamInput>(in, out);
}

std::unique_ptr<LineInput> terminal_input(std::ostream& out, bool plain) {
  return std::make_unique<TerminalInput>(out, plain);
}

Screen find_screen() {
  constexpr int kNarrowest = 40;
  Screen screen;
  screen.terminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1;
  if (!screen.terminal) return screen;
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  screen.writes_over = terminal != nullptr && std::strcmp(terminal, "dumb") != 0;
  screen.colour = (no_colour == nullptr || *no_colour == '\0') && screen.writes_over;
  winsize size = {};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    screen.width = std::max<int>(size.ws_col, kNarrowest);
  }
  return screen;
}

HurryOnInterrupt::HurryOnInterrupt(std::atomic<bool>& flag) {
  hurry_flag = &flag;
  if (!has_words) on_interrupt(interrupted);
}

HurryOnInterrupt::~HurryOnInterrupt() {
  hurry_flag = nullptr;
  if (!has_words) on_interrupt(SIG_DFL);
}

InterruptWords::InterruptWords(absl::string_view words) {
  interrupt_size = std::min(words.size(), interrupt_words.size());
  std::memcpy(interrupt_words.data(), words.data(), interrupt_size);
  has_words = true;
  on_interrupt(interrupted);
}

InterruptWords::~InterruptWords() {
  has_words = false;
  interrupt_size = 0;
  on_interrupt(hurry_flag.load() != nullptr ? interrupted : SIG_DFL);
}

}  // namespace zerohour::terminal
