#include "eval/loos/leaf.h"

#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/made_once.h"
#include "eval/loos/logistic.h"
#include "eval/loos/zone_network.h"

namespace zerohour::loos {

absl::StatusOr<std::unique_ptr<const LeafEvaluator>> make_evaluator(const Loos& game, absl::string_view name) {
  if (const absl::StatusOr<absl::string_view> text = find_zone_network(name); text.ok()) {
    static auto* const networks = new MadeOnce<eval::Network>;
    absl::StatusOr<eval::Network> network =
        networks->get(name, [&] { return parse_zone_network(absl::StrCat(name, ".txt"), *text); });
    if (!network.ok()) return network.status();
    return std::make_unique<const ZoneNetwork>(game, *std::move(network));
  }
  absl::StatusOr<Weights> weights = embedded_weights(name);
  if (weights.ok()) return std::make_unique<const Logistic>(game, *std::move(weights));
  if (!absl::IsNotFound(weights.status())) return weights.status();
  std::string all(weights.status().message());
  for (const std::string& network : zone_network_names()) absl::StrAppend(&all, ", ", network);
  return absl::NotFoundError(all);
}

}  // namespace zerohour::loos
