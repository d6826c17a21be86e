// The turn and how a game ends (12, 15, R1, R28).
#include "absl/strings/str_cat.h"
#include "tests/loos/rules/position.h"

namespace zerohour::loos {
namespace {

// --- 15, R1.

TEST(Rule15_1, TheBritishPlayerTurnComesFirst) {
  Position p("start british-movement\nunit 1/1a 2010\nunit 14/IR16-I 0101");
  EXPECT_EQ(p.actor(), "british");
  p.play("done");
  EXPECT_EQ(p.step(), "german-move");
  EXPECT_EQ(p.state().turn, 3);
  p.play("done");
  EXPECT_EQ(p.step(), "british-move");
  EXPECT_EQ(p.state().turn, 4);
}

TEST(R1, MovementCombatMobileMovementMobileCombat) {
  Position p("start british-movement\nunit 1/1a 2012\nunit 1/1b 2012 under\nunit 14/IR16-I 2010");
  EXPECT_EQ(p.step(), "british-move");
  p.play("done");
  EXPECT_EQ(p.step(), "declare");
  p.play("done; done");
  EXPECT_EQ(p.step(), "mobile-choose");
  p.play("mobile 1/1b");
  p.roll(1);
  p.play("move 1/1b 2011");
  EXPECT_EQ(p.step(), "mobile-declare");
  p.play("done");
  EXPECT_EQ(p.step(), "german-move");
}

TEST(Rule15_2, ZeroHourStartsWithTheBritishCombatPhaseAndHasEveryLaterPhase) {
  Position p("turns 0 8\nunit 1/1a 2012\nunit 1/1b 2012 under\nunit 14/IR16-I 2010");
  EXPECT_EQ(p.step(), "declare");
  p.play("done");
  EXPECT_EQ(p.step(), "mobile-choose");
  p.play("done");
  EXPECT_EQ(p.step(), "german-move");
  EXPECT_EQ(p.state().turn, 0);
}

// --- 12.1.

TEST(Rule12_1, EnteringAnyEntryHexWinsAtOnce) {
  for (const auto& [from, entry] : {std::pair{"0111", "0110"}, {"1203", "1201"}, {"3308", "3306"}}) {
    Position p(absl::StrCat("start british-movement\nunit 1/1a ", from, "\nunit 14/IR16-I 2010"));
    p.play(absl::StrCat("move 1/1a ", entry));
    EXPECT_EQ(p.outcome(), "british-breakthrough") << entry;
    EXPECT_EQ(p.step(), "over");
    EXPECT_FALSE(p.legal("done"));
  }
}

TEST(Rule12_1, Hex2306IsNoEntryHex) {
  Position p("start british-movement\nunit 1/1a 2305\nunit 14/IR16-I 2010");
  p.play("move 1/1a 2306");
  EXPECT_EQ(p.outcome(), "none");
}

TEST(Rule12_1, ByAnAdvance) {
  Position p("unit 1/1a 3308\nunit 1/2a 3307\nunit 14/IR16-I 3306");
  p.play("attack 1/2a 3306; done; done");
  p.roll(1);  // +2 on Town: Ex
  EXPECT_EQ(p.outcome(), "none");
  p.play("advance 1/2a 3306");
  EXPECT_EQ(p.outcome(), "british-breakthrough");
}

TEST(Rule12_1, ByARetreatEvenInPassing) {
  // 1/1a in 1302 is attacked from the south-east; its way back is through Wingles.
  Position p("start german-movement\nunit 1/1a 1302\nunit 2G/RIR15 1402\nunit 2G/RIR55 1303\nunit 1/2a 2010");
  p.play("done; attack 2G/RIR15 1302; attack 2G/RIR55 1302; done; done");
  p.roll(3);  // +9: D2
  ASSERT_EQ(p.step(), "retreat");
  p.play("retreat 1201 1101");
  EXPECT_EQ(p.outcome(), "british-breakthrough");
}

TEST(Rule12_1, ByMobileMovement) {
  Position p("start british-mobile\nunit 1/1a 3308\nunit 1/1b 3308 under\nunit 14/IR16-I 2010");
  p.play("mobile 1/1b");
  p.roll(6);
  p.play("move 1/1b 3306");
  EXPECT_EQ(p.outcome(), "british-breakthrough");
}

TEST(Rule12_1, AGermanUnitThereOrPassingDecidesNothing) {
  Position p("start german-movement\nunit 1/1a 2010\nunit 14/IR16-I 3305");
  p.play("move 14/IR16-I 3307 via 3306");
  EXPECT_EQ(p.outcome(), "none");
}

// --- 12.2, R28.

constexpr char kInstant[] = "german-instant on\n";

TEST(Rule12_2, NoBritishUnitInTheFieldIsAGermanVictory) {
  Position p(absl::StrCat(kInstant, "start british-movement\nunit 1/1a 1814\nunit 1/2a 1915\nunit 14/IR16-I 2010"));
  p.play("move 1/2a 1914; move 1/1a 1815");
  EXPECT_EQ(p.outcome(), "none") << "1/2a is in the field";
  Position q(absl::StrCat(kInstant, "start british-movement\nunit 1/1a 1814\nunit 1/2a 1915\nunit 14/IR16-I 2010"));
  q.play("move 1/1a 1815");
  EXPECT_EQ(q.outcome(), "german-holds") << "units in the front line do not count; after a move";
}

TEST(R28, NotInTurnZeroButAtItsEnd) {
  Position p(absl::StrCat(kInstant, "turns 0 8\nunit 1/1a 1815\nunit 14/IR16-I 1814"));
  p.play("attack 1/1a 1814; done");
  p.roll(2);  // nothing
  EXPECT_EQ(p.outcome(), "none");
  p.play("done");
  p.pass_to("over");
  EXPECT_EQ(p.outcome(), "german-holds");
  EXPECT_EQ(p.state().turn, 0);
}

TEST(R28, AtTheEndOfTurnZeroOneUnitInTheFieldIsEnough) {
  Position p(absl::StrCat(kInstant, "turns 0 8\nunit 1/1a 1815\nunit 1/2a 2010\nunit 14/IR16-I 0101"));
  p.pass_to("british-move");
  EXPECT_EQ(p.outcome(), "none");
  EXPECT_EQ(p.state().turn, 1);
}

TEST(R28, AfterABombardment) {
  Position p(
      absl::StrCat(kInstant, "start german-movement\nunit 1/1a 2010 steps 1\nunit 1/2a 1815\nunit 14/IR16-I 2009"));
  p.play("done; bombard 2010; done; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.outcome(), "german-holds");
}

TEST(R28, AfterACombatWithItsAdvances) {
  // The last unit in the field dies in an exchange, and another one advances out of the front line.
  Position p(absl::StrCat(kInstant, "unit 47/140a 1813 steps 1\nunit 1/2a 1815\nunit 14/IR16-I 1814"));
  p.play("attack 47/140a 1814; attack 1/2a 1814; done; done");
  p.roll(5);  // 7 - 3 = +4 on Clear: Ex
  p.play("lose 47/140a");
  EXPECT_EQ(p.outcome(), "none") << "first the advances";
  Position q = p;
  p.play("advance 1/2a 1814");
  EXPECT_EQ(p.outcome(), "none");
  q.play("done");
  EXPECT_EQ(q.outcome(), "german-holds");
}

TEST(R28, ARetreatIntoTheFrontLineToo) {
  Position p(absl::StrCat(kInstant, "start german-movement\nunit 1/1a 1814\nunit 2G/RIR15 1813\nunit 2G/RIR55 1714"));
  p.play("done; attack 2G/RIR15 1814; attack 2G/RIR55 1814; done; done");
  p.roll(3);
  p.play("retreat 1815");
  EXPECT_EQ(p.outcome(), "none");
  p.play("done");
  EXPECT_EQ(p.outcome(), "german-holds");
}

TEST(R28, TheBritishVictoryIsTestedFirst) {
  // The only unit in the field wins by the move that leaves no other there.
  Position p(absl::StrCat(kInstant, "start british-movement\nunit 1/1a 3308\nunit 14/IR16-I 2010"));
  p.play("move 1/1a 3306");
  EXPECT_EQ(p.outcome(), "british-breakthrough");
}

// R43: in the last turn, too, the field counts before the towns.
TEST(R43, AnInstantVictoryInTheLastStepComesBeforeTheTowns) {
  const std::string last = absl::StrCat(kInstant, "turns 8 8\nstart german-movement\nbritish-control 1605 1608 1609\n");
  for (const bool hit : {true, false}) {
    Position p(absl::StrCat(last, "unit 1/1a 2010 steps 1\nunit 1/2a 1815\nunit 14/IR16-I 2009"));
    p.play("done; bombard 2010; done; done");
    hit ? p.rolls({12, 1}) : p.rolls({2, 6});
    p.pass_to("over");
    EXPECT_EQ(p.outcome(), hit ? "german-holds" : "british-towns");
  }
  // The same step leaves the field empty and ends the last turn.
  Position p(absl::StrCat(last, "unit 1/1a 1814\nunit 2G/RIR15 1813\nunit 2G/RIR55 1714"));
  p.play("done; attack 2G/RIR15 1814; attack 2G/RIR55 1814; done; done");
  p.roll(3);
  p.play("retreat 1815");
  EXPECT_EQ(p.outcome(), "none");
  p.play("done");
  EXPECT_EQ(p.outcome(), "german-holds");
}

TEST(Rule12_2, UnitsInTheBoxAndInReserveDoNotCount) {
  Position p(absl::StrCat(kInstant,
                          "start british-movement\nturns 1 8\nunit 1/1a 1814\nunit 14/IR16-I 2010\n"
                          "box 21/62a 21/62b 21/63a 21/63b 21/64a 21/64b"));
  p.play("commit 21 IV; move 1/1a 1815");
  EXPECT_EQ(p.outcome(), "german-holds");
}

// --- 12.3.

// At the end of turn 8 with these hexes British.
Position last_turn(const std::string& british_hexes) {
  Position p(absl::StrCat("turns 8 8\nstart german-movement\nunit 1/1a 2010\nunit 14/IR16-I 0101\n",
                          british_hexes.empty() ? "" : absl::StrCat("british-control ", british_hexes)));
  p.pass_to("over");
  return p;
}

TEST(Rule12_3, AfterTheGermanPlayerTurnOfTurnEightWholeTownsAreCounted) {
  EXPECT_EQ(last_turn("").outcome(), "german-towns");
  EXPECT_EQ(last_turn("1605").outcome(), "draw") << "Benifontaine has one hex";
  EXPECT_EQ(last_turn("1605 1608 1609").outcome(), "british-towns");
  EXPECT_EQ(last_turn("1605 1608 2412 2512").outcome(), "draw") << "parts of towns do not count";
  EXPECT_EQ(last_turn("1608 1609 2412 2512 2513 0714 0814").outcome(), "british-towns") << "more than two";
}

TEST(Rule12_3, NotBeforeTheEndOfTheLastPlayerTurn) {
  Position p("turns 8 8\nstart british-movement\nunit 1/1a 2010\nunit 14/IR16-I 0101\nbritish-control 1605 1608 1609");
  p.play("done");
  EXPECT_EQ(p.outcome(), "none");
  p.play("done");
  EXPECT_EQ(p.outcome(), "british-towns");
}

TEST(Rule12_3, AllTownHexesStartGerman) {
  Position p = Position::scenario("loos");
  for (const Hex h : p.game().board().towns) EXPECT_EQ(p.control(hex::to_string(h)), "german");
  EXPECT_EQ(p.game().board().objective_masks.size(), 14u);
}

TEST(Rule12_3, ATownHexStaysWithWhoWasThereLast) {
  Position p("start british-movement\nunit 1/1a 1604\nunit 14/IR16-I 1601");
  p.play("move 1/1a 1605");
  p.pass_to("german-move");
  p.pass_to("british-move");
  p.play("move 1/1a 1606");
  EXPECT_EQ(p.control("1605"), "british") << "leaving it changes nothing";
  p.pass_to("german-move");
  p.play("move 14/IR16-I 1604");
  EXPECT_EQ(p.control("1605"), "british") << "nor does a zone of control";
  p.pass_to("british-move");
  p.pass_to("german-move");
  p.play("move 14/IR16-I 1605");
  EXPECT_EQ(p.control("1605"), "german");
}

TEST(Rule12_3, DyingInItChangesNothing) {
  Position p("start german-movement\nunit 1/1a 1605 steps 1\nunit 1/2a 2010\nunit 14/IR16-I 1604");
  p.play("done; bombard 1605; done; done");
  p.rolls({12, 1});
  EXPECT_EQ(p.where("1/1a"), "gone");
  EXPECT_EQ(p.control("1605"), "british");
}

TEST(Rule12_3, APlacementTurnsAHexToo) {
  Position p("start german-movement\nturns 6 8\nreserve 8\nunit 1/1a 2010\nbritish-control 3305 3307");
  p.play("entry 8 3306; place 8/IR36 3305");
  EXPECT_EQ(p.control("3305"), "german");
  EXPECT_EQ(p.control("3307"), "british");
}

}  // namespace
}  // namespace zerohour::loos
