#include "tools/loos/books/race.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace zerohour::loos {
namespace {

// Plays games from..to - 1 of each runner that is still in, and notes the side's half points.
void play_on(const Bench& bench, const std::vector<Runner>& runners, const std::vector<std::size_t>& in, Side side,
             int from, int to, std::uint64_t first, std::vector<std::vector<int>>& halves) {
  std::vector<const Runner*> still_in;
  still_in.reserve(in.size());
  for (const std::size_t r : in) still_in.push_back(&runners[r]);
  const std::vector<std::vector<int>> played = play_games(bench, still_in, side, from, to, first);
  for (std::size_t i = 0; i < in.size(); ++i) {
    halves[in[i]].insert(halves[in[i]].end(), played[i].begin(), played[i].end());
  }
}

int sum_of(const std::vector<int>& halves) {
  return std::accumulate(halves.begin(), halves.end(), 0);
}

// By at least a standard error of the paired difference.
bool clearly_better(const std::vector<int>& a, const std::vector<int>& b) {
  std::int64_t sum = 0, squares = 0;
  for (std::size_t n = 0; n < a.size(); ++n) {
    sum += a[n] - b[n];
    squares += (a[n] - b[n]) * (a[n] - b[n]);
  }
  return sum > 0 && sum * sum >= squares;
}

}  // namespace

std::optional<double> Tally::error() const {
  if (games < 2 || squares * games == halves * halves) return std::nullopt;
  const auto n = static_cast<double>(games);
  const double mean = static_cast<double>(halves) / n;
  const double variance = static_cast<double>(squares) / n - mean * mean;
  return 500 * std::sqrt(variance / (n - 1));
}

std::vector<std::vector<int>> play_games(const Bench& bench, absl::Span<const Runner* const> runners, Side side,
                                         int from, int to, std::uint64_t first) {
  std::vector<Job> jobs;
  for (const Runner* const runner : runners) {
    for (int n = from; n < to; ++n) {
      const std::vector<State>& starts = runner->starts;
      jobs.push_back({&starts[static_cast<std::size_t>(n) % starts.size()], first + static_cast<std::uint64_t>(n)});
    }
  }
  const std::vector<std::int8_t> british = play_all(bench, jobs);
  std::vector<std::vector<int>> halves(runners.size());
  std::size_t at = 0;
  for (std::vector<int>& of_runner : halves) {
    for (int n = from; n < to; ++n, ++at) of_runner.push_back(side == kBritish ? british[at] : 2 - british[at]);
  }
  return halves;
}

Tally measure(const Bench& bench, const Runner& runner, Side side, int games, std::uint64_t first) {
  Tally tally;
  const std::vector<std::vector<int>> halves = play_games(bench, {&runner}, side, 0, games, first);
  for (const int h : halves[0]) tally.add(h);
  return tally;
}

std::size_t race(const Bench& bench, const std::vector<Runner>& runners, Side side, int games, std::uint64_t first) {
  std::vector<std::vector<int>> halves(runners.size());
  std::vector<std::size_t> in(runners.size());
  std::iota(in.begin(), in.end(), 0);
  int played = 0;
  for (const int rung : {games / 8, games / 3, games}) {
    play_on(bench, runners, in, side, played, rung, first, halves);
    played = rung;
    if (rung == games) break;
    // The first stays in; the order of the others, where they are level, is their own.
    std::stable_sort(in.begin() + 1, in.end(),
                     [&](std::size_t a, std::size_t b) { return sum_of(halves[a]) > sum_of(halves[b]); });
    in.resize(1 + in.size() / 2);
  }
  std::size_t best = 0;
  for (const std::size_t r : in) {
    if (clearly_better(halves[r], halves[0]) && sum_of(halves[r]) > sum_of(halves[best])) best = r;
  }
  return best;
}

}  // namespace zerohour::loos
