// Sentences that are put together from parts.
#pragma once

#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"

namespace zerohour {

// A decision, which has no full stop and may be a question with rules behind it ("Is gas used? (17.6)"), and what is
// said about it in further sentences; the decision alone where that is empty.
inline std::string followed_by(absl::string_view decision, absl::string_view more) {
  if (more.empty()) return std::string(decision);
  absl::string_view asked = decision;
  if (absl::EndsWith(asked, ")")) {
    asked = asked.substr(0, asked.rfind('('));
    while (absl::ConsumeSuffix(&asked, " ")) continue;
  }
  return absl::StrCat(decision, absl::EndsWith(asked, "?") ? " " : ". ", more);
}

}  // namespace zerohour
