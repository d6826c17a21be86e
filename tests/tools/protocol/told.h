// Lines that an engine told, without IDs, taken apart.
#pragma once

#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "tools/protocol/bot_words.h"
#include "tools/support/text.h"

namespace zerohour::protocol {

// The value of a field of a line; empty if it has none.
inline std::string field_of(absl::string_view line, absl::string_view key) {
  take_word(line);
  return field_told(2, line, key);
}

// "CODE message" of a refusal, with the cause of one that does not apply now as its code; empty for other lines.
inline std::string error_in(const std::string& line) {
  if (!absl::StartsWith(line, "error ")) return "";
  const std::string cause = field_of(line, "cause");
  return absl::StrCat(cause.empty() ? field_of(line, "code") : cause, " ", field_of(line, "message"));
}
// Whether the line is a refusal with that code, or one that does not apply now for that cause.
inline bool is_error(const std::string& line, absl::string_view code) {
  return absl::StartsWith(error_in(line), absl::StrCat(code, " "));
}

}  // namespace zerohour::protocol
