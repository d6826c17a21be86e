#include "tools/protocol/edit_fields.h"

#include <algorithm>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "tools/protocol/reply.h"

namespace zerohour::protocol {

absl::StatusOr<std::string> with_fields(absl::string_view text, Words parts, absl::string_view usage) {
  std::vector<absl::string_view> words = absl::StrSplit(text, ' ', absl::SkipEmpty());
  for (const absl::string_view part : parts) {
    if (!absl::StrContains(part, '=')) continue;
    if (absl::StrContains(part, ' ')) return refusal("bad-arguments", usage);
    const absl::string_view key = part.substr(0, part.find('=') + 1);
    const auto found =
        std::find_if(words.begin(), words.end(), [&](absl::string_view word) { return absl::StartsWith(word, key); });
    const bool empty = key == part;
    if (found == words.end()) {
      if (!empty) words.push_back(part);
    } else if (empty) {
      words.erase(found);
    } else {
      *found = part;
    }
  }
  return absl::StrJoin(words, " ");
}

}  // namespace zerohour::protocol
