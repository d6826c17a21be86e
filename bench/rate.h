// A benchmark counter that is reported as a rate per second.
#pragma once

#include <cstdint>

#include "benchmark/benchmark.h"

namespace zerohour {

inline void rate(benchmark::State& bench, const char* name, std::uint64_t count) {
  bench.counters[name] = benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsRate);
}

}  // namespace zerohour
