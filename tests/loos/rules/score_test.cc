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

// --- The phase with which the game ends.

// Two stacks face each other, so that each phase of either side has a decision.
constexpr char kFacing[] =
    "turns 3 3\nunit 1/1a 2012\nunit 1/1b 2012 under\nunit 2G/RIR15 2010\n"
    "unit 2G/RIR55 2010 under\nunit 14/IR16-I 2011\nobjective Post 2011\nwin 1\ndraw 0\n";

// The last phase in which a side was asked, as "british move".
std::string last_phase_of(absl::string_view end) {
  Position p(absl::StrCat(kFacing, "start british-movement\n", end));
  std::string last;
  for (int i = 0; i < 40 && p.step() != "over"; ++i) {
    last = absl::StrCat(p.state().active == kBritish ? "british " : "german ", p.step());
    if (p.step() == "mobile-roll") {
      p.roll(1);
    } else if (p.step() == "mobile-choose" && p.state().rolled.empty()) {
      p.play(p.state().active == kBritish ? "mobile 1/1b" : "mobile 2G/RIR55");
    } else if (p.step() == "mobile-move") {
      p.play(p.state().active == kBritish ? "move 1/1b 1912" : "move 2G/RIR55 1910");
    } else {
      p.play("done");
    }
  }
  EXPECT_EQ(p.outcome(), "draw");
  const State& s = p.state();
  EXPECT_TRUE((s.moved | s.fought | s.rolled | s.mobile_moved).empty());
  EXPECT_EQ(s.mobile, 0);
  return last;
}

TEST(LastPhase, IsAnyOfEitherPlayerTurn) {
  EXPECT_EQ(last_phase_of("end british movement\n"), "british british-move");
  EXPECT_EQ(last_phase_of("end british combat\n"), "british defend");
  EXPECT_EQ(last_phase_of("end british mobile\n"), "british mobile-move");
  EXPECT_EQ(last_phase_of("end british mobile-combat\n"), "british mobile-declare");
  EXPECT_EQ(last_phase_of("end british\n"), "british mobile-declare");
  EXPECT_EQ(last_phase_of("end german movement\n"), "german german-move");
  EXPECT_EQ(last_phase_of("end german combat\n"), "german defend");
  EXPECT_EQ(last_phase_of("end german mobile\n"), "german mobile-move");
  EXPECT_EQ(last_phase_of("end german\n"), last_phase_of("end german mobile-combat\n"));
}

TEST(LastPhase, CountsWhatThePhaseHasBrought) {
  Position p(
      "turns 3 3\nstart british-movement\nend british movement\nunit 1/1a 2012\nunit 14/IR16-I 0805\n"
      "objective Post 2011\nwin 1\n");
  p.play("move 1/1a 2011; done");
  EXPECT_EQ(p.outcome(), "british-towns");
}

TEST(LastPhase, OfZeroHourLetsTheGermansHoldFirst) {
  Position p(
      "german-instant on\nturns 0 0\nend british combat\nunit 1/1a 1815\nunit 14/IR16-I 1814\n"
      "objective Post 2011\nwin 1\n");
  p.play("done");
  EXPECT_EQ(p.outcome(), "german-holds");
}

TEST(LastPhase, APositionAfterItIsRefused) {
  Position longer(absl::StrCat(kFacing, "start british-movement\n"));
  Position shorter(absl::StrCat(kFacing, "start british-movement\nend british movement\n"));
  longer.play("done");
  const auto read = shorter.game().parse_state(longer.game().format_state(longer.state()));
  EXPECT_EQ(read.status().message(),
            "state: the scenario ends before step declare of the british player turn of turn 3");
}

// --- What units have done when the game begins.

TEST(Deeds, AUnitThatHasMovedDoesNotMoveAgain) {
  Position p("start british-movement\nunit 1/1a 2010 moved\nunit 1/2a 1908\nunit 14/IR16-I 0805");
  EXPECT_EQ(p.destinations("1/2a").empty(), false);
  EXPECT_TRUE(p.refuses("move 1/1a 2009", "5.0")) << p.why("move 1/1a 2009");
  EXPECT_TRUE(p.legal("move 1/2a 1907"));
}

TEST(Deeds, WithAGermanUnitThatHasMovedArrivalsAreOver) {
  const std::string rest = "turns 8 8\nstart german-movement\nreserve 4B\nunit 1/1a 1815\nunit 14/IR16-I 2010";
  EXPECT_EQ(Position(rest).step(), "arrival");
  Position p(rest + " moved\nunit 14/IR16-II 2110");
  EXPECT_EQ(p.step(), "german-move");
  EXPECT_FALSE(p.legal("move 14/IR16-I 2009"));
  EXPECT_TRUE(p.legal("move 14/IR16-II 2109"));
}

TEST(Deeds, AUnitThatFoughtOrRolledDoesNotRoll) {
  const std::string rest =
      "start british-mobile\nunit 14/IR16-I 2009\nunit 1/1a 2011\nunit 1/2a 2211\nunit 1/3a 2411\n"
      "unit 1/1b 2011 under fought\nunit 1/2b 2211 under rolled\nunit 1/3b 2411 under";
  Position p(rest);
  ASSERT_EQ(p.step(), "mobile-choose");
  EXPECT_EQ(p.list("mobile"), "1/3b");
}

TEST(Deeds, AUnitThatMadeAMobileMoveMayAttack) {
  for (const std::string start : {"british-mobile", "british-mobile-combat"}) {
    Position p(absl::StrCat("start ", start, "\nunit 1/1a 2011 mobile-moved\nunit 1/2a 2112\nunit 14/IR16-I 2010"));
    ASSERT_EQ(p.step(), "mobile-declare") << start;
    EXPECT_TRUE(p.legal("attack 1/1a 2010"));
    EXPECT_FALSE(p.legal("attack 1/2a 2010"));
  }
}

TEST(Deeds, APositionWithThemReadsBack) {
  for (const std::string scenario :
       {"start british-movement\nunit 1/1a 2010 moved\nunit 1/2a 1908\nunit 14/IR16-I 0805",
        "start british-mobile\nunit 1/1a 2012\nunit 1/1b 2012 under\nunit 1/2a 2011 mobile-moved\n"
        "unit 1/3a 2212 fought\nunit 1/3b 2212 under fought\nunit 14/IR16-I 2010"}) {
    const Position p(scenario);
    const std::string text = p.game().format_state(p.state());
    const auto read = p.game().parse_state(text);
    ASSERT_TRUE(read.ok()) << read.status();
    EXPECT_EQ(*read, p.state());
  }
}

// --- Losses.

TEST(Losses, OfTheBritishAreStepsThatCountForTheGermans) {
  Position p(
      "start british-combat\nend british combat\nturns 3 3\nloss british points 2\nwin 0\ndraw -2\n"
      "unit 1/1a 2010\nunit 14/IR16-I 2009");
  EXPECT_EQ(points(p), 0);
  p.play("attack 1/1a 2009; done");
  if (p.step() == "defend") p.play("done");
  p.roll(6);
  ASSERT_EQ(p.steps("1/1a"), 1) << "a step is lost";
  EXPECT_EQ(points(p), -2);
  EXPECT_EQ(p.outcome(), "draw");
}

TEST(Losses, OfAUnitThatBeganReducedCountFromThere) {
  Position p(
      "start british-movement\nloss british points 5\nwin 0\ndraw -5\nunit 1/1a 2010 steps 1\n"
      "unit 14/IR16-I 0805");
  EXPECT_EQ(points(p), 0);
}

TEST(Losses, OfTheGermansAreCountedInSteps) {
  Position p(
      "start british-movement\nloss german points 3\nwin 3\ndraw 0\nunit 1/1a 2010\nunit 2G/RIR15 0805\n"
      "unit 14/IR16-I 0905\nunit 14/IR16-II 1005\n");
  EXPECT_EQ(points(p), 0);
  p.kill("14/IR16-I");
  EXPECT_EQ(points(p), 3);
  p.set([&](State& s) { s.status[p.id("2G/RIR15")] = 2 << 4 | kNoAim; });
  EXPECT_EQ(points(p), 6);
}

TEST(Losses, ARegimentThatIsBrokenDownLosesNothing) {
  Position p(
      "start german-movement\nreplacements off\nloss german points 3\nwin 3\ndraw 0\nunit 1/1a 2010\n"
      "unit 2G/RIR15 0805\ndeadpile r1 r2 r3");
  ASSERT_EQ(p.step(), "breakdown");
  p.play("break 2G/RIR15");
  EXPECT_EQ(p.step(), "breakdown-place");
  EXPECT_EQ(points(p), 0);
  while (p.step() == "breakdown-place") {
    p.play(p.state().battalions_left() == 3   ? "place r01 0805"
           : p.state().battalions_left() == 2 ? "place r02 0804"
                                              : "place r03 0806");
    EXPECT_EQ(points(p), 0);
  }
  EXPECT_EQ(p.steps("r01"), 1);
}

TEST(Losses, AReplacementMakesUpForOne) {
  Position p(
      "start german-movement\nloss german points 3\nwin 3\ndraw 0\nunit 1/1a 2010\nunit 14/IR16-I 0905\n"
      "unit 14/IR16-II 1005\n");
  p.kill("14/IR16-II");
  EXPECT_EQ(points(p), 3);
  Position again(p);
  again.set([](State& s) { s.step = Step::kReplacementRoll; });
  again.roll(2);
  ASSERT_EQ(again.step(), "replacement");
  const std::string place = again.list("place");
  again.play(absl::StrCat("place ", place.substr(0, place.find(','))));
  EXPECT_EQ(points(again), 0);
}

// --- Leaving the map.

constexpr char kExit[] =
    "breakthrough off\nexit 3306 0110 points 4\nturns 3 3\nstart british-movement\nwin 4\ndraw 1\n"
    "unit 14/IR16-I 2010\n";

TEST(Exit, ABritishUnitThatEntersOneIsGoneAndCounts) {
  Position p(absl::StrCat(kExit, "unit 1/1a 3308\nunit 1/2a 2112\n"));
  EXPECT_EQ(points(p), 0);
  p.play("move 1/1a 3306");
  EXPECT_EQ(p.outcome(), "none");
  EXPECT_EQ(p.at("3306"), "-");
  EXPECT_EQ(p.control("3306"), "british");
  EXPECT_EQ(points(p), 4);
  EXPECT_FALSE(p.legal("move 1/1a 3307"));
  p.pass_to("over");
  EXPECT_EQ(p.outcome(), "british-towns");
}

TEST(Exit, NoMoveLeadsThroughOne) {
  Position p(absl::StrCat(kExit, "unit 1/1a 3307\nunit 1/2a 2112\n"));
  EXPECT_TRUE(p.refuses("move 1/1a 3305 via 3306", "12.3")) << p.why("move 1/1a 3305 via 3306");
  EXPECT_TRUE(p.legal("move 1/1a 3306"));
}

TEST(Exit, GermansAreNotConcerned) {
  Position p("breakthrough off\nexit 3306\nstart german-movement\nwin 1\nunit 1/1a 2010\nunit 14/IR16-I 3305");
  p.play("move 14/IR16-I 3307 via 3306");
  EXPECT_EQ(p.at("3307"), "14/IR16-I");
}

TEST(Exit, ByAnAdvanceOfAStack) {
  Position p(
      "breakthrough off\nexit 3306 points 2\nwin 4\ndraw 1\nunit 1/1a 3308\nunit 1/2a 3307\n"
      "unit 1/2b 3307 under\nunit 14/IR16-I 3306");
  p.play("attack 1/2a 3306; done; done");
  p.roll(1);  // Ex: 1/2a has one step left
  ASSERT_EQ(p.step(), "advance");
  p.play("advance 1/2a 3306");
  EXPECT_EQ(points(p), 4) << "both units of the stack";
  EXPECT_EQ(p.steps("1/2a"), 1) << "it keeps the steps that it had";
  const std::string text = p.game().format_state(p.state());
  EXPECT_NE(text.find(" left=1/2a(1),1/2b"), text.npos) << text;
  const auto read = p.game().parse_state(text);
  ASSERT_TRUE(read.ok()) << read.status();
  EXPECT_EQ(*read, p.state());
  EXPECT_EQ(p.game().hash(*read), p.game().hash(p.state()));
}

TEST(Exit, ByMobileMovement) {
  Position p(
      "breakthrough off\nexit 3306 points 2\nwin 2\nstart british-mobile\nunit 1/1a 3308\nunit 1/1b 3308 under\n"
      "unit 14/IR16-I 2010");
  p.play("mobile 1/1b");
  p.roll(6);
  p.play("move 1/1b 3306");
  EXPECT_EQ(points(p), 2);
  EXPECT_EQ(p.step(), "german-move");
}

TEST(Exit, ByARetreatThatEndsThere) {
  Position p(
      "breakthrough off\nexit 1201\nwin 1\nstart german-movement\nunit 1/1a 1302\nunit 2G/RIR15 1402\n"
      "unit 2G/RIR55 1303\nunit 1/2a 2010");
  p.play("done; attack 2G/RIR15 1302; attack 2G/RIR55 1302; done; done");
  p.roll(3);  // +9: D2
  ASSERT_EQ(p.step(), "retreat");
  EXPECT_FALSE(p.legal("retreat 1201 1101"));
  p.play("retreat 1201");
  EXPECT_EQ(points(p), 1);
  EXPECT_EQ(p.outcome(), "none");
}

TEST(Exit, AUnitThatHasLeftIsNotLostAndKeepsTheGermansFromHolding) {
  Position p(absl::StrCat("german-instant on\nloss british points 1\n", kExit, "unit 1/1a 3308\nunit 1/2a 1915\n"));
  p.play("move 1/1a 3306");
  EXPECT_EQ(p.outcome(), "none") << "12.2: it has left the field by the right side";
  EXPECT_EQ(points(p), 4);
  p.pass_to("over");
  EXPECT_EQ(p.outcome(), "british-towns");
}

TEST(Exit, AStateOfAScenarioWithoutOneHasNoUnitsThatLeft) {
  Position with_exit(absl::StrCat(kExit, "unit 1/1a 3308\nunit 1/2a 2112\n"));
  with_exit.play("move 1/1a 3306");
  Position without(
      "breakthrough off\nturns 3 3\nstart british-movement\nunit 14/IR16-I 2010\nunit 1/1a 3308\n"
      "unit 1/2a 2112\n");
  const auto read = without.game().parse_state(with_exit.game().format_state(with_exit.state()));
  EXPECT_EQ(read.status().message(), "state: 1/1a has left the map, but the scenario has no exit for it");
}

}  // namespace
}  // namespace zerohour::loos
