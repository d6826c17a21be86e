// No level from 3 on does what is worse than doing nothing after every face of the next roll.
#include "tests/ai/players/dominated.h"

#include <gtest/gtest.h>

#include "ai/westfront/players.h"
#include "tests/core/thorough.h"

namespace zerohour::westfront {
namespace {

// What the attacker has more of stands in play, less markers.
int standing(const Westfront& game, const State& s) {
  const View view = game.view(s);
  int sum = 0;
  for (const Side side : {kAttacker, kDefender}) {
    view.for_each(side, [&](StandId one) { sum += (side == kAttacker ? 1 : -1) * (10 - s.markers[one]); });
  }
  return sum;
}

TEST(WestfrontDominatedChoices, AreNotMade) {
  const auto game = *Westfront::load("raid");
  ai::DominatedCheck<Westfront> check{
      *game, [&](const State& s) { return standing(*game, s); },
      [](const Action& a) { return a.kind == Kind::kPass || a.kind == Kind::kDone; },
      [](const Action& a) { return a.kind != Kind::kUnit && a.kind != Kind::kCompany && a.kind != Kind::kBattalion; }};
  EXPECT_EQ(check.choices_of(make_westfront_bot, "level-3", kThorough ? 20 : 3, 0), "");
  if (kThorough) {
    EXPECT_EQ(check.choices_of(make_westfront_bot, "level-5", 2, 200), "");
  }
  EXPECT_GT(check.compared, kThorough ? 100 : 10);
}

}  // namespace
}  // namespace zerohour::westfront
