#include "tools/protocol/scenario_note.h"

#include <algorithm>
#include <cstdlib>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
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

namespace {

// The level that is offered and nearest, the lower one of two.
int nearest_level(const ScenarioNote& note, int level) {
  return *std::min_element(note.levels.begin(), note.levels.end(),
                           [&](int a, int b) { return std::abs(a - level) < std::abs(b - level); });
}

// Of "level-3"; 0 of any other player.
int level_of(absl::string_view player) {
  int level = 0;
  const bool is_level = absl::ConsumePrefix(&player, "level-") && absl::SimpleAtoi(player, &level);
  return is_level && level > 0 ? level : 0;
}

}  // namespace

absl::Status check_level(const ScenarioNote& note, int level) {
  if (note.levels.empty() || nearest_level(note, level) == level) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat("level ", level, " is not offered in this scenario, which has ",
                                                 levels_sentence(note), " The nearest is level ",
                                                 nearest_level(note, level)));
}

absl::Status check_player(const ScenarioNote& note, absl::string_view player) {
  const int level = level_of(player);
  return level == 0 ? absl::OkStatus() : check_level(note, level);
}

std::string offered_player(const ScenarioNote& note, const std::string& player) {
  const int level = level_of(player);
  return level == 0 || note.levels.empty() ? player : absl::StrCat("level-", nearest_level(note, level));
}

std::string levels_sentence(const ScenarioNote& note) {
  const std::vector<int>& levels = note.levels;
  if (levels.empty()) return "";
  const std::string count = count_of(static_cast<int>(levels.size()), "level");
  if (levels.size() == 1) return absl::StrCat(count, " of strength: ", levels.front(), ".");
  const bool all = levels.back() - levels.front() + 1 == static_cast<int>(levels.size());
  if (all) return absl::StrCat(count, " of strength: ", levels.front(), " to ", levels.back(), ".");
  const std::vector<int> most(levels.begin(), levels.end() - 1);
  return absl::StrCat(count, " of strength: ", absl::StrJoin(most, ", "), " and ", levels.back(), ".");
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
