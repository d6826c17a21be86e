// Simulated rolls, for a search, a benchmark or a test. Their dice are never the game's own.
#pragma once

#include "engine/core/dice.h"
#include "engine/core/game.h"
#include "engine/core/random.h"

namespace zerohour {

// Random faces of the dice that are asked for; the request is valid.
inline Faces random_faces(const RollRequest& request, Random& random) {
  Faces faces;
  for (const DiceGroup& group : request.groups) {
    for (int i = 0; i < group.count; ++i)
      faces.face[faces.count++] = random.face(static_cast<std::uint32_t>(group.sides));
  }
  return faces;
}

// The outcome that random dice make at a chance node.
template <Game G>
typename G::Action random_roll(const G& game, const typename G::State& state, Random& random) {
  return game.roll_action(state, random_faces(game.roll_request(state), random).span());
}

}  // namespace zerohour
