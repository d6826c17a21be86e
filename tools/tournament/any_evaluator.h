// What measures a game for the referee, where the game is known only at run time: who is ahead, and who was lucky.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/core/any_game_of.h"
#include "engine/core/outcomes.h"
#include "engine/core/random.h"
#include "eval/evaluator.h"

namespace zerohour::tournament {

// The number of rolls that stand for all outcomes if the game does not list them.
inline constexpr int kLuckRolls = 400;

// The luck of one roll for side 0: its result minus the expectation, in the evaluator's units. `before` is a chance
// node, `after` the position after the roll. 0 if there is only one outcome. The expectation is exact, or, if the game
// does not list the outcomes, the mean of kLuckRolls rolls, which are the same whenever the position is.
template <Game G>
double luck_of_roll(const G& game, const eval::Evaluator<G>& evaluator, const typename G::State& before,
                    const typename G::State& after) {
  double expected = 0;
  int outcomes = 0;
  Random random(game.hash(before));
  for_each_outcome_or_sample(game, before, kLuckRolls, random, [&](typename G::Action outcome, Probability chance) {
    typename G::State next = before;
    game.apply(next, outcome);
    expected += chance.value() * evaluator.luck_value(game, next);
    ++outcomes;
  });
  return outcomes > 1 ? evaluator.luck_value(game, after) - expected : 0;
}

class AnyEvaluator : public eval::Evaluator<AnyGame> {
 public:
  // As above.
  virtual double luck_of_roll(const AnyGame& game, const AnyState& before, const AnyState& after) const = 0;
};

template <Game G>
class AnyEvaluatorOf final : public AnyEvaluator {
 public:
  explicit AnyEvaluatorOf(std::shared_ptr<const eval::Evaluator<G>> evaluator) : e_(std::move(evaluator)) {}

  std::string name() const override { return e_->name(); }
  int value(const AnyGame& game, const AnyState& s) const override { return e_->value(*typed<G>(game), in(s)); }
  double luck_value(const AnyGame& game, const AnyState& s) const override {
    return e_->luck_value(*typed<G>(game), in(s));
  }
  double luck_of_roll(const AnyGame& game, const AnyState& before, const AnyState& after) const override {
    return tournament::luck_of_roll(*typed<G>(game), *e_, in(before), in(after));
  }
  double win_probability(const AnyGame& game, const AnyState& s) const override {
    return e_->win_probability(*typed<G>(game), in(s));
  }
  eval::Chances chances(const AnyGame& game, const AnyState& s) const override {
    return e_->chances(*typed<G>(game), in(s));
  }

 private:
  static const typename G::State& in(const AnyState& s) { return s.as<typename G::State>(); }

  std::shared_ptr<const eval::Evaluator<G>> e_;
};

// evaluator: not null.
template <Game G>
std::shared_ptr<const AnyEvaluator> any_evaluator(std::shared_ptr<const eval::Evaluator<G>> evaluator) {
  return std::make_shared<const AnyEvaluatorOf<G>>(std::move(evaluator));
}

}  // namespace zerohour::tournament
