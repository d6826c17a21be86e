#include "eval/loos/leaf.h"

#include "eval/loos/logistic.h"
#include "eval/loos/zone_features.h"
#include "eval/models.h"

namespace zerohour::loos {

absl::StatusOr<std::unique_ptr<const LeafEvaluator>> make_evaluator(const Loos& game, absl::string_view name) {
  return eval::embedded_evaluator<Logistic, ZoneNetwork>(game, name);
}

}  // namespace zerohour::loos
