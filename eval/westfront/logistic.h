// The evaluator of Western Front: the logistic model (eval/logistic.h) over the features of a position, with weights
// that are data (data/*.txt): one set for raids, in which no places are held, one for each of the other scenarios that
// come with the program, and one fitted to all of these for scenarios by others.
#pragma once

#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/westfront/westfront.h"
#include "eval/logistic.h"
#include "eval/value_evaluator.h"
#include "eval/westfront/features.h"

namespace zerohour::westfront {

// Side 0 is the attacker.
using Weights = eval::LogisticWeights<kFeatureCount>;
// A weights file (eval/logistic.h) for these features. Errors (InvalidArgument) name file and line.
absl::StatusOr<Weights> parse_weights(absl::string_view file, absl::string_view text);
std::string format_weights(const Weights& weights);
// The embedded weights, by name. Errors as above, and NotFound with the names that exist.
absl::StatusOr<Weights> embedded_weights(absl::string_view name);
// Which of them are for a scenario: "raids-2" if it has no objectives, otherwise its own ("high-wood-1") or "places-2".
absl::string_view weights_for(const Scenario& scenario);

class Logistic final : public eval::ValueEvaluator<Westfront> {
 public:
  explicit Logistic(Weights weights) : weights_(std::move(weights)) {}
  // With the weights for the scenario.
  explicit Logistic(const Scenario& scenario);

  std::string name() const override { return weights_.name; }
  double luck_value(const Westfront& game, const State& state) const override { return win_probability(game, state); }
  eval::Value value_of(const Westfront& game, const State& state) const override;

 private:
  Weights weights_;
};

}  // namespace zerohour::westfront
