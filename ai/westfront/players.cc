#include "ai/westfront/players.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "ai/players/mcts_bot.h"
#include "ai/players/random_bot.h"
#include "ai/westfront/greedy.h"
#include "ai/westfront/script_bot.h"

namespace zerohour::westfront {
namespace {

using WestfrontBot = std::unique_ptr<ai::Bot<Westfront>>;

template <class B>
WestfrontBot make(std::uint64_t seed) {
  return std::make_unique<B>(seed);
}

WestfrontBot script(std::uint64_t seed) {
  return std::make_unique<ScriptBot>("script", Brief{}, seed);
}

struct Player {
  absl::string_view name, what;
  bool thinks;
  WestfrontBot (*make)(std::uint64_t seed);
};
constexpr Player kPlayers[] = {
    {"random", "any listed action, each as likely as another", false, make<ai::RandomBot<Westfront>>},
    {"mcts", "Monte Carlo tree search with random playouts; knows the rules and nothing else", true,
     make<ai::MctsBot<Westfront>>},
    {"greedy", "one decision at a time, the best by odds; no plan, no look at the reply", false, make<GreedyBot>},
    {"script", "by fixed rules: goes where the way that is gained is worth the fire that is met", false, script},
};

}  // namespace

absl::Span<const BotInfo> westfront_bots() {
  static const std::vector<BotInfo> bots = [] {
    std::vector<BotInfo> all;
    for (const Player& p : kPlayers) all.push_back({std::string(p.name), std::string(p.what), p.thinks});
    return all;
  }();
  return bots;
}

const BotInfo* find_westfront_bot(absl::string_view name) {
  const auto bots = westfront_bots();
  const auto* const found = std::find_if(bots.begin(), bots.end(), [&](const BotInfo& b) { return b.name == name; });
  return found == bots.end() ? nullptr : found;
}

absl::StatusOr<WestfrontBot> make_westfront_bot(absl::string_view name, std::uint64_t seed) {
  for (const Player& player : kPlayers) {
    if (player.name == name) return player.make(seed);
  }
  return absl::NotFoundError(
      absl::StrCat("no bot is called '", name,
                   "'; there are: ", absl::StrJoin(westfront_bots(), ", ", [](std::string* out, const BotInfo& bot) {
                     absl::StrAppend(out, bot.name);
                   })));
}

}  // namespace zerohour::westfront
