#include "engine/loos/score.h"

#include <algorithm>

namespace zerohour::loos {

bool Scenario::has_points() const {
  return !german_objectives.empty() ||
         std::any_of(objectives.begin(), objectives.end(), [](const Objective& o) { return o.points != 1; });
}

Score score(const Board& board, const State& state) {
  const Scenario& scenario = board.scenario();
  Score sum;
  for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
    const std::uint64_t mask = board.objective_masks[i];
    if ((state.control & mask) == mask) sum.british_objectives += scenario.objectives[i].points;
  }
  for (std::size_t i = 0; i < scenario.german_objectives.size(); ++i) {
    if ((state.control & board.german_objective_masks[i]) == 0) {
      sum.german_objectives += scenario.german_objectives[i].points;
    }
  }
  return sum;
}

ScoreRange score_range(const Scenario& scenario) {
  ScoreRange range;
  for (const Objective& objective : scenario.objectives) range.most += objective.points;
  for (const Objective& objective : scenario.german_objectives) range.least -= objective.points;
  return range;
}

}  // namespace zerohour::loos
