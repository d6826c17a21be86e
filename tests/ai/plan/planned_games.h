// Games between players that follow fixed plans, for the tests of each game's follower.
#ifndef ZEROHOUR_TESTS_AI_PLAN_PLANNED_GAMES_H_
#define ZEROHOUR_TESTS_AI_PLAN_PLANNED_GAMES_H_

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "absl/functional/function_ref.h"
#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "ai/plan/fixed_plan.h"
#include "ai/plan/fixed_plan_bot.h"
#include "ai/players/bot.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"

namespace zerohour::plan {

// One scenario, and who makes its bots by name.
template <class Follower>
struct PlannedGames {
  using Rules = typename Follower::Rules;
  using State = typename Rules::State;
  using Action = typename Rules::Action;

  std::shared_ptr<const Rules> game;
  absl::StatusOr<std::unique_ptr<ai::Bot<Rules>>> (*make)(absl::string_view name, std::uint64_t seed);

  // The actions of a game of these two, whose dice come from a seed. seen is told each before it is carried out.
  std::vector<Action> play(
      const std::string& first, const std::string& second,
      absl::FunctionRef<void(const State&, const Action&)> seen = [](const State&, const Action&) {}) const {
    std::unique_ptr<ai::Bot<Rules>> bots[] = {bot_of(first, Side::kFirst), bot_of(second, Side::kSecond)};
    std::vector<Action> actions;
    if (bots[0] == nullptr || bots[1] == nullptr) return actions;
    Random random(11);
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
      seen(s, action);
      actions.push_back(action);
      game->apply(s, action);
    }
    return actions;
  }

  // Plays `count` plans by chance of both sides twice: legal, and the same both times.
  void expect_chance_plans_repeat(int count) const {
    Random random(5);
    for (int i = 0; i < count; ++i) {
      FixedPlan plan;
      for (const PlanSlot& slot : Follower::slots()) {
        plan.push_back(static_cast<std::uint8_t>(random.below(static_cast<std::uint32_t>(slot.ways.size()))));
      }
      const std::string name = "greedy:plan=" + format_plan(plan);
      EXPECT_EQ(play(name, name), play(name, name)) << name;
    }
  }

  // Plays each way of each choice, in all parts of the game and on both sides: legal throughout.
  void expect_each_way_is_legal() const {
    const absl::Span<const PlanSlot> slots = Follower::slots();
    std::set<std::string> choices;
    for (const PlanSlot& wanted : slots) {
      const auto choice = [](const PlanSlot& slot) { return slot.name().substr(0, slot.name().find(", ")); };
      if (!choices.insert(choice(wanted)).second) continue;
      for (std::size_t way = 1; way < wanted.ways.size(); ++way) {
        FixedPlan plan;
        for (const PlanSlot& slot : slots) {
          plan.push_back(static_cast<std::uint8_t>(choice(slot) == choice(wanted) ? way : 0));
        }
        SCOPED_TRACE(absl::StrCat(choice(wanted), ", way ", way));
        const std::string name = "script:plan=" + format_plan(plan);
        EXPECT_FALSE(play(name, name).empty());
      }
    }
  }

 private:
  std::unique_ptr<ai::Bot<Rules>> bot_of(const std::string& name, Side side) const {
    auto bot = make_planned<Follower>(name, 3, make);
    EXPECT_TRUE(bot.ok()) << bot.status();
    if (!bot.ok()) return nullptr;
    (*bot)->sit(side);
    return *std::move(bot);
  }
};

}  // namespace zerohour::plan

#endif  // ZEROHOUR_TESTS_AI_PLAN_PLANNED_GAMES_H_
