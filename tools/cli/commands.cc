#include "tools/cli/commands.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/core/nearest_words.h"
#include "tools/registry.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"

namespace zerohour::cli {
namespace {

constexpr Command kCommands[] = {
    {"play", "plays a game in the terminal, with the computer or between people", play_command},
    {"serve", "the same in the browser, on a port of this machine", serve_command},
    {"engine", "speaks the text protocol to programs, on standard input and output", engine_command},
    {"comply", "checks an engine of the text protocol, requirement by requirement", comply_command},
    {"tournament", "plays bots against each other, in pairs with the same dice", tournament_command},
    {"rate", "rates players by the games of tournaments", rate_command},
    {"exploit", "looks for fixed plans that do well against a player", exploit_command},
    {"tune", "looks for better settings of a player by playing", tune_command},
    {"balance", "summarises the games of tournaments: endings, losses, set-ups", balance_command},
    {"fit", "fits weights for the evaluator to the games of tournaments", fit_command},
    {"train", "trains a network for the evaluator on games", train_command},
    {"calibrate", "compares the chances that the evaluator gives with how games ended", calibrate_command},
    {"book", "shows and makes set-ups: German deployments and British plans", book_command},
    {"army", "buys armies by points, also in secret, and makes battles of them", army_command},
    {"campaign", "keeps a campaign in a file: turns, attrition, purchases, battles", campaign_command},
    {"games", "lists the saved games, which play --resume N continues", games_command},
    {"scenarios", "lists what can be played, or shows one scenario in detail", scenarios_command},
    {"rules", "prints the rules of a game: all, one by its number, or by a word", rules_command},
    {"bots", "lists the computer's players", bots_command},
    {"show", "prints a position for people to read, from its line of text", show_command},
    {"verify", "checks records of games: every action, die and hash", verify_command},
    {"solve", "solves a small battle or the end of a game whole: its exact worth", solve_command},
    {"perft", "counts the legal actions to a depth", perft_command},
    {"bench", "prints a number that is the same on every machine, then speeds", bench_command},
    {"version", "prints the program's version and that of its data", version_command},
};

std::string help() {
  const std::string titles = absl::StrJoin(
      games(), ", ", [](std::string* out, const GameEntry& game) { absl::StrAppend(out, game.tools->title()); });
  std::string help = absl::StrCat("Zero Hour plays the board wargame", games().size() > 1 ? "s " : " ", titles,
                                  ".\n\nUsage: zerohour COMMAND [OPTIONS]\n\n");
  for (const Command& command : kCommands) {
    absl::StrAppend(&help, absl::StrFormat("  %-12s%s\n", command.name, command.what));
  }
  absl::StrAppend(
      &help, absl::StrFormat("  %-12s%s\n", "help", "prints this text, or what a command does: 'zerohour help play'"),
      "\n'zerohour COMMAND --help' describes a command in full, with examples.\n"
      "Exit codes: 0 done, 1 a check failed, 2 wrong use or an unreadable file,\n"
      "3 a battle that is not solved.\n");
  return help;
}

const Command* find_command(absl::string_view name) {
  const auto* found = std::find_if(std::begin(kCommands), std::end(kCommands),
                                   [&](const Command& command) { return command.name == name; });
  return found == std::end(kCommands) ? nullptr : found;
}

absl::Status no_such_command(absl::string_view name) {
  std::vector<std::string> names = {"help"};
  for (const Command& command : kCommands) names.emplace_back(command.name);
  return absl::InvalidArgumentError(
      absl::StrCat("no command is called ", quote(name), did_you_mean(name, names), " ('zerohour help' lists them)"));
}

Exit help_command(Arguments arguments, std::ostream& out) {
  std::vector<std::string> words;
  Flags flags("help", "Explains what the program does, or one of its commands.");
  flags.operands("[COMMAND]", 0, 1, &words, "The command to explain.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
  } else if (words.empty() || words[0] == "help") {
    out << help();
  } else if (const Command* command = find_command(words[0]); command != nullptr) {
    return command->run({std::string("--help")}, out);
  } else {
    return no_such_command(words[0]);
  }
  return kDone;
}

Exit dispatch(Arguments arguments, std::ostream& out) {
  if (arguments.empty()) return help_command(arguments, out);
  const std::string& name = arguments[0];
  if (name == "help" || name == "--help" || name == "-h") return help_command(arguments.subspan(1), out);
  if (name == "--version") return version_command(arguments.subspan(1), out);
  const Command* command = find_command(name);
  return command == nullptr ? Exit(no_such_command(name)) : command->run(arguments.subspan(1), out);
}

}  // namespace

absl::Span<const Command> commands() {
  return kCommands;
}

int run(Arguments arguments, std::ostream& out, std::ostream& err) {
  Exit exit = dispatch(arguments, out);
  out.flush();
  if (exit.ok() && !out) exit = absl::UnavailableError("standard output cannot be written to");
  if (exit.ok()) return *exit;
  const bool named = !arguments.empty() && find_command(arguments[0]) != nullptr;
  err << "zerohour" << (named ? absl::StrCat(" ", arguments[0]) : "") << ": " << one_line(exit.status().message())
      << '\n';
  if (const auto usage = exit.status().GetPayload(kUsagePayload); usage.has_value()) err << *usage;
  return kBadUse;
}

}  // namespace zerohour::cli
