#include <gtest/gtest.h>

#include <chrono>
#include <map>

#include "tests/tools/tournament/referee_fixture.h"
#include "tools/tournament/local_workers.h"

namespace zerohour::tournament {
namespace {

ArenaFactory pig_arenas(const Setup& setup) {
  return [all = equipment(setup)](const std::atomic<bool>& stop) -> absl::StatusOr<std::unique_ptr<Arena>> {
    Equipment own = all;
    own.stop = &stop;
    return std::make_unique<GameArena>(own, "");
  };
}

// Plays all pairs, and gives the records by game.
std::map<GameId, std::string> play_all(const Setup& setup, int jobs) {
  LocalWorkers workers(jobs, pig_arenas(setup));
  EXPECT_EQ(workers.free_seats(), jobs);
  std::map<GameId, std::string> records;
  int pair = 0, done = 0;
  while (done < setup.pairs) {
    for (; pair < setup.pairs && workers.free_seats() > 0; ++pair) workers.play({{{pair, 0, 0}, {pair, 0, 1}}});
    for (const WorkerEvent& event : workers.collect(1000)) {
      if (event.kind == WorkerEvent::Kind::kGame) {
        EXPECT_TRUE(records.emplace(event.report.id, event.report.record).second);
      }
      if (event.kind == WorkerEvent::Kind::kDone) {
        EXPECT_EQ(event.task.games.size(), 2U);
        ++done;
      }
    }
  }
  EXPECT_EQ(workers.free_seats(), jobs);
  return records;
}

TEST(RefereeWorkers, AnyNumberOfJobsPlaysTheSameGames) {
  const tournament::Setup setup = pig_setup({"hold", "random"}, 12);
  const auto one = play_all(setup, 1);
  EXPECT_EQ(one.size(), 24U);
  EXPECT_EQ(play_all(setup, 3), one);
}

TEST(RefereeWorkers, SaysWhatItIs) {
  EXPECT_EQ(LocalWorkers(1, pig_arenas(pig_setup({"hold", "hold"}))).describe(), "1 job");
  EXPECT_EQ(LocalWorkers(2, pig_arenas(pig_setup({"hold", "hold"}))).describe(), "2 jobs");
}

TEST(RefereeWorkers, AnArenaThatCannotBeMadeIsAFailure) {
  LocalWorkers workers(1, [](const std::atomic<bool>&) { return absl::NotFoundError("no such bot"); });
  const std::vector<WorkerEvent> events = workers.collect(5000);
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0].kind, WorkerEvent::Kind::kFailed);
  EXPECT_EQ(events[0].what, "no such bot");
  EXPECT_EQ(workers.free_seats(), 0);
}

TEST(RefereeWorkers, EndsInTheMiddleOfAGame) {
  tournament::Setup setup =
      pig_setup({absl::StrCat("cmd:", ZEROHOUR_PYTHON, " -B -S ", ZEROHOUR_REFEREE_BOT, " hang-deaf"), "hold"});
  constexpr std::chrono::minutes kWatchdog{30};
  setup.limits.watchdog_ms = std::chrono::milliseconds(kWatchdog).count();
  const auto begin = std::chrono::steady_clock::now();
  {
    LocalWorkers workers(2, pig_arenas(setup));
    workers.play({{{0, 0, 0}}});
    EXPECT_TRUE(workers.collect(300).empty());
    EXPECT_EQ(workers.free_seats(), 1);
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, kWatchdog);
}

}  // namespace
}  // namespace zerohour::tournament
