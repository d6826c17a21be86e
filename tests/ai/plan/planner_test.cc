// The planner on a game of its own: it knows nothing but what the source of ideas tells it.
#include "ai/plan/planner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "ai/plan/planner_bot.h"
#include "ai/search/expectimax.h"
#include "engine/core/random_roll.h"
#include "tests/ai/plan/raid_ideas.h"

namespace zerohour::plan {
namespace {

using State = Raids::State;

// After the set-up, with front 0 marked.
State start(const Raids& game) {
  State s = game.initial_state();
  game.apply(s, Raids::mark(0));
  return s;
}

PlannerOptions quick() {
  PlannerOptions options;
  options.horizon.player_turns = 1;
  options.plans = 6;
  options.rounds = 4;
  options.changes = 20;
  options.mutants = 2;
  return options;
}

std::vector<Raids::Action> actions(const Decision<Raids>& decision) {
  return actions_of<Raids>(decision.steps);
}

void play_out(const Raids& game, State& s, const Decision<Raids>& decision) {
  for (const PlanStep<Raids>& step : decision.steps) {
    EXPECT_EQ(step.hash, game.hash(s));
    ASSERT_TRUE(game.is_legal(s, step.action).ok());
    game.apply(s, step.action);
  }
}

// Two ideas that begin with the same parties are worth what they go on with.
TEST(Planner, ComparesWhatIdeasGoOnWithIfTheyAreFollowed) {
  const Raids game(20);
  const LastingRaidIdeas source(game, 1);
  PlannerOptions options = quick();
  options.horizon.player_turns = 5;
  const auto chance = [&](bool follow) {
    options.follow = follow;
    return Planner<LastingRaidIdeas>(source, options).decide(start(game), {.nodes = 20'000}).info.chance;
  };
  EXPECT_GT(chance(true), chance(false) + 0.05);
}

TEST(Planner, FindsAPlanThatThePolicyDoesNotHave) {
  const Raids game(20);
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const RaidIdeas source(game, seed);
    const Planner<RaidIdeas> planner(source, quick());
    const Decision<Raids> decision = planner.decide(start(game), {.nodes = 20'000});
    // All parties on the front that is worth four points, where three cannot fail.
    EXPECT_EQ(actions(decision), std::vector<Raids::Action>(3, Raids::assign(2))) << seed;
    EXPECT_EQ(decision.info.idea, "parties to 2, 2, 2");
  }
}

TEST(Planner, TellsWhatItCompared) {
  const Raids game(20);
  const RaidIdeas source(game, 1);
  const Decision<Raids> decision = Planner<RaidIdeas>(source, quick()).decide(start(game), {.nodes = 20'000});
  const SearchInfo& info = decision.info;
  // Four points up in every playout.
  EXPECT_DOUBLE_EQ(info.chance, (kWon / 2 + 4 * (kWon / 20)) / static_cast<double>(kWon));
  EXPECT_EQ(info.rival.substr(0, 11), "parties to ");
  EXPECT_NE(info.rival, info.idea);
  EXPECT_GT(info.lead, 0);
  EXPECT_GT(info.lead_error, 0);
  EXPECT_GT(info.playouts, 0U);
  EXPECT_GE(info.lead_unlucky, info.lead_lucky) << "the rival needs luck, the best does not";
  EXPECT_GT(info.nodes, 0U);
  EXPECT_LT(info.nodes, 20'000U + 1000U);
  EXPECT_FALSE(info.exact);
  EXPECT_TRUE(info.ordered.empty());
}

TEST(Planner, TellsTheAlternativesThatAreWanted) {
  const Raids game(20);
  const RaidIdeas source(game, 1);
  PlannerOptions options = quick();
  const Decision<Raids> alone = Planner<RaidIdeas>(source, options).decide(start(game), {.nodes = 20'000});
  EXPECT_TRUE(alone.alternatives.empty());
  options.alternatives = 2;
  const Decision<Raids> decision = Planner<RaidIdeas>(source, options).decide(start(game), {.nodes = 20'000});
  EXPECT_EQ(actions(decision), actions(alone));
  ASSERT_FALSE(decision.alternatives.empty());
  EXPECT_LE(decision.alternatives.size(), 2U);
  std::vector<Raids::Action> first{decision.steps[0].action};
  for (const ai::Alternative<Raids>& alternative : decision.alternatives) {
    first.push_back(alternative.actions.at(0));
    EXPECT_NE(alternative.why.find("part of the plan 'parties to "), std::string::npos) << alternative.why;
    EXPECT_EQ(alternative.why.find("preferred"), std::string::npos) << "it may be what is advised in the end";
    State s = start(game);
    for (const Raids::Action action : alternative.actions) {
      ASSERT_TRUE(game.is_legal(s, action).ok());
      game.apply(s, action);
    }
  }
  std::sort(first.begin(), first.end());
  EXPECT_TRUE(std::adjacent_find(first.begin(), first.end()) == first.end());
  options.alternatives = 1;
  const Decision<Raids> fewer = Planner<RaidIdeas>(source, options).decide(start(game), {.nodes = 20'000});
  ASSERT_EQ(fewer.alternatives.size(), 1U);
  EXPECT_EQ(fewer.alternatives[0].actions, decision.alternatives[0].actions);
}

TEST(Planner, TellsTheAlternativesOfASingleChoice) {
  const Raids game(2);
  State s{.points = {4, 0}, .parties = {1, 0, 2}, .left = 0, .marked = 1, .turn = 2};
  PlannerOptions options = quick();
  options.choices = 3;
  int made = 0;
  PlannerBot<RaidIdeas> bot("planner", options, {.made = &made}, {60'000, true}, 1);
  EXPECT_EQ(bot.choose(game, s, {.alternatives = 5}), Raids::raid(0));
  ASSERT_FALSE(bot.alternatives().empty());
  EXPECT_EQ(bot.alternatives()[0].actions, std::vector<Raids::Action>{Raids::raid(2)}) << "the other raid";
  EXPECT_EQ(bot.choose(game, s, {}), Raids::raid(0));
  EXPECT_TRUE(bot.alternatives().empty()) << "none is wanted";
}

TEST(Planner, IsTheSameOnAnyNumberOfThreads) {
  const Raids game(20);
  const RaidIdeas source(game, 3);
  PlannerOptions options = quick();
  options.order_nodes = 1000;
  options.choices = 3;
  PlannerOptions three = options;
  three.threads = 3;
  const Planner<RaidIdeas> alone(source, options), together(source, three);
  State s = start(game);
  Random random(2);
  while (s.turn < 6) {
    if (game.actor(s) == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
      continue;
    }
    const Decision<Raids> one = alone.decide(s, {.nodes = 3000});
    const Decision<Raids> other = together.decide(s, {.nodes = 3000});
    EXPECT_EQ(actions(one), actions(other));
    EXPECT_EQ(text_of(one.info), text_of(other.info));
    EXPECT_EQ(one.info.nodes, other.info.nodes);
    play_out(game, s, one);
  }
}

TEST(Planner, ComparesAllActionsOfASingleChoice) {
  const Raids game(2);
  State s{.points = {4, 0}, .parties = {1, 0, 2}, .left = 0, .marked = 1, .turn = 2};
  PlannerOptions options = quick();
  options.choices = 1;
  const RaidIdeas source(game, 1);
  const Decision<Raids> own = Planner<RaidIdeas>(source, options).decide(s, {.nodes = 3000});
  EXPECT_EQ(own.steps[0].action, Raids::raid(2)) << "the policy's own";
  EXPECT_EQ(text_of(own.info), "");
  options.choices = 3;
  const Decision<Raids> compared = Planner<RaidIdeas>(source, options).decide(s, {.nodes = 60'000});
  EXPECT_EQ(compared.steps[0].action, Raids::raid(0));
  EXPECT_NEAR(compared.info.chance, 0.5, 0.05);
}

// A choice that hardly matters takes few playouts.
TEST(Planner, StopsThinkingAboutAChoiceThatHardlyMatters) {
  const Raids game(20);
  const RaidIdeas source(game, 1);
  const State s{.points = {4, 0}, .parties = {1, 0, 2}, .left = 0, .marked = 1, .turn = 2};
  PlannerOptions options = quick();
  options.choices = 3;
  const auto nodes = [&](double slight) {
    options.slight = slight;
    return Planner<RaidIdeas>(source, options).decide(s, {.nodes = 60'000}).info.nodes;
  };
  EXPECT_LT(nodes(0.5), nodes(0) / 10) << "no way is half a win better than the others";
}

// Playouts that each way must be worth: with too few nodes for two ways it is the policy's choice, without a playout of
// another way.
TEST(Planner, ComparesAsManyActionsOfASingleChoiceAsArePaidFor) {
  const Raids game(2);
  const State s{.points = {4, 0}, .parties = {1, 0, 2}, .left = 0, .marked = 1, .turn = 2};
  const RaidIdeas source(game, 1);
  PlannerOptions options = quick();
  options.choices = 3;
  options.least = 50;
  const Decision<Raids> own = Planner<RaidIdeas>(source, options).decide(s, {.nodes = 60});
  EXPECT_EQ(own.steps[0].action, Raids::raid(2)) << "the policy's own";
  EXPECT_EQ(own.info.playouts, 0U);
  const Decision<Raids> compared = Planner<RaidIdeas>(source, options).decide(s, {.nodes = 60'000});
  EXPECT_EQ(compared.steps[0].action, Raids::raid(0));
  EXPECT_GE(compared.info.playouts, 50U);
}

// The near front first: 1/3 it helps, and 5/6 of that win, else 4/6 are a draw. The far front first: 4/6, of which a
// third wins and the others draw.
TEST(Planner, OrdersLinkedActionsExactly) {
  const Raids game(2);
  const State s{.points = {4, 0}, .parties = {1, 0, 2}, .left = 0, .marked = 1, .turn = 2};
  const RaidIdeas source(game, 1);
  PlannerOptions options = quick();
  options.order_nodes = 1000;
  const Decision<Raids> decision = Planner<RaidIdeas>(source, options).decide(s, {.nodes = 3000});
  EXPECT_EQ(decision.steps[0].action, Raids::raid(0));
  EXPECT_NEAR(decision.info.chance, 1.0 / 3 * 5 / 6 + 2.0 / 3 * 4 / 6 / 2, 1e-4);
  EXPECT_NEAR(decision.info.lead, decision.info.chance - 4.0 / 6 * (1.0 / 3 + 2.0 / 3 / 2), 1e-4);
  EXPECT_EQ(
      text_of(decision.info),
      "Of the raids of this turn it goes first. With 'raid 2' first they would score 5.6% less, all their results "
      "counted.");
  // Too few nodes for it, or nothing to order: it is compared as any single choice.
  options.order_nodes = 3;
  EXPECT_TRUE(Planner<RaidIdeas>(source, options).decide(s, {.nodes = 3000}).info.ordered.empty());
  EXPECT_FALSE(best_order(source, s, Raids::raid(0), {.most_actions = 1, .most_nodes = 1000}).has_value());
}

TEST(Planner, SolvesWhatIsNearEnoughToTheEnd) {
  const Raids game(2);
  const RaidIdeas source(game, 1);
  PlannerOptions options = quick();
  options.exact_nodes = 100'000;
  const State s = start(game);
  const Decision<Raids> decision = Planner<RaidIdeas>(source, options).decide(s, {.nodes = 1000});
  ASSERT_TRUE(decision.info.exact);
  ai::Expectimax<Raids> search(game, {.table_entries = 1 << 12});
  EXPECT_DOUBLE_EQ(decision.info.chance, search.choose(s)->value);
  EXPECT_NE(text_of(decision.info).find("Counted out to the end of the game"), std::string::npos);
  // A limit of nodes is one here, too.
  const Planner<RaidIdeas> planner(source, options);
  EXPECT_FALSE(planner.decide(s, {.nodes = 1}).info.exact);
  EXPECT_FALSE(planner.decide(s, {.nodes = 1, .time = ai::TimeManager({.decision_ms = 60'000}, {})}).info.exact);
  // A longer game is not even begun.
  const Raids longer(20);
  const RaidIdeas other(longer, 1);
  EXPECT_FALSE(Planner<RaidIdeas>(other, options).decide(start(longer), {.nodes = 1000}).info.exact);
}

TEST(Planner, ExactValuesOfEveryActionAreForTheSideThatDecides) {
  const Raids game(2);
  const State s{.points = {4, 0}, .parties = {1, 0, 2}, .left = 0, .marked = 1, .turn = 2};
  const auto answer = solve_exactly(game, s, {.limits = {.nodes = 10'000}, .every_action = true}, [] { return 1.0; });
  ASSERT_TRUE(answer.has_value());
  ASSERT_EQ(answer->actions.size(), 2U);
  EXPECT_EQ(answer->best.action, Raids::raid(0));
  EXPECT_NEAR(answer->actions[0].value, 0.5, 1e-9);
  EXPECT_NEAR(answer->actions[1].value, 4.0 / 9, 1e-9);
  EXPECT_FALSE(solve_exactly(game, s, {.limits = {.nodes = 10'000}}, [] { return 40.0; }).has_value()) << "too large";
}

TEST(Planner, TakesAPreparedSetupWhereThereIsOne) {
  const Raids game(20);
  const RaidIdeas prepared(game, 1, true), plain(game, 1);
  const Decision<Raids> ready = Planner<RaidIdeas>(prepared, quick()).decide(game.initial_state(), {.nodes = 100});
  EXPECT_EQ(ready.steps[0].action, Raids::mark(2));
  EXPECT_EQ(text_of(ready.info), "");
  const Decision<Raids> own = Planner<RaidIdeas>(plain, quick()).decide(game.initial_state(), {.nodes = 100});
  EXPECT_EQ(own.steps[0].action, Raids::mark(0));
  EXPECT_EQ(text_of(own.info), "");
}

TEST(Planner, KeepsToTheSmallestLimitsAndStops) {
  const Raids game(20);
  const RaidIdeas source(game, 1);
  const std::atomic<bool> stop{true};
  const Planner<RaidIdeas> planner(source, quick());
  for (const Effort& effort : {Effort{.nodes = 1}, Effort{.time = ai::TimeManager({.decision_ms = 1}, {})},
                               Effort{.time = ai::TimeManager({.stop = &stop}, {})}}) {
    EXPECT_EQ(planner.decide(start(game), effort).steps.size(), 3U);
  }
}

TEST(Rollouts, RollTheSameWhereTheSameIsRolledFor) {
  const Raids game(20);
  const RaidIdeas source(game, 1);
  Rollout<RaidIdeas> one(source), two(source);
  std::set<int> values;
  for (std::uint64_t n = 0; n < 12; ++n) {
    const int value = one.play(start(game), {}, {n, n}, {3});
    // The policy's own plan, given or not.
    EXPECT_EQ(value, two.play(start(game), std::vector{Raids::assign(2), Raids::assign(1)}, {n, n}, {3}));
    values.insert(value);
  }
  EXPECT_GT(values.size(), 3U);
  EXPECT_EQ(one.nodes(), two.nodes());
}

TEST(PlannerBot, CarriesAPlanOutAndKnowsEachGameOnce) {
  int made = 0;
  PlannerBot<RaidIdeas> bot("planner", quick(), {.made = &made}, {.count = 5000}, 1);
  EXPECT_EQ(bot.name(), "planner");
  const Raids game(20), other(18);
  State s = start(game);
  for (int i = 0; i < 3; ++i) {
    const Raids::Action action = bot.choose(game, s, {});
    EXPECT_EQ(action, Raids::assign(2));
    EXPECT_NE(bot.explain().find("plan 'parties to 2, 2, 2'. "), std::string::npos) << bot.explain();
    game.apply(s, action);
  }
  EXPECT_EQ(made, 1);
  EXPECT_EQ(bot.choose(game, s, {}), Raids::raid(2)) << "the only one";
  EXPECT_EQ(bot.explain(), "");
  EXPECT_EQ(bot.choose(other, start(other), {}), Raids::assign(2));
  EXPECT_EQ(made, 2);
}

// In the unit of the limit: several positions, or actions of an order, count as one node.
TEST(PlannerBot, TellsTheNodesOfItsLastAnswer) {
  int made = 0;
  PlannerBot<RaidIdeas> bot("planner", quick(), {.made = &made}, {.count = 5000}, 1);
  const Raids game(20);
  State s = start(game);
  ASSERT_EQ(bot.choose(game, s, {.nodes = 3000}), Raids::assign(2));
  EXPECT_GT(ai::nodes_used(bot), 100U);
  EXPECT_LE(ai::nodes_used(bot), 6000U);
  game.apply(s, Raids::assign(2));
  bot.choose(game, s, {.nodes = 3000});
  EXPECT_EQ(ai::nodes_used(bot), 0U) << "the plan is carried out";

  SearchInfo info;
  info.nodes = 2001;
  EXPECT_EQ(Planner<RaidIdeas>::nodes_of_limit(info), 2001U);
  info.exact = true;
  EXPECT_EQ(Planner<RaidIdeas>::nodes_of_limit(info), 3U);
  info.exact = false;
  info.ordered = "the raids of this turn";
  EXPECT_EQ(Planner<RaidIdeas>::nodes_of_limit(info), 501U);
}

TEST(Effort, IsThePlayersOwnWhereNothingElseLimitsIt) {
  const NodeLimit own{8000, false};
  EXPECT_EQ(nodes_of({}, own, DecisionKind::kPhase), 8000U);
  EXPECT_EQ(nodes_of({}, own, DecisionKind::kChoice), 1000U);
  EXPECT_EQ(nodes_of({}, {8000, true, 2}, DecisionKind::kChoice), 4000U);
  EXPECT_EQ(nodes_of({}, {8000, true, 2}, DecisionKind::kPhase), 8000U);
  EXPECT_EQ(nodes_of({.nodes = 20'000}, own, DecisionKind::kPhase), 20'000U);
  EXPECT_EQ(nodes_of({.nodes = 20'000}, {8000, true}, DecisionKind::kPhase), 8000U);
  EXPECT_EQ(nodes_of({.turn_ms = 2400}, own, DecisionKind::kPhase), 0U) << "time is the limit";
  EXPECT_EQ(nodes_of({}, {}, DecisionKind::kChoice), 0U) << "no limit stays none";
  EXPECT_EQ(nodes_of({.turn_ms = 2400}, {8000, true}, DecisionKind::kChoice), 1000U);
}

TEST(Effort, GivesAPhaseHalfATurn) {
  EXPECT_EQ(forecast_of(DecisionKind::kPhase, 10).turn_parts, 2);
  EXPECT_EQ(forecast_of(DecisionKind::kChoice, 10).turn_parts, 24);
  EXPECT_EQ(forecast_of(DecisionKind::kPhase, 10).player_turns_left, 10);
}

}  // namespace
}  // namespace zerohour::plan
