#include <unistd.h>

#include <csignal>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tools/cli/commands.h"
#include "tools/cli/engine_options.h"
#include "tools/cli/game_choice.h"
#include "tools/protocol/compliance.h"
#include "tools/protocol/engine.h"
#include "tools/protocol/line.h"
#include "tools/protocol/listen.h"
#include "tools/protocol/reply_schema.h"
#include "tools/protocol/reply_types.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"

namespace zerohour::cli {

namespace {

// OK if the bot plays one of the games, or none is named.
absl::Status check_bot(const std::string& bot, const std::vector<std::shared_ptr<const protocol::GameType>>& types) {
  if (bot.empty()) return absl::OkStatus();
  absl::Status first;
  for (const auto& type : types) {
    absl::Status status = type->check_bot(bot);
    if (status.ok()) return status;
    // What is wrong with its settings says more than that another game has no such bot.
    if (first.ok() || absl::IsInvalidArgument(status)) first = std::move(status);
  }
  return absl::Status(first.code(), absl::StrCat("--bot: ", first.message()));
}

}  // namespace

Exit engine_command(Arguments arguments, std::ostream& out) {
  GameFlags load = default_game_flags();
  Flags flags("engine",
              "Speaks the text protocol on standard input and output, for front ends, bots and scripts. 'help' lists "
              "its commands; docs/protocol.md describes them.");
  load.add_data(flags);
  std::string port, bot;
  bool schema = false, types_asked = false, fields_asked = false;
  flags.text("--bot", "NAME", &bot,
             "The player that thinks until a client sets another ('zerohour bots'), with its settings if need be. So "
             "another build takes part in a tournament: old=cmd:PATH/zerohour engine --bot level-5.");
  flags.toggle("--schema", &schema, "Prints the JSON Schema of all replies instead.");
  flags.toggle("--types", &types_asked, "Prints the types of these replies for TypeScript instead.");
  flags.toggle("--fields", &fields_asked, "Prints the fields of all replies, with what each of them is, instead.");
  flags.text("--listen", "PORT", &port,
             "Speaks it on a port of this machine instead, with several clients in one game; 0 means any free port. A "
             "client's first line must be 'hello 2'.");
  flags.example("", "Then type: newgame scenario hill70 seed 7");
  flags.example("--listen 7575", "Then, in several terminals: nc localhost 7575, and type: hello 2");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  if (absl::Status status = check_data(load.data); !status.ok()) return status;
  const auto types = game_types(load.data);
  if (schema || types_asked || fields_asked) {
    std::vector<protocol::GameRows> rows;
    for (std::size_t i = 0; i < types.size(); ++i) {
      rows.push_back({games()[i].tools->title(), types[i]->abilities(), types[i]->reply_rows()});
    }
    const std::vector<protocol::ReplyRow> table = protocol::reply_rows_of(rows);
    out << (schema        ? protocol::reply_schema(table)
            : types_asked ? protocol::reply_types(table)
                          : protocol::reply_table_text(table));
    return kDone;
  }
  protocol::EngineOptions engine = engine_options(types);
  if (absl::Status status = check_bot(bot, types); !status.ok()) return status;
  engine.bot = bot;
  out.flush();
  std::signal(SIGPIPE, SIG_IGN);  // a reader that has gone ends the session, not the program
  if (!port.empty()) {
    protocol::ListenOptions options;
    const std::optional<std::uint64_t> number = number_of(port, 65535);
    if (!number.has_value()) {
      return absl::InvalidArgumentError(absl::StrCat("--listen must be a number from 0 to 65535, not ", quote(port)));
    }
    options.port = static_cast<std::uint16_t>(*number);
    options.failed = [told = false](const std::string& why) mutable {
      if (!std::exchange(told, true)) std::cerr << "zerohour engine: a connection failed: " << why << std::endl;
    };
    const absl::Status status = protocol::listen(
        ZEROHOUR_VERSION, types, options,
        [&](std::uint16_t found, const std::function<void()>&) {
          out << "listening on 127.0.0.1:" << found << std::endl;
          if (!engine.host_token.empty()) {
            out << "To become the host, send: sit both token=" << engine.host_token << std::endl;
          }
        },
        engine);
    if (!status.ok()) return status;
    return kDone;
  }
  if (isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1) {
    std::cerr << "This is the text protocol: 'help' lists its commands, 'quit' ends it.\n";
  }
  protocol::serve(ZEROHOUR_VERSION, types, STDIN_FILENO, STDOUT_FILENO, engine);
  return kDone;
}

Exit comply_command(Arguments arguments, std::ostream& out) {
  std::vector<std::string> command;
  protocol::ComplianceOptions options;
  bool bot = false;
  std::string game_name;
  Flags flags("comply",
              "Checks an engine of the text protocol, or a bot of tournaments, requirement by requirement "
              "(docs/protocol.md, docs/tournaments.md).");
  flags.toggle(
      "--bot", &bot,
      "Checks what a bot must know, by asking it what a tournament asks, in the scenarios of every game, instead "
      "of what an engine must.");
  add_game(flags, &game_name);
  flags.number("--timeout", "MS", &options.timeout_ms, 100, 600000, "How long an answer may take.");
  flags.number("--control", "MS", &options.control_ms, 1, 60000,
               "How long a control command may take while a search runs.");
  flags.operands("-- COMMAND...", 1, 1000, &command, "The program to check, and its arguments.");
  flags.number("--margin", "MS", &options.margin_ms, 0, 600000, "With --bot: the time beyond a limit of time.");
  flags.example("-- zerohour engine", "Checks this program's own engine.");
  flags.example("--bot -- python3 mybot.py", "Checks a bot, as a tournament would ask it.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  if (!bot && !game_name.empty()) return absl::InvalidArgumentError("--game needs --bot");
  if (bot) {
    const absl::StatusOr<const GameEntry*> only = choose_game(game_name);
    if (!only.ok()) return only.status();
    for (const GameEntry& game : games()) {
      if (game_name.empty() || &game == *only) options.bot_games.push_back(game.tools->game_type(""));
    }
  }
  std::signal(SIGPIPE, SIG_IGN);
  const absl::StatusOr<std::vector<protocol::Finding>> findings = protocol::check_compliance(command, options);
  if (!findings.ok()) return findings.status();
  int failed = 0;
  for (const protocol::Finding& finding : *findings) {
    failed += finding.failure.empty() ? 0 : 1;
    out << (finding.failure.empty() ? "ok     " : "FAILED ") << finding.requirement << ": " << finding.what << "\n";
    if (!finding.failure.empty()) out << "       " << one_line(finding.failure) << "\n";
  }
  out << (failed == 0 ? "all requirements are met" : "not all requirements are met") << "\n";
  return failed == 0 ? kDone : kFailed;
}

}  // namespace zerohour::cli
