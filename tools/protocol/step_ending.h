// What a game's rules alone say about ending a step: for games that tell of it (StepEnding, abilities.h).
#pragma once

#include "engine/core/game.h"

namespace zerohour::protocol {

// The position after an action and after everything that then has no alternative, up to the next choice, the next roll
// or the end of the game. Requires that the action is legal.
template <Game G>
typename G::State after_forced(const G& game, typename G::State s, const typename G::Action& action) {
  constexpr int kMostForced = 50;
  game.apply(s, action);
  for (int i = 0; i < kMostForced; ++i) {
    const Actor actor = game.actor(s);
    if ((actor != Actor::kFirst && actor != Actor::kSecond) || !lists_all_legal(game, s)) break;
    int count = 0;
    typename G::Action only{};
    for_each_legal_action(game, s, [&](const typename G::Action& one) {
      if (++count == 1) only = one;
    });
    if (count != 1) break;
    game.apply(s, only);
  }
  return s;
}

}  // namespace zerohour::protocol
