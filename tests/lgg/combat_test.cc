// Attack, combat, withdrawal, fall back, rout, fire and rally (9 to 14).
#include "engine/lgg/combat.h"

#include <gtest/gtest.h>

#include "engine/lgg/fire.h"
#include "engine/lgg/retreat.h"
#include "tests/lgg/modifier.h"
#include "tests/lgg/scene.h"

namespace zerohour::lgg {
namespace {

TEST(Attack, OfANeighbourNeedsTheNearestPinnedFirst) {
  Scene scene;
  scene.blue("line,24,10,0").blue("line,28,10,0").red("line,24,18,180").red("line,28,19,180");
  Battle battle(scene);
  EXPECT_EQ(battle.refusal("move 2 28,16 attack 4"),
            "within 6 inches of an enemy it may only move directly toward or away from the nearest (8.5): unit 3");
  battle.play("move 1 24,15 attack 3");
  EXPECT_EQ(battle.refusal("move 2 28,16 attack 4"), "");
  EXPECT_EQ(battle.refusal("fire 2 3"), "only artillery fires (13)");
}

TEST(Attack, TwoUnitsOnTwoSidesAtMost) {
  Scene scene;
  scene.blue("line,24,17,0").blue("line,27,20,270").blue("line,21,20,90").red("line,24,20,180");
  Battle battle(scene.blue("line,24,12,0"));
  battle.play("move 1 attack 5").play("move 2 attack 5");
  EXPECT_EQ(battle.refusal("move 3 attack 5"), "two units attack it already (9, G24): unit 5");
}

TEST(Attack, OnlyInfantryAttacksABlock) {
  Scene scene;
  scene.row("terrain,,T1,town,24,24,,").blue("heavy,20,14,0").blue("line,24,14,0").red("line,24,24,180,town=T1");
  Battle battle(scene.red("line,4,44,180"));
  EXPECT_EQ(battle.refusal("move 1 22.5,20 attack 3"), "only infantry attacks a town block (8.4c): unit 3");
  battle.play("move 2 24,20.5 attack 3");
  EXPECT_EQ(battle.at(2), "24.00,20.50 h0");
  EXPECT_EQ(modifier(combat_totals(battle.view(), 3), 1, CombatModifier::kHardCover), 2);
  battle.play("force 3").roll({10, 1});
  EXPECT_EQ(battle.at(2), "24.00,24.00 h0") << "it takes the block";
  EXPECT_EQ(battle.s.town[2], 1);
}

TEST(Attack, FromABlockWithoutLeavingIt) {
  Scene scene;
  scene.row("terrain,,T1,town,24,20,,").blue("line,24,20,0,town=T1").red("line,24.3,23.5,180");
  Battle battle(scene);
  battle.play("move 1 attack 2");
  EXPECT_EQ(battle.at(1), "24.00,20.00 h0");
  EXPECT_EQ(battle.s.town[1], 1);
}

TEST(Attack, AnyNeighbourIfSoRuled) {
  const Scene scene = Scene().blue("line,26.5,10,0").red("line,24,18,180").red("line,29,18,180");
  EXPECT_FALSE(Battle(scene).allows("move 1 28,15 attack 3"));
  EXPECT_EQ(Battle(scene, "+g22-off").refusal("move 1 28,15 attack 3"), "");
}

TEST(Withdrawal, ThreeInchesStraightAwayAndNotFromCavalry) {
  Battle battle(Scene().blue("line,24,17,0").red("line,24,20,180"));
  battle.play("move 1 attack 2").play("pass");
  EXPECT_EQ(battle.refusal("move 2 24,22"), "a withdrawal ends at least 3 inches from each attacker (9): unit 1");
  EXPECT_EQ(battle.refusal("move 2 26.5,21"), "a withdrawal leads away from each attacker (9): unit 1");
  EXPECT_EQ(battle.refusal("recover 2"), "in an unresolved combat it may only force it, or withdraw (G15)");
  battle.play("move 2 24,23");
  EXPECT_FALSE(battle.s.in_combat(1));
  battle.play("pass");
  EXPECT_EQ(battle.s.round, 2) << "no combat is left";

  Battle squares(Scene().blue("heavy,24,17,0").red("line,24,20,180"));
  squares.play("move 1 attack 2").play("pass");
  EXPECT_EQ(squares.refusal("move 2 24,25"), "infantry in squares cannot withdraw (9)");
}

TEST(Combat, UnresolvedOnesAreResolvedAtTheEndOfTheRound) {
  Scene scene;
  scene.blue("line,14,17,0").blue("line,34,17,0").red("line,14,20,180").red("line,34,20,180");
  Battle battle(scene);
  battle.play("move 1 attack 3").play("move 2 attack 4").play("pass").play("pass");
  EXPECT_EQ(battle.s.step, Step::kResolve);
  EXPECT_EQ(battle.game->actor(battle.s), Actor::kFirst);
  battle.play("resolve 4").roll({1, 3}).play("resolve 3").roll({3, 1});
  EXPECT_EQ(battle.s.hits[2], 1);
  EXPECT_EQ(battle.at(2), "34.00,14.00 h0");
  EXPECT_EQ(battle.s.hits[3], 1);
  EXPECT_EQ(battle.at(3), "14.00,23.00 h180");
  EXPECT_EQ(battle.s.round, 2);
}

TEST(Combat, TheAttackersShareOutTheirHits) {
  Scene scene;
  scene.blue("line,24,17,0,hits=3").blue("line,27,20,270").red("elite,24,20,180").red("line,4,44,180");
  Battle battle(scene);
  battle.play("move 1 attack 3").play("move 2 attack 3").play("force 3");
  // 8 - 3 hits against 5 - 2 behind its front: 6 against 13.
  battle.roll({1, 10});
  EXPECT_EQ(battle.s.step, Step::kLose);
  EXPECT_EQ(battle.refusal("lose 1 1"), "none takes more than its strength while another can (G31)");
  EXPECT_EQ(battle.refusal("lose 2"), "the attackers take two hits (10)");
  EXPECT_EQ(battle.refusal("lose 2 2"), "");
  battle.play("lose 1 2");
  EXPECT_FALSE(battle.s.on_table(1));
  EXPECT_EQ(battle.s.hits[2], 1);
}

TEST(Combat, OneOfTwoAttackersOccupies) {
  Scene scene;
  scene.blue("line,24,17,0").blue("line,27,20,270").red("line,24,20,180").red("line,4,44,180");
  Battle battle(scene);
  battle.play("move 1 attack 3").play("move 2 attack 3").play("force 3").roll({10, 1});
  EXPECT_EQ(battle.s.step, Step::kOccupy);
  battle.play("occupy 2");
  EXPECT_EQ(battle.at(2), "24.00,20.00 h270");
  EXPECT_EQ(battle.at(1), "24.00,17.00 h0");
}

TEST(Combat, GroundCoverAndGuard) {
  Scene scene;
  scene.day = "summer,,,,weather=sunny;ground=soft;length=500;command=20/20;first=blue";
  scene.row("terrain,,W1,rough,,,,poly=20 18/28 18/28 22/20 22")
      .row("terrain,,H1,hill,,,,poly=20 18/28 18/28 22/20 22");
  scene.blue("light,24,16.5,0,guard=1").red("line,24,19.5,180").red("line,4,44,180");
  Battle battle(scene);
  battle.play("move 1 attack 2");
  const CombatTotals totals = combat_totals(battle.view(), 2);
  EXPECT_EQ(modifier(totals, 0, CombatModifier::kRoughCavalry), -2);
  EXPECT_EQ(modifier(totals, 0, CombatModifier::kSoftGround), -1);
  EXPECT_EQ(modifier(totals, 0, CombatModifier::kGuard), 1);
  EXPECT_EQ(modifier(totals, 1, CombatModifier::kSoftCover), 1);
  EXPECT_EQ(modifier(totals, 1, CombatModifier::kUphill), 1);
}

TEST(FallBack, ThroughRoughGroundTakesACheck) {
  Scene scene;
  scene.row("terrain,,W1,rough,,,,poly=20 22/28 22/28 30/20 30").blue("line,24,17,0").red("line,24,20,180,hits=2");
  Battle battle(scene.red("line,4,44,180"));
  battle.play("move 1 attack 2").play("force 2").roll({3, 4});
  EXPECT_EQ(battle.s.hits[2], 3);
  EXPECT_EQ(battle.at(2), "24.00,23.00 h180");
  EXPECT_EQ(battle.s.step, Step::kCheck);
  battle.roll({8});
  EXPECT_FALSE(battle.s.on_table(2));
  EXPECT_EQ(battle.at(1), "24.00,20.00 h0") << "routed in any way, its ground is occupied (G32)";
}

TEST(FallBack, ThroughFriendsToTheFirstSpace) {
  const Battle battle(Scene().blue("line,24,20,0").blue("line,24,16,0").red("line,24,40,180"));
  const auto to = fall_back(battle.view(), 1);
  ASSERT_TRUE(to.has_value());
  EXPECT_EQ(to->end.at, (table::Point{2400, 1300}));
}

TEST(Rout, GunsAreLostAndOthersGoToABox) {
  const Scene scene = Scene().blue("line,24,17,0").red("foot_gun,24,20,180").red("line,4,44,180");
  Battle lost(scene);
  lost.play("move 1 attack 2").play("force 2").roll({10, 1});
  EXPECT_EQ(lost.s.place[2], Place::kLost);
  Battle kept(scene, "+g34-off");
  kept.play("move 1 attack 2").play("force 2").roll({10, 1});
  EXPECT_EQ(kept.s.place[2], Place::kNonRallyable) << "its commander is farther than 20 inches";
}

TEST(Rally, PlacesAUnitInTheRadiusAwayFromEnemies) {
  Scene scene;
  scene.blue("line,24,10,0").blue("line,30,10,0").red("line,4,44,180").red("line,24,26,180");
  Battle battle(scene);
  battle.s.place[2] = Place::kRallyable;
  battle.s.pose[2] = {};
  battle.play("rally 2").roll({7});
  EXPECT_EQ(battle.s.step, Step::kRallyPlace);
  EXPECT_EQ(battle.refusal("place 2 24,21 h0"), "an enemy is within 6 inches (14)");
  EXPECT_EQ(battle.refusal("place 2 24,31 h0"), "it is placed within the radius of command (14)");
  battle.play("place 2 30,10 h90");
  EXPECT_EQ(battle.s.hits[2], 3);
  EXPECT_EQ(battle.refusal("move 2 30,12"), "it has had its activations of this round (7)");
}

TEST(Fire, IsBarredByWhatStandsBetween) {
  Scene scene;
  scene.blue("foot_gun,24,20,0").red("line,24,26,180").red("light,24,29.2,180");
  const Battle blocked(scene);
  EXPECT_EQ(blocked.refusal("fire 1 3"), "it is out of sight (13, G36)");
  Scene hill = scene;
  hill.row("terrain,,H1,hill,,,,poly=22 18/26 18/26 22/22 22");
  EXPECT_EQ(Battle(hill).refusal("fire 1 3"), "infantry or cavalry is nearer (13)") << "over a base on low ground";
  EXPECT_EQ(fire_totals(Battle(hill).view(), 1, 2).firer[static_cast<std::size_t>(FireModifier::kElevation)], -1);
  Scene woods = Scene().row("terrain,,W1,rough,,,,poly=20 22/28 22/28 25.5/20 25.5");
  woods.blue("foot_gun,24,20,0").red("line,24,28,180");
  EXPECT_EQ(Battle(woods).refusal("fire 1 2"), "it is out of sight (13, G36)") << "three and a half inches of rough";
  EXPECT_EQ(Battle(scene).refusal("fire 2 1"), "it is not a unit of this side (6)");
}

TEST(Fire, IsWorseAfterAMoveAndBetterOnAFlank) {
  Battle battle(Scene().blue("foot_gun,24,20,0").red("line,24,27,270"));
  const auto firer = [&](FireModifier which) {
    return fire_totals(battle.view(), 1, 2).firer[static_cast<std::size_t>(which)];
  };
  EXPECT_EQ(firer(FireModifier::kFlank), 1);
  EXPECT_EQ(firer(FireModifier::kMoved), 0);
  battle.play("move 1 h1");
  EXPECT_EQ(firer(FireModifier::kMoved), -1) << "a turn in place too";
  battle.play("fire 1 2").roll({9, 2});
  EXPECT_EQ(battle.s.hits[2], 2);
  EXPECT_EQ(battle.refusal("fire 1 2"), "each activation is made once a round (7)");
}

TEST(Attrition, ArtilleryRollsAFailureAgainOnce) {
  Scene scene;
  scene.row("terrain,,W1,rough,,,,poly=10 16/40 16/40 26/10 26").row("terrain,,P1,road,,,,line=24 0/24 48");
  Battle battle(scene.blue("foot_gun,24,12,0").blue("line,4,4,0").red("line,4,44,180"));
  battle.play("move 1 24,20").roll({8});
  EXPECT_EQ(battle.s.step, Step::kCheck) << "by itself (G18)";
  battle.roll({9});
  EXPECT_EQ(battle.s.place[1], Place::kLost);
}

TEST(Activation, AUnitsActivationsRunTogether) {
  Battle battle(Scene().blue("line,20,10,0,hits=1").blue("line,28,10,0").red("line,24,36,180"));
  battle.play("move 1 20,12").play("recover 1").roll({10}).play("move 2 28,12");
  EXPECT_EQ(battle.refusal("move 1 20,14"), "it has had its activations of this round (7)");
  EXPECT_EQ(battle.s.left[0], 17);
  battle.play("commander 24,8");
  EXPECT_EQ(battle.refusal("recover 2"), "it has had its activations of this round (7)");
}

}  // namespace
}  // namespace zerohour::lgg
