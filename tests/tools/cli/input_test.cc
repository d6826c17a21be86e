// What is typed and pasted into a game, text that others wrote, and files that cannot grow.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "tests/tools/cli/calls.h"
#include "tests/tools/cli/process.h"
#include "tests/tools/cli/pty.h"

namespace zerohour::cli {
namespace {

using testing::AllOf;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

const std::string kBritish = "british> ";
// As a terminal hands over what is pasted.
std::string pasted(const std::string& text) {
  return absl::StrCat("\x1b[200~", text, "\x1b[201~");
}

Words assault(const Words& more = {}) {
  Words arguments = {"play", "--scenario", "trench-assault", "--seed", "7"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

TEST(Paste, TheLastNewlineIsDropped) {
  Pty pty(assault({"--no-journal"}));
  pty.until(kBritish);
  EXPECT_THAT(pty.ask(pasted("bombard 1714\r"), kBritish), HasSubstr("British: fire support on 1714"));
}

TEST(Paste, OtherNewlinesSeparateCommands) {
  Pty pty(assault({"--no-journal"}));
  pty.until(kBritish);
  EXPECT_THAT(
      pty.ask(pasted("# a plan\rbombard 1714\r\rodds 1714\rstatus\r"), kBritish),
      AllOf(HasSubstr("fire support on 1714"), HasSubstr("markers left: British 1"), Not(HasSubstr("a plan\""))));
}

TEST(Paste, NothingIsHalfDone) {
  Pty pty(assault({"--no-journal"}));
  pty.until(kBritish);
  EXPECT_THAT(pty.ask(pasted("bombard 1714\rfrobnicate\rbombard 1713"), kBritish),
              AllOf(HasSubstr("no command \"frobnicate\""),
                    HasSubstr("Not carried out, because 'frobnicate' was refused: bombard 1713."),
                    HasSubstr("What was done before it in what was pasted is taken back")));
  EXPECT_THAT(pty.ask("status", kBritish), HasSubstr("markers left: British 2"));
}

TEST(Typed, SpacesAndDashesOfAWordProcessor) {
  const Ran ran = zerohour(assault({"--no-journal"}),
                           "bombard\xc2\xa0"
                           "1714\ndone\nno\xe2\x80\x91gas\nstatus\nquit\n");
  EXPECT_THAT(ran.out,
              AllOf(HasSubstr("fire support on 1714"), HasSubstr("no gas with any"), Not(HasSubstr("Refused"))))
      << ran.out;
}

TEST(Typed, TheNameOfAFileKeepsThem) {
  const TemporaryFolder folder;
  const std::string name = "La\xc2\xa0grande\xe2\x80\x94guerre.zhr";
  const Ran ran = zerohour(assault({"--no-journal"}), absl::StrCat("save ", folder.path(name), "\nquit\n"));
  EXPECT_TRUE(std::filesystem::exists(folder.path(name))) << ran.out;
}

TEST(Typed, ALongLineIsRefusedAsAWhole) {
  for (const std::size_t length : {std::size_t{65'537}, std::size_t{4'095 * 20}, std::size_t{3'000'000}}) {
    SCOPED_TRACE(length);
    // What is cut off would be an order.
    std::string line = "bombard 1714;";
    line.resize(length, ';');
    for (const std::string end : {"\n", "\r\n"}) {
      const Ran ran = zerohour(assault({"--no-journal"}), absl::StrCat(line, end, "status\nquit\n"));
      EXPECT_THAT(ran.out, AllOf(HasSubstr("That line is longer than 65,536 bytes; nothing of it was carried out."),
                                 HasSubstr("markers left: British 2")));
    }
    // At the end of the input, without a newline.
    const Ran ran = zerohour(assault({"--no-journal"}), line);
    EXPECT_THAT(ran.out, HasSubstr("nothing of it was carried out"));
  }
  // The longest that is not too long, and lines that end where a piece of the reader's does.
  for (const std::size_t length : {std::size_t{65'536}, std::size_t{4'094}, std::size_t{4'095}, std::size_t{4'096}}) {
    SCOPED_TRACE(length);
    std::string line = "bombard 1714;";
    line.resize(length, ';');
    for (const std::string end : {"\n", "\r\n", ""}) {
      EXPECT_THAT(zerohour(assault({"--no-journal"}), absl::StrCat(line, end)).out, HasSubstr("fire support on 1714"));
    }
  }
}

TEST(Typed, ATildeIsTheHome) {
  const TemporaryFolder folder;
  const std::string before = absl::StrCat("env HOME=", folder.path(""), " ", ZEROHOUR_PROGRAM);
  const std::string out = folder.path("out");
  const std::string in = folder.write("in", "bombard 1714\nsave ~/a.zhr\nload ~/a.zhr\nquit\n");
  ASSERT_EQ(
      std::system(absl::StrCat(before, " play trench-assault --seed 7 --record=~/b.zhr < ", in, " > ", out).c_str()),
      0);
  EXPECT_TRUE(std::filesystem::exists(folder.path("a.zhr")));
  EXPECT_TRUE(std::filesystem::exists(folder.path("b.zhr")));
  EXPECT_THAT(text_of(out), HasSubstr(absl::StrCat("Loaded ", folder.path(""))));
  // A name that only begins with one is no home.
  const std::string other = folder.write("other", absl::StrCat("save ", folder.path("~x.zhr"), "\nquit\n"));
  std::system(absl::StrCat(before, " play trench-assault --no-journal < ", other, " > ", out).c_str());
  EXPECT_TRUE(std::filesystem::exists(folder.path("~x.zhr")));
}

// A limit on the size of files is an error like a full disk, and not the end of the program.
TEST(Files, OneThatMayNotGrowIsAWarning) {
  const TemporaryFolder folder;
  const std::string journal = folder.path("a.zhr"), out = folder.path("out");
  std::string typed;
  for (int i = 0; i < 40; ++i) absl::StrAppend(&typed, "bombard 1714\nundo\n");
  const std::string in = folder.write("in", absl::StrCat(typed, "status\nquit\n"));
  // The shell counts in blocks of 512 or 1,024 bytes; what standard output shows goes through a pipe.
  const std::string command =
      absl::StrCat("(ulimit -f 1; ", ZEROHOUR_PROGRAM, " play trench-assault --seed 7 --record ", journal,
                   " 2>&1; echo code $?) < ", in, " | cat > ", out);
  ASSERT_EQ(std::system(command.c_str()), 0);
  EXPECT_THAT(text_of(out), AllOf(HasSubstr("the game is no longer recorded in "), HasSubstr("File too large"),
                                  HasSubstr("The whole game is recorded anew in "),
                                  HasSubstr("markers left: British 2"), HasSubstr("code 0")));
  EXPECT_EQ(text_of(journal).back(), '\n') << "only whole lines";
}

TEST(Files, NothingIsLeftOfAJournalThatCannotBeBegun) {
  const TemporaryFolder folder;
  const std::string command = absl::StrCat("(ulimit -f 0; ", ZEROHOUR_PROGRAM, " play trench-assault --record ",
                                           folder.path("a.zhr"), " 2>&1; echo code $?) < /dev/null | cat > ");
  ASSERT_EQ(std::system(absl::StrCat(command, folder.path("out")).c_str()), 0);
  EXPECT_THAT(text_of(folder.path("out")), AllOf(HasSubstr("File too large"), HasSubstr("code 2")));
  EXPECT_FALSE(std::filesystem::exists(folder.path("a.zhr")));
}

// Names in a record and titles of scenarios are text of others.
TEST(TextOfOthers, NamesInARecordDoNotCommandTheTerminal) {
  const TemporaryFolder folder;
  const std::string journal = folder.path("a.zhr");
  zerohour(assault({"--record", journal}), "bombard 1714\nquit\n");
  std::string text = text_of(journal);
  const std::string name = "level-5";
  const std::size_t at = text.find(name);
  ASSERT_NE(at, std::string::npos) << text;
  text.replace(at, name.size(),
               "\xc2\x9b"
               "2J\xe2\x80\xaeognib");
  const std::string forged = folder.write("b.zhr", text);
  for (const Words& arguments : {Words{"verify", forged}, Words{"show", forged},
                                 Words{"play", "--no-journal", "--bot", "level-1", "--resume", forged}}) {
    const Ran ran = zerohour(arguments, "players\nlog\nquit\n");
    EXPECT_THAT(ran.out + ran.err, AllOf(Not(HasSubstr("\xc2\x9b")), Not(HasSubstr("\xe2\x80\xae")))) << arguments[0];
  }
  const Ran ran = zerohour({"play", "--no-journal", "--resume", forged}, "players\nquit\n");
  EXPECT_THAT(ran.out + ran.err, HasSubstr("\\u009b2J\\u202eognib"));
}

// --- Scenario files that went through a word processor.

std::string data_of(const std::string& game, const std::string& file) {
  return text_of(absl::StrCat(ZEROHOUR_ENGINE, "/", game, "/data/", file));
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(ScenarioFiles, SpacesAndDashesOfAWordProcessor) {
  const TemporaryFolder folder;
  const std::string raid =
      folder.write("raid.txt", replaced(replaced(data_of("westfront", "scenarios/raid.txt"), "visibility=20 night",
                                                 "visibility=20\xc2\xa0night"),
                                        "1916-04-18",
                                        "1916\xe2\x80\x91"
                                        "04\xe2\x80\x93"
                                        "18"));
  EXPECT_THAT(zerohour({"scenarios", "check", raid}).out, HasSubstr("with nothing wrong"));
  folder.write("loos/scenarios/trench-assault.txt",
               replaced(data_of("loos", "scenarios/trench-assault.txt"), "turns 0 0",
                        "turns 0\xc2\xa0"
                        "0"));
  folder.write("lgg/scenarios.csv",
               replaced(data_of("lgg", "scenarios.csv"), "\npinch,table,", "\npinch,\xc2\xa0table,"));
  for (const auto& [game, data, scenario] :
       std::vector<std::array<std::string, 3>>{{"westfront", raid, "raid"},
                                               {"loos", folder.path("loos"), "trench-assault"},
                                               {"lgg", folder.path("lgg"), "pinch"}}) {
    const std::string record = folder.path(game + ".zhr");
    const Ran ran = zerohour(
        {"play", "--game", game, "--data", data, "--scenario", scenario, "--seed", "1", "--record", record}, "quit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(zerohour({"verify", "--data", data, record}).code, 0);
  }
}

// A file that is right is read as it is: its title keeps its dash, and an old record finds the same file.
TEST(ScenarioFiles, ATitleKeepsItsDash) {
  const TemporaryFolder folder;
  const std::string raid = folder.write("raid.txt", replaced(data_of("westfront", "scenarios/raid.txt"),
                                                             "A raid at night, spring", "A raid \xe2\x80\x93 spring"));
  EXPECT_THAT(zerohour({"play", "--game", "westfront", "--data", raid, "--no-journal"}, "quit\n").out,
              HasSubstr("A raid \xe2\x80\x93 spring"));
}

}  // namespace
}  // namespace zerohour::cli
