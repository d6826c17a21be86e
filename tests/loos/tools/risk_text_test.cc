// What prompts say about the dice that follow, against the outcomes that the rules list.
#include "tools/loos/risk_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "absl/strings/str_cat.h"
#include "tests/loos/load.h"
#include "tools/loos/log_text.h"
#include "tools/loos/orders.h"
#include "tools/support/text.h"

namespace zerohour::loos {
namespace {

using testing::HasSubstr;
using testing::Not;

State play(const Loos& game, State s, absl::string_view line) {
  const absl::StatusOr<std::vector<Action>> actions = read_order(game, s, line);
  EXPECT_TRUE(actions.ok()) << line << ": " << actions.status();
  if (actions.ok()) {
    for (const Action& action : *actions) {
      EXPECT_TRUE(game.is_legal(s, action).ok()) << line;
      game.apply(s, action);
    }
  }
  return s;
}

// The chance that the dice which are due, up to the next decision or bombardment, cost the British nothing and the
// target a hit or leave it: whether `bad` holds where they have fallen.
template <class Bad>
double chance_of(const Loos& game, const State& s, Hex target, Bad bad) {
  if (game.actor(s) != Actor::kChance || s.target != target) return bad(s) ? 1 : 0;
  double sum = 0;
  game.for_each_outcome(s, [&](const Action& a, Probability p) {
    State after = s;
    game.apply(after, a);
    sum += p.value() * chance_of(game, after, target, bad);
  });
  return sum;
}

int british_steps(const State& s) {
  int steps = 0;
  for (const UnitId u : s.on_map& kAllBritish) steps += s.steps(u);
  return steps;
}

TEST(RiskText, GasIsToldAsItFalls) {
  const auto game = load("trench-assault+rules-2");
  State s = play(*game, game->initial_state(), "bombard 1714");
  s = play(*game, s, "done");
  ASSERT_EQ(s.step, Step::kGas);
  const std::string told = risk_text(*game, s);
  const State gassed = play(*game, s, "gas");
  // One British unit stands next to the target, or the loss is still to be chosen.
  const double back = chance_of(*game, gassed, s.target, [&](const State& after) {
    return british_steps(after) < british_steps(s) || after.step == Step::kFriendlyFire;
  });
  EXPECT_GT(back, 0.3);
  EXPECT_THAT(told, HasSubstr(absl::StrCat("with gas a miss (", percent(back), ") blows back")));
  EXPECT_THAT(told, HasSubstr(absl::StrCat(" and ", percent(1 - back), " with it")));
  EXPECT_EQ(risk_text(*game, game->initial_state()), "");
}

TEST(RiskText, TheLogSaysWhyGasCostsAStep) {
  const auto game = load("trench-assault+rules-2");
  State s = play(*game, game->initial_state(), "bombard 1714");
  s = play(*game, s, "done");
  for (const bool gas : {true, false}) {
    State now = play(*game, s, gas ? "gas" : "no-gas");
    std::string log;
    while (game->actor(now) == Actor::kChance) {
      const std::vector<std::uint8_t> faces(static_cast<std::size_t>(game->roll_request(now).count()), 1);
      State after = now;
      game->apply(after, game->roll_action(now, faces));
      absl::StrAppend(&log, roll_text(*game, now, faces, after), "\n");
      now = after;
    }
    EXPECT_THAT(log, HasSubstr("no hit"));
    if (gas) {
      EXPECT_THAT(log, HasSubstr("the gas blows back (17.6)"));
    } else {
      EXPECT_THAT(log, Not(HasSubstr("gas")));
    }
  }
}

TEST(RiskText, MobileMovementAndCombatsAreTold) {
  const auto game = load("trench-assault+rules-2");
  State s = play(*game, game->initial_state(), "done");
  ASSERT_EQ(s.step, Step::kMobileChoose);
  const UnitSet able = game->view(s).mobile_candidates();
  ASSERT_FALSE(able.empty());
  for (const UnitId u : able) {
    for (int face = 1; face <= 6; ++face) {
      const int points = mobile_points_of(*game, s, u, face);
      EXPECT_TRUE(points == 0 || points == (face + 1) / 2) << face;
    }
  }
  // Two combats are to be resolved: what the die of each does.
  s = play(*game, game->initial_state(), "attack 1/2a 1714");
  s = play(*game, s, "attack 1/1a 1814");
  s = play(*game, s, "done");
  ASSERT_EQ(s.step, Step::kResolve);
  EXPECT_THAT(risk_text(*game, s), HasSubstr("The attack on 1714 empties 1714 on "));
  EXPECT_THAT(risk_text(*game, s), HasSubstr("; The attack on 1814 empties 1814 on "));
}

}  // namespace
}  // namespace zerohour::loos
