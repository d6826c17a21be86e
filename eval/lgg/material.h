// Counts units and their strength, how near each army is to its collapse, and the combats that are to be resolved.
// Crude, cheap and untuned.
#pragma once

#include <string>

#include "engine/lgg/lgg.h"
#include "eval/evaluator.h"

namespace zerohour::lgg {

// The value of a position for blue, in hundredths of a point of an army: what the units of each side are worth
// (worth.h), less its danger of collapse, with the mean gain of each unresolved combat for those who attack, the block
// that is to be held, and a little for each action that is left.
class Material final : public eval::Evaluator<Lgg> {
 public:
  std::string name() const override { return "material-1"; }
  int value(const Lgg& game, const State& state) const override;
  // The logistic of the value less that of the game's first position, 8,000 to the unit.
  double win_probability(const Lgg& game, const State& state) const override;
  // The result itself at the end, a draw being a half; else the chance to win.
  double luck_value(const Lgg& game, const State& state) const override { return win_probability(game, state); }
};

// The same for a view, blue's gain positive.
int material(const View& view);

}  // namespace zerohour::lgg
