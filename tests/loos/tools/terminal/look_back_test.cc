// The game so far, board by board, and a position that is changed in the middle of a game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>

#include "absl/strings/str_cat.h"
#include "tests/loos/tools/terminal/script.h"
#include "tools/terminal/play.h"

namespace zerohour::terminal {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

// What is shown between the prompt with this line and the next prompt.
std::string answer_to(const std::string& out, const std::string& line) {
  const std::size_t at = out.find(absl::StrCat("> ", line, "\n"));
  if (at == std::string::npos) return "";
  const std::size_t from = at + line.size() + 3;
  return out.substr(from, out.find("> ", from) - from);
}

TEST(LookBack, TheBoardAfterEachMoveIsTheOneThatWasShownThen) {
  PlayOptions options = small_game("hill70", "both");
  const std::string then = play_script(options, "board\nmove 45a 2809\nboard large\nboard\n");
  const std::string out = play_script(options,
                                      "move 45a 2809\ndone\nboard at 0\nboard at 1\nboard large at 1\nboard at "
                                      "99\nunits at 0\nback\nback 9\nnext\nnext 9\nnext\n");
  const auto board = [](const std::string& text, const std::string& line) {
    const std::string all = answer_to(text, line);
    return all.substr(0, std::min(all.rfind('\n'), all.find("Type legend")));  // which is said once
  };
  EXPECT_FALSE(board(then, "board").empty());
  EXPECT_EQ(board(out, "board at 0"), board(then, "board"));
  EXPECT_EQ(board(out, "board large at 1"), board(then, "board large"));
  EXPECT_NE(board(out, "board at 1"), board(out, "board at 0"));
  EXPECT_THAT(out, HasSubstr("N is at most "));
  EXPECT_THAT(answer_to(out, "back"), HasSubstr("After move 1 of 2"));
  EXPECT_THAT(answer_to(out, "back 9"), HasSubstr("Before move 1 (0 of 2); next goes on."));
  EXPECT_THAT(answer_to(out, "back 9"), HasSubstr(board(out, "board at 0")));
  EXPECT_THAT(answer_to(out, "next"), HasSubstr("After move 1 of 2"));
  EXPECT_THAT(answer_to(out, "next 9"), HasSubstr("After move 2 of 2"));
  EXPECT_THAT(out, HasSubstr("That is the present position; back goes back in the game."));
}

TEST(Edit, KeepsTheLogAndTheUndo) {
  TempFolder folder;
  ASSERT_EQ(setenv("XDG_STATE_HOME", folder.file("state").c_str(), 1), 0);
  PlayOptions options = small_game("hill70", "both");
  options.record = folder.file("game.zhr");
  std::istringstream in(
      "move 45a 2809\nstate\nedit 15/46a 2609\nlog\nundo\nstate\nedit 15/46a 2609\nedit 15/46b "
      "2611\nundo\nundo\nstate\nundo\n");
  std::ostringstream out, err;
  ASSERT_TRUE(run_play(options, loos_game(), in, out, err).ok());
  EXPECT_EQ(err.str(), "");
  const std::string said = unwrapped(out.str());
  EXPECT_THAT(said,
              AllOf(HasSubstr("The position is changed, and the game continues from it. undo takes the change back"),
                    HasSubstr("The changed game is recorded in "),
                    HasSubstr(absl::StrCat("; the one before in ", options.record)),
                    HasSubstr("British: 15/45a 2810 to 2809 -- the position was changed: 15/46a 2609")));
  EXPECT_EQ(first_line(out.str(), "hash "), last_line(out.str(), "hash "));
  EXPECT_THAT(said, HasSubstr("The change of the position is taken back; the game continues as it was."));
  EXPECT_THAT(said, HasSubstr("1 action taken back."));
  EXPECT_THAT(file_text(options.record), AllOf(HasSubstr("\nundo 1\n"), Not(HasSubstr("2609"))));
  // The files of changes that were taken back are gone.
  int left = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder.file("state/zerohour"))) {
    left += file.path().extension() == ".zhr" ? 1 : 0;
  }
  EXPECT_EQ(left, 0);
}

TEST(Edit, IsRememberedWhenTheGameIsResumed) {
  TempFolder folder;
  ASSERT_EQ(setenv("XDG_STATE_HOME", folder.file("state").c_str(), 1), 0);
  std::ostringstream err;
  const std::string edited = folder.file("edited.zhr");
  PlayOptions one = small_game("hill70", "both");
  one.record = folder.file("one.zhr");
  std::istringstream more(absl::StrCat("move 45a 2809\nstate\nedit 15/46a 2609\nmove 46b 2609\nsave ", edited, "\n"));
  std::ostringstream first;
  ASSERT_TRUE(run_play(one, loos_game(), more, first, err).ok());
  PlayOptions resumed;
  resumed.resume = edited;
  const std::string again = play_script(resumed, "log\nundo\nundo\nstate\n");
  EXPECT_THAT(unwrapped(again), HasSubstr("British: 15/45a 2810 to 2809 -- the position was changed: 15/46a 2609"));
  EXPECT_THAT(again, HasSubstr("It is recorded in "));
  EXPECT_EQ(last_line(again, "hash "), first_line(first.str(), "hash "));
  EXPECT_EQ(err.str(), "");
}

}  // namespace
}  // namespace zerohour::terminal
