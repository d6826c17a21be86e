// Counts the scenario's scores, the stands in play and their markers. Crude, cheap and untuned.
#pragma once

#include <string>

#include "engine/westfront/westfront.h"
#include "eval/evaluator.h"

namespace zerohour::westfront {

// The value of a position for the attacker, in hundredths of a point of the scenario's scores: the points at present
// (W35), the stands of each side by type, with suppressed ones counting less, and objectives by who holds them now.
class Material final : public eval::Evaluator<Westfront> {
 public:
  static constexpr char kName[] = "material-1";
  // For games of the scenario of `game`, which it need not outlive.
  explicit Material(const Westfront& game);

  std::string name() const override { return kName; }
  int value(const Westfront& game, const State& state) const override;
  // The logistic function of the value, minus the midpoint between winning and losing, with a scale of 400.
  double win_probability(const Westfront& game, const State& state) const override;
  // The result itself at the end, counting a draw as half; before that the chance to win.
  double luck_value(const Westfront& game, const State& state) const override { return win_probability(game, state); }

 private:
  int par_;  // the midpoint between winning and losing
};

// The same for a view.
int material(const View& view);
// The value in the middle between winning and losing.
int material_par(const Westfront& game);

}  // namespace zerohour::westfront
