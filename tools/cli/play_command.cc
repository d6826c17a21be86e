#include <algorithm>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/digest.h"
#include "tools/cli/commands.h"
#include "tools/cli/game_choice.h"
#include "tools/cli/play_menu.h"
#include "tools/cli/saved_games.h"
#include "tools/cli/serve.h"
#include "tools/support/files.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"
#include "tools/terminal/journal_file.h"
#include "tools/terminal/line_input.h"
#include "tools/terminal/play.h"

namespace zerohour::cli {
namespace {

constexpr int kWidestRules = 100;

std::string rules_for_play(const RuleText& rules, absl::string_view query, int width) {
  const absl::StatusOr<std::string> found = rules.look_up(query, std::min(width, kWidestRules));
  return found.ok() ? *found : absl::StrCat(found.status().message(), "\n");
}

// The number of levels of strength that a game has.
int levels_of(const GameEntry& game) {
  return protocol::most_level(game.tools->bots());
}
std::int64_t most_levels() {
  int most = 0;
  for (const GameEntry& game : games()) most = std::max(most, levels_of(game));
  return most;
}
// "8 (Loos 1915), 6 (Western Front)".
std::string levels_text() {
  std::vector<std::string> parts;
  for (const GameEntry& game : games()) parts.push_back(absl::StrCat(levels_of(game), " (", game.tools->title(), ")"));
  return absl::StrJoin(parts, ", ");
}

// The game of a record, which its file names. If that cannot be read, resuming it reports why.
absl::StatusOr<const GameEntry*> game_of_record(const std::string& path, const std::string& name, GameFlags& load) {
  const absl::StatusOr<std::string> text = read_file(path);
  if (!name.empty() || !text.ok()) return choose_game(name, &load);
  const absl::StatusOr<CheckedRecord> checked = read_and_check_digest(*text);
  return choose_game(checked.ok() && find_game(checked->record.game) != nullptr ? checked->record.game : "", &load);
}

// Takes a scenario that is named without its flag.
absl::Status take_scenario(const std::string& word, const Flags& flags, std::string* scenario) {
  for (const std::string& flag : flags.given()) {
    if (flag != "--scenario" && flag != "--resume") continue;
    return absl::InvalidArgumentError(absl::StrCat(quote(word), " and ", flag, ": give only one of them"));
  }
  *scenario = word;
  return absl::OkStatus();
}

absl::Status play_at(const GameEntry& game, terminal::PlayOptions options, const std::string& data, std::ostream& out) {
  if (const RuleText* const rules = game.tools->rules(); rules != nullptr) {
    options.rules = [rules](absl::string_view query, int width) { return rules_for_play(*rules, query, width); };
  }
  options.games = games_text;
  return game.tools->play(options, data, std::cin, out, std::cerr);
}

// Whether a person at a terminal has named nothing.
bool is_to_be_asked(const Flags& flags, const std::vector<std::string>& words) {
  const auto plain = [](const std::string& flag) { return flag == "--plain"; };
  const std::vector<std::string> given = flags.given();
  return words.empty() && std::all_of(given.begin(), given.end(), plain) && terminal::find_screen().terminal;
}

// Until a game was played, or the person leaves. A game that cannot be continued is told of, and something else can be
// chosen.
Exit play_from_menu(const terminal::PlayOptions& plain_options, std::ostream& out) {
  while (true) {
    std::optional<PlayChoice> choice;
    {
      const int width = plain_options.plain ? terminal::Style().width : terminal::find_screen().width;
      const terminal::InterruptWords interrupt("\n");
      const std::unique_ptr<terminal::LineInput> input = terminal::terminal_input(out, plain_options.plain);
      choice = choose_at_menu(terminal::state_folder(), width, *input, out);
    }
    if (!choice.has_value()) return kDone;
    terminal::PlayOptions options = plain_options;
    options.resume = choice->resume;
    options.side = choice->side;
    options.bot = choice->bot;
    options.guided = choice->guided;
    GameFlags load = default_game_flags();
    if (!choice->scenario.empty()) load.scenario = choice->scenario;
    const absl::StatusOr<const GameEntry*> game =
        options.resume.empty() ? choose_game("", &load) : game_of_record(options.resume, "", load);
    options.scenario = load.scenario;
    const absl::Status status = game.ok() ? play_at(**game, std::move(options), "", out) : game.status();
    if (status.ok()) return kDone;
    out << "\n" << wrap(absl::StrCat("That game cannot be played. ", one_line(status.message()), "."), 79, "", "");
  }
}

Exit play_on_page(const Flags& flags, std::int64_t port, std::ostream& out) {
  for (const std::string& flag : flags.given()) {
    if (flag == "--web" || flag == "--port") continue;
    return absl::InvalidArgumentError(
        absl::StrCat("--web: ", flag, " is chosen on the page; only --port can be given with it"));
  }
  ServeFlags serve;
  serve.port = port;
  return run_server(serve, out);
}

}  // namespace

// --resume needs no value: alone it means the last game.
std::vector<std::string> with_last_game(Arguments arguments) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    words.push_back(arguments[i]);
    const bool alone = i + 1 == arguments.size() || absl::StartsWith(arguments[i + 1], "--");
    if (arguments[i] == "--resume" && alone) words.emplace_back("last");
  }
  return words;
}

Exit play_command(Arguments typed, std::ostream& out) {
  const std::vector<std::string> arguments = with_last_game(typed);
  terminal::PlayOptions options;
  GameFlags load = default_game_flags();
  options.scenario = load.scenario;
  std::string game_name;
  bool no_journal = false;
  std::int64_t level = 0;
  Flags flags("play",
              "Plays a game in the terminal, or through a pipe with the same commands and output. 'help' in the game "
              "lists the commands. Alone, on a terminal, it offers the last game, a first battle, lessons and all "
              "scenarios.");
  add_game(flags, &game_name);
  flags.text("--scenario", "NAME", &options.scenario, "What to play; 'zerohour scenarios' lists them.");
  flags.text("--side", "SIDE", &options.side,
             "The side or sides that people play here: a side's name (british, german), both or none. The computer "
             "plays the rest. Default: the side that is recommended for the scenario, the first unless it decides "
             "nothing there; or as in the resumed record.");
  flags.text("--bot", "NAME", &options.bot,
             "The computer's player; 'zerohour bots' lists them. Default: that of the game (level-5 for Loos), or as "
             "in the resumed record.");
  flags.number(
      "--level", "N", &level, 0, most_levels(),
      absl::StrCat("The computer's strength, from 1 (for beginners) to ", levels_text(),
                   ". It plays by the same rules and with the same dice at every level; in a small battle that "
                   "it knows to the end, a level is how much of it it gives away. Short for --bot level-N; 0 "
                   "means that --bot decides."));
  flags.text("--seed", "SEED", &options.seed,
             "The seed of the dice: a number, for a game that can be repeated, or 64 hexadecimal digits. Default: a "
             "secret seed from the system.");
  flags.text("--dice", "auto|mine", &options.dice, "With mine, you roll real dice and type the faces.");
  flags.text("--record", "FILE", &options.record,
             "The file in which the record is kept during the game. Default: a new file in your state folder.");
  flags.text("--resume", "FILE|N", &options.resume,
             "Continues the game of this record or journal, or number N of 'zerohour games'; alone, the last game.");
  flags.toggle("--no-journal", &no_journal,
               "Keeps no record unless --record names one; with --resume, the file stays as it is.");
  flags.toggle("--analysis", &options.analysis, "Lets 'undo' go back past dice; the record notes it.");
  flags.toggle("--plain", &options.plain, "Prints no escape codes, and at most 80 columns.");
  flags.texts("--option", "NAME", &options.options,
              "Switches on an option of the rules, a ruling or a handicap ('zerohour rules options').");
  bool web = false;
  std::int64_t port = 0;
  flags.toggle("--web", &web,
               "Plays on a page in the browser instead, as 'zerohour serve' does; everything else is chosen there.");
  flags.number("--port", "PORT", &port, 0, 65535, "With --web, the page's port; 0 means any free port.");
  load.add_data(flags);
  std::vector<std::string> words;
  flags.operands("[SCENARIO]", 0, 1, &words, "What to play, as with --scenario.");
  flags.example("", "Everything that can be played, to choose from.");
  flags.example("loos", "The whole battle, as the British, against the computer.");
  flags.example("loos --level 6", "The same against a stronger opponent.");
  flags.example("race-for-lens --side german", "A small scenario, as the Germans.");
  flags.example("--side none --seed 7", "Watch the computer play both sides, the same game every time.");
  flags.example("--resume", "The last game again; --resume 3 is the third of 'zerohour games'.");
  flags.example("--web", "The same in a browser.");
  flags.example("--side both --dice mine", "Two people with a board on the table and real dice.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  if (is_to_be_asked(flags, words)) return play_from_menu(options, out);
  if (!words.empty()) {
    if (web) return absl::InvalidArgumentError(absl::StrCat(quote(words[0]), ": with --web it is chosen on the page"));
    if (absl::Status status = take_scenario(words[0], flags, &options.scenario); !status.ok()) return status;
  }
  load.scenario = options.scenario;
  if (!options.resume.empty()) {
    absl::StatusOr<std::string> file = file_to_resume(options.resume);
    if (!file.ok()) return absl::Status(file.status().code(), absl::StrCat("--resume: ", file.status().message()));
    options.resume = *std::move(file);
  }
  const absl::StatusOr<const GameEntry*> game =
      options.resume.empty() ? choose_game(game_name, &load) : game_of_record(options.resume, game_name, load);
  if (!game.ok()) return game.status();
  options.scenario = load.scenario;
  if (web) return play_on_page(flags, port, out);
  if (port != 0) return absl::InvalidArgumentError("--port can only be used with --web");
  if (level > 0 && !options.bot.empty()) {
    return absl::InvalidArgumentError("--level and --bot both choose the player: give only one of them");
  }
  if (level > levels_of(**game)) {
    return absl::InvalidArgumentError(absl::StrCat("--level: ", (*game)->tools->title(), " has the levels 1 to ",
                                                   levels_of(**game), ", not ", level));
  }
  if (level > 0) options.bot = absl::StrCat("level-", level);
  options.journal = !no_journal;
  if (absl::Status status = play_at(**game, std::move(options), load.data, out); !status.ok()) return status;
  return kDone;
}

}  // namespace zerohour::cli
