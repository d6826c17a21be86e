// The built program on a pseudo-terminal, as a person has it: what is typed, what is shown, how wide the window is.
#pragma once

#include <sys/types.h>

#include <map>
#include <string>
#include <vector>

namespace zerohour::cli {

// Text as a terminal shows it, roughly: without escape sequences, bells and carriage returns.
std::string without_escapes(const std::string& text);

class Pty {
 public:
  struct Options {
    int columns = 80, rows = 24;
    // Variables that are set over those of the test, and those that are taken away (an empty value). TERM is xterm and
    // NO_COLOR and PAGER are not set unless they are named here.
    std::map<std::string, std::string> environment;
  };
  // Starts `zerohour ARGUMENTS` on a new terminal. The terminal's end is closed and the program killed with the object.
  explicit Pty(const std::vector<std::string>& arguments) : Pty(arguments, Options()) {}
  Pty(const std::vector<std::string>& arguments, const Options& options);
  ~Pty();
  Pty(const Pty&) = delete;
  Pty& operator=(const Pty&) = delete;

  // Types keys: text, "\n" for Enter, "\x03" for Ctrl-C, "\x1b[A" for the arrow up.
  void type(const std::string& keys);
  // Waits until `text` is shown, after what earlier calls have returned, and returns what is shown up to its end,
  // without escapes. Fails the test where the program ends or says nothing more for a long time before that.
  std::string until(const std::string& text);
  // Types a line and waits for the next prompt: what is shown between them, without the line and the prompt.
  std::string ask(const std::string& line, const std::string& prompt);
  // Waits until the program ends; the rest of what it shows.
  std::string until_end();
  // After until_end(): the exit code, or -1 where a signal ended it.
  int code() const { return code_; }
  // Gives the window another size, which the program is told of (SIGWINCH).
  void resize(int columns, int rows);
  // Whether the terminal hands over whole lines and echoes them, as it does to a shell's command; not while a line is
  // edited.
  bool is_cooked() const;
  // All bytes so far.
  const std::string& bytes() const { return bytes_; }
  pid_t pid() const { return pid_; }

 private:
  bool read_more();  // false at the end

  int master_ = -1;
  pid_t pid_ = -1;
  int code_ = -1;
  bool ended_ = false;
  std::string bytes_;
  std::size_t seen_ = 0;  // of the text without escapes
};

inline constexpr char kUp[] = "\x1b[A", kDown[] = "\x1b[B", kRight[] = "\x1b[C", kLeft[] = "\x1b[D";
inline constexpr char kCtrlC[] = "\x03", kCtrlD[] = "\x04", kTab[] = "\t";

}  // namespace zerohour::cli
