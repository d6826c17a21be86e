// The named players: they play every scenario legally to its end, the same for the same seed.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "ai/lgg/answers.h"
#include "ai/lgg/players.h"
#include "engine/core/random_roll.h"
#include "tests/ai/players/player_checks.h"
#include "tests/core/thorough.h"

namespace zerohour::lgg {
namespace {

// The actions of a game of the bot against itself, with dice from a seed.
std::vector<Action> play(const Lgg& game, const std::string& bot, std::uint64_t seed, std::uint64_t dice,
                         std::uint64_t nodes, std::size_t most = 100'000) {
  std::unique_ptr<ai::Bot<Lgg>> bots[] = {*make_lgg_bot(bot, seed), *make_lgg_bot(bot, seed)};
  bots[0]->sit(kBlue);
  bots[1]->sit(kRed);
  Random random(dice);
  State s = game.initial_state();
  std::vector<Action> actions;
  while (!game.result(s).over && actions.size() < most) {
    const Actor actor = game.actor(s);
    if (actor == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
      continue;
    }
    const Side side = actor == Actor::kSecond ? kRed : kBlue;
    const Action action = bots[index(side)]->choose(game, game.visible_to(s, side), {.nodes = nodes});
    const absl::Status legal = game.is_legal(s, action);
    EXPECT_TRUE(legal.ok()) << bot << ": " << game.format_action(s, action) << ": " << legal << "\n"
                            << game.format_state(s);
    if (!legal.ok()) break;
    EXPECT_EQ(game.chooser(s, action), side);
    actions.push_back(action);
    game.apply(s, action);
  }
  return actions;
}

TEST(LggBots, HaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const ai::BotInfo& bot : bot_list().bots()) {
    EXPECT_TRUE(names.insert(bot.name).second) << bot.name;
    EXPECT_FALSE(bot.what.empty());
    EXPECT_TRUE(make_lgg_bot(bot.name, 1).ok());
    EXPECT_EQ(bot_list().find(bot.name)->what, bot.what);
  }
  EXPECT_EQ(bot_list().find("napoleon"), nullptr);
  const auto none = make_lgg_bot("napoleon", 1);
  EXPECT_EQ(none.status().code(), absl::StatusCode::kNotFound);
  EXPECT_NE(none.status().message().find("planner"), absl::string_view::npos);
}

TEST(LggBots, HaveSixLevelsOfWhichNoneThinksLessThanTheOneBelow) {
  ai::expect_six_levels(bot_list(), named_players().players());
}

TEST(LggBots, OfferLevelsInScenariosThatThereAre) {
  EXPECT_FALSE(named_players().offered().empty());
  for (const auto& [scenario, levels] : named_players().offered()) {
    EXPECT_TRUE(Lgg::load(scenario).ok()) << scenario;
    EXPECT_EQ(bot_list().levels_in(scenario), levels) << scenario;
    EXPECT_EQ(levels.front(), 1) << scenario;
  }
  EXPECT_EQ(bot_list().levels_in("a scenario of one's own").size(), 6U);
}

TEST(LggBots, PlayEachScenarioToItsEndAndTheSameForTheSameSeed) {
  for (const std::string bot : {"random", "greedy", "script", "rush", "turtle", "flank"}) {
    for (const std::string scenario : {"pinch", "bivouac+g22-off+g37-off", "bivouac", "meeting", "crossing"}) {
      const bool small = scenario == "pinch" || scenario == "bivouac";
      if (!kThorough && !small && bot != "script" && bot != "greedy") continue;
      if (!kThorough && bot == "random" && scenario != "pinch") continue;
      const auto game = *Lgg::load(scenario);
      const std::vector<Action> once = play(*game, bot, 3, 8, 0);
      EXPECT_GT(once.size(), 10U);
      if (kThorough || small) {
        EXPECT_EQ(once, play(*game, bot, 3, 8, 0)) << bot << " on " << scenario;
      }
    }
  }
}

TEST(LggBots, ThePlannerPlaysLegallyAndTheSameForTheSameSeed) {
  const auto pinch = *Lgg::load("pinch");
  for (const std::string bot : {"planner", "planner-4", "planner-3", "planner-2", "planner-1"})
    EXPECT_EQ(play(*pinch, bot, 3, 8, 20), play(*pinch, bot, 3, 8, 20)) << bot;
  for (const std::string scenario : {"meeting", "crossing", "bivouac"}) {
    const auto game = *Lgg::load(scenario);
    EXPECT_GT(play(*game, "planner", 3, 8, 20, kThorough ? 100'000 : 12).size(), 10U) << scenario;
  }
}

// Against an enemy that only passes they go forward and attack; they do not wait until the day is over.
int attacks_on_a_sleeper(const Lgg& game, const std::string& name, std::uint64_t seed) {
  const std::unique_ptr<ai::Bot<Lgg>> bot = *make_lgg_bot(name, seed);
  bot->sit(kBlue);
  Random random(seed);
  State s = game.initial_state();
  int attacks = 0;
  while (!game.result(s).over) {
    const Actor actor = game.actor(s);
    if (actor == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
      continue;
    }
    Action action;
    action.kind = Kind::kPass;
    if (actor != Actor::kSecond) {
      action = bot->choose(game, game.visible_to(s, kBlue), {});
    } else if (s.step != Step::kActivate) {
      action = answer(game, game.visible_to(s, kRed), kRed);
    }
    attacks += actor == Actor::kFirst && action.kind == Kind::kMove && action.target != kNoUnit ? 1 : 0;
    game.apply(s, action);
  }
  return attacks;
}

TEST(LggBots, AttackSomebodyWhoSleeps) {
  const auto pinch = *Lgg::load("pinch");
  for (const std::string name : {"greedy", "script", "level-4", "level-5"}) {
    if (!kThorough && name == "level-5") continue;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      EXPECT_GE(attacks_on_a_sleeper(*pinch, name, seed), 1) << name << " " << seed;
    }
  }
}

}  // namespace
}  // namespace zerohour::lgg
