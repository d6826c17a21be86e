// Choices in a sentence.
#pragma once

#include <cstddef>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour {

// "1/2a", "1/2a or 1/3a", "1/2a, 1/3a or 1/3b"; empty for none.
inline std::string or_text(absl::Span<const std::string> choices) {
  std::string text;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    absl::StrAppend(&text, i == 0 ? "" : i + 1 == choices.size() ? " or " : ", ", choices[i]);
  }
  return text;
}

// The same; for more than `most`, what stands for all of them: "UNIT".
inline std::string or_text(absl::Span<const std::string> choices, std::size_t most, absl::string_view all) {
  return choices.empty() || choices.size() > most ? std::string(all) : or_text(choices);
}

}  // namespace zerohour
