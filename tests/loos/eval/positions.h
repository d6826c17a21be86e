// Positions of random games.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "engine/loos/loos.h"
#include "engine/loos/move_generation.h"

namespace zerohour::loos {

// Every `apart`-th position of a random game.
inline std::vector<State> random_positions(const Loos& game, std::uint64_t seed, int apart) {
  Random random(seed);
  std::vector<State> positions;
  State s = game.initial_state();
  for (int n = 0; game.actor(s) != Actor::kNobody; ++n) {
    if (n % apart == 0) positions.push_back(s);
    if (game.actor(s) == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
      continue;
    }
    std::vector<Action> actions;
    for_each_legal_action(game, s, [&](Action a) { actions.push_back(a); });
    game.apply(s, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
  }
  return positions;
}

}  // namespace zerohour::loos
