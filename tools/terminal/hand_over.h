// The hand-over of a terminal from one person to the next, who may not know what the first has seen and typed.
#pragma once

#include <ostream>
#include <string>

#include "absl/strings/string_view.h"
#include "tools/terminal/line_input.h"

namespace zerohour::terminal {

// What can be done about what is on the screen.
enum class Wiping {
  kNothing,    // nobody looks at a screen, or nothing secret is on it
  kByPersons,  // a screen that is not cleared: it knows no escape codes, or none are wanted
  kClear,
};
// The one for this screen. plain: no escape codes are wanted.
Wiping wiping_of(const Screen& screen, bool plain);

// Clears the screen and what can be scrolled back to, or asks the persons to do so; empties the memory of the line
// editor; then prints `words`, which say who is next, and waits until that person presses Enter, at the prompt. False
// at the end of the input.
bool hand_over(Wiping wiping, absl::string_view words, const std::string& prompt, LineInput& input, std::ostream& out);

}  // namespace zerohour::terminal
