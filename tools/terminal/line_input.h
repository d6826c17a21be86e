// Lines that a person types: from a stream, or with readline if both ends are a terminal.
#pragma once

#include <atomic>
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

inline constexpr std::size_t kMostTyped = std::size_t{64} << 10;

class LineInput {
 public:
  virtual ~LineInput() = default;
  // Shows the prompt, after everything that was written to the output so far, and returns the next line without its
  // end, or nothing at the end of the input. A line of more than kMostTyped bytes is refused with a sentence, without
  // being kept, and the next one is read. Of several lines that were pasted at once the first is returned; the others
  // follow as if they were typed, each after its prompt.
  virtual std::optional<std::string> read(const std::string& prompt) = 0;
  // Those lines of a paste that read() would return next, which it then forgets.
  virtual std::vector<std::string> take_pasted() { return {}; }
  // What the tabulator key completes with, if there is one.
  virtual void complete_with(const Completions& /*completions*/) {}
  // Forgets the history of lines, what was pasted, and what was cut from lines (the kill ring): another person takes
  // the keyboard.
  virtual void forget_lines() {}
};

// From a stream. The prompt is written to `out`, followed by the line, so that a transcript reads as it would on a
// terminal.
std::unique_ptr<LineInput> stream_input(std::istream& in, std::ostream& out);

// With editing, history and completion, for standard input and output; `out` is the stream that writes to standard
// output, and is flushed before each line is read. If `plain`, without escape codes, for a terminal that does not know
// any. One at a time.
std::unique_ptr<LineInput> terminal_input(std::ostream& out, bool plain);

// What is known about the terminal on standard output.
struct Screen {
  bool terminal = false;     // standard input and output are both terminals
  bool colour = false;       // and colour was not turned off (NO_COLOR, TERM=dumb)
  bool writes_over = false;  // a line can be written over
  int width = 80;            // columns, at least 40
};
Screen find_screen();

// While it exists, the first Ctrl-C sets the flag, and changes nothing else; a second one ends the program as it would
// have ended without this. One at a time.
class HurryOnInterrupt {
 public:
  explicit HurryOnInterrupt(std::atomic<bool>& flag);
  ~HurryOnInterrupt();
  HurryOnInterrupt(const HurryOnInterrupt&) = delete;
  HurryOnInterrupt& operator=(const HurryOnInterrupt&) = delete;
};

// While it exists, Ctrl-C and SIGTERM print `words` to standard output and end the program with code 130 or 143.
class InterruptWords {
 public:
  explicit InterruptWords(absl::string_view words);
  ~InterruptWords();
  InterruptWords(const InterruptWords&) = delete;
  InterruptWords& operator=(const InterruptWords&) = delete;
};

}  // namespace zerohour::terminal
