// The likelihood of games in the model of rating.h, and its maximum. Only for rating.cc and its tests.
#pragma once

#include <optional>
#include <vector>

#include "absl/types/span.h"

namespace zerohour::tournament {

// Games of two players by their numbers; numbers of games may be fractional, because a prior adds fractions.
struct LinkedGames {
  int first = 0;
  int second = 0;
  double won = 0;  // by the first
  double drawn = 0;
  double lost = 0;
};

struct LikelihoodModel {
  int players = 0;
  std::vector<bool> fixed;  // these players' strength is 0: one in each group that games link
  bool advantage = false;   // whether the first side's is estimated too; otherwise it is 0
  bool draws = false;       // whether nu is estimated too; otherwise it is 0
};

// In natural logarithms of odds.
struct LikelihoodFit {
  std::vector<double> strength;
  double advantage = 0;
  double log_nu = 0;
  // The inverse of the information at the maximum: strengths, then the advantage, then log nu; rows of parameters that
  // were not estimated are 0.
  std::vector<std::vector<double>> covariance;
};

// How much lower or higher each parameter would be without each of the clusters, by one step of Newton's method from
// the maximum (J. MacKinnon, H. White, J. Econometrics 29 (1985): HC3, here for clusters). Parameters as in
// LikelihoodFit::covariance. games: those that the maximum was found from; clusters: the same, divided.
std::vector<std::vector<double>> changes_without(absl::Span<const LinkedGames> games,
                                                 absl::Span<const std::vector<LinkedGames>> clusters,
                                                 const LikelihoodModel& model, const LikelihoodFit& fit);

// No value if there is no maximum, or only one too far away to be told from none (ratios of odds above e^12).
std::optional<LikelihoodFit> maximise(absl::Span<const LinkedGames> games, const LikelihoodModel& model);

}  // namespace zerohour::tournament
