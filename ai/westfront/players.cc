#include "ai/westfront/players.h"

#include "ai/players/mcts_bot.h"
#include "ai/players/random_bot.h"
#include "ai/westfront/greedy.h"
#include "ai/westfront/ideas.h"
#include "ai/westfront/script_bot.h"

namespace zerohour::westfront {
namespace {

using WestfrontBot = std::unique_ptr<ai::Bot<Westfront>>;

template <class B>
WestfrontBot plain(absl::string_view, std::uint64_t seed, std::uint64_t) {
  return std::make_unique<B>(seed);
}

Brief script_1_brief() {
  return first_script();
}
Brief script_2_brief() {
  return {};
}

// Everything forward, whatever it meets.
Brief rush() {
  Brief brief = first_script();
  brief.danger = brief.reaction = 5;
  brief.press = 600;
  brief.assault = 300;
  brief.home = 0;
  brief.hold = 2;
  return brief;
}

// All stay where they are, and fire or hold their fire.
Brief turtle() {
  Brief brief = first_script();
  brief.press = brief.place = 0;
  brief.settled = 60;
  brief.assault = 40;
  return brief;
}

Brief left_flank() {
  Brief brief = first_script();
  brief.flank = Flank::kLeft;
  brief.press = static_cast<std::int16_t>(2 * brief.press);
  return brief;
}

template <Briefs (*kBriefs)(const Scenario& scenario)>
WestfrontBot script(absl::string_view name, std::uint64_t seed, std::uint64_t) {
  return std::make_unique<ScriptBot>(std::string(name), kBriefs, seed);
}
// With the same leanings on either side and in every scenario.
template <Brief (*kBrief)()>
WestfrontBot leaning(absl::string_view name, std::uint64_t seed, std::uint64_t) {
  const auto briefs_of = [](const Scenario&) { return Briefs{kBrief(), kBrief()}; };
  return std::make_unique<ScriptBot>(std::string(name), briefs_of, seed);
}

constexpr std::uint64_t kNodes = 8'000;  // of a planner's decision, by itself

// How a planner searches.
struct Planning {
  plan::PlannerOptions options;
  IdeaSettings settings;
};
Planning newest() {
  return {planner_options(), {}};
}
Planning fifth() {
  return {planner_5_options(), {}};
}
Planning fourth() {
  return {planner_5_options(), planner_4_settings()};
}
Planning third() {
  return {planner_3_options(), planner_4_settings()};
}
Planning second() {
  return {planner_3_options(), planner_2_settings()};
}
Planning first() {
  return {planner_1_options(), planner_1_settings()};
}

// A planner with a limit of its own, half of which is enough where a player turn has many orders.
class LevelBot final : public ai::Bot<Westfront>, public ai::CountsNodes {
 public:
  LevelBot(absl::string_view name, const Planning& planning, std::uint64_t seed, std::uint64_t nodes)
      : planner_(std::string(name), planning.options, planning.settings, plan::NodeLimit{nodes, true}, seed),
        nodes_(nodes) {}
  std::string name() const override { return planner_.name(); }
  ai::Memory memory() const override { return planner_.memory(); }
  void sit(Side side) override { planner_.sit(side); }
  Action choose(const Westfront& game, const State& state, const ai::Budget& budget) override {
    ai::Budget own = budget;
    if (own.nodes == 0 && has_many_companies(game.rules().scenario)) own.nodes = nodes_ / 2;
    return planner_.choose(game, state, own);
  }
  ai::Forecast forecast(const Westfront& game, const State& state) override { return planner_.forecast(game, state); }
  std::uint64_t nodes_used() const override { return planner_.nodes_used(); }
  std::string explain() const override { return planner_.explain(); }
  std::string idea() const override { return planner_.idea(); }
  std::vector<ai::Alternative<Westfront>> alternatives() const override { return planner_.alternatives(); }

 private:
  WestfrontPlannerBot planner_;
  std::uint64_t nodes_;
};

// nodes: 0 for its own.
template <Planning (*kPlanning)()>
WestfrontBot planner(absl::string_view name, std::uint64_t seed, std::uint64_t nodes) {
  const Planning planning = kPlanning();
  if (nodes != 0) return std::make_unique<LevelBot>(name, planning, seed, nodes);
  return std::make_unique<WestfrontPlannerBot>(std::string(name), planning.options, planning.settings,
                                               plan::NodeLimit{kNodes, false}, seed);
}

// The ladder first.
constexpr ai::PlayerRow<Westfront> kPlayers[] = {
    {"random", "any listed action, all equally likely", false, plain<ai::RandomBot<Westfront>>},
    {"mcts", "Monte Carlo tree search with random playouts; knows the rules and nothing else", true,
     plain<ai::MctsBot<Westfront>>},
    {"greedy", "one decision at a time, the best by odds; no plan, no look at the reply", false, plain<GreedyBot>},
    {"script", "by fixed rules: advances where the ground gained is worth the fire met", false, script<script_briefs>},
    {"script-1", "the script with its first weights", false, leaning<script_1_brief>},
    {"script-2", "the script before its leanings were found by measuring them", false, leaning<script_2_brief>},
    {"script-3", "the script before its raiders kept silent and its defenders saved their shots", false,
     script<script_3_briefs>},
    {"script-4", "the script before its raiders went home earlier with what they have won", false,
     script<script_4_briefs>},
    {"planner", "ideas for each company and reaction, compared by playing on from them, luck taken off", true,
     planner<newest>},
    {"planner-1", "the planner before it compared reactions and what weapons do", true, planner<first>},
    {"planner-2", "the planner of script-4", true, planner<second>},
    {"planner-3", "the planner before it took luck off", true, planner<third>},
    {"planner-4", "the planner before scenarios had weights of their own", true, planner<fourth>},
    {"planner-5", "the planner before it ended comparisons that hardly matter", true, planner<fifth>},
    {"rush", "script-1, but everything goes forward, whatever it meets", false, leaning<rush>},
    {"turtle", "script-1, but it stays where it is and fires", false, leaning<turtle>},
    {"flank", "script-1, but all on one flank", false, leaning<left_flank>},
};

// They differ in who thinks and how much, and in nothing else.
constexpr ai::StrengthLevel kLevels[] = {
    {1, "random", 0, "plays at random"},
    {2, "greedy", 0, "one decision at a time, by odds"},
    {3, "script", 0, "by fixed rules: weighs the ground gained and the fire met"},
    {4, "planner", 8'000, "compares a few ideas by playing on from them"},
    {5, "planner", 30'000, "compares them for longer"},
    {6, "planner", 120'000, "the strongest; less than a second a turn of a raid"},
};

}  // namespace

const ai::BotList<Westfront>& bot_list() {
  static const ai::BotList<Westfront> list = ai::bot_list_of<Westfront>(kPlayers, kLevels);
  return list;
}

absl::Span<const ai::StrengthLevel> levels() {
  return kLevels;
}

absl::StatusOr<WestfrontBot> make_westfront_bot(absl::string_view name, std::uint64_t seed) {
  return bot_list().make(name, seed);
}

}  // namespace zerohour::westfront
