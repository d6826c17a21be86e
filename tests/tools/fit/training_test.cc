// What `zerohour train` does with samples and with its arguments, for any game.
#include "tools/fit/training.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "tests/tools/fit/raid_learner.h"
#include "tests/tools/folder.h"
#include "tools/fit/train_command.h"
#include "tools/support/files.h"

namespace zerohour::fit {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::StartsWith;

class Training : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_.path(name); }
  // The command's output, or the error's words.
  std::string run(std::vector<std::string> words) const {
    std::ostringstream out;
    const TrainedGame game = {"raids", "",
                              [this](const GameFlags& load) -> absl::StatusOr<std::unique_ptr<const TrainingSource>> {
                                if (!load.data.empty()) return absl::NotFoundError("--data: nothing there");
                                return std::make_unique<const ScriptGames<RaidLearner>>(RaidLearner(game_));
                              }};
    const Exit exit = train_command(game, words, out);
    return exit.ok() ? out.str() : std::string(exit.status().message());
  }

  const Raids game_{12};
  Folder folder_;
};

TEST_F(Training, LearnsTheSameOnOneThreadAndTwo) {
  const auto words = [&](const std::string& file, const std::string& jobs) -> std::vector<std::string> {
    return {"--play", "60", "--siblings", "20", "--unseen", "5",        "--seed", "3",
            "--name", "x1", "--epochs",   "4",  "--out",    path(file), "--jobs", jobs};
  };
  const std::string said = run(words("a.txt", "1"));
  EXPECT_THAT(said, StartsWith("epoch 1: chances "));
  EXPECT_THAT(said, ContainsRegex("\nTrained on 48 games of its own, [0-9]+ positions; data 0; seed 3, 4 epochs"));
  EXPECT_THAT(said, ContainsRegex("\nWith [0-9]+ groups of siblings from 20 games\\.\n"));
  EXPECT_THAT(said, ContainsRegex("On 12 games and siblings that were set aside: chances [0-9.]+, margin told, "
                                  "[-0-9.]+% of the differences of siblings; points: chances [0-9.]+, [-0-9.]+% of"));
  EXPECT_EQ(run(words("b.txt", "2")), said);
  const std::string text = read_file(path("a.txt")).value();
  EXPECT_EQ(read_file(path("b.txt")).value(), text);
  EXPECT_THAT(text, HasSubstr("\nname x1\nhidden 32 16\n"));
  EXPECT_THAT(text, HasSubstr("\noutput margin "));
}

TEST_F(Training, ContinuesFromAFile) {
  run({"--play", "20", "--epochs", "1", "--name", "first", "--out", path("first.txt")});
  EXPECT_THAT(run({"--play", "20", "--epochs", "1", "--start", path("first.txt"), "--out", path("second.txt")}),
              HasSubstr("; continued from first."));
}

TEST_F(Training, LearnsThatPointsWin) {
  const std::string said =
      run({"--play", "600", "--unseen", "3", "--epochs", "12", "--rate", "500", "--out", path("a.txt")});
  const auto network = read_network(raid_networks(), path("a.txt"));
  ASSERT_TRUE(network.ok()) << network.status();
  const std::int16_t ahead[] = {12, 2, 9}, behind[] = {2, 12, 9};
  EXPECT_GT(network->value(ahead).value, 500) << said;
  EXPECT_LT(network->value(behind).value, -500) << said;
}

TEST_F(Training, RefusesWhatIsMissingBeforeItPlays) {
  EXPECT_THAT(run({"--play", "0"}), HasSubstr("--play or --siblings must be at least 1"));
  EXPECT_THAT(run({"--start", path("nothing.txt")}), HasSubstr("this game has no built-in ones, so name a file"));
  EXPECT_EQ(run({"--data", "x"}), "--data: nothing there");
  EXPECT_THAT(run({"--mix", "3"}), HasSubstr("--mix"));
  EXPECT_THAT(run({"--help"}), StartsWith("Usage: zerohour train"));
  EXPECT_EQ(run({"--play", "100000", "--out", path("no/file.txt")}), "--out: there is no folder " + path("no"));
  EXPECT_EQ(run({"--play", "100000", "--out", folder_.path()}), "--out: " + folder_.path() + " is a folder");
  EXPECT_EQ(run({"--play", "100000", "--name", "two words"}), "--name is one word without '#', not 'two words'");
  EXPECT_THAT(run({"--help"}), HasSubstr("zerohour train --game raids --play"));
}

TEST(Losses, OfValuesAreThoseOfANetworkThatGivesThem) {
  const auto network = raid_networks().files->parse(
      "x", "hidden 1 1\nshift 0 0 0\nbias 0\nunit 0 1\noutput value 700 0\noutput draw 200 0\noutput margin 0 0\n");
  ASSERT_TRUE(network.ok()) << network.status();
  std::vector<NetworkSample> samples;
  for (int i = 0; i < 12; ++i) {
    NetworkSample& sample = samples.emplace_back();
    sample.features = {1, 2, 3};
    sample.chances = {i / 24.0, 0.5 - i / 24.0, 0.5};
    sample.siblings = i < 6 ? 0 : static_cast<std::uint64_t>(i / 3);
    sample.over = i == 8;
  }
  const std::vector<eval::Value> values(samples.size(), {700, 200});
  const NetworkLoss of_network = loss_of_network(*network, samples, 0), of_values = loss_of_values(values, samples);
  EXPECT_NEAR(of_values.chances, of_network.chances, 1e-12);
  EXPECT_NEAR(of_values.siblings, of_network.siblings, 1e-12);
  EXPECT_NE(of_values.siblings, 0) << "the game that is over differs from the others";
}

}  // namespace
}  // namespace zerohour::fit
