#include "ai/lgg/judge.h"

#include <utility>

#include "ai/judge/policy_rollouts.h"
#include "ai/lgg/ideas.h"
#include "ai/plan/owned_source.h"
#include "eval/lgg/logistic.h"

namespace zerohour::lgg {
namespace {

constexpr int kPlayerTurns = 4;
// A roll-out takes about 6 ms in the meeting (docs/studies.md).
constexpr judge::QuickEffort kQuick = {.least = 12, .most = 12};

}  // namespace

std::shared_ptr<const judge::Sampler<Lgg>> make_sampler(std::shared_ptr<const Lgg> game) {
  using Rollouts = judge::PolicyRollouts<Ideas>;
  auto evaluator = std::make_shared<const Logistic>(*game);
  return std::make_shared<const Rollouts>(
      Rollouts::without_luck(plan::make_source<Ideas>(std::move(game)), std::move(evaluator), kPlayerTurns, kQuick));
}

}  // namespace zerohour::lgg
