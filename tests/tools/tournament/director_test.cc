#include "tools/tournament/director.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <optional>
#include <thread>
#include <utility>

#include "tests/tools/tournament/sample.h"

namespace zerohour::tournament {
namespace {

// Games that end in any order.
class FakeWorkers : public Workers {
 public:
  struct Habits {
    int seats = 4;
    int lose_one_in = 0;    // steps in which a task is lost
    int repeat_one_in = 0;  // lost tasks that report after all
    std::chrono::microseconds step{0};
    std::optional<GameId> fault, fails, forgets;
    std::atomic<bool>* interrupt = nullptr;  // set after so many games
    int interrupt_after = 0;
  };
  FakeWorkers(const Setup& setup, std::uint64_t seed, Habits habits) : setup_(setup), random_(seed), habits_(habits) {}

  int free_seats() const override { return habits_.seats - static_cast<int>(playing_.size()); }
  void play(const Task& task) override {
    EXPECT_GT(free_seats(), 0);
    playing_.push_back({task, 0});
  }
  std::vector<WorkerEvent> collect(int) override {
    std::vector<WorkerEvent> events = std::exchange(late_, {});
    for (std::uint32_t steps = random_.below(4); steps > 0 && !playing_.empty(); --steps) step(events);
    return events;
  }
  std::string describe() const override { return "nobody"; }
  int games() const { return games_; }

 private:
  struct Playing {
    Task task;
    std::size_t over = 0;
  };
  bool one_in(int n) { return n > 0 && random_.below(static_cast<std::uint32_t>(n)) == 0; }

  static WorkerEvent event_of(WorkerEvent::Kind kind, const Task& task, const std::string& what = "") {
    WorkerEvent event;
    event.kind = kind;
    event.task = task;
    event.what = what;
    return event;
  }

  void report(const GameId& id, std::vector<WorkerEvent>& events) {
    if (habits_.forgets == id) return;
    if (habits_.fails == id) {
      events.push_back(event_of(WorkerEvent::Kind::kFailed, {}, "bot1 does not start"));
      return;
    }
    WorkerEvent event = event_of(WorkerEvent::Kind::kGame, {});
    event.report = sample_report(setup_, id);
    if (habits_.fault == id) event.report.fault = Fault::kCrash;
    events.push_back(event);
    if (++games_ == habits_.interrupt_after) *habits_.interrupt = true;
  }

  void step(std::vector<WorkerEvent>& events) {
    if (habits_.step.count() > 0) std::this_thread::sleep_for(habits_.step);
    const std::size_t which = random_.below(static_cast<std::uint32_t>(playing_.size()));
    Playing& playing = playing_[which];
    const bool lost = one_in(habits_.lose_one_in);
    if (lost) {
      events.push_back(event_of(WorkerEvent::Kind::kLost, playing.task, "it is gone"));
      if (one_in(habits_.repeat_one_in)) report(playing.task.games.back(), late_);
    } else {
      report(playing.task.games[playing.over++], events);
      if (playing.over < playing.task.games.size()) return;
      events.push_back(event_of(WorkerEvent::Kind::kDone, playing.task));
    }
    playing_.erase(playing_.begin() + static_cast<std::ptrdiff_t>(which));
  }

  const Setup& setup_;
  Random random_;
  Habits habits_;
  std::vector<Playing> playing_;
  std::vector<WorkerEvent> late_;
  int games_ = 0;
};

void expect_complete(const std::string& folder, const Setup& setup) {
  const absl::StatusOr<Store> store = Store::read(folder);
  ASSERT_TRUE(store.ok()) << store.status();
  EXPECT_EQ(lines_of(*store->games()), expected_lines(setup));
  for (const GameId& id : all_ids(setup)) EXPECT_EQ(*store->record(id), sample_report(setup, id).record);
  EXPECT_EQ(files_in(folder + "/records"), setup.games());
}

TEST(Director, AnyOrderLossesAndLateReports) {
  const auto setup = sample_setup(10, 3);
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Folder folder;
    absl::StatusOr<Store> store = Store::create(folder.path(), setup, 0);
    ASSERT_TRUE(store.ok());
    FakeWorkers::Habits habits;
    habits.seats = 1 + static_cast<int>(seed) % 6;
    habits.lose_one_in = seed % 3 == 0 ? 0 : 8;
    habits.repeat_one_in = 2;
    FakeWorkers workers(store->setup(), seed, habits);
    std::int64_t told = -1;
    DirectorOptions options;
    options.most_losses = 1000;
    options.progress = [&](const Progress& progress) {
      EXPECT_GE(progress.done, told);
      EXPECT_EQ(progress.done, progress.played);
      EXPECT_EQ(progress.games.size(), static_cast<std::size_t>(progress.done));
      EXPECT_EQ(progress.total, setup.games());
      told = progress.done;
    };
    const absl::StatusOr<Outcome> outcome = direct(*store, workers, options);
    ASSERT_TRUE(outcome.ok()) << outcome.status();
    EXPECT_EQ(outcome->end, Outcome::End::kComplete);
    EXPECT_EQ(outcome->played, setup.games());
    EXPECT_EQ(lines_of(outcome->games), expected_lines(setup));
    EXPECT_EQ(told, setup.games());
    expect_complete(folder.path(), setup);
  }
}

TEST(Director, InterruptedAndResumed) {
  const auto setup = sample_setup(20);
  const Folder folder;
  std::int64_t played = 0;
  for (int run = 0;; ++run) {
    ASSERT_LT(run, 10);
    absl::StatusOr<Store> store = run == 0 ? Store::create(folder.path(), setup, 0) : Store::resume(folder.path());
    ASSERT_TRUE(store.ok()) << store.status();
    std::atomic<bool> interrupt = false;
    FakeWorkers::Habits habits;
    habits.interrupt = &interrupt;
    habits.interrupt_after = 7;
    FakeWorkers workers(store->setup(), static_cast<std::uint64_t>(run), habits);
    DirectorOptions options;
    options.interrupt = &interrupt;
    const absl::StatusOr<Outcome> outcome = direct(*store, workers, options);
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(outcome->played, workers.games()) << "what was over is kept";
    EXPECT_EQ(outcome->games.size(), store->games()->size());
    played += outcome->played;
    if (outcome->end == Outcome::End::kComplete) break;
    EXPECT_EQ(outcome->end, Outcome::End::kInterrupted);
  }
  EXPECT_EQ(played, setup.games());
  expect_complete(folder.path(), setup);
}

TEST(Director, DecidedEarlyTheSameForAnySeats) {
  const auto setup = sample_setup(100);
  std::vector<std::string> expected;
  for (const int seats : {1, 3, 8}) {
    const Folder folder;
    absl::StatusOr<Store> store = Store::create(folder.path(), setup, 0);
    FakeWorkers::Habits habits;
    habits.seats = seats;
    FakeWorkers workers(store->setup(), 1, habits);
    DirectorOptions options;
    options.decide = [](absl::Span<const GameReport> games) {
      int wins = 0;
      for (const GameReport& game : games) wins += game.halves_of(0) == 2;
      return wins >= 5;
    };
    const absl::StatusOr<Outcome> outcome = direct(*store, workers, options);
    ASSERT_TRUE(outcome.ok());
    EXPECT_EQ(outcome->end, Outcome::End::kDecided);
    if (expected.empty()) expected = lines_of(outcome->games);
    EXPECT_EQ(lines_of(outcome->games), expected);
    EXPECT_LT(expected.size(), 100u);

    // Resumed, it is decided before anything is played.
    FakeWorkers idle(store->setup(), 1, habits);
    const absl::StatusOr<Outcome> again = direct(*store, idle, options);
    EXPECT_EQ(again->end, Outcome::End::kDecided);
    EXPECT_EQ(again->played, 0);
    EXPECT_EQ(idle.games(), 0);
    EXPECT_EQ(lines_of(again->games), expected);
  }
}

TEST(Director, StopsOnAFaultAndGoesOnBehindIt) {
  auto setup = sample_setup(20);
  setup.stop_on_fault = true;
  const Folder folder;
  absl::StatusOr<Store> store = Store::create(folder.path(), setup, 0);
  FakeWorkers::Habits habits;
  habits.fault = GameId{5, 0, 1};
  FakeWorkers workers(store->setup(), 1, habits);
  absl::StatusOr<Outcome> outcome = direct(*store, workers, {});
  ASSERT_TRUE(outcome.ok());
  EXPECT_EQ(outcome->end, Outcome::End::kFault);
  EXPECT_EQ(outcome->fault->id, *habits.fault);
  EXPECT_LT(outcome->games.size(), 25u);
  FakeWorkers next(store->setup(), 2, habits);
  outcome = direct(*store, next, {});
  EXPECT_EQ(outcome->end, Outcome::End::kComplete);
  EXPECT_EQ(outcome->games.size(), 40u);
}

TEST(Director, Failures) {
  const auto setup = sample_setup(20);
  const Folder folder;
  absl::StatusOr<Store> store = Store::create(folder.path(), setup, 0);
  const auto error = [&](const FakeWorkers::Habits& habits) {
    FakeWorkers workers(store->setup(), 1, habits);
    const std::size_t before = store->games()->size();
    const absl::Status status = direct(*store, workers, {}).status();
    EXPECT_EQ(store->games()->size(), before + static_cast<std::size_t>(workers.games())) << "what was over is kept";
    return status;
  };
  FakeWorkers::Habits fails, forgets, loses;
  fails.fails = GameId{3, 0, 0};
  forgets.forgets = GameId{10, 0, 0};
  loses.lose_one_in = 1;
  EXPECT_EQ(error(fails), absl::UnavailableError("bot1 does not start"));
  EXPECT_EQ(error(forgets), absl::InternalError("no report of records/000010-0-0.zhr, though its pair is done"));
  const absl::Status lost = error(loses);
  EXPECT_TRUE(absl::IsAborted(lost)) << lost;
}

// One run of a tournament in a process of its own.
int run(const std::string& folder, std::uint64_t seed) {
  absl::StatusOr<Store> store = Store::resume(folder);
  if (!store.ok()) return 1;
  FakeWorkers::Habits habits;
  habits.seats = 3;
  habits.step = std::chrono::microseconds(200);
  FakeWorkers workers(store->setup(), seed, habits);
  const absl::StatusOr<Outcome> outcome = direct(*store, workers, {});
  return outcome.ok() && outcome->end == Outcome::End::kComplete ? 0 : 2;
}

TEST(Director, KilledAtAnyMomentAndResumed) {
  const auto setup = sample_setup(150, 3);
  const Folder folder;
  ASSERT_TRUE(Store::create(folder.path(), setup, 0).ok());
  Random random(static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count()));
  int kills = 0;
  std::size_t games = 0;
  while (true) {
    ASSERT_LT(kills, 500);
    const std::uint64_t seed = random();
    const pid_t child = ::fork();
    if (child == 0) ::_exit(run(folder.path(), seed));
    // In the end it is left alone, however slow the machine is.
    if (kills < 40) {
      std::this_thread::sleep_for(std::chrono::microseconds(500 + random.below(30'000)));
      ::kill(child, SIGKILL);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    if (WIFEXITED(status)) {
      ASSERT_EQ(WEXITSTATUS(status), 0);
      break;
    }
    ++kills;
    const absl::StatusOr<Store> store = Store::read(folder.path());
    ASSERT_TRUE(store.ok()) << store.status();
    const std::vector<GameReport> done = *store->games();
    EXPECT_GE(done.size(), games) << "nothing that was over is lost";
    games = done.size();
    for (const GameReport& game : done) {
      ASSERT_EQ(store->record(game.id).value_or("none"), sample_report(setup, game.id).record);
    }
  }
  EXPECT_GT(kills, 3);
  expect_complete(folder.path(), setup);
}

}  // namespace
}  // namespace zerohour::tournament
