#include "tools/loos/account.h"

#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/loos/score.h"
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

// Who holds what of some hexes: "wholly British", "British in part, but not 2114 and 2213", "German".
std::string held_text(const Loos& game, const State& s, const Objective& objective) {
  std::vector<std::string> german;
  for (const Hex h : objective.hexes) {
    if ((s.control >> game.board().control_index(h) & 1) == 0) german.push_back(hex::to_string(h));
  }
  if (german.empty()) return "wholly British";
  if (german.size() == objective.hexes.size()) return "German";
  return absl::StrCat("British in part, but not ", absl::StrJoin(german, " and "));
}

std::string exit_names(const Loos& game) {
  std::vector<std::string> names;
  for (const Hex h : game.board().scenario().exits) {
    const std::string name = with_accents(game.board().at(h).town);
    names.push_back(name.empty() ? hex::to_string(h) : absl::StrCat(name, " (", hex::to_string(h), ")"));
  }
  return absl::StrJoin(names, " or ");
}

std::string points_goal(const Loos& game) {
  const Scenario& scenario = game.board().scenario();
  std::string text =
      absl::StrCat("The British side wins with a score of ", scenario.british_wins_at, " or more ", end_text(scenario));
  if (scenario.draw_at < scenario.british_wins_at) {
    absl::StrAppend(&text, ", and draws with ", scenario.draw_at,
                    scenario.draw_at + 1 < scenario.british_wins_at ? " or more" : "");
  }
  absl::StrAppend(&text, " (12.3). The score is ", absl::StrJoin(what_counts(game), ", "), ".");
  return text;
}

}  // namespace

absl::string_view phase_name(Phase phase) {
  constexpr absl::string_view kNames[] = {"Movement", "Combat", "Mobile Movement", "Mobile Combat"};
  return kNames[static_cast<int>(phase)];
}

std::string end_text(const Scenario& scenario) {
  const absl::string_view side = scenario.british_only_last_turn ? "British" : "German";
  if (scenario.last_phase != Phase::kMobileCombat) {
    return absl::StrCat("when the ", side, " ", phase_name(scenario.last_phase), " phase of turn ", scenario.last_turn,
                        " ends");
  }
  return scenario.british_only_last_turn
             ? absl::StrCat("when the British player turn of turn ", scenario.last_turn, " ends")
             : absl::StrCat("when turn ", scenario.last_turn, " ends");
}

std::vector<std::string> what_counts(const Loos& game) {
  const Scenario& scenario = game.board().scenario();
  std::vector<std::string> parts;
  for (const Objective& o : scenario.objectives) {
    parts.push_back(absl::StrCat(o.points, " for ", with_accents(o.name), " if it is wholly British"));
  }
  for (const Objective& o : scenario.german_objectives) {
    parts.push_back(absl::StrCat("-", o.points, " for ", with_accents(o.name), " if it is wholly German"));
  }
  if (!scenario.exits.empty()) {
    parts.push_back(
        absl::StrCat(scenario.exit_points, " for each British unit that leaves the map by ", exit_names(game)));
  }
  for (const Side side : {kGerman, kBritish}) {
    const int points = scenario.loss_points[index(side)];
    if (points == 0) continue;
    parts.push_back(absl::StrCat(side == kBritish ? "-" : "", points, " for each step that the ",
                                 side == kBritish ? "British" : "Germans", " lose"));
  }
  return parts;
}

std::vector<protocol::AccountLine> points_account(const Loos& game, const State& s) {
  const Scenario& scenario = game.board().scenario();
  std::vector<protocol::AccountLine> lines;
  for (const Objective& o : scenario.objectives) {
    const std::string held = held_text(game, s, o);
    lines.push_back({kBritish, held == "wholly British" ? o.points : 0,
                     absl::StrCat(with_accents(o.name), " (", o.points, "), ", held)});
  }
  for (const Objective& o : scenario.german_objectives) {
    const std::string held = held_text(game, s, o);
    lines.push_back({kBritish, held == "German" ? -o.points : 0,
                     absl::StrCat(with_accents(o.name), " (-", o.points, " if wholly German), ", held)});
  }
  const Score now = score(game.board(), s);
  if (!scenario.exits.empty()) {
    lines.push_back({kBritish, now.left,
                     absl::StrCat(count_of(units_left(s), "British unit"), " off the map by an exit, ",
                                  scenario.exit_points, " each")});
  }
  if (const int each = scenario.loss_points[index(kGerman)]; each != 0) {
    lines.push_back(
        {kBritish, now.german_losses,
         absl::StrCat(count_of(steps_lost(game.board(), s, kGerman), "German step"), " lost, ", each, " each")});
  }
  if (const int each = scenario.loss_points[index(kBritish)]; each != 0) {
    lines.push_back(
        {kBritish, -now.british_losses,
         absl::StrCat(count_of(steps_lost(game.board(), s, kBritish), "British step"), " lost, -", each, " each")});
  }
  return lines;
}

std::string goal_text(const Loos& game) {
  const Scenario& scenario = game.board().scenario();
  std::string text;
  if (scenario.has_points()) {
    text = points_goal(game);
  } else {
    const std::string thing = are_towns(game) ? "whole town" : "whole objective";
    text =
        absl::StrCat("The British side wins with ", count_of(scenario.british_wins_at, thing), " ", end_text(scenario));
    if (scenario.draw_at < scenario.british_wins_at) absl::StrAppend(&text, ", and draws with ", scenario.draw_at);
    absl::StrAppend(&text, " (12.3).");
  }
  std::vector<std::string> entries;
  if (scenario.breakthrough) {
    for (const Hex h : game.board().entry_hexes) {
      const std::string name = with_accents(game.board().at(h).town);
      entries.push_back(name.empty() ? hex::to_string(h) : absl::StrCat(name, " (", hex::to_string(h), ")"));
    }
  }
  if (!entries.empty()) {
    absl::StrAppend(&text, " It wins at once with a unit in ", absl::StrJoin(entries, " or "), " (12.1).");
  }
  absl::StrAppend(&text, " The German side wins otherwise",
                  scenario.german_instant_victory
                      ? ", and at once when no British unit stands in the field once turn 0 is over (12.2)"
                      : "",
                  scenario.german_instant_victory && !scenario.exits.empty() ? ", unless one has left the map." : ".");
  return text;
}

void add_account(const Loos& game, const State& s, protocol::VictoryReport& report) {
  const Scenario& scenario = game.board().scenario();
  report.goal = goal_text(game);
  if (scenario.has_points()) {
    report.account = points_account(game, s);
    report.scores.push_back(
        {kBritish, score(game.board(), s).total(), scenario.british_wins_at, scenario.draw_at, "points"});
    return;
  }
  protocol::SideScore score{kBritish, 0, scenario.british_wins_at, scenario.draw_at,
                            are_towns(game) ? "whole towns" : "whole objectives"};
  for (const Objective& objective : scenario.objectives) {
    const std::string held = held_text(game, s, objective);
    const int points = held == "wholly British" ? 1 : 0;
    score.points += points;
    report.account.push_back({kBritish, points, absl::StrCat(with_accents(objective.name), ", ", held)});
  }
  report.scores.push_back(std::move(score));
}

}  // namespace zerohour::loos
