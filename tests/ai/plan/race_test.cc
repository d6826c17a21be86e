// Races of plans, and how their samples are weighed.
#include "ai/plan/race.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "ai/plan/planner.h"
#include "ai/plan/standings.h"
#include "ai/plan/workers.h"
#include "engine/core/random_roll.h"
#include "tests/ai/plan/raid_ideas.h"

namespace zerohour::plan {
namespace {

using RaidState = Raids::State;

RaidState after_set_up(const Raids& game) {
  RaidState s = game.initial_state();
  game.apply(s, Raids::mark(0));
  return s;
}

PlannerOptions racing() {
  PlannerOptions options;
  options.race = true;
  options.horizon.player_turns = 1;
  options.deep.player_turns = 2;
  options.plans = 6;
  options.rounds = 4;
  options.changes = 20;
  options.mutants = 2;
  options.choices = 3;
  return options;
}

TEST(Race, FindsAPlanThatThePolicyDoesNotHave) {
  const Raids game(20);
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const RaidIdeas source(game, seed);
    const Decision<Raids> decision = Planner<RaidIdeas>(source, racing()).decide(after_set_up(game), {.nodes = 20'000});
    EXPECT_EQ(actions_of<Raids>(decision.steps), std::vector<Raids::Action>(3, Raids::assign(2))) << seed;
    EXPECT_EQ(decision.info.idea, "parties to 2, 2, 2");
    EXPECT_NE(decision.info.rival, decision.info.idea);
    EXPECT_GT(decision.info.lead, 0);
    EXPECT_GT(decision.info.playouts, 0U);
    EXPECT_LT(decision.info.nodes, 20'000U + 4000U);
  }
}

TEST(Race, IsTheSameOnAnyNumberOfThreads) {
  const Raids game(20);
  const RaidIdeas source(game, 3);
  PlannerOptions three = racing();
  three.threads = 3;
  const Planner<RaidIdeas> alone(source, racing()), together(source, three);
  RaidState s = after_set_up(game);
  Random random(2);
  while (s.turn < 6) {
    if (game.actor(s) == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
      continue;
    }
    const Decision<Raids> one = alone.decide(s, {.nodes = 3000});
    const Decision<Raids> other = together.decide(s, {.nodes = 3000});
    EXPECT_EQ(actions_of<Raids>(one.steps), actions_of<Raids>(other.steps));
    EXPECT_EQ(text_of(one.info), text_of(other.info));
    EXPECT_EQ(one.info.nodes, other.info.nodes);
    for (const PlanStep<Raids>& step : one.steps) game.apply(s, step.action);
  }
}

TEST(Race, KeepsToTheSmallestLimitsAndStops) {
  const Raids game(20);
  const RaidIdeas source(game, 1);
  const std::atomic<bool> stop{true};
  const Planner<RaidIdeas> planner(source, racing());
  for (const Effort& effort : {Effort{.nodes = 1}, Effort{.time = ai::TimeManager({.decision_ms = 1}, {})},
                               Effort{.time = ai::TimeManager({.stop = &stop}, {})}}) {
    EXPECT_EQ(planner.decide(after_set_up(game), effort).steps.size(), 3U);
  }
}

TEST(Race, ComparesSingleChoicesOnlyWhereEachIsWorthTwelvePlayouts) {
  const Raids game(2);
  const RaidState s{.points = {4, 0}, .parties = {1, 0, 2}, .left = 0, .marked = 1, .turn = 2};
  const RaidIdeas source(game, 1);
  const Planner<RaidIdeas> planner(source, racing());
  const Decision<Raids> own = planner.decide(s, {.nodes = 20});
  EXPECT_EQ(own.steps[0].action, Raids::raid(2)) << "the policy's own";
  EXPECT_EQ(text_of(own.info), "");
  EXPECT_EQ(planner.decide(s, {.nodes = 60'000}).steps[0].action, Raids::raid(0));
}

TEST(Openings, AreTheSameAsTheWholePlan) {
  const Raids game(20);
  const RaidIdeas source(game, 1);
  for (const std::vector<Raids::Action>& plan :
       {std::vector<Raids::Action>{}, std::vector{Raids::assign(1)}, std::vector{Raids::assign(2), Raids::assign(2)}}) {
    Rollout<RaidIdeas> whole(source), opened(source);
    const auto opening = Rollout<RaidIdeas>(source).open(after_set_up(game), plan);
    for (std::uint64_t n = 0; n < 12; ++n) {
      EXPECT_EQ(whole.play(after_set_up(game), plan, {n, n}, {3}), opened.play(opening, {n, n}, {3}));
    }
    EXPECT_EQ(whole.nodes(), opened.nodes());
  }
}

TEST(Standings, DrawFewSamplesTowardsWhatPlansGainOnAverage) {
  Standings standings;
  for (int plan = 0; plan < 6; ++plan) standings.add(-1);
  for (int n = 0; n < 30; ++n) {
    const double luck = n % 2 == 0 ? 0.1 : -0.1;
    standings.append(0, 0.5);
    standings.append(1, 0.54 + luck);             // better by 4%
    if (n < 2) standings.append(2, 0.57 + luck);  // 7% in two samples
    standings.append(3, 0.45 - luck);
    standings.append(4, 0.4 + luck);
    standings.append(5, 0.5);
  }
  standings.update();
  EXPECT_EQ(standings.gain(0), 0);
  EXPECT_EQ(standings.doubt(0), 0);
  EXPECT_EQ(standings.best(), 1) << "few samples are believed less";
  EXPECT_LT(standings.gain(1), 0.04);
  EXPECT_GT(standings.gain(1), 0.01);
  EXPECT_GT(standings.doubt(2), standings.doubt(1));
  EXPECT_LT(standings.doubt_with(2, 20), standings.doubt(2));
  EXPECT_LT(standings.gain(4), standings.gain(3));
  EXPECT_EQ(standings.best(1), standings.gain(2) > 0 ? 2 : 0);
}

TEST(Standings, AVariationBeginsWithWhatItsParentGains) {
  Standings standings;
  for (const int parent : {-1, -1, 1, -1}) standings.add(parent);
  for (int n = 0; n < 24; ++n) {
    standings.append(0, 0.5);
    standings.append(1, n % 2 == 0 ? 0.65 : 0.55);
    if (n < 2) {
      standings.append(2, 0.6);
      standings.append(3, 0.6);
    }
  }
  standings.update();
  EXPECT_GT(standings.gain(2), standings.gain(3));
}

TEST(Standings, GoDeeperAsSamplesGrow) {
  EXPECT_EQ(depth_of(0), Depth::kShallow);
  EXPECT_EQ(depth_of(47), Depth::kShallow);
  EXPECT_EQ(depth_of(48), Depth::kDeep);
  EXPECT_EQ(depth_of(191), Depth::kDeep);
  int to_the_end = 0;
  std::array<int, 6> faces{};
  for (std::size_t n = 192; n < 192 + 360; ++n) {
    if (depth_of(n) != Depth::kEnd) continue;
    ++to_the_end;
    ++faces[n % 6];
  }
  EXPECT_EQ(to_the_end, 120);
  for (const int of_face : faces) EXPECT_EQ(of_face, 20) << "each face of the first die as often";
}

TEST(Workers, DoEachJobOnce) {
  for (const int threads : {1, 2, 4}) {
    Workers workers(threads);
    for (const std::size_t jobs : {0U, 1U, 5U, 100U}) {
      std::vector<std::atomic<int>> done(jobs);
      workers.share(jobs, [&](std::size_t i) { ++done[i]; });
      for (const std::atomic<int>& times : done) EXPECT_EQ(times, 1);
    }
  }
}

}  // namespace
}  // namespace zerohour::plan
