// The luck of a roll over all outcomes of its dice.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "ai/plan/rollout.h"

namespace zerohour::plan {

struct LuckOfOutcomes {
  double mean = 0;
  int most = 0;  // in either direction
};
template <TellsLuck M>
LuckOfOutcomes luck_of_outcomes(const M& model, const typename M::Rules::State& state) {
  LuckOfOutcomes all;
  model.game().for_each_outcome(state, [&](const typename M::Rules::Action& outcome, Probability chance) {
    const int luck = luck_at(model, state, outcome);
    all.mean += chance.value() * luck;
    all.most = std::max(all.most, std::abs(luck));
  });
  return all;
}

}  // namespace zerohour::plan
