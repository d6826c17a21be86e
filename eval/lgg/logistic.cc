#include "eval/lgg/logistic.h"

#include "absl/strings/str_cat.h"
#include "engine/core/embedded.h"
#include "engine/core/made_once.h"

namespace zerohour::lgg {
namespace weights_data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace weights_data

absl::StatusOr<Weights> parse_weights(absl::string_view file, absl::string_view text) {
  return eval::parse_weights<kFeatureCount>(file, text, feature_infos());
}

std::string format_weights(const Weights& weights) {
  return eval::format_weights(weights, feature_infos(), weights.weight);
}

absl::StatusOr<Weights> embedded_weights(absl::string_view name) {
  static auto* const parsed = new MadeOnce<Weights>;
  return parsed->get(name, [&]() -> absl::StatusOr<Weights> {
    const absl::StatusOr<absl::string_view> text = eval::find_weights(weights_data::embedded_files(), name);
    if (!text.ok()) return text.status();
    return parse_weights(absl::StrCat(name, ".txt"), *text);
  });
}

absl::string_view weights_for(const Scenario& scenario) {
  switch (scenario.victory.kind) {
    case VictoryKind::kHold:
      return "holds-1";
    case VictoryKind::kDays:
      return "days-1";
    case VictoryKind::kSuddenDeath:
      break;
  }
  return "fitted-1";
}

Logistic::Logistic(const Scenario& scenario) : weights_(*embedded_weights(weights_for(scenario))) {}

eval::Value Logistic::value_of(const Lgg& game, const State& state) const {
  const View view = game.view(state);
  return eval::weighted_sum(weights_, features_of(view), rounds_left(view));
}

}  // namespace zerohour::lgg
