#include "ai/westfront/judge.h"

#include <utility>

#include "ai/judge/policy_rollouts.h"
#include "ai/westfront/ideas.h"
#include "eval/westfront/logistic.h"

namespace zerohour::westfront {
namespace {

constexpr int kPlayerTurns = 4;
// A roll-out takes about 2 ms in the raid, and 30 ms where there are sixteen companies.
constexpr judge::QuickEffort kQuick = {.least = 8, .most = 48, .nodes = 2'500};

struct JudgesScript {
  explicit JudgesScript(std::shared_ptr<const Westfront> played)
      : game(std::move(played)),
        knowledge(*game, settings),
        ideas(*game, knowledge, settings, 1),
        evaluator(game->rules().scenario) {}

  IdeaSettings settings;
  std::shared_ptr<const Westfront> game;
  Ideas::Knowledge knowledge;
  Ideas ideas;
  Logistic evaluator;
};

}  // namespace

std::shared_ptr<const judge::Sampler<Westfront>> make_sampler(std::shared_ptr<const Westfront> game) {
  const auto script = std::make_shared<const JudgesScript>(std::move(game));
  const std::shared_ptr<const Ideas> ideas(script, &script->ideas);
  const std::shared_ptr<const Logistic> evaluator(script, &script->evaluator);
  return std::make_shared<const judge::PolicyRollouts<Ideas>>(ideas, evaluator, kPlayerTurns, kQuick);
}

}  // namespace zerohour::westfront
