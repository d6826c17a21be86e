// Bases that are put where they really stand on a table (G72).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/lgg/scene.h"

namespace zerohour::lgg {
namespace {

using ::testing::HasSubstr;

Scene two_lines() {
  return Scene().blue("line,24,10,0").blue("line,40,10,0").red("line,24,20,180").red("line,40,13.04,180");
}

TEST(Nudge, IsOfGamesWithTheOptionAlone) {
  Battle battle(two_lines());
  EXPECT_THAT(battle.refusal("nudge 1 24.10,10.00 h0"), HasSubstr("(G72)"));
  EXPECT_THAT(Battle(two_lines(), "+nudge").game->scenario_name(), HasSubstr("+nudge"));
}

TEST(Nudge, PutsAnyBaseWhereItStandsAndCostsNothing) {
  Battle battle(two_lines(), "+nudge");
  const auto left = battle.s.left;
  battle.play("nudge 1 24.30,10.40 h5").play("nudge 3 23.60,20.30 h172");
  EXPECT_EQ(battle.at(1), "24.30,10.40 h5");
  EXPECT_EQ(battle.at(3), "23.60,20.30 h172");
  battle.play("nudge blue-commander 24.50,4.00").play("nudge red-commander 24.00,43.75");
  EXPECT_EQ(battle.s.stands[0][0].at, (table::Point{2450, 400}));
  EXPECT_EQ(battle.s.stands[1][0].at, (table::Point{2400, 4375}));
  EXPECT_EQ(battle.s.left, left);
  EXPECT_EQ(battle.s.side, kBlue);
  EXPECT_TRUE(battle.allows("move 1 24.30,12.40"));  // it goes on from there
}

TEST(Nudge, IsNoMove) {
  Battle battle(two_lines(), "+nudge");
  EXPECT_TRUE(battle.allows("nudge 1 24.00,10.50 h10"));
  EXPECT_TRUE(battle.allows("nudge 1 24.00,10.00 h350"));
  EXPECT_THAT(battle.refusal("nudge 1 24.00,10.51 h0"), HasSubstr("half an inch"));
  EXPECT_THAT(battle.refusal("nudge 1 24.40,10.40 h0"), HasSubstr("half an inch"));
  EXPECT_THAT(battle.refusal("nudge 1 24.00,10.00 h11"), HasSubstr("10 degrees"));
  EXPECT_THAT(battle.refusal("nudge 1 24.00,10.00 h0"), HasSubstr("stands there already"));
  EXPECT_THAT(battle.refusal("nudge 2 40.00,10.40 h0"), HasSubstr("overlap"));  // unit 4
  EXPECT_THAT(battle.refusal("nudge 9 24.00,10.00 h0"), HasSubstr("'9'"));
  EXPECT_FALSE(battle.allows("nudge red-wing-1 24.00,10.00"));
  EXPECT_THAT(battle.refusal("nudge 1 24.00,10.10"), HasSubstr("heading"));
}

TEST(Nudge, PutsABaseWhereItMayStandAlone) {
  Scene scene;
  scene.row("terrain,,W1,rough,,,,poly=10 20/30 20/30 30/10 30").row("terrain,,T1,town,40,16,,");
  scene.blue("heavy,24,18.2,0").blue("line,40,12.3,0").red("line,4,44,180").red("line,26.6,4,0");
  const Battle battle(scene, "+nudge");
  EXPECT_EQ(battle.refusal("nudge 1 24.00,18.60 h0"), "the ground bars it (3.0)");
  EXPECT_EQ(battle.refusal("nudge 2 40.00,12.70 h0"),
            "only infantry may end in a town block, exactly in it (8.4c, G8)");
  EXPECT_EQ(battle.refusal("nudge blue-commander 24.40,4.00"), "a commander of blue overlaps an enemy unit (8.2, G40)");
}

TEST(Nudge, IsAskedForInOnesOwnTurnAlone) {
  Battle battle(two_lines(), "+nudge");
  battle.play("move 1 24.00,17.00 attack 3").play("force 3");
  EXPECT_FALSE(battle.allows("nudge 2 40.10,10.00 h0"));
}

TEST(Nudge, IsNeverListed) {
  const Battle battle(two_lines(), "+nudge");
  battle.game->for_each_group(battle.s, [&](ActionGroup group) {
    battle.game->for_each_legal(battle.s, group, [](const Action& a) { EXPECT_NE(a.kind, Kind::kNudge); });
  });
}

}  // namespace
}  // namespace zerohour::lgg
