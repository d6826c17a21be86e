// What is learnt from tournaments: `zerohour fit`, `zerohour train` and `zerohour calibrate`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/core/thorough.h"
#include "tests/tools/cli/tournament_run.h"

namespace zerohour::cli {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::StartsWith;

class Training : public testing::Test {
 protected:
  Training() { table_of({"--bots", "script,restless", "--pairs", "4", "--out", there_}); }

  // `zerohour train` with a file of that name; what it says.
  std::string train(const std::string& file, Words more = {}) const {
    Words words = {"train", "--name", "tiny", "--epochs", "2", "--out", folder_.path(file)};
    words.insert(words.end(), more.begin(), more.end());
    words.push_back(there_);
    const Ran ran = zerohour(words);
    EXPECT_EQ(ran.code, 0) << ran.err;
    return ran.out;
  }

  TemporaryFolder folder_;
  std::string there_ = folder_.path("t");
};

TEST_F(Training, SameSeedSameFile) {
  const std::string said = train("a.txt", {"--seed", "3"});
  EXPECT_THAT(said, StartsWith("epoch 1: chances "));
  EXPECT_THAT(said, HasSubstr("\nTrained on 8 games, "));
  EXPECT_THAT(said, HasSubstr("seed 3, 2 epochs"));
  EXPECT_THAT(said, HasSubstr("what fitted-3 says two player turns later"));
  EXPECT_EQ(train("b.txt", {"--seed", "3"}), said);
  const std::string text = read_text(folder_.path("a.txt"));
  EXPECT_EQ(read_text(folder_.path("b.txt")), text);
  EXPECT_THAT(text, HasSubstr("\nname tiny\nhidden 32 16\n"));
  EXPECT_THAT(text, HasSubstr("\nfeature british-field-steps "));
  EXPECT_THAT(text, HasSubstr("\noutput holder-14 "));
  train("c.txt", {"--seed", "4"});
  EXPECT_NE(read_text(folder_.path("c.txt")), text);
}

TEST_F(Training, SetsGamesAsideForCalibrate) {
  const std::string said = train("n.txt", {"--unseen", "4", "--mix", "0"});
  EXPECT_THAT(said, HasSubstr("\nTrained on 6 games, "));
  EXPECT_THAT(said, HasSubstr("From results alone."));
  EXPECT_THAT(said, HasSubstr("On 2 games that were set aside: chances "));
  const Ran unseen = zerohour({"calibrate", "--weights", folder_.path("n.txt"), "--unseen", "4", there_});
  EXPECT_EQ(unseen.code, 0) << unseen.err;
  EXPECT_THAT(unseen.out, StartsWith("tiny, 2 games, "));
  EXPECT_THAT(unseen.out, ContainsRegex("log loss [0-9.]+ \\(baseline [0-9.]+\\)"));
  EXPECT_THAT(zerohour({"calibrate", there_}).out, StartsWith("fitted-3, 8 games, "));
  EXPECT_THAT(zerohour({"calibrate", "--weights", "fitted-2", there_}).out, StartsWith("fitted-2, 8 games, "));
  const Ran rolled = zerohour({"calibrate", "--rollouts", "2", "--unseen", "4", "--weights", "zones-1", there_});
  EXPECT_THAT(rolled.out, StartsWith("zones-1, 2 games, "));
  EXPECT_NE(rolled.out, zerohour({"calibrate", "--unseen", "4", "--weights", "zones-1", there_}).out);
  // By themselves they are those that people are told chances from.
  const Ran usual = zerohour({"calibrate", "--rollouts", "2", "--unseen", "4", there_});
  EXPECT_THAT(usual.out, StartsWith("zones-3, 2 games, "));
  EXPECT_EQ(usual.out, zerohour({"calibrate", "--rollouts", "2", "--unseen", "4", "--weights", "zones-3", "--script",
                                 "script-7", "--player-turns", "4", there_})
                           .out);
  expect_refused({"calibrate", "--rollouts", "2", "--script", "nobody", there_}, {"no script is called 'nobody'"});
  const Ran fit = zerohour({"fit", "--unseen", "4", "--name", "few", there_});
  EXPECT_THAT(fit.out, StartsWith("# Fitted to 6 games, "));
}

TEST_F(Training, TeachesItselfFromAFile) {
  train("first.txt", {"--mix", "0"});
  EXPECT_THAT(train("second.txt", {"--mix", "70", "--teacher", folder_.path("first.txt")}),
              HasSubstr("From results and, for 70%, what tiny says two player turns later."));
}

TEST_F(Training, RefusesWhatIsNoEvaluator) {
  expect_refused({"train", "--teacher", "nobody", "--out", folder_.path("x"), there_},
                 {"no weights are called 'nobody'; there are: fitted-2, fitted-3, zones-1"});
  expect_refused({"calibrate", "--weights", "nobody", there_}, {"no weights are called 'nobody'"});
  const std::string broken = folder_.write("broken.txt", "hidden 1 1\nbias 0\nunit 2147483647 1\n");
  expect_refused({"calibrate", "--weights", broken, there_},
                 {"broken.txt:3: field 3: the sum to which 1 belongs could leave 32 bits"});
}

TEST_F(Training, PlaysItsOwnGamesAndContinuesFromANetwork) {
  const auto own = [&](const std::string& file, const std::string& jobs) {
    return zerohour({"train",  "--name", "own",     "--play",   "3",      "--seed", "4",
                     "--jobs", jobs,     "--start", "zones-1",  "--rate", "30",     "--decay",
                     "0",      "--mix",  "0",       "--epochs", "1",      "--out",  folder_.path(file)});
  };
  const Ran ran = own("a.txt", "1");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("\nTrained on 3 games of its own, "));
  EXPECT_THAT(
      ran.out,
      HasSubstr("seed 4, 1 epoch, rate 30, decay 0; continued from zones-1; played on by climb-4 with 100 nodes."));
  EXPECT_EQ(own("b.txt", "2").out, ran.out);
  EXPECT_EQ(read_text(folder_.path("b.txt")), read_text(folder_.path("a.txt")));
}

TEST_F(Training, LearnsFromRivalPlansToo) {
  if (!kThorough) GTEST_SKIP() << "a whole game of searches";
  const Ran ran = zerohour({"train",
                            "--name",
                            "two",
                            "--start",
                            "zones-1",
                            "--siblings",
                            "1",
                            "--seed",
                            "4",
                            "--rate",
                            "30",
                            "--decay",
                            "0",
                            "--mix",
                            "0",
                            "--searches",
                            "zones-3,fitted-3",
                            "--epochs",
                            "1",
                            "--out",
                            folder_.path("s.txt"),
                            there_});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, ContainsRegex("epoch 1: .*[0-9.]+% of the differences of siblings\n"));
  EXPECT_THAT(ran.out, HasSubstr("from 1 game; plans by searches with zones-3,fitted-3, judged by zones-1."));
  EXPECT_EQ(zerohour({"calibrate", "--weights", folder_.path("s.txt"), there_}).code, 0);
  const Ran alone = zerohour({"train", "--start", "zones-1", "--siblings", "1", "--epochs", "1", "--mix", "0"});
  EXPECT_THAT(alone.out, StartsWith("# Trained on siblings alone; data "));
}

TEST_F(Training, SaysWhatItLearnsFrom) {
  EXPECT_THAT(zerohour({"train"}).err, HasSubstr("DIR... is missing"));
  EXPECT_THAT(zerohour({"train", "--play", "3", there_}).err, HasSubstr("but not both"));
  EXPECT_THAT(zerohour({"train", "--play", "3", "--data", "h"}).err, HasSubstr("leave out --data"));
  EXPECT_THAT(zerohour({"train", "--play", "3", "--planner", "nobody"}).err, HasSubstr("no bot is called 'nobody'"));
  EXPECT_THAT(zerohour({"train", "--start", "zones-0", there_}).err, HasSubstr("zones-0"));
  EXPECT_THAT(zerohour({"train", "--planner", "climb-5", there_}).err, HasSubstr("--planner and --nodes need --play"));
  EXPECT_THAT(zerohour({"train", "--nodes", "7", there_}).err, HasSubstr("need --play"));
  EXPECT_THAT(zerohour({"train", "--siblings", "1", "--start", "zones-1", "--data", "h"}).err,
              HasSubstr("leave out --data"));
  EXPECT_THAT(zerohour({"train", "--siblings", "0"}).err, HasSubstr("--play or --siblings"));
  EXPECT_THAT(zerohour({"train", "--siblings", "1", there_}).err, HasSubstr("name it with --start"));
  EXPECT_THAT(zerohour({"train", "--searches", "zones-1", there_}).err, HasSubstr("--searches needs --siblings"));
  EXPECT_THAT(zerohour({"train", "--siblings", "1", "--start", "zones-1", "--searches", "zones-1,nobody", there_}).err,
              HasSubstr("nobody"));
}

}  // namespace
}  // namespace zerohour::cli
