// The commands of a few lines: bots, version.
#include <memory>

#include "absl/strings/str_format.h"
#include "ai/loos/players.h"
#include "tools/cli/commands.h"
#include "tools/cli/flags.h"
#include "tools/cli/load.h"
#include "tools/cli/text.h"

namespace zerohour::cli {

Exit bots_command(Arguments arguments, std::ostream& out) {
  Flags flags("bots", "Lists the computer's players.");
  flags.example("", "The names to give to 'zerohour play --bot'.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  for (const loos::BotInfo& bot : loos::loos_bots()) {
    out << wrap(std::string(bot.what), terminal_width(), absl::StrFormat("%-12s", bot.name), std::string(12, ' '));
  }
  return kDone;
}

Exit version_command(Arguments arguments, std::ostream& out) {
  GameFlags load;
  Flags flags("version", "Prints the program's version, and the hash of the data of the whole game.");
  load.add_data(flags);
  flags.example("", "What to tell with a report.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  const absl::StatusOr<std::shared_ptr<const loos::Loos>> game = load_game(load);
  if (!game.ok()) return game.status();
  out << "zerohour " << ZEROHOUR_VERSION << "\ndata " << (*game)->data_hash() << "\n";
  return kDone;
}

}  // namespace zerohour::cli
