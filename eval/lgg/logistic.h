// The evaluator of La Grande Guerre: the logistic model (eval/logistic.h) over the features of a position, with weights
// that are data (data/*.txt): a set for each kind of victory, since the kinds ask for different things.
#pragma once

#include "absl/strings/string_view.h"
#include "engine/lgg/lgg.h"
#include "eval/lgg/features.h"
#include "eval/models.h"

namespace zerohour::lgg {

// Side 0 is blue.
struct LogisticInputs {
  using G = Lgg;
  LogisticInputs(const Lgg&, const eval::LogisticWeights<kFeatureCount>&) {}

  static const eval::WeightsFiles<kFeatureCount>& files();
  // "fitted-1" where the army that loses too much has lost (fitted to `meeting` and its mirror images, so that they
  // favour neither side), "holds-1" where a block decides, "days-1" where armies may stay.
  static absl::string_view weights_for(const Lgg& game);
  static Features features(const Lgg& game, const State& state) { return features_of(game.view(state)); }
  static int turns_left(const Lgg& game, const State& state) { return rounds_left(game.view(state)); }
};
using Logistic = eval::Logistic<LogisticInputs>;

}  // namespace zerohour::lgg
