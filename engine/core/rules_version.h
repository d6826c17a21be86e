// The version of a game's rules, as a word of a scenario's name: "loos+rules-2+gas-each". A ruling that changes makes a
// new version, so that older records replay under the rules that they were played by. Records and positions that name
// no version are of the first; people who name none mean the newest.
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"

namespace zerohour {

inline constexpr int kFirstRules = 1;

// "rules-2".
std::string rules_word(int version);
// Whether a word names a version, even one that does not exist.
bool is_rules_word(absl::string_view word);
// The version that the words of a scenario's name (without the name itself) ask for, or `unnamed` if they name none.
// InvalidArgument names the word at fault: a version that does not exist, or two of them.
absl::StatusOr<int> rules_of(absl::Span<const std::string> words, int unnamed, int newest);
// What follows a scenario's name in records: "+rules-2"; nothing for the first version.
std::string rules_suffix(int version);
// The form in which people ask for a scenario, from the form in records: "loos+gas-once" becomes
// "loos+rules-1+gas-once".
std::string recorded_scenario(absl::string_view word);

}  // namespace zerohour
