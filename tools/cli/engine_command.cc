#include <unistd.h>

#include <csignal>
#include <memory>
#include <string>

#include "tools/cli/commands.h"
#include "tools/cli/flags.h"
#include "tools/cli/load.h"
#include "tools/protocol/engine.h"
#include "tools/protocol/loos_front.h"

namespace zerohour::cli {

Exit engine_command(Arguments arguments, std::ostream& out) {
  GameFlags load;
  Flags flags("engine",
              "Speaks the text protocol on standard input and output, for front ends, bots and scripts; 'help' lists "
              "its commands, docs/protocol.md describes them.");
  load.add_data(flags);
  flags.example("", "Then type: newgame scenario hill70 seed 7");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  if (const auto source = data_source(load.data); !source.ok()) return source.status();
  const auto kind = protocol::loos_kind(scenario_names(load.data), [load](const std::string& scenario) {
    GameFlags wanted = load;
    wanted.scenario = scenario;
    return load_game(wanted);
  });
  out.flush();
  std::signal(SIGPIPE, SIG_IGN);  // a reader that is gone ends the session, not the program
  protocol::serve(ZEROHOUR_VERSION, {kind}, STDIN_FILENO, STDOUT_FILENO);
  return kDone;
}

}  // namespace zerohour::cli
