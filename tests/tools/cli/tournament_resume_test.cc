// Tournaments that are broken off, in whatever way, and go on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <map>
#include <string>
#include <thread>

#include "tests/tools/cli/tournament_run.h"

namespace zerohour::cli {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

Words match_of(int pairs, const std::string& out) {
  return {"--bots", "greedy,random", "--scenario", "hill70", "--pairs", std::to_string(pairs), "--jobs",
          "2",      "--out",         out};
}

// A tournament that takes much longer than the test looks at it: whole games of Loos.
Words long_match(const std::string& out) {
  return {"--bots", "greedy,random", "--scenario", "loos", "--pairs", "500", "--jobs", "2", "--out", out};
}

using Times = std::map<std::string, fs::file_time_type>;

// When each record was written.
Times written(const std::string& folder) {
  Times times;
  for (const auto& file : fs::directory_iterator(folder + "/records")) {
    times[file.path().filename().string()] = file.last_write_time();
  }
  return times;
}

// Runs a command until the tournament has so many records, then kills it. Returns whether it was still at it.
bool killed_at(std::size_t records, const Words& words, const std::string& folder) {
  Running running(tournament_words(words));
  EXPECT_TRUE(wait_until([&] { return records_in(folder) >= records || running.over(); }));
  running.send(SIGKILL);
  return running.wait().code == -1;
}

TEST(Interrupt, GivesTheTableSoFarAndSaysHowToGoOn) {
  const TemporaryFolder folder;
  const std::string out = folder.path("t");
  for (const int signal : {SIGINT, SIGTERM}) {
    const bool first = !fs::exists(out);
    const std::size_t before = records_in(out);
    Running running(tournament_words(first ? long_match(out) : Words{"--resume", out}));
    ASSERT_TRUE(wait_until([&] { return records_in(out) >= before + 4; }));
    running.send(signal);
    const Ran ran = running.wait();
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(lines_of(ran.err), 1U) << ran.err;
    const std::string hint = "Interrupted: 'zerohour tournament --resume " + out + "' continues it.\n";
    EXPECT_THAT(ran.out, AllOf(StartsWith("Tournament\n"), EndsWith(hint)));
    const std::string unfinished = "Unfinished: 'zerohour tournament --resume " + out + "' continues it.\n";
    EXPECT_EQ(zerohour({"tournament", "--report", out}).out, read_text(out + "/report.txt") + unfinished);
    EXPECT_THAT(ran.out, HasSubstr(" of 1000 games are still to be played\n"));
    EXPECT_EQ(read_text(out + "/report.txt") + hint, ran.out);
    EXPECT_GE(records_in(out), before + 4) << "what was played stays";
  }
}

TEST(Interrupt, ASecondOneEndsTheProgram) {
  const TemporaryFolder folder;
  const std::string bot = write_bot(folder, "sleeps", "sleep 100");
  Running running(tournament_words({"--bots", "greedy," + bot, "--out", folder.path("t")}));
  ASSERT_TRUE(wait_until([&] { return fs::exists(folder.path("t/tournament.db")); }));
  for (int i = 0; i < 100 && !running.over(); ++i) {
    running.send(SIGINT);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_TRUE(running.over());
}

TEST(Interrupt, BreaksOffProgramsThatThink) {
  const TemporaryFolder folder;
  constexpr std::chrono::minutes kSleeps{30};
  const std::string bot = write_bot(folder, "sleeps", "sleep 1800");
  const std::string out = folder.path("t");
  Running running(tournament_words({"--bots", "greedy," + bot, "--out", out}));
  ASSERT_TRUE(wait_until([&] { return fs::exists(out + "/tournament.db"); }));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));  // it is asked by now, as a rule
  running.send(SIGINT);
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_EQ(running.wait().code, 1);
  EXPECT_LT(std::chrono::steady_clock::now() - begun, kSleeps) << "it waits for the bot";
}

TEST(Resume, AfterKillsTheTableIsThatOfAnUndisturbedRun) {
  const TemporaryFolder folder;
  const std::string out = folder.path("killed");
  const std::string table = without_times(table_of(match_of(300, folder.path("undisturbed"))));
  int kills = killed_at(1, match_of(300, out), out) ? 1 : 0;
  for (const std::size_t records : {60, 200, 400}) {
    kills += killed_at(records, {"--resume", out, "--jobs", "2"}, out) ? 1 : 0;
  }
  EXPECT_GT(kills, 0) << "every run was over before it could be killed";
  EXPECT_EQ(without_times(table_of({"--resume", out})), table);
  EXPECT_EQ(records_in(out), 600U);
  for (const auto& file : fs::directory_iterator(out + "/records")) EXPECT_EQ(file.path().extension(), ".zhr");
  EXPECT_EQ(zerohour({"verify", "--quiet", out}).out, "");
}

TEST(Resume, WhatWasKilledAsItBeganBeginsAgainOrGoesOn) {
  const TemporaryFolder folder;
  const std::string table = without_times(table_of(match_of(3, folder.path("undisturbed"))));
  for (const int ms : {0, 2, 4, 6, 8, 10, 12, 15, 20}) {
    const std::string out = folder.path(std::to_string(ms));
    Running running(tournament_words(match_of(3, out)));
    std::this_thread::sleep_for(std::chrono::milliseconds(ms));
    running.send(SIGKILL);
    running.wait();
    const bool there = fs::exists(out + "/tournament.db");
    EXPECT_EQ(without_times(table_of(there ? Words{"--resume", out} : match_of(3, out))), table) << ms;
  }
}

TEST(Resume, OfWhatIsCompletePlaysNothing) {
  const TemporaryFolder folder;
  const std::string out = folder.path("t"), table = table_of(match_of(5, out));
  const Times before = written(out);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(table_of({"--resume", out}), table) << "times too are those of the first run";
  EXPECT_EQ(written(out), before);
}

TEST(Resume, OfWhatIsDecidedPlaysNothing) {
  const TemporaryFolder folder;
  const std::string out = folder.path("t");
  Words words = match_of(200, out);
  words.insert(words.end(), {"--sprt", "0,100"});
  const std::string table = table_of(words);
  const Times before = written(out);
  EXPECT_EQ(table_of({"--resume", out}), table);
  EXPECT_EQ(written(out), before);
}

TEST(Resume, OneThatIsBeingPlayedIsRefused) {
  const TemporaryFolder folder;
  const std::string out = folder.path("t");
  Running running(tournament_words(long_match(out)));
  ASSERT_TRUE(wait_until([&] { return records_in(out) >= 1; }));
  expect_refused({"tournament", "--resume", out}, {"another program", out});
  EXPECT_EQ(tournament({"--report", out}).code, 0) << "to look at it is fine";
  EXPECT_FALSE(running.over());
}

TEST(Resume, WithOtherDataIsRefused) {
  const TemporaryFolder folder;
  const std::string out = folder.path("t");
  table_of(match_of(2, out));
  std::string units = read_text(std::string(ZEROHOUR_LOOS_DATA) + "/units-estimate.csv");
  const std::string first = "british,1,\"1 2 3\",half-brigade,6,2,";  // the attack of division 1 follows
  const std::size_t at = units.find(first);
  ASSERT_NE(at, std::string::npos);
  folder.write("data/units-estimate.csv", units.replace(at + first.size(), 1, "9"));
  expect_refused({"tournament", "--resume", out, "--data", folder.path("data")}, {"--data", "begun with"});
  table_of({"--resume", out});
}

TEST(Resume, WithABotThatChangedIsRefused) {
  const TemporaryFolder folder;
  const std::string out = folder.path("t");
  const std::string bot = write_bot(folder, "changing");
  table_of({"--bots", "greedy," + bot, "--scenario", "hill70", "--pairs", "1", "--out", out});
  write_bot(folder, "changing", "echo \"$id ok best $first\"", "2");
  expect_refused({"tournament", "--resume", out}, {"changing", "little 2", "little 1"});
  fs::remove(folder.path("changing"));
  expect_refused({"tournament", "--resume", out}, {"changing", "start"});
  write_bot(folder, "changing");
  table_of({"--resume", out});
}

// The program is replaced while its tournament is played, and is started again after a crash.
TEST(Resume, ABotThatChangesInMidMatchStopsItUntilItIsItselfAgain) {
  const TemporaryFolder folder;
  const std::string out = folder.path("t");
  const std::string bot =
      write_bot(folder, "once",
                "[ -e \"$0.crashed\" ] || { touch \"$0.crashed\"; echo 2 > \"$0.version\"; exit 3; }; "
                "echo \"$id ok best $first\"",
                "$(cat \"$0.version\" 2> /dev/null || echo 1)");
  const Ran stopped = tournament({"--bots", "greedy," + bot, "--scenario", "race-for-lens", "--pairs", "2", "--jobs",
                                  "1", "--adjudicate-turn", "4", "--out", out});
  EXPECT_EQ(stopped.code, 1);
  EXPECT_THAT(stopped.err,
              HasSubstr("\nzerohour tournament: once is version little 2 with data - now; the tournament was "
                        "begun with version little 1 and data -; 'zerohour tournament --resume "));
  EXPECT_EQ(records_in(out), 1U) << "the game that it lost by its crash";
  expect_refused({"tournament", "--resume", out}, {"once is version little 2", "was begun with version little 1"});
  fs::remove(folder.path("once.version"));
  EXPECT_THAT(table_of({"--resume", out}), HasSubstr("\nFaults of once: 1 crash\n"));
  EXPECT_EQ(records_in(out), 4U);
}

TEST(Resume, AfterAStopAtAFaultGoesOn) {
  const TemporaryFolder folder;
  const std::string out = folder.path("t");
  const std::string bot = write_bot(folder, "once", kCrashesOnce);
  const Ran stopped = tournament({"--bots", "greedy," + bot, "--scenario", "hill70", "--pairs", "4", "--jobs", "1",
                                  "--on-fault", "stop", "--out", out});
  EXPECT_EQ(stopped.code, 1);
  const std::string table = table_of({"--resume", out});
  EXPECT_THAT(table, HasSubstr("\nFaults of once: 1 crash\n"));
  EXPECT_EQ(records_in(out), 8U);
}

}  // namespace
}  // namespace zerohour::cli
