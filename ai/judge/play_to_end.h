// One game played to its end for a sample: a line of actions first, and then what players decide.
#pragma once

#include <cstddef>
#include <optional>

#include "absl/functional/function_ref.h"
#include "absl/types/span.h"
#include "ai/judge/sampler.h"
#include "engine/core/game.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "eval/chances.h"

namespace zerohour::judge {

// As Sampler::sample(), from a complete state. decide(state, actor) is asked for each further action.
template <Game G, class Decide>
std::optional<Sample> play_to_end(const G& game, typename G::State s, absl::Span<const typename G::Action> actions,
                                  Random& random, absl::FunctionRef<bool()> give_up, const Decide& decide) {
  Sample sample;
  std::size_t next = 0;
  for (Actor actor = game.actor(s); actor != Actor::kNobody; actor = game.actor(s)) {
    if (give_up()) return std::nullopt;
    ++sample.nodes;
    if (actor == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
    } else if (next < actions.size() && game.is_legal(s, actions[next]).ok()) {
      game.apply(s, actions[next++]);
    } else {
      next = actions.size();
      game.apply(s, decide(s, actor));
    }
  }
  sample.chances = eval::chances_of_result(game.result(s).winner);
  return sample;
}

}  // namespace zerohour::judge
