// Reads and checks the parts that the games' texts of states share. Such a text is one line: the game, its scenario,
// and then sections "KEY=VALUE". A text is read loosely; then the state's own text is compared with it, which is
// strict.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour {

using WordList = std::vector<absl::string_view>;

// A whole number from low to high without needless zeros: none has two forms.
absl::StatusOr<int> parse_count(absl::string_view word, int low, int high);

// The sections of a text of that game's scenario. Refuses one of another.
absl::StatusOr<WordList> state_sections(absl::string_view game, absl::string_view scenario, absl::string_view text);

// Refuses a text that is not as the state that was read of it is written, with the first section or item that differs.
absl::Status check_written(absl::string_view text, absl::string_view written);

// A state's text in the making.
class SectionWriter {
 public:
  SectionWriter(absl::string_view game, absl::string_view scenario) : text_(absl::StrCat(game, " ", scenario)) {}

  void section(absl::string_view key, absl::string_view value) { absl::StrAppend(&text_, " ", key, "=", value); }
  // Nothing without items.
  void list(absl::string_view key, absl::Span<const std::string> items);
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

// The base of a game's reader. What it reads after an error means nothing: the first error is kept, and where it is.
class SectionReader {
 protected:
  // Calls read(value) for each section, whose key() it has begun, until an error.
  absl::Status read_sections(absl::Span<const absl::string_view> sections,
                             absl::FunctionRef<void(absl::string_view value)> read);
  // place: what errors of that section begin with, "section 'units'".
  void begin(absl::string_view key, std::string place) {
    key_ = key;
    place_ = std::move(place);
  }
  absl::string_view key() const { return key_; }

  bool ok() const { return status_.ok(); }
  const absl::Status& status() const { return status_; }
  void fail(absl::string_view what);
  // As parse_count; low after an error.
  int number(absl::string_view word, int low, int high);
  std::uint8_t byte(absl::string_view word) { return static_cast<std::uint8_t>(number(word, 0, 255)); }
  // The index among the words; 0 after an error.
  int choice(absl::string_view word, absl::Span<const absl::string_view> words);
  // From least to most parts; most empty words after an error.
  WordList parts(absl::string_view text, char separator, std::size_t least, std::size_t most);
  WordList parts(absl::string_view text, char separator, std::size_t count) {
    return parts(text, separator, count, count);
  }
  // Those of a list, of which an empty text has none.
  static WordList items(absl::string_view list);

 private:
  absl::Status status_;
  absl::string_view key_;
  std::string place_;
};

}  // namespace zerohour
