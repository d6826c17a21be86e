#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/cli/commands.h"
#include "tools/cli/game_choice.h"
#include "tools/support/flags.h"
#include "tools/support/pager.h"
#include "tools/support/text.h"

namespace zerohour::cli {

Exit rules_command(Arguments arguments, std::ostream& out) {
  std::vector<std::string> words;
  bool contents = false;
  std::string game_name;
  Flags flags("rules",
              "Prints the rules of a game as this program plays them: all of them, or those that you ask for.");
  flags.operands(
      "[NUMBER|WORD...]", 0, 20, &words,
      "The number of a rule (14.3.3) or a ruling (R19), the number or name of a chapter (14, terrain), or words. Words "
      "print the rules that have them in their headings, and list the others that contain them.");
  add_game(flags, &game_name);
  flags.toggle("--contents", &contents, "Lists the chapters and headings instead.");
  flags.example("14.3.3", "One rule.");
  flags.example("R19", "One of the project's rulings.");
  flags.example("zone of control", "Everything about zones of control.");
  flags.example("CRT", "The Combat Results Table.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  if (contents && !words.empty()) {
    return absl::InvalidArgumentError("--contents lists everything: leave out the words");
  }
  const absl::StatusOr<const GameEntry*> game = choose_game(game_name);
  if (!game.ok()) return game.status();
  const RuleText* const rules = (*game)->tools->rules();
  if (rules == nullptr) {
    return absl::UnimplementedError(absl::StrCat("the program has no text of the rules of ", (*game)->tools->title()));
  }
  const absl::StatusOr<std::string> found =
      contents ? rules->contents() : rules->look_up(absl::StrJoin(words, " "), terminal_width());
  if (!found.ok()) return found.status();
  if (&out != &std::cout || !show_in_pager(*found)) out << *found;
  return kDone;
}

}  // namespace zerohour::cli
