// The loss of the ordered logistic model (eval/logistic.h), in logits.
#pragma once

#include <algorithm>
#include <cmath>

namespace zerohour::fit {

inline constexpr double kSmallest = 1e-9;  // of a chance, and of what counts as a change

inline double logistic(double x) {
  return 1 / (1 + std::exp(-x));
}

// -log of the chance of what happened, with its derivatives by the value v and half the draw's width d.
struct OrderedLoss {
  double loss = 0, v = 0, d = 0, vv = 0, vd = 0, dd = 0;
};
// halves: half points, the outcome.
inline OrderedLoss ordered_loss(double value, double draw, int halves) {
  const double win = logistic(value - draw), lose = logistic(-value - draw);
  const double win1 = win * (1 - win), lose1 = lose * (1 - lose);  // first derivatives
  if (halves == 2) return {-std::log(std::max(win, kSmallest)), win - 1, 1 - win, win1, -win1, win1};
  if (halves == 0) return {-std::log(std::max(lose, kSmallest)), 1 - lose, 1 - lose, lose1, lose1, lose1};
  const double p = std::max(1 - win - lose, kSmallest);
  const double win2 = win1 * (1 - 2 * win), lose2 = lose1 * (1 - 2 * lose);
  const double pv = lose1 - win1, pd = win1 + lose1;
  const double pvv = -win2 - lose2, pvd = win2 - lose2, pdd = pvv;
  return {-std::log(p),
          -pv / p,
          -pd / p,
          pv * pv / (p * p) - pvv / p,
          pv * pd / (p * p) - pvd / p,
          pd * pd / (p * p) - pdd / p};
}

}  // namespace zerohour::fit
