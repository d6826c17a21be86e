#include "eval/westfront/evaluator.h"

#include <cassert>
#include <utility>

#include "eval/westfront/logistic.h"
#include "eval/westfront/network.h"

namespace zerohour::westfront {

std::shared_ptr<const eval::ValueEvaluator<Westfront>> make_evaluator(const Scenario& scenario) {
  if (!scenario.objectives.empty()) return std::make_shared<const Logistic>(scenario);
  absl::StatusOr<eval::Network> network = parse_network("raids-net-1", *find_network("raids-net-1"));
  assert(network.ok());
  return std::make_shared<const NetworkEvaluator>(*std::move(network));
}

}  // namespace zerohour::westfront
