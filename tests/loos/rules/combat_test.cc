// Ground combat: what may be attacked, the sums, the lines and the results (7.6, 14.3, R13, R14, R19, R20, R24, R26,
// R27).
#include "tests/loos/rules/position.h"

namespace zerohour::loos {
namespace {

using Ground = CombatWorksheet::Ground;

// --- R13, R14: declaring.

TEST(R14, ACombatIsOneHexAndTheAdjacentTopUnitsThatAttackIt) {
  Position p("unit 1/1a 2011\nunit 1/1b 2011 under\nunit 1/2a 2012\nunit 14/IR16-I 2010");
  EXPECT_TRUE(p.legal("attack 1/1a 2010"));
  EXPECT_TRUE(p.refuses("attack 1/1b 2010", "18.3")) << "a bottom unit";
  EXPECT_TRUE(p.refuses("attack 1/2a 2010", "R14")) << "not adjacent";
  EXPECT_TRUE(p.refuses("attack 1/1a 2111", "R14")) << "nobody there";
  EXPECT_FALSE(p.legal("attack 14/IR16-I 2011")) << "not yours";
}

TEST(R13, AUnitAttacksOnceAndAHexIsAttackedOnce) {
  Position p("unit 1/1a 2011\nunit 1/2a 2111\nunit 14/IR16-I 2010\nunit 14/IR16-II 1911");
  p.play("attack 1/1a 2010");
  EXPECT_TRUE(p.refuses("attack 1/1a 1911", "R14"));
  EXPECT_TRUE(p.refuses("attack 1/1a 2010", "R14"));
  p.play("attack 1/2a 2010; done; done");
  EXPECT_EQ(p.step(), "combat-roll") << "one combat of both";
  p.roll(4);
  EXPECT_FALSE(p.legal("resolve 2010"));
}

TEST(R14, AttackingIsVoluntary) {
  Position p("unit 1/1a 2011\nunit 14/IR16-I 2010");
  p.play("done; done");
  EXPECT_EQ(p.step(), "german-move");
}

TEST(Rule14_2, FrontLineHexesCannotBeAttacked) {
  Position p("start german-movement\nunit 1/1a 1815\nunit 1/2a 2010\nunit 14/IR16-I 1814");
  p.play("done");
  EXPECT_TRUE(p.refuses("attack 14/IR16-I 1815", "14.2"));
}

TEST(R13, TheAttackerChoosesTheOrderAsHeGoes) {
  Position p(
      "unit 1/1a 2011\nunit 1/2a 1611\nunit 14/IR16-I 2010\nunit 14/IR16-II 1610\nunit 1/3a 2411\nunit 14/IR16-III "
      "2410");
  p.play("attack 1/1a 2010; attack 1/2a 1610; attack 1/3a 2410; done; done");
  EXPECT_EQ(p.step(), "resolve");
  EXPECT_EQ(p.actor(), "british");
  EXPECT_EQ(p.list("resolve"), "1610, 2010, 2410");
  EXPECT_TRUE(p.refuses("resolve 1911", "R13"));
  p.play("resolve 2010");
  p.roll(5);
  EXPECT_EQ(p.list("resolve"), "1610, 2410");
}

TEST(R13, BombardmentsComeBeforeCombats) {
  Position p("unit 1/1a 2011\nunit 14/IR16-I 2010");
  p.play("attack 1/1a 2010; bombard 2010; done; done");
  EXPECT_EQ(p.step(), "bombard-dice");
  p.rolls({10, 6});
  EXPECT_EQ(p.step(), "combat-roll");
}

// --- The sum (R24, 18.3).

TEST(R24, TopUnitsAttackStrengthsMinusTheTopUnitsDefence) {
  Position p(
      "unit 1/1a 2011\nunit 1/1b 2011 under\nunit 47/140a 2111 steps 1\nunit 14/IR16-I 2010\n"
      "unit 14/IR16-II 2010 under");
  const CombatWorksheet sheet = p.combat("2010", {"1/1a", "47/140a"});
  EXPECT_EQ(sheet.attack, 5 + 2);
  EXPECT_EQ(sheet.defence, 3);
  EXPECT_EQ(sheet.differential, 4);
}

TEST(R19, ADifferentialBeyondTheLineUsesItsFirstOrLastColumn) {
  Position p("unit 47/140a 2011 steps 1\nunit 1/1a 2111\nunit 1/2a 1911\nunit 2/5a 2009\nunit 2G/RIR15 2010");
  EXPECT_EQ(p.combat("2010", {"47/140a"}).differential, -6);
  EXPECT_EQ(p.combat("2010", {"47/140a"}).column, 0);
  Position q("unit 1/1a 2111\nunit 1/2a 1911\nunit 2/5a 2009\nunit 14/IR16-I 2010");
  EXPECT_EQ(q.combat("2010", {"1/1a", "1/2a", "2/5a"}).differential, 12);
  EXPECT_EQ(q.combat("2010", {"1/1a", "1/2a", "2/5a"}).column, 11);
}

// --- R19: lines.

TEST(R19, AllAcrossTrenchSidesIsTrench) {
  Position p("unit 1/1a 1815\nunit 1/2a 1715\nunit 14/IR16-I 1814");
  EXPECT_EQ(p.sum("1814", {"1/1a"}), "trench +2");
  EXPECT_EQ(p.sum("1814", {"1/1a", "1/2a"}), "trench +7");
  EXPECT_EQ(p.combat("1814", {"1/1a"}).ground, Ground::kTrench);
}

TEST(R19, FromTrenchHexesAcrossOtherSidesIsSecondaryTrench) {
  Position p("unit 1/1a 1815\nunit 1/2a 1714\nunit 14/IR16-I 1814");
  EXPECT_EQ(p.combat("1814", {"1/2a"}).ground, Ground::kSecondaryTrench);
  EXPECT_EQ(p.combat("1814", {"1/1a", "1/2a"}).ground, Ground::kSecondaryTrench) << "with or without others across";
}

TEST(R19, AnAttackerElsewhereMakesItTheOtherTerrain) {
  Position p("unit 1/1a 1815\nunit 1/2a 1714\nunit 1/3a 1813\nunit 14/IR16-I 1814");
  EXPECT_EQ(p.sum("1814", {"1/3a"}), "clear +2");
  EXPECT_EQ(p.sum("1814", {"1/1a", "1/3a"}), "clear +7");
  EXPECT_EQ(p.sum("1814", {"1/2a", "1/3a"}), "clear +7");
  EXPECT_EQ(p.sum("1814", {"1/1a", "1/2a", "1/3a"}), "clear +12");
}

TEST(R19, TheOtherTerrainOfATrenchHexMayBeTownOrWoods) {
  Position p("unit 1/1a 1608\nunit 1/2a 1610\nunit 1/3a 2106\nunit 14/IR16-I 1609\nunit 14/IR16-II 2107");
  EXPECT_EQ(p.sum("1609", {"1/1a"}), "town +2");
  EXPECT_EQ(p.sum("1609", {"1/2a"}), "trench +2");
  EXPECT_EQ(p.sum("1609", {"1/1a", "1/2a"}), "town +7");
  EXPECT_EQ(p.sum("2107", {"1/3a"}), "woods +2");
}

TEST(R19, WithoutATrenchTheTerrainDecides) {
  Position p(
      "unit 1/1a 2411\nunit 1/2a 1113\nunit 1/3a 1706\nunit 2/5a 2211\nunit 2/6a 2213\n"
      "unit 14/IR16-I 2412\nunit 14/IR16-II 1114\nunit 14/IR16-III 1707\nunit 14/IR56-I 2210\nunit 14/IR56-II 2214");
  EXPECT_EQ(p.sum("2412", {"1/1a"}), "town +2");
  EXPECT_EQ(p.sum("1114", {"1/2a"}), "town +2") << "broken";
  EXPECT_EQ(p.sum("1707", {"1/3a"}), "woods +2");
  EXPECT_EQ(p.sum("2210", {"2/5a"}), "clear +2");
  EXPECT_EQ(p.sum("2214", {"2/6a"}), "clear +2") << "high ground has no effect on combat (14.1)";
}

TEST(Rule14_3, TheBritishNeverProfitFromTrenches) {
  Position p("start german-movement\nunit 1/1a 1908\nunit 14/IR16-I 1909\nunit 14/IR16-II 2007\nunit 14/IR16-III 1808");
  EXPECT_EQ(p.sum("1908", {"14/IR16-I"}), "clear -3") << "across its trench side";
  EXPECT_EQ(p.sum("1908", {"14/IR16-II"}), "clear -3") << "along the trench";
  EXPECT_EQ(p.combat("1908", {"14/IR16-I"}).added_count, 0);
}

TEST(R19, RiverWhenAllAttackAcrossTheCanal) {
  Position p("unit 1/1a 0204\nunit 1/2a 0303\nunit 14/IR16-I 0304");
  EXPECT_EQ(p.sum("0304", {"1/1a"}), "trench +2") << "the same line of the table";
  EXPECT_EQ(p.combat("0304", {"1/1a"}).ground, Ground::kRiver);
  EXPECT_EQ(p.sum("0304", {"1/1a", "1/2a"}), "clear +7") << "one of them does not";
}

TEST(R19, RiverForABritishDefenderToo) {
  Position p("start german-movement\nunit 1/1a 0304\nunit 14/IR16-I 0204");
  EXPECT_EQ(p.combat("0304", {"14/IR16-I"}).ground, Ground::kRiver);
}

TEST(R19, RiverInPlaceOfSecondaryTrench) {
  Position p("unit 1/1a 0212\nunit 14/IR16-I 0313");
  EXPECT_EQ(p.sum("0313", {"1/1a"}), "trench +2");
  EXPECT_EQ(p.combat("0313", {"1/1a"}).ground, Ground::kRiver);
}

TEST(R19, ATrenchAndACanalOnOneSideAreNoWorseThanTheTrench) {
  Position p("unit 1/1a 0314\nunit 14/IR16-I 0313");
  EXPECT_EQ(p.sum("0313", {"1/1a"}), "trench +2");
  EXPECT_EQ(p.combat("0313", {"1/1a"}).ground, Ground::kTrench);
}

TEST(R20, SecondaryTrenchIsReadOnTheTownLine) {
  Position p("unit 1/1a 1714\nunit 1/2a 2411\nunit 14/IR16-I 1814\nunit 14/IR16-II 2412");
  EXPECT_EQ(p.sum("1814", {"1/1a"}), "town +2");
  EXPECT_EQ(p.combat("1814", {"1/1a"}).column, p.combat("2412", {"1/2a"}).column);
  EXPECT_EQ(p.combat("1814", {"1/1a"}).results, p.combat("2412", {"1/2a"}).results);
}

// --- R27: breaches.

// 1714 is breached, after the bombardments of a phase in which these attacks were declared.
Position breached(const std::string& lines, const std::string& attacks) {
  Position p(lines);
  p.play(attacks + "; bombard 1714; done");
  p.pass_to("bombard-dice");
  p.rolls({12, 1});
  return p;
}

TEST(R27, AnAttackOnABreachedHexIsNotAcrossATrenchSide) {
  Position p = breached("unit 1/1a 1715\nunit 14/IR16-I 1714\nunit 14/IR16-II 1614", "attack 1/1a 1714");
  EXPECT_EQ(p.sum("1714", {"1/1a"}), "clear +2") << "and 1614 adds nothing";
  EXPECT_TRUE(p.combat("1714", {"1/1a"}).breached);
}

TEST(R27, ABreachedNeighbourStillAdds) {
  Position p = breached("unit 1/1a 1715\nunit 14/IR16-I 1714\nunit 14/IR16-II 1614", "attack 1/1a 1614");
  EXPECT_EQ(p.sum("1614", {"1/1a"}), "trench -1");
}

TEST(R27, ZonesOfControlIgnoreBreaches) {
  Position p = breached("unit 1/1a 1715\nunit 14/IR16-I 1714", "attack 1/1a 1714");
  EXPECT_FALSE(p.zoc(kBritish, "1714"));
}

// --- 14.3.3, R26.

TEST(Rule14_3_3, NeighbouringTrenchesThatAreNotAttackedAdd) {
  Position p("unit 1/1a 1715\nunit 14/IR16-I 1714\nunit 14/IR16-II 1614\nunit 14/IR16-III 1814");
  p.play("attack 1/1a 1714; done; done");
  const CombatWorksheet sheet = p.combat("1714", {"1/1a"});
  EXPECT_EQ(sheet.added_count, 2);
  EXPECT_EQ(sheet.differential, 5 - 3 - 3 - 3);
}

TEST(Rule14_3_3, OnlyTheTopUnitOfTheNeighbourAdds) {
  Position p("unit 1/1a 1715\nunit 14/IR16-I 1714\nunit 14/IR16-II 1614\nunit 14/IR16-III 1614 under");
  EXPECT_EQ(p.sum("1714", {"1/1a"}), "trench -1");
}

TEST(Rule14_3_3, ANeighbourThatIsAttackedInAnotherCombatDoesNot) {
  Position p("unit 1/1a 1715\nunit 1/2a 1615\nunit 14/IR16-I 1714\nunit 14/IR16-II 1614\nunit 14/IR16-III 1814");
  p.play("attack 1/1a 1714; attack 1/2a 1614; done; done");
  EXPECT_EQ(p.sum("1714", {"1/1a"}), "trench -1") << "1814 alone";
  p.play("resolve 1614");
  p.roll(2);
  EXPECT_EQ(p.sum("1714", {"1/1a"}), "trench -1") << "before and after that combat";
}

TEST(Rule14_3_3, ABombardmentAloneDoesNotCount) {
  Position p("unit 1/1a 1715\nunit 14/IR16-I 1714\nunit 14/IR16-II 1614");
  p.play("attack 1/1a 1714; bombard 1614; done; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.sum("1714", {"1/1a"}), "trench -1");
}

TEST(Rule14_3_3, OnlyAttackersAcrossATrenchSideLookAtNeighbours) {
  Position p("unit 1/1a 1813\nunit 1/2a 1715\nunit 14/IR16-I 1814\nunit 14/IR16-II 1714");
  EXPECT_EQ(p.combat("1814", {"1/1a"}).added_count, 0) << "from behind";
  EXPECT_EQ(p.combat("1814", {"1/1a", "1/2a"}).added_count, 1) << "1/2a attacks across one";
  EXPECT_EQ(p.sum("1814", {"1/1a", "1/2a"}), "clear +4");
}

TEST(Rule14_3_3, ANeighbourNotTouchedAcrossATrenchSideDoesNotAdd) {
  // 1815 touches 1814 across a trench side, and no other trench hex.
  Position p("unit 1/1a 1815\nunit 14/IR16-I 1814\nunit 14/IR16-II 1914\nunit 14/IR16-III 1714");
  EXPECT_EQ(p.sum("1814", {"1/1a"}), "trench +2");
}

TEST(Rule14_3_3, OnceACombatHoweverManyAttackersTouchIt) {
  // Two trenches with sides all round but between them; 2009 and 2111 touch both.
  Position p("unit 1/1a 2009\nunit 1/2a 2111\nunit 14/IR16-I 2010\nunit 14/IR16-II 2110",
             {"2010,field,clear,0,,,0,u dr d dl ul,,", "2110,field,clear,0,,,0,u ur dr d ul,,"});
  EXPECT_EQ(p.combat("2010", {"1/1a"}).added_count, 1);
  EXPECT_EQ(p.combat("2010", {"1/1a", "1/2a"}).added_count, 1);
  EXPECT_EQ(p.sum("2010", {"1/1a", "1/2a"}), "trench +4");
}

TEST(Rule14_3_3, ButToEveryCombatForWhichItQualifies) {
  Position p("unit 1/1a 1715\nunit 1/2a 1915\nunit 14/IR16-I 1714\nunit 14/IR16-II 1814\nunit 14/IR16-III 1914");
  p.play("attack 1/1a 1714; attack 1/2a 1914; done; done");
  EXPECT_EQ(p.sum("1714", {"1/1a"}), "trench -1");
  EXPECT_EQ(p.sum("1914", {"1/2a"}), "trench -1");
}

TEST(R24, ALapsedCombatDoesNotCountAsDeclaredFor14_3_3) {
  Position p("unit 1/1a 1915\nunit 47/140a 2015 steps 1\nunit 14/IR16-I 1914\nunit 14/IR16-II 2014");
  p.play("attack 1/1a 1914; attack 47/140a 2014");
  EXPECT_EQ(p.sum("1914", {"1/1a"}), "trench +2");
  p.play("done; bombard 2015; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.where("47/140a"), "gone");
  EXPECT_EQ(p.sum("1914", {"1/1a"}), "trench -1");
  EXPECT_EQ(p.step(), "combat-roll") << "the other combat has lapsed";
}

TEST(R26, NeighboursAreCountedWhenTheCombatIsResolved) {
  Position p("unit 1/1a 1713\nunit 2/5a 1613\nunit 1/2a 1915\nunit 14/IR16-I 1714\nunit 14/IR16-II 2014");
  p.play("attack 1/1a 1714; attack 2/5a 1714; attack 1/2a 2014; done; done");
  EXPECT_EQ(p.sum("2014", {"1/2a"}), "trench +2");
  p.play("resolve 1714");
  p.roll(2);
  p.play("retreat 1814 1914; done");
  EXPECT_EQ(p.sum("2014", {"1/2a"}), "trench -1") << "a unit has come to stand in 1914";
}

// --- R24: attackers and defender at the time.

TEST(R24, AttackersFightAtTheirStrengthNow) {
  Position p("unit 1/1a 1815\nunit 14/IR16-I 1814");
  p.play("attack 1/1a 1814; done; bombard 1815; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.step(), "combat-roll");
  EXPECT_EQ(p.sum("1814", {"1/1a"}), "trench +0");
}

TEST(R24, APromotedUnitDoesNotInheritTheAttack) {
  Position p("unit 1/1a 1815 steps 1\nunit 1/1b 1815 under\nunit 14/IR16-I 1814");
  p.play("attack 1/1a 1814; done; bombard 1815; done");
  p.rolls({12, 1, 6});
  EXPECT_EQ(p.at("1815"), "1/1b");
  EXPECT_EQ(p.step(), "german-move") << "it has lapsed with its last attacker";
}

TEST(R24, TheOtherAttackersGoOn) {
  Position p("unit 47/140a 1815 steps 1\nunit 1/1a 1715\nunit 14/IR16-I 1814");
  p.play("attack 47/140a 1814; attack 1/1a 1814; done; bombard 1815; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.step(), "combat-roll");
  EXPECT_EQ(p.state().attacker_count, 1);
}

TEST(R24, TheDefenderIsTheTopUnitNow) {
  Position p("unit 1/1a 2011\nunit 2G/RIR15 2010 steps 2\nunit 2G/RIR55 2010 under");
  p.play("attack 1/1a 2010; bombard 2010; done; done");
  EXPECT_EQ(p.combat("2010", {"1/1a"}).defence, 6);
  p.rolls({12, 1, 6});
  EXPECT_EQ(p.at("2010"), "2G/RIR55");
  EXPECT_EQ(p.combat("2010", {"1/1a"}).defence, 8);
}

TEST(R24, IntoAHexThatIsEmptyAlreadyTheAttackersMayAdvance) {
  Position p("unit 1/1a 2011\nunit 14/IR16-I 2010");
  p.play("attack 1/1a 2010; bombard 2010; done; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.step(), "advance");
  p.play("advance 1/1a 2010");
  EXPECT_EQ(p.where("1/1a"), "2010");
}

// --- 7.6, 16.0: results. Two half-brigades against a battalion in the open: +7, "D3 D2 D2 Ex Ex Ex"; one: +2,
// "D2 Ex Ex Ex . A1".

Position one_on_one() {
  Position p("unit 1/1a 2011\nunit 1/1b 2011 under\nunit 14/IR16-I 2010\nunit 14/IR16-II 2010 under");
  p.play("attack 1/1a 2010; done; done");
  return p;
}

TEST(Rule7_6, ADotDoesNothing) {
  Position p = one_on_one();
  p.roll(5);
  EXPECT_EQ(p.at("2010"), "14/IR16-I over 14/IR16-II");
  EXPECT_EQ(p.steps("1/1a"), 2);
}

TEST(Rule7_6, TheAttackersResultsTakeAStepFromAnAttackerWhoNeverRetreats) {
  Position p = one_on_one();
  p.roll(6);  // A1
  EXPECT_EQ(p.steps("1/1a"), 1);
  EXPECT_EQ(p.at("2011"), "1/1a over 1/1b");
  EXPECT_EQ(p.steps("1/1b"), 2);
}

TEST(Rule7_6, ExTakesAStepFromEitherSideOfTheTopUnitsOnly) {
  Position p = one_on_one();
  p.roll(2);
  EXPECT_EQ(p.steps("1/1a"), 1);
  EXPECT_EQ(p.at("2010"), "14/IR16-II") << "promoted: the hex is not vacated";
  EXPECT_NE(p.step(), "advance");
}

TEST(Rule7_6, OfSeveralAttackersTheAttackerChoosesWhoLoses) {
  Position q("unit 1/1a 2011\nunit 1/2a 2111\nunit 14/IR16-I 2010\nunit 1/3a 2113");
  q.play("attack 1/1a 2010; attack 1/2a 2010; done; done");
  q.roll(4);  // +7: Ex
  EXPECT_EQ(q.step(), "attacker-loss");
  EXPECT_EQ(q.actor(), "british");
  EXPECT_EQ(q.list("lose"), "1/1a, 1/2a");
  EXPECT_TRUE(q.refuses("lose 1/3a", "7.6"));
  q.play("lose 1/2a");
  EXPECT_EQ(q.steps("1/2a"), 1);
  EXPECT_EQ(q.where("14/IR16-I"), "deadpile");
}

TEST(Rule7_6, AeEliminatesAllAttackingTopUnits) {
  Position p("unit 47/140a 2011 steps 1\nunit 47/140b 2011 under\nunit 47/141a 2111 steps 1\nunit 2G/RIR15 2010");
  p.play("attack 47/140a 2010; attack 47/141a 2010; done; done");
  p.roll(6);  // -4
  EXPECT_EQ(p.where("47/140a"), "gone");
  EXPECT_EQ(p.where("47/141a"), "gone");
  EXPECT_EQ(p.at("2011"), "47/140b") << "promoted";
}

TEST(Rule7_6, DeEliminatesTheTopUnitWithAllItsSteps) {
  Position p(
      "unit 1/1a 2011\nunit 1/2a 2111\nunit 1/3a 1911\nunit 2/5a 2009\nunit 2G/RIR15 2010\nunit 2G/RIR55 2010 under\n"
      "deadpile r28");
  p.play("attack 1/1a 2010; attack 1/2a 2010; attack 1/3a 2010; attack 2/5a 2010; done; done");
  p.roll(1);  // +12
  EXPECT_EQ(p.where("2G/RIR15"), "gone");
  EXPECT_EQ(p.deadpile(), 1) << "it leaves no replacement";
  EXPECT_EQ(p.at("2010"), "2G/RIR55");
}

TEST(Rule16_0, AResultA2OrA3IsALossLikeA) {
  for (const int die : {3, 4}) {  // -1 on Clear: A2, A3
    Position p("unit 2/5a 2011\nunit 2G/RIR15 2010 steps 2");
    p.play("attack 2/5a 2010; done; done");
    p.roll(die);
    EXPECT_EQ(p.where("2/5a"), "2011") << die;
    EXPECT_EQ(p.steps("2/5a"), 1) << die;
  }
}

// On which faces 2010 is emptied, against what follows each of them if the defender stands and if it retreats.
Clearing clearing_of(const std::string& germans, int attackers) {
  constexpr const char* kAttackers[] = {"1/1a", "1/2a", "1/3a", "2/5a"};
  constexpr const char* kFrom[] = {" 2011\n", " 2111\n", " 1911\n", " 2009\n"};
  std::string lines = germans + "\n", attacks;
  for (int i = 0; i < attackers; ++i) {
    absl::StrAppend(&lines, "unit ", kAttackers[i], kFrom[i]);
    absl::StrAppend(&attacks, "attack ", kAttackers[i], " 2010; ");
  }
  Clearing told, found;
  for (int face = 1; face <= 6; ++face) {
    bool always = true, ever = false;
    for (const bool stands : {false, true}) {
      Position p(lines);
      p.play(attacks + "done; done");
      EXPECT_EQ(p.step(), "combat-roll") << lines;
      const State& s = p.state();
      told = p.view().clearing(s.target, p.view().combat(s.target, s.attackers.data(), s.attacker_count).results);
      p.roll(face);
      if (p.step() == "attacker-loss") p.play("lose 1/1a");
      if (p.step() == "retreat") {
        const std::string ways = p.list("retreat");
        p.play(stands ? "stand" : "retreat " + ways.substr(0, ways.find(',')));
      }
      const bool empty = !p.state().occupied[index(kGerman)].contains(Position::hex("2010"));
      always = always && empty;
      ever = ever || empty;
    }
    found.surely += always ? 1 : 0;
    found.by_retreat += ever && !always ? 1 : 0;
  }
  EXPECT_EQ(told.surely, found.surely) << lines;
  EXPECT_EQ(told.by_retreat, found.by_retreat) << lines;
  return told;
}

TEST(Clearing, CountsTheFacesOnWhichAHexFallsOrMayFall) {
  EXPECT_GT(clearing_of("unit 14/IR16-I 2010", 3).surely, 0) << "a battalion alone";
  EXPECT_GT(clearing_of("unit 2G/RIR15 2010", 3).by_retreat, 0) << "a regiment may stand";
  EXPECT_GT(clearing_of("unit 2G/RIR15 2010\nunit 2G/RIR55 2010 under", 3).by_retreat, 0);
  EXPECT_GT(clearing_of("unit 2G/RIR15 2010 steps 2\ndeadpile r28", 3).by_retreat, 0) << "a replacement stays";
  EXPECT_EQ(clearing_of("unit 2G/RIR15 2010 steps 2", 3).by_retreat, 0) << "no replacement";
  const Clearing stack = clearing_of("unit 14/IR16-I 2010\nunit 14/IR16-II 2010 under", 4);
  EXPECT_EQ(stack.surely, 0) << "the one underneath holds";
}

}  // namespace
}  // namespace zerohour::loos
