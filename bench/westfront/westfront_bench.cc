// How fast the rules of Western Front are: random games, lists of candidates, copies and hashes of a state, lines of
// sight, paths.
//
//   westfront_bench --benchmark_filter=Games/raid
#include <benchmark/benchmark.h>

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "bench/random_play.h"
#include "engine/core/random_roll.h"
#include "engine/westfront/path.h"
#include "engine/westfront/westfront.h"

namespace zerohour::westfront {
namespace {

std::shared_ptr<const Westfront> load(const char* scenario) {
  auto game = Westfront::load(scenario);
  if (!game.ok()) std::abort();
  return *std::move(game);
}

bool is_pass(ActionGroup group) {
  return group.id == group_of(Kind::kPass) || group.id == group_of(Kind::kDone);
}

// Plays to the end; visit(state) at each decision.
template <class Visitor>
void random_game(const Westfront& game, std::uint64_t seed, Visitor&& visit) {
  Random random(seed);
  bench::RandomChooser<Westfront, bool (*)(ActionGroup)> chooser(bench::Choice::kByGroup, is_pass);
  State s = game.initial_state();
  while (!game.result(s).over) {
    if (game.actor(s) == Actor::kChance) {
      game.apply(s, random_roll(game, s, random));
    } else {
      visit(s);
      game.apply(s, chooser.choose(game, s, random));
    }
  }
}

std::vector<State> positions(const Westfront& game, Step step) {
  std::vector<State> found;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    random_game(game, seed, [&](const State& s) {
      if (s.step == step) found.push_back(s);
    });
  }
  return found;
}

void Games(benchmark::State& state, const char* scenario) {
  const auto game = load(scenario);
  std::uint64_t seed = 0, decisions = 0;
  for (auto _ : state) random_game(*game, ++seed, [&](const State&) { ++decisions; });
  state.counters["decisions"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
  state.counters["games"] = benchmark::Counter(static_cast<double>(seed), benchmark::Counter::kIsRate);
}

// Orders of companies: the longest lists.
void Orders(benchmark::State& state, const char* scenario) {
  const auto game = load(scenario);
  const std::vector<State> all = positions(*game, Step::kOrder);
  std::int64_t listed = 0;
  std::size_t next = 0;
  for (auto _ : state) for_each_legal_action(*game, all[next++ % all.size()], [&](const Action&) { ++listed; });
  state.SetItemsProcessed(listed);
}

// One at random, as a playout takes it.
void Draws(benchmark::State& state, const char* scenario) {
  const auto game = load(scenario);
  const std::vector<State> all = positions(*game, Step::kOrder);
  Random random(1);
  std::size_t next = 0;
  for (auto _ : state) {
    Action action;
    benchmark::DoNotOptimize(
        game->random_legal(all[next++ % all.size()], ActionGroup{group_of(Kind::kOrder)}, random, action));
  }
}

// Between all pairs of stands at set-up.
void Sight(benchmark::State& state, const char* scenario) {
  const auto game = load(scenario);
  const Ground& ground = game->rules().ground;
  std::vector<std::pair<Point, Point>> lines;
  const auto& stands = game->rules().scenario.stands;
  for (std::size_t a = 1; a < stands.size(); ++a) {
    for (std::size_t b = a + 1; b < stands.size(); ++b) lines.emplace_back(stands[a].at, stands[b].at);
  }
  std::size_t next = 0;
  for (auto _ : state) {
    const auto& [a, b] = lines[next++ % lines.size()];
    benchmark::DoNotOptimize(ground.sees(a, b));
  }
}

void CopyState(benchmark::State& state) {
  const auto game = load("raid");
  State from = game->initial_state(), to;
  for (auto _ : state) {
    benchmark::DoNotOptimize(from);
    to = from;
    benchmark::DoNotOptimize(to);
  }
}

void HashState(benchmark::State& state) {
  const auto game = load("raid");
  const State s = game->initial_state();
  for (auto _ : state) benchmark::DoNotOptimize(game->hash(s));
}

BENCHMARK_CAPTURE(Games, raid, "raid")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Games, hohenzollern, "hohenzollern")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Orders, raid, "raid")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(Orders, hohenzollern, "hohenzollern")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(Draws, raid, "raid")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(Draws, hohenzollern, "hohenzollern")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(Sight, raid, "raid");
BENCHMARK_CAPTURE(Sight, hohenzollern, "hohenzollern");
BENCHMARK(CopyState);
BENCHMARK(HashState);

}  // namespace
}  // namespace zerohour::westfront

BENCHMARK_MAIN();
