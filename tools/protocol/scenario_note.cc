#include "tools/protocol/scenario_note.h"

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "tools/protocol/par.h"
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
    note.teaches = std::string(facts.teaches);
  }
}

void add_value(absl::Span<const ScenarioValue> table, absl::string_view scenario, ScenarioNote& note) {
  for (const ScenarioValue& value : table) {
    if (value.scenario == scenario) note.value = value.value;
  }
}

std::optional<Side> ScenarioNote::only_decider() const {
  if (!has_facts() || decides(Side::kFirst) == decides(Side::kSecond)) return std::nullopt;
  return decides(Side::kFirst) ? Side::kFirst : Side::kSecond;
}

std::optional<double> ScenarioNote::par() const {
  const std::optional<Side> side = only_decider();
  if (!side.has_value() || !value.has_value()) return std::nullopt;
  return Par::seen_by(*side, *value);
}

std::string par_sentence(const ScenarioNote& note) {
  const std::optional<double> par = note.par();
  if (!par.has_value()) return "";
  return absl::StrCat("A puzzle: best play scores ", par_text(*par), " of a game on average.");
}

std::string value_sentence(const ScenarioNote& note) {
  if (!note.value.has_value() || note.par().has_value() || note.sides.empty()) return "";
  return absl::StrCat("With best play of both sides the ", title_of_side(note.sides[0]), " side scores ",
                      par_text(*note.value), " of a game on average.");
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
