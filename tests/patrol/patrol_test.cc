#include "tests/patrol/patrol.h"

#include <gtest/gtest.h>

#include "tests/core/property_suite.h"

namespace zerohour {
namespace {

static_assert(ImperfectInformation<Patrol>);

void add_refused(const Patrol& game, const Patrol::State& s, Random& random, RefusedMoves<Patrol>& refused) {
  using Kind = Patrol::Kind;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const Patrol::Point at = s.at[index(side)];
    refused.actions.push_back({Kind::kGo, side, {static_cast<std::int16_t>(at.x + Patrol::kReach + 1), at.y}});
    refused.actions.push_back({Kind::kGo, side, {-1, at.y}});
    if (!acts(game.actor(s), side)) refused.actions.push_back({Kind::kGo, side, at});
    refused.actions.push_back({Kind::kChit, side, {3, 0}});
  }
  refused.actions.push_back({Kind::kHits, Side::kFirst, {static_cast<std::int16_t>(random.below(9)), 1}});
  for (const char* text : {"", " ", "first", "first to", "first to 1", "first to 01,1", "third to 1,1",
                           "first to 1001,1", "first to 1,1 ", "chit 0", "chit 11", "hits 9,0"}) {
    refused.texts.push_back(text);
  }
}

TEST(Patrol, KeepsTheContract) {
  for (const Patrol::Scenario& scenario : {Patrol::gate(), Patrol::valley()}) {
    PropertyOptions<Patrol> options;
    options.games = 200;
    options.max_actions = 20;
    options.damaged_texts = 5;
    options.refused = add_refused;
    run_property_suite(Patrol(scenario), options);
  }
}

// A point that is not listed is as legal as one that is.
TEST(Patrol, AnyPointWithinReachIsLegal) {
  const Patrol game;
  const Patrol::State s = game.after_chits(4, 6);
  const Patrol::Action action = game.parse_action(s, "first to 219,170").value();
  EXPECT_TRUE(game.is_legal(s, action).ok());
  for_each_legal_action(game, s, [&](const Patrol::Action& listed) { EXPECT_FALSE(listed == action); });
  EXPECT_EQ(game.is_legal(s, game.parse_action(s, "first to 351,300").value()).message(),
            "the point is more than 200 away");
}

TEST(Patrol, AChitIsDrawnEvenly) {
  const Patrol game;
  const Patrol::State s = game.after_chits(4, 6);
  Random random(3);
  std::array<int, Patrol::kStrength + 1> drawn{};
  for (int i = 0; i < 10'000; ++i) {
    const Patrol::State imagined = game.resample(s, Side::kFirst, random);
    EXPECT_EQ(imagined.chit[0], 4);
    ++drawn[imagined.chit[1]];
  }
  EXPECT_EQ(drawn[0], 0);
  for (int chit = 1; chit <= Patrol::kStrength; ++chit) EXPECT_NEAR(drawn[chit], 1000, 150) << chit;
}

}  // namespace
}  // namespace zerohour
