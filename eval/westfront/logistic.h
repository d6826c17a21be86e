// The evaluator of Western Front: the logistic model (eval/logistic.h) over the features of a position, with weights
// that are data (data/*.txt): one set for raids, in which no places are held, one for each of the other scenarios that
// come with the program, and one fitted to all of these for scenarios by others.
#pragma once

#include "absl/strings/string_view.h"
#include "engine/westfront/westfront.h"
#include "eval/models.h"
#include "eval/westfront/features.h"

namespace zerohour::westfront {

// Side 0 is the attacker.
struct LogisticInputs {
  using G = Westfront;
  LogisticInputs(const Westfront&, const eval::LogisticWeights<kFeatureCount>&) {}

  static const eval::WeightsFiles<kFeatureCount>& files();
  // "raids-2" if the scenario has no objectives, otherwise its own ("high-wood-1") or "places-2".
  static absl::string_view weights_for(const Westfront& game) { return weights_for(game.rules().scenario); }
  static absl::string_view weights_for(const Scenario& scenario);
  static Features features(const Westfront& game, const State& state) { return features_of(game.view(state)); }
  static int turns_left(const Westfront& game, const State& state) { return westfront::turns_left(game.view(state)); }
};
using Logistic = eval::Logistic<LogisticInputs>;

}  // namespace zerohour::westfront
