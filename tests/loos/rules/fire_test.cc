// Fire support: markers, observation, bombardment, breaches and gas (17, R16 to R18, R22, R31, R35).
#include "absl/strings/str_cat.h"
#include "engine/loos/notation.h"
#include "tests/loos/rules/position.h"

namespace zerohour::loos {
namespace {

std::string line(const Position& p, absl::string_view hex) {
  return std::string(to_string(p.view().bombardment_line(Position::hex(hex))));
}

// --- 17.1, R22, R13: markers.

TEST(Rule17_1, AnyNumberOfMarkersOneAHex) {
  Position p("unit 1/1a 2010\nunit 14/IR16-I 2009\nunit 14/IR16-II 2008\nunit 14/IR16-III 2012");
  p.play("bombard 2009; bombard 2012");
  EXPECT_TRUE(p.refuses("bombard 2009", "17.1"));
  EXPECT_TRUE(p.legal("bombard 2008"));
  EXPECT_EQ(p.state().markers[0], 4) << "six in the morning, and two are placed";
}

TEST(Rule17_1, ATargetNeedNotBeAttackedButMustHoldAnEnemy) {
  Position p("unit 1/1a 2010\nunit 14/IR16-I 2008");
  EXPECT_TRUE(p.legal("bombard 2008"));
  EXPECT_TRUE(p.refuses("bombard 2009", "17.1"));
  EXPECT_TRUE(p.refuses("bombard 2010", "17.1"));
}

TEST(Rule17_1, NoMarkerIsLeft) {
  Position p("track 3 british 1 2 german 0 0\nunit 1/1a 2010\nunit 14/IR16-I 2008\nunit 14/IR16-II 2009");
  p.play("bombard 2008");
  EXPECT_TRUE(p.refuses("bombard 2009", "17.1"));
}

TEST(Rule17_1, MarkersNotUsedStayForTheOtherPlayersPhaseOfTheTurn) {
  Position p("unit 1/1a 2010\nunit 14/IR16-I 2008\nunit 14/IR16-II 2012");
  p.play("bombard 2008; done; done");
  p.rolls({2, 6});
  p.pass_to("german-move");
  p.play("done");
  EXPECT_EQ(p.step(), "declare");
  p.play("done");
  EXPECT_EQ(p.step(), "defend");
  EXPECT_EQ(p.actor(), "british");
  EXPECT_EQ(p.state().markers[0], 5);
  p.play("bombard 2008");
  p.pass_to("bombard-dice");
  p.rolls({2, 6});
  p.pass_to("british-move");
  EXPECT_EQ(p.state().markers[0], 4) << "turn 4 has four of its own";
}

TEST(R22, EitherSidesMarkersMayHitFieldAndFrontLineHexes) {
  Position p("start german-movement\nunit 1/1a 2010\nunit 1/2a 1815\nunit 14/IR16-I 2009\nunit 14/IR16-II 1814");
  p.play("done");
  EXPECT_TRUE(p.legal("bombard 2010"));
  EXPECT_TRUE(p.legal("bombard 1815"));
}

TEST(R22, OptionGermanMarkersOnFrontLineHexesOnly) {
  Position p(
      "option german-markers-front-only on\nstart german-movement\nunit 1/1a 2010\nunit 1/2a 1815\n"
      "unit 14/IR16-I 2009\nunit 14/IR16-II 1814");
  p.play("done");
  EXPECT_TRUE(p.refuses("bombard 2010", "R22"));
  EXPECT_TRUE(p.legal("bombard 1815"));
  p.play("done");
  EXPECT_EQ(p.step(), "defend");
  EXPECT_TRUE(p.legal("bombard 2009")) << "the British are not meant";
}

TEST(R13, TheAttackersMarkersResolveFirstInTheOrderPlaced) {
  Position p("unit 1/1a 2010\nunit 14/IR16-I 2009\nunit 14/IR16-II 2008");
  p.play("bombard 2009; bombard 2008; done");
  EXPECT_EQ(p.step(), "defend");
  EXPECT_EQ(p.actor(), "german");
  p.play("bombard 2010; done");
  EXPECT_EQ(p.state().target, Position::hex("2009"));
  p.rolls({2, 6});
  EXPECT_EQ(p.state().target, Position::hex("2008"));
  p.rolls({2, 6});
  EXPECT_EQ(p.state().target, Position::hex("2010"));
}

TEST(Rule17_1, AMarkerOnAHexThatHasEmptiedIsSpent) {
  Position p(
      "turns 0 8\ntrack 0 british 1 3 german 1 2\nunit 47/140a 1815 steps 1\nunit 1/1a 2010\n"
      "unit 14/IR16-I 1814");
  p.play("bombard 1814; done; bombard 1815; done; gas");
  p.rolls({4, 6});
  EXPECT_EQ(p.where("47/140a"), "gone") << "the gas blew back";
  EXPECT_NE(p.step(), "bombard-dice");
  EXPECT_EQ(p.state().markers[1], 0);
}

// --- 17.2, R16: observation.

TEST(Rule17_2, AnEnemyNextToATopUnitIsObservedWhateverTheTerrain) {
  Position p("unit 1/1a 2413\nunit 14/IR16-I 2412\nunit 14/IR16-II 2512");
  EXPECT_TRUE(p.observed(kBritish, "2412"));
  EXPECT_FALSE(p.observed(kBritish, "2512")) << "a town, two hexes away";
  EXPECT_TRUE(p.refuses("bombard 2512", "17.2"));
}

TEST(Rule17_2, ALineOfSightIsAtMostFourHexesLong) {
  Position p("unit 1/1a 1910\nunit 14/IR16-I 1914");
  EXPECT_TRUE(p.observed(kBritish, "1914"));
  EXPECT_TRUE(p.observed(kBritish, "1906"));
  EXPECT_FALSE(p.observed(kBritish, "1905"));
  EXPECT_TRUE(p.observed(kGerman, "1910")) << "and back";
}

TEST(Rule17_2, ATargetThatIsNotClearIsHidden) {
  Position p("unit 1/1a 1709\nunit 14/IR16-I 1705");
  EXPECT_FALSE(p.observed(kBritish, "1707")) << "woods";
  EXPECT_TRUE(p.observed(kBritish, "1708"));
}

TEST(Rule17_2, AHexBetweenThatIsNotClearBlocks) {
  Position p("unit 1/1a 1709\nunit 14/IR16-I 1705");
  EXPECT_FALSE(p.observed(kBritish, "1705")) << "1707 is woods";
  Position q("unit 1/1a 2711\nunit 14/IR16-I 2707");
  EXPECT_FALSE(q.observed(kBritish, "2707")) << "2709 and 2708 are high";
}

TEST(Rule17_2, FromHighGroundOnlyHighGroundBetweenBlocks) {
  Position p("unit 1/1a 2214\nunit 1/2a 2709\nunit 14/IR16-I 2412\nunit 14/IR16-II 2707");
  EXPECT_TRUE(p.observed(kBritish, "2412")) << "a town, seen from above";
  EXPECT_FALSE(p.observed(kBritish, "2707")) << "2708 is high";
}

TEST(Rule17_2, AlongAHexsideBothHexesMustBlock) {
  Position p("unit 1/1a 2206\nunit 1/2a 2207\nunit 14/IR16-I 2406\nunit 14/IR16-II 2407");
  EXPECT_TRUE(p.game().board().observers(Position::hex("2406")).contains(Position::hex("2206")))
      << "between 2306, clear, and 2307, woods";
  EXPECT_FALSE(p.game().board().observers(Position::hex("2407")).contains(Position::hex("2207")))
      << "between 2307, woods, and 2308, broken";
}

TEST(R16, TheTargetsOwnHeightDoesNotBlock) {
  Position p("unit 1/1a 2711\nunit 14/IR16-I 2709");
  EXPECT_TRUE(p.observed(kBritish, "2709"));
}

TEST(R16, OptionItDoes) {
  Position p("option target-height-blocks on\nunit 1/1a 2711\nunit 14/IR16-I 2709\nunit 1/2a 2315");
  EXPECT_FALSE(p.observed(kBritish, "2709"));
  EXPECT_TRUE(p.observed(kBritish, "2214")) << "but it is next to 2315";
}

TEST(R16, TrenchSidesDoNotBlockAndFrontLineHexesAreClear) {
  Position p("unit 1/1a 1815\nunit 14/IR16-I 1813");
  EXPECT_TRUE(p.observed(kGerman, "1815"));
  EXPECT_TRUE(p.observed(kBritish, "1813"));
}

TEST(R16, APlaceOffTheMapBlocks) {
  const std::string scenario = "unit 1/1a 0101\nunit 14/IR16-I 0301";
  Position clear(scenario);
  EXPECT_TRUE(clear.observed(kBritish, "0301")) << "0201 beside the line is clear";
  Position woods(scenario, {"0201,field,woods,0,,,0,,ur dr,"});
  EXPECT_FALSE(woods.observed(kBritish, "0301")) << "0201 and the edge of the map block";
}

TEST(R15, AStackObservesWithItsTopUnit) {
  Position p("unit 1/1a 2010\nunit 1/1b 2010 under\nunit 14/IR16-I 2006");
  EXPECT_TRUE(p.observed(kBritish, "2006"));
}

TEST(Rule17_2, TheAircraftObservesItsHexAndTheSixAroundItUntilThePhaseEnds) {
  Position p("aircraft on\nunit 1/1a 2010\nunit 14/IR16-I 1707\nunit 14/IR16-II 1705\nunit 14/IR16-III 2512");
  EXPECT_EQ(p.step(), "aircraft");
  p.play("aircraft 1706");
  EXPECT_TRUE(p.legal("bombard 1707")) << "woods";
  EXPECT_TRUE(p.legal("bombard 1705"));
  EXPECT_TRUE(p.refuses("bombard 2512", "17.2"));
  p.play("done; done");
  p.pass_to("german-move");
  EXPECT_FALSE(p.observed(kBritish, "1707"));
  p.play("done");
  EXPECT_EQ(p.step(), "aircraft") << "in the German Combat phase too";
  EXPECT_EQ(p.actor(), "british");
}

TEST(R13, TheAircraftMayBePutInAnyHexOrStayDown) {
  Position p("aircraft on\nunit 1/1a 2010\nunit 14/IR16-I 2008");
  EXPECT_TRUE(p.legal("aircraft 0101"));
  EXPECT_TRUE(p.legal("aircraft 3420")) << "behind the front";
  EXPECT_TRUE(p.legal("done"));
}

TEST(R34, NoAircraftWithoutMarkers) {
  Position p("aircraft on\ntrack 3 british 0 0 german 0 0\nunit 1/1a 2010\nunit 14/IR16-I 2009");
  EXPECT_EQ(p.step(), "declare");
}

// --- 17.3, 17.4, R17: bombardment.

TEST(Rule17_3, TheTurnsDiceAreRolledOnceAndSummed) {
  Position p("unit 1/1a 2010\nunit 14/IR16-I 2009");
  p.play("bombard 2009; done; done");
  EXPECT_EQ(p.game().roll_request(p.state()).count(), 2) << "turn 3";
  Position q("turns 4 8\nunit 1/1a 2010\nunit 14/IR16-I 2009");
  q.play("bombard 2009; done; done");
  EXPECT_EQ(q.game().roll_request(q.state()).count(), 1) << "turn 4";
}

TEST(Rule17_4, TheSumIsReadAsTheDifferentialOnTheTargetsLine) {
  Position p("unit 1/1a 2010\nunit 2G/RIR15 2009\ndeadpile r28");
  p.play("bombard 2009; done; done");
  Position low = p;
  low.rolls({3, 2});
  EXPECT_EQ(low.steps("2G/RIR15"), 3) << "+3 on Clear, 2: Ex, which does nothing";
  Position high = p;
  high.rolls({12, 5});
  EXPECT_EQ(high.steps("2G/RIR15"), 2) << "+12 reads as +10, 5: D2";
}

TEST(Rule17_4, OneRollForEachUnitAllBeforeAnyLoss) {
  Position p("unit 1/1a 2010\nunit 2G/RIR15 2009\nunit 2G/RIR55 2009 under\ndeadpile r28");
  p.play("bombard 2009; done; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.steps("2G/RIR15"), 3) << "the bottom unit's roll comes first";
  EXPECT_EQ(p.step(), "bombard-table");
  p.roll(6);
  EXPECT_EQ(p.steps("2G/RIR15"), 2) << "De is one step";
  EXPECT_EQ(p.steps("2G/RIR55"), 3) << "Ex is none";
}

TEST(Rule17_4, OnlyD2D3AndDeTakeAStep) {
  for (int face = 1; face <= 6; ++face) {
    Position p("unit 1/1a 2010\nunit 2G/RIR15 2009");
    p.play("bombard 2009; done; done");
    p.rolls({10, face});  // De De D3 D2 D2 Ex
    EXPECT_EQ(p.steps("2G/RIR15"), face == 6 ? 3 : 2) << face;
  }
}

TEST(Rule7_7_1, NobodyRetreatsFromABombardment) {
  Position p("unit 1/1a 2010\nunit 2G/RIR15 2009");
  p.play("bombard 2009; done; done");
  p.rolls({12, 5});
  EXPECT_NE(p.step(), "retreat");
  EXPECT_EQ(p.where("2G/RIR15"), "2009");
}

TEST(Rule17_4, TheLineIsTheTargetsTerrain) {
  Position p("unit 1/1a 2010\nunit 14/IR16-I 2107\nunit 14/IR16-II 2412\nunit 14/IR16-III 1114\nunit 1/2a 1707");
  EXPECT_EQ(line(p, "1707"), "woods");
  EXPECT_EQ(line(p, "2412"), "town");
  EXPECT_EQ(line(p, "1114"), "town") << "broken";
  EXPECT_EQ(line(p, "2010"), "clear");
}

TEST(Rule17_4, TrenchForATrenchHexWithGermansInIt) {
  Position p("unit 1/1a 1814\nunit 14/IR16-I 1914\nunit 1/2a 2107");
  EXPECT_EQ(line(p, "1914"), "trench");
  EXPECT_EQ(line(p, "1814"), "clear") << "the British never profit from trenches";
  EXPECT_EQ(line(p, "2107"), "woods");
}

TEST(R17, TheFrontLineIsBombardedOnTheTrenchLine) {
  Position p("unit 1/1a 1815\nunit 14/IR16-I 1813");
  EXPECT_EQ(line(p, "1815"), "trench");
}

TEST(R17, OptionOnTheClearLine) {
  Position p("option front-line-clear on\nunit 1/1a 1815\nunit 14/IR16-I 1813");
  EXPECT_EQ(line(p, "1815"), "clear");
}

// --- 17.5, 14.3.4: trenches.

TEST(Rule17_5, AHitBreachesATrenchWhetherOrNotAStepIsLost) {
  Position p("unit 1/1a 1815\nunit 14/IR16-I 1814");
  p.play("attack 1/1a 1814; bombard 1814; done; done");
  p.rolls({12, 2});
  EXPECT_TRUE(p.view().breached(Position::hex("1814")));
  EXPECT_EQ(p.where("14/IR16-I"), "1814");
  EXPECT_EQ(p.sum("1814", {"1/1a"}), "clear +2");
}

TEST(Rule17_5, AMissDoesNot) {
  Position p("unit 1/1a 1815\nunit 14/IR16-I 1814");
  p.play("attack 1/1a 1814; bombard 1814; done; done");
  p.rolls({12, 3});
  EXPECT_FALSE(p.view().breached(Position::hex("1814")));
  EXPECT_EQ(p.sum("1814", {"1/1a"}), "trench +2");
}

TEST(Rule17_5, TheBreachIsGoneWhenThePhaseEnds) {
  Position p("unit 1/1a 1815\nunit 14/IR16-I 1814");
  p.play("bombard 1814; done; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.step(), "german-move");
  EXPECT_FALSE(p.view().breached(Position::hex("1814")));
}

TEST(Rule17_5, AnyUnitOfTheHexIsEnough) {
  Position p("unit 1/1a 1815\nunit 14/IR16-I 1814\nunit 14/IR16-II 1814 under");
  p.play("attack 1/1a 1814; bombard 1814; done; done");
  p.rolls({12, 6, 1});
  EXPECT_TRUE(p.view().breached(Position::hex("1814")));
}

TEST(Rule14_3_4, ALastStepInATrenchIgnoresABombardment) {
  Position p("unit 1/1a 1815\nunit 14/IR16-I 1814\nunit 14/IR16-II 1814 under\nunit 14/IR56-I 1813");
  p.play("bombard 1814; bombard 1813; done; done");
  p.rolls({12, 1, 1});
  EXPECT_EQ(p.at("1814"), "14/IR16-I over 14/IR16-II");
  p.rolls({12, 1});
  EXPECT_EQ(p.at("1813"), "-") << "outside a trench it is lost";
}

TEST(Rule14_3_4, ARegimentInATrenchLosesItsOtherSteps) {
  Position p("replacements off\nunit 1/1a 1815\nunit 2G/RIR15 1814\ndeadpile r28");
  p.play("bombard 1814; done; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.steps("2G/RIR15"), 2);
  p.play("done; done; done; bombard 1814; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.at("1814"), "r28") << "a replacement for its last step";
}

TEST(Rule14_3_4, ABritishUnitInATrenchHexIsNotSpared) {
  Position p("start german-movement\nunit 1/1a 1814 steps 1\nunit 1/2a 2010\nunit 14/IR16-I 1813");
  p.play("done; bombard 1814; done; done");
  p.rolls({10, 1});
  EXPECT_EQ(p.where("1/1a"), "gone");
}

// --- 17.6, R18, R31, R35: gas.

Position zero_hour(const std::string& lines) {
  return Position("turns 0 8\n" + lines);
}

TEST(Rule17_6, GasIsOneDieMore) {
  Position p = zero_hour("unit 1/1a 1815\nunit 14/IR16-I 1814");
  p.play("bombard 1814; done");
  EXPECT_EQ(p.step(), "gas");
  EXPECT_EQ(p.actor(), "british");
  Position q = p;
  p.play("gas");
  EXPECT_EQ(p.game().roll_request(p.state()).count(), 4);
  q.play("no-gas");
  EXPECT_EQ(q.game().roll_request(q.state()).count(), 3);
}

TEST(Rule17_6, OnlyInTurnZero) {
  Position p("turns 1 8\nunit 1/1a 1815\nunit 14/IR16-I 1814");
  p.play("bombard 1814; done; done");
  EXPECT_EQ(p.step(), "bombard-dice");
}

TEST(Rule17_6, InTheGermanCombatPhaseOfTurnZeroToo) {
  Position p = zero_hour("unit 1/1a 1815\nunit 14/IR16-I 1814");
  p.play("done");
  p.pass_to("german-move");
  p.play("done");
  p.pass_to("defend");
  p.play("bombard 1814; done");
  EXPECT_EQ(p.step(), "gas");
}

TEST(Rule17_6, AMissBlowsBackOnAUnitNextToTheTarget) {
  Position p = zero_hour("unit 1/1a 1815\nunit 1/1b 1815 under\nunit 14/IR16-I 1814");
  p.play("bombard 1814; done; gas");
  p.rolls({4, 6});
  EXPECT_EQ(p.steps("1/1a"), 1) << "the top unit of the only hex";
  EXPECT_EQ(p.steps("1/1b"), 2);
}

TEST(Rule17_6, TheBritishPlayerChoosesTheHex) {
  Position p = zero_hour("unit 1/1a 1815\nunit 1/2a 1915\nunit 1/3a 2010\nunit 14/IR16-I 1814");
  p.play("bombard 1814; done; gas");
  p.rolls({4, 6});
  EXPECT_EQ(p.step(), "friendly-fire");
  EXPECT_EQ(p.actor(), "british");
  EXPECT_EQ(p.list("lose"), "1/1a, 1/2a");
  EXPECT_TRUE(p.refuses("lose 1/3a", "17.6"));
  EXPECT_FALSE(p.legal("done"));
  p.play("lose 1/2a");
  EXPECT_EQ(p.steps("1/2a"), 1);
}

TEST(Rule17_6, AnyHitOnAnyUnitOfTheHexSavesThem) {
  Position p = zero_hour("unit 1/1a 1815\nunit 14/IR16-I 1814\nunit 14/IR16-II 1814 under");
  p.play("bombard 1814; done; gas");
  p.rolls({24, 6, 1});
  EXPECT_EQ(p.steps("1/1a"), 2);
  EXPECT_TRUE(p.where("14/IR16-I") == "1814" && p.where("14/IR16-II") == "1814") << "even if no step is lost";
}

TEST(Rule17_6, WithoutGasNothingBlowsBack) {
  Position p = zero_hour("unit 1/1a 1815\nunit 14/IR16-I 1814");
  p.play("bombard 1814; done; no-gas");
  p.rolls({3, 6});
  EXPECT_EQ(p.steps("1/1a"), 2);
}

TEST(R18, NoGasOnATargetThatIsNotNextToABritishUnit) {
  Position p = zero_hour("unit 1/1a 1815\nunit 14/IR16-I 1813");
  p.play("bombard 1813; done");
  EXPECT_EQ(p.step(), "bombard-dice");
}

TEST(R18, OptionGasOnAnyTarget) {
  Position p = zero_hour("option gas-anywhere on\nunit 1/1a 1815\nunit 14/IR16-I 1813");
  p.play("bombard 1813; done");
  EXPECT_EQ(p.step(), "gas");
  p.play("gas");
  EXPECT_EQ(p.game().roll_request(p.state()).count(), 4);
  p.rolls({4, 6});
  EXPECT_EQ(p.steps("1/1a"), 2) << "a miss hits nobody where no British unit is next to the target";
  EXPECT_NE(p.step(), "friendly-fire");
}

constexpr char kThreeTargets[] =
    "unit 1/1a 1815\nunit 1/2a 1915\nunit 14/IR16-I 1814\nunit 14/IR16-II 1914\nunit 14/IR16-III 1713";

TEST(R31, GasIsChosenOnceForAllBombardments) {
  Position p = zero_hour(kThreeTargets);
  p.play("bombard 1814; bombard 1914; bombard 1713; done; gas");
  p.rolls({24, 1});
  EXPECT_EQ(p.step(), "bombard-dice");
  EXPECT_EQ(p.game().roll_request(p.state()).count(), 4);
  p.rolls({24, 1});
  EXPECT_EQ(p.game().roll_request(p.state()).count(), 3) << "1713 is next to no British unit (R18)";
  Position q = zero_hour(kThreeTargets);
  q.play("bombard 1814; bombard 1914; done; no-gas");
  q.rolls({12, 1});
  EXPECT_EQ(q.game().roll_request(q.state()).count(), 3);
}

TEST(R31, TheChoiceHoldsInTheGermanCombatPhaseOfTurnZeroToo) {
  Position p = zero_hour(kThreeTargets);
  p.play("bombard 1814; done; gas");
  p.rolls({24, 1});
  p.pass_to("german-move");
  p.play("done");
  p.pass_to("defend");
  p.play("bombard 1914; done");
  EXPECT_EQ(p.step(), "bombard-dice");
  EXPECT_EQ(p.game().roll_request(p.state()).count(), 4);
}

TEST(R31, OptionForEachBombardmentBeforeItsDice) {
  Position p = zero_hour(absl::StrCat("option gas-each on\n", kThreeTargets));
  p.play("bombard 1814; bombard 1914; done; gas");
  p.rolls({24, 1});
  EXPECT_EQ(p.step(), "gas");
  p.play("no-gas");
  EXPECT_EQ(p.game().roll_request(p.state()).count(), 3);
}

TEST(R31, TheFirstVersionChoosesForEachUnlessGasOnceIsOn) {
  const std::string lines = absl::StrCat("turns 0 8\n", kThreeTargets);
  Position each(lines, {}, {"rules-1"});
  each.play("bombard 1814; bombard 1914; done; gas");
  each.rolls({24, 1});
  EXPECT_EQ(each.step(), "gas");
  Position once(lines, {}, {"rules-1", "gas-once"});
  once.play("bombard 1814; bombard 1914; done; gas");
  once.rolls({24, 1});
  EXPECT_EQ(once.step(), "bombard-dice");
}

TEST(R35, WhetherABritishUnitIsNextToTheTargetIsLookedAtWhenTheDiceAreDue) {
  // 9/26a is next to both targets, and the first gas blows back on it.
  Position p = zero_hour("unit 9/26a 1715 steps 1\nunit 1/1a 2010\nunit 14/IR16-I 1714\nunit 14/IR16-II 1614");
  p.play("bombard 1714; bombard 1614; done; gas");
  p.rolls({4, 6});
  EXPECT_EQ(p.where("9/26a"), "gone");
  EXPECT_EQ(p.step(), "bombard-dice") << "no gas on 1614 any more";
  EXPECT_EQ(p.game().roll_request(p.state()).count(), 3);
}

}  // namespace
}  // namespace zerohour::loos
