#include "tools/westfront/account.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/westfront/play.h"
#include "tools/support/text.h"
#include "tools/westfront/names.h"
#include "tools/westfront/phase_text.h"
#include "tools/westfront/scenario_text.h"

namespace zerohour::westfront {
namespace {

std::string begun(std::string text) {
  text.front() = absl::ascii_toupper(static_cast<unsigned char>(text.front()));
  return text;
}

std::string objective_title(const Objective& objective) {
  return objective.name.empty() ? objective.id : objective.name;
}

}  // namespace

std::string goal_text(const Scenario& scenario) {
  std::vector<std::string> places;
  for (const Objective& objective : scenario.objectives) {
    places.push_back(absl::StrCat(objective_title(objective), " (", objective.points, ")"));
  }
  std::string text =
      absl::StrCat("The score is counted after turn ", scenario.turns, ": ", needs_text(scenario), " (W35).");
  if (!places.empty()) {
    absl::StrAppend(&text, " The ", side_title(scenario, kAttacker),
                    " side gets points for the places that it holds: ", absl::StrJoin(places, ", "), ".");
  }
  for (const Score& score : scenario.scores) {
    const bool against = score.side == kDefender && score.each > 0;
    absl::StrAppend(&text, " ", begun(score_text(scenario, score)), against ? ", which count against the score." : ".");
  }
  return text;
}

void add_account(const View& view, protocol::VictoryReport& report) {
  const Scenario& scenario = view.scenario();
  report.goal = goal_text(scenario);
  report.scores.push_back({kAttacker, score(view), scenario.win, std::min(scenario.draw, scenario.win), "points"});
  for (std::size_t o = 0; o < scenario.objectives.size(); ++o) {
    const Objective& objective = scenario.objectives[o];
    const bool taken = (view.state().objectives >> o & 1) != 0;
    report.account.push_back({kAttacker, taken ? objective.points : 0,
                              absl::StrCat(objective_title(objective),
                                           taken ? ", taken" : absl::StrCat(", not taken (", objective.points, ")"))});
  }
  for (std::size_t i = 0; i < scenario.scores.size(); ++i) {
    report.account.push_back({kAttacker, points_of(view, i), begun(score_text(scenario, scenario.scores[i]))});
  }
}

}  // namespace zerohour::westfront
