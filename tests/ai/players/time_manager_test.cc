// Time management, on a clock that only the tests set.
#include "ai/players/time_manager.h"

#include <algorithm>
#include <atomic>
#include <chrono>

#include "gtest/gtest.h"

namespace zerohour::ai {
namespace {

using std::chrono::milliseconds;

// A clock that stands still until it is told to go on.
class FakeClock {
 public:
  void pass(milliseconds time) { now_ += time; }
  TimeManager::Now now() {
    return [this] { return now_; };
  }

 private:
  TimeManager::TimePoint now_{milliseconds(1'000'000)};
};

constexpr Forecast kForecast{.turn_parts = 4, .player_turns_left = 7};

TEST(TimeManager, KnowsNoTimeWithoutALimit) {
  FakeClock clock;
  for (const TimeManager& time : {TimeManager(), TimeManager({.nodes = 5}, kForecast, clock.now())}) {
    EXPECT_FALSE(time.limits_time());
    EXPECT_EQ(time.left_ms(), 0);
    EXPECT_EQ(time.limits(5).milliseconds, 0);
    EXPECT_EQ(time.limits(5).nodes, 5U);
    EXPECT_TRUE(time.has(milliseconds(1'000'000)));
    clock.pass(milliseconds(1'000'000));
    EXPECT_TRUE(time.may_begin());
    EXPECT_FALSE(time.must_end());
    EXPECT_FALSE(time.share(0.1).limits_time());
  }
}

TEST(TimeManager, TakesADecisionsTimeButForAReserve) {
  FakeClock clock;
  const TimeManager time({.decision_ms = 1000}, kForecast, clock.now());
  EXPECT_EQ(time.soft(), milliseconds(975));
  EXPECT_LT(time.soft(), time.hard());
  EXPECT_LT(time.hard(), milliseconds(1000));
  EXPECT_EQ(time.left_ms(), 975);
  clock.pass(milliseconds(974));
  EXPECT_TRUE(time.may_begin());
  EXPECT_FALSE(time.has(milliseconds(2)));
  clock.pass(milliseconds(1));
  EXPECT_FALSE(time.may_begin());
  EXPECT_FALSE(time.must_end()) << "what is under way has until the hard moment";
  EXPECT_EQ(time.left(), milliseconds(0));
  EXPECT_EQ(time.left_ms(), 1) << "0 would be no limit";
  clock.pass(milliseconds(24));
  EXPECT_TRUE(time.must_end());
}

TEST(TimeManager, KeepsToTheSmallestAndTheLargestTimes) {
  FakeClock clock;
  for (const std::int64_t ms : {std::int64_t{1}, std::int64_t{2}, std::int64_t{3}, std::int64_t{50}, kMostMs}) {
    for (const Budget& budget : {Budget{.decision_ms = ms}, Budget{.turn_ms = ms}, Budget{.clock_ms = ms},
                                 Budget{.clock_ms = ms, .increment_ms = kMostMs}}) {
      for (const Forecast& forecast : {Forecast{1, 0}, Forecast{0, -5}, Forecast{24, 100'000}}) {
        const TimeManager time(budget, forecast, clock.now());
        EXPECT_TRUE(time.limits_time());
        EXPECT_LE(time.soft(), time.hard());
        EXPECT_LT(time.hard(), milliseconds(ms)) << "something is kept back";
        EXPECT_GE(time.soft(), milliseconds(0));
        EXPECT_GE(time.left_ms(), 1);
        EXPECT_LE(time.left_ms(), ms);
      }
    }
  }
}

TEST(TimeManager, TakesAPartOfATurnAndOfAClock) {
  FakeClock clock;
  const TimeManager turn({.turn_ms = 2400}, kForecast, clock.now());
  EXPECT_EQ(turn.soft(), milliseconds(600));
  EXPECT_EQ(turn.hard(), milliseconds(1200));
  // Ten player turns: the seven, and what is kept for the turn under way.
  const TimeManager game({.clock_ms = 20'000, .increment_ms = 400}, kForecast, clock.now());
  EXPECT_EQ(game.soft(), milliseconds((20'000 / 10 + 400 / 2) / 4));
  const TimeManager last({.clock_ms = 100, .increment_ms = 10'000}, kForecast, clock.now());
  EXPECT_EQ(last.soft(), milliseconds(50)) << "an increment comes after the decision";
  EXPECT_EQ(last.hard(), milliseconds(50));
}

TEST(TimeManager, KeepsToTheTightestOfSeveralLimits) {
  FakeClock clock;
  const TimeManager turn({.decision_ms = 1000, .turn_ms = 400, .clock_ms = 100'000}, kForecast, clock.now());
  EXPECT_EQ(turn.soft(), milliseconds(100));
  EXPECT_EQ(turn.hard(), milliseconds(200));
  const TimeManager decision({.decision_ms = 80, .turn_ms = 4000, .clock_ms = 100'000}, kForecast, clock.now());
  EXPECT_EQ(decision.soft(), milliseconds(76));
  EXPECT_EQ(decision.hard(), milliseconds(78));
}

TEST(TimeManager, SharesWhatIsLeft) {
  FakeClock clock;
  const TimeManager time({.decision_ms = 1000}, kForecast, clock.now());
  clock.pass(milliseconds(175));
  const TimeManager first = time.share(0.5);
  EXPECT_EQ(first.soft(), milliseconds(400));
  EXPECT_EQ(first.left_ms(), 400);
  clock.pass(milliseconds(100));
  EXPECT_EQ(first.share(1).left_ms(), 300);
  EXPECT_EQ(time.share(1).left_ms(), 700) << "what the first share leaves is for those after it";
  clock.pass(milliseconds(300));
  EXPECT_FALSE(first.may_begin());
  EXPECT_FALSE(first.must_end());
  EXPECT_TRUE(time.may_begin());
  clock.pass(milliseconds(1000));
  EXPECT_EQ(time.share(1).left(), milliseconds(0));
  EXPECT_TRUE(first.must_end());
}

TEST(TimeManager, HeedsTheFlag) {
  FakeClock clock;
  std::atomic<bool> stop{false};
  const TimeManager endless({.stop = &stop}, kForecast, clock.now());
  const TimeManager share = TimeManager({.decision_ms = 1000, .stop = &stop}, kForecast, clock.now()).share(0.5);
  EXPECT_EQ(share.limits(0).stop, &stop);
  for (const TimeManager& time : {endless, share}) {
    EXPECT_TRUE(time.may_begin());
    EXPECT_FALSE(time.must_end());
  }
  stop = true;
  for (const TimeManager& time : {endless, share}) {
    EXPECT_FALSE(time.may_begin());
    EXPECT_TRUE(time.must_end());
  }
}

// A clock is never lost, whatever the forecast is worth: a side that takes what it may at each decision always has some
// left, and uses most of it where the forecast is right.
TEST(TimeManager, NeverLosesAClock) {
  FakeClock clock;
  for (const int decisions_a_turn : {1, 3, 40, 400}) {
    milliseconds left{10'000};
    for (int turns_left = 17; turns_left >= 0; --turns_left) {
      for (int i = 0; i < decisions_a_turn; ++i) {
        const TimeManager time({.clock_ms = std::max<std::int64_t>(1, left.count())}, {3, turns_left}, clock.now());
        left -= std::chrono::duration_cast<milliseconds>(time.soft());
      }
    }
    EXPECT_GE(left, milliseconds(0));
    if (decisions_a_turn == 3) {
      EXPECT_LT(left, milliseconds(4000));
    }
  }
}

}  // namespace
}  // namespace zerohour::ai
