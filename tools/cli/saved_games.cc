#include "tools/cli/saved_games.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "tools/cli/commands.h"
#include "tools/protocol/saved_games.h"
#include "tools/registry.h"
#include "tools/support/files.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"
#include "tools/terminal/journal_file.h"

namespace zerohour::cli {
namespace {

constexpr std::size_t kMostListed = 20;

std::shared_ptr<const protocol::GameType> type_named(absl::string_view name) {
  const GameEntry* const game = find_game(std::string(name));
  return game == nullptr ? nullptr : game->tools->game_type("");
}

}  // namespace

std::string games_text(bool all, int width) {
  const std::size_t most = all ? std::numeric_limits<std::size_t>::max() : kMostListed;
  return protocol::saved_games_text(terminal::state_folder(), type_named, most, width);
}

absl::StatusOr<std::string> file_to_resume(const std::string& word) {
  const std::string folder = terminal::state_folder();
  if (word == "last") return protocol::last_saved_path(folder);
  std::size_t number = 0;
  const bool digits = !word.empty() && std::all_of(word.begin(), word.end(), absl::ascii_isdigit);
  if (digits && absl::SimpleAtoi(word, &number)) return protocol::saved_path(folder, number);
  return typed_path(word);
}

Exit games_command(Arguments arguments, std::ostream& out) {
  std::vector<std::string> words;
  Flags flags("games",
              "Lists the games that were played in the terminal or put aside on the page: number, date, game, where it "
              "stands and how it ended, the newest first.");
  flags.operands("[all]", 0, 1, &words, "Lists all of them, not only the latest.");
  flags.example("", "The latest; then 'zerohour play --resume 3' continues the third.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  if (!words.empty() && words[0] != "all") {
    return absl::InvalidArgumentError(absl::StrCat(quote(words[0]), " is not all (zerohour games --help)"));
  }
  out << games_text(!words.empty(), terminal_width());
  return kDone;
}

}  // namespace zerohour::cli
