// The luck of the dice, as the planner's roll-outs take it off.
#include <gtest/gtest.h>

#include <map>

#include "ai/lgg/ideas.h"
#include "ai/lgg/script.h"
#include "engine/core/random_roll.h"
#include "tests/ai/plan/mean_luck.h"
#include "tests/lgg/scene.h"

namespace zerohour::lgg {
namespace {

struct Source {
  explicit Source(const Lgg& game) : knowledge(game, settings), ideas(game, knowledge, settings, 1) {}
  IdeaSettings settings;
  Ideas::Knowledge knowledge;
  Ideas ideas;
};

TEST(LggLuck, IsNothingOnAverageAndMattersWhereUnitsFight) {
  const auto game = *Lgg::load("meeting");
  const Source source(*game);
  Random random(7);
  State s = game->initial_state();
  std::map<Step, int> most;
  while (!game->result(s).over) {
    if (game->actor(s) == Actor::kChance) {
      const plan::LuckOfOutcomes luck = plan::luck_of_outcomes(source.ideas, s);
      EXPECT_NEAR(luck.mean, 0, 1) << game->format_state(s);
      most[s.step] = std::max(most[s.step], luck.most);
      game->apply(s, random_roll(*game, s, random));
      continue;
    }
    const Side side = game->actor(s) == Actor::kSecond ? kRed : kBlue;
    game->apply(s, script_action(*game, game->visible_to(s, side), side, Brief{}, random()));
  }
  // In hundredths of a win.
  constexpr int kHundredth = plan::kWon / 100;
  EXPECT_GT(most[Step::kCombat], 5 * kHundredth);
  EXPECT_GT(most[Step::kFire], kHundredth);
  EXPECT_GT(most[Step::kRally], kHundredth);
  EXPECT_EQ(most[Step::kCommandRoll], 0) << "that of commands is not examined";
}

// The higher the attacker's die, the luckier it is, even while a stratagem may still be played.
TEST(LggLuck, OfACombatGrowsWithTheAttackersDie) {
  Battle b(Scene().blue("line,24,10,0").blue("line,40,10,0").red("line,24,18,180").red("line,40,40,180"));
  const Source source(*b.game);
  b.play("move 1 24,15 attack 3").play("force 3");
  ASSERT_EQ(b.s.step, Step::kCombat);
  int last = -plan::kWon;
  for (std::uint8_t face = 1; face <= 10; ++face) {
    const std::uint8_t faces[] = {face, 4};
    const int luck = plan::luck_at(source.ideas, b.s, b.game->roll_action(b.s, faces));
    EXPECT_GE(luck, last) << int{face};
    last = luck;
  }
  EXPECT_GT(last, 0);
}

}  // namespace
}  // namespace zerohour::lgg
