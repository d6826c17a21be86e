// Plans that are fixed before a game of Loos, and their players in a tournament.
#include "ai/loos/fixed_plan.h"

#include <gtest/gtest.h>

#include <string>

#include "ai/loos/exploiters.h"
#include "ai/loos/players.h"
#include "tests/ai/plan/planned_games.h"

namespace zerohour::loos {
namespace {

plan::PlannedGames<PlanFollower> games() {
  return {*Loos::load("hill70"), make_loos_bot};
}

// How often the British move a unit in their movement phases.
int british_moves(const std::string& british, const std::string& german) {
  int moves = 0;
  games().play(british, german, [&moves](const State& s, const Action& action) {
    if (s.step == Step::kBritishMove && action.kind() == Kind::kMove) ++moves;
  });
  return moves;
}

TEST(FixedPlans, OfLoosFixMovementAttacksAndDefenceOfEachSide) {
  const auto slots = PlanFollower::slots();
  ASSERT_EQ(slots.size(), 48U);
  EXPECT_EQ(slots[0].name(), "movement in I, turns 0 to 2");
  EXPECT_EQ(slots[18].name(), "attacks, turns 0 to 2");
  EXPECT_EQ(slots[24].side, kGerman);
  EXPECT_EQ(slots[47].name(), "fire in defence, from turn 6");
}

TEST(FixedPlans, ThatFixNothingAreThePlayerItself) {
  EXPECT_EQ(games().play("script:plan=0", "script"), games().play("script", "script"));
}

// Of "hold", the last of six ways, in all zones and all turns.
TEST(FixedPlans, OfHoldingMoveNothing) {
  EXPECT_EQ(british_moves("script:plan=555555555555555555", "script"), 0);
  EXPECT_GT(british_moves("script", "script"), 0);
}

TEST(FixedPlans, OfOneSideLeaveTheOtherAsItIs) {
  const std::string hold = "script:plan=555555555555555555";
  EXPECT_EQ(games().play("script", hold), games().play("script", "script"));
}

TEST(FixedPlans, ByChanceAreLegalAndTheSameForTheSameSeed) {
  games().expect_chance_plans_repeat(4);
}

TEST(Exploiters, AreAtLeastFourAndEachIsABot) {
  ASSERT_GE(exploiters().size(), 4U);
  for (const Exploiter& exploiter : exploiters()) {
    EXPECT_TRUE(make_loos_bot(exploiter.name, 1).ok()) << exploiter.name;
    EXPECT_NE(plan::format_plan(exploiter.plan), "0") << exploiter.name;
    ASSERT_NE(bot_list().find(exploiter.name), nullptr);
    EXPECT_EQ(bot_list().find(exploiter.name)->what, exploiter.what);
  }
}

TEST(Exploiters, ArePlayersWithTheirPlan) {
  const Exploiter& first = exploiters().front();
  ASSERT_EQ(first.player.name, "script-4");
  const std::string same = "script-4:plan=" + plan::format_plan(first.plan);
  // No book fits a small scenario.
  EXPECT_EQ(games().play(first.name, "script"), games().play(same, "script"));
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
