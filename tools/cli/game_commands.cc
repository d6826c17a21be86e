// The commands that each game carries out itself.
#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "tools/cli/commands.h"
#include "tools/cli/game_choice.h"
#include "tools/cli/scenarios.h"
#include "tools/tournament/folder.h"
#include "tools/tournament/store.h"

namespace zerohour::cli {
namespace {

// The arguments with the game of the first tournament that they name, unless they say it themselves: what looks at
// tournaments needs no --game.
std::vector<std::string> with_game_of_folders(Arguments arguments) {
  std::vector<std::string> words(arguments.begin(), arguments.end());
  const bool named = std::any_of(words.begin(), words.end(), [](const std::string& word) {
    return word == "--game" || absl::StartsWith(word, "--game=");
  });
  const auto folder = std::find_if(words.begin(), words.end(), [](const std::string& word) {
    return !absl::StartsWith(word, "-") && tournament::is_tournament(word);
  });
  if (named || folder == words.end() || games().size() < 2) return words;
  const absl::StatusOr<tournament::Store> store = tournament::Store::read(*folder);
  if (!store.ok()) return words;  // the command reports it
  const std::string game = store->setup().game;
  if (find_game(game) != nullptr) words.insert(words.begin(), {"--game", game});
  return words;
}

}  // namespace

Exit scenarios_design(Arguments arguments, std::ostream& out) {
  return run_game_command("design", arguments, out);
}

Exit balance_command(Arguments arguments, std::ostream& out) {
  return run_game_command("balance", with_game_of_folders(arguments), out);
}

Exit fit_command(Arguments arguments, std::ostream& out) {
  return run_game_command("fit", with_game_of_folders(arguments), out);
}

Exit train_command(Arguments arguments, std::ostream& out) {
  return run_game_command("train", arguments, out);
}

Exit calibrate_command(Arguments arguments, std::ostream& out) {
  return run_game_command("calibrate", with_game_of_folders(arguments), out);
}

Exit book_command(Arguments arguments, std::ostream& out) {
  return run_game_command("book", arguments, out);
}

Exit army_command(Arguments arguments, std::ostream& out) {
  return run_game_command("army", arguments, out);
}

Exit campaign_command(Arguments arguments, std::ostream& out) {
  return run_game_command("campaign", arguments, out);
}

Exit bench_command(Arguments arguments, std::ostream& out) {
  return run_game_command("bench", arguments, out);
}

}  // namespace zerohour::cli
