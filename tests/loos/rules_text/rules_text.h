// docs/loos-rules.md as the tests read it.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "tools/loos/rules_text.h"

namespace zerohour {

// What stands under the heading of that number or title, with single spaces in place of line breaks and columns.
inline std::string text_of_rule(absl::string_view heading) {
  for (const RuleEntry& entry : loos::rule_text().entries()) {
    if (entry.number != heading && entry.title != heading) continue;
    std::string text = absl::StrJoin(entry.lines, " ");
    absl::RemoveExtraAsciiWhitespace(&text);
    return text;
  }
  ADD_FAILURE() << "no rule " << heading;
  return "";
}

// Does the rule say these words?
inline testing::AssertionResult says(absl::string_view heading, absl::string_view words) {
  const std::string text = text_of_rule(heading);
  if (absl::StrContains(text, words)) return testing::AssertionSuccess();
  return testing::AssertionFailure() << heading << " does not say \"" << words << "\":\n" << text;
}

}  // namespace zerohour
