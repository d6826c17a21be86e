#include "tools/protocol/drawn.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/support/alternatives.h"

namespace zerohour::protocol {

int things_in(const std::vector<DrawnKind>& bag) {
  int all = 0;
  for (const DrawnKind& kind : bag) all += kind.count;
  return all;
}

std::string drawn_names(const std::vector<DrawnKind>& bag) {
  std::vector<std::string> names;
  for (const DrawnKind& kind : bag) {
    if (kind.count > 0) names.push_back(kind.name);
  }
  return or_text(names);
}

std::optional<int> face_of_drawn(const std::vector<DrawnKind>& bag, absl::string_view word) {
  constexpr std::size_t kEnough = 3;  // letters
  std::optional<int> found;
  int first = 1;
  for (const DrawnKind& kind : bag) {
    const int face = first;
    first += kind.count;
    if (kind.count == 0) continue;
    if (absl::EqualsIgnoreCase(kind.name, word)) return face;
    if (word.size() < kEnough || !absl::StartsWithIgnoreCase(kind.name, word)) continue;
    if (found.has_value()) return std::nullopt;
    found = face;
  }
  return found;
}

std::string dice_words(const RollRequest& request) {
  constexpr int kTen = 10;
  return absl::StrJoin(request.groups, " and ", [](std::string* out, const DiceGroup& group) {
    absl::StrAppend(out, group.count, group.count == 1 ? " die" : " dice", " of ", group.sides, " sides",
                    group.sides == kTen ? " (0 is ten)" : "");
  });
}

std::string numbers_by_word(int first, int last, const std::function<std::string(int number)>& word) {
  std::vector<std::string> parts;
  for (int from = first; from <= last;) {
    const std::string meaning = word(from);
    int to = from;
    while (to < last && word(to + 1) == meaning) ++to;
    parts.push_back(
        absl::StrCat(from, to == from ? "" : absl::StrCat(to == from + 1 ? " or " : " to ", to), ": ", meaning));
    from = to + 1;
  }
  return absl::StrJoin(parts, ", ");
}

}  // namespace zerohour::protocol
