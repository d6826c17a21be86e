// The evaluator of Loos: the logistic model (eval/logistic.h) over the features of a position, with weights that are
// data (data/*.txt).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "eval/logistic.h"
#include "eval/loos/features.h"
#include "eval/loos/front_graph.h"
#include "eval/loos/leaf.h"

namespace zerohour::loos {

// The weights of Loos's features; side 0 is the British.
struct Weights : eval::LogisticWeights<kFeatures> {
  bool needs_front = false;  // some weight after the fast features is not 0
};
// A weights file (eval/logistic.h) for these features. Errors (InvalidArgument) name file and line.
absl::StatusOr<Weights> parse_weights(absl::string_view file, absl::string_view text);
std::string format_weights(const Weights& weights);
// The embedded weights, by name. Players name theirs, so that a player does not change when better weights are found.
// Errors as above, and NotFound with the names that exist.
inline constexpr absl::string_view kLatestWeights = "fitted-3";
absl::StatusOr<Weights> embedded_weights(absl::string_view name = kLatestWeights);

class Logistic final : public LeafEvaluator {
 public:
  Logistic(const Loos& game, Weights weights);

  std::string name() const override { return weights_.name; }
  // Thousandths of a logit. Integers only: the same on every machine.
  int value(const Loos& game, const State& state) const override;
  // A draw counts as half a win.
  double win_probability(const Loos& game, const State& state) const override;
  eval::Chances chances(const Loos& game, const State& state) const override;
  int score(const Loos& game, const State& state) const override;

  // All the features that the weights need.
  Features features(const Loos& game, const State& state) const;
  eval::Value value_of(const Features& features) const;
  const Weights& weights() const { return weights_; }

 private:
  Weights weights_;
  EntryDistance distance_;
  std::unique_ptr<const FrontGraph> front_;  // null if not needed
};

}  // namespace zerohour::loos
