// The evaluator at the end of a planner's roll-outs of Loos: choices may depend on its score.
#pragma once

#include <memory>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/loos/loos.h"
#include "eval/value_evaluator.h"

namespace zerohour::loos {

using LeafEvaluator = eval::ValueEvaluator<Loos>;

// The embedded evaluator of that name: weights (logistic.h) or a network (zone_features.h). For any other name
// NotFound, which lists the existing ones.
absl::StatusOr<std::unique_ptr<const LeafEvaluator>> make_evaluator(const Loos& game, absl::string_view name);

}  // namespace zerohour::loos
