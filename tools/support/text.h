// Text for people: typed words, shown safely; text broken into lines; numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour {

// On one line: control characters and bytes that are not UTF-8 text are escaped, and text longer than `most` bytes is
// cut.
std::string one_line(absl::string_view text, std::size_t most = 400);
// The same, short and in single quotes.
std::string quote(absl::string_view text);
// Whether it is well-formed UTF-8 (no surrogates, nothing overlong) without control characters other than tabs; those
// from U+0080 to U+009F count as control characters.
bool is_plain_text(absl::string_view text);

// Columns of the terminal on standard output, from 40 to 100; 80 if it is not a terminal.
int terminal_width();

// The words of text in lines of at most width bytes (a longer word has a line of its own), the first after `first`,
// the others after `indent`. Ends with a newline.
std::string wrap(absl::string_view text, int width, absl::string_view first, absl::string_view indent);
// A row of a list, and what follows it: in the same line, or, where that would be longer than width, wrapped on lines
// of its own after `indent`. Ends with a newline.
std::string row_with_rest(absl::string_view row, absl::string_view rest, int width, absl::string_view indent);
// With a full stop at the end, unless there is one or the text is a question.
std::string with_full_stop(absl::string_view text);
// Words between spaces and commas.
std::vector<std::string> split_words(absl::string_view text);

// Breaks text at spaces so that no line is longer than `width`; lines after the first begin with `indent` spaces.
std::string wrap(absl::string_view text, int width, int indent);

// Lines, each longer one broken at spaces so that none is longer than `width`, as far as words allow; the rest of a
// broken line is indented two spaces more than the line. Shorter lines are unchanged.
std::string fit_lines(absl::string_view text, int width);

// "39%" for a fraction; "under 1%" and "over 99%" where rounding would mislead.
std::string percent(double chance);
// "1 unit", "2 units".
std::string count_of(int n, absl::string_view thing);

// --- Lines of a language: commands, options.

// The first word, removed from the text with the spaces around it.
absl::string_view take_word(absl::string_view& text);
std::vector<absl::string_view> words_of(absl::string_view text);
// The parts between separators, spaces around them removed. Empty parts are kept; an empty text has none.
std::vector<absl::string_view> parts_of(absl::string_view text, char separator);

// The lines of a text that ends with a newline, without the newlines.
std::vector<absl::string_view> lines_of(absl::string_view text);

// A whole number in decimal digits, at most `most`.
std::optional<std::uint64_t> number_of(absl::string_view word, std::uint64_t most);

}  // namespace zerohour
