#include "ai/loos/judge.h"

#include <string>
#include <utility>

#include "ai/judge/policy_rollouts.h"
#include "ai/loos/knowledge.h"
#include "ai/loos/script_ideas.h"
#include "eval/loos/logistic.h"

namespace zerohour::loos {
namespace {

// docs/strength.md, "The judge", says what the choice rests on.
constexpr int kPlayerTurns = 4;
// A roll-out takes about 3 ms at the set-up and less later on, 0.3 ms where the game soon ends.
constexpr judge::QuickEffort kQuick = {.least = 8, .most = 64, .nodes = 2500};
// In a small scenario a game takes 0.1 to 0.3 ms.
constexpr judge::QuickEffort kQuickGames = {.least = 64, .most = 64, .nodes = 0};

// The script with all that it looks at.
struct JudgesScript {
  JudgesScript(std::shared_ptr<const Loos> played, absl::string_view evaluator)
      : settings{.evaluator = std::string(evaluator), .book = false, .line_hexes = 4},
        game(std::move(played)),
        knowledge(*game, settings),
        ideas(*game, knowledge, settings, 1) {}

  ScriptSettings settings;
  std::shared_ptr<const Loos> game;
  ScriptKnowledge knowledge;
  ScriptIdeas ideas;
};

// The evaluator is fitted to the whole game, which begins with a set-up.
bool is_whole_game(const Loos& game) {
  const Step first = game.initial_state().step;
  return first == Step::kGermanSetup || first == Step::kBritishSetup;
}

}  // namespace

std::shared_ptr<const judge::Sampler<Loos>> make_sampler(std::shared_ptr<const Loos> game,
                                                         absl::string_view evaluator_name) {
  const auto script = std::make_shared<const JudgesScript>(std::move(game), evaluator_name);
  const std::shared_ptr<const ScriptIdeas> ideas(script, &script->ideas);
  if (!is_whole_game(*script->game)) {
    return std::make_shared<const judge::PolicyRollouts<ScriptIdeas>>(ideas, nullptr, 0, kQuickGames);
  }
  const std::shared_ptr<const LeafEvaluator> evaluator(script, &script->knowledge.leaf());
  return std::make_shared<const judge::PolicyRollouts<ScriptIdeas>>(ideas, evaluator, kPlayerTurns, kQuick);
}

}  // namespace zerohour::loos
