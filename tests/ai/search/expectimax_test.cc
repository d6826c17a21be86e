#include "ai/search/expectimax.h"

#include <gtest/gtest.h>

#include <tuple>
#include <vector>

#include "tests/ai/search/equal_values.h"
#include "tests/ai/search/nim.h"
#include "tests/ai/search/pig_solution.h"
#include "tests/ai/search/risk_battle.h"
#include "tests/core/exhaust.h"
#include "tests/pig/pig.h"
#include "tests/salvo/salvo.h"

namespace zerohour::ai {
namespace {

TEST(Expectimax, SolvesSmallPigs) {
  for (const auto& [target, turns] : {std::tuple{6, 4}, {10, 5}, {14, 3}}) {
    const Pig pig(target, turns);
    const double exact = Exhaust(pig, 1'000'000).value(pig.initial_state()).value();
    for (const Pruning pruning : kPrunings) {
      Expectimax search(pig, {.pruning = pruning, .table_entries = 1 << 14});
      EXPECT_NEAR(search.value(pig.initial_state()).value(), exact, kRounding) << target << " within " << turns;
    }
  }
}

// One look ahead from the published solution's own values gives them back, and its choices.
TEST(Expectimax, PlaysThePublishedPig) {
  const Pig pig(100, 60'000);
  const PigSolution solution(100);
  const auto leaf = [&](const Pig& game, const Pig::State& s) { return solution(game, s); };
  Expectimax<Pig> start(pig, {.depth = 9}, leaf);
  EXPECT_NEAR(start.value(pig.initial_state()).value(), 0.5306, 0.00005);

  Expectimax<Pig> search(pig, {.depth = 4}, leaf);
  for (const Pig::State& s : decisions(pig, 300, 5)) {
    const auto choice = search.choose(s);
    ASSERT_TRUE(choice.ok());
    EXPECT_NEAR(choice->value, solution(pig, s), 1e-9) << pig.format_state(s);
    const int mine = s.scores[index(s.side)];
    const int theirs = s.scores[index(other(s.side))];
    if (s.total == 0 || mine + s.total >= 100) continue;
    const double difference = solution.roll(mine, theirs, s.total) - solution.hold(mine, theirs, s.total);
    if (std::abs(difference) < 1e-9) continue;
    EXPECT_EQ(choice->action == Pig::kRoll, difference > 0) << pig.format_state(s);
  }
}

// Osborne 2003, table 3: the attacker's chance to win, by the armies of the attacker (rows) and the defender.
TEST(Expectimax, HasThePublishedChancesOfRisk) {
  constexpr double kPublished[10][10] = {{0.417, 0.106, 0.027, 0.007, 0.002, 0.000, 0.000, 0.000, 0.000, 0.000},
                                         {0.754, 0.363, 0.206, 0.091, 0.049, 0.021, 0.011, 0.005, 0.003, 0.001},
                                         {0.916, 0.656, 0.470, 0.315, 0.206, 0.134, 0.084, 0.054, 0.033, 0.021},
                                         {0.972, 0.785, 0.642, 0.477, 0.359, 0.253, 0.181, 0.123, 0.086, 0.057},
                                         {0.990, 0.890, 0.769, 0.638, 0.506, 0.397, 0.297, 0.224, 0.162, 0.118},
                                         {0.997, 0.934, 0.857, 0.745, 0.638, 0.521, 0.423, 0.329, 0.258, 0.193},
                                         {0.999, 0.967, 0.910, 0.834, 0.736, 0.640, 0.536, 0.446, 0.357, 0.287},
                                         {1.000, 0.980, 0.947, 0.888, 0.818, 0.730, 0.643, 0.547, 0.464, 0.380},
                                         {1.000, 0.990, 0.967, 0.930, 0.873, 0.808, 0.726, 0.646, 0.558, 0.480},
                                         {1.000, 0.994, 0.981, 0.954, 0.916, 0.861, 0.800, 0.724, 0.650, 0.568}};
  for (int a = 1; a <= 10; ++a) {
    for (int d = 1; d <= 10; ++d) {
      const RiskBattle battle(a, d);
      EXPECT_NEAR(Expectimax(battle).value(battle.initial_state()).value(), kPublished[a - 1][d - 1], 0.0006)
          << a << " against " << d;
    }
  }
}

TEST(Expectimax, SolvesNim) {
  const Nim nim({3, 5, 7});
  Expectimax search(nim);
  for (const Nim::State& s : decisions(nim, 60, 3)) {
    const auto choice = search.choose(s);
    ASSERT_TRUE(choice.ok());
    const bool first_wins = Nim::mover_wins(s) == (s.side == Side::kFirst);
    EXPECT_EQ(choice->value, first_wins ? 1 : 0) << nim.format_state(s);
    Nim::State next = s;
    nim.apply(next, choice->action);
    EXPECT_TRUE(!Nim::mover_wins(s) || !Nim::mover_wins(next)) << nim.format_state(s);
  }
}

TEST(Expectimax, PruningChangesNoValue) {
  const Pig pig(12, 6);
  const RiskBattle battle(6, 5, true);
  std::uint64_t plain = 0;
  std::uint64_t star1 = 0;
  std::uint64_t star2 = 0;
  const auto add = [&](const std::vector<std::uint64_t>& nodes) {
    ASSERT_EQ(nodes.size(), 4U);
    plain += nodes[0];
    star1 += nodes[2];
    star2 += nodes[3];
  };
  for (const auto& s : decisions(pig, 20, 1)) add(expect_all_equal<Pig>(pig, s, 8, noise<Pig>));
  for (const auto& s : decisions(battle, 20, 2)) add(expect_all_equal<RiskBattle>(battle, s, 9, noise<RiskBattle>));
  EXPECT_LT(star1, plain / 2);
  EXPECT_LT(star2, plain / 2);
}

// A table far too small still changes no value.
TEST(Expectimax, AFullTableChangesNoValue) {
  const RiskBattle battle(4, 3, true);
  const double exact = Exhaust(battle, 100'000).value(battle.initial_state()).value();
  for (const std::size_t entries : {1, 2, 7, 64}) {
    Expectimax search(battle, {.table_entries = entries});
    EXPECT_NEAR(search.value(battle.initial_state()).value(), exact, kRounding) << entries;
  }
}

// Pig whose players choose without seeing each other's choice.
struct PigTogether : Pig {
  using Pig::Pig;
  Actor actor(const State& s) const {
    const Actor actor = Pig::actor(s);
    return actor == Actor::kFirst || actor == Actor::kSecond ? Actor::kBoth : actor;
  }
};

TEST(Expectimax, RefusesWhatItCannotSearch) {
  const PigTogether together;
  EXPECT_EQ(Expectimax(together).value(together.initial_state()).status().code(), absl::StatusCode::kUnimplemented);
  EXPECT_TRUE(absl::IsInvalidArgument(Expectimax(together).choose(together.initial_state()).status()));

  const Pig pig(10'000, 60'000);
  Pig::State rolling = pig.initial_state();
  pig.apply(rolling, Pig::kRoll);
  EXPECT_TRUE(absl::IsInvalidArgument(Expectimax(pig).choose(rolling).status()));
  Expectimax limited(pig, {.nodes = 1000});
  EXPECT_TRUE(absl::IsResourceExhausted(limited.value(rolling).status()));
  EXPECT_TRUE(absl::IsResourceExhausted(Expectimax(pig).value(rolling).status())) << "the line is too long";
  const std::atomic<bool> stop = true;
  EXPECT_TRUE(absl::IsCancelled(Expectimax(pig, {.stop = &stop}).value(rolling).status()));

  const Salvo salvo;
  const Salvo::State last = salvo.parse_state("red 1 blue 20 turn 60 ready").value();
  EXPECT_EQ(Expectimax(salvo).value(last).status(),
            absl::UnimplementedError("expectimax: the outcomes cannot be listed of the volley of turn 60"));
  // At the limit of depth a roll is evaluated and not gone through.
  EXPECT_TRUE(Expectimax(salvo, {.depth = 1}).value(last).ok());
}

}  // namespace
}  // namespace zerohour::ai
