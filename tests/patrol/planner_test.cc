// The planner on a game with secrets: it plans by what its side sees, and imagines the rest.
#include "ai/plan/planner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "tests/patrol/fights.h"
#include "tests/patrol/patrol_ideas.h"

namespace zerohour::patrol {
namespace {

using plan::Decision;
using plan::Effort;
using plan::kWon;
using plan::Planner;
using plan::SideView;

SideView<Patrol> view_of(const Patrol& game, const Patrol::State& s, Side side) {
  return plan::position_of(game, s, side);
}

// Whether a patrol there is at a gate, for one that comes to it or one that guards it.
bool is_gate(const Patrol& game, Patrol::Point p, int distance) {
  return std::any_of(game.gates().begin(), game.gates().end(),
                     [&](Patrol::Point gate) { return Patrol::are_near(p, gate, distance); });
}

TEST(PatrolPlanner, FindsTheValueThatEachSideCanExpectWithItsChit) {
  const Patrol game(Patrol::gate());
  const Ideas source(game, 1);
  const Planner<Ideas> planner(source, planner_options());
  for (const int chit : {2, 5, 9}) {
    const Decision<Patrol> first =
        planner.decide(view_of(game, game.after_chits(chit, 3), Side::kFirst), {.nodes = 60'000});
    EXPECT_NEAR(first.info.chance, value_of_gate(Side::kFirst, chit), 0.05) << chit;
    EXPECT_TRUE(is_gate(game, first.steps[0].action.point, Patrol::kAtGate)) << text_of(first.info);
    const Decision<Patrol> second =
        planner.decide(view_of(game, game.after_chits(8, chit), Side::kSecond), {.nodes = 60'000});
    EXPECT_NEAR(second.info.chance, 1 - value_of_gate(Side::kSecond, chit), 0.05) << chit;
    EXPECT_EQ(second.steps[0].action.side, Side::kSecond);
    EXPECT_TRUE(is_gate(game, second.steps[0].action.point, Patrol::kNear)) << text_of(second.info);
  }
}

// One gate is as good as the other, and which it takes must not be known beforehand.
TEST(PatrolPlanner, TakesEitherGate) {
  const Patrol game(Patrol::gate());
  int upper = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Ideas source(game, seed);
    const auto decision = Planner<Ideas>(source, planner_options())
                              .decide(view_of(game, game.after_chits(5, 5), Side::kFirst), {.nodes = 6'000});
    upper += decision.steps[0].action.point.y < 300;
  }
  EXPECT_GE(upper, 10);
  EXPECT_LE(upper, 30);
}

// A single choice is compared among the actions of the side, not with those of the other.
TEST(PatrolPlanner, ComparesItsOwnActionsAtASingleChoice) {
  struct Single : Ideas {
    using Ideas::Ideas;
    plan::DecisionKind kind(const Position&) const { return plan::DecisionKind::kChoice; }
  };
  const Patrol game(Patrol::gate());
  plan::PlannerOptions options;
  options.choices = 8;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const Single source(game, seed);
      const Planner<Single> planner(source, options);
      const auto decision = planner.decide(view_of(game, game.after_chits(5, 5), side), {.nodes = 2'000});
      EXPECT_EQ(decision.steps[0].action.side, side);
      EXPECT_NE(decision.info.rival, "");
    }
  }
}

TEST(PatrolPlanner, IsTheSameOnAnyNumberOfThreads) {
  const Patrol game;
  const Ideas source(game, 3);
  plan::PlannerOptions three = planner_options();
  three.threads = 3;
  const SideView<Patrol> position = view_of(game, game.after_chits(7, 2), Side::kSecond);
  const Decision<Patrol> alone = Planner<Ideas>(source, planner_options()).decide(position, {.nodes = 10'000});
  const Decision<Patrol> together = Planner<Ideas>(source, three).decide(position, {.nodes = 10'000});
  EXPECT_EQ(alone.steps[0].action, together.steps[0].action);
  EXPECT_EQ(text_of(alone.info), text_of(together.info));
  EXPECT_EQ(alone.info.nodes, together.info.nodes);
}

TEST(PatrolPlanner, KeepsToTheSmallestLimitsAndStops) {
  const Patrol game;
  const Ideas source(game, 1);
  const std::atomic<bool> stop{true};
  const Planner<Ideas> planner(source, planner_options());
  const SideView<Patrol> position = view_of(game, game.after_chits(7, 2), Side::kSecond);
  for (const Effort& effort : {Effort{.nodes = 1}, Effort{.time = ai::TimeManager({.decision_ms = 1}, {})},
                               Effort{.time = ai::TimeManager({.stop = &stop}, {})}}) {
    const Decision<Patrol> decision = planner.decide(position, effort);
    ASSERT_EQ(decision.steps.size(), 1U);
    EXPECT_TRUE(game.is_legal(position.state, decision.steps[0].action).ok());
    EXPECT_EQ(decision.steps[0].action.side, Side::kSecond);
  }
}

// Says what it is shown.
class WatchedIdeas : public Ideas {
 public:
  struct Seen {
    std::vector<Position> decisions;    // of the policy, in order
    std::vector<Patrol::State> leaves;  // and other whole states
  };
  WatchedIdeas(const Patrol& game, Seen& seen) : Ideas(game, 1), seen_(seen) {}
  void play_on(const Position& position, Plan& plan) const {
    seen_.decisions.push_back(position);
    Ideas::play_on(position, plan);
  }
  void own_plan(const Position& position, Plan& plan) const { play_on(position, plan); }
  int player_turn(const Patrol::State& s) const {
    seen_.leaves.push_back(s);
    return Ideas::player_turn(s);
  }

 private:
  Seen& seen_;
};

// The enemy in its head knows no more of the bot's secrets than the bot of the enemy's.
TEST(PatrolPlanner, ThePolicyOfEachSideSeesWhatItsSideSees) {
  const Patrol game;
  WatchedIdeas::Seen seen;
  const WatchedIdeas source(game, seen);
  const Planner<WatchedIdeas> planner(source, planner_options());
  planner.decide(view_of(game, game.after_chits(4, 9), Side::kFirst), {.nodes = 2'000});
  std::array<int, 2> decisions{};
  std::set<int> imagined;
  for (const SideView<Patrol>& position : seen.decisions) {
    const int side = index(position.side);
    ++decisions[side];
    EXPECT_EQ(game.visible_to(position.state, position.side), position.state);
    EXPECT_EQ(position.state.chit[1 - side], 0);
    if (position.side == Side::kFirst) {
      EXPECT_EQ(position.state.chit[0], 4);
    } else {
      imagined.insert(position.state.chit[1]);
    }
  }
  EXPECT_GT(decisions[0], 100);
  EXPECT_GT(decisions[1], 100);
  EXPECT_EQ(imagined.size(), 10U) << "it may have any chit";
  for (const Patrol::State& s : seen.leaves) EXPECT_TRUE(s.chit[0] == 4 && s.chit[1] != 0);
}

// A state that shows too much is no more than what the side sees of it.
TEST(PatrolPlanner, ReadsNothingOfAStateButWhatTheSideSees) {
  const Patrol game;
  const Ideas source(game, 1);
  const Planner<Ideas> planner(source, planner_options());
  const auto one = planner.decide({game.after_chits(4, 9), Side::kFirst}, {.nodes = 3'000});
  const auto two = planner.decide({game.after_chits(4, 1), Side::kFirst}, {.nodes = 3'000});
  EXPECT_EQ(one.steps[0].action, two.steps[0].action);
  EXPECT_EQ(one.steps[0].hash, two.steps[0].hash);
  EXPECT_EQ(text_of(one.info), text_of(two.info));
}

TEST(PatrolRollouts, RivalPlansMeetTheSameEnemy) {
  const Patrol game;
  WatchedIdeas::Seen seen;
  const WatchedIdeas source(game, seen);
  plan::Rollout<WatchedIdeas> rollout(source);
  const SideView<Patrol> position = view_of(game, game.after_chits(4, 9), Side::kFirst);
  for (std::uint64_t n = 0; n < 20; ++n) {
    std::array<WatchedIdeas::Seen, 2> rivals;
    for (const int rival : {0, 1}) {
      seen = {};
      const std::vector<Patrol::Action> steps = {
          game.parse_action(position.state, rival == 0 ? "first to 150,300" : "first to 350,300").value()};
      rollout.play(position, steps, {n, n}, {3});
      rivals[rival] = seen;
    }
    // What is hidden, and the enemy's first decision, which follows the plan's only action.
    EXPECT_EQ(rivals[0].leaves[0], rivals[1].leaves[0]);
    const SideView<Patrol>&one = rivals[0].decisions[0], &two = rivals[1].decisions[0];
    EXPECT_EQ(one.side, Side::kSecond);
    EXPECT_EQ(one.state, two.state);
    EXPECT_EQ(one.seed, two.seed);
  }
}

TEST(PatrolRollouts, ImagineEachChitAsOftenAsItIsRolled) {
  const Patrol game;
  const SideView<Patrol> position = view_of(game, game.after_chits(4, 9), Side::kFirst);
  std::array<int, Patrol::kStrength + 1> drawn{};
  for (std::uint64_t n = 0; n < 10'000; ++n) ++drawn[plan::common_state(game, position, {n, n}).chit[1]];
  EXPECT_EQ(drawn[0], 0);
  for (int chit = 1; chit <= Patrol::kStrength; ++chit) EXPECT_NEAR(drawn[chit], 1000, 150) << chit;
}

// What a side sees is not enough for an exact answer, even where a source offers one.
struct ExactIdeas : Ideas {
  using Ideas::Ideas;
  double exact_size(const Patrol::State&) const { return 1; }
};
static_assert(plan::IdeaSource<ExactIdeas> && !plan::SolvesEndings<ExactIdeas>);

TEST(PatrolPlannerBot, DecidesForTheSideThatItSitsAt) {
  const Patrol game;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    const auto bot = make_planner(5);
    bot->sit(side);
    const Patrol::State view = game.visible_to(game.after_chits(6, 6), side);
    const Patrol::Action action = bot->choose(game, view, {.nodes = 1'000});
    EXPECT_EQ(action.side, side);
    EXPECT_TRUE(game.is_legal(view, action).ok());
    EXPECT_NE(bot->explain(), "");
    EXPECT_EQ(bot->forecast(game, view).player_turns_left, 4);
  }
}

// Both sides may see the same: nothing is planned for one that the other carries out.
TEST(PatrolPlannerBot, ASeatDoesNotCarryOutAPlanOfTheOther) {
  const Patrol game;
  Patrol::State nothing_rolled_yet = game.initial_state();
  nothing_rolled_yet.step = Patrol::Step::kMove;
  const auto bot = make_planner(5);
  for (int i = 0; i < 3; ++i) {
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      bot->sit(side);
      EXPECT_EQ(bot->choose(game, nothing_rolled_yet, {.nodes = 500}).side, side);
    }
  }
}

}  // namespace
}  // namespace zerohour::patrol
