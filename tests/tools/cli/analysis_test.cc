// Which games of tournaments' folders are analysed: the same ones by `zerohour rate`, `balance`, `fit`, `calibrate` and
// `train`, whatever else was played.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "tests/tools/cli/tournament_run.h"

namespace zerohour::cli {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class Analysis : public testing::Test {
 protected:
  // A match of that many pairs; the games of a pair are the same whatever their number.
  std::string play(const std::string& name, const std::string& pairs) const {
    table_of({"--bots", "greedy,random", "--scenario", "hill70", "--pairs", pairs, "--out", folder_.path(name)});
    return folder_.path(name);
  }

  // What each command says of the folders. They end well.
  std::string say(const std::string& command, const Words& folders) const {
    Words words = {command};
    if (command == "train") words.insert(words.end(), {"--epochs", "1", "--mix", "0"});
    words.insert(words.end(), folders.begin(), folders.end());
    const Ran ran = zerohour(words);
    EXPECT_EQ(ran.code, 0) << command << ": " << ran.err;
    return ran.out;
  }

  TemporaryFolder folder_;
};

const Words kAnalyses = {"rate", "balance", "fit", "calibrate", "train"};

TEST_F(Analysis, LeavesOutWhatWasPlayedAfterTheDecision) {
  const std::string there = play("there", "40");
  change_database(there, "UPDATE setup SET json = replace(json, '\"sprt\":null', '\"sprt\":[0,50,0.05,0.05]')");
  const Ran report = tournament({"--report", there, "--json"});
  EXPECT_EQ(report.code, 0) << report.err;
  const nlohmann::json summary = nlohmann::json::parse(report.out, nullptr, false);
  ASSERT_TRUE(summary.is_object()) << report.out;
  const int games = summary["games"], left_out = summary["left_out"];
  ASSERT_GT(left_out, 0);
  EXPECT_EQ(games + left_out, 80);
  // What it says at its end is what it says later.
  EXPECT_THAT(table_of({"--resume", there}), HasSubstr(std::to_string(games) + "; " + std::to_string(left_out) +
                                                       " left out: of incomplete pairs, or after the test's decision"));
  EXPECT_EQ(report_of(there)["left_out"], left_out);
  EXPECT_THAT(tournament({"--resume", there}).err, HasSubstr("decided by the sequential test after " +
                                                             std::to_string(games) + " games: none is left to play"));
  const std::string alone = play("alone", std::to_string(games / 2));
  for (const std::string& command : kAnalyses) {
    SCOPED_TRACE(command);
    EXPECT_THAT(say(command, {there}), AllOf(ContainsRegex("[ :]" + std::to_string(games) + " games"),
                                             HasSubstr("Left out: " + std::to_string(left_out) + " games"),
                                             HasSubstr("played after the pair that decided a sequential test.")));
  }
  // The same games by themselves have the same ratings.
  const std::string shortened = say("rate", {alone}), rated = say("rate", {there});
  const std::size_t from = shortened.find("Together");
  EXPECT_EQ(rated.substr(rated.find("Together"), shortened.size() - from), shortened.substr(from));
}

TEST_F(Analysis, CountsAGameOnce) {
  const std::string there = play("there", "10"), more = play("more", "12"), copy = folder_.path("copy");
  fs::copy(there, copy, fs::copy_options::recursive);
  for (const std::string& command : kAnalyses) {
    SCOPED_TRACE(command);
    expect_refused({command, there, there + "/."}, {"is named twice"});
    EXPECT_THAT(say(command, {there, copy}),
                AllOf(ContainsRegex("[ :]20 games"), HasSubstr("Ignored: 20 duplicates of games")));
    EXPECT_THAT(say(command, {there, more}),
                AllOf(ContainsRegex("[ :]24 games"), HasSubstr("Ignored: 20 duplicates of games")));
  }
}

TEST_F(Analysis, LeavesOutIncompletePairs) {
  const std::string there = play("there", "10");
  for (const char* side : {"0", "1"}) {
    change_database(there, std::string("DELETE FROM cpu WHERE pair = 9 AND leg = 0 AND side = ") + side);
  }
  change_database(there, "DELETE FROM game WHERE pair = 9 AND leg = 0");
  for (const std::string& command : kAnalyses) {
    EXPECT_THAT(say(command, {there}),
                AllOf(ContainsRegex("[ :]18 games"), ContainsRegex("Left out: 1 game of an incomplete pair")))
        << command;
  }
}

// A game that a referee ended says nothing of how such positions end, but it is a result.
TEST_F(Analysis, SaysHowManyGamesDidNotEndByTheRules) {
  const std::string fine = play("fine", "10");
  const std::string bot = write_bot(folder_, "wrong", "echo \"$id ok best fly\"");
  const std::string faults = folder_.path("faults");
  table_of({"--bots", "greedy," + bot, "--scenario", "hill70", "--pairs", "1", "--out", faults});
  for (const std::string& command : kAnalyses) {
    SCOPED_TRACE(command);
    const std::string said = say(command, {fine, faults});
    EXPECT_THAT(said, HasSubstr("1 game that was lost by a fault"));
    EXPECT_THAT(said, HasSubstr(command == "rate" ? "Counted like the others of hill70"
                                                  : "Left out, as not ended by the rules of the game: "));
    if (command != "rate") {
      EXPECT_THAT(said, ContainsRegex("[ :]21 games"));
    }
  }
  EXPECT_THAT(say("rate", {fine}), Not(HasSubstr("by the rules")));
  const std::string adjudicated = folder_.path("adjudicated");
  table_of({"--bots", "greedy,random", "--scenario", "race-for-lens", "--pairs", "2", "--adjudicate-turn", "1", "--out",
            adjudicated});
  EXPECT_THAT(say("rate", {adjudicated}), HasSubstr("4 games that were adjudicated"));
  expect_refused({"balance", adjudicated},
                 {"no game that counts is in these folders", "4 games that were adjudicated"});
}

TEST_F(Analysis, OfOneGameAtATime) {
  const std::string raid = folder_.path("raid"), loos = play("loos", "1");
  table_of({"--bots", "greedy,random", "--scenario", "raid", "--pairs", "1", "--nodes", "10", "--out", raid});
  // A network is trained on games of Loos alone.
  expect_refused({"train", raid}, {"has games of westfront; here only those of loos are looked at"});
  for (const std::string command : {"balance", "calibrate", "fit"}) {
    expect_refused({command, raid, loos}, {"has games of loos; here only those of westfront are looked at"});
    expect_refused({command, "--game", "lgg", raid}, {"has games of westfront; here only those of lgg are looked at"});
    EXPECT_EQ(say(command, {raid}), say(command, {"--game=westfront", raid}));
  }
}

// The game is that of the tournament.
TEST_F(Analysis, BalanceKnowsAllGames) {
  const std::string raid = folder_.path("raid"), lesson = folder_.path("lesson");
  table_of({"--bots", "script,greedy", "--scenario", "raid", "--pairs", "4", "--out", raid});
  const std::string of_raid = say("balance", {raid});
  EXPECT_THAT(of_raid, AllOf(StartsWith("raid"), HasSubstr(": 8 games\n"), ContainsRegex("won by british\n"),
                             ContainsRegex("won by german\n"), ContainsRegex(" score is .*\\(W35\\)\n"),
                             ContainsRegex("\n  player turns: [0-9.]+ on average; "),
                             ContainsRegex("\n  the chance of british by raids-net-1, on average .*: 0\\.[0-9]+, "),
                             ContainsRegex("Scores at the end\n  british, points: -?[0-9.]+ on average; "),
                             HasSubstr("The 95% intervals are based on 4 clusters: ")));
  table_of({"--bots", "script,greedy", "--scenario", "lesson", "--pairs", "2", "--unpaired", "--out", lesson});
  EXPECT_THAT(say("balance", {lesson}), AllOf(StartsWith("lesson"), HasSubstr(": 4 games\n"),
                                              HasSubstr("won by blue\n"), HasSubstr("based on 4 clusters: ")));
  const Ran mixed = zerohour({"balance", "--game", "lgg", lesson, folder_.path("nowhere")});
  EXPECT_EQ(mixed.code, 2);
}

TEST_F(Analysis, CalibrateKnowsAllGames) {
  const std::string raid = folder_.path("raid"), lesson = folder_.path("lesson");
  table_of({"--bots", "script,greedy", "--scenario", "raid", "--pairs", "4", "--out", raid});
  table_of({"--bots", "script,greedy", "--scenario", "lesson", "--pairs", "2", "--out", lesson});
  EXPECT_THAT(say("calibrate", {raid}), ContainsRegex("^raids-net-1, 8 games, [0-9]+ positions\n"));
  EXPECT_THAT(say("calibrate", {"--weights", "raids-2", "--unseen", "2", raid}),
              ContainsRegex("^raids-2, 4 games, [0-9]+ positions\n"));
  EXPECT_THAT(say("calibrate", {lesson}), ContainsRegex("^holds-1, 4 games, [0-9]+ positions\n"));
  EXPECT_THAT(say("calibrate", {"--rollouts", "1", lesson}), ContainsRegex("^turns-[0-9].*, 4 games, "));
  expect_refused({"calibrate", "--weights", "nothing", lesson}, {"nothing", "fitted-1"});
  expect_refused({"calibrate", "--weights", "fitted-1", "--rollouts", "2", lesson},
                 {"--weights has no effect on --rollouts"});
  EXPECT_THAT(zerohour({"calibrate", "--game", "lgg", "--help"}).out, HasSubstr("holds-1"));
}

TEST_F(Analysis, FitKnowsAllGames) {
  const std::string raid = folder_.path("raid"), crater = folder_.path("crater"), meeting = folder_.path("meeting");
  table_of({"--bots", "script,greedy", "--scenario", "raid", "--pairs", "20", "--out", raid});
  table_of({"--bots", "script,greedy", "--scenario", "crater", "--pairs", "2", "--out", crater});
  table_of({"--bots", "script,random", "--scenario", "meeting", "--pairs", "2", "--out", meeting});
  const std::string both = say("fit", {"--name", "of-two", raid, crater});
  EXPECT_THAT(both, AllOf(ContainsRegex("^# Fitted to 44 games of raid[^ ]*, crater[^ ]*, [0-9]+ positions; data "),
                          HasSubstr("\nname of-two\n"), HasSubstr("\nmargin ")));
  // What it writes is read by calibrate, which looks at games that it has not seen.
  const std::string file = folder_.path("weights.txt");
  EXPECT_THAT(say("fit", {"--unseen", "2", "--name", "halves", "--out", file, raid}), HasSubstr("log loss"));
  EXPECT_THAT(say("calibrate", {"--weights", file, "--unseen", "2", raid}), StartsWith("halves, 20 games, "));
  // Where both sides have the same task, no side is favoured.
  const std::string alike = say("fit", {meeting});
  EXPECT_THAT(alike, HasSubstr(", and to mirror images; data "));
  EXPECT_THAT(alike, HasSubstr("\nbias 0\n"));
  expect_refused({"fit", "--unseen", "1", raid}, {"--unseen 1 sets all of these games aside"});
  expect_refused({"fit", "--out", raid + "/report.txt", raid}, {"report.txt exists and is not a file of weights"});
  expect_refused({"fit", "--name", "two words", raid}, {"--name is one word"});
}

TEST_F(Analysis, ReplacesOnlyItsOwnKindOfFile) {
  const std::string there = play("there", "4");
  const std::string report = read_text(there + "/report.txt");
  for (const std::string command : {"fit", "train"}) {
    expect_refused({command, "--out", there + "/report.txt", there}, {"--out: ", "report.txt exists and is not "});
    const Words again = {command, "--out", folder_.path(command), there};
    for (int i = 0; i < 2; ++i) EXPECT_EQ(zerohour(again).code, 0) << "it may replace its own";
    expect_refused({command, "--unseen", "1", there}, {"--unseen 1 sets all of these games aside"});
  }
  EXPECT_EQ(read_text(there + "/report.txt"), report);
  const std::string one = play("one", "1");
  for (const std::string command : {"fit", "train"}) {
    expect_refused({command, "--unseen", "3", one}, {"--unseen 3 sets all of these games aside"});
  }
}

TEST_F(Analysis, AReportForProgramsIsPrintedOfWhatThereIs) {
  const std::string there = play("there", "2");
  EXPECT_EQ(tournament({"--report", there, "--json"}).out, read_text(there + "/report.json"));
  expect_refused({"tournament", "--bots", "greedy,random", "--json"}, {"--json needs --report"});
}

}  // namespace
}  // namespace zerohour::cli
