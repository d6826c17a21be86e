// Commands of a few lines: bots, version.
#include <string>

#include "absl/strings/str_format.h"
#include "tools/cli/commands.h"
#include "tools/cli/game_choice.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"

namespace zerohour::cli {

Exit bots_command(Arguments arguments, std::ostream& out) {
  std::string game_name;
  Flags flags("bots", "Lists the computer's players.");
  add_game(flags, &game_name);
  flags.example("", "The names to give to 'zerohour play --bot'.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  const absl::StatusOr<const GameEntry*> game = choose_game(game_name);
  if (!game.ok()) return game.status();
  for (const protocol::BotNote& bot : (*game)->tools->bots()) {
    out << wrap(bot.what, terminal_width(), absl::StrFormat("%-12s", bot.name), std::string(12, ' '));
  }
  return kDone;
}

Exit version_command(Arguments arguments, std::ostream& out) {
  GameFlags load = default_game_flags();
  std::string game_name;
  Flags flags("version", "Prints the program's version, and the hash of the data of the whole game.");
  add_game(flags, &game_name);
  load.add_data(flags);
  flags.example("", "Include this output when you report a fault.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  const absl::StatusOr<const GameEntry*> game = choose_game(game_name, &load);
  if (!game.ok()) return game.status();
  const absl::StatusOr<std::string> data = (*game)->tools->data_hash(load);
  if (!data.ok()) return data.status();
  out << "zerohour " << ZEROHOUR_VERSION << "\ndata " << *data << "\n";
  return kDone;
}

}  // namespace zerohour::cli
