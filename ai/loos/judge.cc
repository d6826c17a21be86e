#include "ai/loos/judge.h"

#include <algorithm>
#include <utility>

#include "ai/judge/policy_rollouts.h"
#include "ai/loos/plan.h"
#include "ai/loos/script_ideas.h"
#include "ai/plan/owned_source.h"
#include "eval/loos/leaf.h"

namespace zerohour::loos {
namespace {

// docs/strength.md, "The judge", says what the choice of JudgeOptions rests on.
// A roll-out takes about 3 ms at the set-up and less later on, 0.3 ms where the game soon ends.
constexpr judge::QuickEffort kQuick = {.least = 8, .most = 64, .nodes = 2500};
// In a small scenario a game takes 0.1 to 0.3 ms.
constexpr judge::QuickEffort kQuickGames = {.least = 64, .most = 64, .nodes = 0};

// The evaluator is fitted to the whole game, which begins with a set-up.
bool is_whole_game(const Loos& game) {
  const Step first = game.initial_state().step;
  return first == Step::kGermanSetup || first == Step::kBritishSetup;
}

}  // namespace

std::shared_ptr<const judge::Sampler<Loos>> make_sampler(std::shared_ptr<const Loos> game,
                                                         const JudgeOptions& options) {
  const bool whole = is_whole_game(*game);
  const auto ideas = plan::make_source<ScriptIdeas>(
      std::move(game),
      {.evaluator = options.evaluator, .book = std::nullopt, .line_hexes = 4, .habits = *find_habits(options.script)});
  if (options.player_turns == 0 || !whole) {
    return std::make_shared<const judge::PolicyRollouts<ScriptIdeas>>(ideas, nullptr, 0, kQuickGames);
  }
  const std::shared_ptr<const LeafEvaluator> evaluator(ideas, &ideas->leaf());
  return std::make_shared<const judge::PolicyRollouts<ScriptIdeas>>(ideas, evaluator, options.player_turns, kQuick,
                                                                    std::min(options.looks, options.player_turns));
}

}  // namespace zerohour::loos
