// What people are told of a scenario with points: the goal, the score and its parts, and what a step loses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tests/loos/rules/position.h"
#include "tools/loos/abilities.h"
#include "tools/loos/account.h"
#include "tools/loos/log_text.h"
#include "tools/loos/overview.h"
#include "tools/loos/step_ending.h"
#include "tools/loos/tables_text.h"

namespace zerohour::loos {
namespace {

using ::testing::HasSubstr;

constexpr char kLens[] =
    "breakthrough off\nexit 3306 points 4\nobjective Cite 3008 points 2\ngerman-objective Pit 2010 2009\n"
    "loss british points 1\nloss german points 3\nwin 4\ndraw 1\nturns 3 3\nstart british-movement\n"
    "end british movement\nunit 14/IR16-I 2010\nunit 1/1a 3308\nunit 1/2a 2112\n";

std::string account_of(const Position& p) {
  const protocol::VictoryReport report = make_victory()->victory(p.game(), p.state());
  std::string text;
  int sum = 0;
  for (const protocol::AccountLine& line : report.account) {
    absl::StrAppend(&text, line.points, ": ", line.what, "\n");
    sum += line.points;
  }
  EXPECT_EQ(report.scores.front().points, sum) << "the causes add up to the score";
  return text;
}

TEST(PointsText, TheGoalNamesEverythingThatCounts) {
  const Position p(kLens);
  EXPECT_EQ(goal_text(p.game()),
            "The British side wins with a score of 4 or more when the British Movement phase of turn 3 ends, and draws "
            "with 1 or more (12.3). The score is 2 for Cite if it is wholly British, -1 for Pit if it is wholly "
            "German, 4 for each British unit that leaves the map by Lens (3306), 3 for each step that the Germans "
            "lose, -1 for each step that the British lose. The German side wins otherwise.");
  const std::string text = scenario_text(p.game(), 1000);
  EXPECT_THAT(text, HasSubstr("with the British Movement phase\n"));
  EXPECT_THAT(text, HasSubstr("after the British Movement phase of turn 3\n"));
  EXPECT_THAT(text, HasSubstr("Cite (3008), Pit (2010 2009) of the Germans"));
  EXPECT_THAT(text, HasSubstr("British with a score of 4 or more; a draw with 1; else German (12.3)"));
  EXPECT_THAT(text, HasSubstr("British victory at once (12.1) off"));
}

TEST(PointsText, TheAccountAddsUpToTheScore) {
  Position p(kLens);
  EXPECT_EQ(account_of(p),
            "0: Cite (2), German\n-1: Pit (-1 if wholly German), German\n"
            "0: 0 British units off the map by an exit, 4 each\n0: 0 German steps lost, 3 each\n"
            "0: 0 British steps lost, -1 each\n");
  p.play("move 1/1a 3306");
  p.kill("14/IR16-I");
  p.set([&](State& s) { s.status[p.id("1/2a")] = 1 << 4 | kNoAim; });
  EXPECT_EQ(account_of(p),
            "0: Cite (2), German\n-1: Pit (-1 if wholly German), German\n"
            "4: 1 British unit off the map by an exit, 4 each\n3: 1 German step lost, 3 each\n"
            "-1: 1 British step lost, -1 each\n");
  EXPECT_THAT(towns_text(p.game(), p.state()),
              HasSubstr("     5  the British score; at the end 4 wins, 1 draws (12.3)"));
  const protocol::VictoryReport report = make_victory()->victory(p.game(), p.state());
  EXPECT_EQ(report.sides[0].needs,
            "a score of 4 when the British Movement phase of turn 3 ends, or 1 for a draw (12.3)");
  EXPECT_EQ(report.sides[0].lacks, "nothing, as the score stands");
  EXPECT_EQ(report.sides[1].lacks, "5 points less for the British");
  const State start = p.game().initial_state();
  p.play("done");
  EXPECT_THAT(verdict_text(p.game(), start, p.state()),
              HasSubstr("The British score: 5 (4 wins, 1 draws); -1: Pit (-1 if wholly German), German; 4: "));
}

TEST(PointsText, AStepThatEndsTheGameWarnsAndNamesTheExit) {
  const Position p(kLens);
  const std::vector<protocol::StepEnding> endings = step_endings(p.game(), p.state());
  ASSERT_GE(endings.size(), 2u);
  EXPECT_EQ(endings[0].text,
            "The game ends when the British side ends this step, and the British lose: the British score is -1.");
  const auto names_exit = [](const protocol::StepEnding& e) {
    return e.rule == "12.3" &&
           e.text.find("1/1a can enter 3306, by which a unit leaves the map for 4 points") != e.text.npos;
  };
  EXPECT_TRUE(std::any_of(endings.begin(), endings.end(), names_exit));
  for (const protocol::LossWarning& w : make_victory()->victory(p.game(), p.state()).warnings)
    EXPECT_NE(w.rule, "12.1");
}

}  // namespace
}  // namespace zerohour::loos
