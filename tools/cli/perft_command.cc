#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/perft.h"
#include "tools/cli/commands.h"
#include "tools/cli/game_choice.h"
#include "tools/support/flags.h"

namespace zerohour::cli {
namespace {

// One row for each depth.
std::string by_depth(const PerftTable& table, int depth) {
  std::string out = absl::StrFormat("%5s  %20s\n", "depth", "actions");
  for (int d = 0; d < depth; ++d) absl::StrAppend(&out, absl::StrFormat("%5d  %20d\n", d + 1, table.at(d)));
  return out;
}

// One row for each step of the turn, one column for each depth.
std::string by_step(const StepPerft& perft, int depth) {
  const PerftTable& table = perft.table;
  std::string out = absl::StrFormat("%-17s", "step");
  for (int d = 0; d < depth; ++d) absl::StrAppend(&out, absl::StrFormat("%16s", absl::StrCat("depth ", d + 1)));
  absl::StrAppend(&out, "\n");
  const auto row = [&](absl::string_view name, const auto& count) {
    absl::StrAppend(&out, absl::StrFormat("%-17s", name));
    for (int d = 0; d < depth; ++d) absl::StrAppend(&out, absl::StrFormat("%16d", count(d)));
    absl::StrAppend(&out, "\n");
  };
  for (std::size_t step = 0; step < table.counts.size(); ++step) {
    const std::vector<std::uint64_t>& counts = table.counts[step];
    if (std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}) == 0) continue;
    row(perft.steps[step], [&](int d) { return counts[d]; });
  }
  row("all", [&](int d) { return table.at(d); });
  return out;
}

}  // namespace

Exit perft_command(Arguments arguments, std::ostream& out) {
  GameFlags load = default_game_flags();
  std::string game_name;
  int depth = 2;
  std::string state_text;
  bool by_phase = false;
  Flags flags("perft",
              "Counts the sequences of legal actions to a depth, from the start of a scenario or from a position. Each "
              "outcome of a roll counts as one action. Two programs that agree on the rules "
              "agree on these numbers.");
  add_game(flags, &game_name);
  load.add_all(flags);
  flags.number("--depth", "N", &depth, 1, 12, "The depth.");
  flags.text("--state", "TEXT", &state_text,
             "The position's line of text, as for 'zerohour show'; it names its own scenario and options.");
  flags.toggle("--by-phase", &by_phase, "Prints a row for each step of the turn.");
  flags.example("--scenario trench-assault --depth 3", "All sequences of three actions from the start of the assault.");
  flags.example("--depth 1 --by-phase", "Where the first German battalion may be placed.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  std::optional<absl::string_view> line;
  if (!state_text.empty()) line = state_text;
  const absl::StatusOr<const GameEntry*> game = choose_game_of(line, game_name, &load);
  if (!game.ok()) return game.status();
  const absl::StatusOr<StepPerft> counts = (*game)->tools->perft(line, load, depth);
  if (!counts.ok()) return counts.status();
  out << (by_phase ? by_step(*counts, depth) : by_depth(counts->table, depth));
  return kDone;
}

}  // namespace zerohour::cli
