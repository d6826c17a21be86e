// The play against best play: told at the end of a battle that can be solved, during it only to who asks, and another
// try from before a decision.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/core/digest.h"
#include "engine/core/trust.h"
#include "tests/core/thorough.h"
#include "tests/loos/tools/terminal/script.h"
#include "tools/terminal/play.h"

namespace zerohour::terminal {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

// The person ends the declarations at once, and with that the battle.
constexpr char kGivesItAway[] = "done\ndone\n";

TEST(Par, IsToldAtTheEnd) {
  const std::string out = play_script(small_game("trench-assault"), kGivesItAway);
  EXPECT_THAT(out, AllOf(HasSubstr("\nPar: .4"), HasSubstr("You kept .000 of .4"),
                         HasSubstr(" decisions cost something.\n  1  done (move 1) cost .4"), HasSubstr("; best was "),
                         HasSubstr("No die has fallen: .000 at the end."), HasSubstr("again 1 plays on from before")));
  EXPECT_THAT(out, Not(HasSubstr("The German side kept"))) << "a computer's play is told only to who asks";
  EXPECT_THAT(play_script(small_game("trench-assault"), absl::StrCat(kGivesItAway, "par all\n")),
              HasSubstr("The German side kept .5"));
}

TEST(Par, IsToldOfBestPlay) {
  // Two people, one of whom has nothing to decide: both sides are named.
  const std::string out = play_script(small_game("trench-assault", "both"), kGivesItAway);
  EXPECT_THAT(out, AllOf(HasSubstr("The British side kept .000 of .4"), HasSubstr("The German side kept .5"),
                         HasSubstr("and the other side's decisions +.4")));
}

// During the game nothing is said of it unasked, and asking counts as a hint.
TEST(Par, IsToldDuringTheGameOnlyToWhoAsks) {
  const std::string quiet = play_script(small_game("trench-assault"), "attack 1/1a 1814\nguide\nvictory\nchances\n");
  EXPECT_THAT(quiet, Not(HasSubstr("Par: ")));
  TempFolder folder;
  const std::string file = folder.file("game.zhr");
  const std::string out =
      play_script(small_game("trench-assault"), absl::StrCat("attack 1/1a 1814\npar\nsave ", file, "\n"));
  EXPECT_THAT(out, AllOf(HasSubstr("Par: .4"), HasSubstr(" now."), Not(HasSubstr("again "))));
  EXPECT_THAT(file_text(file), HasSubstr("hints-british 1\n"));
}

TEST(Par, IsRefusedWhereNothingIsKnown) {
  EXPECT_THAT(play_script(small_game("trench-assault"), "par some\n"), HasSubstr("Type par, or par all"));
  if (!kThorough) return;  // the million is counted
  EXPECT_THAT(play_script(small_game("loos", "german"), "par\n"),
              HasSubstr("Refused: the play cannot be compared with best play: more than 1000000"));
  const std::string out = play_script(small_game("loos", "german"), "resign german\nresult\n");
  EXPECT_THAT(out, AllOf(HasSubstr("The game is over"), Not(HasSubstr("Par: "))));
}

TEST(Again, IsForGamesThatAreOver) {
  EXPECT_THAT(play_script(small_game("trench-assault"), "again 1\n"), HasSubstr("The game is not over"));
  const std::string out = play_script(small_game("trench-assault"), absl::StrCat(kGivesItAway, "again 2\nagain\n"));
  EXPECT_THAT(out, HasSubstr("Type again N, with a number from 1 to 1."));
}

// The finished game keeps its own file; what is played on is in another, which says that it is an analysis.
TEST(Again, PlaysOnInAFileOfItsOwn) {
  TempFolder folder;
  const char* const state = std::getenv("XDG_STATE_HOME");
  const std::string before = state == nullptr ? "" : state;
  setenv("XDG_STATE_HOME", folder.file("state").c_str(), 1);
  PlayOptions options = small_game("trench-assault");
  options.record = folder.file("game.zhr");
  std::istringstream in(absl::StrCat("attack 1/1a 1814\n", kGivesItAway, "again 1\nattack 1/2a 1714\npar\nquit\n"));
  std::ostringstream out, err;
  ASSERT_TRUE(run_play(options, loos_game(), in, out, err).ok());
  if (state == nullptr) {
    unsetenv("XDG_STATE_HOME");
  } else {
    setenv("XDG_STATE_HOME", before.c_str(), 1);
  }
  EXPECT_THAT(out.str(), AllOf(HasSubstr("The game continues from before move "), HasSubstr("as an analysis"),
                               HasSubstr("The record says: analysis from move ")));
  const absl::StatusOr<CheckedRecord> finished = read_and_check_digest(file_text(options.record));
  ASSERT_TRUE(finished.ok()) << finished.status();
  EXPECT_TRUE(finished->has_digest);
  EXPECT_TRUE(finished->record.result.has_value());
  EXPECT_FALSE(is_analysis(finished->record));
  int found = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.file("state"))) {
    if (entry.path().extension() != ".zhr") continue;
    ++found;
    const absl::StatusOr<CheckedRecord> branch = read_and_check_digest(file_text(entry.path().string()));
    ASSERT_TRUE(branch.ok()) << branch.status();
    EXPECT_TRUE(is_analysis(branch->record));
    EXPECT_THAT(file_text(entry.path().string()), HasSubstr(absl::StrCat(" of the game ", options.record, "\n")));
  }
  EXPECT_EQ(found, 1);
}

}  // namespace
}  // namespace zerohour::terminal
