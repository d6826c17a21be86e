// How many ways a game can go from a position, as clients ask for it.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "ai/search/interlude.h"
#include "engine/core/game.h"
#include "engine/core/outcomes.h"
#include "engine/core/random.h"

namespace zerohour::protocol {

// Counts to `depth`, or gives up.
template <Game G>
std::optional<std::uint64_t> count_perft(const G& game, const typename G::State& s, int depth,
                                         const std::atomic<bool>& stop) {
  std::uint64_t count = 0;
  const auto descend = [&](typename G::Action action) {
    if (depth == 1) {
      ++count;
      return;
    }
    if (ai::is_stopped(&stop)) return;
    typename G::State next = s;
    game.apply(next, action);
    count += count_perft(game, next, depth - 1, stop).value_or(0);
  };
  if (game.actor(s) == Actor::kChance) {
    Random random(game.hash(s));
    for_each_outcome_or_sample(game, s, 1, random, [&](typename G::Action action, Probability) { descend(action); });
  } else {
    for_each_legal_action(game, s, descend);
  }
  if (stop) return std::nullopt;
  return count;
}

}  // namespace zerohour::protocol
