// Movement and zones of control (5, 6, 14.1 to 14.3.2).
#include "tests/loos/rules/position.h"

namespace zerohour::loos {
namespace {

// British Movement with one unit, and no enemy but far away.
Position british(const std::string& lines) {
  return Position("start british-movement\nturns 3 8\n" + lines + "\nunit 14/IR16-I 0301");
}
// German Movement of turn 3.
Position german(const std::string& lines, const std::string& turn = "3") {
  return Position("start german-movement\nturns " + turn + " 8\n" + lines);
}

// --- 5: what a unit may do in its Movement phase.

TEST(Rule5, EachUnitMovesAtMostOnce) {
  Position p = british("unit 1/1a 2010\nunit 1/2a 2012");
  p.play("move 1/1a 2009");
  EXPECT_TRUE(p.refuses("move 1/1a 2010", "5.0"));
  EXPECT_TRUE(p.legal("move 1/2a 2011"));
}

TEST(Rule5, AnyOrNoneOfTheUnitsMayMove) {
  Position p = british("unit 1/1a 2010\nunit 1/2a 2012");
  EXPECT_TRUE(p.legal("done"));
}

TEST(Rule5, MovementPointsAreNotCarriedOverToAnotherTurn) {
  Position p = british("unit 1/1a 2010");
  p.play("done");
  p.pass_to("german-move");
  p.pass_to("british-move");
  EXPECT_TRUE(p.legal("move 1/1a 2014"));
  EXPECT_TRUE(p.refuses("move 1/1a 2015", "R4"));
}

TEST(Rule5_1, NoUnitEntersAHexWithAnEnemy) {
  Position p("start british-movement\nunit 1/1a 2011\nunit 14/IR16-I 2010");
  EXPECT_TRUE(p.refuses("move 1/1a 2010", "5.0"));
  EXPECT_TRUE(p.refuses("move 1/1a 2009 via 2010", "5.0"));
}

TEST(Rule5, NobodyLeavesTheMap) {
  Position p = british("unit 1/1a 2010");
  EXPECT_FALSE(p.legal("move 1/1a 3510"));
  const Action off = Action(Kind::kMove, p.id("1/1a"), Position::hex("2010")).with_step(Direction::kUp);
  EXPECT_FALSE(p.game().is_legal(p.state(), off).ok()) << "a path that ends elsewhere than it says";
}

// --- R4: costs.

TEST(R4, ClearGroundCostsOne) {
  Position p = british("unit 1/1a 2013");
  EXPECT_TRUE(p.legal("move 1/1a 2009"));
  EXPECT_TRUE(p.refuses("move 1/1a 2008", "R4"));
}

TEST(R4, TownCostsOne) {
  Position p = british("unit 1/1a 2511");
  EXPECT_TRUE(p.legal("move 1/1a 2515 via 2512 2513 2514"));
}

TEST(R4, WoodsCostTwo) {
  Position p = british("unit 1/1a 1704");
  EXPECT_TRUE(p.legal("move 1/1a 1707 via 1705 1706"));
  EXPECT_TRUE(p.refuses("move 1/1a 1708 via 1705 1706 1707", "R4"));
  EXPECT_TRUE(p.refuses("move 1/1a 1708", "R4"));
}

TEST(R4, BrokenGroundCostsTwo) {
  Position p = british("unit 1/1a 1312");
  EXPECT_TRUE(p.legal("move 1/1a 1315 via 1313 1314"));
  EXPECT_TRUE(p.refuses("move 1/1a 1316 via 1313 1314 1315", "R4"));
}

TEST(R4, ATrenchSideCostsOneMoreInEitherDirection) {
  Position p = british("unit 1/1a 2010\nunit 1/2a 2006");
  EXPECT_TRUE(p.legal("move 1/1a 2007 via 2009 2008")) << "1 + 1 + 2";
  EXPECT_TRUE(p.refuses("move 1/1a 2006 via 2009 2008 2007", "R4"));
  EXPECT_TRUE(p.legal("move 1/2a 2009 via 2007 2008"));
  EXPECT_TRUE(p.refuses("move 1/2a 2010 via 2007 2008 2009", "R4"));
}

TEST(R4, OnlyTheTrenchSideCostsMoreNotTheHex) {
  Position p = british("unit 1/1a 1907");
  EXPECT_TRUE(p.legal("move 1/1a 2306 via 2006 2106 2205")) << "into the trench hex 2306 from behind";
}

TEST(R4, ACanalSideCostsTwoMore) {
  Position p = british("unit 1/1a 0104\nunit 1/2a 0204");
  EXPECT_TRUE(p.legal("move 1/1a 0304 via 0204")) << "1 + 3";
  EXPECT_TRUE(p.refuses("move 1/1a 0403 via 0204 0304", "R4"));
  EXPECT_TRUE(p.legal("move 1/2a 0403 via 0304")) << "3 + 1";
}

TEST(R4, ATrenchAndACanalOnOneSideCostBoth) {
  Position p = british("unit 1/1a 0413\nunit 1/2a 0312");
  EXPECT_TRUE(p.legal("move 1/1a 0314")) << "1 + 1 + 2: four points";
  EXPECT_TRUE(p.refuses("move 1/1a 0315 via 0314", "R4"));
  EXPECT_TRUE(p.refuses("move 1/2a 0314 via 0313", "R4")) << "1 + 4";
}

TEST(R4, AFrontLineHexCostsOneAndItsTrenchOneMore) {
  Position p = british("unit 1/1a 1814\nunit 1/2a 1812");
  EXPECT_TRUE(p.legal("move 1/1a 2014 via 1915")) << "into the front line and out of it: 2 + 2";
  EXPECT_TRUE(p.legal("move 1/2a 1815 via 1813 1814"));
  EXPECT_TRUE(p.refuses("move 1/2a 1914 via 1813 1814 1915", "R4"));
}

TEST(Rule14_1, HighGroundCostsNothing) {
  Position p = british("unit 1/1a 2211\nunit 1/2a 2114");
  EXPECT_TRUE(p.legal("move 1/1a 2215 via 2212 2213 2214")) << "over high ground: four hexes, four points";
  EXPECT_TRUE(p.legal("move 1/2a 2315 via 2214"));
}

// --- R5: one hex is always possible.

TEST(R5, OneHexIsAlwaysPossibleWhateverItCosts) {
  Position p = german("unit 14/IR16-I 0413\nunit 1/1a 2010", "0");
  EXPECT_TRUE(p.legal("move 14/IR16-I 0314")) << "4 points, and half of 5 are there";
  EXPECT_TRUE(p.legal("move 14/IR16-I 0314 direct"));
}

TEST(R5, ItIsTheWholeMove) {
  Position p = german("unit 14/IR16-I 0412\nunit 1/1a 2010", "0");
  EXPECT_TRUE(p.refuses("move 14/IR16-I 0314 via 0413", "R4"));
  EXPECT_TRUE(p.refuses("move 14/IR16-I 0314", "R4"));
}

TEST(R5, ItOpensNothingThatIsForbidden) {
  Position p("start british-movement\nunit 1/1a 1909\nunit 1/2a 1815\nunit 14/IR16-I 1808");
  EXPECT_TRUE(p.refuses("move 1/1a 1908 direct", "14.3.2"));
  EXPECT_TRUE(p.refuses("move 1/2a 1816", "14.2"));
  EXPECT_TRUE(p.refuses("move 1/1a 1808", "5.0"));
}

// --- R6: zones of control.

TEST(R6, AZoneOfControlIsTheSixAdjacentHexes) {
  Position p = german("unit 14/IR16-I 2010\nunit 1/1a 1611");
  for (const char* hex : {"2009", "2110", "2111", "2011", "1911", "1910"}) EXPECT_TRUE(p.zoc(kGerman, hex)) << hex;
  for (const char* hex : {"2008", "2010", "2109", "2112"}) EXPECT_FALSE(p.zoc(kGerman, hex)) << hex;
  for (const char* hex : {"1610", "1711", "1511"}) EXPECT_TRUE(p.zoc(kBritish, hex)) << hex;
}

TEST(R6, AGermanZoneOfControlNeverReachesTheFrontLine) {
  Position p = german("unit 14/IR16-I 1814\nunit 1/1a 2010");
  EXPECT_FALSE(p.zoc(kGerman, "1815"));
  EXPECT_FALSE(p.zoc(kGerman, "1915"));
  EXPECT_TRUE(p.zoc(kGerman, "1914"));
}

TEST(R6, AGermanZoneOfControlCrossesTrenchSides) {
  Position p = german("unit 14/IR16-I 1908\nunit 14/IR16-II 1610\nunit 1/1a 2412");
  EXPECT_TRUE(p.zoc(kGerman, "1909")) << "out of the trench";
  EXPECT_TRUE(p.zoc(kGerman, "1609")) << "into the trench";
}

TEST(R6, CanalSidesDoNotHinderAZoneOfControl) {
  Position p = german("unit 14/IR16-I 0204\nunit 1/1a 0207");
  EXPECT_TRUE(p.zoc(kGerman, "0304"));
  EXPECT_TRUE(p.zoc(kBritish, "0307"));
}

TEST(Rule14_3_1, ABritishZoneOfControlStopsAtATrenchSide) {
  Position p = german("unit 14/IR16-I 0301\nunit 1/1a 1909\nunit 1/2a 1815");
  EXPECT_FALSE(p.zoc(kBritish, "1908"));
  EXPECT_FALSE(p.zoc(kBritish, "1814"));
  EXPECT_TRUE(p.zoc(kBritish, "1910"));
}

TEST(Rule14_3_1, ItEntersATrenchHexAcrossItsOtherSidesAndLeavesOneFreely) {
  Position p = german("unit 14/IR16-I 0301\nunit 1/1a 1907\nunit 1/2a 1609");
  EXPECT_TRUE(p.zoc(kBritish, "1908")) << "from behind";
  EXPECT_TRUE(p.zoc(kBritish, "1610")) << "out of the trench";
}

TEST(R6, AUnitStopsWhenItEntersAnEnemyZoneOfControl) {
  Position p("start british-movement\nunit 1/1a 2012\nunit 14/IR16-I 2009");
  EXPECT_TRUE(p.legal("move 1/1a 2010 via 2011"));
  EXPECT_TRUE(p.refuses("move 1/1a 1910 via 2011 2010", "R6"));
  EXPECT_TRUE(p.legal("move 1/1a 2209 via 2112 2111 2210")) << "round it";
}

TEST(R6, AWayBarredByZonesOfControlIsNamedSo) {
  Position p("start british-movement\nunit 1/1a 2012\nunit 14/IR16-I 1909");
  EXPECT_TRUE(p.refuses("move 1/1a 2008", "R6"));
}

TEST(R6, AUnitThatStartsInAnEnemyZoneOfControlMayLeaveItAndEnterAnother) {
  Position p("start british-movement\nunit 1/1a 2010\nunit 14/IR16-I 2009");
  EXPECT_TRUE(p.legal("move 1/1a 2014 via 2011 2012 2013"));
  EXPECT_TRUE(p.legal("move 1/1a 2110 via 2011 2111"));
}

TEST(R6, AFriendDoesNotCancelAnEnemyZoneOfControlForMovement) {
  Position p("start british-movement\nunit 1/1a 2012\nunit 1/2a 2010\nunit 14/IR16-I 2009");
  EXPECT_TRUE(p.refuses("move 1/1a 1910 via 2011 2010", "R6"));
  EXPECT_TRUE(p.refuses("move 1/1a 2010 via 2011", "18.1"));
}

TEST(R6, FriendsArePassedFreely) {
  Position p = british("unit 1/1a 2012\nunit 1/2a 2011\nunit 1/2b 2011 under\nunit 1/3a 2010");
  EXPECT_TRUE(p.legal("move 1/1a 2009 via 2011 2010"));
  EXPECT_TRUE(p.refuses("move 1/1a 2010 via 2011", "18.1"));
}

// --- 5.1.2, 14.3.2: infiltration.

TEST(Rule5_1_2, FromOneEnemyZoneOfControlIntoAnotherIsOneHex) {
  Position p("start british-movement\nunit 1/1a 2010\nunit 14/IR16-I 2009");
  EXPECT_TRUE(p.legal("move 1/1a 2110")) << "of the same enemy";
  EXPECT_TRUE(p.refuses("move 1/1a 2111 via 2110", "5.1.2"));
  Position q("start british-movement\nunit 1/1a 2010\nunit 14/IR16-I 2009\nunit 14/IR16-II 2112");
  EXPECT_TRUE(q.legal("move 1/1a 2011")) << "of another enemy";
}

TEST(Rule5_1_2, ItIsPossibleWhateverItCosts) {
  Position p = german("unit 14/IR16-I 0207\nunit 1/1a 0308\nunit 1/2a 0306", "0");
  EXPECT_TRUE(p.zoc(kBritish, "0207"));
  EXPECT_TRUE(p.zoc(kBritish, "0307"));
  EXPECT_TRUE(p.legal("move 14/IR16-I 0307")) << "3 points, and half of 5 are there";
}

TEST(Rule14_3_2, NoInfiltrationAcrossATrenchSideInEitherDirection) {
  Position p("start british-movement\nunit 1/1a 1909\nunit 14/IR16-I 1808");
  EXPECT_TRUE(p.refuses("move 1/1a 1908 direct", "14.3.2"));
  EXPECT_TRUE(p.legal("move 1/1a 1908 via 2008 2007")) << "round it, out of the zone of control and in again";
  Position q("start british-movement\nunit 1/1a 1908\nunit 14/IR16-I 1808");
  EXPECT_TRUE(q.refuses("move 1/1a 1909 direct", "14.3.2"));
}

TEST(Rule14_3_2, TheGermansNeither) {
  Position p = german("unit 14/IR16-I 1908\nunit 1/1a 1907\nunit 1/2a 1910");
  EXPECT_TRUE(p.refuses("move 14/IR16-I 1909 direct", "14.3.2"));
  Position q = german("unit 14/IR16-I 1908\nunit 1/2a 1910");
  EXPECT_TRUE(q.legal("move 14/IR16-I 1909 direct")) << "1908 is in no British zone of control";
}

TEST(Rule14_3_2, OutOfTheFrontLineIsNoInfiltration) {
  Position p("start british-movement\nunit 1/1a 1815\nunit 14/IR16-I 1914\nunit 14/IR16-II 1714");
  EXPECT_TRUE(p.legal("move 1/1a 1814")) << "no German zone of control reaches 1815";
}

// --- 14.2: the front line.

TEST(Rule14_2, GermansNeverEnterTheFrontLine) {
  Position p = german("unit 14/IR16-I 1814\nunit 1/1a 2010");
  EXPECT_TRUE(p.refuses("move 14/IR16-I 1815", "14.2"));
  EXPECT_TRUE(p.refuses("move 14/IR16-I 2014 via 1915", "14.2"));
}

TEST(Rule14_2, OutOfTheFrontLineOnlyIntoTheField) {
  Position p = british("unit 1/1a 1815\nunit 1/2a 2015");
  EXPECT_TRUE(p.legal("move 1/1a 1814"));
  EXPECT_TRUE(p.refuses("move 1/1a 1915 direct", "14.2"));
  EXPECT_TRUE(p.refuses("move 1/1a 1715 direct", "14.2"));
  EXPECT_TRUE(p.legal("move 1/1a 1715 via 1814")) << "2 + 2, through the field";
}

TEST(Rule14_2, TheFrontLineMayBeEnteredAgainFromTheField) {
  Position p = british("unit 1/1a 1814");
  EXPECT_TRUE(p.legal("move 1/1a 1815"));
}

TEST(Rule14_2, NobodyStandsBehindTheFrontLine) {
  Position p = british("unit 1/1a 1815");
  EXPECT_TRUE(p.refuses("move 1/1a 1816", "14.2")) << "the sector's reserve";
  EXPECT_TRUE(p.refuses("move 1/1a 1818", "14.2")) << "the rear";
}

// --- R7: the path of a move that names only its destination.

TEST(R7, ACheapestPathIsTaken) {
  Position p = british("unit 1/1a 2413");
  p.play("move 1/1a 2611");
  EXPECT_EQ(p.where("1/1a"), "2611");
  Position q = british("unit 1/1a 1301");
  q.play("move 1/1a 1303");
  EXPECT_EQ(q.control("1202"), "german") << "1302 is the one way of two points";
}

TEST(R7, AmongEqualPathsOneThatEntersAnEntryHexComesFirst) {
  Position p = british("unit 1/1a 3205");
  p.play("move 1/1a 3307");
  EXPECT_EQ(p.outcome(), "british-breakthrough") << "by 3306, not by 3206";
  Position q = british("unit 1/1a 3205");
  q.play("move 1/1a 3307 via 3206");
  EXPECT_EQ(q.outcome(), "none");
}

TEST(R7, ForTheGermansToo) {
  Position p = german("unit 14/IR16-I 3205\nunit 1/1a 2010\nbritish-control 3206");
  p.play("move 14/IR16-I 3307");
  EXPECT_EQ(p.control("3206"), "british") << "by 3306, an entry hex, though 3206 would turn";
}

TEST(R7, ThenThePathThatTurnsMostTownHexes) {
  // From 2312 to 2413: by 2412, a town hex, or by 2313, which has the lower number.
  Position p = british("unit 1/1a 2312");
  p.play("move 1/1a 2413");
  EXPECT_EQ(p.control("2412"), "british");
}

TEST(R7, ThenTheLowestSequenceOfHexNumbers) {
  // From 2411 to 2513: by 2412 or 2512, both towns; 2412 has the lower number.
  Position r = british("unit 1/1a 2411");
  r.play("move 1/1a 2513");
  EXPECT_EQ(r.control("2412"), "british");
  EXPECT_EQ(r.control("2512"), "german");
  // A town that is one's own already turns no more.
  Position s = british("unit 1/1a 2411\nbritish-control 2412");
  s.play("move 1/1a 2513");
  EXPECT_EQ(s.control("2512"), "british");
}

// --- R8: Zero Hour.

TEST(R8, InTurnZeroGermanAllowancesAreHalvedFractionsDropped) {
  Position p = german("unit 14/IR16-I 2010\nunit 1/1a 2412", "0");
  EXPECT_TRUE(p.legal("move 14/IR16-I 2012"));
  EXPECT_TRUE(p.refuses("move 14/IR16-I 2013", "R4"));
}

TEST(R8, FromTurnOneTheyAreWhole) {
  Position p = german("unit 14/IR16-I 2008\nunit 1/1a 2412", "1");
  EXPECT_TRUE(p.legal("move 14/IR16-I 2013"));
  EXPECT_TRUE(p.refuses("move 14/IR16-I 2014", "R4"));
}

// --- 12.3, 12.1: a move is its whole path.

TEST(Rule12_3, TownHexesTurnAllAlongThePath) {
  Position p = british("unit 1/1a 2511");
  p.play("move 1/1a 2514 via 2512 2513");
  EXPECT_EQ(p.control("2512"), "british");
  EXPECT_EQ(p.control("2513"), "british");
  EXPECT_EQ(p.control("2412"), "german");
}

TEST(Rule12_1, AnEntryHexWinsEvenInPassing) {
  Position p = british("unit 1/1a 3305");
  p.play("move 1/1a 3307 via 3306");
  EXPECT_EQ(p.outcome(), "british-breakthrough");
}

}  // namespace
}  // namespace zerohour::loos
