#include "ai/westfront/judge.h"

#include <utility>

#include "ai/judge/policy_rollouts.h"
#include "ai/plan/owned_source.h"
#include "ai/westfront/ideas.h"
#include "eval/westfront/evaluator.h"

namespace zerohour::westfront {
namespace {

constexpr int kPlayerTurns = 4;
// A roll-out takes about 0.2 ms in the raid, and 5 ms where there are sixteen companies.
constexpr judge::QuickEffort kQuick = {.least = 8, .most = 48, .nodes = 2'500};

}  // namespace

std::shared_ptr<const judge::Sampler<Westfront>> make_sampler(std::shared_ptr<const Westfront> game) {
  using Rollouts = judge::PolicyRollouts<Ideas>;
  auto evaluator = make_evaluator(*game);
  return std::make_shared<const Rollouts>(
      Rollouts::without_luck(plan::make_source<Ideas>(std::move(game)), std::move(evaluator), kPlayerTurns, kQuick));
}

}  // namespace zerohour::westfront
