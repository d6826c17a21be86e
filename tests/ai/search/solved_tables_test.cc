// Tables that are shared: who asks gets the same answer, whatever was asked before.
#include "ai/search/solved_tables.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include "absl/status/status.h"
#include "ai/search/any_solver_of.h"
#include "ai/search/solver.h"
#include "ai/search/sounding.h"
#include "engine/core/any_game_of.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "tests/pig/pig.h"
#include "tests/salvo/salvo.h"

namespace zerohour::ai {
namespace {

// A position after a few random actions and rolls.
Pig::State later(const Pig& pig, std::uint64_t seed, int plies) {
  Random random(seed);
  Pig::State s = pig.initial_state();
  for (int i = 0; i < plies && !pig.result(s).over; ++i) {
    if (pig.actor(s) == Actor::kChance) {
      pig.apply(s, random_roll(pig, s, random));
      continue;
    }
    std::vector<Pig::Action> listed;
    for_each_legal_action(pig, s, [&](Pig::Action action) { listed.push_back(action); });
    pig.apply(s, listed[random.below(static_cast<std::uint32_t>(listed.size()))]);
  }
  return s;
}

std::uint64_t count_from(const Pig& pig, const Pig::State& s) {
  Solver<Pig> solver(pig);
  EXPECT_TRUE(solver.solve(s, {}).ok());
  return solver.table().positions();
}

TEST(SolvedTables, AreSharedByGamesOfTheSameNamesAndData) {
  const Pig pig(10, 5), same(10, 5), other(10, 4);
  EXPECT_EQ(SolvedTables<Pig>::of(pig), SolvedTables<Pig>::of(same));
  EXPECT_NE(SolvedTables<Pig>::of(pig), SolvedTables<Pig>::of(other));
  const auto table = SolvedTables<Pig>::of(pig)->find(pig, pig.initial_state(), {});
  ASSERT_TRUE(table.ok());
  const auto again = SolvedTables<Pig>::of(same)->find(same, same.initial_state(), {});
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(*table, *again) << "one table";
  EXPECT_EQ((*table)->positions(), count_from(pig, pig.initial_state()));
}

// Whether a position is within a limit depends on what can come of it alone.
TEST(SolvedTables, AnswerTheSameWhateverWasAskedBefore) {
  const Pig pig(9, 3);
  const std::uint64_t whole = count_from(pig, pig.initial_state());
  SolvedTables<Pig> asked_whole, asked_parts;
  ASSERT_TRUE(asked_whole.find(pig, pig.initial_state(), {.positions = whole}).ok());
  int refused = 0, solved = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Pig::State s = later(pig, seed, static_cast<int>(seed % 12));
    if (pig.result(s).over) continue;
    const std::uint64_t count = count_from(pig, s);
    for (const std::uint64_t limit : {count - 1, count, whole / 2}) {
      const bool within = count <= limit;
      for (SolvedTables<Pig>* tables : {&asked_whole, &asked_parts}) {
        const auto found = tables->find(pig, s, {.positions = limit});
        ASSERT_EQ(found.ok(), within) << count << " within " << limit;
        if (!within) {
          EXPECT_EQ(found.status().code(), absl::StatusCode::kResourceExhausted);
          continue;
        }
        Solver<Pig> plain(pig);
        ASSERT_TRUE(plain.solve(s, {}).ok());
        EXPECT_EQ((*found)->worth(pig, s)->value, plain.table().worth(pig, s)->value);
      }
      within ? ++solved : ++refused;
    }
  }
  EXPECT_GT(solved, 40);
  EXPECT_GT(refused, 40);
}

TEST(SolvedTables, ATableOfItsOwnHoldsNothingElse) {
  const Pig pig(10, 5);
  SolvedTables<Pig> tables;
  ASSERT_TRUE(tables.find(pig, pig.initial_state(), {}).ok());
  const Pig::State s = later(pig, 3, 6);
  ASSERT_FALSE(pig.result(s).over);
  const auto own = tables.find_own(pig, s, {});
  ASSERT_TRUE(own.ok());
  EXPECT_EQ((*own)->positions(), count_from(pig, s));
  EXPECT_LT((*own)->positions(), count_from(pig, pig.initial_state()));
}

TEST(SolvedTables, WhatWasStoppedIsTriedAgain) {
  const Pig pig(20, 6);
  SolvedTables<Pig> tables;
  std::atomic<bool> stop{true};
  EXPECT_EQ(tables.find(pig, pig.initial_state(), {.stop = &stop}).status().code(), absl::StatusCode::kCancelled);
  EXPECT_TRUE(tables.find(pig, pig.initial_state(), {}).ok());
  const Salvo salvo;
  SolvedTables<Salvo> hidden;
  EXPECT_EQ(hidden.find(salvo, salvo.initial_state(), {}).status().code(), absl::StatusCode::kUnimplemented);
}

TEST(SolvedTables, AreAskedBySeveralThreadsAtOnce) {
  const Pig pig(14, 6);
  const auto tables = SolvedTables<Pig>::of(pig);
  std::vector<double> values(4);
  std::vector<std::thread> threads;
  threads.reserve(values.size());
  for (double& value : values) {
    threads.emplace_back([&pig, &value] {
      const auto found = SolvedTables<Pig>::of(pig)->find(pig, pig.initial_state(), {});
      if (found.ok()) value = (*found)->worth(pig, pig.initial_state())->value;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_GT(values[0], 0);
  for (const double value : values) EXPECT_EQ(value, values[0]);
}

// The same game, as if its lists were only samples.
class SampledPig : public Pig {
 public:
  using Pig::Pig;
  bool lists_all_legal(const State&) const { return false; }
};

TEST(SolvedTables, AreNotTriedWhereOnlySomeActionsAreListed) {
  const SampledPig pig(10, 5);
  EXPECT_TRUE(looks_solvable(pig, pig.initial_state(), 1'000'000));
  EXPECT_FALSE(looks_solvable(pig, pig.initial_state(), 1'000'000, true));
  const Pig whole(10, 5);
  EXPECT_TRUE(looks_solvable(whole, whole.initial_state(), 1'000'000, true));
}

// Where the game is known only at run time.
TEST(AnySolver, AnswersAsTheTablesOfTheGameItself) {
  const auto pig = std::make_shared<const Pig>(9, 3);
  const AnySolverOf<Pig> solver(pig);
  const Pig::State s = pig->initial_state();
  const AnyState any = AnyState::of(s);
  const auto table = SolvedTables<Pig>::of(*pig)->find(*pig, s, {});
  ASSERT_TRUE(table.ok());
  const absl::StatusOr<AnySolver::Table> all[] = {solver.find(any, {}), solver.find_own(any, {}),
                                                  solver.find_if_small(any, {})};
  for (const absl::StatusOr<AnySolver::Table>& found : all) {
    ASSERT_TRUE(found.ok());
    ASSERT_NE(*found, nullptr);
    EXPECT_EQ((*found)->worth(any)->value, (*table)->worth(*pig, s)->value);
    EXPECT_EQ((*found)->positions(), (*table)->positions());
    EXPECT_EQ((*found)->lists_candidates(), (*table)->lists_candidates());
    const auto own = (*table)->choices(*pig, s);
    const auto choices = (*found)->choices(any);
    ASSERT_EQ(choices.size(), own.size());
    for (std::size_t i = 0; i < own.size(); ++i) {
      EXPECT_EQ(choices[i].action.as<Pig::Action>(), own[i].action);
      EXPECT_EQ(choices[i].value, own[i].value);
      EXPECT_EQ(choices[i].best, own[i].best);
    }
  }
  EXPECT_EQ(solver.find(any, {.positions = 5}).status().code(), absl::StatusCode::kResourceExhausted);
  EXPECT_EQ(AnySolverOf<Salvo>(std::make_shared<const Salvo>())
                .find(AnyState::of(Salvo().initial_state()), {})
                .status()
                .code(),
            absl::StatusCode::kUnimplemented);
}

TEST(AnySolver, AddsToItsTableAndCountsWays) {
  const auto pig = std::make_shared<const Pig>(9, 3);
  const AnySolverOf<Pig> solver(pig);
  const AnyState start = AnyState::of(pig->initial_state());
  const AnySolver::Solve solve = solver.begin();
  const std::uint64_t whole = count_from(*pig, pig->initial_state());
  const Pig::State end = later(*pig, 3, 6);
  EXPECT_TRUE(solve(AnyState::of(end), {.positions = count_from(*pig, end)}).ok());
  EXPECT_FALSE(solve(start, {.positions = whole - 1}).ok()) << "what was found before counts";
  EXPECT_TRUE(solve(start, {.positions = whole}).ok());
  std::atomic<bool> stop{false};
  EXPECT_EQ(solver.perft(start, 1, stop), 1U) << "a turn begins with a roll";
  EXPECT_EQ(solver.perft(start, 2, stop), 6U) << "of the die";
  stop = true;
  EXPECT_FALSE(solver.perft(start, 2, stop).has_value());
}

}  // namespace
}  // namespace zerohour::ai
