// Rulings that no other scene is about, one each: ties, ends of paths, withdrawals, order of falling back, boxes,
// ground.
#include <gtest/gtest.h>

#include <array>

#include "absl/strings/str_replace.h"
#include "engine/lgg/army.h"
#include "engine/lgg/combat.h"
#include "engine/lgg/fire.h"
#include "engine/lgg/retreat.h"
#include "tests/lgg/modifier.h"
#include "tests/lgg/scene.h"

namespace zerohour::lgg {
namespace {

constexpr absl::string_view kSoft = "summer,,,,weather=sunny;ground=soft;length=500;command=20/20;first=blue";

TEST(Ties, OfDistanceGoToTheLowerNumber) {
  const Battle battle(Scene().blue("line,24,10,0").red("line,22,18,180").red("line,26,18,180"));
  EXPECT_EQ(battle.refusal("move 1 23.4,15 attack 2"), "") << "N is unit 2 (G6, G20)";
  EXPECT_EQ(battle.refusal("move 1 24.6,15 attack 3"),
            "it must deal with the nearest free enemy within 6 inches first (8.5, 9, G22): unit 2");
}

TEST(SixInches, NIsChosenAnewOnceTheFirstIsLeftBehind) {
  // Away from unit 2 until it is more than 6 inches off; then unit 3, ahead, is met as if it were the first (G20).
  const Battle battle(Scene().blue("line,24,20,90").red("line,24,14.5,0").red("line,42,26,270"));
  EXPECT_EQ(battle.refusal("move 1 24,24 31,26 h90"), "");
  EXPECT_EQ(battle.refusal("move 1 29,20"),
            "within 6 inches of an enemy it may only move directly toward or away from the nearest (8.5): unit 2");
}

TEST(SoftGround, ShortensTheMovesOfGunsAndSpoilsTheirFire) {
  Scene scene;
  scene.blue("foot_gun,24,12,0").blue("line,30,12,0").red("line,24,44,180").red("line,24,24.5,180");
  const Battle hard(scene);
  scene.day = std::string(kSoft);
  const Battle soft(scene);
  EXPECT_EQ(soft.walk("move 1 h270 16,12").fault, "") << "8 inches (G11)";
  EXPECT_EQ(soft.walk("move 1 h270 15.9,12").fault, "artillery moves one increment at most (8.2)");
  EXPECT_EQ(hard.walk("move 1 h270 12,12").fault, "") << "12 on hard ground";
  EXPECT_EQ(soft.walk("move 2 42,12").increments, 1) << "the infantry moves as ever";
  const auto fire = [](const Battle& battle) {
    return fire_totals(battle.view(), 1, 4).firer[static_cast<std::size_t>(FireModifier::kSoftGround)];
  };
  EXPECT_EQ(fire(soft), -1);
  EXPECT_EQ(fire(hard), 0);
}

TEST(Engineers, BuyMoreThanOneIncrement) {
  const Battle battle(Scene().blue("engineer,24,10,90").blue("foot_gun,24,16,90").red("line,4,44,180"));
  EXPECT_EQ(battle.walk("move 1 40,10").increments, 2) << "8.2 names artillery alone (G17)";
  EXPECT_EQ(battle.walk("move 2 40,16").fault, "artillery moves one increment at most (8.2)");
}

TEST(Cost, IsThatOfThePathsEndBeforeSquaringUp) {
  // Over a wall: the path ends within the radius of 20 inches, and the unit squares up beyond it (G46, G50).
  Scene scene;
  scene.row("terrain,,R1,obstacle,,,,line=0 28.1/48 28.1").blue("line,24,20,0").red("line,24,29.8,180");
  Battle battle(scene);
  EXPECT_EQ(battle.walk("move 1 24,26.4 attack 2").cost, 1);
  battle.play("move 1 24,26.4 attack 2");
  EXPECT_EQ(battle.at(1), "24.00,26.80 h0");
  EXPECT_FALSE(battle.view().in_command(kBlue, battle.view().base(1), 1));
  EXPECT_EQ(battle.s.left[0], 19);
}

TEST(Limit, BarsActivationsThatWouldEndBeyondIt) {
  Scene scene;
  scene.size = "48,72";
  scene.blue("line,24,40,0").blue("line,24,50,0").red("line,4,70,180");
  const Battle battle(scene);
  EXPECT_EQ(battle.refusal("move 1 24,47"), "it would end beyond the limit of command (7)");
  EXPECT_EQ(battle.walk("move 1 24,46").cost, 2);
  EXPECT_EQ(battle.refusal("move 2 24,44"), "it starts beyond the limit of command (7)");
  EXPECT_EQ(battle.walk("move 1 24,28").cost, 2) << "it starts beyond the radius";
}

TEST(Touching, OnTheWayIsIllegalUnlessItWasSoFromTheStart) {
  const Battle battle(Scene().blue("line,20,10,0").blue("line,27,20,0").red("line,24,12,90").red("line,24,20,90"));
  EXPECT_FALSE(battle.allows("move 1 21,10 21,6")) << "it touches unit 3 at 21 (G19)";
  EXPECT_EQ(battle.refusal("move 2 30,20"), "") << "it leaves unit 4, which it touched";
}

TEST(Withdrawal, KeepsAwayFromFreeEnemiesToo) {
  const auto battle_with = [](absl::string_view other) {
    Battle battle(Scene().blue("line,24,17,0").blue(other).red("line,24,20,180"));
    battle.play("move 1 attack 3").play("pass");
    return battle;
  };
  EXPECT_EQ(battle_with("line,24,33,180").refusal("move 3 24,23"), "") << "more than 6 inches to the end";
  EXPECT_FALSE(battle_with("line,24,29,180").allows("move 3 24,23")) << "toward unit 2 (8.5, G28)";
}

TEST(Withdrawal, ThatRoutsOnTheWayLeavesItsGroundUnoccupied) {
  Scene scene;
  scene.row("terrain,,W1,rough,,,,poly=20 22/28 22/28 30/20 30").blue("line,24,17,0").red("line,24,20,180,hits=3");
  Battle battle(scene.red("line,4,44,180"));
  battle.play("move 1 attack 2").play("pass").play("move 2 24,23").roll({8});
  EXPECT_FALSE(battle.s.on_table(2));
  EXPECT_EQ(battle.at(1), "24.00,17.00 h0") << "the combat is over, and neither side occupies ground (G28)";
  EXPECT_FALSE(battle.s.in_combat(1));
}

TEST(Combat, TotalsAreOneAtLeast) {
  CombatTotals totals;
  totals.values = {-12, -12};
  EXPECT_EQ(combat_result(totals, 10, 1), CombatResult::kAttackersLose) << "1 against 1 (G54)";
  totals.values = {-12, 0};
  EXPECT_EQ(combat_result(totals, 10, 2), CombatResult::kAttackersLoseTwo) << "1 against 2";
  totals.values = {0, -12};
  EXPECT_EQ(combat_result(totals, 1, 10), CombatResult::kAttackersLose);
  EXPECT_EQ(combat_result(totals, 2, 10), CombatResult::kDefenderRouts) << "2 against 1 is double";
  FireTotals fire;
  fire.firepower = -12;
  EXPECT_EQ(fire_hits(fire, 10, 1), 0) << "1 against 1 (G58)";
  fire.firepower = 0;
  fire.target[0] = -12;
  EXPECT_EQ(fire_hits(fire, 2, 1), 2);
}

TEST(Combat, CoverIsThatAgainstTheAttackerThatIsFaced) {
  // A wall to the south of unit 3. Blue 1 comes over it; then blue 2 comes from the east, and is faced (G55).
  Scene scene;
  scene.row("terrain,,R1,obstacle,,,,line=10 18.3/48 18.3").blue("line,24,13,0").blue("line,31,20,270");
  Battle battle(scene.red("line,24,20,180").red("line,4,44,180"));
  battle.play("move 1 24,16.6 attack 3");
  EXPECT_EQ(modifier(combat_totals(battle.view(), 3), 1, CombatModifier::kHardCover), 2);
  battle.play("move 2 27,20 attack 3");
  EXPECT_EQ(battle.at(3), "24.00,20.00 h90");
  EXPECT_EQ(modifier(combat_totals(battle.view(), 3), 1, CombatModifier::kHardCover), 0);
}

TEST(Guns, StayAsTheyAreForASecondAttackerForWhomTheyHaveNoRoomToTurn) {
  Scene scene;
  scene.blue("line,24,16,0").blue("line,30,20,270").red("foot_gun,24,20,180").red("line,4,44,180");
  Battle battle(scene);
  battle.play("move 1 24,17 attack 3");
  EXPECT_EQ(battle.at(1), "24.00,17.00 h0");
  battle.play("move 2 26.25,20 attack 3");
  // It turns to the second; the first stays where it is, and now stands off by three quarters of an inch (G26).
  EXPECT_EQ(battle.at(3), "24.00,20.00 h90");
  EXPECT_EQ(battle.at(2), "27.00,20.00 h270");
  EXPECT_EQ(battle.at(1), "24.00,17.00 h0");
  EXPECT_EQ(battle.view().gap(1, 3), 75);
}

TEST(FallBack, TurnsAsideWhereTheNearestEnemyIsFarther) {
  const auto end = [](absl::string_view other) {
    const Battle battle(Scene().blue("line,24,20,0").red("line,24,15,0").red(other));
    const std::optional<FallBack> to = fall_back(battle.view(), 1);
    return to ? absl::StrCat(to->end.at.x, ",", to->end.at.y) : "routed";
  };
  EXPECT_EQ(end("line,40,40,0"), "2140,1850") << "as far on either side: left (G33)";
  EXPECT_EQ(end("line,18,20,0"), "2660,1850") << "an enemy is on the left";
  EXPECT_EQ(end("line,30,20,0"), "2140,1850") << "an enemy is on the right";
}

TEST(FallBack, OfALastStrengthPointIsARout) {
  Battle battle(Scene().blue("line,24,17,0,hits=3").blue("line,4,4,0").red("line,24,20,180"));
  battle.play("move 1 attack 3").play("force 3").roll({5, 5});
  EXPECT_EQ(battle.s.place[1], Place::kRallyable) << "it routs instead (G56)";
  EXPECT_EQ(battle.at(3), "24.00,20.00 h180") << "and the defender stays";
}

TEST(FallBack, TakesItsCheckEvenAfterOneForTheMove) {
  Scene scene;
  scene.row("terrain,,W1,rough,,,,poly=20 10/28 10/28 16.5/20 16.5").blue("line,24,12,0").red("line,24,20,180");
  Battle battle(scene.red("line,4,44,180"));
  battle.play("move 1 24,17 attack 2").roll({1}).play("force 2").roll({1, 6});
  EXPECT_EQ(battle.at(1), "24.00,14.00 h0");
  EXPECT_EQ(battle.s.step, Step::kCheck) << "once more (G68)";
  battle.roll({8});
  EXPECT_EQ(battle.s.hits[1], 3) << "two of the combat, one of the check";
}

TEST(Occupation, StopsAtTheLastPlaceWithRoom) {
  // Blue 2 stands beside the place of the gun so that blue 1 has no room in it (G32).
  Scene scene;
  scene.blue("line,24,16,0").blue("line,26.5,20.5,0").red("foot_gun,24,20,180").red("line,4,44,180");
  Battle battle(scene);
  battle.play("move 1 24,17 attack 3").play("force 3").roll({10, 1});
  EXPECT_EQ(battle.s.place[3], Place::kLost);
  EXPECT_EQ(battle.at(1), "24.00,17.50 h0") << "half an inch on it would overlap unit 2";
}

TEST(Rout, GoesToTheBoxOfThoseThatRallyNearAWingCommander) {
  Scene scene;
  scene.row("wing,red,,poor,24,26,0,");
  scene.red_commander = "46,46";
  Battle battle(scene.blue("line,24,17,0").red("line,24,20,180").red("line,4,44,180"));
  // The wing is beyond the army commander's radius: no command, and yet a place to rally (11).
  EXPECT_FALSE(battle.view().in_command(kRed, battle.view().base(2), 1));
  battle.play("move 1 attack 2").play("force 2").roll({10, 1});
  EXPECT_EQ(battle.s.place[2], Place::kRallyable);
}

TEST(Rally, MayBeDeclinedAndLeavesTheUnitInItsBox) {
  Scene scene;
  scene.blue("line,24,10,0").blue("line,30,10,0").blue("line,36,10,0").red("line,4,44,180");
  Battle battle(scene);
  battle.s.place[2] = Place::kRallyable;
  battle.s.pose[2] = {};
  battle.play("rally 2").roll({1}).play("decline");
  EXPECT_EQ(battle.s.place[2], Place::kRallyable) << "G57";
  EXPECT_EQ(battle.refusal("rally 2"), "it has been activated this round (7)");
  battle.play("pass").play("pass");
  EXPECT_EQ(battle.refusal("rally 2"), "");
}

TEST(Fire, NeitherAtWhomAFriendTouchesNorFromAGunThatIsTouched) {
  Scene touched;
  touched.blue("foot_gun,24,20,0").blue("line,30,25.5,0").red("line,27,25.5,180").red("line,4,44,180");
  EXPECT_EQ(Battle(touched).refusal("fire 1 3"), "a friend touches it (13, G36)");
  Scene gun;
  gun.blue("foot_gun,24,20,0").red("line,24,26,180").red("line,26.25,20,90");
  EXPECT_EQ(Battle(gun).refusal("fire 1 2"), "an enemy touches the gun (13, G36)");
  Scene behind;
  behind.red_commander = "24,24";
  EXPECT_EQ(Battle(behind.blue("foot_gun,24,20,0").red("line,24,28,180")).refusal("fire 1 2"), "")
      << "commanders block nothing";
  Scene block;
  block.row("terrain,,T1,town,24,24,,").blue("foot_gun,24,20,0").red("line,24,28,180");
  EXPECT_EQ(Battle(block).refusal("fire 1 2"), "it is out of sight (13, G36)");
  Scene flank;
  EXPECT_EQ(Battle(flank.blue("foot_gun,24,20,0").red("line,30,20,180")).refusal("fire 1 2"),
            "it is not to the front (13)");
}

TEST(Squares, UseTheLowerValueAgainstFootAndCavalry) {
  // Militia defends with 3 against foot and 2 against cavalry.
  Battle battle(Scene().blue("line,24,17,0").blue("heavy,27,20,270").red("militia,24,20,180"));
  battle.play("move 1 attack 3");
  EXPECT_EQ(combat_totals(battle.view(), 3).values[1], 3);
  battle.play("move 2 attack 3");
  EXPECT_EQ(combat_totals(battle.view(), 3).values[1], 2) << "G29";
}

TEST(Obstacles, ABaseMayMeetThemNearABridge) {
  Scene scene;
  scene.row("terrain,,R1,obstacle,,,,line=0 20/48 20").row("terrain,,B1,bridge,40,20,,over=R1");
  scene.blue("line,40,16,0").red("line,4,44,180");
  const Battle battle(scene);
  EXPECT_EQ(battle.refusal("move 1 41.5,19"), "") << "its centre is within 2.5 inches of the bridge (G45, G69)";
  EXPECT_FALSE(battle.allows("move 1 42.5,19")) << "2.7 inches";
}

TEST(Points, AreThoseOfTheSkillWithoutFractions) {
  const Scene scene = Scene().blue("line,24,10,0").red("line,24,36,180");
  const auto values = Battle(scene).game->rules().values;
  EXPECT_EQ(army_points(405, Skill::kPoor, values), 445) << "445.5";
  EXPECT_EQ(army_points(405, Skill::kGood, values), 364) << "364.5";
  EXPECT_EQ(army_points(405, Skill::kGreat, values), 324);
}

Battle after_the_day(const Scene& made, absl::string_view choice) {
  Scene scene = made;
  scene.day = "summer,,,,weather=sunny;ground=hard;length=40;command=20/20;first=blue";
  scene.victory = "days,,,,days=2;aftermath=1";
  Battle battle(scene);
  battle.play("pass").play("pass").play("stay blue").play(choice);
  return battle;
}

TEST(Pursuit, CountsEngineersAmongTheArtillery) {
  Battle battle = after_the_day(
      Scene().blue("light,24,10,0").red("engineer,24,36,180").red("line,30,36,180").red("line,36,36,180"), "leave red");
  EXPECT_EQ(battle.s.p.dice, 3);
  battle.roll({4}).roll({5}).roll({6});
  battle.play("hit 2");
  EXPECT_EQ(battle.s.place[2], Place::kLost) << "G34, G60";
}

TEST(Day, PlacesRalliedUnitsAnywhereOrLosesThem) {
  Scene scene;
  scene.blue("line,24,10,0").blue("line,30,10,0").red("line,24,36,180").red("line,4,44,180");
  scene.day = "summer,,,,weather=sunny;ground=hard;length=40;command=20/20;first=blue";
  scene.victory = "days,,,,days=2;aftermath=1";
  Battle battle(scene);
  for (const UnitId u : {UnitId{2}, UnitId{4}}) {
    battle.s.place[u] = Place::kRallyable;
    battle.s.pose[u] = {};
  }
  battle.play("pass").play("pass").play("stay blue").play("stay red");
  ASSERT_EQ(battle.s.step, Step::kDayRally);
  EXPECT_EQ(battle.s.p.unit, 2) << "blue went first in the last round, and is through first (G38)";
  battle.roll({7}).play("decline");
  EXPECT_EQ(battle.s.place[2], Place::kLost);
  battle.roll({7});
  EXPECT_EQ(battle.s.p.unit, 4);
  battle.play("place 4 24,40 h180");
  EXPECT_EQ(battle.at(4), "24.00,40.00 h180");
}

TEST(Join, TheOneThatJoinsIsNotBroken) {
  Battle battle =
      after_the_day(Scene().blue("line,10,10,0,hits=2").blue("line,15,10,0,hits=2").red("line,24,36,180"), "stay red");
  battle.roll({10}).roll({10}).play("join 1 2").play("done").play("done");
  EXPECT_EQ(battle.s.place[1], Place::kJoined);
  EXPECT_EQ(battle.at(2), "15.00,10.00 h0") << "the one joined keeps number and place (G61)";
  EXPECT_EQ(battle.s.day, 2);
  battle.play("pass").play("pass");
  EXPECT_FALSE(battle.game->result(battle.s).over) << "no collapse";
}

TEST(Scenarios, HaveNoMoreLightCavalryThanAPositionHasDiceForThePursuit) {  // 15.2
  Scene scene;
  for (int i = 0; i < 29; ++i) scene.blue(absl::StrCat("light,", 4 + 4 * (i % 10), ",", 8 + 4 * (i / 10), ",0"));
  scene.red("line,24,40,180");
  const auto load = [csv = scene.csv()](absl::string_view strength) {
    const auto source = [&](absl::string_view name) -> absl::StatusOr<std::string> {
      if (name == kScenariosFile) return csv;
      absl::StatusOr<std::string> text = embedded_data()(name);
      constexpr absl::string_view kLight = "light,cavalry,3,3,2,2,3,3,7,";
      if (text.ok()) {
        *text = absl::StrReplaceAll(*text, {{absl::StrCat(kLight, "3"), absl::StrCat(kLight, strength)}});
      }
      return text;
    };
    return std::string(Lgg::load(source, "scene").status().message());
  };
  EXPECT_EQ(load("3"), "");
  EXPECT_EQ(load("8"), "");
  EXPECT_NE(load("9").find("has more than 255 Strength Points of light cavalry of blue (15.2)"), std::string::npos);
}

}  // namespace
}  // namespace zerohour::lgg
