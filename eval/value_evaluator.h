// An evaluator whose whole judgement of a position is a Value (logistic.h): fitted weights, or a network.
#pragma once

#include "engine/core/game.h"
#include "eval/chances.h"
#include "eval/evaluator.h"
#include "eval/logistic.h"

namespace zerohour::eval {

template <Game G>
class ValueEvaluator : public Evaluator<G> {
 public:
  using State = typename G::State;

  // Integers only: the same on every machine. In a game that is not over.
  virtual Value value_of(const G& game, const State& state) const = 0;

  // Thousandths of a logit.
  int value(const G& game, const State& state) const override { return value_of(game, state).value; }
  // A draw counts as half a win.
  double win_probability(const G& game, const State& state) const override { return chances(game, state).score(); }
  // As a chance, since thousandths of a logit have no average that means anything.
  double luck_value(const G& game, const State& state) const override { return win_probability(game, state); }
  // For a game that is over, its result.
  Chances chances(const G& game, const State& state) const override {
    if (const Result result = game.result(state); result.over) return chances_of_result(result.winner);
    return chances_of(value_of(game, state));
  }
  // Side 0's chance to win plus half the chance to draw, as a fraction of kCertain. Integer arithmetic only, because
  // choices depend on it.
  int score(const G& game, const State& state) const { return score_of(value_of(game, state)); }
};

}  // namespace zerohour::eval
