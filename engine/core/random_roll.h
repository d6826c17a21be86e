// Simulated rolls, for a search, a benchmark or a test. They never use the game's own dice.
#pragma once

#include "engine/core/dice.h"
#include "engine/core/game.h"
#include "engine/core/random.h"

namespace zerohour {

// Random faces for the requested dice; the request must be valid.
inline Faces random_faces(const RollRequest& request, Random& random) {
  Faces faces;
  for (const DiceGroup& group : request.groups) {
    for (int i = 0; i < group.count; ++i)
      faces.face[faces.count++] = random.face(static_cast<std::uint32_t>(group.sides));
  }
  return faces;
}

// The outcome of random dice at a chance node.
template <Game G>
typename G::Action random_roll(const G& game, const typename G::State& state, Random& random) {
  return game.roll_action(state, random_faces(game.roll_request(state), random).span());
}

}  // namespace zerohour
