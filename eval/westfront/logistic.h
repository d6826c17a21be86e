// The evaluator of Western Front: the logistic model (eval/logistic.h) over the features of a position, with weights
// that are data (data/*.txt): one set for scenarios in which places are held, and one for raids, in which none are.
#pragma once

#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/westfront/westfront.h"
#include "eval/evaluator.h"
#include "eval/logistic.h"
#include "eval/westfront/features.h"

namespace zerohour::westfront {

// Side 0 is the attacker.
using Weights = eval::LogisticWeights<kFeatureCount>;
// A weights file (eval/logistic.h) for these features. Errors (InvalidArgument) name file and line.
absl::StatusOr<Weights> parse_weights(absl::string_view file, absl::string_view text);
std::string format_weights(const Weights& weights);
// The embedded weights, by name. Errors as above, and NotFound with the names that exist.
absl::StatusOr<Weights> embedded_weights(absl::string_view name);
// Which of them are for a scenario: "raids-2" if it has no objectives, otherwise "places-1".
absl::string_view weights_for(const Scenario& scenario);

class Logistic final : public eval::Evaluator<Westfront> {
 public:
  explicit Logistic(Weights weights) : weights_(std::move(weights)) {}
  // With the weights for the scenario.
  explicit Logistic(const Scenario& scenario);

  std::string name() const override { return weights_.name; }
  // Thousandths of a logit. Integers only: the same on every machine.
  int value(const Westfront& game, const State& state) const override { return value_of(game.view(state)).value; }
  // A draw counts as half a win.
  double win_probability(const Westfront& game, const State& state) const override;
  double luck_value(const Westfront& game, const State& state) const override { return win_probability(game, state); }
  // For a game that is over, its result.
  eval::Chances chances(const Westfront& game, const State& state) const override;

  eval::Value value_of(const View& view) const;
  // The attacker's chance to win plus half the chance to draw, as a fraction of kCertain. Integer arithmetic only,
  // because choices depend on it.
  int score(const View& view) const { return eval::score_of(value_of(view)); }

 private:
  Weights weights_;
};

}  // namespace zerohour::westfront
