#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tools/cli/commands.h"
#include "tools/cli/game_choice.h"
#include "tools/cli/scenarios.h"
#include "tools/protocol/par.h"
#include "tools/support/characters.h"
#include "tools/support/files.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"

namespace zerohour::cli {
namespace {

// Lists the scenarios of the first game and, each under a heading, those of the other games that have data in the
// folder.
Exit list_all(const std::string& data, std::ostream& out) {
  std::string lists;
  absl::Status status;
  for (const GameEntry& game : games()) {
    const absl::StatusOr<std::string> list = game.tools->list_scenarios(data, terminal_width());
    if (!list.ok()) {
      status.Update(list.status());
      continue;
    }
    if (&game != &games().front()) {
      absl::StrAppend(&lists, lists.empty() ? "" : "\n", game.tools->title(), " (--game ", game.tools->name(), ")\n\n");
    }
    absl::StrAppend(&lists, *list);
  }
  if (lists.empty()) return status;
  out << lists;
  return kDone;
}

// All of them in short: a row each.
Exit print_table(const std::string& data, std::ostream& out) {
  std::string table = absl::StrFormat("%-18s %9s %11s %6s  %s\n", "battle", "minutes", "decisions", "worth", "teaches");
  absl::Status status;
  bool any = false;
  for (const GameEntry& game : games()) {
    const auto notes = game.tools->scenario_notes(data);
    if (!notes.ok()) {
      status.Update(notes.status());
      continue;
    }
    any = true;
    absl::StrAppend(&table, "\n", game.tools->title(), "\n");
    for (const auto& [name, note] : *notes) {
      const bool known = note.has_facts();
      absl::StrAppendFormat(&table, "%-18s %9s %11s %6s  %s\n", name, known ? absl::StrCat(note.minutes) : "-",
                            known ? absl::StrCat(note.decisions[0], " / ", note.decisions[1]) : "-",
                            note.value.has_value() ? protocol::par_text(*note.value) : "-", note.teaches);
    }
  }
  if (!any) return status;
  absl::StrAppend(
      &table, "\n",
      wrap("Decisions are those of each side that have a choice, about. The worth is what the side that is named "
           "first scores if both play their best (a win is 1, a draw 1/2), where that is known.",
           terminal_width() - 1, "", ""));
  out << table;
  return kDone;
}

// Checks a file of the game that is named, or else of the game to which its lines belong.
Exit check_file(const std::string& game_name, const std::string& path, std::ostream& out) {
  const absl::StatusOr<std::string> text = read_file(path);
  if (!text.ok()) return text.status();
  const GameEntry* game = game_of_scenario(*text);
  if (!game_name.empty()) {
    const absl::StatusOr<const GameEntry*> named = choose_game(game_name);
    if (!named.ok()) return named.status();
    game = *named;
  }
  if (game == nullptr) return no_scenario(path);
  absl::StatusOr<std::vector<std::string>> faults = game->tools->check_scenario(*text);
  if (!faults.ok()) return faults.status();
  if (!faults->empty()) {
    // What the game reads without the spaces and dashes of a word processor is right.
    const absl::StatusOr<std::vector<std::string>> typed = game->tools->check_scenario(as_typed(*text));
    if (typed.ok() && typed->empty()) faults = typed;
  }
  for (const std::string& fault : *faults) out << path << ": " << one_line(fault) << "\n";
  if (!faults->empty()) return kFailed;
  out << path << ": a scenario of " << game->tools->title() << ", with nothing wrong\n";
  return kDone;
}

}  // namespace

Exit scenarios_command(Arguments arguments, std::ostream& out) {
  if (!arguments.empty() && arguments[0] == "solve") return scenarios_solve(arguments.subspan(1), out);
  if (!arguments.empty() && arguments[0] == "design") return scenarios_design(arguments.subspan(1), out);
  GameFlags load = default_game_flags();
  std::string game_name;
  std::vector<std::string> words;
  bool table = false;
  Flags flags("scenarios", "Lists what can be played, describes one scenario in detail, or checks a file.");
  flags.operands("[NAME | check FILE | solve ... | design ...]", 0, 2, &words,
                 "The scenario to describe, the scenario file to check, or the battle to solve; design searches for "
                 "battles (both have a --help of their own).");
  add_game(flags, &game_name);
  load.add_data(flags);
  flags.toggle("--table", &table, "Lists all battles in short: minutes, decisions, worth, and what they teach.");
  flags.example("", "The list.");
  flags.example("--table", "The same as a table.");
  flags.example("hill70", "One scenario in detail.");
  flags.example("check mine.txt", "Each mistake of a scenario file, with its line and field.");
  flags.example("solve race-for-lens", "How often each side's choice matters there, and what bad play loses.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  if (table) {
    if (!words.empty() || !game_name.empty()) return absl::InvalidArgumentError("--table: it goes with --data alone");
    return print_table(load.data, out);
  }
  if (!words.empty() && words[0] == "check") {
    if (words.size() == 2) return check_file(game_name, words[1], out);
    return absl::InvalidArgumentError("check FILE: the scenario file is missing (zerohour scenarios --help)");
  }
  if (words.size() == 2) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", words[1], "' is one word too many (zerohour scenarios --help)"));
  }
  if (!words.empty()) load.scenario = words[0];
  const absl::StatusOr<const GameEntry*> game = choose_game(game_name, &load);
  if (!game.ok()) return game.status();
  if (words.empty() && game_name.empty()) return list_all(load.data, out);
  const GameTools& tools = *(*game)->tools;
  const absl::StatusOr<std::string> text = words.empty() ? tools.list_scenarios(load.data, terminal_width())
                                                         : tools.describe_scenario(load, terminal_width());
  if (!text.ok()) return text.status();
  out << *text;
  return kDone;
}

}  // namespace zerohour::cli
