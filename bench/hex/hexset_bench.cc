// What the operations of HexSet cost, and its layout against the others. The sets are random and the same on every run.
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <type_traits>
#include <vector>

#include "bench/hex/layouts.h"
#include "benchmark/benchmark.h"
#include "engine/hex/hexset.h"

namespace zerohour::hex::bench {
namespace {

constexpr int kSets = 64;  // 9 KiB of HexSets: in the first-level cache
constexpr std::size_t kNext = kSets - 1;

// About `percent` of the map's hexes in each.
std::vector<HexSet> random_sets(int percent, int count = kSets) {
  std::mt19937 random(20220623);
  std::vector<HexSet> sets(count);
  for (HexSet& set : sets) {
    for (const Hex h : HexSet::board()) {
      if (static_cast<int>(random() % 100) < percent) set.insert(h);
    }
  }
  return sets;
}

std::array<HexSet, 6> random_into(int percent) {
  const std::vector<HexSet> sets = random_sets(percent, 6);
  std::array<HexSet, 6> into;
  for (int i = 0; i < 6; ++i) into[i] = sets[i];
  return into;
}

template <class Set>
std::vector<Set> as(const std::vector<HexSet>& sets) {
  std::vector<Set> out;
  out.reserve(sets.size());
  for (const HexSet& set : sets) {
    if constexpr (std::is_same_v<Set, HexSet>) {
      out.push_back(set);
    } else {
      out.push_back(Set::of(set));
    }
  }
  return out;
}

// A dilation of another set each time.
template <class Set>
void dilate_independent(benchmark::State& state) {
  const std::vector<Set> sets = as<Set>(random_sets(10));
  std::size_t i = 0;
  for (auto _ : state) {
    Set out = sets[i].neighbours();
    benchmark::DoNotOptimize(out);
    i = (i + 1) & kNext;
  }
}
BENCHMARK(dilate_independent<HexSet>);
BENCHMARK(dilate_independent<PackedSet>);
BENCHMARK(dilate_independent<RowSet>);

// Each time a dilation of the last result.
template <class Set>
void dilate_chained(benchmark::State& state) {
  Set set = as<Set>(random_sets(1))[0];
  for (auto _ : state) {
    set = set.neighbours();
    benchmark::DoNotOptimize(set);
  }
}
BENCHMARK(dilate_chained<HexSet>);
BENCHMARK(dilate_chained<PackedSet>);
BENCHMARK(dilate_chained<RowSet>);

template <class Set>
void popcount(benchmark::State& state) {
  const std::vector<Set> sets = as<Set>(random_sets(30));
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(sets[i].size());
    i = (i + 1) & kNext;
  }
}
BENCHMARK(popcount<HexSet>);
BENCHMARK(popcount<PackedSet>);
BENCHMARK(popcount<RowSet>);

void shifted(benchmark::State& state) {
  const std::vector<HexSet> sets = random_sets(10);
  std::size_t i = 0;
  for (auto _ : state) {
    HexSet out = sets[i].shifted(kDirections[i % 6]);
    benchmark::DoNotOptimize(out);
    i = (i + 1) & kNext;
  }
}
BENCHMARK(shifted);

void union_of_two(benchmark::State& state) {
  const std::vector<HexSet> sets = random_sets(10);
  std::size_t i = 0;
  for (auto _ : state) {
    HexSet out = sets[i] | sets[i ^ 1];
    benchmark::DoNotOptimize(out);
    i = (i + 1) & kNext;
  }
}
BENCHMARK(union_of_two);

void equal(benchmark::State& state) {
  const std::vector<HexSet> sets = random_sets(10);
  const std::vector<HexSet> same = random_sets(10);
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(sets[i] == same[i]);
    i = (i + 1) & kNext;
  }
}
BENCHMARK(equal);

void expand_independent(benchmark::State& state) {
  const std::vector<HexSet> sets = random_sets(10);
  const std::array<HexSet, 6> into = random_into(70);
  std::size_t i = 0;
  for (auto _ : state) {
    HexSet out = expand(sets[i], into);
    benchmark::DoNotOptimize(out);
    i = (i + 1) & kNext;
  }
}
BENCHMARK(expand_independent);

void expand_chained(benchmark::State& state) {
  const std::array<HexSet, 6> into = random_into(70);
  HexSet set = {Hex(17, 10)};
  for (auto _ : state) {
    set |= expand(set, into);
    benchmark::DoNotOptimize(set);
  }
}
BENCHMARK(expand_chained);

// One hex changes hands and the three columns around it are recomputed.
void expand_three_columns(benchmark::State& state) {
  const std::array<HexSet, 6> into = random_into(70);
  HexSet from = random_sets(10)[0];
  HexSet out = expand(from, into);
  int c = 2;
  for (auto _ : state) {
    from.set_column(c, from.column(c) ^ 1U << 10);
    expand_columns(out, from, into, c - 1, c + 1);
    benchmark::DoNotOptimize(out);
    c = c == kColumns - 1 ? 2 : c + 1;
  }
}
BENCHMARK(expand_three_columns);

// Time for a whole set, of about the percentage given.
void iterate(benchmark::State& state) {
  const std::vector<HexSet> sets = random_sets(static_cast<int>(state.range(0)));
  std::size_t i = 0;
  for (auto _ : state) {
    int sum = 0;
    for (const Hex h : sets[i]) sum += h.id();
    benchmark::DoNotOptimize(sum);
    i = (i + 1) & kNext;
  }
}
BENCHMARK(iterate)->Arg(2)->Arg(30);

void iterate_for_each(benchmark::State& state) {
  const std::vector<HexSet> sets = random_sets(static_cast<int>(state.range(0)));
  std::size_t i = 0;
  for (auto _ : state) {
    int sum = 0;
    sets[i].for_each([&](Hex h) { sum += h.id(); });
    benchmark::DoNotOptimize(sum);
    i = (i + 1) & kNext;
  }
}
BENCHMARK(iterate_for_each)->Arg(2)->Arg(30);

void nth_member(benchmark::State& state) {
  const std::vector<HexSet> sets = random_sets(30);
  std::vector<int> sizes;
  sizes.reserve(sets.size());
  for (const HexSet& set : sets) sizes.push_back(set.size());
  std::size_t i = 0;
  std::uint32_t random = 1;
  for (auto _ : state) {
    random = random * 1664525 + 1013904223;
    const int k = static_cast<int>(static_cast<std::uint64_t>(random) * sizes[i] >> 32);
    benchmark::DoNotOptimize(sets[i].nth(k));
    i = (i + 1) & kNext;
  }
}
BENCHMARK(nth_member);

// From one hex, as a unit of six movement points on open ground.
void flood_of_six_steps(benchmark::State& state) {
  const HexSet passable = random_sets(80)[0];
  const HexSet seed = {Hex(17, 10)};
  for (auto _ : state) {
    HexSet out = flood(seed, passable, 6);
    benchmark::DoNotOptimize(out);
  }
}
BENCHMARK(flood_of_six_steps);

void flood_of_the_map(benchmark::State& state) {
  const HexSet passable = random_sets(80)[0];
  const HexSet seed = {Hex(17, 10)};
  for (auto _ : state) {
    HexSet out = flood(seed, passable);
    benchmark::DoNotOptimize(out);
  }
}
BENCHMARK(flood_of_the_map);

}  // namespace
}  // namespace zerohour::hex::bench

BENCHMARK_MAIN();
