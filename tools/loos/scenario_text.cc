#include <memory>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "tools/loos/account.h"
#include "tools/loos/overview.h"
#include "tools/loos/place_names.h"
#include "tools/support/text.h"

namespace zerohour::loos {
namespace {

std::string phase_text(Side side, Phase phase) {
  return absl::StrCat("the ", side == kBritish ? "British" : "German", " ", phase_name(phase), " phase");
}

std::string begins_with(const Scenario& scenario) {
  const std::optional<PlayerPhase> first = scenario.first_phase();
  return first.has_value() ? phase_text(first->side, first->phase) : "both set-ups";
}

std::string ends_with(const Scenario& scenario) {
  const std::string part =
      scenario.last_phase == Phase::kMobileCombat
          ? absl::StrCat("the ", scenario.british_only_last_turn ? "British" : "German", " player turn")
          : phase_text(scenario.last_side(), scenario.last_phase);
  return absl::StrCat(part, " of turn ", scenario.last_turn);
}

std::string victory_line(const Loos& game) {
  const Scenario& scenario = game.rules().scenario;
  const bool draws = scenario.draw_at < scenario.british_wins_at;
  const std::string at_once = scenario.breakthrough && !game.board().entry_hexes.empty()
                                  ? "British at once with a unit in an entry hex (12.1); "
                                  : "";
  if (scenario.has_points()) {
    return absl::StrCat(at_once, "British with a score of ", scenario.british_wins_at, " or more; ",
                        draws ? absl::StrCat("a draw with ", scenario.draw_at, "; ") : "",
                        "else German (12.3). The score is ", absl::StrJoin(what_counts(game), ", "));
  }
  return absl::StrCat(at_once, "British with ", scenario.british_wins_at, " objectives or more wholly British; ",
                      draws ? absl::StrCat("a draw with ", scenario.draw_at, "; ") : "", "else German (12.3)");
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
  absl::StrAppend(&out, line("Begins", absl::StrCat("turn ", scenario.first_turn, ", with ", begins_with(scenario))),
                  line("Ends", absl::StrCat("after ", ends_with(scenario))));
  std::vector<std::string> objectives;
  for (const Side side : {kBritish, kGerman}) {
    for (const Objective& objective : side == kBritish ? scenario.objectives : scenario.german_objectives) {
      std::vector<std::string> hexes;
      for (const Hex h : objective.hexes) hexes.push_back(hex::to_string(h));
      objectives.push_back(absl::StrCat(with_accents(objective.name), " (", absl::StrJoin(hexes, " "), ")",
                                        side == kGerman ? " of the Germans" : ""));
    }
  }
  absl::StrAppend(&out, objectives.empty() ? "" : line("Objectives", absl::StrJoin(objectives, ", ")),
                  line("Victory", victory_line(game)),
                  line("Rules", absl::StrCat("replacements ", scenario.replacements ? "on" : "off", ", aircraft ",
                                             scenario.aircraft ? "on" : "off", ", German victory at once (12.2) ",
                                             scenario.german_instant_victory ? "on" : "off",
                                             scenario.breakthrough ? "" : ", British victory at once (12.1) off")),
                  line("Data", game.data_hash()), "\nzerohour play --scenario ", scenario.name, "\n");
  return out;
}

}  // namespace zerohour::loos
