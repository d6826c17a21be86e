#include "tools/loos/account.h"

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/loos/place_names.h"
#include "tools/support/text.h"

namespace zerohour::loos {
namespace {

// Whether each objective is a town, which is what people call it then.
bool are_towns(const Loos& game) {
  const auto& objectives = game.board().scenario().objectives;
  return std::all_of(objectives.begin(), objectives.end(), [&](const Objective& objective) {
    return std::all_of(objective.hexes.begin(), objective.hexes.end(),
                       [&](Hex h) { return game.board().at(h).town == objective.name; });
  });
}

// Who holds what of an objective: "wholly British", "British in part, but not 2114 and 2213", "German".
std::string held_text(const Loos& game, const State& s, std::size_t i) {
  const Objective& objective = game.board().scenario().objectives[i];
  std::vector<std::string> german;
  for (const Hex h : objective.hexes) {
    if ((s.control >> game.board().control_index(h) & 1) == 0) german.push_back(hex::to_string(h));
  }
  if (german.empty()) return "wholly British";
  if ((s.control & game.board().objective_masks[i]) == 0) return "German";
  return absl::StrCat("British in part, but not ", absl::StrJoin(german, " and "));
}

}  // namespace

std::string goal_text(const Loos& game) {
  const Scenario& scenario = game.board().scenario();
  const std::string thing = are_towns(game) ? "whole town" : "whole objective";
  const std::string when = scenario.british_only_last_turn
                               ? absl::StrCat("when the British player turn of turn ", scenario.last_turn, " ends")
                               : absl::StrCat("when turn ", scenario.last_turn, " ends");
  std::string text = absl::StrCat("The British side wins with ", count_of(scenario.british_wins_at, thing), " ", when);
  if (scenario.draw_at < scenario.british_wins_at) absl::StrAppend(&text, ", and draws with ", scenario.draw_at);
  absl::StrAppend(&text, " (12.3).");
  std::vector<std::string> entries;
  for (const Hex h : game.board().entry_hexes) {
    const std::string name = with_accents(game.board().at(h).town);
    entries.push_back(name.empty() ? hex::to_string(h) : absl::StrCat(name, " (", hex::to_string(h), ")"));
  }
  if (!entries.empty()) {
    absl::StrAppend(&text, " It wins at once with a unit in ", absl::StrJoin(entries, " or "), " (12.1).");
  }
  absl::StrAppend(&text, " The German side wins otherwise",
                  scenario.german_instant_victory
                      ? ", and at once when no British unit stands in the field once turn 0 is over (12.2)."
                      : ".");
  return text;
}

void add_account(const Loos& game, const State& s, protocol::VictoryReport& report) {
  const Scenario& scenario = game.board().scenario();
  report.goal = goal_text(game);
  protocol::SideScore score{kBritish, 0, scenario.british_wins_at, scenario.draw_at,
                            are_towns(game) ? "whole towns" : "whole objectives"};
  for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
    const std::string held = held_text(game, s, i);
    const int points = held == "wholly British" ? 1 : 0;
    score.points += points;
    report.account.push_back({kBritish, points, absl::StrCat(with_accents(scenario.objectives[i].name), ", ", held)});
  }
  report.scores.push_back(std::move(score));
}

}  // namespace zerohour::loos
