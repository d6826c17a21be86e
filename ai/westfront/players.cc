#include "ai/westfront/players.h"

#include <utility>

#include "ai/players/mcts_bot.h"
#include "ai/players/random_bot.h"
#include "ai/westfront/greedy.h"
#include "ai/westfront/habits.h"
#include "ai/westfront/ideas.h"
#include "ai/westfront/script_bot.h"

namespace zerohour::westfront {
namespace {

using WestfrontBot = std::unique_ptr<ai::Bot<Westfront>>;

// A planner to which half of its limit is enough where a player turn has many orders.
class HalvingBot final : public ai::Bot<Westfront>, public ai::CountsNodes {
 public:
  HalvingBot(std::unique_ptr<WestfrontPlannerBot> planner, std::uint64_t nodes)
      : planner_(std::move(planner)), nodes_(nodes) {}
  std::string name() const override { return planner_->name(); }
  ai::Memory memory() const override { return planner_->memory(); }
  void sit(Side side) override { planner_->sit(side); }
  Action choose(const Westfront& game, const State& state, const ai::Budget& budget) override {
    ai::Budget own = budget;
    if (own.nodes == 0 && has_many_companies(game.rules().scenario)) own.nodes = (nodes_ + 1) / 2;
    return planner_->choose(game, state, own);
  }
  ai::Forecast forecast(const Westfront& game, const State& state) override { return planner_->forecast(game, state); }
  std::uint64_t nodes_used() const override { return planner_->nodes_used(); }
  std::string explain() const override { return planner_->explain(); }
  std::string idea() const override { return planner_->idea(); }
  std::vector<ai::Alternative<Westfront>> alternatives() const override { return planner_->alternatives(); }

 private:
  std::unique_ptr<WestfrontPlannerBot> planner_;
  std::uint64_t nodes_;
};

}  // namespace

WestfrontBot make_player(const PlayerSettings& settings, const std::string& name, std::uint64_t seed) {
  switch (settings.kind) {
    case PlayerSettings::Kind::kRandom:
      return std::make_unique<ai::RandomBot<Westfront>>(seed);
    case PlayerSettings::Kind::kMcts:
      return std::make_unique<ai::MctsBot<Westfront>>(seed, name, settings.mcts_nodes);
    case PlayerSettings::Kind::kGreedy:
      return std::make_unique<GreedyBot>(seed);
    case PlayerSettings::Kind::kScript:
      return std::make_unique<ScriptBot>(name, settings.script, seed, settings.book, settings.misses);
    case PlayerSettings::Kind::kHabit:
      return std::make_unique<HabitBot>(name, settings.habit, settings.script, seed);
    case PlayerSettings::Kind::kPlanner:
      break;
  }
  auto planner =
      std::make_unique<WestfrontPlannerBot>(name, settings.search, idea_settings(settings), settings.nodes, seed);
  if (!settings.halve) return planner;
  return std::make_unique<HalvingBot>(std::move(planner), settings.nodes.count);
}

const ai::BotList<Westfront>& bot_list() {
  static const ai::BotList<Westfront> list = ai::bot_list_of<Westfront>(named_players(), make_player);
  return list;
}

absl::StatusOr<WestfrontBot> make_westfront_bot(absl::string_view name, std::uint64_t seed) {
  return bot_list().make(name, seed);
}

}  // namespace zerohour::westfront
