// Tournaments over the ranks of an mpirun, of this machine alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <charconv>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>

#include "tests/tools/cli/tournament_run.h"

namespace zerohour::cli {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// Pairs that take long enough to be disturbed.
constexpr int kPairs = 60;

bool has_mpirun() {
  std::istringstream folders(std::getenv("PATH") == nullptr ? "" : std::getenv("PATH"));
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (access((folder + "/mpirun").c_str(), X_OK) == 0) return true;
  }
  return false;
}

Words match_of(int pairs, const Words& more) {
  Words words = {"--bots", "greedy,random", "--scenario", "hill70", "--pairs", std::to_string(pairs)};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// The process of a rank that mpirun started, 0 where there is none: found in the environment that it was given.
pid_t process_of_rank(pid_t mpirun, const std::string& rank) {
  const std::string parent = "\nPPid:\t" + std::to_string(mpirun) + "\n";
  const std::string variable = "OMPI_COMM_WORLD_RANK=" + rank + std::string(1, '\0');
  for (const auto& folder : fs::directory_iterator("/proc")) {
    const std::string name = folder.path().filename().string();
    pid_t pid = 0;
    if (std::from_chars(name.data(), name.data() + name.size(), pid).ec != std::errc()) continue;
    if (read_text("/proc/" + name + "/status").find(parent) == std::string::npos) continue;
    if (read_text("/proc/" + name + "/environ").find(variable) != std::string::npos) return pid;
  }
  return 0;
}

class Mpi : public testing::Test {
 protected:
  void SetUp() override {
    const fs::path program = fs::path(ZEROHOUR_PROGRAM).parent_path() / "zerohour-mpi";
    if (!has_mpirun()) GTEST_SKIP() << "there is no mpirun";
    if (!fs::exists(program)) GTEST_SKIP() << "there is no " << program;
  }

  static Words mpirun(const std::string& ranks, const Words& arguments, const Words& options = {}) {
    Words words = {"mpirun", "--allow-run-as-root", "--oversubscribe", "-n", ranks};
    words.insert(words.end(), options.begin(), options.end());
    const Words command = tournament_words(arguments);
    words.insert(words.end(), command.begin(), command.end());
    return words;
  }

  // Waits until the ranks play, and kills the second of those who do.
  void kill_one(Running& running) const {
    ASSERT_TRUE(wait_until([&] { return records_in(out_) >= 6 || running.over(); }));
    const pid_t rank = process_of_rank(running.pid(), "2");
    ASSERT_GT(rank, 0) << running.wait().err;
    ASSERT_EQ(kill(rank, SIGKILL), 0);
    ASSERT_LT(records_in(out_), std::size_t{2 * kPairs}) << "it was over before";
  }

  // As one machine plays it.
  std::string table_of_one(int pairs) const {
    return without_times(table_of(match_of(pairs, {"--out", folder_.path("one")})));
  }

  // --resume without mpirun ends with the table of an undisturbed run.
  void expect_goes_on_here() const {
    // mpirun may be gone a moment before its ranks, one of which has the folder.
    Ran resumed;
    EXPECT_TRUE(wait_until([&] {
      resumed = tournament({"--resume", out_});
      return resumed.err.find("another program") == std::string::npos;
    }));
    EXPECT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_EQ(without_times(resumed.out), table_of_one(kPairs));
    EXPECT_EQ(zerohour({"verify", "--quiet", out_}).out, "");
  }

  const TemporaryFolder folder_;
  const std::string out_ = folder_.path("ranks");
};

TEST_F(Mpi, TheTableIsThatOfOneMachine) {
  const Ran ran = Running(mpirun("3", match_of(20, {"--out", out_}))).wait();
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(without_times(ran.out), table_of_one(20));
  EXPECT_EQ(ran.err, "tournament in " + out_ + ", 40 games, 2 ranks of 1 job, master seed 1\n");
  EXPECT_EQ(zerohour({"verify", "--quiet", out_}).out, "");
  EXPECT_EQ(read_text(out_ + "/report.txt"), ran.out);
}

TEST_F(Mpi, RanksMayHaveSeveralJobsAndPlayPrograms) {
  const Words words = {"--bots",     "greedy," + write_bot(folder_, "little"),
                       "--scenario", "hill70",
                       "--pairs",    "6",
                       "--out",      out_,
                       "--jobs",     "2"};
  const Ran ran = Running(mpirun("3", words)).wait();
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("2 ranks of 2 jobs"));
  EXPECT_THAT(ran.out, AllOf(HasSubstr("\nlittle "), Not(HasSubstr("Faults"))));
  EXPECT_EQ(records_in(out_), 12U);
}

TEST_F(Mpi, WithRecoveryADeadRankChangesNothing) {
  Running running(mpirun("3", match_of(kPairs, {"--out", out_, "--silence", "1500"}), {"--enable-recovery"}));
  ASSERT_NO_FATAL_FAILURE(kill_one(running));
  const Ran ran = running.wait();
  EXPECT_THAT(ran.err, AllOf(HasSubstr("rank 2"), HasSubstr("dead")));
  EXPECT_EQ(without_times(ran.out), table_of_one(kPairs));
  EXPECT_EQ(zerohour({"verify", "--quiet", out_}).out, "");
}

TEST_F(Mpi, WithoutRecoveryTheRunDiesAndGoesOnLater) {
  Running running(mpirun("3", match_of(kPairs, {"--out", out_})));
  ASSERT_NO_FATAL_FAILURE(kill_one(running));
  EXPECT_NE(running.wait().code, 0);
  expect_goes_on_here();
}

TEST_F(Mpi, AnInterruptLeavesWhatWasPlayed) {
  Running running(mpirun("3", match_of(kPairs, {"--out", out_})));
  ASSERT_TRUE(wait_until([&] { return records_in(out_) >= 6 || running.over(); }));
  running.send(SIGINT);
  EXPECT_EQ(running.wait().code, 1);
  EXPECT_GE(records_in(out_), 6U);
  expect_goes_on_here();
}

TEST_F(Mpi, AnInterruptWritesTheTableSoFar) {
  Running running(mpirun("3", match_of(kPairs, {"--out", out_})));
  ASSERT_TRUE(wait_until([&] { return records_in(out_) >= 6 || running.over(); }));
  running.send(SIGINT);
  running.wait();
  EXPECT_THAT(read_text(out_ + "/report.txt"), StartsWith("Tournament\n"));
}

TEST_F(Mpi, WhatOneMachineBeganTheRanksEnd) {
  const Words words = {"--bots",     "greedy," + write_bot(folder_, "once", kCrashesOnce),
                       "--scenario", "hill70",
                       "--pairs",    "6",
                       "--on-fault", "stop",
                       "--jobs",     "1",
                       "--out",      out_};
  EXPECT_EQ(tournament(words).code, 1);
  ASSERT_LT(records_in(out_), 12U);
  const Ran ran = Running(mpirun("2", {"--resume", out_})).wait();
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("\nFaults of once: 1 crash\n"));
  EXPECT_EQ(records_in(out_), 12U);
}

TEST_F(Mpi, WrongFlagsEndCleanlyWithTheirLine) {
  const auto expect = [&](const std::string& ranks, const Words& words, const std::string& part) {
    SCOPED_TRACE(testing::PrintToString(words));
    const Ran ran = Running(mpirun(ranks, words)).wait();
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err, AllOf(StartsWith("zerohour tournament: "), HasSubstr(part)));
    const std::string rest = ran.err.substr(ran.err.find('\n') + 1);
    EXPECT_THAT(rest, Not(HasSubstr("zerohour tournament: "))) << "each rank says it";
    EXPECT_FALSE(fs::exists(out_));
  };
  expect("3", {"--bots", "greedy", "--out", out_}, "--bots");
  expect("3", {"--frobnicate", "--out", out_}, "--frobnicate");
  expect("1", match_of(1, {"--out", out_}), "two ranks");
}

}  // namespace
}  // namespace zerohour::cli
