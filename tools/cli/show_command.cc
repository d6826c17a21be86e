#include <iostream>
#include <istream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_join.h"
#include "tools/cli/commands.h"
#include "tools/cli/game_choice.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"

namespace zerohour::cli {
namespace {

constexpr std::size_t kMaxInput = std::size_t{1} << 20;

absl::StatusOr<std::string> read_standard_input() {
  std::string text;
  char block[4096];
  while (std::cin.read(block, sizeof(block)), std::cin.gcount() > 0) {
    text.append(block, static_cast<std::size_t>(std::cin.gcount()));
    if (text.size() > kMaxInput) return absl::InvalidArgumentError("standard input: too long for a position");
  }
  return text;
}

}  // namespace

Exit show_command(Arguments arguments, std::ostream& out) {
  GameFlags load = default_game_flags();
  std::string game_name;
  std::vector<std::string> words;
  Flags flags("show",
              "Prints a position for people to read: turn, step, markers, map, units and hash, and at the end its "
              "canonical line.");
  flags.operands("[STATE|-]", 0, 10'000, &words,
                 "The position's line of text, with or without quotes; - reads it from standard input. Default: the "
                 "start of the scenario.");
  add_game(flags, &game_name);
  load.add_all(flags);
  flags.example("--scenario hill70", "How Hill 70 begins.");
  flags.example("- < position.txt", "A position from a file.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  std::optional<std::string> line;
  if (words.size() == 1 && words[0] == "-") {
    absl::StatusOr<std::string> text = read_standard_input();
    if (!text.ok()) return text.status();
    line = *std::move(text);
  } else if (!words.empty()) {
    line = absl::StrJoin(words, " ");
  }
  const absl::StatusOr<const GameEntry*> game = choose_game_of(line, game_name, &load);
  if (!game.ok()) return game.status();
  const absl::StatusOr<std::string> text = (*game)->tools->show(line, load, terminal_width());
  if (!text.ok()) return text.status();
  out << *text;
  return kDone;
}

}  // namespace zerohour::cli
