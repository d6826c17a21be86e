#include "ai/lgg/players.h"

#include "ai/lgg/greedy.h"
#include "ai/lgg/ideas.h"
#include "ai/lgg/script_bot.h"
#include "ai/players/mcts_bot.h"
#include "ai/players/random_bot.h"

namespace zerohour::lgg {
namespace {

using LggBot = std::unique_ptr<ai::Bot<Lgg>>;

template <class B>
LggBot plain(absl::string_view, std::uint64_t seed, std::uint64_t) {
  return std::make_unique<B>(seed);
}

Brief script_brief() {
  return {};
}

// Everything forward, whatever the odds.
Brief rush() {
  Brief brief = first_script();
  brief.attack = 400;
  brief.exposed = 100;
  brief.standoff = brief.close = 620;
  brief.advance = 300;
  brief.recover = brief.escape = 30;
  return brief;
}

// Back to a corner; fires, and attacks only where much is gained.
Brief turtle() {
  Brief brief = first_script();
  brief.attack = -400;
  brief.advance = 0;
  brief.corner = 120;
  return brief;
}

Brief left_flank() {
  Brief brief = first_script();
  brief.flank = Flank::kLeft;
  brief.advance = 150;
  return brief;
}

template <Brief (*kBrief)()>
LggBot script(absl::string_view name, std::uint64_t seed, std::uint64_t) {
  return std::make_unique<ScriptBot>(std::string(name), kBrief(), seed);
}

constexpr std::uint64_t kNodes = 10'000;  // of a planner's decision, by itself
constexpr std::uint64_t kWide = 4'000;    // with fewer, so many ideas have too few roll-outs each

// nodes: 0 for its own.
template <plan::PlannerOptions (*kOptions)(), IdeaSettings (*kSettings)()>
LggBot planner(absl::string_view name, std::uint64_t seed, std::uint64_t nodes) {
  const plan::NodeLimit limit = nodes == 0 ? plan::NodeLimit{kNodes, false} : plan::NodeLimit{nodes, true};
  IdeaSettings settings = kSettings();
  settings.wide = settings.wide && limit.count >= kWide;
  return std::make_unique<LggPlannerBot>(std::string(name), kOptions(), settings, limit, seed);
}

// The ladder first.
constexpr ai::PlayerRow<Lgg> kPlayers[] = {
    {"random", "any listed action, all equally likely", false, plain<ai::RandomBot<Lgg>>},
    {"mcts", "Monte Carlo tree search with random playouts; knows the rules and nothing else", true,
     plain<ai::MctsBot<Lgg>>},
    {"greedy", "one activation at a time, the best by odds; no plan, no look at the reply", false, plain<GreedyBot>},
    {"script",
     "a turn by fixed rules: weighs each place by what the enemy can do there, attacks with two units and from two "
     "sides",
     false, script<script_brief>},
    {"script-3", "the script before it attacked at a slant", false, script<third_script>},
    {"script-2", "an older script: no unit goes where it helps others", false, script<second_script>},
    {"script-1", "the first script: it ignores what the enemy can do", false, script<first_script>},
    {"planner", "ideas of the whole army, compared by playing on from them, luck taken off", true,
     planner<planner_options, planner_settings>},
    {"planner-4", "the planner of script-3", true, planner<planner_options, planner_4_settings>},
    {"planner-3", "the planner before each kind of victory had weights of its own", true,
     planner<planner_options, planner_3_settings>},
    {"planner-2", "the planner before it took luck off and began with every likely activation", true,
     planner<planner_2_options, planner_2_settings>},
    {"planner-1", "the planner before it kept the usual idea in doubt", true,
     planner<planner_1_options, planner_2_settings>},
    {"rush", "script-1, but everything goes forward", false, script<rush>},
    {"turtle", "script-1, but it goes back to a corner and fires", false, script<turtle>},
    {"flank", "script-1, but all on one flank", false, script<left_flank>},
};

// They differ in who thinks and how much, and in nothing else.
constexpr ai::StrengthLevel kLevels[] = {
    {1, "random", 0, "plays at random"},
    {2, "greedy", 0, "one activation at a time, by odds"},
    {3, "script", 0, "by fixed rules: considers what the enemy can do, and attacks with two units"},
    {4, "planner", 1'000, "compares a few ideas by playing on from them"},
    {5, "planner", 4'000, "compares them for longer"},
    {6, "planner", 16'000, "the strongest; a second or two a turn"},
};

}  // namespace

const ai::BotList<Lgg>& bot_list() {
  static const ai::BotList<Lgg> list = ai::bot_list_of<Lgg>(kPlayers, kLevels);
  return list;
}

absl::Span<const ai::StrengthLevel> levels() {
  return kLevels;
}

absl::StatusOr<LggBot> make_lgg_bot(absl::string_view name, std::uint64_t seed) {
  return bot_list().make(name, seed);
}

}  // namespace zerohour::lgg
