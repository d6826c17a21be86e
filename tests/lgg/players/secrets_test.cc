// No bot's answer depends on what its side may not see: the enemy's chits, and whether it has chosen to stay.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "ai/lgg/players.h"
#include "engine/core/random_roll.h"

namespace zerohour::lgg {
namespace {

struct Count {
  int states = 0;       // asked about
  int both = 0;         // of them, where both sides choose at once
  int differences = 0;  // in the answers
};

std::string answer_of(const std::string& name, const Lgg& game, const State& shown, Side side, std::uint64_t seed) {
  const std::unique_ptr<ai::Bot<Lgg>> bot = *make_lgg_bot(name, seed);
  bot->sit(side);
  const Action action = bot->choose(game, shown, {.nodes = 20});
  return game.format_action(shown, action) + bot->explain();
}

void compare(const std::string& name, const Lgg& game, const State& s, Side side, Random& random, Count& count) {
  State twin = game.resample(s, side, random);
  twin.choice[index(other(side))] = 0;
  const State view = game.visible_to(s, side);
  ASSERT_EQ(game.visible_to(twin, side), view);
  if (twin == s) return;
  ++count.states;
  count.both += s.step == Step::kStay;
  const std::uint64_t seed = random();
  const std::string plain = answer_of(name, game, view, side, seed);
  count.differences += answer_of(name, game, s, side, seed) != plain;
  count.differences += answer_of(name, game, twin, side, seed) != plain;
}

// Positions of games of the quick script, each `every`-th of them.
Count compare_games(const std::string& name, int games, int every) {
  Count count;
  for (int number = 0; number < games; ++number) {
    const auto game = *Lgg::load(number % 2 == 0 ? "bivouac" : "meeting");
    Random random(static_cast<std::uint64_t>(number) + 1);
    const std::unique_ptr<ai::Bot<Lgg>> player = *make_lgg_bot("script", random());
    State s = game->initial_state();
    for (int decision = 0; !game->result(s).over;) {
      const Actor actor = game->actor(s);
      if (actor == Actor::kChance) {
        game->apply(s, random_roll(*game, s, random));
        continue;
      }
      const Side side = actor == Actor::kSecond ? kRed : kBlue;
      if (++decision % every == 0 || s.step == Step::kStay) compare(name, *game, s, side, random, count);
      player->sit(side);
      game->apply(s, player->choose(*game, game->visible_to(s, side), {}));
    }
  }
  return count;
}

TEST(LggSecrets, ChangeNoAnswer) {
  for (const std::string name : {"greedy", "script", "planner"}) {
    const bool thinks = name == "planner";
    const Count count = compare_games(name, thinks ? 2 : 4, thinks ? 23 : 3);
    EXPECT_GT(count.states, thinks ? 5 : 50) << name;
    EXPECT_EQ(count.differences, 0) << name;
  }
}

}  // namespace
}  // namespace zerohour::lgg
