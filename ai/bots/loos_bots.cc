#include "ai/bots/loos_bots.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "ai/bots/greedy.h"
#include "ai/bots/mcts_bot.h"
#include "ai/bots/random_bot.h"
#include "ai/bots/script.h"

namespace zerohour::ai {
namespace {

constexpr BotInfo kBots[] = {
    {"random", "any legal action, each as likely as another"},
    {"greedy", "one action at a time, the best by simple odds; no plan, no look at the reply"},
    {"mcts", "Monte Carlo tree search with random playouts; knows the rules and nothing else"},
    {"script", "a plan for each phase by fixed rules: attacks by exact odds, a line without gaps"},
    {"rush", "script, but everything goes forward"},
    {"turtle", "script, but it holds and fires"},
    {"flank", "script, but all on one flank"},
};

}  // namespace

absl::Span<const BotInfo> loos_bots() {
  return kBots;
}

absl::StatusOr<std::unique_ptr<Bot<loos::Loos>>> make_loos_bot(absl::string_view name, std::uint64_t seed) {
  if (name == "random") return std::make_unique<RandomBot<loos::Loos>>(seed);
  if (name == "greedy") return std::make_unique<GreedyBot>(seed);
  if (name == "mcts") return std::make_unique<MctsBot<loos::Loos>>(seed);
  if (name == "script") return std::make_unique<ScriptBot>("script", plan::Style::kSector, seed);
  if (name == "rush") return std::make_unique<ScriptBot>("rush", plan::Style::kRush, seed);
  if (name == "turtle") return std::make_unique<ScriptBot>("turtle", plan::Style::kTurtle, seed);
  if (name == "flank") return std::make_unique<ScriptBot>("flank", plan::Style::kFlank, seed);
  std::string known;
  for (const BotInfo& bot : kBots) absl::StrAppend(&known, known.empty() ? "" : ", ", bot.name);
  return absl::NotFoundError(absl::StrCat("no bot is called '", name, "'; there are: ", known));
}

}  // namespace zerohour::ai
