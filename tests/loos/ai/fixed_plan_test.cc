// Plans that are fixed before a game of Loos, and their players in a tournament.
#include "ai/loos/fixed_plan.h"

#include <gtest/gtest.h>

#include <string>

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

TEST(Exploiters, ArePlayersWithAPlan) {
  int count = 0;
  for (const auto& player : named_players().players()) {
    if (!player.name.starts_with("exploiter-")) continue;
    ++count;
    EXPECT_EQ(player.settings.script.book, BookKind::kUsual) << player.name;
    const std::string plan = plan::format_plan(player.settings.plan);
    EXPECT_NE(plan, "0") << player.name;
    // No book fits a small scenario.
    EXPECT_EQ(games().play(player.name, "script"), games().play("script-4:plan=" + plan, "script"));
    EXPECT_EQ((*make_loos_bot(player.name, 1))->name(), player.name);
  }
  EXPECT_GE(count, 4);
}

}  // namespace
}  // namespace zerohour::loos
