// The games that the searches are proved on keep the contract, and have the values that were published.
#include <gtest/gtest.h>

#include "tests/ai/search/nim.h"
#include "tests/ai/search/pig_solution.h"
#include "tests/ai/search/risk_battle.h"
#include "tests/core/property_suite.h"

namespace zerohour {
namespace {

TEST(RiskBattle, KeepsTheContract) {
  for (const bool choosing : {false, true}) {
    PropertyOptions<RiskBattle> options;
    options.games = 20;
    options.refused = [](const RiskBattle&, const RiskBattle::State&, Random&, RefusedMoves<RiskBattle>& refused) {
      refused.actions = {{0}, {1}, {2}, {6}, {255}};
      refused.texts = {"", "roll", "roll 4", "roll 1 "};
    };
    run_property_suite(RiskBattle(7, 5, choosing), options);
  }
}

TEST(Nim, KeepsTheContract) {
  PropertyOptions<Nim> options;
  options.refused = [](const Nim&, const Nim::State&, Random&, RefusedMoves<Nim>& refused) {
    refused.actions = {{0, 0}, {1, 10}, {3, 1}};
    refused.texts = {"", "take 9 of 9", "take 0 of 0"};
  };
  run_property_suite(Nim({3, 5, 7}), options);
}

TEST(PigSolution, IsThePublishedOne) {
  const PigSolution pig(100);
  EXPECT_NEAR(pig.win(0, 0, 0), 0.5306, 0.00005);
  // At 0 against 0 it rolls below 20 and holds well above.
  EXPECT_GT(pig.roll(0, 0, 19), pig.hold(0, 0, 19));
  EXPECT_GT(pig.hold(0, 0, 25), pig.roll(0, 0, 25));
}

}  // namespace
}  // namespace zerohour
