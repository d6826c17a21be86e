#include "tools/lgg/bot_source.h"

#include "absl/strings/str_cat.h"
#include "ai/players/mcts_bot.h"
#include "ai/players/random_bot.h"
#include "tools/support/text.h"

namespace zerohour::lgg {

std::vector<std::string> LggBots::names() const {
  return {"mcts", "random"};
}

std::vector<protocol::BotNote> LggBots::notes() const {
  return {{"mcts", 0, "Monte Carlo tree search with playouts at random, one action at a time"},
          {"random", 0, "any action of the list of candidates, at random"}};
}

absl::StatusOr<std::unique_ptr<ai::Bot<Lgg>>> LggBots::make_bot(const std::string& name, std::uint64_t seed) const {
  if (name == "mcts") return std::make_unique<ai::MctsBot<Lgg>>(seed);
  if (name == "random") return std::make_unique<ai::RandomBot<Lgg>>(seed);
  return absl::NotFoundError(absl::StrCat("no bot is called ", quote(name), "; there are mcts and random"));
}

std::string LggBots::quick_bot(const std::string&) const {
  return "random";
}

}  // namespace zerohour::lgg
