// Plans that are fixed before a game, and their players.
#include "ai/westfront/fixed_plan.h"

#include <gtest/gtest.h>

#include <string>

#include "ai/westfront/players.h"
#include "tests/ai/plan/planned_games.h"

namespace zerohour::westfront {
namespace {

plan::PlannedGames<PlanFollower> games() {
  return {*Westfront::load("raid"), make_westfront_bot};
}

TEST(FixedPlans, HaveFourChoicesInThreePartsForEachSide) {
  const auto slots = PlanFollower::slots();
  ASSERT_EQ(slots.size(), 24U);
  EXPECT_EQ(slots[0].name(), "direction, first third");
  EXPECT_EQ(slots[12].side, Side::kSecond);
}

TEST(FixedPlans, ThatFixNothingAreThePlayerItself) {
  EXPECT_EQ(games().play("script:plan=0", "script"), games().play("script", "script"));
}

TEST(FixedPlans, OfOneSideLeaveTheOtherAsItIs) {
  const std::string second_stays = "script:plan=00000000000001000100010";
  EXPECT_EQ(games().play(second_stays, "script"), games().play("script", "script"));
  EXPECT_NE(games().play("script", second_stays), games().play("script", "script"));
}

TEST(FixedPlans, HaveWaysThatAreLegal) {
  games().expect_each_way_is_legal();
}

TEST(FixedPlans, ByChanceAreLegalAndTheSameForTheSameSeed) {
  games().expect_chance_plans_repeat(3);
}

}  // namespace
}  // namespace zerohour::westfront
