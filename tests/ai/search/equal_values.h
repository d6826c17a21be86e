// What tests of expectiminimax share: positions to search, and that no pruning changes a value.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "ai/search/expectimax.h"
#include "ai/search/playout.h"

namespace zerohour::ai {

inline constexpr Pruning kPrunings[] = {Pruning::kNone, Pruning::kAlpha, Pruning::kStar1, Pruning::kStar2};

// Two values worked out in other orders.
inline constexpr double kRounding = 1e-12;

// Every pruning with and without the table finds the same value. Returns the nodes by pruning, without the table.
template <Game G>
std::vector<std::uint64_t> expect_all_equal(const G& game, const typename G::State& state, int depth,
                                            const typename Expectimax<G>::Leaf& leaf, std::size_t entries = 1 << 12) {
  std::vector<std::uint64_t> nodes;
  double plain = 0;
  for (const Pruning pruning : kPrunings) {
    for (const std::size_t table : {std::size_t{0}, entries}) {
      Expectimax<G> search(game, {.pruning = pruning, .depth = depth, .table_entries = table}, leaf);
      const absl::StatusOr<double> v = search.value(state);
      EXPECT_TRUE(v.ok()) << v.status();
      if (!v.ok()) return nodes;
      if (nodes.empty()) plain = *v;
      EXPECT_NEAR(*v, plain, kRounding) << "pruning " << static_cast<int>(pruning) << ", table of " << table << ", "
                                        << std::string(game.format_state(state));
      if (table == 0) nodes.push_back(search.counts().nodes);
    }
  }
  return nodes;
}

// A leaf value that looks random, the same for the same position.
template <Game G>
double noise(const G& game, const typename G::State& state) {
  return static_cast<double>(game.hash(state) >> 11) * 0x1p-53;
}

// Decisions of random games.
template <Game G>
std::vector<typename G::State> decisions(const G& game, std::size_t count, std::uint64_t seed) {
  std::vector<typename G::State> states;
  Random random(seed);
  RandomPolicy<G> policy;
  while (states.size() < count) {
    typename G::State s = game.initial_state();
    while (game.actor(s) != Actor::kNobody && states.size() < count) {
      if (game.actor(s) == Actor::kChance) {
        game.apply(s, random_roll(game, s, random));
        continue;
      }
      if (random.below(4) == 0) states.push_back(s);
      game.apply(s, policy(game, s, random));
    }
  }
  return states;
}

}  // namespace zerohour::ai
