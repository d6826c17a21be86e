#include <unistd.h>

#include <csignal>
#include <memory>
#include <string>
#include <vector>

#include "tools/cli/commands.h"
#include "tools/cli/flags.h"
#include "tools/cli/load.h"
#include "tools/cli/text.h"
#include "tools/protocol/comply.h"
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

Exit comply_command(Arguments arguments, std::ostream& out) {
  std::vector<std::string> command;
  std::int64_t timeout = 5000;
  std::int64_t control = 50;
  Flags flags("comply", "Checks an engine of the text protocol, requirement by requirement (docs/protocol.md).");
  flags.number("--timeout", "MS", &timeout, 100, 600000, "How long any answer may take.");
  flags.number("--control", "MS", &control, 1, 60000, "How long a control command may take while a search runs.");
  flags.operands("-- COMMAND...", 1, 1000, &command, "The engine and its arguments.");
  flags.example("-- zerohour engine", "This program's own.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  std::signal(SIGPIPE, SIG_IGN);
  protocol::ComplyOptions options;
  options.timeout_ms = static_cast<int>(timeout);
  options.control_ms = static_cast<int>(control);
  int failed = 0;
  for (const protocol::Finding& finding : protocol::comply(command, options)) {
    failed += finding.failure.empty() ? 0 : 1;
    out << (finding.failure.empty() ? "ok     " : "FAILED ") << finding.requirement << ": " << finding.what << "\n";
    if (!finding.failure.empty()) out << "       " << one_line(finding.failure) << "\n";
  }
  out << (failed == 0 ? "all requirements are met" : "not all requirements are met") << "\n";
  return failed == 0 ? kDone : kFailed;
}

}  // namespace zerohour::cli
