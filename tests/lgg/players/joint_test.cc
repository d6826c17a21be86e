// Attacks of one unit or two as ideas, and ways that spare the ground.
#include "ai/lgg/joint.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "ai/lgg/ideas.h"
#include "ai/lgg/paths.h"
#include "ai/lgg/settings.h"
#include "engine/core/random.h"
#include "tests/lgg/attack_positions.h"

namespace zerohour::lgg {
namespace {

// As kTogether, but before that, when red acts.
constexpr const char* kExposed =
    "lgg meeting day=1 round=2 step=activate side=red first=red count=17 chits=3/2 left=6/11 totals=6/11 "
    "command-rolls=1/1 commander=45.00,12.00,average/36.00,38.00,average units=1:21.00,12.00,h0;2:25.00,12.00,h0;"
    "3:29.00,12.00,h0;4:37.00,13.00,h0;5:49.50,19.00,h0;6:53.00,19.00,h0;7:57.00,19.00,h0;8:27.00,7.00,h0;"
    "9:45.00,7.00,h0;10:11.00,10.00,h0;11:61.00,10.00,h0;12:36.00,5.00,h0;13:33.00,13.00,h0;14:55.00,11.00,h0;"
    "15:51.00,36.00,h180;16:47.00,36.00,h180;17:43.00,36.00,h180;18:35.00,35.00,h180;19:29.00,36.00,h180;"
    "20:25.00,36.00,h180;21:21.00,36.00,h180;22:45.00,41.00,h180;23:27.00,41.00,h180;24:61.00,38.00,h180;"
    "25:12.97,23.47,h145;26:36.00,43.00,h180;27:39.00,35.00,h180;28:17.00,37.00,h180";

TEST(JointAttacks, AreLegalOneAfterTheOtherAndTheBestFirst) {
  const auto game = *Lgg::load("meeting");
  for (const char* text : {kTogether, kExposed}) {
    const State s = *game->parse_state(text);
    const std::vector<JointAttack> all = joint_attacks(*game, s, Brief{}, 8);
    ASSERT_FALSE(all.empty());
    EXPECT_LE(all.size(), 8U);
    for (std::size_t i = 0; i < all.size(); ++i) {
      EXPECT_GE(all[0].gain, all[i].gain);
      State after = s;
      for (const Action& action : all[i].actions) {
        EXPECT_EQ(action.target, all[i].enemy);
        ASSERT_TRUE(game->is_legal(after, action).ok()) << game->format_action(after, action);
        game->apply(after, action);
      }
    }
  }
}

TEST(JointAttacks, BeginWithTheUnitThatLetsTheOtherFollow) {
  const auto game = *Lgg::load("meeting");
  const State s = *game->parse_state(kTogether);
  const std::vector<JointAttack> all = joint_attacks(*game, s, Brief{}, 8);
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(all[0].enemy, 25);
  EXPECT_EQ(all[0].actions[0].subject, 10);
  // Both together rout it more often than not: by itself neither is likely to gain much.
  EXPECT_GT(all[0].gain, 4000);
}

TEST(JointAttacks, AreIdeasOfAPlannerThatIsSetToThem) {
  const auto game = *Lgg::load("meeting");
  const State s = *game->parse_state(kTogether);
  const plan::SideView<Lgg> position = plan::position_of(*game, game->visible_to(s, s.side), s.side);
  IdeaSettings settings;
  const Ideas::Knowledge knowledge(*game, settings);
  const auto attacks = [&] {
    Random random(1);
    int count = 0;
    for (const Ideas::Idea& idea : Ideas(*game, knowledge, settings, 1).first_ideas(position, 12, random)) {
      count += idea.attacked == 25 ? 1 : 0;
    }
    return count;
  };
  EXPECT_EQ(attacks(), 0);
  settings.joint = 8;
  EXPECT_GE(attacks(), 2);
}

// The light cavalry 24 rides past the wood W2 instead of through it, for the same action.
TEST(Ways, GoAroundAWoodWhereThatCostsNothing) {
  const auto game = *Lgg::load("meeting");
  State s = game->initial_state();
  s.step = Step::kActivate;
  s.side = kRed;
  s.left = {8, 8};
  const View view = game->view(s);
  const std::optional<Path> through = path_to(view, 24, {5048, 2990}, 168);
  ASSERT_TRUE(through);
  ASSERT_TRUE(through->walk.ground_check);
  const Path around = spared_ground(view, *through);
  EXPECT_FALSE(around.walk.ground_check);
  EXPECT_EQ(around.walk.cost, through->walk.cost);
  EXPECT_EQ(around.action.end(), through->action.end());
}

}  // namespace
}  // namespace zerohour::lgg
