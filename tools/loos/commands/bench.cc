#include <algorithm>
#include <chrono>
#include <cstring>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "bench/loos/speed.h"
#include "bench/loos/work.h"
#include "engine/loos/rulebook.h"
#include "tools/loos/commands/commands.h"
#include "tools/loos/load.h"
#include "tools/support/flags.h"

namespace zerohour::loos {
namespace {

using bench::Choice;
using bench::Playouts;
using bench::PlayoutStats;

double ratio(double part, double whole) {
  return whole > 0 ? part / whole : 0;
}

std::string playout_row(absl::string_view name, const PlayoutStats& stats, const Playouts& all, int threads) {
  const auto games = static_cast<double>(stats.games);
  const auto actions = static_cast<double>(stats.moves.actions);
  // The games of all threads ran side by side.
  const double seconds = stats.seconds / threads;
  return absl::StrFormat("  %-24s %6d %5.1f%% %10.0f %12.0f %9.1f %8.1f\n", name, stats.games,
                         100 * ratio(games, static_cast<double>(all.all().games)), ratio(games, seconds),
                         ratio(actions, seconds), ratio(actions, games),
                         ratio(static_cast<double>(stats.moves.rolls), games));
}

std::string playouts(absl::string_view title, const Playouts& all, int threads) {
  return absl::StrCat(
      title, "\n",
      absl::StrFormat("  %-24s %6s %6s %10s %12s %9s %8s\n", "", "games", "share", "games/s", "actions/s", "actions",
                      "rolls"),
      playout_row("all", all.all(), all, threads), playout_row("to the last turn's end", all.full, all, threads),
      playout_row("won at once (12.1, 12.2)", all.instant, all, threads),
      absl::StrFormat("  reached the last turn: %.1f%%\n",
                      100 * ratio(static_cast<double>(all.reached_last_turn), static_cast<double>(all.all().games))));
}

}  // namespace

Exit bench_command(Arguments arguments, std::ostream& out) {
  int threads = 1;
  std::uint64_t games = 1000;
  bool total_only = false;
  Flags flags("bench",
              "Plays a fixed set of random games of every scenario and prints one number made from the hashes of all "
              "their positions. It is the same on every machine and with any number of threads; it changes only with "
              "the rules, the data or the hash. Then it measures speeds: whole random games of 'loos', by a player who "
              "first picks a unit, a marker or a choice and then one of its actions, and ends a step one time in "
              "twenty while there is more to do; the same by a player who picks from the whole list; the generation of "
              "the legal list; and copies of a state. Rolls do not count as actions.");
  flags.number("--threads", "N", &threads, 1, 1024, "The number of games that are played at the same time.");
  flags.number("--games", "N", &games, 1, 10'000'000, "The number of random games for measuring speeds.");
  flags.toggle("--total", &total_only, "Prints only the number and measures nothing.");
  flags.example("", "The number, then the speeds of one core.");
  flags.example("--total --threads 4", "Only the number, faster.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  std::vector<bench::Game> scenarios;
  for (const std::string& name : embedded_scenarios()) {
    // The whole game is in it once: its variants differ in numbers alone.
    if (absl::StartsWith(name, "loos-")) continue;
    GameFlags load(kWholeGame);
    load.scenario = name;
    absl::StatusOr<bench::Game> game = load_game(load);
    if (!game.ok()) return game.status();
    scenarios.push_back(*std::move(game));
  }
  Playouts work;
  const std::uint64_t total = bench::bench_total(scenarios, threads, &work);
  out << absl::StrFormat("%016x\n", total);
  if (total_only) return kDone;

  const bench::MoveCounts moves = work.all().moves;
  out << absl::StrFormat("  %d games of %d scenarios, %d positions, %.2f s\n\n", work.all().games, scenarios.size(),
                         moves.actions + moves.rolls + work.all().games, work.wall_seconds)
      << absl::StrFormat("loos, %d thread%s\n\n", threads, threads == 1 ? "" : "s") << std::flush;
  const Loos& game = *scenarios.front();
  out << playouts("Random games, a unit or a choice first", play_games(game, Choice::kByGroup, games, threads, false),
                  threads)
      << '\n'
      << std::flush
      << playouts("Random games, from the whole list", play_games(game, Choice::kUniform, games, threads, false),
                  threads)
      << '\n'
      << std::flush;
  const bench::Speeds speeds = bench::measure_speeds(game);
  out << "One thread\n"
      << absl::StrFormat("  %-24s %12.0f lists/s, %12.0f actions/s\n", "legal lists", speeds.lists,
                         speeds.listed_actions)
      << absl::StrFormat("  %-24s %12.0f /s (%d bytes)\n", "state copies", speeds.copies, sizeof(State));
  return kDone;
}

}  // namespace zerohour::loos
