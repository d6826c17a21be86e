// The ideas that the planner compares for a turn.
#include "ai/lgg/ideas.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "ai/lgg/script.h"
#include "ai/lgg/settings.h"
#include "engine/core/random_roll.h"

namespace zerohour::lgg {
namespace {

// The first activations of turns in a game of the script.
std::vector<State> decisions(const Lgg& game, std::size_t most) {
  Random random(5);
  std::vector<State> all;
  State s = game.initial_state();
  Side last = kRed;
  while (!game.result(s).over && all.size() < most) {
    if (game.actor(s) == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
      continue;
    }
    if (s.step == Step::kActivate && s.side != last) {
      last = s.side;
      all.push_back(s);
    }
    const Side side = game.actor(s) == Actor::kSecond ? kRed : kBlue;
    game.apply(s, script_action(game, game.visible_to(s, side), side, Brief{}, random()));
  }
  return all;
}

std::set<std::string> first_actions(const Lgg& game, const State& s, const std::vector<Ideas::Idea>& ideas) {
  std::set<std::string> all;
  for (const Ideas::Idea& idea : ideas) all.insert(game.format_action(s, idea.steps.at(0).action));
  return all;
}

TEST(LggIdeas, BeginWithWhateverTheScriptMightLike) {
  const auto game = *Lgg::load("meeting");
  const IdeaSettings wide = planner_settings(), narrow;
  const Ideas::Knowledge knowledge(*game, wide);
  const Ideas ideas(*game, knowledge, wide, 1), leanings(*game, knowledge, narrow, 1);
  std::size_t more = 0, fewer = 0;
  for (const State& s : decisions(*game, 12)) {
    plan::SideView<Lgg> position = plan::position_of(*game, game->visible_to(s, s.side), s.side);
    Random random(1), same(1);
    const std::vector<Ideas::Idea> all = ideas.first_ideas(position, 12, random);
    const std::vector<Ideas::Idea> leaning = leanings.first_ideas(position, 12, same);
    ASSERT_GT(all.size(), leaning.size());
    // The usual is still the first, and the leanings are still among them.
    for (std::size_t i = 0; i < leaning.size(); ++i) {
      EXPECT_EQ(plan::actions_of<Lgg>(all[i].steps), plan::actions_of<Lgg>(leaning[i].steps));
    }
    more += first_actions(*game, s, all).size();
    fewer += first_actions(*game, s, leaning).size();
    for (const Ideas::Idea& idea : all) {
      State after = position.state;
      for (const Action& action : plan::actions_of<Lgg>(idea.steps)) {
        ASSERT_TRUE(game->is_legal(after, action).ok()) << game->format_action(after, action);
        game->apply(after, action);
      }
      const bool begins = ideas.words(position, idea).substr(0, 11) == "begin with ";
      EXPECT_EQ(begins, idea.wish) << ideas.words(position, idea);
    }
  }
  EXPECT_GT(more, 2 * fewer);
}

// What is said of an army without guns.
TEST(LggIdeas, DoNotSpeakOfGunsThatAreNotThere) {
  for (const char* scenario : {"pinch", "meeting"}) {
    const auto game = *Lgg::load(scenario);
    const IdeaSettings settings;
    const Ideas::Knowledge knowledge(*game, settings);
    const Ideas ideas(*game, knowledge, settings, 1);
    const State s = decisions(*game, 1).at(0);
    const plan::SideView<Lgg> position = plan::position_of(*game, game->visible_to(s, s.side), s.side);
    Random random(1);
    std::string all;
    for (const Ideas::Idea& idea : ideas.first_ideas(position, 12, random)) all += ideas.words(position, idea) + "\n";
    const bool has_guns = std::string(scenario) == "meeting";
    EXPECT_EQ(all.find("fire first") != std::string::npos, has_guns) << all;
    EXPECT_EQ(all.find("guns forward") != std::string::npos, has_guns) << all;
    EXPECT_EQ(all.find("shoot"), std::string::npos) << all;
    EXPECT_NE(all.find("hold back"), std::string::npos) << all;
  }
}

}  // namespace
}  // namespace zerohour::lgg
