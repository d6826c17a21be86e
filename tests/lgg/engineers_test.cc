// Engineering (7 D, G16, G51), roads, and obstacles that cannot be crossed (3.0, G7, G44, G45).
#include <gtest/gtest.h>

#include "tests/lgg/scene.h"

namespace zerohour::lgg {
namespace {

Scene river() {
  Scene scene;
  scene.row("terrain,,R1,obstacle,,,,line=0 20/48 20").row("terrain,,B1,bridge,40,20,,over=R1");
  return scene;
}

// Ends both sides' actions of a round.
void next_round(Battle& battle) {
  const int round = battle.s.round;
  battle.play("pass").play("pass");
  ASSERT_EQ(battle.s.round, round + 1);
}

TEST(Engineers, MakeABridgeWithTwoSuccesses) {
  Battle battle(river().blue("engineer,24.3,18,0").blue("line,24,14,0").red("line,4,44,180"));
  battle.play("engineer 1 bridge R1").roll({7});
  EXPECT_EQ(battle.s.task[1].successes, 0) << "7 is above its morale of 6";
  EXPECT_EQ(battle.refusal("engineer 1 bridge R1"), "each activation is made once a round (7)");
  next_round(battle);
  battle.play("engineer 1 bridge R1").roll({6});
  EXPECT_EQ(battle.s.task[1].successes, 1);
  next_round(battle);
  battle.play("engineer 1 bridge R1").roll({1});
  EXPECT_EQ(battle.s.task[1].kind, 0);
  ASSERT_EQ(static_cast<WorkKind>(battle.s.works[0].kind), WorkKind::kBridge);
  EXPECT_EQ(battle.s.works[0].a, (table::Point{2430, 2000})) << "at the point nearest the engineers' centre";
  // The infantry goes over by it, without a check.
  next_round(battle);
  battle.play("move 1 h90 20,18").play("pass").play("pass");
  const Walk walk = battle.walk("move 2 24,23");
  EXPECT_EQ(walk.fault, "");
  EXPECT_FALSE(walk.ground_check);
}

TEST(Engineers, BeginAgainAfterAMove) {
  Battle battle(river().blue("engineer,24,18,0").red("line,4,44,180"));
  battle.play("engineer 1 bridge R1").roll({6}).play("move 1 25,18");
  EXPECT_EQ(battle.s.task[1].kind, 0);
}

TEST(Engineers, BeginAgainAfterAMoveThatLedBack) {
  Battle battle(river().blue("engineer,24,18,0").red("line,4,44,180"));
  battle.play("engineer 1 bridge R1").roll({6}).play("move 1 25,18 24,18");
  EXPECT_EQ(battle.s.task[1].kind, 0);
}

TEST(Engineers, BreakABridgeUnderABase) {
  Battle battle(river().blue("engineer,37.5,18,0").blue("line,40,20,0").red("line,4,44,180"));
  EXPECT_EQ(battle.refusal("engineer 1 break B1"), "the bridge is more than 1 inch away (G16)");
  battle.play("move 1 38.5,17");
  EXPECT_FALSE(battle.allows("engineer 1 break B1")) << "three inches away";
  Battle near(river().blue("engineer,37.7,18.5,0").blue("line,40,20,0").red("line,4,44,180"));
  EXPECT_FALSE(near.allows("engineer 1 break B1"));
  Battle beside(river().blue("engineer,40,17,0").blue("line,40,20,0").red("line,4,44,180"));
  EXPECT_FALSE(beside.allows("engineer 1 break B1")) << "the gap to the bridge's point counts";
  Battle touching(river().blue("engineer,39,18.45,45").red("line,4,44,180"));
  touching.play("engineer 1 break B1").roll({6});
  EXPECT_EQ(touching.s.bridges_broken, 1);
  EXPECT_FALSE(touching.view().bridge(0).has_value());
  EXPECT_EQ(touching.refusal("engineer 1 break B1"), "each activation is made once a round (7)");
}

TEST(Engineers, AUnitOnABrokenBridgeMayLeaveTheObstacle) {
  Battle battle(river().blue("line,40,20,0").red("line,4,44,180"));
  battle.s.bridges_broken = 1;
  EXPECT_EQ(battle.refusal("move 1 40,23"), "") << "it started meeting the obstacle (G69)";
  EXPECT_FALSE(battle.allows("move 1 40,20.5")) << "and may not end so";
}

TEST(Engineers, RaiseABankBeforeInfantry) {
  Battle battle(Scene().blue("engineer,21.5,20,0").blue("line,24,20,0").red("line,24,36,180"));
  battle.play("engineer 1 bank 2").roll({3});
  next_round(battle);
  battle.play("engineer 1 bank 2").roll({3});
  ASSERT_EQ(static_cast<WorkKind>(battle.s.works[0].kind), WorkKind::kBank);
  EXPECT_EQ(battle.s.works[0].a, (table::Point{2250, 2150}));
  EXPECT_EQ(battle.s.works[0].b, (table::Point{2550, 2150}));
  EXPECT_TRUE(battle.view().covered_by_obstacle(battle.view().base(2), {2400, 2400})) << "hard cover (G9)";
  EXPECT_FALSE(battle.view().covered_by_obstacle(battle.view().base(2), {2400, 1600}));
}

TEST(Engineers, ABankIsOffWhenItsInfantryMoves) {
  Battle battle(Scene().blue("engineer,21.5,20,0").blue("line,24,20,0").red("line,24,36,180"));
  battle.play("engineer 1 bank 2").roll({3}).play("move 2 24,21");
  EXPECT_EQ(battle.s.task[1].kind, 0);
}

TEST(Engineers, DoNotWorkNearAnEnemy) {
  const Battle battle(river().blue("engineer,24,18,0").red("line,24,27.5,180"));
  EXPECT_EQ(battle.refusal("engineer 1 bridge R1"), "") << "more than 6 inches";
  const Battle near(river().blue("engineer,24,18,0").red("line,24,27,180"));
  EXPECT_EQ(near.refusal("engineer 1 bridge R1"), "an enemy is within 6 inches (7 D, G16)");
}

TEST(Engineers, EightWorksAtMost) {
  Battle battle(river().blue("engineer,24,18,0").red("line,4,44,180"));
  for (Work& work : battle.s.works) {
    work.kind = static_cast<std::uint8_t>(WorkKind::kBridge);
    work.over = 1;
    work.a = {1000, 2000};
  }
  EXPECT_EQ(battle.refusal("engineer 1 bridge R1"), "there are eight works already (G51)");
}

TEST(Roads, LeadGunsThroughRoughGround) {
  Scene scene;
  scene.row("terrain,,W1,rough,,,,poly=10 16/40 16/40 26/10 26").row("terrain,,P1,road,,,,line=24 0/24 48");
  scene.blue("foot_gun,24.5,12,0")
      .blue("foot_gun,30,12,0")
      .blue("heavy,20,12,0")
      .blue("light,14,12,0")
      .red("line,4,44,180");
  const Battle battle(scene);
  const Walk by_road = battle.walk("move 1 24.5,20");
  EXPECT_EQ(by_road.fault, "");
  EXPECT_TRUE(by_road.ground_check) << "rough ground all the same (8.4f)";
  EXPECT_EQ(battle.refusal("move 2 30,20"), "the ground bars it (3.0, 8.4a)");
  EXPECT_EQ(battle.refusal("move 3 24,20"), "the ground bars it (3.0, 8.4a)") << "roads are for guns and engineers";
  EXPECT_EQ(battle.refusal("move 4 14,20"), "");
}

TEST(Obstacles, ThatAreImpassableAreCrossedByBridgesAlone) {
  Scene scene;
  scene.row("terrain,,R1,obstacle,,,,line=0 20/48 20;impassable=1").row("terrain,,B1,bridge,40,20,,over=R1");
  scene.blue("line,24,18.3,0").blue("line,40,16,0").red("line,24,22.5,180");
  const Battle battle(scene);
  EXPECT_EQ(battle.refusal("move 1 24,22"), "it would meet an impassable obstacle (3.0, G7)");
  EXPECT_EQ(battle.refusal("move 2 40,23"), "");
  EXPECT_FALSE(battle.allows("move 1 attack 3")) << "no contact over it (G46)";
  EXPECT_FALSE(battle.allows("commander 24,24"));
}

TEST(Obstacles, ThatAreImpassableDoNotHoldOneWhoFallsBackFromABrokenBridge) {
  Scene scene;
  scene.blue_commander = "36,30";
  scene.red_commander = "30,10";
  scene.row("terrain,,R1,obstacle,,,,line=0 20/48 20;impassable=1").row("terrain,,B1,bridge,40,20,,over=R1");
  scene.blue("line,40,32.5,180").red("line,40,19.2,0").red("engineer,40,22.3,0").red("line,4,44,180");
  Battle battle(scene);
  battle.play("pass").play("engineer 3 break B1").roll({1}).play("move 3 30,22.3").play("pass");
  ASSERT_EQ(battle.refusal("move 1 40,22.2 attack 2"), "");
  battle.play("move 1 40,22.2 attack 2").play("force 2").roll({10, 5});
  EXPECT_EQ(battle.at(2), "40.00,16.20 h0");  // it leaves the obstacle that it stands astride (G69)
}

TEST(Obstacles, ACommanderCrossesWhatUnitsMayCross) {
  const Battle battle(river().blue("line,10,10,0").red("line,4,44,180"));
  EXPECT_EQ(battle.refusal("commander 24,22"), "");
}

}  // namespace
}  // namespace zerohour::lgg
