#include <string>
#include <vector>

#include "tools/cli/commands.h"
#include "tools/cli/game_choice.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"

namespace zerohour::cli {

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
  const absl::StatusOr<const GameEntry*> game = choose_game(game_name, &load);
  if (!game.ok()) return game.status();
  const GameTools& tools = *(*game)->tools;
  if (!words.empty()) load.scenario = words[0];
  const absl::StatusOr<std::string> text = words.empty() ? tools.list_scenarios(load.data, terminal_width())
                                                         : tools.describe_scenario(load, terminal_width());
  if (!text.ok()) return text.status();
  out << *text;
  return kDone;
}

}  // namespace zerohour::cli
