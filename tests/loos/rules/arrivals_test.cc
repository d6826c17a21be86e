// Arrivals (11.3, 11.7, R10 to R12, R23, R32, R34), replacements and breakdown (11.4, 13.1, 13.2).
#include "absl/strings/str_cat.h"
#include "tests/loos/rules/position.h"

namespace zerohour::loos {
namespace {

// --- 11.3, R12, R32, R34.

Position arrival(int turn, const std::string& lines) {
  return Position(absl::StrCat("start german-movement\nturns ", turn, " 8\nunit 1/1a 2010\n", lines));
}

TEST(Rule11_3, OneReleaseRollForEachDivisionStillInReserve) {
  Position p = arrival(2, "reserve 8 2G 4B");
  EXPECT_EQ(p.step(), "release");
  p.roll(3);
  EXPECT_EQ(p.where("2G/RIR15"), "released") << "1 to 3 in turn 2";
  p.roll(6);
  EXPECT_EQ(p.where("8/IR36"), "reserve") << "1 to 5";
  p.roll(2);
  EXPECT_EQ(p.where("4B/BIR5"), "reserve") << "1";
  EXPECT_EQ(p.step(), "arrival");
}

TEST(Rule11_3, NoneInTurnZero) {
  Position p = arrival(0, "reserve 8 2G 4B\nunit 14/IR16-I 0101");
  EXPECT_EQ(p.step(), "german-move");
}

TEST(Rule11_3, ADivisionThatIsNotReleasedRollsAgainNextTurn) {
  Position p = arrival(1, "reserve 8\nunit 14/IR16-I 0101");
  p.roll(4);
  EXPECT_EQ(p.step(), "german-move");
  p.pass_to("british-move");
  p.play("done");
  p.pass_to("release");
  EXPECT_EQ(p.state().turn, 2);
  p.roll(5);
  EXPECT_EQ(p.step(), "arrival");
}

TEST(R34, ARollThatCannotFailOrCannotSucceedIsNotMade) {
  Position p = arrival(1, "reserve 8 2G 4B\nunit 14/IR16-I 0101");
  p.rolls({6, 6});
  EXPECT_EQ(p.step(), "german-move") << "no face releases 4B in turn 1";
  Position q = arrival(6, "reserve 8 2G 4B");
  EXPECT_EQ(q.step(), "arrival") << "every face releases every division in turn 6";
}

TEST(R32, AllReleaseRollsComeBeforeTheFirstPlacementAndTheOrderIsTheOwners) {
  Position p = arrival(3, "reserve 8 2G 4B");
  p.rolls({5, 2});
  EXPECT_EQ(p.where("8/IR36"), "released") << "without a roll";
  EXPECT_EQ(p.list("entry"), "2G 0110, 2G 1201, 2G 3306, 8 0110, 8 1201, 8 3306, 4B 0110, 4B 1201, 4B 3306");
  p.play("entry 4B 3306; entry 8 3306; place 8/IR36 3306; place 4B/BIR5 3305");
}

TEST(Rule11_3, AllRegimentsOnOrNextToOneEntryHex) {
  Position p = arrival(6, "reserve 8");
  EXPECT_TRUE(p.refuses("place 8/IR36 3306", "11.3")) << "the entry hex is chosen first";
  p.play("entry 8 3306; place 8/IR36 3306");
  EXPECT_TRUE(p.refuses("place 8/IR72 0110", "11.3"));
  EXPECT_TRUE(p.refuses("place 8/IR72 3304", "11.3")) << "two hexes away";
  EXPECT_FALSE(p.legal("entry 8 0110")) << "one entry hex for the whole division";
  EXPECT_FALSE(p.legal("done")) << "at once";
  EXPECT_EQ(p.list("place 8/IR72"), "3205, 3206, 3305, 3306, 3306 over, 3307, 3405, 3406");
  p.play("place 8/IR72 3305; place 8/IR93 3205; place 8/IR153 3406");
  EXPECT_EQ(p.step(), "german-move");
  EXPECT_TRUE(p.legal("move 8/IR36 3308")) << "they move normally in that phase";
}

TEST(Rule11_3, TheEntryHexIs3306AndNot2306) {
  Position p = arrival(6, "reserve 8");
  EXPECT_TRUE(p.refuses("entry 8 2306", "12.1"));
  EXPECT_TRUE(p.legal("entry 8 3306"));
  EXPECT_FALSE(p.game().board().entry.contains(Position::hex("2306")));
}

TEST(R12, TwoRegimentsOfADivisionMayShareAHex) {
  Position p = arrival(6, "reserve 8 2G");
  p.play("entry 8 3306; entry 2G 3306; place 8/IR36 3306; place 8/IR72 3306 over");
  EXPECT_EQ(p.at("3306"), "8/IR72 over 8/IR36");
  EXPECT_TRUE(p.refuses("place 8/IR93 3306", "18.1")) << "a third";
  EXPECT_TRUE(p.refuses("place 2G/RIR15 3306", "18.1"));
  p.play("place 8/IR93 3305");
  EXPECT_TRUE(p.refuses("place 2G/RIR15 3305", "18.1")) << "of another division";
}

TEST(R12, AnEnemyUnitBarsAnEnemyZoneOfControlDoesNot) {
  Position p = arrival(6, "reserve 8\nunit 1/2a 3307");
  p.play("entry 8 3306");
  EXPECT_TRUE(p.refuses("place 8/IR36 3307", "5.0"));
  EXPECT_TRUE(p.zoc(kBritish, "3306"));
  EXPECT_TRUE(p.legal("place 8/IR36 3306"));
}

TEST(R12, ARegimentWithoutRoomKeepsItsEntryHexAndComesNextTimeWithoutARoll) {
  // By 0110 there is one hex for two of them; by 1201 and 3306 there is none.
  Position p = arrival(3,
                       "reserve 8\nunit 14/IR16-I 0110\nunit 14/IR16-II 0209\nunit 14/IR16-III 0210\n"
                       "unit 14/IR56-I 0111\nunit 14/IR56-II 1201\nunit 14/IR56-III 1101\nunit 14/IR57-I 1102\n"
                       "unit 14/IR57-II 1202\nunit 14/IR57-III 1301\nunit 117/IR157-I 1302\nunit 117/IR157-II 3306\n"
                       "unit 117/IR157-III 3305\nunit 117/RIR11-I 3205\nunit 117/RIR11-II 3206\n"
                       "unit 117/RIR11-III 3307\nunit 117/RIR22-I 3405\nunit 117/RIR22-II 3406");
  EXPECT_EQ(p.list("entry"), "8 0110") << "no entry hex has room for all four";
  p.play("entry 8 0110; place 8/IR36 0109; place 8/IR72 0109");
  EXPECT_EQ(p.step(), "german-move") << "two have found no room";
  EXPECT_EQ(p.where("8/IR93"), "released");
  p.play("move 14/IR16-I 0112");
  p.pass_to("british-move");
  p.play("done");
  p.pass_to("arrival");
  EXPECT_EQ(p.list("entry"), "") << "it has its entry hex";
  EXPECT_EQ(p.list("place 8/IR93"), "0110");
  p.play("place 8/IR93 0110; place 8/IR153 0110");
  EXPECT_EQ(p.step(), "german-move");
}

// By 0110 there is room for two regiments, by the others for all.
constexpr char kTightAt0110[] =
    "reserve 8 2G\nunit 14/IR16-I 0110\nunit 14/IR16-II 0209\nunit 14/IR16-III 0210\nunit 14/IR56-I 0111";

TEST(R12, AnEntryHexThatIsTooTightIsNoChoiceWhileAnotherHasRoomForAll) {
  Position p = arrival(6, kTightAt0110);
  EXPECT_EQ(p.list("entry"), "2G 1201, 2G 3306, 8 1201, 8 3306");
  EXPECT_TRUE(p.refuses("entry 8 0110", "R12"));
  EXPECT_TRUE(absl::StrContains(p.why("entry 8 0110"), "no room for all")) << p.why("entry 8 0110");
}

// By 3306 five hexes are taken: 3306 and 3305 are left, with room for four of one division, or two of each of two.
constexpr char kTightAt3306[] =
    "reserve 8 2G\nunit 14/IR16-I 3205\nunit 14/IR16-II 3206\nunit 14/IR16-III 3307\nunit 14/IR56-I 3405\n"
    "unit 14/IR56-II 3406";

TEST(R12, OneDivisionDoesNotTakeTheRoomOfAnother) {
  Position p = arrival(6, kTightAt3306);
  EXPECT_EQ(p.list("entry"), "2G 0110, 2G 1201, 2G 3306, 8 0110, 8 1201, 8 3306");
  p.play("entry 8 3306");
  EXPECT_EQ(p.list("entry"), "2G 0110, 2G 1201") << "the 8th Division needs all of it";
  p.play("place 8/IR36 3306; place 8/IR72 3305");
  EXPECT_EQ(p.list("place 8/IR93"), "3305, 3305 over, 3306, 3306 over");
}

TEST(R12, ARegimentDoesNotStandAloneWhereAnotherNeedsTheHex) {
  // Four hexes for four regiments and three.
  Position p = arrival(6, "reserve 4B 2G\nunit 14/IR16-I 3205\nunit 14/IR16-II 3206\nunit 14/IR16-III 3307");
  p.play("entry 2G 3306; entry 4B 3306; place 2G/RIR15 3305; place 4B/BIR5 3306; place 4B/BIR9 3405");
  EXPECT_EQ(p.list("place 4B/BRIR5"), "3306, 3306 over, 3405, 3405 over") << "2G needs 3406";
  EXPECT_TRUE(p.refuses("place 4B/BRIR5 3406", "R12")) << p.why("place 4B/BRIR5 3406");
}

TEST(R12, InTheFirstVersionAnyEntryHexWithRoomIsAChoice) {
  Position p(absl::StrCat("start german-movement\nturns 6 8\nunit 1/1a 2010\n", kTightAt0110), {}, {"rules-1"});
  EXPECT_EQ(p.list("entry"), "2G 0110, 2G 1201, 2G 3306, 8 0110, 8 1201, 8 3306");
  p.play("entry 8 0110; entry 2G 3306; place 8/IR36 0109; place 2G/RIR15 3306");
}

TEST(R12, AnEntryHexWithoutAnyRoomIsNoChoice) {
  Position p = arrival(6,
                       "reserve 8\nunit 14/IR16-I 0110\nunit 14/IR16-II 0209\nunit 14/IR16-III 0210\n"
                       "unit 14/IR56-I 0111\nunit 14/IR56-II 0109");
  EXPECT_EQ(p.list("entry"), "8 1201, 8 3306");
  EXPECT_TRUE(p.refuses("entry 8 0110", "R12"));
}

// --- 11.4, R23.

TEST(Rule11_4, HalfADieOfReplacementsFractionsDropped) {
  for (const auto& [face, placed] : {std::pair{1, 0}, {2, 1}, {3, 1}, {4, 2}, {5, 2}}) {
    Position p = arrival(3, "deadpile r28 r29\nunit 14/IR16-I 0101");
    p.roll(face);
    for (int i = 0; i < placed; ++i) {
      ASSERT_EQ(p.step(), "replacement") << face;
      p.play(i == 0 ? "place r28 2412" : "place r29 2512");
    }
    EXPECT_EQ(p.step(), "german-move") << face;
  }
}

TEST(Rule11_4, TurnZeroToo) {
  Position p = arrival(0, "deadpile r28\nunit 14/IR16-I 0101");
  EXPECT_EQ(p.step(), "replacement-roll");
}

TEST(Rule11_4, AsManyAsPossibleMustBePlacedTheRestAreLost) {
  Position p = arrival(3, "deadpile r28 r29\nunit 14/IR16-I 0101");
  p.roll(6);
  EXPECT_FALSE(p.legal("done"));
  p.play("place r28 2412; place r29 2512");
  EXPECT_EQ(p.step(), "german-move") << "no counter for the third";
}

TEST(Rule11_4, InAnEmptyGermanControlledTownHex) {
  Position p = arrival(3, "deadpile r28 r29\nunit 14/IR16-I 2513\nunit 1/2a 2413\nbritish-control 2512");
  p.roll(4);
  EXPECT_TRUE(p.refuses("place r28 2010", "11.4")) << "no town, and not empty";
  EXPECT_TRUE(p.refuses("place r28 2208", "11.4")) << "no town";
  EXPECT_TRUE(p.refuses("place r28 2513", "11.4")) << "not empty";
  EXPECT_TRUE(p.refuses("place r28 2512", "11.4")) << "British-controlled";
  EXPECT_TRUE(p.refuses("place r29 2412", "13.2")) << "counters are taken in their order";
  EXPECT_TRUE(p.zoc(kBritish, "2412"));
  EXPECT_TRUE(p.legal("place r28 2412")) << "an enemy zone of control does not matter";
}

TEST(Rule11_4, TheyMoveNormallyInThatPhase) {
  Position p = arrival(3, "deadpile r28");
  p.roll(2);
  p.play("place r28 2512");
  EXPECT_TRUE(p.legal("move r28 2514"));
}

TEST(R34, WithoutCountersOrTownsNoReplacementsAreRolledFor) {
  Position p = arrival(3, "unit 14/IR16-I 0101");
  EXPECT_EQ(p.step(), "german-move");
  Position q = arrival(3, "area 1809 2313\nobjective A 2011\nwin 1\ndraw 1\ndeadpile r28\nunit 14/IR16-I 2313");
  EXPECT_EQ(q.step(), "german-move");
}

TEST(R23, ReleasesThenReplacementsThenBreakdownThenMoves) {
  Position p = arrival(3, "reserve 8 2G\ndeadpile r28 r29");
  EXPECT_EQ(p.step(), "release");
  p.roll(6);
  EXPECT_EQ(p.step(), "arrival");
  p.play("entry 8 3306; place 8/IR36 3306; place 8/IR72 3305; place 8/IR93 3307; place 8/IR153 3406");
  EXPECT_EQ(p.step(), "replacement-roll");
  p.roll(3);
  p.play("place r28 2512");
  EXPECT_EQ(p.step(), "breakdown");
  EXPECT_TRUE(p.refuses("move 8/IR36 3308", "R1"));
  p.play("done");
  EXPECT_EQ(p.step(), "german-move");
}

// --- 13.1, 13.2: breakdown.

// At the breakdown step with so many counters in the deadpile.
Position breakdown(int counters, const std::string& lines) {
  Position p =
      arrival(3, "deadpile r28 r29\nunit 14/IR16-I 0101\nunit 14/IR16-II 0201\nunit 14/IR16-III 0301\n" + lines);
  if (counters > 2) p.kill("14/IR16-I");
  if (counters > 3) p.kill("14/IR16-II");
  p.roll(1);
  if (counters < 2) p.set([&](State& s) { s.hex[p.id("r29")] = kGone; });
  return p;
}

TEST(Rule13_1, AFullRegimentBecomesThreeBattalions) {
  Position p = breakdown(4, "unit 8/IR36 2206");
  p.play("break 8/IR36");
  EXPECT_EQ(p.where("8/IR36"), "gone");
  EXPECT_EQ(p.list("place r01"), "2106, 2107, 2205, 2206, 2207, 2306, 2307");
  p.play("place r01 2206; place r02 2205; place r28 2306");
  EXPECT_EQ(p.deadpile(), 1);
  EXPECT_EQ(p.step(), "german-move") << "no other regiment is there";
  EXPECT_TRUE(p.legal("move r01 2204")) << "they may move in that phase";
}

TEST(Rule13_1, AReducedOneBecomesTwo) {
  Position p = breakdown(3, "unit 8/IR36 2206 steps 2\nunit 8/IR72 2202");
  p.play("break 8/IR36; place r01 2206; place r28 2205");
  EXPECT_EQ(p.step(), "breakdown");
}

TEST(Rule13_1, WithTooFewCountersTheOtherStepsAreLost) {
  Position p = breakdown(2, "unit 8/IR36 2206");
  p.play("break 8/IR36; place r28 2206; place r29 2205");
  EXPECT_EQ(p.step(), "german-move");
  EXPECT_EQ(p.deadpile(), 0);
}

TEST(Rule13_1, EachBattalionInItsOwnEmptyHex) {
  Position p = breakdown(3, "unit 8/IR36 2206\nunit 14/IR56-I 2205");
  p.play("break 8/IR36; place r01 2206");
  EXPECT_TRUE(p.refuses("place r28 2206", "13.1"));
  EXPECT_TRUE(p.refuses("place r28 2205", "13.1"));
  EXPECT_TRUE(p.refuses("place r28 2204", "13.1")) << "not next to it";
}

TEST(Rule13_1, NotInTheRegimentsHexIfAnotherUnitIsLeftThere) {
  Position p = breakdown(3, "unit 8/IR36 2206\nunit 8/IR72 2206 under");
  p.play("break 8/IR36");
  EXPECT_TRUE(p.refuses("place r01 2206", "13.1"));
  EXPECT_EQ(p.at("2206"), "8/IR72");
}

TEST(Rule13_1, OnlyWhereTheRegimentCouldHaveMoved) {
  // 2107 and 2108 are both in a British zone of control, and a trench side lies between them.
  Position p = breakdown(3, "unit 8/IR36 2107\nunit 1/2a 2009\nunit 1/3a 2208\nunit 1/3b 2006");
  p.play("break 8/IR36");
  EXPECT_TRUE(p.zoc(kBritish, "2107"));
  EXPECT_TRUE(p.refuses("place r01 2108", "13.1")) << "infiltration across a trench side";
  EXPECT_TRUE(p.refuses("place r01 2006", "13.1")) << "an enemy unit";
  EXPECT_TRUE(p.zoc(kBritish, "2007"));
  EXPECT_TRUE(p.legal("place r01 2007")) << "infiltration counts as a move";
}

TEST(Rule13_1, OnlyRegimentsAndOnlyWithACounter) {
  Position p = breakdown(2, "unit 8/IR36 2206");
  EXPECT_TRUE(p.refuses("break 14/IR16-I", "13.1"));
  EXPECT_TRUE(p.legal("break 8/IR36"));
  Position q = arrival(3, "unit 8/IR36 2206");
  EXPECT_EQ(q.step(), "german-move") << "the deadpile is empty";
}

TEST(Rule13_1, InThePhaseOfArrivalToo) {
  Position p = arrival(6, "reserve 4B\ndeadpile r28 r29");
  p.play("entry 4B 3306; place 4B/BIR5 3306; place 4B/BIR9 3305; place 4B/BRIR5 3405");
  p.roll(1);
  EXPECT_TRUE(p.legal("break 4B/BIR5"));
}

TEST(Rule13_2, AScenarioMayPutAnyBattalionCounterOnTheDeadpile) {
  Position p = arrival(3, "deadpile r05 r28\nunit 14/IR16-I 0101");
  EXPECT_EQ(p.where("r05"), "deadpile");
  EXPECT_EQ(p.deadpile(), 2);
}

// --- 11.7, R10, R11: the British reserves.

std::string box(absl::string_view division) {
  return division == "21" ? "box 21/62a 21/62b 21/63a 21/63b 21/64a 21/64b\n"
                          : "box 24/71a 24/71b 24/72a 24/72b 24/73a 24/73b\n";
}
Position reserves(const std::string& lines) {
  return Position("start british-movement\nturns 1 8\nunit 1/1a 2010\nunit 14/IR16-I 0101\n" + lines);
}
void next_british_movement(Position& p) {
  p.pass_to("german-move");
  p.pass_to("british-move");
}

TEST(Rule11_7, ADivisionInTheReserveInTheFrontLineAndOverTheTopInThreeTurns) {
  Position p = reserves(box("21"));
  p.play("commit 21 IV");
  EXPECT_EQ(p.where("21/62a"), "IV");
  EXPECT_EQ(p.where("21/64b"), "IV") << "all six units";
  EXPECT_TRUE(p.refuses("place 21/62a 1815", "11.7")) << "only in the next British Movement phase";
  next_british_movement(p);
  EXPECT_EQ(p.state().turn, 2);
  EXPECT_TRUE(p.refuses("place 21/62a 1615", "11.7")) << "not its sector";
  EXPECT_TRUE(p.refuses("place 21/62a 1814", "11.7")) << "not the front line";
  p.play("place 21/62a 1815");
  EXPECT_TRUE(p.refuses("move 21/62a 1814", "5.0")) << "no further";
  p.play("move 1/1a 2011; place 21/62b 1815 over");
  EXPECT_EQ(p.at("1815"), "21/62b over 21/62a") << "R36";
  p.play("place 21/63a 1915; place 21/63b 1915; place 21/64a 1715; place 21/64b 2216");
  next_british_movement(p);
  EXPECT_EQ(p.state().turn, 3);
  EXPECT_TRUE(p.legal("move 21/62b 1814"));
}

TEST(Rule11_7, NotInTurnZeroButInAnyLaterMovementPhase) {
  Position p(absl::StrCat("turns 0 8\nunit 1/1a 2010\nunit 14/IR16-I 0101\n", box("21")));
  EXPECT_FALSE(p.legal("commit 21 I"));
  p.pass_to("british-move");
  EXPECT_EQ(p.state().turn, 1);
  EXPECT_TRUE(p.legal("commit 21 I"));
  next_british_movement(p);
  EXPECT_TRUE(p.legal("commit 21 I"));
}

TEST(Rule11_7, ADivisionGoesToNoSectorWithoutAHexOfTheFrontLine) {
  Position p(
      "start british-movement\nturns 1 3\narea 1611 2015\nobjective A 1714\nwin 1\nunit 14/IR16-I 1814\nunit 1/1a "
      "1815\nbox 21/62a 21/62b");
  EXPECT_TRUE(p.refuses("commit 21 II", "11.7"));
  EXPECT_EQ(p.list("commit"), "21 III, 21 IV");
}

TEST(Rule11_7, TheTwoDivisionsGoWhereAndWhenTheyLike) {
  Position p = reserves(box("21") + box("24"));
  p.play("commit 21 II");
  EXPECT_TRUE(p.refuses("commit 21 III", "11.7")) << "it has gone";
  EXPECT_TRUE(p.legal("commit 24 II"));
  EXPECT_TRUE(p.legal("commit 24 VI"));
  next_british_movement(p);
  EXPECT_TRUE(p.legal("commit 24 II"));
  EXPECT_TRUE(p.refuses("commit 1 II", "11.7")) << "never was in the box";
}

TEST(R10, ADivisionInASectorsReserveIsOffTheField) {
  Position p = reserves(box("21"));
  p.play("commit 21 IV");
  EXPECT_FALSE(p.zoc(kBritish, "1815"));
  EXPECT_FALSE(p.view().on_map(kBritish).contains(p.id("21/62a")));
  EXPECT_FALSE(p.legal("move 21/62a 1815"));
}

TEST(R11, ThePhaseCannotEndWhileAWaitingUnitHasAHex) {
  Position p = reserves(box("21"));
  p.play("commit 21 IV; done");
  next_british_movement(p);
  EXPECT_TRUE(p.refuses("done", "R11"));
  p.play("place 21/62a 1815; place 21/62b 1815; place 21/63a 1915; place 21/63b 1915; place 21/64a 1715");
  EXPECT_TRUE(p.refuses("done", "R11"));
  p.play("place 21/64b 1715");
  EXPECT_TRUE(p.legal("done"));
}

// --- R41: no mobile movement in the turn in which they are placed.

// 21/62b under 21/62a, placed in 1815; 1/1b under 1/1a, who were there before.
Position placed(const std::vector<std::string>& options) {
  Position p(
      "start british-movement\nturns 1 8\nunit 1/1a 2010\nunit 1/1b 2010 under\nunit 14/IR16-I 0101\n" + box("21"), {},
      options);
  p.play("commit 21 IV");
  next_british_movement(p);
  p.play("place 21/62a 1815; place 21/62b 1815; place 21/63a 1915; place 21/63b 2015; place 21/64a 1715");
  p.play("place 21/64b 2216; done");
  p.pass_to("mobile-choose");
  return p;
}

TEST(R41, AUnitPlacedInTheFrontLineMakesNoMobileMoveInThatTurn) {
  Position p = placed({});
  EXPECT_EQ(p.list("mobile"), "1/1b");
  EXPECT_TRUE(p.refuses("mobile 21/62b", "R41"));
  EXPECT_TRUE(p.state().arrived.contains(p.id("21/64b")));
  p.play("done");
  EXPECT_TRUE(p.state().arrived.empty()) << "forgotten when Mobile Movement is over";
  p.pass_to("british-move");
  p.play("done");
  p.pass_to("mobile-choose");
  EXPECT_EQ(p.list("mobile"), "1/1b, 21/62b") << "in the next turn it may";
}

TEST(R41, IsTheDefaultOfTheSecondVersionAndAnOptionInIt) {
  for (const std::vector<std::string>& options : {std::vector<std::string>{"arrivals-exploit"}, {"rules-1"}}) {
    Position p = placed(options);
    EXPECT_EQ(p.list("mobile"), "1/1b, 21/62b") << options[0];
    EXPECT_TRUE(p.state().arrived.empty());
  }
}

TEST(R41, ItMayAttackInTheCombatPhaseAndBeSwapped) {
  Position p("start british-movement\nturns 1 8\nunit 1/1a 2010\nunit 14/IR16-I 0101\nunit 14/IR16-II 1814\n" +
             box("21"));
  p.play("commit 21 IV");
  next_british_movement(p);
  p.play("place 21/62a 1815; place 21/62b 1815; swap 1815; place 21/63a 1915; place 21/63b 1915");
  p.play("place 21/64a 1715; place 21/64b 1715; done");
  p.play("attack 21/62b 1814; done; done");
  p.roll(4);
  EXPECT_EQ(p.list("mobile"), "") << "21/62a is under 21/62b, and was placed too";
}

TEST(R11, AUnitThatFindsNoHexWaits) {
  Position p =
      reserves(box("21") + "unit 1/2a 1715\nunit 1/3a 1815\nunit 2/5a 1915\nunit 2/6a 2015\nunit 7/20a 2116\n");
  p.play("commit 21 IV; done");
  next_british_movement(p);
  p.play("place 21/62a 2216; place 21/62b 2216");
  EXPECT_TRUE(p.legal("done")) << "the sector is full";
  p.play("done");
  next_british_movement(p);
  EXPECT_TRUE(p.legal("done"));
  p.play("move 1/3a 1814");
  EXPECT_TRUE(p.refuses("done", "R11")) << "there is a hex now";
  p.play("place 21/63a 1815; place 21/63b 1815");
  EXPECT_TRUE(p.legal("done")) << "21/64a and 21/64b still wait";
  EXPECT_EQ(p.where("21/64a"), "IV");
}

}  // namespace
}  // namespace zerohour::loos
