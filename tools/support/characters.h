// The characters of a text in UTF-8: which of them a person can see, how wide they are, and how they are typed.
#pragma once

#include <cstddef>
#include <streambuf>
#include <string>

#include "absl/strings/string_view.h"

namespace zerohour {

// The length, in bytes, of the well-formed UTF-8 character that begins at `at` and is not a control character (those
// from U+0080 to U+009F count as such); 0 where none does.
std::size_t printable_length(absl::string_view text, std::size_t at);

// The next character at `at`, as text that shows it whatever it is; `at` is moved behind it. Escaped are control
// characters and bytes that are not UTF-8 ("\x07", "\u0085"), and what changes the order in which a terminal or a
// browser draws the characters around it, breaks a line, or is never drawn ("\u202e"): the marks, embeddings, overrides
// and isolates of the Unicode bidirectional algorithm, the separators of lines and paragraphs, and the byte order mark.
std::string shown_character(absl::string_view text, std::size_t& at);

// Text of several lines, made safe for a terminal by shown_character(). Newlines, tabs, carriage returns and the escape
// sequences that the program itself writes (colours, and those that clear the screen or a line) stay.
std::string visible(absl::string_view text);

// Columns that a terminal needs for the text: two for a wide character (as of Chinese), none for a combining mark or a
// byte that is not text. For text of one line; a tab counts as one column.
int display_width(absl::string_view text);
// The text with spaces after it (before it), up to so many columns; a longer text is unchanged.
std::string padded(absl::string_view text, int columns);
std::string padded_left(absl::string_view text, int columns);
// The bytes of as many whole characters from the beginning (the end) of the text as fit into so many columns.
std::size_t bytes_within(absl::string_view text, int columns);
std::size_t bytes_within_from_end(absl::string_view text, int columns);

// A line as it would have been typed on a keyboard: spaces that word processors and web pages put between words (such
// as the no-break space) are plain spaces, and typographic dashes, the minus sign among them, are hyphens.
std::string as_typed(absl::string_view line);

// Passes on to another buffer what visible() makes of what is written. Characters may arrive in pieces: the beginning
// of one is held until its end comes, or until the buffer is flushed.
class VisibleBuffer final : public std::streambuf {
 public:
  explicit VisibleBuffer(std::streambuf* to) : to_(to) {}

 protected:
  int_type overflow(int_type c) override;
  std::streamsize xsputn(const char* text, std::streamsize count) override;
  int sync() override;

 private:
  bool pass_on(bool all);

  std::streambuf* to_;
  std::string held_{};
};

}  // namespace zerohour
