// A game that is known only at run time keeps the contract, and plays as the game itself does.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/core/any_game_of.h"
#include "engine/core/random_roll.h"
#include "tests/core/property_suite.h"
#include "tests/pig/pig.h"
#include "tests/salvo/salvo.h"

namespace zerohour {
namespace {

TEST(AnyGame, KeepsTheContract) {
  static_assert(Game<AnyGame> && ImperfectInformation<AnyGame>);
  PropertyOptions<AnyGame> options;
  options.games = 5;
  run_property_suite(*any_game(std::make_shared<const Pig>()), options);
  run_property_suite(*any_game(std::make_shared<const Salvo>()), options);
}

TEST(AnyGame, PlaysAsTheGameItself) {
  const auto pig = std::make_shared<const Pig>(30, 100);
  const std::shared_ptr<const AnyGame> any = any_game(pig);
  EXPECT_EQ(typed<Pig>(*any), pig);
  EXPECT_FALSE(any->hides_anything());
  EXPECT_FALSE(any->may_hide());
  Pig::State s = pig->initial_state();
  AnyState t = any->initial_state();
  Random choices(1), dice(2);
  while (!pig->result(s).over) {
    EXPECT_EQ(any->actor(t), pig->actor(s));
    EXPECT_EQ(any->hash(t), pig->hash(s));
    EXPECT_EQ(any->format_state(t), std::string(pig->format_state(s)));
    EXPECT_EQ(t.as<Pig::State>(), s);
    if (pig->actor(s) == Actor::kChance) {
      const Pig::Action roll = random_roll(*pig, s, dice);
      EXPECT_EQ(any->describe_roll(t), std::string(pig->describe_roll(s)));
      any->apply(t, AnyAction::of(roll));
      pig->apply(s, roll);
      continue;
    }
    const bool rolls = choices.below(3) > 0 || !pig->is_legal(s, Pig::kHold).ok();
    const absl::StatusOr<AnyAction> action = any->parse_action(t, rolls ? "roll" : "hold");
    ASSERT_TRUE(action.ok()) << action.status();
    EXPECT_EQ(action->as<Pig::Action>(), rolls ? Pig::kRoll : Pig::kHold);
    const AnyState before = t;
    any->apply(t, *action);
    EXPECT_NE(t, before) << "a copy is not changed";
    pig->apply(s, action->as<Pig::Action>());
  }
  EXPECT_TRUE(any->result(t).over);
  EXPECT_EQ(any->result(t).winner, pig->result(s).winner);
  EXPECT_FALSE(any->parse_action(any->initial_state(), "jump").ok());
  EXPECT_FALSE(any->parse_state("nonsense").ok());
}

TEST(AnyGame, ActionsHaveTheOrderOfTheGame) {
  const AnyAction roll = AnyAction::of(Pig::kRoll), hold = AnyAction::of(Pig::kHold);
  EXPECT_EQ(roll < hold, Pig::kRoll < Pig::kHold);
  EXPECT_EQ(hold < roll, Pig::kHold < Pig::kRoll);
  EXPECT_EQ(roll, AnyAction::of(Pig::kRoll));
  EXPECT_EQ(AnyAction(), AnyAction());
}

}  // namespace
}  // namespace zerohour
