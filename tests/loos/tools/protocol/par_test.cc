// The account of the play against best play: exact sums, what counts as a hint, and another try from before a decision.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/core/random.h"
#include "tests/core/thorough.h"
#include "tests/loos/tools/protocol/loos_talk.h"

namespace zerohour::protocol {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

constexpr double kRounding = 1e-5;  // of sums of numbers of six digits

double number(const std::string& line, const std::string& key) {
  double value = -99;
  EXPECT_TRUE(absl::SimpleAtod(Talk::field_of(line, key), &value)) << key << " in " << line;
  return value;
}

std::vector<std::string> lines_with(const std::vector<std::string>& lines, absl::string_view keyword) {
  std::vector<std::string> found;
  for (const std::string& line : lines) {
    if (absl::StartsWith(line, absl::StrCat(keyword, " "))) found.push_back(line);
  }
  return found;
}

bool is_over(Talk& talk) {
  return talk.field("turn", "actor") == "nobody";
}

// One listed action, or the roll that is due.
void play_anything(Talk& talk, Random& random) {
  if (talk.field("turn", "actor") == "chance") {
    talk.ask("roll");
    return;
  }
  const std::vector<std::string> actions = actions_in(talk.ask("legal"));
  ASSERT_FALSE(actions.empty());
  const std::string action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
  ASSERT_THAT(talk.final_line("play " + action), StartsWith("ok "));
}

void play_to_the_end(Talk& talk, std::uint64_t seed) {
  Random random(seed);
  while (!is_over(talk)) play_anything(talk, random);
}

// What was kept, what the other side gave and what the dice gave is the result, decision by decision and roll by roll.
void expect_exact(Talk& talk, double start) {
  const std::vector<std::string> lines = talk.ask("par");
  ASSERT_THAT(lines.back(), StartsWith("ok over=yes positions="));
  const std::vector<std::string> sides = lines_with(lines, "par");
  ASSERT_THAT(sides, SizeIs(2));
  std::map<std::string, double> cost;
  double luck = 0, value = start;
  for (const std::string& line : lines) {
    const bool decision = absl::StartsWith(line, "decision ");
    if (!decision && !absl::StartsWith(line, "luck ")) continue;
    const std::string side = Talk::field_of(line, "side");
    const double before = number(line, "value"), after = number(line, "after");
    const bool first = side == "british";
    EXPECT_NEAR(first ? before : 1 - before, value, kRounding) << "nothing lies between: " << line;
    value = first ? after : 1 - after;
    if (decision) {
      EXPECT_GE(number(line, "cost"), 0) << line;
      EXPECT_NEAR(number(line, "cost"), before - after, kRounding) << line;
      EXPECT_GT(number(line, "choices"), 1) << line;
      EXPECT_EQ(Talk::field_of(line, "action") == Talk::field_of(line, "best"), number(line, "cost") < 1e-9) << line;
      cost[side] += number(line, "cost");
    } else {
      EXPECT_NEAR(number(line, "gain"), after - before, kRounding) << line;
      luck += number(line, "gain");
    }
  }
  const std::string result = talk.field("result", "winner");
  EXPECT_NEAR(value, result == "british" ? 1 : result == "german" ? 0 : 0.5, kRounding);
  for (int i = 0; i < 2; ++i) {
    const std::string& line = sides[static_cast<std::size_t>(i)];
    const std::string side = i == 0 ? "british" : "german", other = i == 0 ? "german" : "british";
    EXPECT_EQ(Talk::field_of(line, "side"), side);
    EXPECT_NEAR(number(line, "start"), i == 0 ? start : 1 - start, kRounding);
    EXPECT_NEAR(number(line, "cost"), cost[side], kRounding);
    EXPECT_NEAR(number(line, "kept"), number(line, "start") - cost[side], kRounding);
    EXPECT_NEAR(number(line, "luck"), i == 0 ? luck : -luck, kRounding);
    EXPECT_NEAR(number(line, "now"), i == 0 ? value : 1 - value, kRounding);
    EXPECT_NEAR(number(line, "kept") + number(line, "luck") + cost[other], number(line, "now"), 2 * kRounding);
  }
}

TEST(Par, EveryGameIsSummedUpExactly) {
  for (const std::string scenario : {"trench-assault", "mobile-breakout"}) {
    LoosTalk talk;
    for (int seed = 1; seed <= 8; ++seed) {
      SCOPED_TRACE(absl::StrCat(scenario, " ", seed));
      talk.ask(absl::StrCat("newgame scenario ", scenario, " seed ", seed));
      double start = 0;
      ASSERT_TRUE(absl::SimpleAtod(talk.field("solve", "value"), &start));
      play_to_the_end(talk, static_cast<std::uint64_t>(seed));
      expect_exact(talk, start);
    }
  }
}

// What a decision leads to is what `solve` says of the action.
TEST(Par, TellsTheValuesThatSolveTells) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  std::map<std::string, double> values;
  for (const std::string& line : talk.ask("solve")) {
    if (absl::StartsWith(line, "solve ")) values[Talk::field_of(line, "action")] = number(line, "value");
  }
  ASSERT_THAT(values, Not(SizeIs(0)));
  for (const auto& [action, value] : values) {
    ASSERT_THAT(talk.final_line("play " + action), StartsWith("ok "));
    const std::vector<std::string> decisions = lines_with(talk.ask("par"), "decision");
    ASSERT_THAT(decisions, SizeIs(1)) << action;
    EXPECT_NEAR(number(decisions[0], "after"), value, kRounding) << decisions[0];
    talk.ask("undo");
  }
}

// It tells what was best, so that it counts as a hint while the game is played, and no more when it is over.
TEST(Par, CountsAsAHintDuringTheGame) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  EXPECT_THAT(record_of(talk), Not(HasSubstr("\ninfo hints-british 1\n")));
  // Who asks about the end of a game that is followed by another asks for no hint in that.
  EXPECT_TRUE(is_error(talk.final_line("par over"), "stale"));
  EXPECT_THAT(talk.ask("events"), Not(Contains(HasSubstr("hint"))));
  EXPECT_THAT(talk.final_line("par"), StartsWith("ok over=no positions="));
  EXPECT_THAT(record_of(talk), HasSubstr("\ninfo hints-british 1\n"));
  play_to_the_end(talk, 3);
  EXPECT_THAT(talk.final_line("par"), StartsWith("ok over=yes positions="));
  EXPECT_THAT(talk.final_line("par over"), StartsWith("ok over=yes positions="));
  EXPECT_THAT(record_of(talk), HasSubstr("\ninfo hints-british 1\n"));
}

TEST(Par, IsRefusedWhereNothingIsKnownExactly) {
  LoosTalk talk({test_loos(), find_game("lgg")->tools->game_type("")});
  EXPECT_TRUE(is_error(talk.final_line("par"), "no-game"));
  talk.ask("newgame scenario loos seed 7");
  if (kThorough) {  // the million is counted
    EXPECT_THAT(error_in(talk.final_line("par")), StartsWith("unsolved more than 1000000 positions"));
  }
  EXPECT_TRUE(is_error(talk.final_line("par all"), "bad-arguments"));
  talk.ask("newgame scenario pinch seed 7");
  Random random(1);
  for (int i = 0; i < 5; ++i) play_anything(talk, random);
  EXPECT_THAT(error_in(talk.final_line("par")), StartsWith("unsolved the game lists only some of the legal actions"));
}

// After a change of the position the account begins with it, and says so.
TEST(Par, BeginsWhereThePositionWasSetUp) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  ASSERT_THAT(talk.final_line("edit 1/2a 1715 steps 1"), StartsWith("ok "));
  double start = 0;
  ASSERT_TRUE(absl::SimpleAtod(talk.field("solve", "value"), &start));
  play_to_the_end(talk, 5);
  const std::vector<std::string> lines = talk.ask("par");
  EXPECT_THAT(lines.back(), HasSubstr(" trust=")) << lines.back();
  EXPECT_THAT(lines.back(), HasSubstr("from a position that was set up"));
  EXPECT_NEAR(number(lines.front(), "start"), start, kRounding);
  expect_exact(talk, start);
}

TEST(Par, AResignationCostsWhatWasLeft) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  ASSERT_THAT(talk.final_line("resign british"), StartsWith("ok over=yes winner=german"));
  const std::vector<std::string> decisions = lines_with(talk.ask("par"), "decision");
  ASSERT_THAT(decisions, SizeIs(1));
  EXPECT_THAT(decisions[0], AllOf(StartsWith("decision number=1 side=british value=0.4"), EndsWith(" action=resign")));
  EXPECT_NEAR(number(decisions[0], "cost"), number(decisions[0], "value"), kRounding);
  // It can be tried again, too.
  EXPECT_THAT(talk.final_line("again 1"), HasSubstr(" actor=british event=0 "));
}

TEST(Again, BeginsAnAnalysisFromBeforeAMove) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  talk.ask("play attack 1/1a 1814");
  talk.ask("play attack 1/2a 1714");
  talk.ask("play done");
  EXPECT_THAT(error_in(talk.final_line("again 3")), StartsWith("too-early "));
  play_to_the_end(talk, 1);
  EXPECT_TRUE(is_error(talk.final_line("again"), "bad-arguments"));
  EXPECT_TRUE(is_error(talk.final_line("again 0"), "bad-arguments"));
  EXPECT_THAT(error_in(talk.final_line("again 1000")), StartsWith("no-such-move there are "));
  ASSERT_THAT(talk.final_line("again 3"), StartsWith("ok game=loos scenario=trench-assault+rules-2 dice-from=number "));
  EXPECT_EQ(talk.field("story", "count"), "2");
  EXPECT_EQ(talk.field("result", "over"), "no");
  EXPECT_THAT(talk.ask("record"),
              AllOf(Contains("record text=\"analysis 1\""), Contains("record text=\"info taken-back after move 2\"")));
  play_to_the_end(talk, 2);
  EXPECT_THAT(talk.final_line("par"),
              HasSubstr(" trust=\"analysis from move 3 (what was known already was taken back"));
  // Again from a later move: what was known is known from the first on.
  ASSERT_THAT(talk.final_line("again 4"), StartsWith("ok "));
  EXPECT_THAT(talk.ask("record"),
              AllOf(Contains("record text=\"analysis 2\""), Contains("record text=\"info taken-back after move 2\"")));
}

TEST(Again, ASpectatorBeginsNothing) {
  LoosTalk talk;
  talk.ask("newgame scenario trench-assault seed 7");
  play_to_the_end(talk, 1);
  talk.ask("sit watch");
  EXPECT_TRUE(is_error(talk.final_line("again 1"), "wrong-seat"));
}

// The battles that one side alone decides are offered with their par; `solve` tells the same.
TEST(Par, IsToldWhereBattlesAreChosen) {
  LoosTalk talk;
  int told = 0;
  for (const std::string& line : talk.ask("scenarios")) {
    if (!absl::StartsWith(line, "scenario ") || Talk::field_of(line, "par").empty()) continue;
    ++told;
    const std::string name = Talk::field_of(line, "name"), side = Talk::field_of(line, "decides");
    EXPECT_THAT(talk.ask("describe scenario " + name),
                Contains(absl::StrCat("par side=", side, " par=", Talk::field_of(line, "par"))));
    const std::string solved = talk.final_line("solve scenario " + name);
    const double value = number(solved, "value");
    EXPECT_NEAR(number(line, "value"), value, 6e-4) << name;
    EXPECT_NEAR(number(line, "par"), side == "british" ? value : 1 - value, 6e-4) << name;
  }
  EXPECT_EQ(told, 4);
  EXPECT_THAT(talk.ask("describe scenario race-for-lens"), Not(Contains(StartsWith("par "))));
}

// A scenario is solved without a game on the table, and is a hint only for a game of the same scenario.
TEST(Solve, AScenarioThatNeedNotBeOnTheTable) {
  LoosTalk talk;
  EXPECT_THAT(error_in(talk.final_line("solve")), StartsWith("no-game "));
  EXPECT_THAT(talk.final_line("solve scenario trench-assault"), StartsWith("ok side=british value=0.4"));
  EXPECT_TRUE(is_error(talk.final_line("solve scenario verdun"), "bad-value"));
  EXPECT_TRUE(is_error(talk.final_line("solve scenario"), "bad-arguments"));
  talk.ask("newgame scenario mobile-breakout seed 7");
  EXPECT_THAT(talk.final_line("solve scenario trench-assault positions 1000000"), StartsWith("ok side=british "));
  EXPECT_THAT(talk.ask("record"), Not(Contains(HasSubstr("hints-british"))));
  talk.ask("newgame scenario trench-assault seed 7");
  EXPECT_THAT(talk.final_line("solve scenario trench-assault"), StartsWith("ok side=british "));
  EXPECT_THAT(record_of(talk), HasSubstr("\ninfo hints-british 1\n"));
}

// Who is refused is told from where on such a game can be solved; each time the same.
TEST(Solve, TellsFromWhereOnItIsSolved) {
  LoosTalk talk;
  talk.ask("newgame scenario race-for-lens seed 7");
  const std::string refused = talk.final_line("solve positions 60000");
  EXPECT_THAT(error_in(refused),
              AllOf(StartsWith("unsolved more than 60000 positions; "),
                    HasSubstr(" 4 games played at random from here"), HasSubstr(" within 50000 positions")));
  EXPECT_EQ(talk.final_line("solve positions 60000"), refused);
}

TEST(Solve, TellsHowFarItHasComeAndIsStopped) {
  LoosTalk talk;
  talk.ask("set progress on");
  talk.ask("newgame scenario loos seed 7");
  talk.take({"solve positions 100000000", Line::Fault::kNone});
  talk.take({"stop", Line::Fault::kNone});
  talk.engine().wait_for_search();
  talk.output().flush();
  EXPECT_THAT(talk.lines(), Contains(StartsWith("error code=stopped ")));
}

}  // namespace
}  // namespace zerohour::protocol
