// The learned evaluator of Western Front: a small network (eval/network.h) over the features of a position, which
// `zerohour train --game westfront` makes.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/westfront/westfront.h"
#include "eval/network.h"
#include "eval/value_evaluator.h"
#include "eval/westfront/features.h"

namespace zerohour::westfront {

// Those of features.h, and what a sum of weights cannot do with them: the turns that are left and the margin one by
// one, whose turn it is, and what is known of the enemy.
inline constexpr int kTurnsLeftIs = 9;  // from 0; the last one also stands for more
inline constexpr int kMarginIs = 13;    // half points above the middle of a draw, from -6 or less to 6 or more
inline constexpr int kNetworkFeatures = kFeatureCount + kTurnsLeftIs + kMarginIs + 5;
using NetworkValues = std::array<std::int16_t, kNetworkFeatures>;
absl::Span<const eval::FeatureInfo> network_feature_infos();
void count_features(const View& view, NetworkValues& values);

// "value" and "draw" (eval/network.h), and "margin", the points above the middle of a draw at the end, in thousandths
// of kPointsAnAmount.
absl::Span<const std::string> network_outputs();
inline constexpr float kPointsAnAmount = 4;

// A network's file for these. Errors (InvalidArgument) name file, line and field.
absl::StatusOr<eval::Network> parse_network(absl::string_view file, absl::string_view text);
// The text of the embedded network of that name; NotFound lists the existing names.
absl::StatusOr<absl::string_view> find_network(absl::string_view name);

class NetworkEvaluator final : public eval::ValueEvaluator<Westfront> {
 public:
  explicit NetworkEvaluator(eval::Network network) : network_(std::move(network)) {}

  std::string name() const override { return network_.weights().name; }
  double luck_value(const Westfront& game, const State& state) const override { return win_probability(game, state); }
  eval::Value value_of(const Westfront& game, const State& state) const override;

 private:
  eval::Network network_;
};

}  // namespace zerohour::westfront
