// From where on a game can be solved that is too large now: tried in a few games of random play, each from its end
// back.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "ai/search/solver.h"
#include "engine/core/game.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "tools/protocol/wording.h"

namespace zerohour::protocol {

// A clause that follows from the position and the limit alone: "in 4 of 4 games played at random from here all is
// solved within 50000 positions from \"Turn 8, ...\" on, or earlier"; where no whole turn is, how many of the last
// actions and rolls of each game are. Empty if it was stopped, or no game came to an end. positions: the limit that was
// too small now; no more than these are used for a sample.
template <Game G>
std::string solved_from(const Wording<G>& wording, const G& game, const typename G::State& now, std::uint64_t positions,
                        const std::atomic<bool>& stop) {
  using State = typename G::State;
  constexpr int kGames = 4;
  constexpr std::uint64_t kPositions = 50'000;
  constexpr std::size_t kMostMoves = 4000;
  const std::uint64_t limit = std::min(positions, kPositions);
  int ended = 0, found = 0;
  std::uint64_t latest = 0;       // turn from which a game was solved
  std::string title;              // its beginning
  std::vector<std::size_t> last;  // of each game, how many actions and rolls at its end were solved
  last.reserve(kGames);
  for (int number = 0; number < kGames && !stop; ++number) {
    std::uint64_t mix = game.hash(now) + static_cast<std::uint64_t>(number);
    Random random(splitmix64(mix));
    std::vector<State> states = {now};
    std::vector<typename G::Action> actions;
    while (!game.result(states.back()).over && states.size() < kMostMoves) {
      State next = states.back();
      actions.clear();
      if (game.actor(next) != Actor::kChance) {
        for_each_legal_action(game, states.back(), [&](typename G::Action action) { actions.push_back(action); });
        if (actions.empty()) break;
        game.apply(next, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
      } else {
        game.apply(next, random_roll(game, next, random));
      }
      states.push_back(std::move(next));
    }
    if (!game.result(states.back()).over) continue;
    ++ended;
    // What can come of a position can come of every earlier one: the table has no more than belongs to the earliest.
    ai::Solver<G> solver(game);
    std::size_t from = states.size() - 1;
    while (from > 0 && solver.solve(states[from - 1], {.positions = limit, .stop = &stop}).ok()) --from;
    last.push_back(states.size() - 1 - from);
    std::size_t begin = std::max<std::size_t>(from, 1);
    while (begin < states.size() &&
           wording.turn_key(game, states[begin]) == wording.turn_key(game, states[begin - 1])) {
      ++begin;
    }
    // The end itself is nothing to solve.
    if (begin + 1 >= states.size()) continue;
    ++found;
    if (const std::uint64_t key = wording.turn_key(game, states[begin]); key >= latest) {
      latest = key;
      title = wording.title(game, states[begin]);
    }
  }
  if (stop || ended == 0) return "";
  const std::string within = absl::StrCat(" within ", limit, " positions");
  if (found > 0 && !title.empty()) {
    return absl::StrCat("in ", found, " of ", ended, " games played at random from here all is solved", within,
                        " from \"", title, "\" on, or earlier");
  }
  return absl::StrCat("of ", ended, " games played at random from here the last ", absl::StrJoin(last, ", "),
                      " actions and rolls are solved", within);
}

}  // namespace zerohour::protocol
