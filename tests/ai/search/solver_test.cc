// Whole games in a table: against other solvers, published solutions and the rules of each worth; and honest refusals.
#include "ai/search/solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <tuple>
#include <vector>

#include "ai/search/expectimax.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "tests/ai/search/nim.h"
#include "tests/ai/search/risk_battle.h"
#include "tests/core/exhaust.h"
#include "tests/pig/pig.h"
#include "tests/salvo/salvo.h"

namespace zerohour::ai {
namespace {

constexpr double kClose = 1e-12;

TEST(Solver, AgreesWithPlainRecursion) {
  for (const auto& [target, turns] : {std::tuple{6, 4}, {10, 5}, {14, 3}}) {
    const Pig pig(target, turns);
    Exhaust<Pig> exhaust(pig, 1'000'000);
    Solver<Pig> solver(pig);
    ASSERT_TRUE(solver.solve(pig.initial_state(), {}).ok());
    EXPECT_NEAR(solver.table().worth(pig, pig.initial_state())->value, *exhaust.value(pig.initial_state()), kClose);
    EXPECT_EQ(solver.table().positions(), exhaust.positions());
    EXPECT_GT(solver.table().bytes(), solver.table().positions() * sizeof(Worth));
  }
}

// Nim is known: whoever is to move loses if and only if the exclusive or of the heaps is 0.
TEST(Solver, KnowsEachPositionOfNim) {
  const Nim nim({3, 4, 5});
  Solver<Nim> solver(nim);
  ASSERT_TRUE(solver.solve(nim.initial_state(), {}).ok());
  Nim::State s = nim.initial_state();
  for (s.heap[0] = 0; s.heap[0] <= 3; ++s.heap[0]) {
    for (s.heap[1] = 0; s.heap[1] <= 4; ++s.heap[1]) {
      for (s.heap[2] = 0; s.heap[2] <= 5; ++s.heap[2]) {
        if (s.heap == std::array<std::uint8_t, 3>{}) continue;
        const std::optional<Worth> worth = solver.table().worth(nim, s);
        if (!worth.has_value()) continue;  // it cannot be reached with this side to move
        const bool wins = (s.heap[0] ^ s.heap[1] ^ s.heap[2]) != 0;
        EXPECT_EQ(worth->value, wins ? 1 : 0);
        EXPECT_EQ(worth->win, worth->value);
        EXPECT_EQ(worth->draw(), 0);
      }
    }
  }
}

// Along random games: a decision is worth its best action, a roll the mean of its outcomes, chances sum to 1.
template <Game G>
void expect_consistent(const G& game, int games) {
  Solver<G> solver(game);
  ASSERT_TRUE(solver.solve(game.initial_state(), {}).ok());
  Random random(7);
  for (int i = 0; i < games; ++i) {
    typename G::State s = game.initial_state();
    while (!game.result(s).over) {
      const std::optional<Worth> worth = solver.table().worth(game, s);
      ASSERT_TRUE(worth.has_value());
      EXPECT_NEAR(worth->value, worth->win + worth->draw() / 2, kClose);
      EXPECT_LE(worth->win + worth->loss, 1 + kClose);
      if (game.actor(s) == Actor::kChance) {
        EXPECT_TRUE(solver.table().choices(game, s).empty());
        Worth sum;
        game.for_each_outcome(s, [&](typename G::Action outcome, Probability chance) {
          typename G::State next = s;
          game.apply(next, outcome);
          sum.value += chance.value() * solver.table().worth(game, next)->value;
        });
        EXPECT_NEAR(worth->value, sum.value, kClose);
        game.apply(s, random_roll(game, s, random));
        continue;
      }
      const Side side = game.actor(s) == Actor::kFirst ? Side::kFirst : Side::kSecond;
      const auto choices = solver.table().choices(game, s);
      ASSERT_FALSE(choices.empty());
      const auto best = std::find_if(choices.begin(), choices.end(), [](const auto& choice) { return choice.best; });
      ASSERT_NE(best, choices.end());
      EXPECT_NEAR(best->value, worth->value_for(side), kClose);
      for (const auto& choice : choices) EXPECT_LE(choice.value, worth->value_for(side) + kClose);
      game.apply(s, choices[random.below(static_cast<std::uint32_t>(choices.size()))].action);
    }
    EXPECT_TRUE(solver.table().worth(game, s).has_value());
  }
}
TEST(Solver, EachWorthFollowsFromTheNext) {
  expect_consistent(Pig(14, 3), 30);
  expect_consistent(Nim({4, 5, 6}), 30);
}

// A table that was begun serves later questions, and is not thrown away by one that is too large.
TEST(Solver, KeepsWhatItHas) {
  const Pig pig(10, 5);
  Solver<Pig> whole(pig);
  ASSERT_TRUE(whole.solve(pig.initial_state(), {}).ok());
  Pig::State late = pig.initial_state();
  Random random(3);
  for (int i = 0; i < 6 && !pig.result(late).over; ++i) {
    pig.apply(late, pig.actor(late) == Actor::kChance ? random_roll(pig, late, random) : Pig::kRoll);
  }
  Solver<Pig> solver(pig);
  ASSERT_TRUE(solver.solve(late, {}).ok());
  const std::uint64_t few = solver.table().positions();
  EXPECT_LT(few, whole.table().positions());
  EXPECT_EQ(solver.solve(pig.initial_state(), {.positions = few + 1}).code(), absl::StatusCode::kResourceExhausted);
  EXPECT_FALSE(solver.table().worth(pig, pig.initial_state()).has_value()) << "what is not finished has no worth";
  EXPECT_NEAR(solver.table().worth(pig, late)->value, whole.table().worth(pig, late)->value, kClose);
  ASSERT_TRUE(solver.solve(pig.initial_state(), {}).ok());
  EXPECT_NEAR(solver.table().worth(pig, pig.initial_state())->value,
              whole.table().worth(pig, pig.initial_state())->value, kClose);
  EXPECT_EQ(solver.table().positions(), whole.table().positions());
}

TEST(Solver, RefusesHonestly) {
  const Salvo salvo;
  Solver<Salvo> hidden(salvo);
  EXPECT_EQ(hidden.solve(salvo.initial_state(), {}).code(), absl::StatusCode::kUnimplemented);
  EXPECT_EQ(hidden.table().positions(), 0U);

  const Pig pig(100, 1000);
  Solver<Pig> large(pig);
  const absl::Status refused = large.solve(pig.initial_state(), {.positions = 1000});
  EXPECT_EQ(refused.code(), absl::StatusCode::kResourceExhausted);
  EXPECT_EQ(refused.message(), "more than 1000 positions");
  EXPECT_LE(large.table().positions(), 1001U);

  const std::atomic<bool> stop = true;
  EXPECT_EQ(Solver<Pig>(pig).solve(pig.initial_state(), {.stop = &stop}).code(), absl::StatusCode::kCancelled);
}

}  // namespace
}  // namespace zerohour::ai
