#include "tools/terminal/hand_over.h"

namespace zerohour::terminal {
namespace {

// To the corner, the screen, what was scrolled off it.
constexpr absl::string_view kClear = "\033[H\033[2J\033[3J";

}  // namespace

Wiping wiping_of(const Screen& screen, bool plain) {
  if (!screen.terminal) return Wiping::kNothing;
  return screen.writes_over && !plain ? Wiping::kClear : Wiping::kByPersons;
}

bool hand_over(Wiping wiping, absl::string_view words, const std::string& prompt, LineInput& input, std::ostream& out) {
  input.forget_lines();
  if (wiping == Wiping::kClear) out << kClear;
  if (wiping == Wiping::kByPersons) {
    out << "\nThis screen is not cleared by the program: before the other player looks,\n"
           "clear it yourself, and what can be scrolled back to.\n";
  }
  out << words << (!words.empty() && words.back() == '\n' ? "" : "\n") << std::flush;
  const bool goes_on = input.read(prompt).has_value();
  input.forget_lines();  // what was typed in place of Enter
  return goes_on;
}

}  // namespace zerohour::terminal
