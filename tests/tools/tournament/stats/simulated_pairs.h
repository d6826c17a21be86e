// Pairs of games with a known difference, draw rate and correlation, for the tests and the error rates of the SPRT.
#pragma once

#include <array>
#include <cmath>

#include "engine/core/random.h"
#include "tools/tournament/stats/elo.h"
#include "tools/tournament/stats/sprt.h"

namespace zerohour::tournament {

// Both games of a pair have the same chances. In a share |correlation| of the pairs they are correlated: they end alike
// (above 0: the dice or the opening decide for an entry) or are opposites (below 0: they decide for a side).
class SimulatedPairs {
 public:
  // elo in the model's units.
  static SimulatedPairs at(double elo, double draws, double correlation, EloModel model) {
    if (model == EloModel::kLogistic) return SimulatedPairs(score_of_elo(elo), draws, correlation);
    // The score at which (score - 1/2) / sqrt(2 * variance of a pair) is the wanted one.
    double low = 0.5;
    double high = 1;
    for (int round = 0; round < 60; ++round) {
      const double score = (low + high) / 2;
      const SimulatedPairs pairs(score, draws, correlation);
      (pairs.normalised() < elo ? low : high) = score;
    }
    return SimulatedPairs((low + high) / 2, draws, correlation);
  }

  // Whether a game can be drawn so often at the wanted score.
  bool possible() const { return possible_; }
  double mean() const {
    double mean = 0;
    for (int i = 0; i < 5; ++i) mean += chance_[i] * i / 4;
    return mean;
  }

  // A pair's score in halves.
  int draw(Random& random) const {
    double u = random.fraction();
    for (int i = 0; i < 4; ++i) {
      if (u < chance_[i]) return i;
      u -= chance_[i];
    }
    return 4;
  }
  Pentanomial sample(Random& random, int pairs) const {
    Pentanomial counts;
    for (int i = 0; i < pairs; ++i) ++counts.count[draw(random)];
    return counts;
  }

 private:
  SimulatedPairs(double score, double draws, double correlation) {
    const std::array<double, 3> game = {1 - score - draws / 2, draws, score - draws / 2};
    possible_ = game[0] > 0 && game[2] > 0;
    const double bound = std::fabs(correlation);
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) chance_[i + j] += (1 - bound) * game[i] * game[j];
    }
    if (correlation > 0) {
      for (int i = 0; i < 3; ++i) chance_[2 * i] += bound * game[i];
      return;
    }
    // Opposites: one game's place in the order of results, counted from the bottom, is the other's from the top.
    const std::array<double, 4> cut = {0, game[0], game[0] + game[1], 1};
    for (int i = 0; i < 3; ++i) {
      for (int j = 0; j < 3; ++j) {
        const double overlap = std::fmin(cut[i + 1], 1 - cut[j]) - std::fmax(cut[i], 1 - cut[j + 1]);
        if (overlap > 0) chance_[i + j] += bound * overlap;
      }
    }
  }
  double normalised() const {
    double variance = 0;
    for (int i = 0; i < 5; ++i) variance += chance_[i] * (i / 4.0 - mean()) * (i / 4.0 - mean());
    return possible_ ? kNormalisedEloPerSigma * (mean() - 0.5) / std::sqrt(2 * variance) : 1e9;
  }

  std::array<double, 5> chance_{};
  bool possible_ = false;
};

}  // namespace zerohour::tournament
