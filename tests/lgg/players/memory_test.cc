// What the policy is remembered to play never changes a roll-out.
#include <gtest/gtest.h>

#include <cstdint>

#include "ai/lgg/ideas.h"
#include "ai/lgg/script_bot.h"
#include "ai/lgg/settings.h"
#include "ai/plan/policy_memory.h"
#include "ai/plan/position.h"
#include "ai/plan/rollout.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {
namespace {

// With noise the lots of a position belong to what is remembered.
TEST(LggPolicyMemory, LeavesRollOutsAsTheyAre) {
  const auto game = *Lgg::load("relief");
  for (const bool noisy : {false, true}) {
    IdeaSettings settings = planner_settings();
    settings.policy.noise = noisy ? 100 : 0;
    const Ideas::Knowledge knowledge(*game, settings);
    const Ideas ideas(*game, knowledge, settings, 1);
    plan::PolicyMemory<Ideas> memory;
    plan::Rollout<Ideas> remembers(ideas, &memory), plain(ideas);
    ScriptBot bot("script", {}, 1);
    Random random(5);
    State s = game->initial_state();
    int decisions = 0;
    while (!game->result(s).over && decisions < 24) {
      const Actor actor = game->actor(s);
      if (actor == Actor::kChance) {
        game->apply(s, random_roll(*game, s, random));
        continue;
      }
      const Side side = actor == Actor::kSecond ? Side::kSecond : Side::kFirst;
      if (++decisions % 4 == 1) {
        const auto position = plan::position_of(*game, s, side);
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
          EXPECT_EQ(remembers.play(position, {}, {seed, seed}, {2}), plain.play(position, {}, {seed, seed}, {2}))
              << game->format_state(s) << (noisy ? " with noise" : "");
        }
      }
      bot.sit(side);
      game->apply(s, bot.choose(*game, ai::seen_by(*game, s, side), {}));
    }
    EXPECT_GE(decisions, 12);
  }
}

}  // namespace
}  // namespace zerohour::lgg
