// The Monte Carlo player on Loos.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "ai/loos/players.h"
#include "ai/players/mcts_bot.h"
#include "ai/players/random_bot.h"
#include "engine/loos/loos.h"
#include "tests/core/exhaust.h"
#include "tests/core/thorough.h"

namespace zerohour::loos {
namespace {

// What both sides chose and rolled in a game of the bot against itself, to its end or as many actions.
struct Played {
  std::vector<State> decided;
  std::vector<Action> chosen;
  std::vector<Action> rolled;
};

Played play(const Loos& game, ai::Bot<Loos>& bot, const DiceSeed& seed, const ai::Budget& budget,
            std::size_t decisions) {
  const HostDice dice(seed);
  Played played;
  State s = game.initial_state();
  while (game.actor(s) != Actor::kNobody && played.chosen.size() < decisions) {
    Action action;
    if (game.actor(s) == Actor::kChance) {
      action = game.roll_action(s, dice.roll(game.roll_request(s)).span());
      played.rolled.push_back(action);
    } else {
      action = bot.choose(game, s, budget);
      EXPECT_TRUE(game.is_legal(s, action).ok()) << game.format_state(s);
      played.decided.push_back(s);
      played.chosen.push_back(action);
    }
    game.apply(s, action);
  }
  return played;
}

// The value that the choices of both sides gave up, by exhaustive solution.
double given_up(const Loos& game, Exhaust<Loos>& solver, const Played& played) {
  double lost = 0;
  for (std::size_t i = 0; i < played.decided.size(); ++i) {
    State next = played.decided[i];
    game.apply(next, played.chosen[i]);
    const double gained = solver.value(next).value() - solver.value(played.decided[i]).value();
    lost += game.actor(played.decided[i]) == Actor::kFirst ? -gained : gained;
  }
  return lost;
}

// Hundreds of legal actions at a node, and few nodes: always a legal action.
TEST(MctsLoos, PlaysTheFullGame) {
  const auto game = Loos::load("loos").value();
  const auto bot = make_loos_bot("mcts", 3).value();
  const Played played = play(*game, *bot, DiceSeed::from_number(5), {.nodes = 300}, kThorough ? 2000 : 60);
  EXPECT_GE(played.chosen.size(), kThorough ? 200U : 60U);
}

// The game's dice are hidden: other dice change no choice until they have fallen differently, and a bot that is asked
// again in the positions of another game, out of order, chooses as it did there.
TEST(MctsLoos, HiddenDiceChangeNoChoice) {
  const auto game = Loos::load("hill70").value();
  ai::MctsBot<Loos> bot(7);
  const ai::Budget budget{.nodes = 2000};
  const Played a = play(*game, bot, DiceSeed::from_number(1), budget, 30);
  const Played b = play(*game, bot, DiceSeed::from_number(2), budget, 30);
  EXPECT_NE(a.rolled, b.rolled);
  ASSERT_FALSE(a.decided.empty());
  std::size_t same = 0;
  while (same < a.decided.size() && same < b.decided.size() && a.decided[same] == b.decided[same]) {
    EXPECT_EQ(a.chosen[same], b.chosen[same]);
    ++same;
  }
  EXPECT_GT(same, 0U);
  ai::MctsBot<Loos> again(7);
  for (std::size_t i = a.decided.size(); i-- > 0;) EXPECT_EQ(again.choose(*game, a.decided[i], budget), a.chosen[i]);
}

TEST(MctsLoos, OneAndTwoThreadsDecideTheSame) {
  const auto game = Loos::load("loos").value();
  ai::MctsBot<Loos> bot(1);
  const Played played = play(*game, bot, DiceSeed::from_number(9), {.nodes = 100}, kThorough ? 40 : 5);
  ai::MctsOptions<Loos> options = ai::MctsBot<Loos>::standard();
  options.limits.nodes = 4000;
  for (std::size_t i = 0; i < played.decided.size(); i += 4) {
    options.threads = 1;
    const auto one = mcts(*game, played.decided[i], options);
    options.threads = 2;
    const auto two = mcts(*game, played.decided[i], options);
    ASSERT_TRUE(one.ok() && two.ok());
    EXPECT_EQ(one->action, two->action);
    EXPECT_EQ(one->value, two->value);
    EXPECT_EQ(one->nodes, two->nodes);
  }
}

// Against exhaustive solution: the value that its choices give up in games of the solved scenarios, far less than a
// random player's.
TEST(MctsLoos, GivesLittleUpInSolvedScenarios) {
  if (!kThorough) GTEST_SKIP() << "too slow under sanitizers";
  double lost = 0;
  double lost_at_random = 0;
  for (const char* scenario : {"trench-assault", "fosse8", "mobile-breakout"}) {
    const auto game = Loos::load(scenario).value();
    Exhaust<Loos> solver(*game, 1'000'000);
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      ai::MctsBot<Loos> bot(seed);
      ai::RandomBot<Loos> random(seed);
      const DiceSeed dice = DiceSeed::from_number(seed);
      lost += given_up(*game, solver, play(*game, bot, dice, {.nodes = 100'000}, 1000)) / 18;
      lost_at_random += given_up(*game, solver, play(*game, random, dice, {}, 1000)) / 18;
    }
  }
  EXPECT_LT(lost, 0.2);
  EXPECT_LT(lost, lost_at_random / 2);
}

TEST(MctsLoos, IsRegistered) {
  const auto bot = make_loos_bot("mcts", 1);
  ASSERT_TRUE(bot.ok());
  EXPECT_EQ((*bot)->name(), "mcts");
}

}  // namespace
}  // namespace zerohour::loos
