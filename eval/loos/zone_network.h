// The learned evaluator of Loos: a small network (eval/network.h) over the features by zone, with weights that are data
// (data/networks). It gives the chances, and also who will hold each objective at the end and by how much.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "eval/loos/leaf.h"
#include "eval/loos/zone_features.h"
#include "eval/network.h"

namespace zerohour::loos {

// The outputs: "value" and "draw" (network.h); "holder-1" and so on, the logit, in thousandths, of the chance that the
// objective with that number is wholly British at the end; "margin", the number of town and objective hexes in British
// hands at the end, in hundredths.
inline constexpr int kZoneOutputs = 2 + kZoneObjectives + 1;
absl::Span<const std::string> zone_outputs();

// A network's file for these features and outputs. Errors (InvalidArgument) name file, line and field.
absl::StatusOr<eval::Network> parse_zone_network(absl::string_view file, absl::string_view text);
// The text of the embedded network of that name; NotFound lists the existing names.
absl::StatusOr<absl::string_view> find_zone_network(absl::string_view name);
std::vector<std::string> zone_network_names();

class ZoneNetwork final : public LeafEvaluator {
 public:
  ZoneNetwork(const Loos& game, eval::Network network);

  std::string name() const override { return network_.weights().name; }
  // Thousandths of a logit. Integers only.
  int value(const Loos& game, const State& state) const override { return look(game, state).value; }
  // A draw counts as half a win.
  double win_probability(const Loos& game, const State& state) const override { return chances(game, state).score(); }
  eval::Chances chances(const Loos& game, const State& state) const override {
    return eval::chances_of(look(game, state));
  }
  int score(const Loos& game, const State& state) const override { return eval::score_of(look(game, state)); }

  const eval::Network& network() const { return network_; }
  const ZoneFeatures& features() const { return features_; }

 private:
  eval::Value look(const Loos& game, const State& state) const;

  eval::Network network_;
  ZoneFeatures features_;
};

}  // namespace zerohour::loos
