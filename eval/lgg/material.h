// Counts units and their strength, how near each army is to collapse, and the unresolved combats. Crude, cheap and
// untuned.
#pragma once

#include <string>

#include "engine/lgg/lgg.h"
#include "eval/evaluator.h"

namespace zerohour::lgg {

// The value of a position for blue, in hundredths of a point of an army: what the units of each side are worth
// (worth.h), minus its danger of collapse, plus the mean gain of each unresolved combat for its attackers, the block
// that is to be held, and a little for each action left.
class Material final : public eval::Evaluator<Lgg> {
 public:
  static constexpr char kName[] = "material-1";
  // For games of the scenario of `game`, which it need not outlive.
  explicit Material(const Lgg& game);

  std::string name() const override { return kName; }
  int value(const Lgg& game, const State& state) const override;
  // The logistic function of the value minus that of the game's first position, with a scale of 8,000.
  double win_probability(const Lgg& game, const State& state) const override;
  // The result itself at the end, counting a draw as half; before that the chance to win.
  double luck_value(const Lgg& game, const State& state) const override { return win_probability(game, state); }

 private:
  int par_;  // the value of the first position
};

// The same for a view; positive is good for blue.
int material(const View& view);

}  // namespace zerohour::lgg
