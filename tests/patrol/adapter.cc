#include "tests/patrol/adapter.h"

#include "ai/players/mcts_bot.h"
#include "ai/players/random_bot.h"
#include "tests/patrol/patrol_ideas.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/protocol/game_type.h"

namespace zerohour::patrol {

absl::StatusOr<std::unique_ptr<ai::Bot<Patrol>>> Bots::make_bot(const std::string& name, std::uint64_t seed) const {
  if (name == "mcts") return std::make_unique<ai::MctsBot<Patrol>>(seed);
  if (name == "planner") return make_planner(seed);
  if (name == "random") return std::make_unique<ai::RandomBot<Patrol>>(seed);
  return absl::NotFoundError(absl::StrCat("no bot is called '", name, "'; there are mcts, planner and random"));
}

std::shared_ptr<const protocol::GameAdapter<Patrol>> adapter() {
  return std::make_shared<const protocol::GameAdapter<Patrol>>(
      std::make_shared<const Loader>(), std::make_shared<const Bots>(), std::make_shared<const Wording>(),
      protocol::GameAdapter<Patrol>::Abilities{std::make_shared<const TableDrawing>(),
                                               std::make_shared<const TableOverlay>(),
                                               std::make_shared<const Adviser>(), std::make_shared<const Winning>()});
}

std::shared_ptr<const protocol::GameType> game_type() {
  return std::make_shared<const protocol::GameType>(protocol::any_adapter(adapter()));
}

}  // namespace zerohour::patrol
