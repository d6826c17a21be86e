// The planner over the ideas of Loos: legal and repeatable decisions, what limits them, and words for people.
#include "ai/plan/planner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "ai/loos/exact.h"
#include "ai/loos/players.h"
#include "engine/core/random_roll.h"
#include "tests/core/thorough.h"
#include "tests/loos/ai/script_table.h"

namespace zerohour::loos {
namespace {

using testing::HasSubstr;

void expect_legal(const ScriptTable& table, State s, const std::vector<Plan::Step>& steps) {
  ASSERT_FALSE(steps.empty());
  for (const Plan::Step& step : steps) {
    EXPECT_EQ(step.hash, table.game->hash(s));
    ASSERT_TRUE(table.game->is_legal(s, step.action).ok()) << table.game->format_action(s, step.action);
    table.game->apply(s, step.action);
  }
}

constexpr Step kPhases[] = {Step::kBritishMove, Step::kDeclare, Step::kDefend, Step::kGermanMove};

TEST(Ideas, AreLegalPlansForTheSameStep) {
  const ScriptTable table("loos");
  for (const Step step : kPhases) {
    const State s = table.at(step, 1);
    const auto themes = themes_of(s);
    Random random(3);
    ASSERT_FALSE(themes.empty());
    std::vector<Idea> ideas;
    for (const Briefing& briefing : first_briefings(themes, 20, random)) {
      plan::add_idea(ideas, briefed_idea(table.script, s, themes, briefing));
    }
    EXPECT_GT(ideas.size(), 3U) << "different briefs make different plans";
    const std::size_t briefed = ideas.size();
    for (int i = 0; i < 40; ++i) plan::add_idea(ideas, mutated_idea(table.script, s, ideas[random.below(3)], random));
    EXPECT_GT(ideas.size(), briefed + 15) << "so do changes of single units";
    for (const Idea& idea : ideas) expect_legal(table, s, idea.steps);
  }
}

// Where reserves arrive is decided seldom, and decides much: a player that weighs it compares all ways, with however
// few nodes, and one that does not has too few for more than the script's own.
TEST(Ideas, EntryHexesAreWeighedWhateverThatTakes) {
  const ScriptTable table("loos");
  const State s = table.at(Step::kArrival, 1);
  int ways = 0;
  for_each_legal_action(*table.game, s, [&](Action) { ++ways; });
  ASSERT_GT(ways, 1);
  ScriptKnowledge knowledge(*table.game, {});
  ScriptSettings settings;
  settings.weighs_entries = true;
  EXPECT_EQ(ScriptIdeas(*table.game, knowledge, settings, 1).assured_ways(s), std::min(ways, 12));
  EXPECT_EQ(ScriptIdeas(*table.game, knowledge, {}, 1).assured_ways(s), 1);
  EXPECT_EQ(ScriptIdeas(*table.game, knowledge, settings, 1).assured_ways(table.at(Step::kGermanMove, 1)), 1);
  const auto older = *make_loos_bot("reply-8", 1), newer = *make_loos_bot("reply-10", 1);
  older->choose(*table.game, s, {.nodes = 400});
  EXPECT_EQ(older->explain(), "");
  newer->choose(*table.game, s, {.nodes = 400});
  EXPECT_THAT(newer->explain(), HasSubstr("entry "));
}

TEST(Ideas, TheFirstIsTheScriptsOwn) {
  const ScriptTable table("loos");
  for (const Step step : kPhases) {
    const State s = table.at(step, 2);
    Random random(1);
    const auto briefings = first_briefings(themes_of(s), 5, random);
    std::vector<Idea> ideas{plain_idea(table.script, s)};
    EXPECT_FALSE(plan::add_idea(ideas, briefed_idea(table.script, s, themes_of(s), briefings[0])));
  }
}

TEST(Ideas, HaveWordsForPeople) {
  const ScriptTable table("loos");
  const auto themes = movement_themes(kBritish);
  Idea idea;
  EXPECT_EQ(words_of(idea, themes), "as usual");
  idea.briefing.theme = {1, 1, 0, 0, 0, 5};
  idea.detail = "move 1/1a 1116";
  EXPECT_EQ(words_of(idea, themes), "push for the entry hexes in I and II; hold in VI, with move 1/1a 1116");
  idea.briefing.theme.fill(3);
  idea.detail = "";
  EXPECT_EQ(words_of(idea, themes), "take the towns");
}

TEST(Rollouts, TheFirstDieGoesEvenlyThroughItsFaces) {
  const ScriptTable table("hill70");
  const State s = table.at(Step::kCombatRoll, 0);
  ASSERT_EQ(table.game->actor(s), Actor::kChance);
  std::multiset<int> faces;
  for (std::uint64_t n = 0; n < 12; ++n) {
    faces.insert(plan::common_roll(*table.game, s, {n * 77, n}, true).roll_sum());
  }
  for (int face = 1; face <= 6; ++face) EXPECT_EQ(faces.count(face), 2U) << face;
}

TEST(Rollouts, RollTheSameWhereTheSameIsRolledFor) {
  const ScriptTable table("loos");
  const State s = table.at(Step::kBritishMove, 1);
  LoosRollout one(table.ideas), two(table.ideas);
  const Idea idea = plain_idea(table.script, s);
  std::vector<Action> actions;
  for (const Plan::Step& step : idea.steps) actions.push_back(step.action);
  std::set<int> values;
  for (std::uint64_t n = 0; n < 8; ++n) {
    const int value = one.play(s, actions, {n, n}, {3});
    EXPECT_EQ(value, two.play(s, {}, {n, n}, {3})) << "the script's own plan, given or not";
    EXPECT_GE(value, 0);
    EXPECT_LE(value, plan::kWon);
    values.insert(value);
  }
  EXPECT_GT(values.size(), 4U);
  EXPECT_EQ(one.nodes(), two.nodes());
}

plan::PlannerOptions quick() {
  plan::PlannerOptions options;
  options.plans = 6;
  options.rounds = 1;
  options.changes = 2;
  options.mutants = 2;
  options.choices = 6;
  return options;
}

// Decisions of all kinds, in games where the planner plays both sides.
TEST(Planner, DecidesLegallyAndTheSameOnTwoThreads) {
  for (const std::string scenario : {"hill70", "mobile-breakout", "loos"}) {
    const ScriptTable table(scenario, 9);
    plan::PlannerOptions two = quick();
    two.threads = 2;
    const LoosPlanner alone(table.ideas, quick()), together(table.ideas, two);
    Random random(4);
    State s = table.game->initial_state();
    int decisions = 0;
    const int most = kThorough ? 120 : 10;
    while (s.step != Step::kOver && decisions < most) {
      if (table.game->actor(s) == Actor::kChance) {
        table.game->apply(s, random_roll(*table.game, s, random));
        continue;
      }
      const plan::Decision<Loos> decision = alone.decide(s, {.nodes = 1500});
      if (++decisions % 5 == 0) {
        const plan::Decision<Loos> other = together.decide(s, {.nodes = 1500});
        ASSERT_EQ(decision.steps.size(), other.steps.size());
        EXPECT_EQ(decision.steps[0].action, other.steps[0].action);
        EXPECT_EQ(plan::text_of(decision.info), plan::text_of(other.info));
      }
      expect_legal(table, s, decision.steps);
      for (const Plan::Step& step : decision.steps) table.game->apply(s, step.action);
    }
    EXPECT_GT(decisions, 3);
  }
}

TEST(Planner, KeepsToItsNodes) {
  const ScriptTable table("loos");
  const State s = table.at(Step::kBritishMove, 1);
  const LoosPlanner planner(table.ideas, quick());
  std::uint64_t before = 0;
  for (const std::uint64_t nodes : {5'000U, 20'000U, 80'000U}) {
    if (!kThorough && nodes > 20'000) break;
    const plan::Decision<Loos> decision = planner.decide(s, {.nodes = nodes});
    // A batch that is under way is finished: six games with each plan.
    EXPECT_LT(decision.info.nodes, nodes + 2 * 6 * 6 * 250);
    EXPECT_GT(decision.info.nodes, before) << "more is used where more is given";
    before = decision.info.nodes;
  }
}

// A part of a small limit is still a limit.
TEST(Planner, KeepsToTheSmallestLimits) {
  const ScriptTable table("loos");
  const State s = table.at(Step::kBritishMove, 1);
  const LoosPlanner planner(table.ideas, quick());
  for (const plan::Effort& effort : {plan::Effort{.nodes = 1}, plan::Effort{.nodes = 2},
                                     plan::Effort{.time = ai::TimeManager({.decision_ms = 1}, {})}}) {
    const plan::Decision<Loos> decision = planner.decide(s, effort);
    expect_legal(table, s, decision.steps);
    EXPECT_LT(decision.info.nodes, 3 * 2 * 6 * 6 * 250U);
  }
}

TEST(Planner, AnswersAtOnceWhenStopped) {
  const ScriptTable table("loos");
  const std::atomic<bool> stop{true};
  const LoosPlanner planner(table.ideas, quick());
  for (const Step step : {Step::kBritishMove, Step::kResolve}) {
    const State s = table.at(step, 1);
    const plan::Decision<Loos> decision = planner.decide(s, {.time = ai::TimeManager({.stop = &stop}, {})});
    expect_legal(table, s, decision.steps);
    EXPECT_LT(decision.info.nodes, 2000U);
  }
}

TEST(Planner, SeesWhatWinsAtOnce) {
  // One move from an entry hex, or from a lost game.
  const ScriptTable table("race-for-lens");
  const State s = table.game->initial_state();
  const LoosPlanner planner(table.ideas, quick());
  const plan::Decision<Loos> decision = planner.decide(s, {.nodes = 30'000});
  EXPECT_GE(decision.info.chance, 0.0);
  EXPECT_LE(decision.info.chance, 1.0);
  EXPECT_FALSE(decision.info.idea.empty());
}

TEST(Planner, SetsUpFromTheBookWhereThereIsOne) {
  const ScriptTable table("loos", 3);
  const Book book = *embedded_book(*table.game);
  const ScriptIdeas ideas(table.script, table.leaf, &book, ScriptSettings().line_hexes);
  const LoosPlanner planner(ideas, quick());
  State s = table.game->initial_state();
  for (const Step step : {Step::kGermanSetup, Step::kBritishSetup}) {
    ASSERT_EQ(s.step, step);
    const plan::Decision<Loos> decision = planner.decide(s, {.nodes = 100});
    EXPECT_THAT(decision.info.idea, HasSubstr("the book's "));
    expect_legal(table, s, decision.steps);
    for (const Plan::Step& placement : decision.steps) table.game->apply(s, placement.action);
  }
  EXPECT_NE(s.step, Step::kBritishSetup);
}

// Near the end it knows the truth: as the exhaustive solver says, and not by playing on.
TEST(Planner, SolvesWhatIsNearEnoughToTheEnd) {
  const ScriptTable table("trench-assault");
  plan::PlannerOptions options = quick();
  options.exact_nodes = 1'000'000;
  const LoosPlanner planner(table.ideas, options);
  const State s = table.game->initial_state();
  const plan::Decision<Loos> decision = planner.decide(s, {.nodes = 1000});
  ASSERT_TRUE(decision.info.exact);
  ExactOptions all;
  all.limits.nodes = 1'000'000;
  all.every_action = true;
  const auto solved = solve_exactly(*table.game, s, all);
  double best = 0;
  for (const ExactAction& action : solved->actions) best = std::max(best, action.value);
  EXPECT_EQ(decision.info.chance, best);
  EXPECT_THAT(plan::text_of(decision.info), HasSubstr("Counted out to the end of the game"));
}

}  // namespace
}  // namespace zerohour::loos
