#include "tools/cli/game_choice.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "tools/protocol/data_folder.h"
#include "tools/support/characters.h"
#include "tools/support/files.h"
#include "tools/support/text.h"

namespace zerohour::cli {
namespace {

constexpr char kGameFlag[] = "--game";

std::string names_of_games() {
  return absl::StrJoin(games(), ", ",
                       [](std::string* out, const GameEntry& game) { absl::StrAppend(out, game.tools->name()); });
}

// The first game that has the scenario. Errors list what each game has.
absl::StatusOr<const GameEntry*> game_with(const GameFlags& load) {
  if (games().size() == 1) return &games().front();  // that game reports what is wrong
  const std::string scenario = load.scenario.substr(0, load.scenario.find('+'));
  for (const GameEntry& game : games()) {
    const std::vector<std::string> names = game.tools->scenarios(load.data);
    if (std::find(names.begin(), names.end(), scenario) != names.end()) return &game;
  }
  return absl::InvalidArgumentError(absl::StrCat(
      "no scenario is called ", quote(scenario), "; ",
      absl::StrJoin(games(), "; ", [&](std::string* out, const GameEntry& game) {
        absl::StrAppend(out, game.tools->name(), " has ", absl::StrJoin(game.tools->scenarios(load.data), ", "));
      })));
}

// The game to which the file of --data belongs, whose scenario is played unless another is named. Errors say what is
// wrong with the file.
absl::StatusOr<const GameEntry*> game_of_file(GameFlags& load) {
  if (absl::Status status = check_data(load.data); !status.ok()) return status;
  for (const GameEntry& game : games()) {
    if (!game.tools->check_data(load.data).ok()) continue;
    if (load.scenario == games().front().tools->default_scenario()) load.scenario = game.tools->scenarios(load.data)[0];
    return &game;
  }
  return check_data(load.data);
}

}  // namespace

GameFlags default_game_flags() {
  return GameFlags(games().front().tools->default_scenario());
}

void add_game(Flags& flags, std::string* name) {
  if (games().size() < 2) return;
  flags.text(kGameFlag, "NAME", name,
             absl::StrCat("The game: ", names_of_games(),
                          ". Default: the one that has the named scenario, otherwise the first."));
}

absl::StatusOr<const GameEntry*> choose_game(const std::string& name, GameFlags* load) {
  const GameEntry* const first = &games().front();
  if (name.empty() && load != nullptr && protocol::is_file(load->data)) return game_of_file(*load);
  if (name.empty()) return load == nullptr ? absl::StatusOr<const GameEntry*>(first) : game_with(*load);
  const GameEntry* const game = find_game(name);
  if (game == nullptr) {
    return absl::InvalidArgumentError(
        absl::StrCat(kGameFlag, ": no game is called ", quote(name), "; there are ", names_of_games()));
  }
  if (load != nullptr && protocol::is_file(load->data) && load->scenario == first->tools->default_scenario()) {
    load->scenario = game->tools->scenarios(load->data).front();
  } else if (load != nullptr && game != first && load->scenario == first->tools->default_scenario()) {
    load->scenario = game->tools->default_scenario();
  }
  return game;
}

absl::StatusOr<const GameEntry*> choose_game_of(std::optional<absl::string_view> line, const std::string& name,
                                                GameFlags* load) {
  if (line.has_value()) {
    absl::string_view text = *line;
    const std::string first = absl::AsciiStrToLower(take_word(text));
    if (find_game(first) != nullptr) return choose_game(first, load);
  }
  return choose_game(name, load);
}

const GameEntry* game_of_scenario(absl::string_view text) {
  const std::string typed = as_typed(text);
  const GameEntry* likely = nullptr;
  int most = 0;
  for (const GameEntry& game : games()) {
    const int lines = game.tools->scenario_lines(typed);
    if (lines <= most) continue;
    most = lines;
    likely = &game;
  }
  return likely;
}

absl::Status no_scenario(const std::string& path) {
  std::vector<std::string> titles;
  for (const GameEntry& game : games()) {
    if (!absl::IsUnimplemented(game.tools->check_scenario("").status())) titles.push_back(game.tools->title());
  }
  return absl::InvalidArgumentError(
      absl::StrCat(path, ": this is not a scenario file", titles.empty() ? "" : " of ", absl::StrJoin(titles, " or ")));
}

absl::Status check_data(const std::string& data) {
  if (protocol::is_file(data)) {
    const absl::StatusOr<std::string> text = read_file(data);
    if (!text.ok()) return text.status();
    const GameEntry* const game = game_of_scenario(*text);
    return game == nullptr ? no_scenario(data) : game->tools->check_data(data);
  }
  absl::Status told;
  for (const GameEntry& game : games()) {
    const absl::Status status = game.tools->check_data(data);
    if (status.ok()) return status;
    told.Update(status);
  }
  return told;
}

bool names_file(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_regular_file(path, error);
}

bool has_scenario(const GameEntry& game, const std::string& scenario, const std::string& data) {
  const std::vector<std::string> known = game.tools->scenarios(data);
  return std::find(known.begin(), known.end(), scenario.substr(0, scenario.find('+'))) != known.end();
}

absl::Status with_data_hint(const absl::Status& why, const std::string& game, const std::string& scenario,
                            const std::string& data) {
  const GameEntry* const entry = find_game(game);
  if (why.ok() || !data.empty() || entry == nullptr || has_scenario(*entry, scenario, data)) return why;
  return absl::Status(why.code(),
                      absl::StrCat(why.message(), "; if the scenario is your own, name its folder with --data"));
}

namespace {

const GameCommand* find_command(const GameEntry& game, absl::string_view name) {
  for (const GameCommand& own : game.commands) {
    if (own.name == name) return &own;
  }
  return nullptr;
}

// For the end of a command's help: the other games that have one of that name, which may take other flags.
std::string others_text(const GameEntry& game, absl::string_view command) {
  std::vector<std::string> flags;
  for (const GameEntry& other : games()) {
    if (&other != &game && find_command(other, command) != nullptr) {
      flags.push_back(absl::StrCat(kGameFlag, " ", other.tools->name()));
    }
  }
  if (flags.empty()) return "";
  constexpr int kColumns = 80;
  return absl::StrCat("\n", wrap(absl::StrCat("This is how ", game.tools->title(),
                                              " has it. Other games have a command of this name, with options of their "
                                              "own: ",
                                              absl::StrJoin(flags, ", "), "."),
                                 kColumns, "", ""));
}

}  // namespace

absl::StatusOr<std::vector<Side>> sides_named(const std::string& name, const std::array<std::string, 2>& sides) {
  if (name == "both") return std::vector<Side>{Side::kFirst, Side::kSecond};
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const std::string& known = sides[static_cast<std::size_t>(index(side))];
    if (absl::AsciiStrToLower(name) == absl::AsciiStrToLower(known)) return std::vector<Side>{side};
  }
  return absl::InvalidArgumentError(
      absl::StrCat("--side is ", sides[0], ", ", sides[1], " or both, not ", quote(name)));
}

Exit run_game_command(absl::string_view command, Arguments arguments, std::ostream& out) {
  std::string name;
  std::vector<std::string> rest(arguments.begin(), arguments.end());
  if (games().size() > 1) {
    const auto flag = std::find_if(rest.begin(), rest.end(), [](const std::string& word) {
      return word == kGameFlag || absl::StartsWith(word, absl::StrCat(kGameFlag, "="));
    });
    if (flag != rest.end() && *flag != kGameFlag) {
      name = flag->substr(absl::StrCat(kGameFlag, "=").size());
      rest.erase(flag);
    } else if (flag != rest.end() && flag + 1 != rest.end()) {
      name = *(flag + 1);
      rest.erase(flag, flag + 2);
    }
  }
  const absl::StatusOr<const GameEntry*> game = choose_game(name);
  if (!game.ok()) return game.status();
  // If no game is named: the first that has the command.
  const absl::Span<const GameEntry> candidates = name.empty() ? games() : absl::MakeConstSpan(*game, 1);
  for (const GameEntry& candidate : candidates) {
    const GameCommand* const own = find_command(candidate, command);
    if (own == nullptr) continue;
    const Exit exit = own->run(rest, out);
    const bool helps =
        std::any_of(rest.begin(), rest.end(), [](const std::string& word) { return word == "--help" || word == "-h"; });
    if (exit.ok() && helps) out << others_text(candidate, command);
    return exit;
  }
  std::vector<std::string> others;
  for (const GameEntry& other : games()) {
    if (find_command(other, command) != nullptr) others.push_back(other.tools->name());
  }
  return absl::UnimplementedError(
      absl::StrCat((*game)->tools->name(), " has no ", command,
                   others.empty() ? "" : "; games that have one: ", absl::StrJoin(others, ", ")));
}

}  // namespace zerohour::cli
