// What an evaluation costs, over positions of a random game.
#include <benchmark/benchmark.h>

#include <vector>

#include "eval/loos/features.h"
#include "eval/loos/front_graph.h"
#include "eval/loos/logistic.h"
#include "eval/loos/material.h"
#include "eval/loos/zone_features.h"
#include "tests/loos/eval/positions.h"

namespace {

using namespace zerohour;

const loos::Loos& game() {
  static const auto loaded = loos::Loos::load("loos").value();
  return *loaded;
}
const std::vector<loos::State>& positions() {
  static const auto all = loos::random_positions(game(), 1, 10);
  return all;
}

template <class Work>
void each_position(benchmark::State& state, const Work& work) {
  std::size_t i = 0;
  for (auto _ : state) {
    work(positions()[i]);
    i = i + 1 == positions().size() ? 0 : i + 1;
  }
}

void fast_features(benchmark::State& state) {
  const loos::EntryDistance distance(game().board());
  loos::Features f{};
  each_position(state, [&](const loos::State& s) {
    loos::fast_features(game(), distance, s, f);
    benchmark::DoNotOptimize(f);
  });
}
BENCHMARK(fast_features);

void zone_features(benchmark::State& state) {
  const loos::ZoneFeatures features(game());
  each_position(state, [&](const loos::State& s) { benchmark::DoNotOptimize(features.features(game(), s)); });
}
BENCHMARK(zone_features);

void front_features(benchmark::State& state) {
  const loos::FrontGraph front(game());
  loos::Features f{};
  each_position(state, [&](const loos::State& s) {
    front.features(s, f);
    benchmark::DoNotOptimize(f);
  });
}
BENCHMARK(front_features);

void material(benchmark::State& state) {
  const loos::Material evaluator(game());
  each_position(state, [&](const loos::State& s) { benchmark::DoNotOptimize(evaluator.value(game(), s)); });
}
BENCHMARK(material);

void logistic(benchmark::State& state) {
  const loos::Logistic evaluator(game());
  each_position(state, [&](const loos::State& s) { benchmark::DoNotOptimize(evaluator.value(game(), s)); });
}
BENCHMARK(logistic);

}  // namespace

BENCHMARK_MAIN();
