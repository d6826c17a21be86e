#include "tools/protocol/scenario_note.h"

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "tools/support/text.h"

namespace zerohour::protocol {

void add_facts(absl::Span<const ScenarioFacts> table, absl::string_view scenario, ScenarioNote& note) {
  for (const ScenarioFacts& facts : table) {
    if (facts.scenario != scenario) continue;
    note.minutes = facts.minutes;
    note.decisions = facts.decisions;
    note.wins = std::string(facts.wins);
    note.idle = {std::string(facts.idle[0]), std::string(facts.idle[1])};
    note.recommended = facts.recommended;
    note.first = facts.first;
  }
}

std::string minutes_text(int minutes) {
  constexpr int kHour = 60;
  if (minutes < 2 * kHour) return count_of(minutes, "minute");
  const int halves = (minutes + kHour / 4) / (kHour / 2);
  return absl::StrCat(halves / 2, halves % 2 == 0 ? "" : ".5", " hours");
}

std::string length_text(const ScenarioNote& note) {
  if (!note.has_facts()) return "";
  const Side side = note.recommended.value_or(Side::kFirst);
  return absl::StrCat(minutes_text(note.minutes), ", ",
                      count_of(note.decisions[static_cast<std::size_t>(index(side))], "decision"));
}

std::string deciders_text(const ScenarioNote& note) {
  if (!note.has_facts() || note.sides.size() < 2) return "";
  const bool first = note.decides(Side::kFirst), second = note.decides(Side::kSecond);
  if (first && second) return "both sides decide";
  return absl::StrCat("the ", title_of_side(note.sides[first ? 0 : 1]), " side decides");
}

std::string title_of_side(absl::string_view word) {
  std::string title(word);
  if (!title.empty()) title.front() = absl::ascii_toupper(static_cast<unsigned char>(title.front()));
  return title;
}

}  // namespace zerohour::protocol
