// The luck of a roll, for models that tell it (TellsLuck in idea_source.h).
#pragma once

#include <cmath>
#include <optional>

#include "engine/core/game.h"
#include "engine/core/probability.h"

namespace zerohour::plan {

// By how much what the roll leads to exceeds the mean over all outcomes that the game lists there. worth(state): of the
// position after a roll.
template <Game G, class Worth>
int luck_of(const G& game, const typename G::State& state, const typename G::Action& roll, const Worth& worth) {
  const auto worth_after = [&](const typename G::Action& outcome) {
    typename G::State after = state;
    game.apply(after, outcome);
    return worth(after);
  };
  double mean = 0;
  std::optional<int> fallen;  // the worth of the roll, as one of the outcomes
  game.for_each_outcome(state, [&](const typename G::Action& outcome, Probability chance) {
    const int one = worth_after(outcome);
    if (outcome == roll) fallen = one;
    mean += chance.value() * one;
  });
  return (fallen ? *fallen : worth_after(roll)) - static_cast<int>(std::lround(mean));
}

}  // namespace zerohour::plan
