#include "eval/westfront/evaluator.h"

#include <cassert>
#include <utility>

#include "engine/core/made_once.h"
#include "eval/westfront/logistic.h"
#include "eval/westfront/network.h"

namespace zerohour::westfront {

std::shared_ptr<const eval::ValueEvaluator<Westfront>> make_evaluator(const Scenario& scenario) {
  if (!scenario.objectives.empty()) return std::make_shared<const Logistic>(scenario);
  constexpr absl::string_view kName = "raids-net-1";
  static auto* const networks = new MadeOnce<eval::Network>;
  absl::StatusOr<eval::Network> network =
      networks->get(kName, [&] { return parse_network(kName, *find_network(kName)); });
  assert(network.ok());
  return std::make_shared<const NetworkEvaluator>(*std::move(network));
}

}  // namespace zerohour::westfront
