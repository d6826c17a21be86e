// A player: asked for one action at a time, whenever its side decides. A bot never sees the dice to come: it is handed
// positions only, and what it rolls in its head comes from its own seed.
#pragma once

#include <cstdint>
#include <string>

#include "engine/core/game.h"

namespace zerohour::ai {

template <Game G>
class Bot {
 public:
  virtual ~Bot() = default;
  // One word, with its version where it matters: "greedy".
  virtual std::string name() const = 0;
  // A legal action of the side that decides in `state`, which must not be over nor at a chance node. Deterministic: the
  // same seed and the same calls give the same answers.
  virtual typename G::Action choose(const G& game, const typename G::State& state) = 0;
};

}  // namespace zerohour::ai
