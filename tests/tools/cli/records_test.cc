// `zerohour verify` and `zerohour games`: what is said of records.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "tests/tools/cli/calls.h"
#include "tests/tools/cli/process.h"

namespace zerohour::cli {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// A game that the computer plays against itself.
std::string played_record(const TemporaryFolder& folder) {
  const std::string path = folder.path("games/played.zhr");
  folder.write("games/note.txt", "not a record");
  const Ran ran = zerohour({"play", "--scenario", "trench-assault", "--side", "none", "--seed", "7", "--bot", "greedy",
                            "--plain", "--record", path});
  EXPECT_EQ(ran.code, 0) << ran.err;
  return path;
}

// The record as it was before it was sealed.
std::string without_digest(std::string text) {
  const std::size_t at = text.find("info digest ");
  return at == std::string::npos ? text : text.erase(at, text.find('\n', at) + 1 - at);
}

TEST(Verify, ATrueRecord) {
  const TemporaryFolder folder;
  const std::string path = played_record(folder);
  EXPECT_THAT(output({"verify", path}), AllOf(StartsWith("true   " + path), HasSubstr("every die recomputed")));
  EXPECT_EQ(output({"verify", "--quiet", path}), "");
  EXPECT_THAT(output({"verify", folder.path("games")}), StartsWith("true   " + path));
}

TEST(Verify, ADieThatTheSeedDoesNotGive) {
  const TemporaryFolder folder;
  const std::string path = played_record(folder);
  std::string text = without_digest(text_of(path));
  const std::size_t roll = text.find("\nd ");
  ASSERT_NE(roll, std::string::npos);
  char& face = text[roll + 3];
  face = face == '6' ? '1' : static_cast<char>(face + 1);
  const std::string forged = folder.write("games/forged.zhr", text);
  const Ran ran = zerohour({"verify", forged});
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, AllOf(StartsWith("FALSE  " + forged + ": line "), HasSubstr("the seed gives")));
  EXPECT_EQ(ran.err, "");
  const Ran both = zerohour({"verify", folder.path("games")});
  EXPECT_EQ(both.code, 1);
  EXPECT_THAT(both.out, AllOf(HasSubstr("true   " + path), HasSubstr("2 records, 1 of them false\n")));
}

// A finished game as `save` leaves it, with its digest.
std::string saved_record(const TemporaryFolder& folder) {
  const std::string path = folder.path("saved.zhr");
  const Ran ran = zerohour({"play", "--scenario", "trench-assault", "--plain", "--no-journal"},
                           absl::StrCat("load ", played_record(folder), "\nsave ", path, "\nquit\n"));
  EXPECT_EQ(ran.code, 0) << ran.err;
  return path;
}

// One byte of each file is altered. Where it is one of "info digest", or the end of the line before, the digest is
// gone, and that is said.
TEST(Verify, AnyAlteredByteIsFound) {
  const TemporaryFolder folder;
  const std::string path = saved_record(folder);
  const std::string text = text_of(path);
  EXPECT_EQ(output({"verify", path}).find("digest"), std::string::npos) << "there is one, and it is right";
  const std::size_t key = text.find("info digest ");
  ASSERT_NE(key, std::string::npos) << text;
  const TemporaryFolder altered;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string other = text;
    other[i] = other[i] == '0' ? '1' : '0';
    const bool in_key = i + 1 >= key && i < key + std::strlen("info digest ");
    altered.write(absl::StrFormat("%05d%s.zhr", i, in_key ? "-key" : ""), other);
  }
  const Ran ran = zerohour({"verify", altered.path("")});
  EXPECT_EQ(ran.code, 2) << "some are no records any more";
  EXPECT_EQ(lines_of(ran.out), text.size() + 1);
  for (const absl::string_view line : absl::StrSplit(ran.out, '\n', absl::SkipEmpty())) {
    if (!absl::StartsWith(line, "true ")) continue;
    EXPECT_THAT(std::string(line), AllOf(HasSubstr("-key.zhr"), HasSubstr("(no digest: ")));
  }
}

TEST(Verify, AJournalUnderWayHasNoDigestAndThatIsSaid) {
  const TemporaryFolder folder;
  const std::string path = folder.path("journal.zhr");
  ASSERT_EQ(zerohour({"play", "trench-assault", "--plain", "--record", path}, "quit\n").code, 0);
  EXPECT_THAT(output({"verify", path}), AllOf(StartsWith("true   " + path + ": trench-assault"),
                                              HasSubstr("(no digest: names and comments are not checked)")));
}

// `play` seals what it has played to the end.
TEST(Verify, AFinishedRecordWithoutItsDigestIsUnsealed) {
  const TemporaryFolder folder;
  const std::string path = played_record(folder), text = text_of(path);
  EXPECT_THAT(output({"verify", path}), StartsWith("true   " + path + ": the seed was known from the start; trench-"));
  const std::size_t at = text.find("info digest "), end = text.find('\n', at) + 1;
  ASSERT_NE(at, std::string::npos) << text;
  const std::string without = folder.write("without.zhr", text.substr(0, at) + text.substr(end));
  EXPECT_THAT(output({"verify", without}), StartsWith("true   " + without + ": unsealed (no digest: "));
  const std::string misspelt =
      folder.write("misspelt.zhr", absl::StrReplaceAll(text, {{"info digest ", "info digset "}}));
  EXPECT_THAT(output({"verify", misspelt}), AllOf(StartsWith("true   " + misspelt + ": unsealed (no digest: "),
                                                  HasSubstr("the line \"info digset\" looks like one, misspelt")));
  const std::string altered =
      folder.write("altered.zhr", absl::StrReplaceAll(text, {{"player british", "player  british"}}));
  EXPECT_EQ(zerohour({"verify", altered}).code, 1);
}

// A game whose secret seed was revealed, and that was played on: in `play`, and by removing lines.
TEST(Verify, WhatIsPlayedWithAKnownSeedIsAnAnalysis) {
  const TemporaryFolder folder;
  ASSERT_EQ(setenv("XDG_STATE_HOME", folder.path("state").c_str(), 1), 0);
  const std::string path = folder.path("game.zhr");
  std::string done;
  for (int i = 0; i < 40; ++i) done += "done\n";
  const std::vector<std::string> game = {
      "play", "trench-assault", "--side", "both", "--seed", std::string(64, 'a'), "--record", path, "--plain"};
  ASSERT_EQ(zerohour(game, done + "quit\n").code, 0);
  EXPECT_THAT(output({"verify", path}), StartsWith("true   " + path + ": the seed was known from the start; trench-"));
  const std::string secret = folder.path("secret.zhr");
  ASSERT_EQ(zerohour({"play", "trench-assault", "--side", "both", "--record", secret, "--plain"}, done + "quit\n").code,
            0);
  EXPECT_THAT(output({"verify", secret}), StartsWith("true   " + secret + ": trench-assault"));
  // Revealed when it is looked at again, as `--no-journal` forbids.
  const Ran refused = zerohour({"play", "--resume", secret, "--no-journal", "--plain"}, "reveal\nquit\n");
  EXPECT_THAT(refused.out, AllOf(HasSubstr("Refused: the seed is only revealed if that can be noted"),
                                 Not(HasSubstr("The seed of the dice is"))));
  const Ran revealed = zerohour({"play", "--resume", secret, "--plain"}, "reveal\nquit\n");
  EXPECT_THAT(revealed.out, HasSubstr("The seed of the dice is\n"));
  EXPECT_THAT(text_of(secret), ContainsRegex("\ninfo seed-revealed after move [0-9]+\n"));
  EXPECT_THAT(output({"verify", secret}), StartsWith("true   " + secret + ": trench-assault"));
  // Nothing is taken back without --analysis, by no form of undo.
  const Ran kept = zerohour({"play", "--resume", secret, "--plain"}, "undo\nundo all\nundo 2\nquit\n");
  EXPECT_THAT(kept.out, AllOf(HasSubstr("The seed of its dice has been revealed"), Not(HasSubstr("taken back."))));
  const Ran undone = zerohour({"play", "--resume", secret, "--plain", "--analysis"}, "undo 2\ndone\ndone\nquit\n");
  const std::string told = "The game continues in a file of its own: ";
  const std::size_t at = undone.out.find(told);
  ASSERT_NE(at, std::string::npos) << undone.out;
  const std::string other = undone.out.substr(at + told.size(), undone.out.find('\n', at) - at - told.size());
  EXPECT_THAT(output({"verify", other}),
              ContainsRegex("^true   [^ ]*: analysis from move [0-9]+ \\(the seed of the dice had "
                            "been revealed, what was known already was taken back once\\); "));
  EXPECT_THAT(undone.out, HasSubstr("The record says: analysis from move "));
}

// A game that is gone on with is a journal again.
TEST(Verify, WhatIsGoneOnWithIsTrue) {
  const TemporaryFolder folder;
  const std::string path = folder.path("saved.zhr");
  const Ran ran = zerohour({"play", "--scenario", "trench-assault", "--side", "british", "--seed", "7", "--bot",
                            "random", "--plain", "--record", folder.path("journal.zhr")},
                           absl::StrCat("save ", path, "\nquit\n"));
  EXPECT_EQ(ran.code, 0) << ran.err;
  ASSERT_THAT(text_of(path), HasSubstr("\ninfo digest "));
  const Ran resumed = zerohour({"play", "--resume", path, "--plain"}, "done\nquit\n");
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_THAT(text_of(path), Not(HasSubstr("\ninfo digest ")));
  EXPECT_THAT(output({"verify", path}), StartsWith("true   "));
}

TEST(Verify, GoesOnBehindWhatCannotBeRead) {
  const TemporaryFolder folder;
  const std::string path = played_record(folder);
  const std::string bad = folder.write("games/a.zhr", "hello\n");
  const Ran ran = zerohour({"verify", folder.path("games")});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.err, "");
  EXPECT_THAT(ran.out, AllOf(HasSubstr("UNREAD " + bad + ": line 1: "), HasSubstr("true   " + path),
                             HasSubstr("2 records, 0 of them false, 1 unreadable")));
  const Ran named = zerohour({"verify", "--quiet", folder.path("nowhere.zhr"), path});
  EXPECT_EQ(named.code, 2);
  EXPECT_THAT(named.out, AllOf(StartsWith("UNREAD "), HasSubstr("nowhere.zhr")));
}

TEST(Verify, ReadsWhatEditorsAndKilledProgramsLeave) {
  const TemporaryFolder folder;
  const std::string text = without_digest(text_of(played_record(folder)));
  ASSERT_EQ(text.back(), '\n');
  const std::string unended = text.substr(0, text.size() - 1);
  const std::string windows = "\xef\xbb\xbf" + absl::StrReplaceAll(text, {{"\n", "\r\n"}});
  EXPECT_THAT(output({"verify", folder.write("mark.zhr", windows)}), AllOf(StartsWith("true "), Not(HasSubstr("cut"))));
  EXPECT_THAT(output({"verify", folder.write("half.zhr", text + "a brit")}),
              AllOf(StartsWith("true "), HasSubstr("without the last line, which was cut off")));
  const std::string sixteen = "\xff\xfe" + absl::StrReplaceAll(text, {{"z", std::string("z\0", 2)}});
  expect_refused({"verify", folder.write("sixteen.zhr", sixteen)}, {"sixteen.zhr", "UTF-16"});
  // Saved, it has a digest, which shows that nothing but the newline is missing.
  const std::string saved = folder.path("saved.zhr");
  zerohour({"play", "trench-assault", "--side", "british", "--seed", "7", "--plain", "--no-journal"},
           absl::StrCat("save ", saved, "\nquit\n"));
  std::string sealed = text_of(saved);
  ASSERT_THAT(sealed, HasSubstr("\ninfo digest "));
  sealed.pop_back();
  EXPECT_THAT(output({"verify", folder.write("sealed.zhr", sealed)}), StartsWith("true "));
  // What is opened is said there, too.
  EXPECT_THAT(zerohour({"play", "--resume", folder.write("c.zhr", text + "a brit"), "--plain"}, "quit\n").out,
              HasSubstr("The last line of the file is incomplete"));
}

TEST(Verify, WhatIsNoRecordCannotBeRead) {
  const TemporaryFolder folder;
  expect_refused({"verify", folder.path("nowhere.zhr")}, {"nowhere.zhr"});
  expect_refused({"verify", folder.write("a.zhr", "hello\n")}, {"a.zhr", "line 1"});
  expect_refused({"verify", folder.write("b.zhr", std::string("\0\1\2", 3))}, {"b.zhr"});
  std::string text = text_of(played_record(folder));
  text.replace(text.find("\na ") + 1, 1, "z");
  expect_refused({"verify", folder.write("c.zhr", text)}, {"c.zhr", "line "});
  const TemporaryFolder empty;
  expect_refused({"verify", empty.path("")}, {"no record"});
}

// --- Saved games.

TEST(Games, AreListedAndResumedByNumber) {
  const TemporaryFolder folder;
  ASSERT_EQ(setenv("XDG_STATE_HOME", folder.path("state").c_str(), 1), 0);
  EXPECT_EQ(output({"games"}), "No game is saved yet.\n");
  expect_refused({"play", "--resume"}, {"--resume", "no game is saved here"});
  const auto played = [&](const std::vector<std::string>& what, const std::string& said) {
    std::vector<std::string> arguments = {"play", "--plain"};
    arguments.insert(arguments.end(), what.begin(), what.end());
    EXPECT_EQ(zerohour(arguments, said + "quit\n").code, 0);
    // Files of one moment have no order.
    std::filesystem::file_time_type time = std::filesystem::file_time_type::clock::now();
    for (const auto& file : std::filesystem::directory_iterator(folder.path("state/zerohour"))) {
      const bool older = std::filesystem::last_write_time(file) < time - std::chrono::seconds(50);
      if (!older) std::filesystem::last_write_time(file, time - std::chrono::seconds(100));
    }
    for (const auto& file : std::filesystem::directory_iterator(folder.path("state/zerohour"))) {
      std::filesystem::last_write_time(file, std::filesystem::last_write_time(file) - std::chrono::seconds(100));
    }
  };
  played({"pinch", "--side", "both", "--seed", "3"}, "pass\n");  // La Grande Guerre
  played({"raid", "--side", "both", "--seed", "3"}, "");         // Western Front: nothing may be played in it
  played({"trench-assault", "--side", "none", "--seed", "7", "--bot", "greedy"}, "");
  played({"hill70", "--side", "both", "--seed", "7"}, "move 45a 2809\n");
  played({"loos", "--seed", "7", "--side", "both"}, "");  // nothing is played
  const std::string list = output({"games"});
  EXPECT_THAT(list, ContainsRegex("^  1  [0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}  loos hill70.*, Turn [^\n]*"));
  EXPECT_THAT(list, ContainsRegex("\n  2  [^\n]*loos trench-assault[^\n]*, over, won by "));
  EXPECT_THAT(list, HasSubstr("lgg pinch"));
  EXPECT_EQ(list.find("loos loos"), std::string::npos) << "nothing was played in it";
  // By its number, alone, and within a game.
  EXPECT_THAT(zerohour({"play", "--resume", "2", "--plain"}, "quit\n").out, HasSubstr("That game is over"));
  EXPECT_THAT(zerohour({"play", "--plain", "--no-journal", "--resume"}, "log\nquit\n").out, HasSubstr("2810 to 2809"));
  EXPECT_THAT(zerohour({"play", "--resume", "--no-journal", "--plain"}, "games\nquit\n").out, HasSubstr("loos hill70"));
  expect_refused({"play", "--resume", "9"}, {"--resume", "there is no saved game 9: the numbers are 1 to "});
  expect_refused({"games", "frobnicate"}, {"frobnicate"});
}

}  // namespace
}  // namespace zerohour::cli
