// The learned evaluator of Western Front: a small network (eval/network.h) over the features of a position, which
// `zerohour train --game westfront` makes.
#pragma once

#include <array>
#include <cstdint>

#include "engine/westfront/westfront.h"
#include "eval/models.h"
#include "eval/westfront/features.h"

namespace zerohour::westfront {

// The features of features.h, and what a sum of weights cannot do with them: the turns that are left and the margin one
// by one, whose turn it is, and what is known of the enemy.
struct NetworkInputs {
  using G = Westfront;
  static constexpr int kTurnsLeftIs = 9;  // from 0; the last one also stands for more
  static constexpr int kMarginIs = 13;    // half points above the middle of a draw, from -6 or less to 6 or more
  using Values = std::array<std::int16_t, kFeatureCount + kTurnsLeftIs + kMarginIs + 5>;
  explicit NetworkInputs(const Westfront&) {}

  // The outputs are "value" and "draw" (eval/network.h), and "margin", the points above the middle of a draw at the
  // end, in thousandths of kPointsAnAmount.
  static const eval::NetworkFiles& files();
  static Values features(const Westfront& game, const State& state);
  static Side seen_from(const State&) { return kAttacker; }
};
inline constexpr float kPointsAnAmount = 4;
using NetworkEvaluator = eval::NetworkEvaluator<NetworkInputs>;

}  // namespace zerohour::westfront
