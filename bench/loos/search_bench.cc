// What searching Loos costs: nodes (actions and rolls) a second, the gain from a second thread, what pruning saves, and
// how long after its stop flag a search answers.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include "ai/search/expectimax.h"
#include "ai/search/mcts.h"
#include "ai/search/solver.h"
#include "bench/clock.h"
#include "bench/loos/work.h"
#include "bench/rate.h"
#include "benchmark/benchmark.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {
namespace {

const Loos& game(const char* scenario) {
  static std::vector<std::shared_ptr<const Loos>> games;
  games.push_back(Loos::load(scenario).value());
  return *games.back();
}

ai::MctsOptions<Loos> options_for(std::uint64_t nodes, int threads) {
  ai::MctsOptions<Loos> options;
  options.limits.nodes = nodes;
  options.widening = 2;
  options.threads = threads;
  return options;
}

// Random playouts to the end, from each `every`-th position of random games.
void mcts_nodes(benchmark::State& bench, const char* scenario, int every) {
  const Loos& loos = game(scenario);
  const std::vector<State> positions = bench::sample_positions(loos, 16, every, [](const State&) { return true; });
  std::uint64_t nodes = 0;
  std::uint64_t playouts = 0;
  std::size_t i = 0;
  for (auto _ : bench) {
    const auto result = mcts(loos, positions[i++ % positions.size()], options_for(100'000, 1));
    nodes += result->nodes;
    playouts += result->playouts;
  }
  rate(bench, "nodes", nodes);
  rate(bench, "playouts", playouts);
}
BENCHMARK_CAPTURE(mcts_nodes, loos, "loos", 37)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(mcts_nodes, hill70, "hill70", 3)->Unit(benchmark::kMillisecond);

// The same search on one thread and on two, alternately, so that both run under the same load.
void mcts_two_threads(benchmark::State& bench) {
  const Loos& loos = game("loos");
  const std::vector<State> positions = bench::sample_positions(loos, 16, 37, [](const State&) { return true; });
  double seconds[2] = {0, 0};
  std::size_t i = 0;
  for (auto _ : bench) {
    for (const int threads : {1, 2}) {
      const bench::Clock::time_point start = bench::Clock::now();
      benchmark::DoNotOptimize(mcts(loos, positions[i % positions.size()], options_for(1'000'000, threads)));
      seconds[threads - 1] += bench::seconds_since(start);
    }
    ++i;
  }
  bench.counters["one/two"] = seconds[0] / seconds[1];
}
BENCHMARK(mcts_two_threads)->Unit(benchmark::kMillisecond)->UseRealTime();

// From the stop flag to the answer, the longest of all iterations.
void mcts_stop(benchmark::State& bench) {
  const Loos& loos = game("loos");
  ai::MctsOptions<Loos> options = options_for(0, 1);
  double longest = 0;
  for (auto _ : bench) {
    std::atomic<bool> stop = false;
    options.limits.stop = &stop;
    bench::Clock::time_point stopped;
    std::jthread timer([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
      stopped = bench::Clock::now();
      stop = true;
    });
    benchmark::DoNotOptimize(mcts(loos, loos.initial_state(), options));
    const bench::Clock::time_point end = bench::Clock::now();
    timer.join();
    longest = std::max(longest, std::chrono::duration<double, std::milli>(end - stopped).count());
  }
  bench.counters["longest_ms"] = longest;
}
BENCHMARK(mcts_stop)->Unit(benchmark::kMillisecond)->Iterations(10)->UseRealTime();

// hill70 solved completely, by pruning, with the table.
void expectimax_solves(benchmark::State& bench, ai::Pruning pruning) {
  const Loos& loos = game("hill70");
  std::uint64_t nodes = 0;
  for (auto _ : bench) {
    ai::Expectimax search(loos, {.pruning = pruning, .table_entries = 1 << 20});
    benchmark::DoNotOptimize(search.value(loos.initial_state()).value());
    nodes += search.counts().nodes;
    bench.counters["nodes_each"] = static_cast<double>(search.counts().nodes);
  }
  rate(bench, "nodes", nodes);
}
BENCHMARK_CAPTURE(expectimax_solves, none, ai::Pruning::kNone)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(expectimax_solves, alpha, ai::Pruning::kAlpha)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(expectimax_solves, star1, ai::Pruning::kStar1)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(expectimax_solves, star2, ai::Pruning::kStar2)->Unit(benchmark::kMillisecond);

// A battle solved whole, every position of it (ai/search/solver.h).
void solver_solves(benchmark::State& bench, const char* scenario) {
  const Loos& loos = game(scenario);
  std::uint64_t positions = 0;
  for (auto _ : bench) {
    ai::Solver<Loos> solver(loos);
    if (!solver.solve(loos.initial_state(), {}).ok()) bench.SkipWithError("it is too large");
    positions += solver.table().positions();
    bench.counters["positions_each"] = static_cast<double>(solver.table().positions());
    bench.counters["bytes"] = static_cast<double>(solver.table().bytes());
  }
  rate(bench, "positions", positions);
}
BENCHMARK_CAPTURE(solver_solves, trench_assault, "trench-assault")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solver_solves, mobile_breakout, "mobile-breakout")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solver_solves, fosse8, "fosse8")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solver_solves, hill70, "hill70")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(solver_solves, race_for_lens, "race-for-lens")->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace zerohour::loos

BENCHMARK_MAIN();
