// Roll-outs: what they are worth at one look, at several, and without the luck of the dice.
#include "ai/plan/rollout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "ai/plan/policy_memory.h"
#include "tests/ai/plan/raid_ideas.h"

namespace zerohour::plan {
namespace {

Raids::State marked_game(const Raids& game) {
  Raids::State s = game.initial_state();
  game.apply(s, Raids::mark(0));
  return s;
}

int worth_of(const RaidIdeas& source, const Raids::State& from, std::uint64_t seed, Horizon horizon) {
  return Rollout<RaidIdeas>(source).play(from, {}, {seed, seed}, horizon);
}

TEST(Rollout, OfSeveralLooksIsWorthTheirMean) {
  const Raids game(20);
  const RaidIdeas source(game, 1);
  const Raids::State s = marked_game(game);
  int differ = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const int second = worth_of(source, s, seed, {2}), third = worth_of(source, s, seed, {3});
    differ += second != third ? 1 : 0;
    EXPECT_EQ(worth_of(source, s, seed, {.player_turns = 3, .looks = 2}), (second + third) / 2) << seed;
    const int all = worth_of(source, s, seed, {1}) + second + third;
    EXPECT_EQ(worth_of(source, s, seed, {.player_turns = 3, .looks = 3}), all / 3) << seed;
    EXPECT_EQ(worth_of(source, s, seed, {.player_turns = 3, .looks = 9}), all / 3) << "no look before the first";
  }
  EXPECT_GT(differ, 10) << "else this shows nothing";
}

TEST(Rollout, TakesTheLooksThatAnEarlyEndLeavesOutAtTheEnd) {
  const Raids game(2);
  const RaidIdeas source(game, 1);
  const Raids::State s = marked_game(game);
  int decided = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    // Two player turns, then the game is over: the looks after the third and the fourth are at its end.
    const int second = worth_of(source, s, seed, {2});
    EXPECT_EQ(worth_of(source, s, seed, {.player_turns = 4, .looks = 2}), second);
    EXPECT_EQ(worth_of(source, s, seed, {.player_turns = 4, .looks = 4}),
              (worth_of(source, s, seed, {1}) + 3 * second) / 4);
    decided += second == kWon || second == 0 ? 1 : 0;
  }
  EXPECT_GT(decided, 0);
}

TEST(Rollout, IsGivenUpOnceThatIsAskedFor) {
  const Raids game(20);
  const RaidIdeas source(game, 1);
  const Raids::State s = marked_game(game);
  bool stop = false;
  const auto stopped = [&] { return stop; };
  Rollout<RaidIdeas> rollout(source);
  rollout.give_up_if(stopped);
  EXPECT_EQ(rollout.play(s, {}, {1, 1}, {3}), worth_of(source, s, 1, {3}));
  EXPECT_FALSE(rollout.was_given_up());
  const std::uint64_t nodes = rollout.nodes();
  EXPECT_GT(nodes, 0U);
  stop = true;
  (void)rollout.play(s, {}, {1, 1}, {3});
  EXPECT_TRUE(rollout.was_given_up());
  EXPECT_EQ(rollout.nodes(), nodes);
}

// Counts how often the policy is asked.
class CountedIdeas : public RaidIdeas {
 public:
  CountedIdeas(const Raids& game, int& asked) : RaidIdeas(game, 1), asked_(asked) {}
  void play_on(const Raids::State& s, Plan<Raids>& plan) const {
    ++asked_;
    RaidIdeas::play_on(s, plan);
  }

 private:
  int& asked_;
};

// The policy is asked once for each position, however many roll-outs pass it.
TEST(Rollout, IsWorthTheSameWithWhatThePolicyIsRememberedToPlay) {
  const Raids game(20);
  const RaidIdeas plain(game, 1);
  int asked = 0, asked_again = 0;
  const CountedIdeas counted(game, asked);
  PolicyMemory<CountedIdeas> memory;
  const Raids::State s = marked_game(game);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Horizon horizon{.player_turns = 4, .looks = 2};
    const int worth = worth_of(plain, s, seed, horizon);
    EXPECT_EQ(Rollout<CountedIdeas>(counted, &memory).play(s, {}, {seed, seed}, horizon), worth);
    const int before = asked;
    EXPECT_EQ(Rollout<CountedIdeas>(counted, &memory).play(s, {}, {seed, seed}, horizon), worth);
    asked_again += asked - before;
  }
  EXPECT_GT(asked, 0);
  EXPECT_EQ(asked_again, 0);
}

// The own side's parties after the turns of a roll-out in which it follows an idea, on average.
TEST(Rollout, GoesOnAsTheIdeaThatItsSideFollows) {
  const Raids game(20);
  const LastingRaidIdeas source(game, 1);
  const Raids::State s = marked_game(game);
  using Idea = LastingRaidIdeas::Idea;
  const Idea far{{}, {2}}, near{{}, {0}}, none{};
  const auto worth = [&](const Idea* idea, PolicyMemory<LastingRaidIdeas>* memory) {
    std::int64_t sum = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      Rollout<LastingRaidIdeas> rollout(source, memory);
      rollout.follow(idea);
      sum += rollout.play(s, {}, CommonNumbers::drawn_from(seed), {.player_turns = 5});
    }
    return sum / 200;
  };
  const auto usual = worth(nullptr, nullptr);
  EXPECT_EQ(worth(&none, nullptr), usual);
  // The far front is worth more than any other, where three parties cannot fail.
  EXPECT_GT(worth(&far, nullptr), usual);
  EXPECT_GT(worth(&far, nullptr), worth(&near, nullptr));
  // What is remembered of one idea is not played for another.
  PolicyMemory<LastingRaidIdeas> memory;
  for (int again = 0; again < 2; ++again) {
    EXPECT_EQ(worth(&far, &memory), worth(&far, nullptr));
    EXPECT_EQ(worth(&near, &memory), worth(&near, nullptr));
    EXPECT_EQ(worth(nullptr, &memory), usual);
  }
}

struct Spread {
  double mean = 0, deviation = 0;
};
template <class Source>
Spread spread_of(const Source& source, const Raids::State& from, Horizon horizon) {
  constexpr int kSamples = 3'000;
  Rollout<Source> rollout(source);
  double sum = 0, squares = 0;
  for (std::uint64_t seed = 1; seed <= kSamples; ++seed) {
    std::uint64_t mixed = seed;
    const double worth = static_cast<double>(rollout.play(from, {}, {splitmix64(mixed), seed}, horizon)) / kWon;
    sum += worth / kSamples;
    squares += worth * worth / kSamples;
  }
  return {sum, std::sqrt(std::max(0.0, squares - sum * sum))};
}

TEST(Rollout, IsWorthTheSameOnAverageWithoutLuckAndVariesLess) {
  const Raids game(20);
  const LuckyRaidIdeas source(game, 1);
  const Raids::State s = marked_game(game);
  for (const Horizon horizon : {Horizon{1}, Horizon{4}, Horizon{.player_turns = 4, .looks = 2}}) {
    Horizon without = horizon;
    without.without_luck = true;
    const Spread plain = spread_of(source, s, horizon), calm = spread_of(source, s, without);
    EXPECT_NEAR(calm.mean, plain.mean, 0.01);
    EXPECT_LT(calm.deviation, plain.deviation / 2);
    EXPECT_GT(plain.deviation, 0.02) << "else this shows nothing";
  }
}

TEST(Rollout, OfAModelThatDoesNotTellLuckIsWorthWhatItIs) {
  const Raids game(20);
  const RaidIdeas source(game, 1);
  const Raids::State s = marked_game(game);
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    EXPECT_EQ(worth_of(source, s, seed, {.player_turns = 3, .without_luck = true}), worth_of(source, s, seed, {3}));
  }
}

}  // namespace
}  // namespace zerohour::plan
