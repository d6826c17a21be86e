#include "ai/loos/players.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "ai/loos/greedy.h"
#include "ai/players/mcts_bot.h"
#include "ai/loos/planner_bot.h"
#include "ai/players/random_bot.h"
#include "ai/loos/script_bot.h"

namespace zerohour::ai {
namespace {

using LoosBot = std::unique_ptr<Bot<loos::Loos>>;

constexpr std::uint64_t kNodes = 25'000;  // for a phase

plan::PlannerOptions climb_options() {
  plan::PlannerOptions options;
  options.horizon.player_turns = 2;
  options.plans = 12;
  options.rounds = 2;
  options.changes = 8;
  return options;
}

plan::PlannerOptions mutate_options() {
  plan::PlannerOptions options = climb_options();
  options.changes = 4;
  options.mutants = 6;
  return options;
}

plan::PlannerOptions reply_options() {
  plan::PlannerOptions options = climb_options();
  options.mutants = 2;
  options.choices = 8;
  options.line_hexes = 4;
  options.book = true;
  options.exact_nodes = 30'000;
  options.order_nodes = 20'000;
  return options;
}

// nodes: 0 for the player's own.
template <plan::PlannerOptions (*kOptions)()>
LoosBot planner(absl::string_view name, std::uint64_t seed, std::uint64_t nodes) {
  const PlannerBot::Nodes limit = nodes == 0 ? PlannerBot::Nodes{kNodes, false} : PlannerBot::Nodes{nodes, true};
  return std::make_unique<PlannerBot>(std::string(name), kOptions(), limit, seed);
}

template <plan::Style kStyle>
LoosBot script(absl::string_view name, std::uint64_t seed, std::uint64_t) {
  return std::make_unique<ScriptBot>(std::string(name), kStyle, seed);
}

template <class B>
LoosBot plain(absl::string_view, std::uint64_t seed, std::uint64_t) {
  return std::make_unique<B>(seed);
}

struct Player {
  absl::string_view name;
  absl::string_view what;
  bool thinks;
  LoosBot (*make)(absl::string_view name, std::uint64_t seed, std::uint64_t nodes);
};

// The ladder first, then those who must not beat it, and one for lessons.
constexpr Player kPlayers[] = {
    {"random", "any legal action, each as likely as another", false, plain<RandomBot<loos::Loos>>},
    {"mcts", "Monte Carlo tree search with random playouts; knows the rules and nothing else", true,
     plain<MctsBot<loos::Loos>>},
    {"greedy", "one action at a time, the best by simple odds; no plan, no look at the reply", false, plain<GreedyBot>},
    {"script", "a plan for each phase by fixed rules: attacks by exact odds, a line without gaps", false,
     script<plan::Style::kSector>},
    {"climb", "script plans mixed zone by zone and climbed uphill, up to the enemy's next move", true,
     planner<climb_options>},
    {"mutate", "climb, with single units of its plans moved, attacking or fired at otherwise", true,
     planner<mutate_options>},
    {"reply", "set-ups from the book; plans and single choices by playing on; exact near the end: the best there is",
     true, planner<reply_options>},
    {"rush", "script, but everything goes forward", false, script<plan::Style::kRush>},
    {"turtle", "script, but it holds and fires", false, script<plan::Style::kTurtle>},
    {"flank", "script, but all on one flank", false, script<plan::Style::kFlank>},
    {"restless", "script, but its leanings change by chance from phase to phase", false, plain<RestlessBot>},
};

const Player* find_player(absl::string_view name) {
  const auto* const found =
      std::find_if(std::begin(kPlayers), std::end(kPlayers), [&](const Player& p) { return p.name == name; });
  return found == std::end(kPlayers) ? nullptr : found;
}

}  // namespace

bool is_loos_player(absl::string_view name) {
  return find_player(name) != nullptr;
}

absl::Span<const BotInfo> loos_bots() {
  static const std::vector<BotInfo> bots = [] {
    std::vector<BotInfo> all;
    for (const Player& p : kPlayers) all.push_back({std::string(p.name), std::string(p.what), p.thinks});
    for (const Level& level : levels()) {
      const Player* const player = find_player(level.player);
      all.push_back({absl::StrCat("level-", level.number), level.what, player != nullptr && player->thinks});
    }
    return all;
  }();
  return bots;
}

const BotInfo* find_loos_bot(absl::string_view name) {
  const auto bots = loos_bots();
  const auto* const found = std::find_if(bots.begin(), bots.end(), [&](const BotInfo& b) { return b.name == name; });
  return found == bots.end() ? nullptr : &*found;
}

absl::StatusOr<LoosBot> make_loos_bot(absl::string_view name, std::uint64_t seed) {
  if (const Player* const player = find_player(name); player != nullptr) return player->make(name, seed, 0);
  for (const Level& level : levels()) {
    if (name == absl::StrCat("level-", level.number)) return find_player(level.player)->make(name, seed, level.nodes);
  }
  return absl::NotFoundError(absl::StrCat(
      "no bot is called '", name, "'; there are: ",
      absl::StrJoin(loos_bots(), ", ", [](std::string* out, const BotInfo& bot) { absl::StrAppend(out, bot.name); })));
}

}  // namespace zerohour::ai
