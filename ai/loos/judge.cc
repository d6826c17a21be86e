#include "ai/loos/judge.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "ai/judge/policy_rollouts.h"
#include "ai/judge/remembered_rollouts.h"
#include "ai/loos/players.h"
#include "ai/loos/script_ideas.h"
#include "ai/loos/settings.h"
#include "ai/plan/owned_source.h"
#include "eval/loos/leaf.h"

namespace zerohour::loos {
namespace {

// docs/evaluation.md, "The judge", says what the choice of JudgeOptions rests on.
// A roll-out takes about 3 ms at the set-up and less later on, 0.3 ms where the game soon ends.
constexpr judge::QuickEffort kQuick = {.least = 8, .most = 64, .nodes = 2500};
// In a small scenario the script plays a game in 0.1 to 0.3 ms.
constexpr judge::QuickEffort kQuickGames = {.least = 64, .most = 64, .nodes = 0};
// The planner decides in most positions at the first samples, 10 to 150 times in all, which takes 0.05 to 0.4 s; after
// that a game takes 0.02 ms.
constexpr judge::QuickEffort kQuickPlans = {.least = 256, .most = 256, .nodes = 0};

// The evaluator is fitted to the whole game, which begins with a set-up.
bool is_whole_game(const State& start) {
  return start.step == Step::kGermanSetup || start.step == Step::kBritishSetup;
}

// Whether so few positions come up that a planner can decide in each of them: the program's small scenarios have 4 to 8
// units for one player turn, or 4 for three; a person's own may be larger.
bool is_small(const ScriptIdeas& ideas, const State& start) {
  constexpr int kMost = 24;  // units times player turns
  return !is_whole_game(start) && start.on_map.size() * (1 + ideas.player_turns_left(start)) <= kMost;
}

}  // namespace

std::shared_ptr<const judge::Sampler<Loos>> make_sampler(std::shared_ptr<const Loos> game,
                                                         const JudgeOptions& options) {
  constexpr std::uint64_t kSeed = 7;  // of the planner's own random choices; any other would do
  const State start = game->initial_state();
  const auto ideas = plan::make_source<ScriptIdeas>(
      game,
      {.evaluator = options.evaluator, .book = std::nullopt, .line_hexes = 4, .habits = habits_of(options.script)});
  if (!options.player.empty() && is_small(*ideas, start)) {
    return std::make_shared<const judge::RememberedRollouts<Loos>>(
        std::move(game), [name = options.player] { return *make_loos_bot(name, kSeed); }, options.nodes, kQuickPlans);
  }
  if (options.player_turns == 0 || !is_whole_game(start)) {
    return std::make_shared<const judge::PolicyRollouts<ScriptIdeas>>(ideas, nullptr, 0, kQuickGames);
  }
  const std::shared_ptr<const LeafEvaluator> evaluator(ideas, &ideas->leaf());
  return std::make_shared<const judge::PolicyRollouts<ScriptIdeas>>(ideas, evaluator, options.player_turns, kQuick,
                                                                    std::min(options.looks, options.player_turns));
}

}  // namespace zerohour::loos
