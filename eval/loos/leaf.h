// The evaluator at the end of a planner's roll-outs of Loos: choices may depend on its score.
#pragma once

#include <memory>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/loos/loos.h"
#include "eval/evaluator.h"

namespace zerohour::loos {

class LeafEvaluator : public eval::Evaluator<Loos> {
 public:
  // The British chance to win plus half the chance to draw, as a fraction of eval::kCertain. Integer arithmetic only:
  // the same on every machine.
  virtual int score(const Loos& game, const State& state) const = 0;
};

// The embedded evaluator of that name: weights (logistic.h) or a network (zone_network.h). For any other name NotFound,
// which lists the existing ones.
absl::StatusOr<std::unique_ptr<const LeafEvaluator>> make_evaluator(const Loos& game, absl::string_view name);

}  // namespace zerohour::loos
