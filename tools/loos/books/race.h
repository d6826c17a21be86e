// Finds the best of several set-ups by play-outs with the same dice for all: those that fall behind are dropped early.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "absl/types/span.h"
#include "tools/loos/books/playouts.h"

namespace zerohour::loos {

// A set-up under test: the positions that it makes with each of its opponents' set-ups, to be played in turn.
struct Runner {
  std::vector<State> starts;
};

// Dice seeds for measuring gains and for the table: never those of a search.
inline constexpr std::uint64_t kVerifyDice = 1'000'000'000'000;
inline constexpr std::uint64_t kTableDice = 2'000'000'000'000;
inline constexpr std::uint64_t kDiceOfASeed = 1'000'000'000;  // as many for each seed of a table

// Points of one side over some games.
struct Tally {
  std::int64_t games = 0;
  std::int64_t halves = 0;   // half points
  std::int64_t squares = 0;  // sum of the squares of a game's half points

  void add(int half_points) {
    ++games;
    halves += half_points;
    squares += half_points * half_points;
  }
  // In thousandths of a point, and its standard error: none with fewer than two games, or if all ended alike, which
  // does not show how much results vary.
  int points() const { return games == 0 ? 0 : static_cast<int>((500 * halves + games / 2) / games); }
  std::optional<double> error() const;
};

// The half points of the side in games from..to - 1 of each set-up, [set-up][game]. Game n has the dice of the seed
// first + n, the same for every set-up.
std::vector<std::vector<int>> play_games(const Bench& bench, absl::Span<const Runner* const> runners, Side side,
                                         int from, int to, std::uint64_t first);

// This many games of one set-up, for one side, with dice seeds from `first` on.
Tally measure(const Bench& bench, const Runner& runner, Side side, int games, std::uint64_t first);

// The index of the best. The first is the one to beat: another is better only if it leads by at least one standard
// error of the difference over all `games`. Half of the others are dropped after an eighth of the games, and half of
// those left after a third.
std::size_t race(const Bench& bench, const std::vector<Runner>& runners, Side side, int games, std::uint64_t first);

}  // namespace zerohour::loos
