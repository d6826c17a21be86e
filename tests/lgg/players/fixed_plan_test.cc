// Plans that are fixed before a game, and their players.
#include "ai/lgg/fixed_plan.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "ai/lgg/players.h"
#include "ai/plan/fixed_plan_bot.h"
#include "engine/core/random_roll.h"

namespace zerohour::lgg {
namespace {

std::vector<Action> play(const std::string& first, const std::string& second) {
  const auto game = *Lgg::load("pinch");
  const std::string names[] = {first, second};
  std::unique_ptr<ai::Bot<Lgg>> bots[2];
  for (int side = 0; side < 2; ++side) {
    auto bot = plan::make_planned<PlanFollower>(names[side], 3, make_lgg_bot);
    EXPECT_TRUE(bot.ok()) << bot.status();
    bots[side] = *std::move(bot);
    bots[side]->sit(side == 0 ? Side::kFirst : Side::kSecond);
  }
  Random random(11);
  std::vector<Action> actions;
  State s = game->initial_state();
  while (!game->result(s).over) {
    const Actor actor = game->actor(s);
    if (actor == Actor::kChance) {
      game->apply(s, random_roll(*game, s, random));
      continue;
    }
    const Action action = bots[actor == Actor::kSecond ? 1 : 0]->choose(*game, s, {});
    const absl::Status legal = game->is_legal(s, action);
    EXPECT_TRUE(legal.ok()) << legal;
    if (!legal.ok()) break;
    actions.push_back(action);
    game->apply(s, action);
  }
  return actions;
}

TEST(FixedPlans, HaveFourChoicesInThreePartsForEachSide) {
  const auto slots = PlanFollower::slots();
  ASSERT_EQ(slots.size(), 24U);
  EXPECT_EQ(slots[0].name, "direction, rounds 1 to 3");
  EXPECT_EQ(slots[12].side, Side::kSecond);
}

TEST(FixedPlans, ThatFixNothingAreThePlayerItself) {
  EXPECT_EQ(play("script:plan=0", "script"), play("script", "script"));
}

TEST(FixedPlans, OfOneSideLeaveTheOtherAsItIs) {
  const std::string second_stays = "script:plan=00000000000001000100010";
  EXPECT_EQ(play(second_stays, "script"), play("script", "script"));
  EXPECT_NE(play("script", second_stays), play("script", "script"));
}

TEST(FixedPlans, ByChanceAreLegalAndTheSameForTheSameSeed) {
  Random random(5);
  for (int i = 0; i < 3; ++i) {
    plan::FixedPlan plan;
    for (const plan::PlanSlot& slot : PlanFollower::slots()) {
      plan.push_back(static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(slot.ways.size()))));
    }
    const std::string name = "greedy:plan=" + plan::format_plan(plan);
    EXPECT_EQ(play(name, "script"), play(name, "script")) << name;
  }
}

}  // namespace
}  // namespace zerohour::lgg
