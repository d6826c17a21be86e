#include "ai/loos/players.h"

#include <utility>

#include "ai/loos/fixed_plan.h"
#include "ai/loos/greedy.h"
#include "ai/loos/script_bot.h"
#include "ai/loos/script_ideas.h"
#include "ai/plan/fixed_plan_bot.h"
#include "ai/players/grade.h"
#include "ai/players/graded_bot.h"
#include "ai/players/mcts_bot.h"
#include "ai/players/random_bot.h"
#include "ai/search/sounding.h"

namespace zerohour::loos {
namespace {

using LoosBot = std::unique_ptr<ai::Bot<Loos>>;

// Without grade.
LoosBot make_plain(const PlayerSettings& settings, const std::string& name, std::uint64_t seed) {
  const ScriptSettings& script = settings.script;
  switch (settings.kind) {
    case PlayerSettings::Kind::kRandom:
      return std::make_unique<ai::RandomBot<Loos>>(seed);
    case PlayerSettings::Kind::kMcts:
      return std::make_unique<ai::MctsBot<Loos>>(seed, name, settings.mcts_nodes);
    case PlayerSettings::Kind::kGreedy:
      return std::make_unique<GreedyBot>(seed);
    case PlayerSettings::Kind::kScript: {
      LoosBot bot = std::make_unique<ScriptBot>(name, settings.style, seed, script.habits, script.book, script.sound);
      if (settings.plan.empty()) return bot;
      return std::make_unique<plan::FixedPlanBot<PlanFollower>>(name, std::move(bot), settings.plan, seed);
    }
    case PlayerSettings::Kind::kRestless:
      return std::make_unique<RestlessBot>(name, settings.whims, seed, script.habits, script.book);
    case PlayerSettings::Kind::kPlanner:
      break;
  }
  return std::make_unique<LoosPlannerBot>(name, settings.search, script, settings.nodes, seed);
}

}  // namespace

bool looks_small(const Loos& game) {
  return ai::looks_solvable(game, game.initial_state(), ai::kGradedPositions);
}

LoosBot make_player(const PlayerSettings& settings, const std::string& name, std::uint64_t seed) {
  LoosBot bot = make_plain(settings, name, seed);
  if (settings.grade == 0) return bot;
  return std::make_unique<ai::GradedBot<Loos>>(std::move(bot), ai::grade_of_level(settings.grade, kGrades), seed,
                                               looks_small);
}

const ai::BotList<Loos>& bot_list() {
  static const ai::BotList<Loos> list = ai::bot_list_of<Loos>(named_players(), make_player);
  return list;
}

absl::StatusOr<LoosBot> make_loos_bot(absl::string_view name, std::uint64_t seed) {
  return bot_list().make(name, seed);
}

}  // namespace zerohour::loos
