#include "eval/lgg/logistic.h"

#include "engine/core/embedded.h"

namespace zerohour::lgg {
namespace weights_data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace weights_data

const eval::WeightsFiles<kFeatureCount>& LogisticInputs::files() {
  static const auto* const files =
      new eval::WeightsFiles<kFeatureCount>(feature_infos(), weights_data::embedded_files());
  return *files;
}

absl::string_view LogisticInputs::weights_for(const Lgg& game) {
  switch (game.rules().scenario.victory.kind) {
    case VictoryKind::kHold:
      return "holds-1";
    case VictoryKind::kDays:
      return "days-1";
    case VictoryKind::kSuddenDeath:
      break;
  }
  return "fitted-1";
}

}  // namespace zerohour::lgg
