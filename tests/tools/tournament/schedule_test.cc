#include "tools/tournament/schedule.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/tools/tournament/sample.h"

namespace zerohour::tournament {
namespace {

std::vector<GameReport> copy(absl::Span<const GameReport> games) {
  return {games.begin(), games.end()};
}

// Plays all that the schedule hands out, with so many seats, tasks and their games ending in any order. With `losses`,
// a task is lost now and then, before or between its games. Returns how often each game was added.
std::map<GameId, int> play(Schedule& schedule, const Setup& setup, Random& random, std::size_t seats, bool losses,
                           int most_games = 1 << 30) {
  std::vector<Task> playing;
  std::map<GameId, int> added;
  while (!schedule.finished() && most_games > 0) {
    while (playing.size() < seats) {
      std::optional<Task> task = schedule.next();
      if (!task.has_value()) break;
      EXPECT_FALSE(task->games.empty());
      playing.push_back(*std::move(task));
    }
    if (playing.empty()) {
      ADD_FAILURE() << "nothing to play and not finished";
      break;
    }
    const std::size_t which = random.below(static_cast<std::uint32_t>(playing.size()));
    Task& task = playing[which];
    if (losses && random.below(10) == 0) {
      EXPECT_TRUE(schedule.lost(task, "gone").ok());
      playing.erase(playing.begin() + static_cast<std::ptrdiff_t>(which));
      continue;
    }
    const GameId id = task.games.front();
    task.games.erase(task.games.begin());
    EXPECT_TRUE(schedule.add(sample_report(setup, id)));
    ++added[id];
    --most_games;
    if (task.games.empty()) playing.erase(playing.begin() + static_cast<std::ptrdiff_t>(which));
  }
  return added;
}

TEST(Schedule, PairByPairOverAllPairings) {
  const auto setup = sample_setup(2, 3);
  Schedule schedule(setup, {});
  std::vector<GameId> handed_out;
  while (const std::optional<Task> task = schedule.next()) {
    EXPECT_EQ(task->games.size(), 2u);
    handed_out.insert(handed_out.end(), task->games.begin(), task->games.end());
  }
  EXPECT_EQ(handed_out, all_ids(setup));
  EXPECT_EQ(schedule.games_total(), 12);
  EXPECT_FALSE(schedule.finished());
}

TEST(Schedule, EveryGameOnceInAnyOrderWithLossesAndBreaks) {
  const auto setup = sample_setup(13, 3);
  const std::vector<std::string> expected = expected_lines(setup);
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const std::size_t seats = 1 + random.below(6);
    std::vector<GameReport> done;
    std::map<GameId, int> added;
    bool finished = false;
    for (int run = 0; !finished; ++run) {
      Schedule schedule(setup, done, nullptr, /*most_losses=*/1000);
      const int most = run < 5 ? static_cast<int>(random.below(30)) : 1 << 30;
      for (const auto& [id, times] : play(schedule, setup, random, seats, seed % 2 == 0, most)) added[id] += times;
      done = copy(schedule.games());
      finished = schedule.finished();
      EXPECT_EQ(schedule.counted().size(), done.size());
    }
    EXPECT_EQ(lines_of(done), expected);
    EXPECT_EQ(added.size(), expected.size());
    for (const auto& [id, times] : added) EXPECT_EQ(times, 1);
  }
}

TEST(Schedule, OnlyTheMissingLeg) {
  const auto setup = sample_setup(3);
  GameReport foreign;
  foreign.id.pair = 9;
  Schedule schedule(setup, {sample_report(setup, {1, 0, 0}), sample_report(setup, {0, 0, 1}),
                            sample_report(setup, {0, 0, 0}), sample_report(setup, {0, 0, 0}), foreign});
  EXPECT_EQ(schedule.games().size(), 3u) << "one came twice, one is of another tournament";
  EXPECT_EQ(schedule.next()->games, (std::vector<GameId>{{1, 0, 1}}));
  EXPECT_EQ(schedule.next()->games, (std::vector<GameId>{{2, 0, 0}, {2, 0, 1}}));
  EXPECT_FALSE(schedule.next().has_value());
}

TEST(Schedule, LostTasksComeFirstAndNotForEver) {
  const auto setup = sample_setup(4);
  Schedule schedule(setup, {}, nullptr, /*most_losses=*/2);
  const Task first = *schedule.next();
  ASSERT_TRUE(schedule.next().has_value());
  ASSERT_TRUE(schedule.add(sample_report(setup, {0, 0, 0})));
  ASSERT_TRUE(schedule.lost(first, "rank 1 is gone").ok());
  const Task again = *schedule.next();
  EXPECT_EQ(again.games, (std::vector<GameId>{{0, 0, 1}}));
  EXPECT_TRUE(schedule.lost(again, "rank 2 is gone").ok());
  EXPECT_EQ(schedule.next()->games, again.games);
  const absl::Status status = schedule.lost(again, "rank 3 is gone");
  EXPECT_TRUE(absl::IsAborted(status));
  EXPECT_EQ(status.message(), "pair 0 of bot0 and bot1 was lost 3 times: rank 3 is gone");
}

TEST(Schedule, AReportThatComesLateIsTakenOnce) {
  const auto setup = sample_setup(1);
  Schedule schedule(setup, {});
  const Task task = *schedule.next();
  ASSERT_TRUE(schedule.lost(task, "gone").ok());
  EXPECT_TRUE(schedule.add(sample_report(setup, {0, 0, 0})));
  EXPECT_FALSE(schedule.add(sample_report(setup, {0, 0, 0})));
  GameReport foreign;
  foreign.id.pair = 1;
  EXPECT_FALSE(schedule.add(foreign));
  EXPECT_TRUE(schedule.add(sample_report(setup, {0, 0, 1})));
  EXPECT_FALSE(schedule.next().has_value()) << "nothing is missing any more";
  EXPECT_TRUE(schedule.finished());
}

TEST(Schedule, NothingToPlay) {
  Schedule schedule(sample_setup(0), {});
  EXPECT_TRUE(schedule.finished());
  EXPECT_FALSE(schedule.next().has_value());
}

// Ahead by 5 halves or more, for the first entry.
bool ahead(absl::Span<const GameReport> games) {
  int halves = 0;
  for (const GameReport& game : games) halves += game.halves_of(0) - 1;
  return halves >= 5 || halves <= -5;
}

TEST(Schedule, TheDecisionIsTheSameForAnyJobsOrderAndBreaks) {
  const auto setup = sample_setup(200);
  std::vector<std::string> expected;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Random random(seed);
    const std::size_t seats = seed == 0 ? 1 : 1 + random.below(12);
    std::vector<GameReport> done;
    for (int run = 0;; ++run) {
      Schedule schedule(setup, done, ahead, /*most_losses=*/1000);
      play(schedule, setup, random, seats, seed % 3 == 1,
           run < 3 && seed > 0 ? static_cast<int>(random.below(20)) : 9999);
      done = copy(schedule.games());
      if (!schedule.finished()) continue;
      EXPECT_TRUE(schedule.decided());
      EXPECT_FALSE(schedule.next().has_value());
      const std::vector<std::string> counted = lines_of(copy(schedule.counted()));
      if (seed == 0) expected = counted;
      EXPECT_EQ(counted, expected) << seed;
      break;
    }
  }
  EXPECT_GT(expected.size(), 4u);
  EXPECT_LT(expected.size(), 300u);
  EXPECT_EQ(expected.size() % 2, 0u);
}

}  // namespace
}  // namespace zerohour::tournament
