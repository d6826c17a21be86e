#include "tools/westfront/scenario_text.h"

#include <cstdlib>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "tools/support/text.h"
#include "tools/westfront/names.h"
#include "tools/westfront/phase_text.h"
#include "tools/westfront/table_text.h"

namespace zerohour::westfront {
namespace {

struct Note {
  absl::string_view name, idea, advice;
};
constexpr Note kNotes[] = {
    {"crater",
     "At night a mine has been blown between the lines, and a company of either side goes for the crater. Who holds it "
     "after seven turns has won, unless it has paid for it with too many platoons.",
     "Be there first, but not alone: two or three stands together assault better than one after the other, and the "
     "machine guns see no farther than 20 cm."},
    {"block-house",
     "Two companies attack a block house with a machine gun, which no rifle can hurt. A German company lies behind it "
     "and will try to take it back.",
     "Under the barrage go round it, not at it: only an assault takes a block house, and several stands assault better "
     "than one. Keep somebody fresh for the counter-attack."},
    {"raid",
     "At night a British battalion raids the German trench opposite through a gap that has been cut in the wire: bring "
     "in prisoners, and be back behind your own line at the end. The German side is not alarmed at first.",
     "A platoon in a trench is hard to kill by fire and easier by assault with two or three stands. The German battery "
     "answers SOS calls before its own trench."},
    {"veterans-raid",
     "The raid again, by a battalion that has done it before: all of its platoons are veterans, so that the sides "
     "are about even. Bring in prisoners, and be back behind your own line at the end.",
     "Both companies are good enough to assault: one holds the gap, the other takes the prisoners. As "
     "the defender, keep a fresh platoon for the raiders' way home."},
    {"hohenzollern",
     "The first day of the battle of Loos: a Scottish brigade attacks the Hohenzollern Redoubt and the slag heap "
     "beyond it, after gas and a bombardment.",
     "Each order is a die: stay within 25 cm of the commander, and let some fire while the others cross."},
    {"flers",
     "The first tanks: a brigade continues from the Switch Trench to Flers Trench and the village beyond it, with "
     "tanks "
     "in the lead.",
     "A tank goes through wire and leaves a gap for all; on a 1 it is ditched at a trench."},
    {"high-wood",
     "The evening of the dawn attack on the Bazentin ridge: two battalions go for High Wood, and cavalry rides through "
     "the corn on their right.",
     "Cavalry is fast in the open, enters no trench, and does nothing more in a player turn in which it fires."},
};

std::string table_entry(absl::string_view name, absl::string_view text, int width) {
  return wrap(text, width, absl::StrFormat("%-12s", absl::StrCat(name, ":")), std::string(12, ' '));
}

std::string forces_text(const Scenario& scenario, Side side) {
  int platoons = 0, weapons = 0, vehicles = 0, batteries = 0;
  for (const StandId s : ids_to(scenario.stand_count())) {
    const Stand& stand = scenario.stands[s];
    if (stand.side != side) continue;
    platoons += is_platoon(stand.type) ? 1 : 0;
    weapons += is_weapon(stand.type) ? 1 : 0;
    vehicles += is_vehicle(stand.type) ? 1 : 0;
  }
  for (const BatteryId b : ids_to(scenario.battery_count())) batteries += scenario.batteries[b].side == side ? 1 : 0;
  std::string text = absl::StrCat(count_of(platoons, "platoon"), ", ", count_of(weapons, "weapon"));
  if (vehicles > 0) absl::StrAppend(&text, ", ", count_of(vehicles, "vehicle"));
  return absl::StrCat(text, ", ", batteries, batteries == 1 ? " battery" : " batteries", " off the table");
}

std::string victory_entry(const Scenario& scenario) {
  std::vector<std::string> lines;
  for (const Objective& objective : scenario.objectives) {
    lines.push_back(
        absl::StrCat(objective.points, " for holding ", objective.name.empty() ? objective.id : objective.name));
  }
  for (const Score& score : scenario.scores) lines.push_back(score_text(scenario, score));
  return absl::StrCat("points after turn ", scenario.turns, ": ", absl::StrJoin(lines, "; "), "; ",
                      needs_text(scenario), " (W35)");
}

// "platoon", "platoons", "lorries", "cavalry stands".
std::string counted_type(UnitType type, bool one) {
  std::string title = type_title(type);
  if (type == UnitType::kCavalry) title += " stand";
  if (one) return title;
  return absl::EndsWith(title, "y") ? absl::StrCat(title.substr(0, title.size() - 1), "ies") : title + "s";
}

}  // namespace

std::string score_text(const Scenario& scenario, const Score& score) {
  const bool own = score.kind == ScoreKind::kOwnLost || score.kind == ScoreKind::kOwnBeyond;
  // "each enemy platoon or machine gun", but "each of its own platoons and machine guns".
  const bool one = !own && score.per == 1;
  std::vector<std::string> types;
  for (int t = 0; t < kUnitTypes; ++t) {
    if ((score.types >> t & 1) != 0) types.push_back(counted_type(static_cast<UnitType>(t), one));
  }
  if (score.battalions) types.emplace_back(one ? "battalion" : "battalions");
  std::string what = types.back();
  types.pop_back();
  if (!types.empty()) what = absl::StrCat(absl::StrJoin(types, ", "), one ? " or " : " and ", what);
  const std::string of =
      absl::StrCat(score.per == 1 ? "each" : absl::StrCat("every ", score.per), own ? " of its own " : " enemy ", what);
  static constexpr absl::string_view kKinds[] = {"lost", "killed in assault", "lost", "routed", "forward of y = "};
  return absl::StrCat("the ", side_title(scenario, score.side), " side ", score.each < 0 ? "loses " : "gets ",
                      count_of(std::abs(score.each), "point"), " for ", of, " ",
                      kKinds[static_cast<std::size_t>(score.kind)],
                      score.kind == ScoreKind::kOwnBeyond ? cm_text(score.line) : "");
}

std::string fault_text(const ScenarioFault& fault) {
  return absl::StrCat("line ", fault.line, fault.field.empty() ? "" : absl::StrCat(", ", fault.field), ": ",
                      fault.message);
}

protocol::ScenarioNote scenario_note(const Westfront& game) {
  const Scenario& scenario = game.rules().scenario;
  const std::string title = scenario.title.empty() ? scenario.name : scenario.title;
  protocol::ScenarioNote told{title, scenario.turns, {victory_entry(scenario)}};
  for (const Note& note : kNotes) {
    if (note.name == scenario.name) told.about = {std::string(note.idea), std::string(note.advice)};
  }
  told.wins = absl::StrCat("The game is decided by ", victory_entry(scenario), ".");
  return told;
}

std::string scenario_text(const Westfront& game, int width) {
  const Scenario& scenario = game.rules().scenario;
  const protocol::ScenarioNote note = scenario_note(game);
  std::string out = absl::StrCat(scenario.name, ": ", note.title, "\n\n");
  for (const std::string& paragraph : note.about) absl::StrAppend(&out, wrap(paragraph, width, "", ""), "\n");
  const std::string sight =
      scenario.visibility == 0 ? "clear" : absl::StrCat("visibility ", cm_text(scenario.visibility));
  absl::StrAppend(
      &out, table_entry("Table", absl::StrCat(cm_text(scenario.width), " by ", cm_text(scenario.height)), width),
      table_entry("Time", absl::StrCat(count_of(scenario.turns, "turn"), ", ", scenario.night ? "night, " : "", sight),
                  width),
      table_entry(side_title(scenario, kAttacker), forces_text(scenario, kAttacker), width),
      table_entry(side_title(scenario, kDefender), forces_text(scenario, kDefender), width),
      table_entry("Victory", victory_entry(scenario), width), table_entry("Data", game.data_hash(), width), "\n",
      table_picture(game.view(game.initial_state()), {false, width}), "\nzerohour play --game westfront --scenario ",
      scenario.name, "\n");
  return out;
}

std::string position_text(const Westfront& game, const State& s, int width) {
  const View view = game.view(s);
  return absl::StrCat(
      table_entry("scenario", absl::StrCat(game.scenario_name(), ": ", scenario_note(game).title), width),
      table_entry("turn", phase_title(view), width), table_entry("to do", absl::StrCat(due_text(view), "."), width),
      table_entry("hash", absl::StrCat(absl::Hex(game.hash(s), absl::kZeroPad16)), width), "\n",
      table_picture(view, {false, width}), "\n", units_text(view, kAttacker, Measure::kCentimetres),
      units_text(view, kDefender, Measure::kCentimetres), "\n", game.format_state(s), "\n");
}

}  // namespace zerohour::westfront
