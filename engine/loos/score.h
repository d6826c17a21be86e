// The British score, which decides the game at its end (12.3). It depends on nothing but the position.
#pragma once

#include "engine/loos/board.h"
#include "engine/loos/state.h"

namespace zerohour::loos {

// What the score consists of, each in points.
struct Score {
  int british_objectives = 0;  // those of the British that are wholly British
  int german_objectives = 0;   // those of the Germans that are wholly German
  int left = 0;                // British units that have left the map
  int german_losses = 0;
  int british_losses = 0;

  int total() const { return british_objectives - german_objectives + left + german_losses - british_losses; }
};

// As the position stands.
Score score(const Board& board, const State& state);

// The steps that a side has lost: those that it had when the game began, less those that it has now, wherever they are.
// Replacements (11.4) make up for losses; never less than 0.
int steps_lost(const Board& board, const State& state, Side side);
// How many British units have left the map by an exit.
int units_left(const State& state);

// The least and the greatest score that a scenario allows.
struct ScoreRange {
  int least = 0;
  int most = 0;
};
ScoreRange score_range(const Scenario& scenario);

}  // namespace zerohour::loos
