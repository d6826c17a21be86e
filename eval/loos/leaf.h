// What a planner's roll-outs of Loos end in: an evaluator on whose score choices may rest.
#pragma once

#include <memory>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/loos/loos.h"
#include "eval/evaluator.h"

namespace zerohour::loos {

class LeafEvaluator : public eval::Evaluator<Loos> {
 public:
  // The British chance to win plus half the chance to draw, in eval::kCertain-ths. Integer arithmetic only: the same on
  // every machine.
  virtual int score(const Loos& game, const State& state) const = 0;
};

// The embedded evaluator of that name: weights (logistic.h) or a network (zone_network.h). NotFound, with the names
// that there are, for any other.
absl::StatusOr<std::unique_ptr<const LeafEvaluator>> make_evaluator(const Loos& game, absl::string_view name);

}  // namespace zerohour::loos
