// Pig solved by value iteration, after Neller and Presser, "Optimal Play of the Dice Game Pig", UMAP Journal 25 (2004).
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "tests/pig/pig.h"

namespace zerohour {

// The chance that whoever is to choose wins under best play of both, without a limit of turns.
class PigSolution {
 public:
  explicit PigSolution(int target) : target_(target), win_(at(target, 0, 0), 0.5) {
    // Scores only grow, and with the same sum of scores only (i, j) and (j, i) lead to each other.
    for (int sum = 2 * target - 2; sum >= 0; --sum) {
      for (int i = std::max(0, sum - target + 1); i <= sum - i; ++i) {
        double change = 1;
        while (change > 1e-13) change = std::max(sweep(i, sum - i), sweep(sum - i, i));
      }
    }
  }

  double hold(int mine, int theirs, int total) const {
    return mine + total >= target_ ? 1 : 1 - win(theirs, mine + total, 0);
  }
  double roll(int mine, int theirs, int total) const {
    double sum = 1 - win(theirs, mine, 0);
    for (int face = 2; face <= 6; ++face) sum += win(mine, theirs, total + face);
    return sum / 6;
  }
  double win(int mine, int theirs, int total) const {
    return mine + total >= target_ ? 1 : win_[at(mine, theirs, total)];
  }

  // The same for a state of the game, for the first side.
  double operator()(const Pig& pig, const Pig::State& s) const {
    if (const Result result = pig.result(s); result.over) {
      return result.winner == Actor::kFirst ? 1 : result.winner == Actor::kSecond ? 0 : 0.5;
    }
    const int mine = s.scores[index(s.side)];
    const int theirs = s.scores[index(other(s.side))];
    const double v = s.rolling ? roll(mine, theirs, s.total) : win(mine, theirs, s.total);
    return s.side == Side::kFirst ? v : 1 - v;
  }

 private:
  std::size_t at(int mine, int theirs, int total) const {
    const auto size = static_cast<std::size_t>(target_);
    return (static_cast<std::size_t>(mine) * size + static_cast<std::size_t>(theirs)) * size +
           static_cast<std::size_t>(total);
  }
  double sweep(int mine, int theirs) {
    double change = 0;
    for (int total = target_ - mine - 1; total >= 0; --total) {
      const double before = win_[at(mine, theirs, total)];
      const double now = std::max(roll(mine, theirs, total), total > 0 ? hold(mine, theirs, total) : 0);
      win_[at(mine, theirs, total)] = now;
      change = std::max(change, std::abs(now - before));
    }
    return change;
  }

  int target_;
  std::vector<double> win_;
};

}  // namespace zerohour
