#include "ai/lgg/players.h"

#include <string>

#include "ai/lgg/greedy.h"
#include "ai/lgg/habits.h"
#include "ai/lgg/ideas.h"
#include "ai/lgg/script_bot.h"
#include "ai/players/mcts_bot.h"
#include "ai/players/random_bot.h"

namespace zerohour::lgg {
namespace {

using LggBot = std::unique_ptr<ai::Bot<Lgg>>;

}  // namespace

LggBot make_player(const PlayerSettings& settings, const std::string& name, std::uint64_t seed) {
  switch (settings.kind) {
    case PlayerSettings::Kind::kRandom:
      return std::make_unique<ai::RandomBot<Lgg>>(seed);
    case PlayerSettings::Kind::kMcts:
      return std::make_unique<ai::MctsBot<Lgg>>(seed, name, settings.mcts_nodes);
    case PlayerSettings::Kind::kGreedy:
      return std::make_unique<GreedyBot>(seed);
    case PlayerSettings::Kind::kScript:
      return std::make_unique<ScriptBot>(name, settings.script, seed, settings.book, settings.misses);
    case PlayerSettings::Kind::kHabit:
      return std::make_unique<HabitBot>(name, settings.habit, settings.script, seed);
    case PlayerSettings::Kind::kPlanner:
      break;
  }
  return std::make_unique<LggPlannerBot>(name, settings.search, idea_settings(settings), settings.nodes, seed);
}

const ai::BotList<Lgg>& bot_list() {
  static const ai::BotList<Lgg> list = ai::bot_list_of<Lgg>(named_players(), make_player);
  return list;
}

absl::StatusOr<LggBot> make_lgg_bot(absl::string_view name, std::uint64_t seed) {
  return bot_list().make(name, seed);
}

}  // namespace zerohour::lgg
