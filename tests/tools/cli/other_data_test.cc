// Records and the data that they were made with. The records in older/ were made when the hash of the data was taken of
// the bytes of the files: trench-assault, raid and pinch with the built-in files, ridge and patrol with older/*.txt.
#include <array>

#include "tests/tools/cli/calls.h"

namespace zerohour::cli {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

std::string older(const std::string& name) {
  return std::string(ZEROHOUR_OLDER) + "/" + name;
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string changed_all(std::string text, const std::string& from, const std::string& to) {
  if (text.back() == '\n') text.pop_back();
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

std::string hash_in(const std::string& record) {
  const std::string text = text_of(record);
  const std::size_t at = text.find("\ndata ");
  return at == std::string::npos ? "" : text.substr(at + 6, text.find('\n', at + 1) - at - 6);
}

TEST(OlderRecords, OfBuiltInDataAreTrueAndGoOn) {
  for (const std::string name : {"trench-assault", "raid", "pinch"}) {
    SCOPED_TRACE(name);
    const std::string record = older(name + ".zhr");
    EXPECT_THAT(hash_in(record), testing::MatchesRegex("[0-9a-f]{16}"));
    EXPECT_THAT(output({"verify", record}), StartsWith("true   "));
    EXPECT_THAT(
        output({"engine"}, "load line " + changed_all(text_of(record), "\n", "\nload line ") + "\nload check\n"),
        HasSubstr("\nok rolls="));
    const Ran resumed = zerohour({"play", "--no-journal", "--resume", record}, "quit\n");
    EXPECT_EQ(resumed.code, 0) << resumed.err;
  }
}

// Their hash stands for the values, whatever becomes of the comments of the files.
TEST(OlderRecords, StayTrueWhenAFileGetsAComment) {
  for (const auto& [name, game, file] :
       std::vector<std::array<std::string, 3>>{{"trench-assault", "loos", "map.csv"},
                                               {"trench-assault", "loos", "scenarios/trench-assault.txt"},
                                               {"raid", "westfront", "types.csv"},
                                               {"raid", "westfront", "scenarios/raid.txt"},
                                               {"pinch", "lgg", "scenarios.csv"}}) {
    SCOPED_TRACE(game + " " + file);
    const TemporaryFolder folder;
    const std::string text = text_of(std::string(ZEROHOUR_ENGINE) + "/" + game + "/data/" + file);
    folder.write("data/" + file, "# One more comment.\n" + text);
    EXPECT_THAT(output({"verify", "--data", folder.path("data"), older(name + ".zhr")}), StartsWith("true   "));
  }
}

TEST(OlderRecords, OfOnesOwnFilesNeedTheVeryFiles) {
  const TemporaryFolder folder;
  for (const std::string name : {"ridge", "patrol"}) {
    SCOPED_TRACE(name);
    const std::string record = older(name + ".zhr"), file = older(name + ".txt");
    EXPECT_THAT(output({"verify", "--data", file, record}), StartsWith("true   "));
    folder.write("data-" + name + "/scenarios/" + name + ".txt", text_of(file));
    EXPECT_THAT(output({"verify", "--data", folder.path("data-" + name), record}), StartsWith("true   "));
    const std::string commented = folder.write(name + ".txt", text_of(file) + "# One more comment.\n");
    EXPECT_EQ(zerohour({"verify", "--data", commented, record}).code, 3);
  }
}

struct Change {
  const char* from;
  const char* to;
};

void expect_true_or_other(const std::string& name, const std::vector<Change>& harmless,
                          const std::vector<Change>& harmful) {
  const TemporaryFolder folder;
  const std::string text = text_of(older(name + ".txt")), record = folder.path("game.zhr");
  ASSERT_EQ(zerohour({"play", "--data", older(name + ".txt"), "--side", "none", "--bot", "random", "--seed", "3",
                      "--record", record})
                .code,
            0);
  EXPECT_THAT(hash_in(record), testing::MatchesRegex("v[0-9a-f]{16}"));
  for (const Change& change : harmless) {
    const std::string file = folder.write("mine.txt", changed(text, change.from, change.to));
    EXPECT_THAT(output({"verify", "--data", file, record}), StartsWith("true   ")) << change.to;
    EXPECT_EQ(zerohour({"play", "--no-journal", "--data", file, "--resume", record}, "quit\n").code, 0) << change.to;
  }
  for (const Change& change : harmful) {
    const std::string file = folder.write("mine.txt", changed(text, change.from, change.to));
    const Ran ran = zerohour({"verify", "--data", file, record});
    EXPECT_EQ(ran.code, 3) << change.to;
    EXPECT_THAT(ran.out, AllOf(StartsWith("OTHER  " + record + ": it was made with other data (" + hash_in(record) +
                                          ") than those at hand (v"),
                               EndsWith("), so it is neither true nor false here\n")))
        << change.to;
  }
}

TEST(OtherData, OfAScenarioOfLoos) {
  expect_true_or_other("ridge",
                       {{"title The ridge", "title A ridge"},
                        {"win 4\ndraw 3\n", "draw 3\n\n# Three are a draw.\nwin 4\n"},
                        {"objective West slope", "objective Western slope"},
                        {"unit 15/46a 2610\nunit 15/46b 2610 under\n", "unit 15/46b 2610 under\nunit 15/46a 2610\n"}},
                       {{"win 4", "win 3"},
                        {"unit 15/45a 2810 steps 1", "unit 15/45a 2810"},
                        {"unit 15/45a 2810", "unit 15/45a 2811"},
                        {"british 1 2", "british 1 3"},
                        {"aircraft off", "aircraft on"},
                        {"tracks tracks-estimate.csv\n", "option gas-each on\ntracks tracks-estimate.csv\n"}});
}

TEST(OtherData, OfAScenarioOfWesternFront) {
  expect_true_or_other("patrol",
                       {{"A patrol", "The patrol"},
                        {"# Two platoons against one.\n", "\n\n# Two against one.\n"},
                        {"owner=german", "name=\"The trench\" owner=german"}},
                       {{"turns=6", "turns=7"},
                        {"at=16,10", "at=16,10.1"},
                        {"points=1", "points=2"},
                        {"cover=hard", "cover=soft"},
                        {"result win", "rule w5=off\nresult win"}});
}

TEST(OtherData, IsCountedAmongSeveralRecords) {
  const TemporaryFolder folder;
  const std::string text = text_of(older("ridge.zhr"));
  folder.write("games/ridge.zhr", text);
  folder.write("games/battle.zhr", text_of(older("trench-assault.zhr")));
  const std::string other = folder.write("ridge.txt", changed(text_of(older("ridge.txt")), "win 4", "win 3"));
  const Ran both = zerohour({"verify", "--data", other, folder.path("games")});
  EXPECT_EQ(both.code, 3);
  EXPECT_THAT(both.out, AllOf(HasSubstr("OTHER  "), HasSubstr("true   "),
                              EndsWith("2 records, 0 of them false, 1 with other data\n")));
  // What is false stays false whatever its data are, and comes first in the exit code.
  folder.write("games/forged.zhr", changed(text, "result german", "result british"));
  const Ran three = zerohour({"verify", "--quiet", "--data", other, folder.path("games")});
  EXPECT_EQ(three.code, 1);
  EXPECT_THAT(three.out, AllOf(HasSubstr("OTHER  "), ContainsRegex("FALSE  [^\n]*forged")));
  // Built-in data may have changed as well.
  const std::string unknown = folder.write(
      "unknown.zhr", changed(changed(text, hash_in(older("ridge.zhr")), "0123456789abcdef"), "ridge", "hill70"));
  const std::string journal = text_of(unknown).substr(0, text_of(unknown).find("info digest")) + "a british done\n";
  EXPECT_THAT(zerohour({"verify", folder.write("journal.zhr", journal)}).out,
              EndsWith(": name its data with --data\n"));
}

TEST(OtherData, OfATournament) {
  const TemporaryFolder folder;
  const std::string file = folder.write("ridge.txt", text_of(older("ridge.txt"))), out = folder.path("t");
  ASSERT_EQ(zerohour({"tournament", "--data", file, "--bots", "greedy,random", "--pairs", "1", "--seed", "1", "--out",
                      out, "--jobs", "1"})
                .code,
            0);
  folder.write("ridge.txt", changed(text_of(file), "title The ridge", "title A ridge"));
  EXPECT_EQ(zerohour({"verify", "--data", file, out}).code, 0);
  folder.write("ridge.txt", changed(text_of(file), "win 4", "win 3"));
  const Ran ran = zerohour({"verify", "--data", file, out});
  EXPECT_EQ(ran.code, 3);
  EXPECT_THAT(ran.out, HasSubstr("2 games in " + out + ", 0 of them false, 2 with other data\n"));
  expect_refused({"tournament", "--resume", out, "--data", file}, {"the tournament was begun with the data v"});
}

}  // namespace
}  // namespace zerohour::cli
