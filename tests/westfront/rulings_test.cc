// Rulings that no worked example has: what is ended, waited for, given up, or asked in which order.
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"
#include "engine/core/random.h"
#include "engine/westfront/fire.h"
#include "tests/westfront/all_arms.h"
#include "tests/westfront/field.h"

namespace zerohour::westfront {
namespace {

std::uint32_t all_batteries(const Field& f) {
  return ((std::uint32_t{1} << f.game->rules().scenario.battery_count()) - 1) << 1;
}

// The side's step 1 is still to come.
Field& before_step_one(Field& f, Side side, int turn) {
  f.s.side = side;
  f.s.turn = static_cast<std::uint8_t>(turn);
  f.s.phase = Phase::kDeep;
  f.s.step = Step::kDeepRoll;
  return f;
}

// --- Command stands as targets (W27).

TEST(Shelter, OfACommandStandByAPlatoonThatMayBeShotInstead) {
  for (const char* scenario : {"hohenzollern", "hohenzollern+w27-off"}) {
    Field f(scenario);
    f.put("XM1", 500, 408).put("SC", 500, 300).put("S11", 550, 300).put("GR", 700, 1000).actions_for("XM1", 1);
    const bool sheltered = std::string(scenario) == "hohenzollern";
    EXPECT_EQ(f.refusal("fire SC"),
              sheltered ? "a command stand near a platoon that can be fired at is not a target (W27)" : "");
    EXPECT_TRUE(f.allows("fire S11"));
    f.put("S11", 551, 300);
    EXPECT_TRUE(f.allows("fire SC"));
    // A platoon that is out of the firer's range shelters nobody.
    f.put("SC", 500, 180).put("S11", 500, 139).put("XM1", 500, 840);
    EXPECT_TRUE(f.allows("fire SC"));
  }
}

// --- Orders on their way (W10, W45).

TEST(Snapshots, AStandOfFewerLegsWaitsAtItsEndAndIsStillATarget) {
  Field f;
  f.put("S11", 600, 240).put("S12", 640, 240).put("XM1", 500, 408).hold("XM1", 1).order_for("S1");
  f.play("order S11:move 600,260 S12:move 640,280 640,300").play("pass").play("pass");
  ASSERT_EQ(f.s.step, Step::kWindow);
  EXPECT_EQ(f.at("S11"), "600,260");
  EXPECT_EQ(f.at("S12"), "640,290");
  EXPECT_TRUE(f.allows("shot XM1 S11"));
  EXPECT_EQ(f.refusal("shot XM1 SC"), "the target does not move or roll for wire in that order (W45)");
}

TEST(Snapshots, ABattalionThatMoraleMovesHasEndedItsOrder) {
  Field f;
  f.put("S11", 600, 300).put("S12", 640, 300).put("SC", 620, 250).put("XM1", 500, 408).hold("XM1", 2).with_morale();
  f.order_for("S1").play("order S11:move 600,340 S12:move 640,340").play("shot XM1 S11").roll({1});
  ASSERT_EQ(f.s.step, Step::kMoraleRoll);
  f.roll({3});                         // two of sixteen are left: -2, so that it falls back 40 cm
  EXPECT_EQ(f.at("S11"), "590,0 m1");  // beside the commander, who was put down first
  EXPECT_EQ(f.at("S12"), "650,0 m1");
  // The machine gun still holds a shot and reaches them, but they take part in no order any more: no window is open.
  ASSERT_TRUE(shot_fault(f.view(), f.id("XM1"), f.id("S12")).empty());
  EXPECT_NE(f.s.step, Step::kWindow);
  EXPECT_EQ(f.s.order.stage, OrderStage::kNone);
  EXPECT_EQ(f.at("S12"), "650,0 m1");
}

TEST(Assaults, AreRolledTargetByTargetInOrderOfId) {
  Field f;
  f.put("X12", 540, 400).put("X13", 580, 400).put("S11", 580, 300).put("S12", 540, 300).put("SC", 560, 250);
  f.order_for("S1").play("order S11:assault X13 580,364 S12:assault X12 540,364");
  ASSERT_EQ(f.s.step, Step::kAssaultRoll);
  EXPECT_EQ(f.s.order.cursor, f.id("X12"));
  f.assault(6, 1);
  ASSERT_EQ(f.s.step, Step::kAssaultRoll);
  EXPECT_EQ(f.s.order.cursor, f.id("X13"));
}

TEST(Assaults, InPlaceFromThirtyToFortyMillimetres) {  // W57
  Field f;
  f.put("X12", 540, 400).put("S11", 540, 365).put("SC", 560, 250).order_for("S1");
  EXPECT_EQ(f.refusal("order S11:move 540,365"), "S11: a leg has no length (W54, W57)");
  Field far = f;
  far.put("S11", 540, 359);
  EXPECT_EQ(far.refusal("order S11:assault X12 540,359"), "S11: an assault ends within 4 cm of its target (W30)");
  f.play("order S11:assault X12 540,365").assault(1, 1);
  EXPECT_EQ(f.at("S11"), "540,365 m1");  // -1 in all, and back to where it began
  EXPECT_EQ(f.at("X12"), "540,400");
}

TEST(Assaults, PassEnemiesButDoNotEndUnderThirtyMillimetresFromAny) {  // W55
  Field f;
  f.put("X12", 540, 400).put("X13", 565, 340).put("S11", 540, 300).put("SC", 560, 250).order_for("S1");
  EXPECT_TRUE(f.allows("order S11:assault X12 536,366"));  // passes X13 at 26 mm, and ends 39 mm from it
  EXPECT_EQ(f.refusal("order S11:assault X12 545,362"), "S11: an assault ends under 3 cm from an enemy (W55)");
  EXPECT_EQ(f.refusal("order S11:move 540,380"), "S11: a leg comes under 3 cm from an enemy (W25, W55)");
}

TEST(Assaults, HardCoverOfAnAreaCountsInTheSameTrenchToo) {  // W66
  const auto modifier = [](int y) {
    Field f;
    // TB1 runs along y = 210; the mortar pits, an area, end at 195.
    f.put("S11", 600, y).put("X12", 633, 250).put("XC", 640, 300).order_for("X1");
    f.play("order X12:assault S11 633,210");
    EXPECT_EQ(f.s.step, Step::kAssaultRoll);
    return assault_modifier(f.view(), f.id("S11"));
  };
  EXPECT_EQ(modifier(205), 0);
  EXPECT_EQ(modifier(195), -1);
}

// --- Artillery (W12, W15, W24, W69).

TEST(DeepSuppression, IsNotRolledWithoutABattery) {  // W69
  Field f;
  f.put("BR", 600, 15).put("GR", 700, 1000);
  f.s.deep[0] = 2;
  f.s.batteries_lost = all_batteries(f);
  f.step_seven(kDefender).play("done");
  EXPECT_EQ(f.s.side, kAttacker);
  EXPECT_EQ(f.s.turn, 2);
  EXPECT_EQ(f.s.step, Step::kOpenGas);
  EXPECT_EQ(f.s.deep[0], 0);
}

TEST(DeepSuppression, TakesTheLastBatteryWithoutAChoice) {
  Field f;
  f.put("GR", 700, 1000);
  const BatteryId left = find_battery(f.game->rules().scenario, "Q2");
  f.s.batteries_lost = all_batteries(f) & ~(std::uint32_t{1} << left);
  before_step_one(f, kDefender, 2).roll({6});
  EXPECT_NE(f.s.step, Step::kLoseBattery);
  EXPECT_TRUE(f.s.lost(left));
}

TEST(Templates, LieUntilTheirOwnersNextStepTwo) {  // W15
  Field f;
  f.put("TM1", 560, 180).put("BR", 600, 15).put("GR", 700, 1000).put("XM1", 500, 470).put("S11", 500, 300);
  f.s.batteries_lost = all_batteries(f);
  f.actions_for("TM1", 1).play("shoot");
  ASSERT_EQ(f.s.lying_count, 1);
  f.step_seven(kAttacker).play("done");
  ASSERT_EQ(f.s.side, kDefender);
  EXPECT_EQ(f.s.lying_count, 1);
  EXPECT_EQ(shot_odds(f.view(), f.id("XM1"), f.id("S11"), f.id("S11"), false).factors, -2);
  f.step_seven(kDefender).play("done");
  ASSERT_EQ(f.s.side, kAttacker);
  EXPECT_EQ(f.s.lying_count, 0);
}

TEST(Sos, InReactionFallsWithinTenCentimetresOfAStandOfThatOrder) {  // W24
  const auto refused = [](int from) {
    Field f;
    f.put("S11", 530, from).put("XC", 600, 560).put("XM1", 500, 408).hold("XM1", 1).order_for("S1");
    f.play(absl::StrCat("order S11:move 530,", 520 - from));  // its middle is at 260
    EXPECT_EQ(f.s.step, Step::kWindow);
    return f.refusal("sos Q1 530,360");
  };
  EXPECT_EQ(refused(240), "");
  Field near;
  near.put("S11", 530, 239).put("XC", 600, 560).put("XM1", 500, 408).hold("XM1", 1).order_for("S1");
  near.play("order S11:move 530,279");
  EXPECT_EQ(near.refusal("sos Q1 530,360"), "no stand of that order is within 10 cm of the point (W24)");
}

TEST(Sos, SaysWhyABatteryDoesNotAnswer) {
  Field f;
  f.put("XC", 600, 560).put("S11", 530, 360);
  f.s.side = kDefender;
  f.s.phase = Phase::kBrigadeArtillery;
  f.s.step = Step::kUnit;
  const BatteryId q1 = find_battery(f.game->rules().scenario, "Q1");
  EXPECT_TRUE(f.allows("sos Q1 530,360"));
  Field lost = f, used = f, alone = f, surprised = f;
  lost.s.batteries_lost = 1U << q1;
  EXPECT_EQ(lost.refusal("sos Q1 530,360"), "the battery is lost (W12)");
  used.s.batteries_used = 1U << q1;
  EXPECT_EQ(used.refusal("sos Q1 530,360"),
            "the battery is not free: it was planned, rolled for or called already (W24)");
  alone.s.life[alone.id("XC")] = Life::kLost;
  EXPECT_EQ(alone.refusal("sos Q1 530,360"),
            "no commander is in play to call the battery: of the brigade, or of a battalion that it supports (SOS "
            "targets, W24)");
  surprised.s.surprised[1] = 1;
  EXPECT_EQ(surprised.refusal("sos Q1 530,360"), "a surprised side calls no SOS before the alarm (W11)");
}

// --- Gas (W14).

TEST(GasCylinders, AreOpenedFromTheirTurnOn) {
  Field f = Field::of_text(kAllArms);
  f.put("GR", 450, 850).put("BR", 450, 30);
  Field second = f;
  before_step_one(f, kDefender, 1).roll({1});
  EXPECT_EQ(f.s.step, Step::kEndPlan);  // the next decision: there was none on gas
  before_step_one(second, kDefender, 2).roll({1});
  ASSERT_EQ(second.s.step, Step::kOpenGas);
  second.play("gas").roll({1});
  EXPECT_EQ(second.s.gas[1].heading, 0);  // turned about, against its own side
  EXPECT_EQ(second.s.gas[1].strength, 1);
}

// --- Surprise (W11, W22).

Field surprised_raid() {
  Field f("raid");
  f.s.surprised = {0, 1};
  return f;
}

TEST(Surprise, AShellThatHitsNothingRaisesTheAlarm) {
  Field f = surprised_raid();
  f.put("BR", 300, 30).put("GR", 300, 570).put("C1", 300, 335);
  f.s.turn = 3;
  f.s.side = kAttacker;
  f.s.phase = Phase::kEndingPlans;
  f.s.step = Step::kEndPlan;
  f.play("done");
  EXPECT_EQ(f.s.surprised[1], 0);
  EXPECT_EQ(f.s.held[f.id("C1")], 1);
}

TEST(Surprise, ACommandStandThatComesNearRaisesTheAlarmAndIsNotAnswered) {
  Field f = surprised_raid();
  f.put("BC", 300, 260).put("A1", 200, 200).put("C1", 300, 335).step_seven(kAttacker);
  f.play("move BC 300,284");
  EXPECT_EQ(f.s.surprised[1], 1);  // 51 mm
  f.play("move BC 300,285");
  EXPECT_EQ(f.s.surprised[1], 0);
  EXPECT_NE(f.s.step, Step::kWindow);
}

// --- Headquarters (W16, W49, step 6 V).

TEST(Headquarters, LoseTheirMarkersInTheirOwnStep) {
  Field f;
  f.put("BR", 600, 15).put("LO", 600, 180).put("SC", 760, 176).put("S11", 700, 209).put("XC", 600, 560);
  f.mark("BR", 2).mark("LO", 1).mark("SC", 1);
  f.s.turn = 9;  // no plan runs any more
  f.s.side = kAttacker;
  f.s.phase = Phase::kEndingPlans;
  f.s.step = Step::kEndPlan;
  f.play("done");
  ASSERT_EQ(f.s.step, Step::kStaff);
  EXPECT_EQ(f.at("BR"), "600,15");
  EXPECT_EQ(f.at("LO"), "600,180");
  EXPECT_EQ(f.at("SC"), "760,176 m1");
  // A battalion's commander loses it when the battalion is done.
  f.s.staff_left = 0;
  f.order_for("S1");
  f.s.hand = {};
  f.s.step = Step::kUnit;
  f.play("done");
  EXPECT_EQ(f.at("SC"), "760,176");
}

TEST(StaffMarkers, ServeOnlyWhileTheBrigadeHeadquartersIsInPlay) {  // W49
  Field f;
  f.put("BR", 600, 15).put("SC", 940, 150).put("S11", 900, 209).put("SM1", 940, 199).die_for("SM1");
  f.s.staff[0] = {Staff::kBattalion, 1};
  f.s.staff_count = 1;
  f.s.support_used = 1;
  Field without = f;
  f.roll({2});
  EXPECT_EQ(f.s.step, Step::kReroll);
  without.s.life[without.id("BR")] = Life::kLost;  // killed after laying it
  without.roll({2});
  EXPECT_EQ(without.s.step, Step::kAct);
  EXPECT_EQ(without.s.hand.actions, 1);
}

// --- Vehicles of a brigade (W68), tanks before the enemy's window (W58, W67), retreats (W59).

TEST(BrigadeVehicles, ActInStepFiveByTheTableOfTanks) {
  Field f = Field::of_text(kAllArms);
  f.put("T3", 700, 100).put("T1", 400, 220).put("BR", 450, 30).put("BC", 400, 120);
  f.s.side = kAttacker;
  f.s.phase = Phase::kBrigadeGuns;
  f.s.step = Step::kUnit;
  EXPECT_EQ(f.refusal("unit T1"), "the unit is a battalion's, and acts when that battalion does (step 6)");
  f.play("unit T3").roll({3});
  EXPECT_EQ(f.s.hand.actions, 1);  // a machine gun would have two
}

TEST(Tanks, RollAtATrenchBeforeTheEnemyAnswers) {
  Field f = Field::of_text(kAllArms);
  f.put("T1", 200, 450).put("C1", 260, 600).hold("C1", 1).actions_for("T1", 1).play("move 200,560");
  ASSERT_EQ(f.s.step, Step::kWindow);
  f.play("pass");
  ASSERT_EQ(f.s.step, Step::kDitchRoll);
  f.roll({2});
  ASSERT_EQ(f.s.step, Step::kWindow);
  EXPECT_FALSE(f.s.has(f.id("T1"), kDitched));
}

TEST(Morale, LeavesTheTanksOfTheBattalionWhereTheyAre) {
  Field f = Field::of_text(kAllArms);
  f.put("B1", 500, 400).put("BC", 460, 350).put("T1", 600, 400).put("M1", 700, 300).put("C1", 500, 540);
  f.with_morale();
  for (const BattalionId b : ids_to(f.game->rules().scenario.battalion_count())) {
    if (f.game->rules().scenario.battalions[b].side == kDefender) f.s.tests[b] = 2;
  }
  f.put("GC", 400, 760).order_for("C").play("order C1:fire B1").roll({1});
  ASSERT_EQ(f.s.step, Step::kMoraleRoll);
  f.roll({3});  // -2, and +1 for veterans: 20 cm
  EXPECT_EQ(f.at("B1"), "500,200 m1");
  EXPECT_EQ(f.at("BC"), "460,150 m1");
  EXPECT_EQ(f.at("T1"), "600,400");
  EXPECT_EQ(f.at("M1"), "out");
}

TEST(Morale, IsTestedInTheOrderOfNumbersUntilNobodyMust) {  // W43
  Field f;
  f.put("S11", 500, 300).put("C11", 560, 300).put("XM1", 500, 408).with_morale();
  f.put("GR", 700, 1000).actions_for("XM1", 1).play("fire S11").roll({1});
  ASSERT_EQ(f.s.step, Step::kMoraleRoll);
  EXPECT_EQ(f.game->rules().scenario.battalions[f.s.testing].number, 1);
  f.roll({6});
  ASSERT_EQ(f.s.step, Step::kMoraleRoll);
  EXPECT_EQ(f.game->rules().scenario.battalions[f.s.testing].number, 2);
  f.roll({6});
  EXPECT_NE(f.s.step, Step::kMoraleRoll);
}

TEST(Morale, ABattalionWithoutAPlatoonIsDestroyedWithoutADie) {  // W59
  Field f;
  f.put("XC", 600, 560).put("XM1", 500, 408).put("S11", 500, 300).put("GR", 700, 1000).with_morale();
  f.s.tests[1] = 2;
  f.actions_for("XM1", 1).play("fire S11").roll({1});
  EXPECT_EQ(f.at("XC"), "out");
  ASSERT_EQ(f.s.step, Step::kWeaponMoraleRoll);
  f.roll({4});
  EXPECT_EQ(f.at("XM1"), "500,408");
}

// --- Raw units that are no platoons (W21), those who shun wire and trenches (W25, W26), no Hold (w9).

TEST(RawTroops, AWeaponTurnsByItself) {
  Field f = Field::of_text(kAllArms);
  f.put("G2", 500, 690).put("X1", 600, 690).put("D1", 200, 800).put("B1", 500, 500).put("BC", 500, 400).order_for("B");
  f.play("order B1:fire G2").roll({1});
  EXPECT_TRUE(f.s.has(f.id("G2"), kTurned));
  EXPECT_FALSE(f.s.has(f.id("X1"), kTurned));
}

TEST(ArmouredCars, CountAsInTheOpenAndAtNightAsInSoftCover) {  // W4, W32
  for (const bool night : {false, true}) {
    const std::string text = absl::StrReplaceAll(
        kAllArms, {{"rule visibility=120", night ? "rule visibility=120 night=yes" : "rule visibility=120"}});
    Field f = Field::of_text(text);
    f.put("AC", 480, 540).put("G2", 480, 700).put("D1", 200, 800);  // in a fire trench's cover, which does not count
    EXPECT_EQ(template_effect(f.view(), UnitType::kBatteryGun, f.id("AC"), 4),
              night ? Effect::kSuppressed : Effect::kKilled);
    EXPECT_EQ(preliminary_effect(f.view(), Row::kFieldGun, f.id("AC"), 4),
              night ? Effect::kSuppressed : Effect::kKilled);
    EXPECT_EQ(shot_odds(f.view(), f.id("G2"), f.id("AC"), f.id("AC"), false).cell,
              f.view().tables().cell(Row::kFieldGun, night ? Cover::kSoft : Cover::kOpen));
    EXPECT_EQ(gas_effect(f.view(), f.id("AC"), 6), Effect::kNone);
  }
}

TEST(Packs, AndTheMountedKeepOutOfTrenchesAndWire) {
  Field f = Field::of_text(kAllArms);
  f.put("M1", 700, 220).actions_for("M1", 1);
  EXPECT_EQ(f.refusal("move 700,190"), "the stand may not enter a trench (W25, W54)");
  EXPECT_EQ(f.refusal("move 700,150"), "the stand may not cross a trench (W25, W54)");
  EXPECT_EQ(f.refusal("cross"), "that type never crosses wire by a die (W26)");
  EXPECT_TRUE(f.allows("move 700,400"));  // on packs as far as infantry
  f.put("BR", 200, 470).step_seven(kAttacker);
  EXPECT_EQ(f.refusal("cross BR"), "that type never crosses wire by a die (W26)");
}

TEST(HeldShots, AreNoneWithoutTheRuling) {
  Field f("hohenzollern+w9-off");
  f.put("X12", 540, 400).put("XC", 600, 560).put("XM1", 500, 408).order_for("X1");
  EXPECT_EQ(f.refusal("order X12:hold"), "X12: there is no Hold (w9 is off)");
  f.step_seven(kDefender).play("done");
  EXPECT_EQ(f.s.held[f.id("X12")], 0);
  EXPECT_EQ(f.s.held[f.id("XM1")], 0);
}

// --- Victory (W35).

TEST(Objectives, AreHeldByTheLastWhoWasThereAlone) {
  Field f;
  f.put("S11", 600, 400).put("X12", 650, 400).put("SC", 700, 300).put("XC", 800, 560);
  f.step_seven(kAttacker).play("done");
  EXPECT_EQ(f.s.objectives & 1, 0);  // contested: still the defender's
  f.put("X12", 800, 400).step_seven(kAttacker).play("done");
  EXPECT_EQ(f.s.objectives & 1, 1);
  f.put("S11", 600, 300).step_seven(kAttacker).play("done");
  EXPECT_EQ(f.s.objectives & 1, 1);  // and kept when they have gone
  f.put("X12", 600, 480).step_seven(kDefender).play("done");
  EXPECT_EQ(f.s.objectives & 1, 0);
}

// --- What is refused, and what is said of it.

TEST(Refusals, SayWhoActsWhen) {
  Field f;
  f.put("S11", 620, 300).put("S12", 660, 300).put("SC", 640, 200).put("SM1", 940, 199).put("TM1", 560, 180);
  f.put("CC", 440, 175).put("CM1", 220, 200).order_for("S1");
  EXPECT_EQ(f.refusal("pass"), "the order sequence asks for something else now: the order of the company in hand (W7)");
  EXPECT_EQ(f.refusal("order S11:move 620,330 S12:move 640,330"),
            "S11 and S12: the order ends with centres under 3 cm apart (W2)");
  EXPECT_EQ(f.refusal("order S11:assault X12"),
            "'assault X12' should be followed by where the path goes, a point X,Y in whole millimetres, as in assault "
            "X12 300,270");
  EXPECT_EQ(f.refusal("order C11:hold"), "'C11:hold' names no stand of company S1");
  EXPECT_EQ(f.refusal("roll 3"), "no die is due now (W8)");
  EXPECT_EQ(f.refusal("move 620.5,300"), "'620.5,300' is not a point X,Y in whole millimetres");
  f.s.hand = {};
  f.s.phase = Phase::kBattalionGuns;
  f.s.step = Step::kUnit;
  EXPECT_EQ(f.refusal("order S11:hold"),
            "an order is carried out by a company that has been named, as in company A, and whose die has succeeded "
            "(W20)");
  EXPECT_EQ(f.refusal("unit S11"), "platoons act with their company, by its order (W20)");
  EXPECT_EQ(f.refusal("unit SC"), "command stands move without a die (step 7)");
  EXPECT_EQ(f.refusal("unit TM1"), "the unit is the brigade's, which acts before the battalions (step 5)");
  EXPECT_EQ(f.refusal("unit CM1"), "the unit belongs to another battalion than the one in hand (step 6)");
  EXPECT_EQ(f.refusal("unit"), "the action breaks off before the id of a weapon, vehicle or battery");
  EXPECT_EQ(f.refusal("staff F9"), "'F9' is not a battalion's number, or the id of a weapon or battery");
  f.actions_for("SM1", 1);
  EXPECT_EQ(f.refusal("hold"),
            "a machine gun holds the actions that are left to it when it is done, without an action of Hold (W9)");
}

// Wild actions in the positions of random games: whatever is refused, a ruling or a step of the sequence is named.
TEST(Refusals, NameARulingOrAStep) {
  static const std::regex cites(R"(\((steps? [1-7]|[^()]*W[0-9]+|w9 is off))");
  std::set<std::string> refusals;
  Random random(11);
  const auto below = [&](int n) { return static_cast<int>(random.below(static_cast<std::uint32_t>(n))); };
  for (const bool all_arms : {false, true}) {
    const Field field = all_arms ? Field::of_text(kAllArms) : Field("raid+nudge");
    const Westfront& game = *field.game;
    const int stands = game.rules().scenario.stand_count();
    State s = game.initial_state();
    for (int i = 0; i < 900 && !game.result(s).over; ++i) {
      if (game.actor(s) == Actor::kChance) {
        std::vector<std::uint8_t> faces;
        for (int die = 0; die < game.roll_request(s).count(); ++die)
          faces.push_back(static_cast<std::uint8_t>(1 + below(6)));
        game.apply(s, game.roll_action(s, faces));
        continue;
      }
      for (int k = 0; k < 60; ++k) {
        Action wild;
        wild.kind = static_cast<Kind>(below(static_cast<int>(Kind::kNudge) + 1));
        const Point at = {static_cast<std::int16_t>(below(950) - 20), static_cast<std::int16_t>(below(950) - 20)};
        const bool aims = wild.kind == Kind::kRedirect || wild.kind == Kind::kSos || wild.kind == Kind::kNudge;
        const bool moves = wild.kind == Kind::kMove || wild.kind == Kind::kCommandMove || wild.kind == Kind::kOrder;
        if (aims) wild.parts[0].leg[0] = at;
        if (moves) {
          StandOrder& part = wild.parts[wild.kind == Kind::kOrder ? static_cast<std::size_t>(below(6)) : 0];
          part.verb = static_cast<Verb>(1 + below(kVerbs - 1));
          const bool goes = part.verb == Verb::kMove || part.verb == Verb::kAssault;
          if (part.verb == Verb::kFire || part.verb == Verb::kAssault)
            part.target = static_cast<StandId>(1 + below(stands));
          if (goes) part.legs = 1, part.leg[0] = at;
        }
        const bool has_target = wild.kind == Kind::kFire || wild.kind == Kind::kShot;
        const bool has_subject = (wild.kind >= Kind::kLose && wild.kind <= Kind::kBattalion) ||
                                 (wild.kind >= Kind::kCommandMove && wild.kind <= Kind::kNudge);
        if (has_subject) wild.subject = static_cast<std::uint8_t>(below(stands + 3));
        if (has_target) wild.target = static_cast<std::uint8_t>(below(stands + 3));
        if (wild.kind == Kind::kStaff || wild.kind == Kind::kUnit) wild.detail = static_cast<std::uint8_t>(below(4));
        const absl::Status legal = game.is_legal(s, wild);
        if (!legal.ok() && !absl::StrContains(legal.message(), "the action is not in the required form"))
          refusals.insert(std::string(legal.message()));
      }
      std::vector<Action> all;
      for_each_legal_action(game, s, [&](const Action& a) { all.push_back(a); });
      ASSERT_FALSE(all.empty());
      game.apply(s, all[random.below(static_cast<std::uint32_t>(all.size()))]);
    }
  }
  EXPECT_GT(refusals.size(), 80U);
  for (const std::string& refusal : refusals) EXPECT_TRUE(std::regex_search(refusal, cites)) << refusal;
}

}  // namespace
}  // namespace zerohour::westfront
