// The outcomes of a chance node as a list, even where the game cannot give one: all of them, or those of a sample.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/probability.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"

namespace zerohour {

// Rolls the given number of times (at least once) and visits what came up, in the order of the actions, each with its
// share of the rolls. roll: returns an action.
template <class Roll, class Visitor>
void sample_outcomes(int rolls, Roll&& roll, Visitor&& visit) {
  std::vector<decltype(roll())> rolled;
  rolled.reserve(static_cast<std::size_t>(rolls));
  for (int i = 0; i < rolls; ++i) rolled.push_back(roll());
  std::sort(rolled.begin(), rolled.end());
  for (auto from = rolled.begin(); from != rolled.end();) {
    const auto to = std::find_if(from, rolled.end(), [&](const auto& action) { return action != *from; });
    visit(*from, Probability(to - from, rolls));
    from = to;
  }
}

// Visits the outcomes of a chance node with their chances, and returns 0. Where the game does not list them, rolls the
// given number of times (at least once), visits what came up as above, and returns the number of rolls. `random` is
// used only in that case.
template <Game G, class Visitor>
int for_each_outcome_or_sample(const G& game, const typename G::State& state, int rolls, Random& random,
                               Visitor&& visit) {
  if (lists_outcomes(game, state)) {
    game.for_each_outcome(state, visit);
    return 0;
  }
  sample_outcomes(
      rolls, [&] { return random_roll(game, state, random); }, visit);
  return rolls;
}

}  // namespace zerohour
