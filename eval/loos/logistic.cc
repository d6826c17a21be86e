#include "eval/loos/logistic.h"

#include <algorithm>

#include "engine/core/embedded.h"

namespace zerohour::loos {
namespace weights_data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace weights_data

LogisticInputs::LogisticInputs(const Loos& game, bool front) : distance_(game.board()) {
  if (front) front_ = std::make_unique<const FrontGraph>(game);
}

LogisticInputs::LogisticInputs(const Loos& game, const eval::LogisticWeights<kFeatures>& weights)
    : LogisticInputs(game, std::any_of(weights.weight.begin() + kFastFeatures, weights.weight.end(),
                                       [](eval::Weight weight) { return !weight.is_zero(); })) {}

const eval::WeightsFiles<kFeatures>& LogisticInputs::files() {
  static const auto* const files = new eval::WeightsFiles<kFeatures>(feature_infos(), weights_data::embedded_files());
  return *files;
}

Features LogisticInputs::features(const Loos& game, const State& state) const {
  Features f{};
  fast_features(game, distance_, state, f);
  if (front_ != nullptr) front_->features(state, f);
  return f;
}

}  // namespace zerohour::loos
