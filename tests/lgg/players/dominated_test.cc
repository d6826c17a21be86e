// No level from 3 on does what is worse than passing after every face of the next roll.
#include "tests/ai/players/dominated.h"

#include <gtest/gtest.h>

#include "ai/lgg/players.h"
#include "tests/core/thorough.h"

namespace zerohour::lgg {
namespace {

// What blue has more of boxes that are left, of units on the table.
int strength_left(const Lgg& game, const State& s) {
  const View view = game.view(s);
  int sum = 0;
  for (const Side side : {kBlue, kRed}) {
    view.for_each(side, [&](UnitId u) { sum += (side == kBlue ? 1 : -1) * (20 - s.hits[u]); });
  }
  return sum;
}

TEST(LggDominatedChoices, AreNotMade) {
  const auto game = *Lgg::load("meeting");
  ai::DominatedCheck<Lgg> check{*game, [&](const State& s) { return strength_left(*game, s); },
                                [](const Action& a) { return a.kind == Kind::kPass; }};
  EXPECT_EQ(check.choices_of(make_lgg_bot, "level-3", kThorough ? 6 : 1, 0), "");
  if (kThorough) {
    EXPECT_EQ(check.choices_of(make_lgg_bot, "level-5", 1, 100), "");
  }
  EXPECT_GT(check.compared, kThorough ? 100 : 10);
}

}  // namespace
}  // namespace zerohour::lgg
