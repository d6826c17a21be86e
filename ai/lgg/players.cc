#include "ai/lgg/players.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/numbers.h"
#include <cstdlib>
#include "ai/lgg/greedy.h"
#include "ai/lgg/ideas.h"
#include "ai/lgg/script_bot.h"
#include "ai/players/mcts_bot.h"
#include "ai/players/random_bot.h"

namespace zerohour::lgg {
namespace {

using LggBot = std::unique_ptr<ai::Bot<Lgg>>;

template <class B>
LggBot plain(absl::string_view, std::uint64_t seed) {
  return std::make_unique<B>(seed);
}

Brief script_brief() {
  return {};
}

// Everything forward, whatever the odds.
Brief rush() {
  Brief brief;
  brief.attack = 400;
  brief.exposed = 100;
  brief.standoff = brief.close = 620;
  brief.advance = 300;
  brief.recover = brief.escape = 30;
  return brief;
}

// Back to a corner; fires, and attacks only where much is gained.
Brief turtle() {
  Brief brief;
  brief.attack = -400;
  brief.advance = 0;
  brief.corner = 120;
  return brief;
}

Brief left_flank() {
  Brief brief;
  brief.flank = Flank::kLeft;
  brief.advance = 150;
  return brief;
}

// TUNE-BEGIN
Brief tuned() {
  Brief b;
  const char* text = std::getenv("LGG_TUNE");
  if (text == nullptr) return b;
  for (absl::string_view part : absl::StrSplit(text, ',')) {
    const std::vector<std::string> kv = absl::StrSplit(part, '=');
    int v = 0;
    if (kv.size() != 2 || !absl::SimpleAtoi(kv[1], &v)) std::abort();
    const auto set = [&](const char* n, std::int16_t& f) { if (kv[0] == n) f = static_cast<std::int16_t>(v); };
    if (kv[0] == "flank") b.flank = static_cast<Flank>(v);
    set("action", b.action); set("attack", b.attack); set("exposed", b.exposed); set("fire", b.fire); set("recover", b.recover);
    set("rally", b.rally); set("escape", b.escape); set("close", b.close); set("standoff", b.standoff); set("advance", b.advance);
    set("noise", b.noise); set("looks", b.looks); set("of", b.own_first); set("ef", b.enemy_first); set("os", b.own_second); set("es", b.enemy_second);
  }
  return b;
}
// TUNE-END
template <Brief (*kBrief)()>
LggBot script(absl::string_view name, std::uint64_t seed) {
  return std::make_unique<ScriptBot>(std::string(name), kBrief(), seed);
}

constexpr std::uint64_t kNodes = 10'000;  // for a decision

LggBot planner(absl::string_view name, std::uint64_t seed) {
  plan::PlannerOptions options;
  options.horizon.player_turns = 3;
  options.rounds = 1;
  options.changes = 4;
  options.mutants = 4;
  if (const char* t = std::getenv("LGG_H")) options.horizon.player_turns = std::atoi(t);
  if (const char* t = std::getenv("LGG_R")) options.rounds = std::atoi(t);
  std::uint64_t nodes = kNodes;
  if (const char* t = std::getenv("LGG_N")) nodes = std::atoi(t);
  return std::make_unique<LggPlannerBot>(std::string(name), options, IdeaSettings{}, plan::NodeLimit{nodes, false}, seed);
}

struct Player {
  absl::string_view name;
  absl::string_view what;
  bool thinks;
  LggBot (*make)(absl::string_view name, std::uint64_t seed);
};

// The ladder first.
constexpr Player kPlayers[] = {
    {"random", "any listed action, each as likely as another", false, plain<ai::RandomBot<Lgg>>},
    {"mcts", "Monte Carlo tree search with random playouts; knows the rules and nothing else", true,
     plain<ai::MctsBot<Lgg>>},
    {"greedy", "one activation at a time, the best by odds; no plan, no look at the reply", false, plain<GreedyBot>},
    {"script", "a turn by fixed rules: masses against a part of the enemy, attacks with two, guards its guns", false,
     script<script_brief>},
    {"tuned", "", false, script<tuned>},
    {"planner", "ideas of the whole army, compared by playing on from them", true, planner},
    {"rush", "script, but everything goes forward", false, script<rush>},
    {"turtle", "script, but it goes back to a corner and fires", false, script<turtle>},
    {"flank", "script, but all on one flank", false, script<left_flank>},
};

const Player* find_player(absl::string_view name) {
  const auto* const found =
      std::find_if(std::begin(kPlayers), std::end(kPlayers), [&](const Player& p) { return p.name == name; });
  return found == std::end(kPlayers) ? nullptr : found;
}

}  // namespace

absl::Span<const BotInfo> lgg_bots() {
  static const std::vector<BotInfo> bots = [] {
    std::vector<BotInfo> all;
    for (const Player& p : kPlayers) all.push_back({std::string(p.name), std::string(p.what), p.thinks, 0});
    return all;
  }();
  return bots;
}

const BotInfo* find_lgg_bot(absl::string_view name) {
  const auto bots = lgg_bots();
  const auto* const found = std::find_if(bots.begin(), bots.end(), [&](const BotInfo& b) { return b.name == name; });
  return found == bots.end() ? nullptr : found;
}

absl::StatusOr<LggBot> make_lgg_bot(absl::string_view name, std::uint64_t seed) {
  if (const Player* const player = find_player(name); player != nullptr) return player->make(name, seed);
  return absl::NotFoundError(absl::StrCat(
      "no bot is called '", name, "'; there are: ",
      absl::StrJoin(lgg_bots(), ", ", [](std::string* out, const BotInfo& bot) { absl::StrAppend(out, bot.name); })));
}

}  // namespace zerohour::lgg
