// Retreats and advances (7.7 to 7.9, 16.0, R21, R25, R37).
#include "tests/loos/rules/position.h"

namespace zerohour::loos {
namespace {

// A battalion in 2010 is attacked from 2011 and 2111 at +7, "D3 D2 D2 Ex Ex Ex": die 2 is D2, die 1 D3.
constexpr char kAssault[] = "unit 1/1a 2011\nunit 1/2a 2111\nunit 14/IR16-I 2010\n";
Position assault(const std::string& more, int die) {
  Position p(kAssault + more);
  p.play("attack 1/1a 2010; attack 1/2a 2010; done; done");
  p.roll(die);
  return p;
}

// --- 7.8, R21.

TEST(Rule7_8, OnD2OrD3TheOwnerRetreatsOrLosesAStep) {
  Position p = assault("", 2);
  EXPECT_EQ(p.step(), "retreat");
  EXPECT_EQ(p.actor(), "german");
  Position q = p;
  p.play("stand");
  EXPECT_EQ(p.where("14/IR16-I"), "deadpile");
  q.play("retreat 2009 2008");
  EXPECT_EQ(q.where("14/IR16-I"), "2008");
}

TEST(Rule7_8, ARegimentThatStandsLosesOneStepAndHoldsTheHex) {
  Position p(
      "unit 1/1a 2011\nunit 1/2a 2111\nunit 1/3a 1911\nunit 2G/RIR15 2010\nunit 2G/RIR55 2010 under\ndeadpile r28");
  p.play("attack 1/1a 2010; attack 1/2a 2010; attack 1/3a 2010; done; done");
  p.roll(2);  // 15 - 8 = +7
  p.play("stand");
  EXPECT_EQ(p.steps("2G/RIR15"), 2);
  EXPECT_EQ(p.steps("2G/RIR55"), 3) << "the top unit alone";
  EXPECT_NE(p.step(), "advance");
}

TEST(R21, ExactlyTwoOrThreeHexesEachFartherFromTheStart) {
  Position p = assault("", 2);
  EXPECT_TRUE(p.legal("retreat 2009 2109"));
  EXPECT_TRUE(p.refuses("retreat 2009", "R21"));
  EXPECT_TRUE(p.refuses("retreat 2009 2008 2007", "R21"));
  EXPECT_TRUE(p.refuses("retreat 2009 1910", "R21")) << "no farther away";
  Position q = assault("", 1);
  EXPECT_TRUE(q.refuses("retreat 2009 2008", "R21"));
  EXPECT_TRUE(q.legal("retreat 2009 2008 2007"));
  EXPECT_TRUE(q.refuses("retreat 2009 2109 2008", "R21"));
}

TEST(R21, NotIntoAnEnemyZoneOfControlUnlessAFriendIsThere) {
  Position p = assault("", 2);
  EXPECT_TRUE(p.refuses("retreat 2110 2109", "R21")) << "2110 is next to 2111";
  Position q = assault("unit 117/RIR11-I 2110", 2);
  EXPECT_TRUE(q.legal("retreat 2110 2109"));
}

TEST(R21, NotIntoAnEnemy) {
  Position p = assault("unit 1/3a 2008", 2);
  EXPECT_TRUE(p.refuses("retreat 2009 2008", "R21"));
}

TEST(R21, ThroughFriendsButEndingWhereStackingAllows) {
  Position p = assault("unit 117/RIR11-I 2009\nunit 117/RIR11-II 1909\nunit 14/IR16-II 2109", 2);
  EXPECT_TRUE(p.legal("retreat 2009 2008"));
  EXPECT_TRUE(p.refuses("retreat 2009 1909", "R21")) << "another division";
  p.play("retreat 2009 2109");
  EXPECT_EQ(p.at("2109"), "14/IR16-II over 14/IR16-I") << "the later arrival is underneath (R9)";
}

TEST(R21, ATrenchOrACanalSideBarsNoRetreat) {
  Position p("unit 1/1a 1910\nunit 1/2a 2009\nunit 14/IR16-I 1909");
  p.play("attack 1/1a 1909; attack 1/2a 1909; done; done");
  p.roll(2);
  EXPECT_TRUE(p.legal("retreat 1908 1907")) << "into the trench from outside";
  Position q("unit 1/1a 0403\nunit 1/2a 0404\nunit 14/IR16-I 0304");
  q.play("attack 1/1a 0304; attack 1/2a 0304; done; done");
  q.roll(2);
  EXPECT_TRUE(q.legal("retreat 0204 0104")) << "across the canal";
}

TEST(R21, GermansNeverRetreatIntoTheFrontLineNorAnybodyBehindIt) {
  Position p("unit 1/1a 1813\nunit 1/2a 1714\nunit 14/IR16-I 1814\nunit 1/3a 1712");
  p.play("attack 1/1a 1814; attack 1/2a 1814; done; done");
  p.roll(2);
  EXPECT_FALSE(p.legal("retreat 1815 1816"));
  EXPECT_FALSE(p.legal("retreat 1915 2015"));
}

TEST(R21, TopAndBottomUnitGoTogetherAndKeepTheirOrder) {
  Position p = assault("unit 14/IR16-II 2010 under", 2);
  p.play("retreat 2009 2008");
  EXPECT_EQ(p.at("2008"), "14/IR16-I over 14/IR16-II");
  EXPECT_EQ(p.at("2010"), "-");
}

TEST(R21, AStackEndsOnlyOnAnEmptyHex) {
  Position p = assault("unit 14/IR16-II 2010 under\nunit 14/IR16-III 2008", 2);
  EXPECT_TRUE(p.refuses("retreat 2009 2008", "R21"));
  EXPECT_TRUE(p.legal("retreat 2009 2109"));
}

TEST(Rule16_0, WithoutARetreatTheLossIsTaken) {
  Position p = assault("unit 1/3a 2008\nunit 2/5a 1809\n", 2);
  EXPECT_EQ(p.where("14/IR16-I"), "deadpile");
}

TEST(Rule7_7_2, ARetreatThatWouldDisplaceAnotherUnitIsNone) {
  // Only 1909 and 2008 are out of reach of the British, and both are taken by another division.
  Position open = assault("unit 2/5a 2209\nunit 2/6a 1811", 2);
  EXPECT_TRUE(open.legal("retreat 2009 2008"));
  EXPECT_TRUE(open.legal("retreat 1910 1909"));
  Position p = assault(
      "unit 2/5a 2209\nunit 2/6a 1811\nunit 117/RIR11-I 2008\nunit 117/RIR11-II 1909\n"
      "unit 117/RIR11-III 1809\nunit 117/RIR22-I 2109\nunit 117/RIR22-II 1810",
      2);
  EXPECT_EQ(p.where("14/IR16-I"), "deadpile");
}

// A British half-brigade in 1814 is attacked by two regiments at +9, "De D3 D2 D2 Ex Ex".
Position counter_attack(const std::string& more, int die) {
  Position p("start german-movement\nunit 1/1a 1814\nunit 2G/RIR15 1813\nunit 2G/RIR55 1714\n" + more);
  p.play("done; attack 2G/RIR15 1814; attack 2G/RIR55 1814; done; done");
  p.roll(die);
  return p;
}

TEST(Rule14_2, ABritishRetreatEndsInTheFirstFrontLineHex) {
  Position p = counter_attack("", 2);
  EXPECT_TRUE(p.legal("retreat 1815")) << "one hex of three";
  EXPECT_FALSE(p.legal("retreat 1815 1816"));
  p.play("retreat 1815");
  EXPECT_EQ(p.where("1/1a"), "1815");
}

TEST(R21, ItMayEnterTheFrontLineOnlyWhereItMayStack) {
  Position p = counter_attack("unit 1/2a 1815\nunit 1/1b 1915", 3);
  EXPECT_TRUE(p.refuses("retreat 1815", "R21"));
  p.play("retreat 1915");
  EXPECT_EQ(p.at("1915"), "1/1b over 1/1a");
}

TEST(R21, AStackNotOntoItsFriends) {
  Position p = counter_attack("unit 1/1b 1814 under\nunit 1/2a 1815\nunit 1/2b 1715\nunit 1/3a 1915", 3);
  EXPECT_EQ(p.steps("1/1a"), 1) << "1915, 1715 and 1815 are taken: the top unit has taken the loss";
  EXPECT_EQ(p.at("1814"), "1/1a over 1/1b");
}

// --- R25.

TEST(R25, AUnitThatEntersAnEmptiedTargetHexEndsThatCombat) {
  // 2010 is emptied by the guns; the replacement that has to leave 2009 goes there.
  Position p(
      "unit 1/1a 2011\nunit 1/2a 2208\nunit 14/IR16-I 2010\nunit 2G/RIR15 2009 steps 2\nunit 2G/RIR55 2009 under\n"
      "deadpile r28");
  p.play("attack 1/1a 2010; bombard 2010; bombard 2009; done; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.at("2010"), "-");
  p.rolls({12, 1, 6});
  EXPECT_EQ(p.step(), "bombard-displace");
  // r01 is the lowest counter of the deadpile: the battalion that has just been lost.
  p.play("displace r01 2010");
  EXPECT_NE(p.step(), "combat-roll");
  EXPECT_NE(p.step(), "advance");
  EXPECT_EQ(p.where("1/1a"), "2011");
}

// --- 7.9.

TEST(Rule7_9, IntoTheVacatedHexOrAnEmptyOneNextToBoth) {
  Position p = assault("", 2);
  p.play("stand");
  EXPECT_EQ(p.step(), "advance");
  EXPECT_EQ(p.actor(), "british");
  EXPECT_EQ(p.list("advance"), "1/1a 1911, 1/1a 2010, 1/2a 2010, 1/2a 2110");
  EXPECT_TRUE(p.refuses("advance 1/1a 2012", "7.9"));
  EXPECT_TRUE(p.refuses("advance 1/1a 2009", "7.9")) << "two hexes";
}

TEST(Rule7_9, OneByOneInTheAttackersOrderEachIfHeLikes) {
  Position p = assault("", 2);
  p.play("stand; advance 1/2a 2110; advance 1/1a 2010");
  EXPECT_EQ(p.at("2110"), "1/2a");
  EXPECT_EQ(p.at("2010"), "1/1a");
  Position q = assault("", 2);
  q.play("stand; advance 1/1a 2010");
  EXPECT_TRUE(q.refuses("advance 1/1a 2009", "7.9")) << "one hex each";
  EXPECT_TRUE(q.refuses("advance 1/2a 2010", "7.9")) << "another brigade";
  q.play("done");
  EXPECT_EQ(q.at("2111"), "1/2a");
}

TEST(Rule7_9, TwoOfOneBrigadeMayShareTheVacatedHexTheLaterUnderneath) {
  Position p("unit 1/1a 2011\nunit 1/1b 2111\nunit 14/IR16-I 2010");
  p.play("attack 1/1a 2010; attack 1/1b 2010; done; done");
  p.roll(2);
  p.play("stand; advance 1/1b 2010; advance 1/1a 2010");
  EXPECT_EQ(p.at("2010"), "1/1b over 1/1a");
}

TEST(Rule7_9, OnlyAttackersOfThisCombatAdvance) {
  Position p = assault("unit 1/3a 1911", 2);
  p.play("stand");
  EXPECT_TRUE(p.refuses("advance 1/3a 2010", "7.9"));
}

TEST(Rule7_9, ZonesOfControlDoNotMatter) {
  Position p = assault("unit 14/IR16-II 2109\nunit 14/IR16-III 1909", 2);
  p.play("stand; advance 1/1a 2010; advance 1/2a 2110");
  EXPECT_EQ(p.at("2110"), "1/2a");
}

TEST(Rule7_9, NeverIntoTheFrontLine) {
  Position p("unit 1/1a 1914\nunit 1/2a 1813\nunit 14/IR16-I 1814\nunit 1/3a 1714");
  p.play("attack 1/1a 1814; attack 1/2a 1814; done; done");
  p.roll(2);
  if (p.step() == "retreat") p.play("stand");
  EXPECT_FALSE(p.legal("advance 1/1a 1915"));
  EXPECT_TRUE(p.legal("advance 1/1a 1814"));
}

TEST(Rule7_9, AStackGoesWholeOrNotAtAll) {
  Position p("unit 1/1a 2011\nunit 1/1b 2011 under\nunit 1/2a 2111\nunit 14/IR16-I 2010");
  p.play("attack 1/1a 2010; attack 1/2a 2010; done; done");
  p.roll(2);
  p.play("stand");
  EXPECT_TRUE(p.refuses("advance 1/1b 2010", "7.9"));
  p.play("advance 1/1a 2010");
  EXPECT_EQ(p.at("2010"), "1/1a over 1/1b");
  EXPECT_EQ(p.at("2011"), "-");
}

TEST(Rule7_9, NotWhileAPromotedUnitHoldsTheHex) {
  Position p = assault("unit 14/IR16-II 2010 under", 2);
  p.play("stand");
  EXPECT_EQ(p.at("2010"), "14/IR16-II");
  EXPECT_NE(p.step(), "advance");
}

TEST(Rule7_9, AfterARetreatToo) {
  Position p = assault("", 2);
  p.play("retreat 2009 2008; advance 1/1a 2010");
  EXPECT_EQ(p.at("2010"), "1/1a");
}

TEST(Rule7_9, GermansAdvanceToo) {
  Position p = counter_attack("", 1);
  EXPECT_EQ(p.step(), "advance");
  EXPECT_EQ(p.actor(), "german");
  p.play("advance 2G/RIR15 1814; advance 2G/RIR55 1814");
  EXPECT_EQ(p.at("1814"), "2G/RIR15 over 2G/RIR55") << "two of one division";
}

TEST(Rule12_3, RetreatsAndAdvancesTurnTownHexes) {
  Position p("unit 1/1a 2312\nunit 1/2a 2313\nunit 14/IR16-I 2412\nbritish-control 2512");
  p.play("attack 1/1a 2412; attack 1/2a 2412; done; done");
  p.roll(1);
  p.play("retreat 2512 2612");
  EXPECT_EQ(p.control("2512"), "german") << "in passing";
  p.play("advance 1/1a 2412");
  EXPECT_EQ(p.control("2412"), "british");
}

}  // namespace
}  // namespace zerohour::loos
