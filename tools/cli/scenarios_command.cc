#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tools/cli/commands.h"
#include "tools/cli/game_choice.h"
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
  GameFlags load = default_game_flags();
  std::string game_name;
  std::vector<std::string> words;
  Flags flags("scenarios", "Lists what can be played, describes one scenario in detail, or checks a file.");
  flags.operands("[NAME | check FILE]", 0, 2, &words, "The scenario to describe, or the scenario file to check.");
  add_game(flags, &game_name);
  load.add_data(flags);
  flags.example("", "The list.");
  flags.example("hill70", "One scenario in detail.");
  flags.example("check mine.txt", "Each mistake of a scenario file, with its line and field.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
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
