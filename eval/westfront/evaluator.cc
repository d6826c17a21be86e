#include "eval/westfront/evaluator.h"

#include "eval/westfront/logistic.h"
#include "eval/westfront/network.h"

namespace zerohour::westfront {

std::shared_ptr<const eval::ValueEvaluator<Westfront>> make_evaluator(const Westfront& game) {
  if (!game.rules().scenario.objectives.empty()) return std::make_shared<const Logistic>(game);
  return *eval::embedded_evaluator<Logistic, NetworkEvaluator>(game, "raids-net-1");
}

}  // namespace zerohour::westfront
