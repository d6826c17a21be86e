// Roll-outs by a player that decides once in each position: on Pig.
#include "ai/judge/remembered_rollouts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "ai/judge/estimate.h"
#include "tests/pig/pig.h"

namespace zerohour::judge {
namespace {

// Holds at 5 or more, and counts how often it is asked.
class CountingBot final : public ai::Bot<Pig> {
 public:
  explicit CountingBot(std::atomic<int>& asked) : asked_(asked) {}
  std::string name() const override { return "counting"; }
  Pig::Action choose(const Pig&, const Pig::State& s, const ai::Budget& budget) override {
    EXPECT_EQ(budget.nodes, 30U);
    ++asked_;
    return s.total >= 5 ? Pig::kHold : Pig::kRoll;
  }

 private:
  std::atomic<int>& asked_;
};

struct Asked {
  std::shared_ptr<const Pig> game = std::make_shared<const Pig>(8, 6);
  std::atomic<int> times = 0;
  RememberedRollouts<Pig> rollouts{game, [this] { return std::make_unique<CountingBot>(times); }, 30, {64, 64, 0}};

  Sample sample(std::uint64_t seed, std::vector<Pig::Action> actions = {}) const {
    return *rollouts.sample(game->initial_state(), Side::kFirst, actions, seed, [] { return false; });
  }
};

TEST(RememberedRollouts, DecideOnceInEachPosition) {
  Asked asked;
  std::uint64_t nodes = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) nodes += asked.sample(seed).nodes;
  const int times = asked.times;
  EXPECT_LT(4U * static_cast<unsigned>(times), nodes);
  EXPECT_GT(nodes, 2000U);
  for (std::uint64_t seed = 0; seed < 300; ++seed) nodes -= asked.sample(seed).nodes;
  EXPECT_EQ(nodes, 0U) << "the same games, which are counted alike";
  EXPECT_EQ(asked.times, times);
}

TEST(RememberedRollouts, DependOnTheSeedAndNotOnWhatCameBefore) {
  Asked forwards, backwards;
  std::vector<double> scores;
  for (std::uint64_t seed = 0; seed < 50; ++seed) scores.push_back(forwards.sample(seed).chances.score());
  for (std::uint64_t seed = 50; seed-- > 0;) EXPECT_EQ(backwards.sample(seed).chances.score(), scores[seed]) << seed;
  EXPECT_GT(*std::max_element(scores.begin(), scores.end()), *std::min_element(scores.begin(), scores.end()));
}

TEST(RememberedRollouts, MayBeMadeBySeveralThreads) {
  Asked alone, together;
  std::vector<Tally> tallies(3);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    threads.emplace_back([&, i] {
      for (std::uint64_t seed = i; seed < 90; seed += 3) tallies[i].add(together.sample(seed).chances);
    });
  }
  for (std::thread& thread : threads) thread.join();
  Tally all, same;
  for (const Tally& tally : tallies) all.add(tally);
  for (std::uint64_t seed = 0; seed < 90; ++seed) same.add(alone.sample(seed).chances);
  EXPECT_DOUBLE_EQ(all.mean().win, same.mean().win);
}

// A line that wins at once is one game, whatever the player would do; one that is no longer legal ends there.
TEST(RememberedRollouts, BeginWithTheLine) {
  Asked asked;
  Pig::State s = asked.game->initial_state();
  s.scores[0] = 7;
  s.total = 3;
  s.rolls = 1;
  const auto never = [] { return false; };
  EXPECT_EQ(asked.rollouts.sample(s, Side::kFirst, std::vector{Pig::kHold}, 1, never)->chances.win, 1);
  EXPECT_EQ(asked.times, 0);
  EXPECT_EQ(asked.sample(1, {Pig::kHold}).chances.score(), asked.sample(1).chances.score()) << "not legal: ignored";
  EXPECT_FALSE(asked.rollouts.sample(s, Side::kFirst, {}, 1, [] { return true; }).has_value());
}

}  // namespace
}  // namespace zerohour::judge
