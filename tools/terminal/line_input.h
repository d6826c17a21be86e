// Lines that a person types: from a stream, or with readline where both ends are a terminal.
#pragma once

#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace zerohour::terminal {

// The words that could stand where one is being typed, after the words before it in the line.
using Completions = std::function<std::vector<std::string>(const std::string& before)>;

class LineInput {
 public:
  virtual ~LineInput() = default;
  // Shows the prompt, after everything that was written to the output so far, and returns the next line without its
  // end, or nothing at the end of the input.
  virtual std::optional<std::string> read(const std::string& prompt) = 0;
  // What the tabulator key completes with, where there is one.
  virtual void complete_with(const Completions& /*completions*/) {}
  // Forgets the lines that could be brought back: another person takes the keyboard.
  virtual void forget_lines() {}
};

// From a stream. The prompt is written to `out`, and the line behind it, so that a transcript reads as it would on a
// terminal.
std::unique_ptr<LineInput> stream_input(std::istream& in, std::ostream& out);

// With editing, history and completion, for standard input and output; `out` is the stream that writes to standard
// output, and is flushed before each line is read. Where `plain`, without escape codes, as on a terminal that knows
// none. One at a time.
std::unique_ptr<LineInput> terminal_input(std::ostream& out, bool plain);

// What is known of the terminal behind standard output.
struct Screen {
  bool terminal = false;  // standard input and output are both terminals
  bool colour = false;    // and none was asked for (NO_COLOR, TERM=dumb)
  int width = 80;         // columns, at least 40
};
Screen find_screen();

// While it lives, Ctrl-C and SIGTERM print `words` to standard output and end the program with code 130 or 143.
class InterruptWords {
 public:
  explicit InterruptWords(absl::string_view words);
  ~InterruptWords();
  InterruptWords(const InterruptWords&) = delete;
  InterruptWords& operator=(const InterruptWords&) = delete;
};

}  // namespace zerohour::terminal
