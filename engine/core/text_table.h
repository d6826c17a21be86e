// Words by key, as rows of a table.
#pragma once

#include <utility>

#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour {

template <class Key>
using TextRow = std::pair<Key, absl::string_view>;

// The text of the key's row; `otherwise` if it has none.
template <class Key>
absl::string_view text_of(absl::Span<const TextRow<Key>> rows, Key key, absl::string_view otherwise) {
  for (const auto& [known, text] : rows) {
    if (known == key) return text;
  }
  return otherwise;
}

}  // namespace zerohour
