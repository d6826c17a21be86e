#include "engine/loos/score.h"

#include <algorithm>

namespace zerohour::loos {

bool Scenario::has_points() const {
  return !german_objectives.empty() || !exits.empty() || loss_points != std::array<int, 2>{} ||
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
  if (!scenario.exits.empty()) sum.left = scenario.exit_points * units_left(state);
  const auto losses = [&](Side side) {
    const int each = scenario.loss_points[index(side)];
    return each == 0 ? 0 : each * steps_lost(board, state, side);
  };
  sum.german_losses = losses(kGerman);
  sum.british_losses = losses(kBritish);
  return sum;
}

int steps_lost(const Board& board, const State& state, Side side) {
  int now = 0;
  for (const UnitId u : units_of(side) & board.scenario().in_play) now += state.steps(u);
  // The battalions of a regiment that is being broken down are in nobody's place yet (13.1).
  if (side == kGerman && state.step == Step::kBreakdownPlace) now += state.battalions_left();
  return std::max(0, board.scenario().steps_at_start[index(side)] - now);
}

int units_left(const State& state) {
  int count = 0;
  for (const UnitId u : kAllBritish - state.on_map) count += state.hex[u] == kLeft ? 1 : 0;
  return count;
}

ScoreRange score_range(const Scenario& scenario) {
  ScoreRange range;
  for (const Objective& objective : scenario.objectives) range.most += objective.points;
  for (const Objective& objective : scenario.german_objectives) range.least -= objective.points;
  if (!scenario.exits.empty()) range.most += scenario.exit_points * (kAllBritish & scenario.in_play).size();
  range.most += scenario.loss_points[index(kGerman)] * scenario.steps_at_start[index(kGerman)];
  range.least -= scenario.loss_points[index(kBritish)] * scenario.steps_at_start[index(kBritish)];
  return range;
}

}  // namespace zerohour::loos
