#include "ai/search/ismcts.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "tests/core/thorough.h"
#include "tests/patrol/fights.h"
#include "tests/patrol/patrol.h"

namespace zerohour::ai {
namespace {

IsmctsOptions<Patrol> with_nodes(std::uint64_t nodes, std::uint64_t seed = 1) {
  IsmctsOptions<Patrol> options;
  options.limits.nodes = nodes;
  options.seed = seed;
  return options;
}

bool is_gate(const Patrol::Action& action) {
  return action.point == Patrol::Point{500, 160} || action.point == Patrol::Point{500, 440};
}

TEST(Ismcts, FindsTheValueThatTheFirstSideCanExpectWithItsChit) {
  const Patrol game(Patrol::gate());
  for (const int chit : {2, 5, 9}) {
    if (!kLong && chit != 5) continue;
    const auto found = ismcts(game, game.after_chits(chit, 3), Side::kFirst, with_nodes(400'000));
    ASSERT_TRUE(found.ok()) << found.status();
    EXPECT_NEAR(found->value, patrol::value_of_gate(Side::kFirst, chit), 0.04) << chit;
    EXPECT_TRUE(is_gate(found->action)) << game.format_action({}, found->action);
  }
}

TEST(Ismcts, FindsTheValueThatTheSecondSideCanExpectWithItsChit) {
  const Patrol game(Patrol::gate());
  for (const int chit : {2, 9}) {
    if (!kLong && chit != 9) continue;
    const auto found = ismcts(game, game.after_chits(8, chit), Side::kSecond, with_nodes(1'200'000));
    ASSERT_TRUE(found.ok()) << found.status();
    EXPECT_NEAR(found->value, patrol::value_of_gate(Side::kSecond, chit), 0.04) << chit;
  }
}

// Whoever goes to one gate more often than to the other can be read.
TEST(Ismcts, MixesWhatMustNotBeFoundOut) {
  const Patrol game(Patrol::gate());
  const int searches = kLong ? 60 : 12;
  int gates = 0, upper = 0;
  for (int seed = 1; seed <= searches; ++seed) {
    const auto found = ismcts(game, game.after_chits(5, 5), Side::kFirst, with_nodes(40'000, seed));
    ASSERT_TRUE(found.ok()) << found.status();
    gates += is_gate(found->action);
    upper += found->action.point == Patrol::Point{500, 160};
  }
  EXPECT_GE(gates, searches * 5 / 6);
  EXPECT_GE(upper, searches / 4);
  EXPECT_LE(upper, searches * 3 / 4);
}

// What a side may not see changes nothing of what it does.
TEST(Ismcts, ReadsNoSecret) {
  const Patrol game;
  const Patrol::State one = game.after_chits(5, 1);
  Patrol::State two = game.after_chits(5, 9);
  game.apply(two, game.parse_action(two, "second to 650,300").value());
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto a = ismcts(game, one, Side::kFirst, with_nodes(5'000, seed));
    const auto b = ismcts(game, two, Side::kFirst, with_nodes(5'000, seed));
    ASSERT_TRUE(a.ok() && b.ok());
    EXPECT_EQ(a->action, b->action);
    EXPECT_EQ(a->value, b->value);
    EXPECT_EQ(a->playouts, b->playouts);
  }
}

TEST(Ismcts, IsTheSameOnAnyNumberOfThreads) {
  const Patrol game;
  const Patrol::State s = game.after_chits(5, 4);
  IsmctsOptions<Patrol> options = with_nodes(10'000);
  options.trees = 3;
  const auto alone = ismcts(game, s, Side::kFirst, options);
  options.threads = 3;
  const auto together = ismcts(game, s, Side::kFirst, options);
  ASSERT_TRUE(alone.ok() && together.ok());
  EXPECT_EQ(alone->action, together->action);
  EXPECT_EQ(alone->value, together->value);
  EXPECT_EQ(alone->nodes, together->nodes);
}

TEST(Ismcts, KeepsToItsLimits) {
  const Patrol game;
  const Patrol::State s = game.after_chits(5, 4);
  const auto few = ismcts(game, s, Side::kFirst, with_nodes(1));
  ASSERT_TRUE(few.ok()) << few.status();
  EXPECT_TRUE(game.is_legal(s, few->action).ok());
  EXPECT_EQ(few->action.side, Side::kFirst);

  IsmctsOptions<Patrol> small = with_nodes(20'000);
  small.max_bytes = 4'000;
  const auto kept = ismcts(game, s, Side::kFirst, small);
  ASSERT_TRUE(kept.ok()) << kept.status();
  EXPECT_LE(kept->bytes, 4'000 + 2 * 1'500);

  EXPECT_FALSE(ismcts(game, s, Side::kFirst, with_nodes(0)).ok());
  EXPECT_FALSE(ismcts(game, game.initial_state(), Side::kFirst, with_nodes(10)).ok());
  Patrol::State chosen = s;
  game.apply(chosen, game.parse_action(chosen, "first to 150,300").value());
  EXPECT_FALSE(ismcts(game, chosen, Side::kFirst, with_nodes(10)).ok());
  EXPECT_TRUE(ismcts(game, chosen, Side::kSecond, with_nodes(10)).ok());
}

}  // namespace
}  // namespace zerohour::ai
