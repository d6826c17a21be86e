// Perft: the number of sequences of actions that the legal list allows, to a given depth. An outcome of a chance node
// counts as one action, whatever its chance; where the game does not list the outcomes, one is rolled, always the same.
// A rule that lists too much, too little or leads to a wrong position changes the counts, so they are kept as goldens
// and compared with those of a slow generator.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/outcomes.h"
#include "engine/core/random.h"

namespace zerohour {

// counts[class][d]: the actions at depth d + 1 that were listed in positions of that class. The caller defines the
// classes: for instance, the phases of a game.
struct PerftTable {
  std::vector<std::vector<std::uint64_t>> counts;

  // All actions at depth d + 1.
  std::uint64_t at(std::size_t d) const {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0},
                           [d](std::uint64_t sum, const auto& row) { return sum + row[d]; });
  }
};

namespace internal {

template <Game G, class ClassOf>
void count_perft(const G& game, const typename G::State& state, std::size_t d, std::size_t depth, ClassOf& class_of,
                 PerftTable& table) {
  std::uint64_t count = 0;
  const auto descend = [&](typename G::Action action) {
    ++count;
    if (d + 1 == depth) return;
    typename G::State next = state;
    game.apply(next, action);
    count_perft(game, next, d + 1, depth, class_of, table);
  };
  if (game.actor(state) == Actor::kChance) {
    Random random(game.hash(state));
    for_each_outcome_or_sample(game, state, 1, random,
                               [&](typename G::Action action, Probability) { descend(action); });
  } else {
    for_each_legal_action(game, state, descend);
  }
  table.counts[class_of(state)][d] += count;
}

}  // namespace internal

// Counts to `depth` (at least 1) from a state. class_of(state) is below `classes`.
template <Game G, class ClassOf>
PerftTable perft(const G& game, const typename G::State& state, int depth, std::size_t classes, ClassOf class_of) {
  const auto levels = static_cast<std::size_t>(depth);
  PerftTable table{std::vector(classes, std::vector<std::uint64_t>(levels, 0))};
  internal::count_perft(game, state, 0, levels, class_of, table);
  return table;
}

// The same without classes: the counts of each depth.
template <Game G>
std::vector<std::uint64_t> perft(const G& game, const typename G::State& state, int depth) {
  return std::move(perft(game, state, depth, 1, [](const typename G::State&) { return std::size_t{0}; }).counts[0]);
}

}  // namespace zerohour
