// The value of a position, and who is likely to win it: for reports and referees. An evaluator's name includes a
// version, because only numbers from the same version can be compared. A template over the game, as bots are.
#pragma once

#include <string>

#include "engine/core/game.h"
#include "eval/chances.h"

namespace zerohour::eval {

template <Game G>
class Evaluator {
 public:
  virtual ~Evaluator() = default;
  // One word with its version: "material-2".
  virtual std::string name() const = 0;
  // For side 0, in units of its own; for any position of the game, whether or not a roll is due. Higher is better for
  // side 0. Depends on the position alone.
  virtual int value(const G& game, const typename G::State& state) const = 0;
  // The measure of luck with the dice, for side 0: the luck of a roll is this number after the roll minus its
  // expectation over all outcomes (docs/statistics.md). It is the value, unless an evaluator has a better measure.
  virtual double luck_value(const G& game, const typename G::State& state) const { return value(game, state); }
  // The probability that side 0 wins, from 0 to 1. For reports and adjudication; no decision of play may depend on it.
  virtual double win_probability(const G& game, const typename G::State& state) const = 0;
  // The same with the chance of a draw separate, if the evaluator knows it.
  virtual Chances chances(const G& game, const typename G::State& state) const {
    const double win = win_probability(game, state);
    return {win, 0, 1 - win};
  }
};

}  // namespace zerohour::eval
