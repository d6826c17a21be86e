// What a hint reveals, in stages that are requested one by one.
#pragma once

#include <array>
#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace zerohour::session {

inline constexpr int kHintStages = 3;

struct Hint {
  std::string subject;  // the unit or hex to look at, or the kind of action if it has neither: "15/46b", "done"
  std::string action;   // what the bot would do: "move 15/46b 2609"
  std::string reason;   // why, in a sentence
  // The same for people, in whole sentences by stage: where to look and why, what to do, and for what. Empty if they
  // are not known.
  std::array<std::string, kHintStages> says{};
};

// The key of a record's info line that says how many hints a side asked for: "hints-british".
inline constexpr absl::string_view kHints = "hints-";
inline std::string hints_key(absl::string_view side_name) {
  return absl::StrCat(kHints, side_name);
}

}  // namespace zerohour::session
