// Which activations the planner compares by themselves, and which it carries out as part of an earlier plan.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "ai/lgg/players.h"
#include "ai/lgg/script.h"
#include "ai/players/node_count.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "engine/lgg/lgg.h"

namespace zerohour::lgg {
namespace {

constexpr char kOff[] = "planner:nodes=60,anew=off", kChoices[] = "planner:nodes=60,anew=choices";
constexpr char kOn[] = "planner:nodes=60,anew=on", kPlanner[] = "planner:nodes=60";

Side decider_of(const Lgg& game, const State& s) {
  return game.actor(s) == Actor::kSecond ? kRed : kBlue;
}

// What was searched for an activation that follows a decision in `s` without a die between them; none if none does.
std::optional<std::uint64_t> nodes_of_next(const Lgg& game, const State& s, const std::string& bot_name) {
  const Side side = decider_of(game, s);
  const std::unique_ptr<ai::Bot<Lgg>> bot = *make_lgg_bot(bot_name, 1);
  bot->sit(side);
  State next = s;
  game.apply(next, bot->choose(game, s, {}));
  Action only{};
  if (next.step != Step::kActivate || decider_of(game, next) != side || ai::is_forced(game, next, side, only)) {
    return std::nullopt;
  }
  bot->choose(game, next, {});
  return ai::nodes_used(*bot);
}

// The first such decision in a game of the script that is, or is not, an activation itself.
std::optional<State> decision_before(const Lgg& game, bool activation) {
  Random random(3);
  State s = game.initial_state();
  while (!game.result(s).over) {
    if (game.actor(s) == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
      continue;
    }
    const Side side = decider_of(game, s);
    Action only{};
    if ((s.step == Step::kActivate) == activation && !ai::is_forced(game, s, side, only) &&
        nodes_of_next(game, s, kOff).has_value()) {
      return s;
    }
    game.apply(s, script_action(game, game.visible_to(s, side), side, Brief{}, random()));
  }
  return std::nullopt;
}

// Where a unit rallies and whether a die is rolled again is left to the script, and so was the activation after it.
TEST(LggAnew, AnActivationAfterAChoiceIsCompared) {
  const auto game = *Lgg::load("meeting");
  const std::optional<State> s = decision_before(*game, false);
  ASSERT_TRUE(s.has_value());
  EXPECT_EQ(nodes_of_next(*game, *s, kOff), 0U);
  EXPECT_GT(nodes_of_next(*game, *s, kChoices), 0U);
  EXPECT_GT(nodes_of_next(*game, *s, kPlanner), 0U);
  EXPECT_GT(nodes_of_next(*game, *s, kOn), 0U);
}

// The plan of several activations that was best is carried out, unless all of them are to be compared.
TEST(LggAnew, AComparedPlanIsCarriedOut) {
  const auto game = *Lgg::load("meeting");
  const std::optional<State> s = decision_before(*game, true);
  ASSERT_TRUE(s.has_value());
  EXPECT_EQ(nodes_of_next(*game, *s, kOff), 0U);
  EXPECT_EQ(nodes_of_next(*game, *s, kChoices), 0U);
  EXPECT_GT(nodes_of_next(*game, *s, kOn), 0U);
}

}  // namespace
}  // namespace zerohour::lgg
