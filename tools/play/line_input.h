// Lines that a person types: from a stream, or with readline where both ends are a terminal.
#pragma once

#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace zerohour::play {

class LineInput {
 public:
  virtual ~LineInput() = default;
  // Shows the prompt and returns the next line without its end, or nothing at the end of the input.
  virtual std::optional<std::string> read(const std::string& prompt) = 0;
};

// From a stream. The prompt is written to `out`, and the line behind it, so that a transcript reads as it would on a
// terminal.
std::unique_ptr<LineInput> stream_input(std::istream& in, std::ostream& out);

// With editing and history, for standard input and output; `words` complete with the tabulator key.
std::unique_ptr<LineInput> terminal_input(std::vector<std::string> words);

// What is known of the terminal behind standard output.
struct Screen {
  bool terminal = false;  // standard input and output are both terminals
  bool colour = false;    // and nobody asked for none (NO_COLOR, TERM=dumb)
  int width = 80;         // columns
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

}  // namespace zerohour::play
