#include <gtest/gtest.h>

#include <chrono>
#include <map>

#include "tests/tools/tournament/referee_fixture.h"
#include "tools/tournament/local_crew.h"

namespace zerohour::tournament {
namespace {

ArenaFactory pig_arenas(const Setup& setup) {
  return [all = equipment(setup)](const std::atomic<bool>& stop) -> absl::StatusOr<std::unique_ptr<Arena>> {
    Equipment<Pig> own = all;
    own.stop = &stop;
    return std::make_unique<GameArena<Pig>>(own, "");
  };
}

// Plays all pairs, and gives the records by game.
std::map<GameId, std::string> play_all(const Setup& setup, int jobs) {
  LocalCrew crew(jobs, pig_arenas(setup));
  EXPECT_EQ(crew.free_seats(), jobs);
  std::map<GameId, std::string> records;
  int pair = 0, done = 0;
  while (done < setup.pairs) {
    for (; pair < setup.pairs && crew.free_seats() > 0; ++pair) crew.play({{{pair, 0, 0}, {pair, 0, 1}}});
    for (const CrewEvent& event : crew.collect(1000)) {
      if (event.kind == CrewEvent::Kind::kGame) {
        EXPECT_TRUE(records.emplace(event.report.id, event.report.record).second);
      }
      if (event.kind == CrewEvent::Kind::kDone) {
        EXPECT_EQ(event.task.games.size(), 2U);
        ++done;
      }
    }
  }
  EXPECT_EQ(crew.free_seats(), jobs);
  return records;
}

TEST(RefereeCrew, AnyNumberOfJobsPlaysTheSameGames) {
  const tournament::Setup setup = pig_setup({"hold", "random"}, 12);
  const auto one = play_all(setup, 1);
  EXPECT_EQ(one.size(), 24U);
  EXPECT_EQ(play_all(setup, 3), one);
}

TEST(RefereeCrew, SaysWhatItIs) {
  EXPECT_EQ(LocalCrew(1, pig_arenas(pig_setup({"hold", "hold"}))).describe(), "1 job");
  EXPECT_EQ(LocalCrew(2, pig_arenas(pig_setup({"hold", "hold"}))).describe(), "2 jobs");
}

TEST(RefereeCrew, AnArenaThatCannotBeMadeIsAFailure) {
  LocalCrew crew(1, [](const std::atomic<bool>&) { return absl::NotFoundError("no such bot"); });
  const std::vector<CrewEvent> events = crew.collect(5000);
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0].kind, CrewEvent::Kind::kFailed);
  EXPECT_EQ(events[0].what, "no such bot");
  EXPECT_EQ(crew.free_seats(), 0);
}

TEST(RefereeCrew, EndsInTheMiddleOfAGame) {
  tournament::Setup setup =
      pig_setup({absl::StrCat("cmd:", ZEROHOUR_PYTHON, " -B -S ", ZEROHOUR_REFEREE_BOT, " hang-deaf"), "hold"});
  setup.limits.watchdog_ms = 60'000;
  const auto begin = std::chrono::steady_clock::now();
  {
    LocalCrew crew(2, pig_arenas(setup));
    crew.play({{{0, 0, 0}}});
    EXPECT_TRUE(crew.collect(300).empty());
    EXPECT_EQ(crew.free_seats(), 1);
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
}

}  // namespace
}  // namespace zerohour::tournament
