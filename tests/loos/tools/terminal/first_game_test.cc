// What a person meets at the start of a first game: what is to be won, who decides, and help with the set-up.
#include <gmock/gmock.h>

#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "tests/core/thorough.h"
#include "tests/loos/tools/terminal/script.h"

namespace zerohour::terminal {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(FirstGame, LengthAndGoalAreTold) {
  const std::string out = unwrapped(play_script(small_game("trench-assault"), ""));
  EXPECT_THAT(out, HasSubstr("About 10 minutes, 8 decisions. Goal: The British side wins with 2 whole objectives"));
}

TEST(FirstGame, ASideThatDecidesNothingIsNamed) {
  for (const auto& [scenario, side] : std::vector<std::pair<std::string, std::string>>{
           {"hill70", "german"}, {"trench-assault", "german"}, {"mobile-breakout", "german"}, {"fosse8", "british"}}) {
    if (!kThorough && scenario != "trench-assault") continue;  // the computer solves each of them first
    const std::string other = side == "german" ? "british" : "german";
    const std::string warning = absl::StrCat(" --side ", other, " plays the side that decides.");
    EXPECT_THAT(unwrapped(play_script(small_game(scenario, side), "")), HasSubstr(warning)) << scenario;
    for (const std::string& alive : {other, std::string("both")}) {
      EXPECT_THAT(unwrapped(play_script(small_game(scenario, alive), "")), Not(HasSubstr(warning))) << scenario;
    }
  }
}

TEST(FirstGame, TheSideThatDecidesIsPlayedIfNoneIsNamed) {
  if (!kThorough) GTEST_SKIP() << "the computer solves each battle first";
  EXPECT_THAT(play_script(small_game("fosse8", ""), ""), HasSubstr("\ngerman> "));
  EXPECT_THAT(play_script(small_game("hill70", ""), ""), HasSubstr("\nbritish> "));
  EXPECT_THAT(play_script(small_game("race-for-lens", ""), ""), HasSubstr("British: you."));
}

// Over before the first prompt: what happened is told, and who decides.
TEST(FirstGame, AGameWithoutADecisionSaysSo) {
  int without = 0;
  for (int seed = 1; seed <= (kThorough ? 10 : 2); ++seed) {
    PlayOptions options = small_game("hill70", "german");
    options.seed = absl::StrCat(seed);
    const std::string out = play_script(options, "quit\n");
    const bool asked = out.find("\ngerman> ") != std::string::npos;
    without += asked ? 0 : 1;
    EXPECT_EQ(unwrapped(out).find("The game ended before you had anything to decide. As the Germans you only answer "
                                  "retreats") == std::string::npos,
              asked);
    if (asked) continue;
    EXPECT_THAT(unwrapped(out), HasSubstr("zerohour play hill70 --side british plays the side that decides."));
  }
  EXPECT_GT(without, kThorough ? 5 : 0);
}

TEST(FirstGame, TheSetUpBeginsWithWhatAFirstGameNeeds) {
  const std::string out = unwrapped(play_script(small_game("loos", "both"), "setup auto\n"));
  EXPECT_THAT(out, HasSubstr("The Germans place battalions: setup auto places all that are left by a prepared plan"));
  EXPECT_THAT(out, HasSubstr("The British place their divisions, one a sector: setup auto places all that are left"));
}

TEST(FirstGame, WhatLiesOutsideTheBattleIsNotDrawn) {
  const std::string area = "is fought on the hexes from 1611 to 2015. board alone draws them.";
  for (const char* line : {"board 1214-1516", "board 1215", "zoc 1215", "zoc 1214-1516", "los 1215", "b 3109"}) {
    EXPECT_THAT(unwrapped(play_script(small_game("trench-assault"), absl::StrCat(line, "\n"))), HasSubstr(area))
        << line;
  }
  // A part that lies inside is drawn, and no blank lines with it.
  const std::string out = play_script(small_game("trench-assault"), "board 1510-2016\n");
  const std::string whole = play_script(small_game("trench-assault"), "board 1611-2015\n");
  EXPECT_EQ(absl::StrReplaceAll(out, {{"1510-2016", "1611-2015"}}), whole);
  EXPECT_THAT(out, Not(HasSubstr("\n\n\n")));
}

// The example of the README is what a person sees who types it.
TEST(FirstGame, TheExampleOfTheReadmeIsTrue) {
  const std::string readme = file_text(README);
  const std::size_t begin = readme.find("\nbritish> "), end = readme.find("\n```", begin);
  ASSERT_NE(begin, std::string::npos);
  const std::string example = readme.substr(begin + 1, end - begin);
  std::string script;
  int lines = 0;
  for (absl::string_view line : absl::StrSplit(example, '\n')) {
    if (!absl::ConsumePrefix(&line, "british> ")) continue;
    absl::StrAppend(&script, line, "\n");
    ++lines;
  }
  EXPECT_GE(lines, 4);
  EXPECT_THAT(play_script(small_game("trench-assault"), script), HasSubstr(example));
}

}  // namespace
}  // namespace zerohour::terminal
