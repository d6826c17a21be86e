// Counts the scenario's scores, the stands in play and their markers. Crude, cheap and untuned.
#pragma once

#include <string>

#include "engine/westfront/westfront.h"
#include "eval/evaluator.h"

namespace zerohour::westfront {

// The value of a position for the attacker, in hundredths of a point of the scenario's scores: the points as they stand
// (W35), the stands of each side by type with suppressed ones counting less, and objectives as they are held now.
class Material final : public eval::Evaluator<Westfront> {
 public:
  std::string name() const override { return "material-1"; }
  int value(const Westfront& game, const State& state) const override;
  // The logistic of the value, less what lies in the middle between winning and losing, 400 to the unit.
  double win_probability(const Westfront& game, const State& state) const override;
  // The result itself at the end, a draw being a half; else the chance to win.
  double luck_value(const Westfront& game, const State& state) const override { return win_probability(game, state); }
};

// The same for a view.
int material(const View& view);

}  // namespace zerohour::westfront
