// The British score, which decides the game at its end (12.3). It depends on nothing but the position.
#pragma once

#include "engine/loos/board.h"
#include "engine/loos/state.h"

namespace zerohour::loos {

// What the score consists of, each in points.
struct Score {
  int british_objectives = 0;  // those of the British that are wholly British
  int german_objectives = 0;   // those of the Germans that are wholly German

  int total() const { return british_objectives - german_objectives; }
};

// As the position stands.
Score score(const Board& board, const State& state);

// The least and the greatest score that a scenario allows.
struct ScoreRange {
  int least = 0;
  int most = 0;
};
ScoreRange score_range(const Scenario& scenario);

}  // namespace zerohour::loos
