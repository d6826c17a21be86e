// What planning Loos costs: whole games of the script, plans scored by exact expectation, rollouts, and the gain from a
// second thread.
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include "absl/strings/str_cat.h"
#include "ai/loos/assault.h"
#include "ai/loos/players.h"
#include "ai/loos/script.h"
#include "ai/loos/script_ideas.h"
#include "bench/clock.h"
#include "bench/rate.h"
#include "benchmark/benchmark.h"
#include "engine/core/random_roll.h"
#include "eval/loos/leaf.h"

namespace zerohour::loos {
namespace {

struct Fixture {
  std::shared_ptr<const Loos> game = Loos::load("loos").value();
  Ground ground{game->board()};
  std::unique_ptr<const LeafEvaluator> leaf = make_evaluator(*game, ScriptSettings().evaluator).value();
  Script script{*game, ground, Style::kSector, 1};
  ScriptIdeas ideas{script, *leaf, nullptr, ScriptSettings().line_hexes};
};
const Fixture& fixture() {
  static const Fixture one;
  return one;
}

// Plays the script on both sides until a decision of this step in this turn, or to the end. Returns actions and rolls.
std::uint64_t play(State& s, Random& random, Step step, int turn) {
  const Fixture& t = fixture();
  Plan plan;
  std::uint64_t nodes = 0;
  while (s.step != Step::kOver && !(s.step == step && s.turn == turn)) {
    if (t.game->actor(s) == Actor::kChance) {
      t.game->apply(s, random_roll(*t.game, s, random));
      ++nodes;
      continue;
    }
    make_plan(t.script, s, plan);
    for (const Plan::Step& planned : plan.steps()) t.game->apply(s, planned.action);
    nodes += plan.steps().size();
  }
  return nodes;
}

State position(Step step, int turn) {
  Random random(1);
  State s = fixture().game->initial_state();
  play(s, random, step, turn);
  return s;
}

void scripted_games(benchmark::State& bench) {
  std::uint64_t games = 0;
  std::uint64_t nodes = 0;
  for (auto _ : bench) {
    Random random(++games);
    State s = fixture().game->initial_state();
    nodes += play(s, random, Step::kOver, 0);
  }
  rate(bench, "games", games);
  rate(bench, "nodes", nodes);
}
BENCHMARK(scripted_games)->Unit(benchmark::kMillisecond);

// Rival declarations of one phase, each scored by all six results of each of its attacks.
void plans_by_exact_expectation(benchmark::State& bench) {
  const Fixture& t = fixture();
  const State s = position(Step::kDeclare, 1);
  const Prize prize(t.script, s, s.active);
  Random random(2);
  std::vector<State> declared;
  const Idea own = plain_idea(t.script, s);
  while (declared.size() < 64) {
    const Idea idea = mutated_idea(t.script, s, own, random);
    State after = s;
    for (const Plan::Step& step : idea.steps) {
      if (step.action.kind() == Kind::kAttack) t.game->apply(after, step.action);
    }
    declared.push_back(after);
  }
  std::uint64_t plans = 0;
  std::uint64_t attacks = 0;
  for (auto _ : bench) {
    const State& plan = declared[plans++ % declared.size()];
    benchmark::DoNotOptimize(declared_prospect(t.script, plan, prize));
    attacks += static_cast<std::uint64_t>(t.game->view(plan).pending_combats().size());
  }
  rate(bench, "plans", plans);
  bench.counters["attacks"] = static_cast<double>(attacks) / static_cast<double>(plans);
}
BENCHMARK(plans_by_exact_expectation);

void rollouts(benchmark::State& bench) {
  const Fixture& t = fixture();
  const State s = position(Step::kBritishMove, 2);
  LoosRollout rollout(t.ideas);
  std::uint64_t played = 0;
  for (auto _ : bench) {
    ++played;
    benchmark::DoNotOptimize(rollout.play(s, {}, {played, played}, {static_cast<int>(bench.range(0))}));
  }
  rate(bench, "rollouts", played);
  rate(bench, "nodes", rollout.nodes());
}
BENCHMARK(rollouts)->Arg(1)->Arg(2)->Arg(3)->Unit(benchmark::kMicrosecond);

// What the second thread gains: the same decision on one thread, on two, and twice at the same time on one thread each,
// in turn, so that all run under the same load. seconds(threads): how long the decision takes. `at_once` is what this
// machine makes of a second thread: less than 2 where two share a core.
template <class Seconds>
void two_to_one(benchmark::State& bench, const Seconds& seconds) {
  double one = 0, two = 0, both = 0;
  for (auto _ : bench) {
    one += seconds(1);
    two += seconds(2);
    const bench::Clock::time_point begin = bench::Clock::now();
    std::thread second([&] { seconds(1); });
    seconds(1);
    second.join();
    both += bench::seconds_since(begin);
  }
  bench.counters["two_to_one"] = one / two;
  bench.counters["at_once"] = 2 * one / both;
}

void planner_two_threads(benchmark::State& bench) {
  const Fixture& t = fixture();
  const State s = position(Step::kBritishMove, 2);
  two_to_one(bench, [&](int threads) {
    plan::PlannerOptions options;
    options.threads = threads;
    const LoosPlanner planner(t.ideas, options);
    const bench::Clock::time_point begin = bench::Clock::now();
    benchmark::DoNotOptimize(planner.decide(s, {.nodes = 100'000}));
    return bench::seconds_since(begin);
  });
}
BENCHMARK(planner_two_threads)->Unit(benchmark::kMillisecond)->UseRealTime();

// The first decision of a phase, by the level of that number.
void level_two_threads(benchmark::State& bench) {
  const Fixture& t = fixture();
  const State s = position(Step::kBritishMove, 2);
  two_to_one(bench, [&](int threads) {
    const auto bot = make_loos_bot(absl::StrCat("level-", bench.range(0)), 1).value();
    bot->sit(kBritish);
    ai::Budget budget;
    budget.threads = threads;
    const bench::Clock::time_point begin = bench::Clock::now();
    benchmark::DoNotOptimize(bot->choose(*t.game, s, budget));
    return bench::seconds_since(begin);
  });
}
BENCHMARK(level_two_threads)->Arg(6)->Arg(7)->Arg(8)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace zerohour::loos

BENCHMARK_MAIN();
