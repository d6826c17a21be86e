// Text for people: wrapping; quoting and guesses at what a mistyped word was meant to be are in tools/support/text.h.
#pragma once

#include <string>

#include "absl/strings/string_view.h"
#include "tools/support/text.h"

namespace zerohour::cli {

// Columns of the terminal behind standard output, from 40 to 100; 80 where it is none.
int terminal_width();

// The words of text in lines of at most width bytes (a longer word has a line of its own), the first behind `first`,
// the others behind `indent`. Ends with a newline.
std::string wrap(absl::string_view text, int width, absl::string_view first, absl::string_view indent);

}  // namespace zerohour::cli
