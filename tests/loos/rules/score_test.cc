// What a scenario may count at the end in the place of whole objectives (docs/scenarios-loos.md).
#include "engine/loos/score.h"

#include "absl/strings/str_cat.h"
#include "tests/loos/rules/position.h"

namespace zerohour::loos {
namespace {

// The units are far from each other, so that nothing but moves happens.
constexpr char kOneTurn[] = "turns 3 3\nstart british-movement\nunit 1/1a 2010\nunit 14/IR16-I 0805\n";

int points(const Position& p) {
  return score(p.game().board(), p.state()).total();
}

// --- Objectives of either side.

TEST(Score, AnObjectiveCountsItsPointsWhenAllOfItIsBritish) {
  Position p(absl::StrCat(kOneTurn, "objective One 2009 points 3\nobjective Two 1508 1507\nwin 3\ndraw 1\n"));
  EXPECT_EQ(points(p), 0);
  p.play("move 1/1a 2009");
  EXPECT_EQ(points(p), 3);
  p.pass_to("over");
  EXPECT_EQ(p.outcome(), "british-towns");
  EXPECT_EQ(p.game().result(p.state()).reason, "the British score is high enough for a victory (12.3)");
}

TEST(Score, AGermanObjectiveCountsAgainstTheBritishWhileAllOfItIsGerman) {
  const std::string scenario = absl::StrCat(kOneTurn, "german-objective Post 2009 2008 points 2\nwin 0\ndraw -2\n");
  Position p(scenario);
  EXPECT_EQ(points(p), -2);
  Position held = p;
  held.pass_to("over");
  EXPECT_EQ(held.outcome(), "draw");
  EXPECT_EQ(held.game().result(held.state()).reason, "the British score is high enough for a draw only (12.3)");
  p.play("move 1/1a 2009");
  EXPECT_EQ(points(p), 0) << "one hex of it is enough";
  p.pass_to("over");
  EXPECT_EQ(p.outcome(), "british-towns");
}

TEST(Score, TheSameGroundMayCountForBoth) {
  Position p(
      absl::StrCat(kOneTurn, "objective Post 2009 points 2\ngerman-objective Post 2009 points 3\n", "win 2\ndraw 2\n"));
  EXPECT_EQ(points(p), -3);
  Position lost = p;
  lost.pass_to("over");
  EXPECT_EQ(lost.outcome(), "german-towns") << "the scores of a draw and of a victory are the same: there is no draw";
  EXPECT_EQ(lost.game().result(lost.state()).reason, "the British score is too low (12.3)");
  p.play("move 1/1a 2009");
  EXPECT_EQ(points(p), 2);
}

TEST(Score, ADrawAtNothing) {
  Position p(absl::StrCat(kOneTurn, "objective Post 2009 points 2\nwin 2\ndraw 0\n"));
  p.pass_to("over");
  EXPECT_EQ(p.outcome(), "draw");
}

// --- 12.1 switched off.

TEST(Breakthrough, OffMakesAnEntryHexAHexLikeOthers) {
  Position p("breakthrough off\nstart british-movement\nunit 1/1a 3308\nunit 14/IR16-I 2010");
  p.play("move 1/1a 3306");
  EXPECT_EQ(p.outcome(), "none");
  EXPECT_EQ(p.at("3306"), "1/1a");
  EXPECT_EQ(p.control("3306"), "british") << "Lens is a town all the same";
  EXPECT_TRUE(p.game().board().entry.empty());
}

TEST(Breakthrough, OffLetsABritishUnitBeginInAnEntryHex) {
  Position p("breakthrough off\nstart british-movement\nunit 1/1a 3306\nunit 14/IR16-I 2010");
  p.play("done");
  EXPECT_EQ(p.outcome(), "none");
}

TEST(Breakthrough, OffDoesNotKeepDivisionsFromArriving) {
  Position p("breakthrough off\nturns 8 8\nstart german-movement\nreserve 4B\nunit 1/1a 1815\nunit 14/IR16-I 2010");
  ASSERT_EQ(p.step(), "arrival");
  EXPECT_TRUE(p.legal("entry 4B 3306"));
  EXPECT_FALSE(p.legal("entry 4B 2010"));
  p.play("entry 4B 3306");
  EXPECT_EQ(p.game().format_state(*p.game().parse_state(p.game().format_state(p.state()))),
            p.game().format_state(p.state()));
}

// --- The phase with which the game begins.

TEST(FirstPhase, OfTheGermanPlayerTurn) {
  const std::string units = "unit 1/1a 2012\nunit 2G/RIR15 2010\nunit 2G/RIR55 2010 under\nunit 14/IR16-I 2011\n";
  Position combat(absl::StrCat("start german-combat\n", units));
  EXPECT_EQ(combat.step(), "declare");
  EXPECT_EQ(combat.actor(), "german");
  EXPECT_TRUE(combat.legal("attack 14/IR16-I 2012"));
  combat.play("done");
  combat.pass_to("mobile-choose");
  EXPECT_EQ(combat.actor(), "german");
  Position mobile(absl::StrCat("start german-mobile\n", units));
  EXPECT_EQ(mobile.step(), "mobile-choose");
  EXPECT_EQ(mobile.actor(), "german");
  mobile.play("mobile 2G/RIR55");
  mobile.roll(1);
  mobile.play("done");
  EXPECT_EQ(mobile.step(), "british-move");
  EXPECT_EQ(mobile.state().turn, 4);
}

TEST(FirstPhase, MobileCombatWithoutAUnitThatMayAttackIsOverAtOnce) {
  Position p("start british-mobile-combat\nunit 1/1a 2012\nunit 14/IR16-I 2011\n");
  EXPECT_EQ(p.step(), "german-move");
  Position q("start british-mobile\nunit 1/1a 2012\nunit 14/IR16-I 2011\n");
  EXPECT_EQ(q.step(), "german-move");
}

}  // namespace
}  // namespace zerohour::loos
