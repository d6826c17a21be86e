#include "eval/westfront/logistic.h"

#include <utility>

#include "engine/core/embedded.h"

namespace zerohour::westfront {
namespace weights_data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace weights_data

const eval::WeightsFiles<kFeatureCount>& LogisticInputs::files() {
  static const auto* const files =
      new eval::WeightsFiles<kFeatureCount>(feature_infos(), weights_data::embedded_files());
  return *files;
}

absl::string_view LogisticInputs::weights_for(const Scenario& scenario) {
  constexpr std::pair<absl::string_view, absl::string_view> kOwn[] = {
      {"flers", "flers-1"}, {"high-wood", "high-wood-1"}, {"hohenzollern", "hohenzollern-1"}};
  if (scenario.objectives.empty()) return "raids-2";
  for (const auto& [id, weights] : kOwn) {
    if (scenario.name == id) return weights;
  }
  return "places-2";
}

}  // namespace zerohour::westfront
