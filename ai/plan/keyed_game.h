// A whole game for training and measuring, with dice that follow from a seed.
#pragma once

#include <cstdint>

#include "ai/plan/rollout.h"
#include "engine/core/game.h"

namespace zerohour::plan {

// Plays the game from its beginning to its end and returns that. see(state) is called before each roll and decision,
// choose(state) gives a legal action of the side that decides. The dice depend on the seed and on what they are rolled
// for, so that rival players have the same luck. One side alone must decide at a time.
template <Game G, class See, class Choose>
typename G::State play_keyed(const G& game, std::uint64_t seed, const See& see, const Choose& choose) {
  typename G::State s = game.initial_state();
  for (Actor actor = game.actor(s); actor != Actor::kNobody; actor = game.actor(s)) {
    see(s);
    game.apply(s, actor == Actor::kChance ? common_roll(game, s, {seed, 0}, false) : choose(s));
  }
  return s;
}

}  // namespace zerohour::plan
