// The luck of the dice, as the planner's roll-outs take it off.
#include <gtest/gtest.h>

#include <map>

#include "ai/westfront/ideas.h"
#include "ai/westfront/script.h"
#include "engine/core/random_roll.h"
#include "tests/ai/plan/mean_luck.h"

namespace zerohour::westfront {
namespace {

TEST(WestfrontLuck, IsNothingOnAverageAndMattersWhereStandsFight) {
  const auto game = *Westfront::load("raid");
  const IdeaSettings settings;
  const Ideas::Knowledge knowledge(*game, settings);
  const Ideas ideas(*game, knowledge, settings, 1);
  const Briefs briefs = script_briefs(game->rules().scenario);
  std::map<Step, int> most;
  for (const std::uint64_t seed : {1, 2, 3}) {
    Random random(seed);
    State s = game->initial_state();
    while (!game->result(s).over) {
      if (game->actor(s) == Actor::kChance) {
        const plan::LuckOfOutcomes luck = plan::luck_of_outcomes(ideas, s);
        EXPECT_NEAR(luck.mean, 0, 1) << game->format_state(s);
        most[s.step] = std::max(most[s.step], luck.most);
        game->apply(s, random_roll(*game, s, random));
        continue;
      }
      const Brief& brief = briefs.of(game->actor(s) == Actor::kSecond ? kDefender : kAttacker);
      game->apply(s, script_action(*game, knowledge.script(), s, brief, random()));
    }
  }
  // In hundredths of a win.
  constexpr int kHundredth = plan::kWon / 100;
  EXPECT_GT(most[Step::kEffectRoll], 3 * kHundredth);
  EXPECT_GT(most[Step::kAssaultRoll], 3 * kHundredth);
  EXPECT_EQ(most[Step::kOrderRoll], 0) << "that of orders is not examined";
}

}  // namespace
}  // namespace zerohour::westfront
