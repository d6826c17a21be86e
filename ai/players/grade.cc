#include "ai/players/grade.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "ai/search/solver.h"
#include "engine/core/natural.h"

namespace zerohour::ai {
namespace {

// Of the lowest level. In the small battles of Loos it gives away about half of what `random` does: from 0.36 to
// 0.72 of it (docs/strength.md).
constexpr double kMostSlips = 0.6;
// From this part of the ladder on, counted from the top, hope is kept: from level 4 of 8.
constexpr int kHopeAbove = 4, kHopeOf = 7;

}  // namespace

Grade grade_of_level(int level, int levels) {
  assert(level >= 1 && level <= levels);
  const int above = levels - level, steps = std::max(1, levels - 1);
  // The power makes the steps smaller towards the top, where little is left to give away.
  const double left = static_cast<double>(above) / steps;
  return {kMostSlips * left * std::sqrt(left), 1, kHopeOf * above <= kHopeAbove * steps};
}

std::vector<double> chances_of(absl::Span<const GradedAction> actions, const Grade& grade) {
  assert(!actions.empty());
  double best = actions[0].value;
  for (const GradedAction& action : actions) best = std::max(best, action.value);
  const double least = best - kEqualWorth;  // of a best action
  double blind = 0, optimal = 0;
  for (const GradedAction& action : actions) {
    blind += best - action.value;
    if (action.value > least) ++optimal;
  }
  blind /= static_cast<double>(actions.size());
  std::vector<double> chances(actions.size(), 0.0);
  double sum = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const bool is_best = actions[i].value > least;
    if (grade.keeps_hope && !is_best && actions[i].hope <= least) continue;
    chances[i] = is_best ? 1 : natural_exp((actions[i].value - best) / (grade.width * blind));
    sum += chances[i];
  }
  for (std::size_t i = 0; i < actions.size(); ++i) {
    chances[i] *= grade.slips / sum;
    if (actions[i].value > least) chances[i] += (1 - grade.slips) / optimal;
  }
  return chances;
}

std::size_t pick(absl::Span<const double> chances, double number) {
  std::size_t last = 0;  // with a chance
  for (std::size_t i = 0; i < chances.size(); ++i) {
    if (chances[i] <= 0) continue;
    last = i;
    if (number < chances[i]) return i;
    number -= chances[i];
  }
  return last;  // the sum was a rounding below 1
}

}  // namespace zerohour::ai
