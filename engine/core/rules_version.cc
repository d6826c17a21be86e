#include "engine/core/rules_version.h"

#include <algorithm>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/core/csv.h"

namespace zerohour {
namespace {

constexpr absl::string_view kRulesWord = "rules-";

}  // namespace

std::string rules_word(int version) {
  return absl::StrCat(kRulesWord, version);
}

bool is_rules_word(absl::string_view word) {
  return absl::StartsWith(word, kRulesWord);
}

absl::StatusOr<int> rules_of(absl::Span<const std::string> words, int unnamed, int newest) {
  int rules = unnamed;
  const std::string* found = nullptr;
  for (const std::string& word : words) {
    if (!is_rules_word(word)) continue;
    if (found != nullptr && *found != word) {
      return absl::InvalidArgumentError(
          absl::StrCat(in_quotes(*found), " and ", in_quotes(word), ": a game has one version of the rules"));
    }
    found = &word;
    // Digits alone, without a sign or leading zeros: each version can be written in only one way.
    if (!absl::SimpleAtoi(absl::string_view(word).substr(kRulesWord.size()), &rules) || rules < kFirstRules ||
        rules > newest || rules_word(rules) != word) {
      const absl::string_view fault =
          newest == kFirstRules ? ": the only version of the rules is " : ": versions of the rules are rules-1 to ";
      return absl::InvalidArgumentError(absl::StrCat("there is no ", in_quotes(word), fault, rules_word(newest)));
    }
  }
  return rules;
}

std::string rules_suffix(int version) {
  return version == kFirstRules ? "" : absl::StrCat("+", rules_word(version));
}

std::string recorded_scenario(absl::string_view word) {
  std::vector<std::string> words = absl::StrSplit(word, '+');
  if (std::none_of(words.begin() + 1, words.end(), [](const std::string& w) { return is_rules_word(w); })) {
    words.insert(words.begin() + 1, rules_word(kFirstRules));
  }
  return absl::StrJoin(words, "+");
}

}  // namespace zerohour
