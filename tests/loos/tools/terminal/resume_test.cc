// Games that are continued from their files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "tests/loos/tools/terminal/script.h"
#include "tools/support/files.h"
#include "tools/terminal/computers.h"
#include "tools/terminal/play.h"

namespace zerohour::terminal {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

TEST(Resume, AKilledGameGoesOn) {
  TempFolder folder;
  PlayOptions options = small_game("trench-assault");
  options.record = folder.file("game.zhr");
  const std::string before = play_script(options, "bombard 1714\nattack 1714 with 2a\nstate\n");
  // The last line was being written.
  write_text(options.record, file_text(options.record) + "a british att");
  PlayOptions resumed;
  resumed.resume = options.record;
  const std::string after = play_script(resumed, "state\nundo\n");
  EXPECT_EQ(last_line(before, "hash "), first_line(after, "hash "));
  EXPECT_THAT(before, HasSubstr(absl::StrCat("zerohour play --resume ", options.record)));
  EXPECT_THAT(file_text(options.record), HasSubstr("a british attack 1/2a 1714\nundo 1\n"));
}

TEST(Resume, TheDiceAreTheSame) {
  TempFolder folder;
  PlayOptions options = small_game("trench-assault");
  options.record = folder.file("game.zhr");
  play_script(options, "bombard 1714\ndone\n");
  PlayOptions resumed;
  resumed.resume = options.record;
  const std::string second = play_script(resumed, "no-gas\n");
  const std::string whole = play_script(small_game("trench-assault"), kTwoDice);
  EXPECT_EQ(first_line(second, "  dice "), first_line(whole, "  dice "));
}

// Two programs never go on in one file: neither in a journal nor in a game that was saved whole.
TEST(Resume, AGameThatIsOpenElsewhereIsRefused) {
  TempFolder folder;
  const std::string journal = folder.file("game.zhr"), saved = folder.file("saved.zhr");
  PlayOptions options = small_game("trench-assault");
  options.record = journal;
  play_script(options, absl::StrCat("bombard 1714\nsave ", saved, "\n"));
  for (const std::string& file : {journal, saved}) {
    const std::string before = file_text(file);
    PlayOptions resumed;
    resumed.resume = file;
    {
      const absl::StatusOr<LockFile> held = LockFile::take_to_replace(file);
      ASSERT_TRUE(held.ok()) << held.status();
      std::istringstream in("undo\n");
      std::ostringstream out, err;
      EXPECT_THAT(std::string(run_play(resumed, loos_game(), in, out, err).message()),
                  HasSubstr("another program has it open"));
      // Only to look at it is another matter.
      PlayOptions looks = resumed;
      looks.journal = false;
      std::istringstream quit("quit\n");
      EXPECT_TRUE(run_play(looks, loos_game(), quit, out, err).ok());
      EXPECT_THAT(out.str(), HasSubstr("help lists the commands"));
    }
    EXPECT_EQ(file_text(file), before);
    EXPECT_THAT(play_script(resumed, "quit\n"), HasSubstr(file));
  }
}

std::string refusal_to_resume(const std::string& file) {
  PlayOptions options;
  options.resume = file;
  std::istringstream in;
  std::ostringstream out, err;
  return std::string(run_play(options, loos_game(), in, out, err).message());
}

// A file of a game with secret dice need not hold their seed: a seat's, a server's. Nobody then types the dice.
TEST(Resume, WithoutItsSeedAGameGoesOnWithNewDice) {
  TempFolder folder;
  const std::string journal = folder.file("game.zhr"), saved = folder.file("saved.zhr");
  PlayOptions options = small_game("trench-assault");
  options.seed.clear();
  options.record = journal;
  play_script(options, "bombard 1714\n");
  std::string text = file_text(journal);
  const std::size_t seed = text.find("\ndice secret ") + std::string("\ndice secret").size();
  text.erase(seed, text.find('\n', seed) - seed);
  write_text(saved, text);
  EXPECT_THAT(refusal_to_resume(saved), HasSubstr("the seed of its dice is not in the record"));
  EXPECT_EQ(file_text(saved), text);
  const std::string loaded = play_script(small_game("hill70"), absl::StrCat("load ", saved, "\ndice\nundo\n"));
  EXPECT_THAT(loaded, HasSubstr("The game continues with new dice, because "));
  EXPECT_THAT(loaded, HasSubstr("The dice are fixed by a secret seed"));
  EXPECT_THAT(loaded, HasSubstr("1 action taken back"));
}

TEST(Resume, ChecksTheDigest) {
  TempFolder folder;
  const std::string saved = folder.file("saved.zhr"), cut = folder.file("cut.zhr");
  play_script(small_game("trench-assault"), absl::StrCat("bombard 1714\nbombard 1814\nsave ", saved, "\n"));
  const std::string text = file_text(saved);
  write_text(cut, text.substr(0, text.rfind("a british ")));
  EXPECT_THAT(refusal_to_resume(cut), HasSubstr("digest"));
  EXPECT_THAT(play_script(small_game("hill70"), absl::StrCat("load ", cut, "\n")), HasSubstr("digest"));
  EXPECT_EQ(file_text(cut), text.substr(0, text.rfind("a british ")));
}

// It can be looked at, and its file stays as it is.
TEST(Resume, AFinishedGameIsLookedBackOver) {
  TempFolder folder;
  PlayOptions options = small_game("hill70");
  options.record = folder.file("game.zhr");
  play_script(options, "move 45a 2809\nresign british\n");
  const std::string text = file_text(options.record);
  PlayOptions resumed;
  resumed.resume = options.record;
  const std::string out = play_script(resumed, "log\nchances 0\nvictory\n");
  EXPECT_THAT(out, HasSubstr("That game is over: you can look back over it"));
  EXPECT_THAT(out, HasSubstr("   1  British: 15/45a 2810 to 2809\n"));
  EXPECT_THAT(out, HasSubstr("After move 0: British win "));
  EXPECT_THAT(out, HasSubstr("> victory\n\n== The game is over ==\n"));
  EXPECT_EQ(file_text(options.record), text);
}

// Its own dice, one of which was typed wrongly: the records of both verify, too.
TEST(Resume, AFinishedGameThatIsUndoneGoesOnInAnotherFile) {
  TempFolder folder;
  ASSERT_EQ(setenv("XDG_STATE_HOME", folder.file("state").c_str(), 1), 0);
  PlayOptions options = small_game("hill70", "both");
  options.dice = "mine";
  options.seed.clear();
  options.record = folder.file("game.zhr");
  play_script(options, "move 45a 2809\ndone\nattack 2709\ndone\n3\nundo roll\n5\ndone\n");
  std::string text = file_text(options.record);
  EXPECT_THAT(text, AllOf(HasSubstr("\nundo 1 analysis\n"), HasSubstr("\nresult german")));
  const std::size_t digest = text.find("info digest ");
  text.erase(digest, text.find('\n', digest) + 1 - digest);
  write_text(options.record, text);
  PlayOptions resumed;
  resumed.resume = options.record;
  const std::string out = play_script(resumed, "odds\nundo\nstate\n");
  EXPECT_THAT(out, HasSubstr("> odds\nThe game is over: nothing is attacked any more."));
  const std::string told = "The game continues in a file of its own: ";
  ASSERT_THAT(out, HasSubstr(told));
  EXPECT_EQ(file_text(options.record), text);
  const std::size_t at = out.find(told) + told.size();
  resumed.resume = out.substr(at, out.find('\n', at) - at);
  EXPECT_EQ(last_line(play_script(resumed, "state\n"), "hash "), last_line(out, "hash "));
  // A result that its moves do not bear out.
  std::string cut = text.substr(0, text.rfind("a british done"));
  write_text(options.record, cut + text.substr(text.find("result german")));
  EXPECT_THAT(refusal_to_resume(options.record), HasSubstr("result"));
}

TEST(Resume, TheLevelThatWasChosenLastGoesOn) {
  TempFolder folder;
  PlayOptions options = small_game("hill70");
  options.record = folder.file("game.zhr");
  play_script(options, "level 3\nmove 45a 2809\nlevel 6\n");
  PlayOptions resumed;
  resumed.resume = options.record;
  EXPECT_THAT(play_script(resumed, "players\n"), HasSubstr("> players\nBritish: you. German: level-6.\n"));
  resumed.bot = "level-4";
  EXPECT_THAT(play_script(resumed, "players\n"), HasSubstr("> players\nBritish: you. German: level-4.\n"));
}

// The actions and rolls of a record, and its result.
std::vector<std::string> moves_in(const std::string& file) {
  std::vector<std::string> moves;
  for (const absl::string_view line : absl::StrSplit(file_text(file), '\n')) {
    if (absl::StartsWith(line, "a ") || absl::StartsWith(line, "d ") || absl::StartsWith(line, "result ")) {
      moves.emplace_back(line);
    }
  }
  return moves;
}

// What the computer's players remember follows from the record.
TEST(Resume, TheComputerPlaysOnAsItWouldHave) {
  for (const char* const bot : {"random", "greedy", "script", "level-4"}) {
    TempFolder folder;
    PlayOptions options = small_game("trench-assault", "none");
    options.bot = bot;
    options.record = folder.file("whole.zhr");
    play_script(options, "");
    const std::vector<std::string> whole = moves_in(options.record);
    std::string text = file_text(options.record);
    const std::size_t digest = text.find("info digest ");  // a part of the game has none
    text.erase(digest, text.find('\n', digest) + 1 - digest);
    std::size_t end = text.find("\na ");
    for (std::size_t moves = 0; moves + 1 < whole.size(); ++moves) {
      PlayOptions resumed;
      resumed.resume = folder.file("part.zhr");
      write_text(resumed.resume, text.substr(0, end + 1));
      play_script(resumed, "");
      EXPECT_EQ(moves_in(resumed.resume), whole) << bot << ", interrupted after " << moves;
      end = std::min(text.find("\na ", end + 1), text.find("\nd ", end + 1));
    }
  }
}

// Another player than before is noted, and plays on when the game is resumed again.
TEST(Resume, AnotherPlayerGoesOnToo) {
  TempFolder folder;
  PlayOptions options = small_game("hill70");
  options.record = folder.file("game.zhr");
  play_script(options, "level 3\nmove 45a 2809\n");
  PlayOptions resumed;
  resumed.resume = options.record;
  resumed.bot = "level-4";
  play_script(resumed, "");
  resumed.bot.clear();
  EXPECT_THAT(play_script(resumed, "players\n"), HasSubstr("> players\nBritish: you. German: level-4.\n"));
}

// From when on a player plays, by which it knows what it has to remember.
TEST(Resume, TheRecordSaysSinceWhenAPlayerPlays) {
  const std::array<bool, 2> person{true, false};
  auto table = *loos_game().type->new_game("hill70", {}, RecordDice::of(DiceSeed::from_number(7)));
  (void)table->set_player(Viewpoint::kReferee, "german", "level-3");
  (void)table->set_player(Viewpoint::kReferee, "british", "person");
  const auto play = [&](const char* action) {
    const protocol::Answer played = table->play(Viewpoint::kReferee, action, nullptr);
    EXPECT_TRUE(played.ok()) << played.status();
  };
  play("move 15/45a 2809");
  EXPECT_EQ(seated_after(*table, "level-3"), 0U);
  EXPECT_EQ(seated_after(*table, "greedy"), 1U);
  note_change(*table, person, "greedy");
  play("done");
  EXPECT_EQ(seated_after(*table, "greedy"), 1U);
  EXPECT_EQ(seated_after(*table, "level-3"), 2U) << "it has been replaced";
  EXPECT_EQ(changed_player(table->recorded()), "greedy");
  ASSERT_TRUE(table->take_back(2, false).ok());
  note_moves_taken_back(*table);
  play("done");
  EXPECT_EQ(seated_after(*table, "greedy"), 0U) << "from the first move that there is now";
}

TEST(Resume, ChecksTheData) {
  TempFolder folder;
  PlayOptions options = small_game("hill70");
  options.record = folder.file("game.zhr");
  play_script(options, "");
  std::string text = file_text(options.record);
  text.replace(text.find("data ") + 5, 4, "0000");
  write_text(options.record, text);
  PlayOptions resumed;
  resumed.resume = options.record;
  std::istringstream in;
  std::ostringstream out, err;
  EXPECT_THAT(std::string(run_play(resumed, loos_game(), in, out, err).message()), HasSubstr("data hash"));
}

}  // namespace
}  // namespace zerohour::terminal
