// The learned evaluator of La Grande Guerre: a small network (eval/network.h) over features of both armies, which
// `zerohour train --game lgg` makes.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <utility>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/lgg/lgg.h"
#include "eval/network.h"
#include "eval/value_evaluator.h"

namespace zerohour::lgg {

// All are seen from the side whose turn it is ("own-", "enemy-"), so that the network favours neither colour.
inline constexpr int kNetworkFeatures = 71;
using NetworkValues = std::array<std::int16_t, kNetworkFeatures>;
absl::Span<const eval::FeatureInfo> network_feature_infos();
void count_features(const View& view, NetworkValues& values);
// The side from which they are seen; the network's outputs are its chances.
inline Side seen_from(const State& state) {
  return state.side;
}

// "value" and "draw" (eval/network.h), and "margin", by how many more units of the enemy than of its own are broken at
// the end, in thousandths of kUnitsAnAmount.
absl::Span<const std::string> network_outputs();
inline constexpr float kUnitsAnAmount = 3;

// A network's file for these. Errors (InvalidArgument) name file, line and field.
absl::StatusOr<eval::Network> parse_network(absl::string_view file, absl::string_view text);
// NotFound: there is no embedded network, since none was worth more than `fitted-1` (docs/studies.md).
absl::StatusOr<absl::string_view> find_network(absl::string_view name);

class NetworkEvaluator final : public eval::ValueEvaluator<Lgg> {
 public:
  explicit NetworkEvaluator(eval::Network network) : network_(std::move(network)) {}

  std::string name() const override { return network_.weights().name; }
  eval::Value value_of(const Lgg& game, const State& state) const override;

 private:
  eval::Network network_;
};

}  // namespace zerohour::lgg
