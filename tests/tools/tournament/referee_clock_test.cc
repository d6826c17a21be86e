// What a clock covers, with a clock and players that the test holds in its hand.
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <thread>

#include "tests/tools/tournament/referee_fixture.h"
#include "tools/tournament/side_clock.h"

namespace zerohour::tournament {
namespace {

// Rolls four times and holds, if it can; takes so many milliseconds for each decision, and remembers what it was told.
class TimedPlayer final : public Player {
 public:
  TimedPlayer(std::int64_t& now_us, std::function<std::int64_t(int)> takes_ms)
      : now_us_(now_us), takes_ms_(std::move(takes_ms)) {}
  std::string version() const override { return "timed"; }
  std::optional<Misstep> new_game(const AnyGame&, Side, std::uint64_t, const Limits&) override { return std::nullopt; }
  Choice choose(const AnyGame& game, const AnyState& seen, const ai::Budget& budget, std::int64_t, Fault) override {
    const Pig::State& s = seen.as<Pig::State>();
    told.push_back(budget);
    turns.push_back(s.turn);
    now_us_ += 1000 * takes_ms_(static_cast<int>(told.size()));
    const bool hold = s.rolls >= 4 || !game.is_legal(seen, AnyAction::of(Pig::kRoll)).ok();
    return {AnyAction::of(hold ? Pig::kHold : Pig::kRoll), {}};
  }
  std::optional<std::int64_t> cpu_us() const override { return std::nullopt; }
  void abandon() override {}
  std::string exchange() const override { return ""; }

  std::vector<ai::Budget> told;
  std::vector<int> turns;

 private:
  std::int64_t& now_us_;
  std::function<std::int64_t(int)> takes_ms_;
};

struct Timed {
  GameReport report;
  std::vector<ai::Budget> told;  // of the first side
  std::vector<int> turns;
};

// The first side takes its time, the second none.
Timed play(const std::string& control, const std::function<std::int64_t(int)>& takes_ms, int watchdog_ms = 1000) {
  tournament::Setup setup = pig_setup({"hold" + control, "hold"}, 1);
  setup.limits.margin_ms = 50;
  setup.limits.watchdog_ms = watchdog_ms;
  std::int64_t now = 0;
  Equipment all = equipment(setup);
  all.clock = [&] { return now; };
  TimedPlayer first(now, takes_ms), second(now, [](int) { return 0; });
  const GameReport report = play_match(all, {0, 0, 0}, {&first, &second}).report;
  Timed timed{report, first.told, first.turns};
  checked_record(*all.game, timed.report);
  return timed;
}
auto always(std::int64_t ms) {
  return [ms](int) { return ms; };
}

TEST(RefereeClock, ADecisionMayTakeItsTimeAndTheMargin) {
  EXPECT_EQ(play("@time=100", always(150)).report.fault, Fault::kNone);
  const Timed late = play("@time=100", [](int n) { return n == 5 ? 151 : 100; });
  EXPECT_EQ(late.report.fault, Fault::kTime);
  EXPECT_EQ(late.report.faulty, Side::kFirst);
  EXPECT_EQ(late.report.winner, Actor::kSecond);
  EXPECT_EQ(late.report.reason, "time: the time for a decision (100) ran out: an answer after 151 ms; 150 were left");
  EXPECT_EQ(late.told.back().decision_ms, 100);
  EXPECT_EQ(late.report.think_ms[0], 551);
  EXPECT_EQ(late.report.think_ms[1], 0);
}

TEST(RefereeClock, ATurnIsOneBudgetAndTheNextTurnAnother) {
  const Timed timed = play("@turn=100", always(25));
  EXPECT_EQ(timed.report.fault, Fault::kNone);
  for (std::size_t i = 0; i < timed.told.size(); ++i) {
    const bool same = i > 0 && timed.turns[i] == timed.turns[i - 1];
    EXPECT_EQ(timed.told[i].turn_ms, same ? std::max<std::int64_t>(1, timed.told[i - 1].turn_ms - 25) : 100);
  }
  // Five decisions at 40 ms are more than 100 and the margin of 50, which a turn has once.
  EXPECT_EQ(play("@turn=100", always(40)).report.fault, Fault::kTime);
}

TEST(RefereeClock, AClockCoversTheGameAndGrowsWithEachPlayerTurn) {
  const Timed timed = play("@clock=1000+10", always(1));
  EXPECT_EQ(timed.report.fault, Fault::kNone);
  EXPECT_EQ(timed.told.front().clock_ms, 1000);
  EXPECT_EQ(timed.told.front().increment_ms, 10);
  for (std::size_t i = 0; i < timed.told.size(); ++i) {
    // All player turns that have begun but the first, the enemy's too.
    EXPECT_EQ(timed.told[i].clock_ms, 1000 + 10 * (timed.turns[i] - 1) - static_cast<std::int64_t>(i));
  }
  EXPECT_EQ(play("@clock=100", always(20)).report.fault, Fault::kTime);
}

TEST(RefereeClock, AWatchdogWatchesUnderNodesToo) {
  const Timed hung = play("@nodes=1000", [](int n) { return n == 3 ? 1001 : 1; });
  EXPECT_EQ(hung.report.fault, Fault::kHang);
  EXPECT_EQ(hung.told[0].nodes, 1000U);
  EXPECT_EQ(hung.told[0].decision_ms, 0);
  EXPECT_EQ(play("@time=5000", [](int n) { return n == 3 ? 1001 : 1; }).report.fault, Fault::kHang);
}

// What the process does not see pass is no time of anyone's.
TEST(RunningClock, DoesNotCountAPause) {
  std::int64_t base = 5'000'000;
  RunningClock clock([&] { return base; });
  EXPECT_EQ(clock.now_us(), 0);
  for (int i = 0; i < 50; ++i) {
    base += 20'000;
    clock.now_us();
  }
  EXPECT_EQ(clock.now_us(), 1'000'000) << "steps that follow each other count in full";
  base += 3'600'000'000;  // the lid of the laptop was closed
  EXPECT_EQ(clock.now_us(), 1'000'000 + RunningClock::kMostStepUs);
  base += 20'000;
  EXPECT_EQ(clock.now_us(), 1'020'000 + RunningClock::kMostStepUs) << "and it runs on";
  base -= 1'000'000;
  EXPECT_EQ(clock.now_us(), 1'020'000 + RunningClock::kMostStepUs) << "it never goes back";
}

TEST(RunningClock, OfTheProcessRunsByItself) {
  const std::int64_t before = running_us(), real = steady_us();
  while (running_us() - before < 50'000) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_GE(steady_us() - real, 50'000 - 1);
}

TEST(RefereeClock, TheSecondSideHasAClockOfItsOwn) {
  const Limits limits;
  ai::Budget control;
  control.clock_ms = 100;
  SideClock clock(control, limits);
  clock.begin_turn();
  clock.spend(250'000);
  EXPECT_EQ(clock.budget().clock_ms, 1);  // there is always something to say
  EXPECT_EQ(clock.allowed().us, 50'000);  // what is left of the margin
  EXPECT_EQ(clock.allowed().fault, Fault::kTime);
  clock.spend(60'000);
  EXPECT_EQ(clock.allowed().us, 0);
}

}  // namespace
}  // namespace zerohour::tournament
