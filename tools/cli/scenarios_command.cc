#include <memory>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "tools/cli/commands.h"
#include "tools/cli/flags.h"
#include "tools/cli/load.h"
#include "tools/cli/text.h"

namespace zerohour::cli {
namespace {

using loos::Loos;
using loos::Scenario;

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
    case Scenario::Start::kGermanMovement:
      return "the German Movement phase";
  }
  return "";
}

std::string ends_with(const Scenario& scenario) {
  return absl::StrCat("the ", scenario.british_only_last_turn ? "British" : "German", " player turn of turn ",
                      scenario.last_turn);
}

// In detail.
std::string describe(const Loos& game, int width) {
  const Scenario& scenario = game.rules().scenario;
  const auto line = [&](absl::string_view name, absl::string_view text) {
    return wrap(text, width, absl::StrFormat("%-12s", absl::StrCat(name, ":")), std::string(12, ' '));
  };
  std::string out = absl::StrCat(scenario.name, ": ", scenario.title, "\n\n", wrap(scenario.idea, width, "", ""), "\n",
                                 wrap(scenario.players_note, width, "", ""), "\n");
  absl::StrAppend(&out,
                  line("Begins", absl::StrCat("turn ", scenario.first_turn, ", with ", begins_with(scenario.start))),
                  line("Ends", absl::StrCat("after ", ends_with(scenario))));
  std::vector<std::string> objectives;
  for (const loos::Objective& objective : scenario.objectives) {
    std::vector<std::string> hexes;
    for (const loos::Hex h : objective.hexes) hexes.push_back(hex::to_string(h));
    objectives.push_back(absl::StrCat(objective.name, " (", absl::StrJoin(hexes, " "), ")"));
  }
  absl::StrAppend(
      &out, line("Objectives", absl::StrJoin(objectives, ", ")),
      line("Victory",
           absl::StrCat(
               "British with ", scenario.british_wins_at, " objectives or more wholly British; ",
               scenario.draw_at < scenario.british_wins_at ? absl::StrCat("a draw with ", scenario.draw_at, "; ") : "",
               "else German (12.3)")),
      line("Rules", absl::StrCat("replacements ", scenario.replacements ? "on" : "off", ", aircraft ",
                                 scenario.aircraft ? "on" : "off", ", German victory at once (12.2) ",
                                 scenario.german_instant_victory ? "on" : "off")),
      line("Data", game.data_hash()), "\nzerohour play --scenario ", scenario.name, "\n");
  return out;
}

}  // namespace

Exit scenarios_command(Arguments arguments, std::ostream& out) {
  GameFlags load;
  std::vector<std::string> words;
  Flags flags("scenarios", "Lists what can be played, or tells of one scenario in detail.");
  flags.operands("[NAME]", 0, 1, &words, "The scenario to tell of.");
  load.add_data(flags);
  flags.example("", "The list.");
  flags.example("hill70", "All about one.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  const int width = terminal_width();
  if (!words.empty()) {
    load.scenario = words[0];
    const absl::StatusOr<std::shared_ptr<const Loos>> game = load_game(load);
    if (!game.ok()) return game.status();
    out << describe(**game, width);
    return kDone;
  }
  // The folder may be wrong, or one of its scenarios: that is told before anything is printed.
  if (const auto source = data_source(load.data); !source.ok()) return source.status();
  std::string list;
  for (const std::string& name : scenario_names(load.data)) {
    load.scenario = name;
    const absl::StatusOr<std::shared_ptr<const Loos>> game = load_game(load);
    if (!game.ok()) return game.status();
    const Scenario& scenario = (*game)->rules().scenario;
    absl::StrAppend(&list, list.empty() ? "" : "\n",
                    wrap(scenario.title, width, absl::StrFormat("%-18s", name), std::string(18, ' ')),
                    wrap(scenario.idea, width, "    ", "    "));
  }
  out << list;
  return kDone;
}

}  // namespace zerohour::cli
