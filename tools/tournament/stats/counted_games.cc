#include "tools/tournament/stats/counted_games.h"

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include "absl/status/status.h"
#include "tools/tournament/stats/sprt.h"
#include "tools/tournament/stats/summary.h"

namespace zerohour::tournament {
namespace {

// Half points of the pairing's first entry in each leg.
using LegHalves = std::array<std::optional<int>, 2>;

bool is_complete(const LegHalves& legs) {
  return legs[0].has_value() && legs[1].has_value();
}

}  // namespace

absl::StatusOr<CountedGames> counted_games(const Setup& setup, std::vector<GameReport> games) {
  std::map<std::pair<int, int>, LegHalves> pairs;  // by pair, then pairing
  for (const GameReport& game : games) {
    const int first = setup.pairings[static_cast<std::size_t>(game.id.pairing)].first;
    pairs[{game.id.pair, game.id.pairing}][static_cast<std::size_t>(game.id.leg)] = game.halves_of(first);
  }
  std::optional<int> needed;  // pairs, if the test has ended
  if (const std::optional<SprtOptions> test = sprt_options(setup); test.has_value()) {
    if (absl::Status status = check_sprt(*test); !status.ok()) return status;
    if (setup.pairings.size() != 1) return absl::InvalidArgumentError("a sequential test needs a single pairing");
    SprtMonitor monitor(*test);
    for (const auto& [id, legs] : pairs) {
      if (is_complete(legs)) monitor.add(id.first, *legs[0] + *legs[1]);
    }
    if (monitor.state() != SprtState::kContinue) needed = monitor.pairs();
  }
  CountedGames counted;
  for (GameReport& game : games) {
    if (needed.has_value() && game.id.pair >= *needed) {
      ++counted.after_decision;
    } else if (!is_complete(pairs[{game.id.pair, game.id.pairing}])) {
      ++counted.incomplete;
    } else {
      counted.games.push_back(std::move(game));
    }
  }
  return counted;
}

}  // namespace zerohour::tournament
