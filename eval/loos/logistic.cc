#include "eval/loos/logistic.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/embedded.h"
#include "engine/core/made_once.h"

namespace zerohour::loos {
namespace weights_data {
absl::Span<const EmbeddedFile> embedded_files();
}  // namespace weights_data

absl::StatusOr<Weights> parse_weights(absl::string_view file, absl::string_view text) {
  Weights weights;
  absl::StatusOr<eval::WeightsHead> head =
      eval::parse_weights(file, text, feature_infos(), absl::MakeSpan(weights.weight));
  if (!head.ok()) return head.status();
  static_cast<eval::WeightsHead&>(weights) = *std::move(head);
  weights.needs_front = std::any_of(weights.weight.begin() + kFastFeatures, weights.weight.end(),
                                    [](eval::Weight weight) { return !weight.is_zero(); });
  return weights;
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

Logistic::Logistic(const Loos& game, Weights weights) : weights_(std::move(weights)), distance_(game.board()) {
  if (weights_.needs_front) front_ = std::make_unique<const FrontGraph>(game);
}

Features Logistic::features(const Loos& game, const State& state) const {
  Features f{};
  fast_features(game, distance_, state, f);
  if (front_ != nullptr) front_->features(state, f);
  return f;
}

eval::Value Logistic::value_of(const Features& features) const {
  return eval::weighted_sum(weights_, features, features[static_cast<std::size_t>(Feature::kTurnsLeft)]);
}

int Logistic::value(const Loos& game, const State& state) const {
  return value_of(features(game, state)).value;
}

int Logistic::score(const Loos& game, const State& state) const {
  return eval::score_of(value_of(features(game, state)));
}

double Logistic::win_probability(const Loos& game, const State& state) const {
  return chances(game, state).score();
}

eval::Chances Logistic::chances(const Loos& game, const State& state) const {
  return eval::chances_of(value_of(features(game, state)));
}

}  // namespace zerohour::loos
