#include <memory>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "tools/loos/overview.h"
#include "tools/loos/place_names.h"
#include "tools/support/text.h"

namespace zerohour::loos {
namespace {

absl::string_view begins_with(Scenario::Start start) {
  switch (start) {
    case Scenario::Start::kSetup:
      return "both set-ups";
    case Scenario::Start::kBritishMovement:
      return "the British Movement phase";
    case Scenario::Start::kBritishCombat:
      return "the British Combat phase";
    case Scenario::Start::kBritishMobile:
      return "the British Mobile Movement phase";
    case Scenario::Start::kBritishMobileCombat:
      return "the British Mobile Combat phase";
    case Scenario::Start::kGermanMovement:
      return "the German Movement phase";
    case Scenario::Start::kGermanCombat:
      return "the German Combat phase";
    case Scenario::Start::kGermanMobile:
      return "the German Mobile Movement phase";
    case Scenario::Start::kGermanMobileCombat:
      return "the German Mobile Combat phase";
  }
  return "";
}

std::string ends_with(const Scenario& scenario) {
  return absl::StrCat("the ", scenario.british_only_last_turn ? "British" : "German", " player turn of turn ",
                      scenario.last_turn);
}

std::string victory_line(const Loos& game) {
  const Scenario& scenario = game.rules().scenario;
  return absl::StrCat(
      game.board().entry_hexes.empty() ? "" : "British at once with a unit in an entry hex (12.1); ", "British with ",
      scenario.british_wins_at, " objectives or more wholly British; ",
      scenario.draw_at < scenario.british_wins_at ? absl::StrCat("a draw with ", scenario.draw_at, "; ") : "",
      "else German (12.3)");
}

}  // namespace

std::string victory_sentence(const Loos& game) {
  return absl::StrCat("Victory: ", victory_line(game), ".");
}

std::string scenario_text(const Loos& game, int width) {
  const Scenario& scenario = game.rules().scenario;
  const auto line = [&](absl::string_view name, absl::string_view text) {
    return wrap(text, width, absl::StrFormat("%-12s", absl::StrCat(name, ":")), std::string(12, ' '));
  };
  std::string out =
      absl::StrCat(scenario.name, ": ", scenario.title, "\n\n", wrap(with_accents(scenario.idea), width, "", ""), "\n",
                   wrap(with_accents(scenario.players_note), width, "", ""), "\n");
  absl::StrAppend(&out,
                  line("Begins", absl::StrCat("turn ", scenario.first_turn, ", with ", begins_with(scenario.start))),
                  line("Ends", absl::StrCat("after ", ends_with(scenario))));
  std::vector<std::string> objectives;
  for (const Objective& objective : scenario.objectives) {
    std::vector<std::string> hexes;
    for (const Hex h : objective.hexes) hexes.push_back(hex::to_string(h));
    objectives.push_back(absl::StrCat(with_accents(objective.name), " (", absl::StrJoin(hexes, " "), ")"));
  }
  absl::StrAppend(&out, line("Objectives", absl::StrJoin(objectives, ", ")), line("Victory", victory_line(game)),
                  line("Rules", absl::StrCat("replacements ", scenario.replacements ? "on" : "off", ", aircraft ",
                                             scenario.aircraft ? "on" : "off", ", German victory at once (12.2) ",
                                             scenario.german_instant_victory ? "on" : "off")),
                  line("Data", game.data_hash()), "\nzerohour play --scenario ", scenario.name, "\n");
  return out;
}

}  // namespace zerohour::loos
