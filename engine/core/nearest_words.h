// Typed words compared with the words that could have been meant.
#pragma once

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour {

// The candidates that the typed word is most likely to be a misspelling of, at most three; none if nothing is close.
// Case is ignored. A letter that is added, left out or changed, and two letters that have changed places, are one
// mistake each. A word may have one mistake for every three of its letters (the hyphens before a flag do not count),
// and a candidate that begins with the word counts as one mistake. Of the candidates that pass, those with the fewest
// mistakes are returned in their order; if more than three are equally close, none is likely and nothing is returned.
std::vector<std::string> nearest_words(absl::string_view typed, absl::Span<const std::string> candidates);

// "; did you mean board?", "; did you mean stand, state or status?", or "" if no candidate is close.
std::string did_you_mean(absl::string_view typed, absl::Span<const std::string> candidates);

}  // namespace zerohour
