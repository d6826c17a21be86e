// The named players: they play every scenario legally, the same for the same seed, and know nothing of the dice.
#include <gtest/gtest.h>

#include <set>

#include "ai/loos/players.h"
#include "engine/core/dice.h"
#include "engine/core/random_roll.h"
#include "tests/core/thorough.h"

namespace zerohour::loos {
namespace {

const std::uint64_t kNodes = kThorough ? 400 : 60;

// The actions of a game of the bot against itself, with dice from a seed.
std::vector<Action> play(const Loos& game, const std::string& bot, std::uint64_t seed, std::uint64_t dice, int most,
                         int threads = 1) {
  const std::unique_ptr<ai::Bot<Loos>> player = *make_loos_bot(bot, seed);
  Random random(dice);
  State s = game.initial_state();
  std::vector<Action> actions;
  ai::Budget budget;
  budget.nodes = kNodes;
  budget.threads = threads;
  while (game.actor(s) != Actor::kNobody && static_cast<int>(actions.size()) < most) {
    if (game.actor(s) == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
      continue;
    }
    const Action action = player->choose(game, s, budget);
    const absl::Status legal = game.is_legal(s, action);
    EXPECT_TRUE(legal.ok()) << bot << ": " << legal;
    if (!legal.ok()) break;
    actions.push_back(action);
    game.apply(s, action);
  }
  return actions;
}

TEST(Bots, HaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const ai::BotInfo& bot : bot_list().bots()) {
    EXPECT_TRUE(names.insert(bot.name).second) << bot.name;
    EXPECT_FALSE(bot.what.empty());
    EXPECT_TRUE(make_loos_bot(bot.name, 1).ok());
    EXPECT_EQ(bot_list().find(bot.name)->what, bot.what);
  }
  EXPECT_EQ(bot_list().find("napoleon"), nullptr);
  const auto none = make_loos_bot("napoleon", 1);
  EXPECT_EQ(none.status().code(), absl::StatusCode::kNotFound);
  EXPECT_NE(none.status().message().find("reply"), absl::string_view::npos);
}

// Whether the bot runs no code that another does not: the levels are players again, and older planners have other
// numbers.
bool is_variant(const ai::BotInfo& bot) {
  static const std::set<std::string> newest = {"climb-7", "reply-10", "reply-12"};
  const bool planner =
      bot.name.starts_with("climb") || bot.name.starts_with("reply") || bot.name.starts_with("planner");
  return bot.name.starts_with("level-") || (planner && newest.count(bot.name) == 0);
}

TEST(Bots, PlayTheSmallScenariosLegallyAndRepeatably) {
  for (const ai::BotInfo& bot : bot_list().bots()) {
    if ((!kThorough && bot.name == "mcts") || (!kLong && is_variant(bot))) continue;
    for (const std::string scenario : {"trench-assault", "hill70", "race-for-lens", "mobile-breakout", "fosse8"}) {
      if (!kThorough && (scenario == "hill70" || scenario == "fosse8")) continue;
      const auto game = *Loos::load(scenario);
      const std::vector<Action> once = play(*game, bot.name, 3, 8, 10'000);
      EXPECT_FALSE(once.empty());
      // The game on two threads shows the same; under sanitizers a third one would run no other code.
      if (kThorough) {
        EXPECT_EQ(once, play(*game, bot.name, 3, 8, 10'000)) << bot.name << " on " << scenario;
      }
      EXPECT_EQ(once, play(*game, bot.name, 3, 8, 10'000, 2)) << bot.name << " on " << scenario << ", two threads";
    }
  }
}

TEST(Bots, PlayTheWholeGameLegally) {
  for (const std::string bot : {"climb", "mutate", "reply"}) {
    for (const std::string scenario : {"loos", "loos-estimate"}) {
      if (!kThorough && scenario == "loos-estimate") continue;
      EXPECT_GT(play(**Loos::load(scenario), bot, 2, 6, kThorough ? 100'000 : 120).size(), 100U);
    }
  }
}

// Two games that differ in nothing but the hidden seed of the dice: as long as the same faces came up, the bot answers
// the same; it is handed nothing else.
TEST(Bots, ChooseTheSameWhateverTheHiddenDice) {
  const auto game = *Loos::load("hill70");
  for (const std::string bot : {"mcts", "script", "reply"}) {
    std::vector<std::vector<Action>> games;
    for (const std::uint64_t dice : {1U, 2U}) {
      const HostDice host(DiceSeed::from_number(dice));
      const std::unique_ptr<ai::Bot<Loos>> player = *make_loos_bot(bot, 5);
      State s = game->initial_state();
      std::vector<Action> until_a_die;
      // A bot may also let the last turn pass without a die.
      while (game->actor(s) != Actor::kChance && game->actor(s) != Actor::kNobody) {
        ai::Budget budget;
        budget.nodes = kNodes;
        until_a_die.push_back(player->choose(*game, s, budget));
        game->apply(s, until_a_die.back());
      }
      EXPECT_NE(host.roll({{}, 16, 6}), HostDice(DiceSeed::from_number(dice + 10)).roll({{}, 16, 6}));
      ASSERT_FALSE(until_a_die.empty()) << bot;
      games.push_back(until_a_die);
    }
    EXPECT_EQ(games[0], games[1]) << bot;
  }
}

TEST(Bots, SayWhyWhereTheyCompared) {
  const auto game = *Loos::load("hill70");
  const std::unique_ptr<ai::Bot<Loos>> reply = *make_loos_bot("reply", 1);
  State s = game->initial_state();
  std::string why;
  Random random(2);
  for (int i = 0; i < 40 && why.empty() && game->actor(s) != Actor::kNobody; ++i) {
    if (game->actor(s) == Actor::kChance) {
      game->apply(s, random_roll(*game, s, random));
      continue;
    }
    ai::Budget budget;
    budget.nodes = 2000;
    game->apply(s, reply->choose(*game, s, budget));
    why = reply->explain();
  }
  EXPECT_NE(why.find("trial games"), std::string::npos) << why;
  EXPECT_EQ((*make_loos_bot("script", 1))->explain(), "");
}

}  // namespace
}  // namespace zerohour::loos
