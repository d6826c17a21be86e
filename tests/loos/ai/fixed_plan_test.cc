// Plans that are fixed before a game of Loos, and their players in a tournament.
#include "ai/loos/fixed_plan.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "ai/loos/exploiters.h"
#include "ai/loos/players.h"
#include "ai/plan/fixed_plan_bot.h"
#include "engine/core/random_roll.h"

namespace zerohour::loos {
namespace {

std::unique_ptr<ai::Bot<Loos>> bot_of(const std::string& name) {
  auto bot = plan::make_planned<PlanFollower>(name, 3, make_loos_bot);
  EXPECT_TRUE(bot.ok()) << bot.status();
  return *std::move(bot);
}

// The actions of a game of these two, with dice from a seed; and how often the British moved a unit in their movement
// phases.
struct Game {
  std::vector<Action> actions;
  int british_moves = 0;
};
Game play(const std::string& british, const std::string& german, const std::string& scenario) {
  const auto game = *Loos::load(scenario);
  const std::unique_ptr<ai::Bot<Loos>> bots[] = {bot_of(british), bot_of(german)};
  Random random(11);
  Game played;
  State s = game->initial_state();
  while (!game->result(s).over) {
    const Actor actor = game->actor(s);
    if (actor == Actor::kChance) {
      game->apply(s, random_roll(*game, s, random));
      continue;
    }
    const Action action = bots[actor == Actor::kSecond ? 1 : 0]->choose(*game, s, {});
    const absl::Status legal = game->is_legal(s, action);
    EXPECT_TRUE(legal.ok()) << legal;
    if (!legal.ok()) break;
    if (s.step == Step::kBritishMove && action.kind() == Kind::kMove) ++played.british_moves;
    played.actions.push_back(action);
    game->apply(s, action);
  }
  return played;
}

TEST(FixedPlans, OfLoosFixMovementAttacksAndDefenceOfEachSide) {
  const auto slots = PlanFollower::slots();
  ASSERT_EQ(slots.size(), 48U);
  EXPECT_EQ(slots[0].name, "movement in I, turns 0 to 2");
  EXPECT_EQ(slots[18].name, "attacks, turns 0 to 2");
  EXPECT_EQ(slots[24].side, kGerman);
  EXPECT_EQ(slots[47].name, "fire in defence, from turn 6");
}

TEST(FixedPlans, ThatFixNothingAreThePlayerItself) {
  EXPECT_EQ(play("script:plan=0", "script", "hill70").actions, play("script", "script", "hill70").actions);
}

// Of "hold", the last of six ways, in all zones and all turns.
TEST(FixedPlans, OfHoldingMoveNothing) {
  const std::string hold = "script:plan=555555555555555555";
  EXPECT_EQ(play(hold, "script", "hill70").british_moves, 0);
  EXPECT_GT(play("script", "script", "hill70").british_moves, 0);
}

TEST(FixedPlans, OfOneSideLeaveTheOtherAsItIs) {
  const std::string hold = "script:plan=555555555555555555";
  EXPECT_EQ(play("script", hold, "hill70").actions, play("script", "script", "hill70").actions);
}

TEST(FixedPlans, ByChanceAreLegalAndTheSameForTheSameSeed) {
  Random random(5);
  for (int i = 0; i < 4; ++i) {
    plan::FixedPlan plan;
    for (const plan::PlanSlot& slot : PlanFollower::slots()) {
      plan.push_back(static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(slot.ways.size()))));
    }
    const std::string name = "greedy:plan=" + plan::format_plan(plan);
    const Game once = play(name, name, "hill70");
    EXPECT_EQ(once.actions, play(name, name, "hill70").actions) << name;
  }
}

TEST(Exploiters, AreAtLeastFourAndEachIsABot) {
  ASSERT_GE(exploiters().size(), 4U);
  for (const Exploiter& exploiter : exploiters()) {
    EXPECT_TRUE(make_loos_bot(exploiter.name, 1).ok()) << exploiter.name;
    EXPECT_NE(plan::format_plan(exploiter.plan), "0") << exploiter.name;
    ASSERT_NE(find_loos_bot(exploiter.name), nullptr);
    EXPECT_EQ(find_loos_bot(exploiter.name)->what, exploiter.what);
  }
}

TEST(Exploiters, ArePlayersWithTheirPlan) {
  const Exploiter& first = exploiters().front();
  ASSERT_EQ(first.player.name, "script-4");
  const std::string same = "script-4:plan=" + plan::format_plan(first.plan);
  // No book fits a small scenario.
  EXPECT_EQ(play(first.name, "script", "hill70").actions, play(same, "script", "hill70").actions);
}

TEST(Exploiters, ErrorsNameFileAndLine) {
  const auto message = [](absl::string_view text) {
    return std::string(parse_exploiters("e.txt", text).status().message());
  };
  EXPECT_EQ(message("x script 5\n"), "e.txt:1: expected a name, a player, a plan and words for people");
  EXPECT_EQ(message("# none\nx haig 5 words\n"), "e.txt:2: no player is called 'haig'");
  EXPECT_EQ(message("x random+book 5 words\n"), "e.txt:1: 'random' does not set up by the book");
  EXPECT_EQ(message("x script 9 words\n"),
            "e.txt:1: the plan's character 1, '9': movement in I, turns 0 to 2 has the ways 0 to 5");
  const auto read = parse_exploiters("e.txt", "x script-4+book 0005 stands still  # here\n");
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(read->at(0).what, "stands still");
  EXPECT_EQ(read->at(0).player.name, "script-4");
  EXPECT_TRUE(read->at(0).player.book);
}

}  // namespace
}  // namespace zerohour::loos
