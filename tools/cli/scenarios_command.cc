#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tools/cli/commands.h"
#include "tools/cli/game_choice.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"

namespace zerohour::cli {
namespace {

// Those of the first game, and under a heading each those of the others that have data in the folder.
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
      absl::StrAppend(&lists, "\n", game.tools->title(), " (--game ", game.tools->name(), ")\n\n");
    }
    absl::StrAppend(&lists, *list);
  }
  if (lists.empty()) return status;
  out << lists;
  return kDone;
}

}  // namespace

Exit scenarios_command(Arguments arguments, std::ostream& out) {
  GameFlags load = default_game_flags();
  std::string game_name;
  std::vector<std::string> words;
  Flags flags("scenarios", "Lists what can be played, or tells of one scenario in detail.");
  flags.operands("[NAME]", 0, 1, &words, "The scenario to tell of.");
  add_game(flags, &game_name);
  load.add_data(flags);
  flags.example("", "The list.");
  flags.example("hill70", "All about one.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
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
