// How fast the rules of La Grande Guerre are: random games, lists of candidates, copies of a state, single paths.
//
//   lgg_bench --benchmark_filter=Games/meeting
#include <benchmark/benchmark.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bench/random_play.h"
#include "engine/core/random_roll.h"
#include "engine/lgg/lgg.h"
#include "engine/lgg/path.h"

namespace zerohour::lgg {
namespace {

std::shared_ptr<const Lgg> load(const char* scenario) {
  auto game = Lgg::load(scenario);
  if (!game.ok()) std::abort();
  return *std::move(game);
}

// Group 0 holds passing.
bool is_pass(ActionGroup group) {
  return group.id == 0;
}

// Plays to the end; visit(state) at each decision.
template <class Visitor>
void random_game(const Lgg& game, std::uint64_t seed, Visitor&& visit) {
  Random random(seed);
  bench::RandomChooser<Lgg, bool (*)(ActionGroup)> chooser(bench::Choice::kByGroup, is_pass);
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

// Positions of the middle of games, in which a side activates units.
std::vector<State> positions(const Lgg& game) {
  std::vector<State> found;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    int number = 0;
    random_game(game, seed, [&](const State& s) {
      if (s.step == Step::kActivate && ++number % 16 == 0) found.push_back(s);
    });
  }
  return found;
}

void Games(benchmark::State& state, const char* scenario) {
  const auto game = load(scenario);
  std::uint64_t seed = 0, decisions = 0;
  for (auto _ : state) random_game(*game, ++seed, [&](const State&) { ++decisions; });
  state.counters["decisions"] = benchmark::Counter(static_cast<double>(decisions), benchmark::Counter::kIsRate);
  state.SetItemsProcessed(static_cast<std::int64_t>(seed));
}

void Candidates(benchmark::State& state, const char* scenario) {
  const auto game = load(scenario);
  const std::vector<State> all = positions(*game);
  std::int64_t listed = 0;
  std::size_t next = 0;
  for (auto _ : state) {
    for_each_legal_action(*game, all[next++ % all.size()], [&](const Action&) { ++listed; });
  }
  state.SetItemsProcessed(listed);
}

void Paths(benchmark::State& state, const char* scenario) {
  const auto game = load(scenario);
  std::vector<std::pair<State, Action>> moves;
  for (const State& s : positions(*game)) {
    for_each_legal_action(*game, s, [&](const Action& a) {
      if (a.kind == Kind::kMove && a.subject < kUnitSlots) moves.emplace_back(s, a);
    });
  }
  std::size_t next = 0;
  for (auto _ : state) {
    const auto& [s, action] = moves[next++ % moves.size()];
    benchmark::DoNotOptimize(walk_unit(game->view(s), action));
  }
}

void CopyState(benchmark::State& state) {
  const auto game = load("meeting");
  State from = game->initial_state(), to;
  for (auto _ : state) {
    benchmark::DoNotOptimize(from);
    to = from;
    benchmark::DoNotOptimize(to);
  }
}

void HashState(benchmark::State& state) {
  const auto game = load("meeting");
  const State s = game->initial_state();
  for (auto _ : state) benchmark::DoNotOptimize(game->hash(s));
}

BENCHMARK_CAPTURE(Games, pinch, "pinch")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Games, meeting, "meeting")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Games, crossing, "crossing")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Games, bivouac, "bivouac")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(Candidates, meeting, "meeting")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(Candidates, crossing, "crossing")->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(Paths, meeting, "meeting");
BENCHMARK_CAPTURE(Paths, crossing, "crossing");
BENCHMARK(CopyState);
BENCHMARK(HashState);

}  // namespace
}  // namespace zerohour::lgg

BENCHMARK_MAIN();
