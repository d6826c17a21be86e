// The evaluator of La Grande Guerre: the logistic model (eval/logistic.h) over the features of a position, with weights
// that are data (data/*.txt).
#pragma once

#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/lgg/lgg.h"
#include "eval/evaluator.h"
#include "eval/lgg/features.h"
#include "eval/logistic.h"

namespace zerohour::lgg {

// Side 0 is blue.
using Weights = eval::LogisticWeights<kFeatureCount>;
// A weights file (eval/logistic.h) for these features. Errors (InvalidArgument) name file and line.
absl::StatusOr<Weights> parse_weights(absl::string_view file, absl::string_view text);
std::string format_weights(const Weights& weights);
// The embedded weights, by name. Errors as above, and NotFound with the names that exist.
inline constexpr absl::string_view kLatestWeights = "fitted-1";
absl::StatusOr<Weights> embedded_weights(absl::string_view name = kLatestWeights);

// Fitted to games of `meeting` and their mirror images, so that its weights favour neither side.
class Logistic final : public eval::Evaluator<Lgg> {
 public:
  explicit Logistic(Weights weights) : weights_(std::move(weights)) {}

  std::string name() const override { return weights_.name; }
  // Thousandths of a logit. Integers only: the same on every machine.
  int value(const Lgg& game, const State& state) const override { return value_of(game.view(state)).value; }
  // A draw counts as half a win.
  double win_probability(const Lgg& game, const State& state) const override;
  // For a game that is over, its result.
  eval::Chances chances(const Lgg& game, const State& state) const override;

  eval::Value value_of(const View& view) const;
  // Blue's chance to win plus half the chance to draw, as a fraction of kCertain. Integer arithmetic only, because
  // choices depend on it.
  int score(const View& view) const { return eval::score_of(value_of(view)); }

 private:
  Weights weights_;
};

}  // namespace zerohour::lgg
