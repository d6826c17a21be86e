// The order of combats that hang together, worked out exactly.
#pragma once

#include <cstdint>
#include <optional>

#include "ai/loos/rollout.h"

namespace zerohour::plan {

// The combats to come that hang together with the one in `target`: each within three hexes of another of them, so that
// what one makes of its defender, its attackers and the trench there counts for the next (14.3.3, retreats, advances).
HexSet linked_combats(const View& view, Hex target);

struct OrderOptions {
  int most_combats = 3;          // with more, or with fewer than two, there is no answer
  std::uint64_t most_nodes = 0;  // actions and rolls; no answer where they are not enough
  std::uint64_t seed = 1;        // of the dice behind the last of the combats
};
struct OrderAnswer {
  Action best;     // the combat to resolve now
  int chance = 0;  // of the side that attacks, of Rollout::kWon
  Action rival;    // the next best
  int rival_chance = 0;
  std::uint64_t nodes = 0;
};

// In a position at Step::kResolve: each order of the combats that hang together with `target`, each result of each of
// them with its exact chance (equal ones merged), the order chosen anew after each; retreats, losses and advances as
// the script makes them. Where all are resolved, the rest of the player turn is played on, the same dice for all.
std::optional<OrderAnswer> best_order(const Script& script, const eval::Logistic& leaf, const State& state, Hex target,
                                      const OrderOptions& options);

}  // namespace zerohour::plan
