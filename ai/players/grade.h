// How a strength level chooses where everything is known: a level is how much it gives away. What each action is worth
// (ai/search/solver.h) gives the chance that the level plays it, and nothing else counts; so what a level gives away in
// a whole battle can be computed exactly (regret.h).
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "absl/types/span.h"

namespace zerohour::ai {

// An action as a level sees it. Both values are for the side that decides: a win is 1, a draw 1/2.
struct GradedAction {
  double value = 0;  // after it, if both sides play their best
  // The most that it can still come to: the best outcome of the next roll, if both sides play their best until then;
  // its value if no roll comes.
  double hope = 0;
};

struct Grade {
  // The share of decisions in which it does not look for the best action.
  double slips = 0;
  // How far off it is then: the chance of an action falls by a factor of e for each `width` times what a blind choice
  // gives away on average in the position. So near misses are frequent and blunders rare, and where only a few actions
  // are bad these are hardly ever taken.
  double width = 1;
  // Whether it never takes an action without hope: one that is worth less than the best even after the best outcome of
  // the next roll.
  bool keeps_hope = false;
};

// Every action is equally likely, as for the player `random`.
inline constexpr Grade kBlind{1, std::numeric_limits<double>::infinity(), false};

// Of a level from 1 to `levels`. The highest gives nothing away.
Grade grade_of_level(int level, int levels);

// The chance of each action; their sum is 1. Actions of equal value are equally likely, except those without hope for a
// grade that keeps it.
std::vector<double> chances_of(absl::Span<const GradedAction> actions, const Grade& grade);

// The action that belongs to a number from 0 to just below 1, never one whose chance is 0.
std::size_t pick(absl::Span<const double> chances, double number);

}  // namespace zerohour::ai
