#include "bench/loos/speed.h"

#include <cstdint>
#include <vector>

#include "bench/clock.h"
#include "bench/loos/work.h"

namespace zerohour::bench {
namespace {

constexpr double kSeconds = 0.5;
constexpr std::size_t kPositions = 256;
constexpr int kEvery = 37;

// How many times a second `work` can be done. It is given the numbers from 0 to kPositions - 1 in turn.
template <class Work>
double rate(Work&& work) {
  const Clock::time_point start = Clock::now();
  std::uint64_t done = 0;
  double seconds = 0;
  while (seconds < kSeconds) {
    for (std::size_t i = 0; i < kPositions; ++i) work(i);
    done += kPositions;
    seconds = seconds_since(start);
  }
  return static_cast<double>(done) / seconds;
}

}  // namespace

Speeds measure_speeds(const loos::Loos& game) {
  std::vector<loos::State> positions =
      sample_positions(game, kPositions, kEvery, [](const loos::State&) { return true; });
  Speeds speeds;
  std::uint64_t lists = 0, actions = 0;
  speeds.lists = rate([&](std::size_t i) {
    ++lists;
    for_each_legal_action(game, positions[i], [&](loos::Action action) {
      keep(action);
      ++actions;
    });
  });
  speeds.listed_actions = speeds.lists * static_cast<double>(actions) / static_cast<double>(lists);
  std::vector<loos::State> copies(kPositions);
  speeds.copies = rate([&](std::size_t i) {
    copies[i] = positions[i];
    keep(copies[i]);
  });
  return speeds;
}

}  // namespace zerohour::bench
