// The evaluator of La Grande Guerre: the logistic model (eval/logistic.h) over the features of a position, with weights
// that are data (data/*.txt): a set for each kind of victory, since the kinds ask for different things.
#pragma once

#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/lgg/lgg.h"
#include "eval/lgg/features.h"
#include "eval/logistic.h"
#include "eval/value_evaluator.h"

namespace zerohour::lgg {

// Side 0 is blue.
using Weights = eval::LogisticWeights<kFeatureCount>;
// A weights file (eval/logistic.h) for these features. Errors (InvalidArgument) name file and line.
absl::StatusOr<Weights> parse_weights(absl::string_view file, absl::string_view text);
std::string format_weights(const Weights& weights);
// The embedded weights, by name. Errors as above, and NotFound with the names that exist.
absl::StatusOr<Weights> embedded_weights(absl::string_view name);
// Which of them are for a scenario: "fitted-1" where the army that loses too much has lost (fitted to `meeting` and its
// mirror images, so that they favour neither side), "holds-1" where a block decides, "days-1" where armies may stay.
absl::string_view weights_for(const Scenario& scenario);

class Logistic final : public eval::ValueEvaluator<Lgg> {
 public:
  explicit Logistic(Weights weights) : weights_(std::move(weights)) {}
  // With the weights for the scenario.
  explicit Logistic(const Scenario& scenario);

  std::string name() const override { return weights_.name; }
  eval::Value value_of(const Lgg& game, const State& state) const override;

 private:
  Weights weights_;
};

}  // namespace zerohour::lgg
