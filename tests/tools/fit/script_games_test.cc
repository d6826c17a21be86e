// The samples that ScriptGames makes of games and of rival plans.
#include "tools/fit/script_games.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/tools/fit/raid_learner.h"

namespace zerohour::fit {
namespace {

void expect_same(const std::vector<TrainingSample>& a, const std::vector<TrainingSample>& b) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_EQ(a[i].sample.features, b[i].sample.features);
    EXPECT_EQ(a[i].sample.chances.win, b[i].sample.chances.win);
    EXPECT_EQ(a[i].usual.value, b[i].usual.value);
  }
}

TEST(ScriptGames, TakeTheBeginningsOfPlayerTurnsAndTellHowTheGameEnded) {
  const Raids game(12);
  const ScriptGames<RaidLearner> source{RaidLearner(game)};
  int positions = 0, results = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const std::vector<TrainingSample> samples = source.game(seed);
    ASSERT_GE(samples.size(), 11U) << "its first player turn begins with the game";
    positions += static_cast<int>(samples.size());
    double weight = 0, first = 0;
    for (const TrainingSample& one : samples) {
      const NetworkSample& sample = one.sample;
      const bool second = sample.features[2] % 2 == 0;
      weight += sample.weight;
      EXPECT_EQ(sample.siblings, 0U);
      EXPECT_EQ(one.usual.value, 100 * (sample.features[0] - sample.features[1])) << "seen from whose turn it is";
      const double score = second ? 1 - sample.chances.score() : sample.chances.score();
      if (&one == &samples.front()) first = score;
      EXPECT_EQ(score, first) << "a game has one result";
      EXPECT_EQ(second ? -sample.amount > 0 : sample.amount > 0, score == 1);
    }
    EXPECT_NEAR(weight, 1, 1e-9);
    results += first == 1 ? 1 : 0;
    expect_same(samples, source.game(seed));
  }
  EXPECT_GT(positions, 20 * 11) << "positions after rolls, too";
  EXPECT_TRUE(results > 2 && results < 18) << results;
}

TEST(ScriptGames, FollowUpRivalPlansWithTheSameDice) {
  const Raids game(16);
  const ScriptGames<RaidLearner> source{RaidLearner(game)};
  int groups = 0, differ = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const std::vector<TrainingSample> samples = source.rivals(seed);
    expect_same(samples, source.rivals(seed));
    std::map<std::uint64_t, std::set<double>> scores;
    std::map<std::uint64_t, std::set<int>> turns;
    std::uint64_t last = 0;
    for (const TrainingSample& one : samples) {
      const NetworkSample& sample = one.sample;
      EXPECT_TRUE(sample.siblings == last || sample.siblings == last + 1) << "they follow each other";
      last = sample.siblings;
      EXPECT_NEAR(sample.chances.win + sample.chances.draw + sample.chances.loss, 1, 1e-9);
      EXPECT_GE(std::min({sample.chances.win, sample.chances.draw, sample.chances.loss}), -1e-9);
      scores[sample.siblings].insert(sample.chances.score());
      if (!sample.over) turns[sample.siblings].insert(sample.features[2]);
    }
    groups += static_cast<int>(last);
    for (const auto& [group, of] : scores) differ += of.size() > 1 ? 1 : 0;
    for (const auto& [group, of] : turns) EXPECT_EQ(of.size(), 1U) << "they are compared at the same time";
  }
  EXPECT_GT(groups, 40);
  EXPECT_GT(differ, groups / 3);
}

}  // namespace
}  // namespace zerohour::fit
