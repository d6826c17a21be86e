// Mobile Movement and Mobile Combat (18.4, R29, R30).
#include "tests/loos/rules/position.h"

namespace zerohour::loos {
namespace {

Position mobile(const std::string& lines) {
  return Position("start british-mobile\nreplacements off\n" + lines);
}
// 1/1b goes from under 1/1a in 2012, with so many points of the die.
constexpr char kStack[] = "unit 1/1a 2012\nunit 1/1b 2012 under\n";

TEST(Rule18_4, OnlyBottomUnitsEachOnce) {
  Position p = mobile(std::string(kStack) + "unit 1/2a 2014\nunit 14/IR16-I 0101");
  EXPECT_TRUE(p.refuses("mobile 1/1a", "18.4"));
  EXPECT_TRUE(p.refuses("mobile 1/2a", "18.4"));
  EXPECT_FALSE(p.legal("mobile 14/IR16-I"));
  p.play("mobile 1/1b");
  p.roll(4);
  p.play("done");
  EXPECT_NE(p.step(), "mobile-choose") << "it has had its turn";
}

TEST(Rule18_4, HalfADieOfMovementPointsHalvedUp) {
  for (const auto& [die, points] : {std::pair{1, 1}, {2, 1}, {3, 2}, {4, 2}, {5, 3}, {6, 3}}) {
    Position p = mobile(std::string(kStack) + "unit 14/IR16-I 0101");
    p.play("mobile 1/1b");
    EXPECT_EQ(p.actor(), "chance");
    p.roll(die);
    EXPECT_EQ(p.step(), "mobile-move");
    const std::string farthest[] = {"2011", "2010", "2009", "2008"};
    EXPECT_TRUE(p.legal("move 1/1b " + farthest[points - 1])) << die;
    EXPECT_TRUE(p.refuses("move 1/1b " + farthest[points], "R4")) << die;
  }
}

TEST(Rule18_4, GermanHalfDiceAreNotHalvedAgainInTurnZero) {
  Position p("turns 0 8\nstart german-movement\nunit 14/IR16-I 2010\nunit 14/IR16-II 2010 under\nunit 1/1a 1611");
  p.pass_to("mobile-choose");
  p.play("mobile 14/IR16-II");
  p.roll(6);
  EXPECT_TRUE(p.legal("move 14/IR16-II 2013"));
}

TEST(R5, DoesNotHoldInMobileMovement) {
  Position p = mobile("unit 1/1a 0204\nunit 1/1b 0204 under\nunit 14/IR16-I 0101");
  p.play("mobile 1/1b");
  p.roll(4);
  EXPECT_TRUE(p.refuses("move 1/1b 0304", "R4")) << "3 points across the canal";
  EXPECT_TRUE(p.refuses("move 1/1b 0304 direct", "R4"));
  Position q = mobile("unit 1/1a 0204\nunit 1/1b 0204 under\nunit 14/IR16-I 0101");
  q.play("mobile 1/1b");
  q.roll(5);
  EXPECT_TRUE(q.legal("move 1/1b 0304"));
}

TEST(Rule18_4, InfiltrationMustBePaidForToo) {
  Position p = mobile("unit 1/1a 1708\nunit 1/1b 1708 under\nunit 14/IR16-I 1606");
  p.play("mobile 1/1b");
  EXPECT_TRUE(p.zoc(kGerman, "1707"));
  Position q = p;
  p.roll(1);
  EXPECT_TRUE(p.refuses("move 1/1b 1707", "R4")) << "woods, one point";
  q.roll(3);
  EXPECT_TRUE(q.legal("move 1/1b 1707"));
}

TEST(Rule18_4, InfiltrationIsOneHexAndNeverAcrossATrenchSide) {
  Position p = mobile("unit 1/1a 2010\nunit 1/1b 2010 under\nunit 14/IR16-I 2009");
  p.play("mobile 1/1b");
  p.roll(6);
  EXPECT_TRUE(p.legal("move 1/1b 2110"));
  EXPECT_TRUE(p.refuses("move 1/1b 2111 via 2110", "5.1.2"));
  Position q = mobile("unit 1/1a 1909\nunit 1/1b 1909 under\nunit 14/IR16-I 1808");
  q.play("mobile 1/1b");
  q.roll(6);
  EXPECT_TRUE(q.refuses("move 1/1b 1908 direct", "14.3.2"));
}

TEST(Rule18_4, ThroughFriendsButNotEndingOnOne) {
  Position p = mobile(std::string(kStack) + "unit 1/2a 2011\nunit 14/IR16-I 0101");
  p.play("mobile 1/1b");
  p.roll(4);
  EXPECT_TRUE(p.legal("move 1/1b 2010"));
  EXPECT_TRUE(p.refuses("move 1/1b 2011", "18.4"));
  Position q = mobile(std::string(kStack) + "unit 14/IR16-I 0101\nunit 1/2a 2112\nunit 1/2b 2112 under");
  q.play("mobile 1/2b");
  q.roll(2);
  q.play("move 1/2b 2111; mobile 1/1b");
  q.roll(4);
  EXPECT_TRUE(q.refuses("move 1/1b 2111", "18.4"));
}

TEST(Rule18_4, AUnitThatCannotPayForOneHexStaysAndDoesNotAttack) {
  Position p = mobile("unit 1/1a 1815\nunit 1/1b 1815 under\nunit 14/IR16-I 1914\nunit 1/2a 2012");
  p.play("mobile 1/1b");
  p.roll(1);  // every way out of 1815 is across a trench side
  EXPECT_EQ(p.step(), "german-move");
  EXPECT_EQ(p.where("1/1b"), "1815");
}

TEST(Rule18_4, OnlyTheUnitThatWasRolledForMoves) {
  Position p = mobile(std::string(kStack) + "unit 1/2a 1612\nunit 1/2b 1612 under\nunit 14/IR16-I 0101");
  p.play("mobile 1/1b");
  p.roll(6);
  EXPECT_TRUE(p.refuses("move 1/2b 1611", "18.4"));
}

TEST(R34, NoMobileMovementWithoutAnEligibleBottomUnit) {
  Position p("unit 1/1a 2012\nunit 14/IR16-I 2011\nunit 14/IR16-II 2011 under");
  p.play("done; done");
  EXPECT_EQ(p.step(), "german-move");
}

// --- R29.

TEST(R29, AUnitThatAttackedAsTopUnitDoesNotSetOff) {
  // Both halves attack; the second advances underneath the first.
  Position p("unit 1/1a 2011\nunit 1/1b 2111\nunit 14/IR16-I 2010\nunit 1/2a 1612\nunit 1/2b 1612 under");
  p.play("attack 1/1a 2010; attack 1/1b 2010; done; done");
  p.roll(2);
  p.play("stand; advance 1/1a 2010; advance 1/1b 2010");
  EXPECT_EQ(p.at("2010"), "1/1a over 1/1b");
  EXPECT_EQ(p.step(), "mobile-choose");
  EXPECT_TRUE(p.refuses("mobile 1/1b", "R29"));
  EXPECT_TRUE(p.legal("mobile 1/2b"));
}

TEST(R29, AUnitCarriedAlongByItsTopUnitMay) {
  Position p("unit 1/1a 2011\nunit 1/1b 2011 under\nunit 1/2a 2111\nunit 14/IR16-I 2010");
  p.play("attack 1/1a 2010; attack 1/2a 2010; done; done");
  p.roll(2);
  p.play("stand; advance 1/1a 2010; done");
  EXPECT_EQ(p.step(), "mobile-choose");
  EXPECT_TRUE(p.legal("mobile 1/1b"));
}

// --- R30: 2010 holds Germans; 1/1b and 1/2b come up to it.

// 1/1b in 2011 and 1/2b in 2111, about to declare.
Position two_attackers(const std::string& germans) {
  Position p = mobile(std::string(kStack) + "unit 1/2a 2212\nunit 1/2b 2212 under\n" + germans);
  p.play("mobile 1/1b");
  p.roll(1);
  p.play("move 1/1b 2011; mobile 1/2b");
  p.roll(4);
  p.play("move 1/2b 2111 via 2112");
  return p;
}

TEST(R30, AMovedUnitIsATopUnitWithAZoneOfControl) {
  Position p = two_attackers("unit 14/IR16-I 2010");
  EXPECT_TRUE(p.view().tops(kBritish).contains(p.id("1/1b")));
  EXPECT_TRUE(p.zoc(kBritish, "1911"));
}

TEST(Rule18_4, OnlyUnitsThatMovedAttackInMobileCombat) {
  Position p = mobile(std::string(kStack) + "unit 1/3a 2009\nunit 14/IR16-I 2010");
  p.play("mobile 1/1b");
  p.roll(1);
  p.play("move 1/1b 2011");
  EXPECT_EQ(p.step(), "mobile-declare");
  EXPECT_TRUE(p.refuses("attack 1/3a 2010", "18.4"));
  EXPECT_TRUE(p.legal("attack 1/1b 2010"));
}

TEST(R30, NoFireSupport) {
  Position p = two_attackers("unit 14/IR16-I 2010");
  EXPECT_GT(p.state().markers[0], 0);
  EXPECT_FALSE(p.legal("bombard 2010"));
  p.play("attack 1/1b 2010; attack 1/2b 2010");
  EXPECT_EQ(p.step(), "combat-roll") << "nor for the defender";
}

TEST(R30, EachAttacksAloneInTheOrderDeclaredBeforeTheFirst) {
  Position p = two_attackers("unit 2G/RIR15 2010");
  p.play("attack 1/2b 2010");
  EXPECT_EQ(p.step(), "mobile-declare");
  EXPECT_TRUE(p.refuses("attack 1/2b 2010", "R30"));
  p.play("attack 1/1b 2010");
  EXPECT_EQ(p.state().subject, p.id("1/2b"));
  p.roll(5);  // 5 - 8 = -3: (A)
  EXPECT_EQ(p.steps("1/2b"), 1);
  EXPECT_EQ(p.state().subject, p.id("1/1b"));
  p.roll(5);
  EXPECT_EQ(p.steps("1/1b"), 1);
  EXPECT_EQ(p.step(), "german-move");
}

TEST(R30, AfterTheDeclarationNobodyJoins) {
  Position p = two_attackers("unit 2G/RIR15 2010");
  p.play("attack 1/2b 2010; done");
  p.roll(5);
  EXPECT_FALSE(p.legal("attack 1/1b 2010"));
  EXPECT_EQ(p.step(), "german-move") << "2010 was attacked already, and 1/1b has no other target";
}

TEST(R30, HexAfterHex) {
  Position p = two_attackers("unit 2G/RIR15 2010\nunit 14/IR16-I 2110");
  p.play("attack 1/1b 2010");
  EXPECT_TRUE(p.refuses("attack 1/2b 2110", "R30")) << "first the attacks on 2010";
  p.play("done");
  p.roll(5);
  EXPECT_TRUE(p.refuses("attack 1/2b 2010", "R14")) << "a hex is attacked once";
  EXPECT_TRUE(p.refuses("attack 1/1b 2010", "R30")) << "it has attacked";
  p.play("attack 1/2b 2110");
  EXPECT_EQ(p.step(), "combat-roll");
}

TEST(R30, APromotedUnitMeetsTheRemainingAttacks) {
  Position p = two_attackers("unit 14/IR16-I 2010\nunit 2G/RIR15 0101\nunit 14/IR16-II 2010 under");
  p.play("attack 1/1b 2010; attack 1/2b 2010");
  p.roll(2);  // +2: Ex
  EXPECT_EQ(p.at("2010"), "14/IR16-II");
  EXPECT_EQ(p.step(), "combat-roll");
  EXPECT_EQ(p.state().subject, p.id("1/2b"));
}

TEST(R30, WhenTheHexEmptiesItsConquerorAdvancesFirstThenThoseYetToAttack) {
  Position p = two_attackers("unit 14/IR16-I 2010");
  p.play("attack 1/1b 2010; attack 1/2b 2010");
  p.roll(2);  // Ex
  EXPECT_EQ(p.step(), "advance");
  EXPECT_TRUE(p.refuses("advance 1/2b 2010", "R30"));
  p.play("advance 1/1b 2010");
  EXPECT_EQ(p.list("advance"), "1/2b 2011, 1/2b 2110") << "2010 is taken by another brigade";
  p.play("advance 1/2b 2110");
  EXPECT_EQ(p.step(), "german-move") << "1/2b does not attack any more";
}

TEST(R30, TheConquerorMayStay) {
  Position p = two_attackers("unit 14/IR16-I 2010");
  p.play("attack 1/1b 2010; attack 1/2b 2010");
  p.roll(2);
  p.play("done; advance 1/2b 2010");
  EXPECT_EQ(p.at("2010"), "1/2b");
  EXPECT_EQ(p.at("2011"), "1/1b");
}

TEST(R30, WhoDidNotHaveToAttackDoesNotAttackElsewhere) {
  Position p = two_attackers("unit 14/IR16-I 2010\nunit 14/IR57-I 2110");
  p.play("attack 1/1b 2010; attack 1/2b 2010");
  p.roll(2);
  p.play("done; done");
  EXPECT_EQ(p.step(), "german-move") << "1/2b is next to 2110, but its attack is spent";
}

TEST(R30, For14_3_3OnlyAttacksAlreadyDeclaredInThePhaseCount) {
  // 2008 touches 1908 and 2007 across trench sides, 2108 touches 2007 and 2107.
  Position p = mobile(
      "unit 1/1a 2009\nunit 1/1b 2009 under\nunit 1/2a 2109\nunit 1/2b 2109 under\nunit 14/IR16-I 1908\n"
      "unit 14/IR16-II 2007\nunit 14/IR16-III 2107");
  p.play("mobile 1/1b");
  p.roll(6);
  p.play("move 1/1b 2008; mobile 1/2b");
  p.roll(6);
  p.play("move 1/2b 2108; attack 1/1b 1908");
  EXPECT_EQ(p.sum("1908", {"1/1b"}), "trench -1") << "2007 is to be attacked, but later";
  p.roll(1);  // -1: A3
  p.play("attack 1/2b 2007");
  EXPECT_EQ(p.sum("2007", {"1/2b"}), "trench -1") << "2107 adds";
}

TEST(R25, ARetreatedUnitIsNotAttackedAgainInThePhase) {
  Position p = two_attackers("unit 14/IR16-I 2010");
  Position q = p;
  p.play("attack 1/1b 2010; done");
  p.roll(1);  // +2: D2
  p.play("retreat 2009 2109");
  EXPECT_TRUE(p.state().retreated.contains(p.id("14/IR16-I")));
  p.play("advance 1/1b 2010");
  EXPECT_EQ(p.step(), "german-move") << "2109 is next to nobody who has still to attack";
}

TEST(R25, NorWhenItIsPromotedInADeclaredTarget) {
  // 14/IR16-I retreats underneath 14/IR16-II; when that is lost, the second attack on the hex is off.
  Position p = mobile(
      "unit 1/1a 2012\nunit 1/1b 2012 under\nunit 1/2a 2208\nunit 1/2b 2208 under\nunit 1/3a 1907\n"
      "unit 1/3b 1907 under\nunit 14/IR16-I 2010\nunit 14/IR16-II 2008");
  p.play("mobile 1/1b");
  p.roll(1);
  p.play("move 1/1b 2011; mobile 1/2b");
  p.roll(4);
  p.play("move 1/2b 2108; mobile 1/3b");
  p.roll(1);
  p.play("move 1/3b 1908; attack 1/1b 2010");
  p.roll(1);  // +2: D2
  p.play("retreat 2009 2008; done");
  EXPECT_EQ(p.at("2008"), "14/IR16-II over 14/IR16-I");
  p.play("attack 1/2b 2008; attack 1/3b 2008");
  p.roll(2);  // +2: Ex
  EXPECT_EQ(p.at("2008"), "14/IR16-I");
  EXPECT_EQ(p.step(), "german-move");
  EXPECT_EQ(p.steps("1/3b"), 2);
}

TEST(R25, ADisplacedUnitCountsAsRetreated) {
  Position p = two_attackers("unit 2G/RIR15 2010 steps 2\nunit 2G/RIR55 2010 under\nunit 14/IR16-I 2210\ndeadpile r28");
  p.play("attack 1/1b 2010; done");
  p.roll(1);  // 5 - 6 = -1: Ex
  p.play("displace r28 2110");
  EXPECT_TRUE(p.refuses("attack 1/2b 2110", "R25"));
  EXPECT_TRUE(p.legal("attack 1/2b 2210"));
}

TEST(Rule18_4, BreachesAreGone) {
  Position p("unit 1/1a 2009\nunit 1/1b 2009 under\nunit 14/IR16-I 1908");
  p.play("bombard 1908; done; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.step(), "mobile-choose");
  p.play("mobile 1/1b");
  p.roll(1);
  p.play("move 1/1b 2008; attack 1/1b 1908");
  EXPECT_EQ(p.sum("1908", {"1/1b"}), "trench +2");
}

}  // namespace
}  // namespace zerohour::loos
