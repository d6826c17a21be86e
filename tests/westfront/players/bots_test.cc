// The named players: they play every scenario legally to its end, the same for the same seed.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "ai/westfront/players.h"
#include "engine/core/random_roll.h"
#include "tests/ai/players/player_checks.h"
#include "tests/core/thorough.h"

namespace zerohour::westfront {
namespace {

// The actions of a game of two bots, with dice from a seed; of the first player turns alone, where most limits them.
std::vector<Action> play(const Westfront& game, const std::string& attacker, const std::string& defender,
                         std::uint64_t seed, std::uint64_t nodes, std::size_t most = 100'000, Actor* winner = nullptr) {
  std::unique_ptr<ai::Bot<Westfront>> bots[] = {*make_westfront_bot(attacker, seed),
                                                *make_westfront_bot(defender, seed)};
  bots[0]->sit(kAttacker);
  bots[1]->sit(kDefender);
  Random random(seed);
  State s = game.initial_state();
  std::vector<Action> actions;
  while (!game.result(s).over && actions.size() < most) {
    const Actor actor = game.actor(s);
    if (actor == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
      continue;
    }
    const Action action = bots[actor == Actor::kSecond ? 1 : 0]->choose(game, s, {.nodes = nodes});
    const absl::Status legal = game.is_legal(s, action);
    EXPECT_TRUE(legal.ok()) << game.format_action(s, action) << ": " << legal << "\n" << game.format_state(s);
    if (!legal.ok()) break;
    actions.push_back(action);
    game.apply(s, action);
  }
  if (winner != nullptr) *winner = game.result(s).winner;
  return actions;
}

TEST(WestfrontBots, HaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const ai::BotInfo& bot : bot_list().bots()) {
    EXPECT_TRUE(names.insert(bot.name).second) << bot.name;
    EXPECT_FALSE(bot.what.empty());
    EXPECT_TRUE(make_westfront_bot(bot.name, 1).ok());
    EXPECT_EQ(bot_list().find(bot.name)->what, bot.what);
  }
  EXPECT_EQ(bot_list().find("haig"), nullptr);
  const auto none = make_westfront_bot("haig", 1);
  EXPECT_EQ(none.status().code(), absl::StatusCode::kNotFound);
  EXPECT_NE(none.status().message().find("planner"), absl::string_view::npos);
}

TEST(WestfrontBots, HaveSixLevelsOfWhichNoneThinksLessThanTheOneBelow) {
  ai::expect_six_levels(bot_list(), named_players().players());
}

TEST(WestfrontBots, OfferLevelsInScenariosThatThereAre) {
  EXPECT_FALSE(named_players().offered().empty());
  for (const auto& [scenario, levels] : named_players().offered()) {
    EXPECT_TRUE(Westfront::load(scenario).ok()) << scenario;
    EXPECT_EQ(bot_list().levels_in(scenario), levels) << scenario;
    EXPECT_EQ(levels.front(), 1) << scenario;
  }
  EXPECT_EQ(bot_list().levels_in("a scenario of one's own").size(), 6U);
}

TEST(WestfrontBots, PlayEachScenarioToItsEndAndTheSameForTheSameSeed) {
  for (const std::string& scenario : embedded_scenarios()) {
    if (!kThorough && scenario != "raid" && scenario != "high-wood") continue;
    const auto game = *Westfront::load(scenario);
    for (const std::string bot :
         {"script", "script-1", "script-2", "script-3", "script-4", "rush", "turtle", "flank", "greedy", "random"}) {
      if (!kLong && scenario != "raid" && bot != "script" && (bot != "rush" || scenario != "flers")) continue;
      const std::vector<Action> once = play(*game, bot, bot, 3, 0);
      EXPECT_GT(once.size(), 20U);
      if (kLong || (scenario == "raid" && bot == "script")) {
        EXPECT_EQ(once, play(*game, bot, bot, 3, 0)) << bot << " on " << scenario;
      }
    }
  }
}

TEST(WestfrontBots, PlayWithoutTheRulingsThatMayBeSwitchedOff) {
  const auto game = *Westfront::load("raid+w5-off+w9-off+w27-off");
  for (std::uint64_t seed = 1; seed <= (kLong ? 20 : 4); ++seed)
    EXPECT_GT(play(*game, "script", "script", seed, 0).size(), 20U);
}

TEST(WestfrontBots, ThePlannerPlaysLegallyAndTheSameForTheSameSeed) {
  for (const std::string& scenario : embedded_scenarios()) {
    if (!kLong && scenario != "raid" && scenario != "high-wood") continue;
    const auto game = *Westfront::load(scenario);
    const std::size_t most = kLong ? 400 : scenario == "raid" ? 16 : 5;
    for (const std::string bot : {"planner", "planner-5", "planner-4", "planner-3", "planner-2", "planner-1"}) {
      const std::vector<Action> once = play(*game, bot, bot, 3, 60, most);
      EXPECT_GE(once.size(), 5U);
      if (scenario == "raid") {
        EXPECT_EQ(once, play(*game, bot, bot, 3, 60, most));
      }
      if (!kLong && scenario != "raid") break;
    }
  }
}

// What is shot at in the enemy's move, and what weapons do, is compared by the planner, and left to the script by the
// one before it.
TEST(WestfrontBots, ThePlannerComparesReactionsAndWhatWeaponsDo) {
  const auto game = *Westfront::load("raid");
  Random random(5);
  State s = game->initial_state();
  auto script = *make_westfront_bot("script", 5);
  int reactions = 0, acts = 0;
  while (!game->result(s).over && (reactions < 2 || acts < 2)) {
    if (game->actor(s) == Actor::kChance) {
      game->apply(s, random_roll(*game, s, random));
      continue;
    }
    if (s.step == Step::kWindow || s.step == Step::kAct) {
      const Side side = game->actor(s) == Actor::kSecond ? kDefender : kAttacker;
      auto now = *make_westfront_bot("planner", 5), before = *make_westfront_bot("planner-1", 5);
      now->sit(side);
      before->sit(side);
      EXPECT_TRUE(game->is_legal(s, now->choose(*game, s, {.nodes = 200})).ok());
      before->choose(*game, s, {.nodes = 200});
      // One that has compared can say what.
      (s.step == Step::kAct ? acts : reactions) += now->explain().empty() ? 0 : 1;
      EXPECT_EQ(before->explain(), "");
    }
    game->apply(s, script->choose(*game, s, {}));
  }
  EXPECT_GE(reactions, 2);
  EXPECT_GE(acts, 2);
}

// A cheap look at the order of the ladder; docs/strength.md has the measurements.
TEST(WestfrontBots, TheScriptBeatsRandomPlay) {
  const auto game = *Westfront::load("raid");
  int points = 0, games = 0;
  for (std::uint64_t seed = 1; seed <= (kLong ? 20 : 4); ++seed) {
    Actor winner = Actor::kNobody;
    play(*game, "script", "random", seed, 0, 100'000, &winner);
    points += winner == Actor::kFirst ? 2 : winner == Actor::kNobody ? 1 : 0;
    play(*game, "random", "script", seed, 0, 100'000, &winner);
    points += winner == Actor::kSecond ? 2 : winner == Actor::kNobody ? 1 : 0;
    games += 2;
  }
  EXPECT_GE(points, 2 * games * 7 / 10);
}

}  // namespace
}  // namespace zerohour::westfront
