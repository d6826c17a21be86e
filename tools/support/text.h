// Words that were typed: shown safely, and compared with the words that could have been meant.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour {

// On one line: control characters and bytes that are not UTF-8 text are escaped, and what is longer than `most` bytes
// is cut.
std::string one_line(absl::string_view text, std::size_t most = 400);
// The same, short and in single quotes.
std::string quote(absl::string_view text);
// Whether it is UTF-8 text without control characters other than tabs.
bool is_plain_text(absl::string_view text);

// The candidates that the typed word is most likely to be a misspelling of, at most three; none where nothing is close.
// Letters count without their case. A letter that is added, left out or changed and two that changed places are one
// mistake each. A word may have one mistake for every three letters that it has (the hyphens before a flag are none),
// and a candidate that begins with the word counts like one mistake. Of the candidates that pass, those with the fewest
// mistakes are returned in their order; where more than three are as close, none is likely and nothing is returned.
std::vector<std::string> nearest_words(absl::string_view typed, absl::Span<const std::string> candidates);

// "; did you mean board?", "; did you mean stand, state or status?", or "" where no candidate is close.
std::string did_you_mean(absl::string_view typed, absl::Span<const std::string> candidates);

}  // namespace zerohour
