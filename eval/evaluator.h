// What a position is worth, and who is likely to win it: for reports and referees. Named, with a version: numbers that
// are compared must come from the same one. A template over the game, as bots are.
#pragma once

#include <string>

#include "engine/core/game.h"

namespace zerohour::eval {

template <Game G>
class Evaluator {
 public:
  virtual ~Evaluator() = default;
  // One word with its version: "material-2".
  virtual std::string name() const = 0;
  // For side 0, in units of its own; any position of the game, a roll due or not. Higher is better for side 0. A
  // function of the position alone.
  virtual int value(const G& game, const typename G::State& state) const = 0;
  // What the dice's luck is measured in, for side 0: a roll's luck is this of what fell less the expectation over all
  // that could have fallen (docs/statistics.md). The value, unless an evaluator has a better measure.
  virtual double luck_value(const G& game, const typename G::State& state) const { return value(game, state); }
  // Of side 0 winning, from 0 to 1. For reports and adjudication; no decision of play may rest on it.
  virtual double win_probability(const G& game, const typename G::State& state) const = 0;
};

}  // namespace zerohour::eval
