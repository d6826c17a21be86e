// Text for people: wrapping, quoting, and guesses at what a mistyped word was meant to be.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour::cli {

// Columns of the terminal behind standard output, from 40 to 100; 80 where it is none.
int terminal_width();

// The words of text in lines of at most width bytes (a longer word has a line of its own), the first behind `first`,
// the others behind `indent`. Ends with a newline.
std::string wrap(absl::string_view text, int width, absl::string_view first, absl::string_view indent);

// On one line: control characters and bytes that are no UTF-8 text are escaped, what is long is cut.
std::string one_line(absl::string_view text, std::size_t most = 400);
// The same, short and in single quotes.
std::string quote(absl::string_view text);

// Those of the candidates that are most like the word, best first: few letters to change, or it begins one of them.
std::vector<std::string> nearest(absl::string_view word, absl::Span<const std::string> candidates, std::size_t most);

}  // namespace zerohour::cli
