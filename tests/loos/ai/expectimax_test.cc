// Expectiminimax on the small scenarios.
#include "ai/search/expectimax.h"

#include <gtest/gtest.h>

#include <limits>
#include <ostream>
#include <string>
#include <vector>

#include "engine/loos/loos.h"
#include "tests/ai/search/equal_values.h"
#include "tests/core/thorough.h"

namespace zerohour::ai {
namespace {

using loos::Loos;

TEST(Expectimax, PruningChangesNoValueOfLoos) {
  std::vector<std::uint64_t> sum(4, 0);
  for (const char* scenario : {"trench-assault", "hill70", "race-for-lens", "mobile-breakout", "fosse8"}) {
    const auto game = Loos::load(scenario).value();
    for (const loos::State& s : decisions(*game, kThorough ? 12 : 2, 7)) {
      const auto nodes = expect_all_equal<Loos>(*game, s, kThorough ? 4 : 3, noise<Loos>);
      ASSERT_EQ(nodes.size(), 4U);
      for (std::size_t i = 0; i < 4; ++i) sum[i] += nodes[i];
    }
  }
  EXPECT_LT(sum[2], sum[1]);
  EXPECT_LT(sum[3], sum[2]);
}

struct Solved {
  const char* scenario;
  double british;
};
std::ostream& operator<<(std::ostream& out, const Solved& solved) {
  return out << solved.scenario;
}

// The same values as exhaustive solution has (tests/loos/scenario_test.cc); the stronger pruning visits fewer nodes.
class SmallScenario : public testing::TestWithParam<Solved> {};
TEST_P(SmallScenario, IsSolved) {
  if (!kThorough) GTEST_SKIP() << "too slow under sanitizers";
  const auto game = Loos::load(GetParam().scenario).value();
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  for (const Pruning pruning : {Pruning::kNone, Pruning::kStar1, Pruning::kStar2}) {
    Expectimax search(*game, {.pruning = pruning, .table_entries = 1 << 20});
    EXPECT_NEAR(search.value(game->initial_state()).value(), GetParam().british, 1e-6);
    EXPECT_LT(search.counts().nodes, nodes);
    nodes = search.counts().nodes;
  }
}
INSTANTIATE_TEST_SUITE_P(Loos, SmallScenario,
                         testing::Values(Solved{"trench-assault", 0.423954}, Solved{"hill70", 0.627829},
                                         Solved{"race-for-lens", 0.518519}, Solved{"mobile-breakout", 0.618313},
                                         Solved{"fosse8", 0.479167}),
                         [](const auto& solved) {
                           std::string name = solved.param.scenario;
                           for (char& c : name) c = c == '-' ? '_' : c;
                           return name;
                         });

}  // namespace
}  // namespace zerohour::ai
