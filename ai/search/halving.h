// Sequential halving: which of several arms is best, within a budget of samples (Karnin, Koren and Somekh, "Almost
// Optimal Exploration in Multi-Armed Bandits", 2013). Samples are kept from round to round, and all arms are sampled
// with the same seeds (common random numbers), so that luck common to all of them does not affect the choice.
//
// Deterministic: the same options and sampler give the same answer on any number of threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <barrier>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <thread>
#include <type_traits>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "ai/search/limits.h"
#include "engine/core/random.h"

namespace zerohour::ai {

struct HalvingOptions {
  std::uint64_t samples = 1000;  // of all arms together; each arm gets at least one
  std::uint64_t seed = 1;
  int threads = 1;
  // The leader is clear once its mean is so many standard errors of the paired difference above that of every rival
  // left. The test is repeated, so ask for more than a single test would need. 0: never.
  double clear = 4;
  // The first arm stays to the end, and is given up only for one that leads it by so many standard errors of the paired
  // difference, as the best of many by few samples is often so by luck. 0: it is an arm like the others.
  double keep = 0;
  SearchLimits limits{};  // time and the flag only; samples that are under way are finished
  // Counted up by the sampler; no new batch begins once it has reached most_cost. The same for any number of threads,
  // as batches are whole. May be null.
  const std::atomic<std::uint64_t>* cost = nullptr;
  std::uint64_t most_cost = 0;
  std::uint64_t batch = 32;  // samples of each arm between two looks at the leader and the cost
};

struct ArmStats {
  std::uint64_t samples = 0;
  double mean = 0;
  double standard_error = 0;
};

struct HalvingResult {
  int best = 0;               // the arm; the first of equals
  std::uint64_t samples = 0;  // taken in all
  bool clear = false;         // stopped early for a clear leader
  bool interrupted = false;   // by time or the flag
  std::vector<ArmStats> arms;
  int rival = -1;  // the best of those left beside it at the end; -1: a single arm
  // The samples that both have, of the same seeds.
  std::vector<double> best_values, rival_values;
};

// How far one arm is ahead of another, over samples that both have of the same seeds.
struct PairedLead {
  double mean = 0, standard_error = 1;
};
// The first `count` samples of each.
inline PairedLead paired_lead(const std::vector<double>& a, const std::vector<double>& b, std::size_t count) {
  double sum = 0;
  double squares = 0;
  for (std::size_t i = 0; i < count; ++i) {
    sum += a[i] - b[i];
    squares += (a[i] - b[i]) * (a[i] - b[i]);
  }
  const auto n = static_cast<double>(count);
  if (count < 2) return {sum, 1};
  const double variance = std::max(0.0, squares / n - (sum / n) * (sum / n));
  return {sum / n, std::sqrt(variance / (n - 1))};
}

namespace internal {

template <class Sampler>
class Halving {
 public:
  Halving(int arms, const HalvingOptions& options, const Sampler& sampler)
      : options_(options), sampler_(sampler), values_(static_cast<std::size_t>(arms)), left_(values_.size()) {
    std::iota(left_.begin(), left_.end(), std::size_t{0});
  }

  HalvingResult run() {
    // The other threads wait for each batch at the gate, and once more behind it.
    std::vector<std::jthread> others;
    for (int t = 1; t < options_.threads; ++t) {
      others.emplace_back([this] {
        for (gate_.arrive_and_wait(); !ended_; gate_.arrive_and_wait()) {
          work();
          gate_.arrive_and_wait();
        }
      });
    }
    play_rounds();
    ended_ = true;
    gate_.arrive_and_wait();
    return report();
  }

 private:
  static constexpr std::uint64_t kLeast = 16;  // samples before a leader can be clear

  void play_rounds() {
    std::size_t rounds = 1;
    while ((std::size_t{1} << rounds) < values_.size()) ++rounds;
    for (std::size_t round = 0; round < rounds && left_.size() > 1 && !over(); ++round) {
      const std::uint64_t each = std::max<std::uint64_t>(1, options_.samples / (left_.size() * rounds));
      for (std::uint64_t done = 0; done < each && !over(); done += options_.batch) {
        if (!sample(std::min<std::uint64_t>(options_.batch, each - done))) result_.interrupted = true;
        sort();
        result_.clear = leader_is_clear();
      }
      if (over()) break;
      rival_ = left_[1];
      drop_half();
    }
    if (left_.size() > 1) rival_ = left_[1];
    if (options_.keep > 0) keep_first();
  }

  void drop_half() {
    const std::size_t half = (left_.size() + 1) / 2;
    const auto first = std::find(left_.begin(), left_.end(), std::size_t{0});
    // The last two are compared in keep_first().
    if (options_.keep > 0 && half > 1 && first >= left_.begin() + static_cast<std::ptrdiff_t>(half))
      left_[half - 1] = 0;
    left_.resize(half);
  }

  void keep_first() {
    const std::size_t leader = left_.front();
    if (leader == 0 || columns_ == 0) return;
    const PairedLead lead =
        paired_lead(values_[leader], values_[0], std::min(values_[leader].size(), values_[0].size()));
    if (lead.mean > options_.keep * lead.standard_error) return;
    left_.front() = 0;
    rival_ = leader;
  }

  bool over() const { return result_.clear || result_.interrupted || spent(); }
  bool spent() const { return options_.cost != nullptr && columns_ > 0 && *options_.cost >= options_.most_cost; }

  static std::uint64_t seed_of(std::uint64_t seed, std::uint64_t number) {
    std::uint64_t state = seed + 0x9e3779b97f4a7c15ULL * number;
    return splitmix64(state);
  }

  // Takes `more` samples of each arm left. False if interrupted: then only numbers that every arm has are kept.
  bool sample(std::uint64_t more) {
    for (const std::size_t arm : left_) values_[arm].resize(columns_ + more);
    taken_.assign(more * left_.size(), 0);
    next_ = 0;
    gate_.arrive_and_wait();
    work();
    gate_.arrive_and_wait();
    result_.samples += static_cast<std::uint64_t>(std::count(taken_.begin(), taken_.end(), 1));
    const auto missing = static_cast<std::size_t>(std::find(taken_.begin(), taken_.end(), 0) - taken_.begin());
    columns_ += missing / left_.size();
    for (const std::size_t arm : left_) values_[arm].resize(columns_);
    return missing == taken_.size();
  }

  // Takes samples of the batch until none is left; for several threads at once.
  void work() {
    LimitGuard guard(options_.limits, 0, start_);
    for (std::size_t job = next_++; job < taken_.size(); job = next_++) {
      guard.look();
      if (guard.interrupted()) return;
      const std::size_t arm = left_[job % left_.size()];
      const std::size_t number = columns_ + job / left_.size();
      values_[arm][number] = sample_of(arm, number);
      taken_[job] = 1;
    }
  }

  double sample_of(std::size_t arm, std::size_t number) const {
    const std::uint64_t seed = seed_of(options_.seed, number);
    if constexpr (std::is_invocable_v<const Sampler&, int, std::uint64_t, std::uint64_t>) {
      return sampler_(static_cast<int>(arm), seed, number);
    } else {
      return sampler_(static_cast<int>(arm), seed);
    }
  }

  double mean(std::size_t arm) const {
    const std::vector<double>& values = values_[arm];
    if (values.empty()) return 0;
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
  }

  // The arms left, the best first.
  void sort() {
    std::vector<double> means(values_.size());
    for (const std::size_t arm : left_) means[arm] = mean(arm);
    std::sort(left_.begin(), left_.end(),
              [&](std::size_t a, std::size_t b) { return means[a] != means[b] ? means[a] > means[b] : a < b; });
  }

  bool leader_is_clear() const {
    if (options_.clear <= 0 || columns_ < kLeast) return false;
    return std::all_of(left_.begin() + 1, left_.end(), [&](std::size_t rival) { return is_behind(rival); });
  }

  bool is_behind(std::size_t rival) const {
    const PairedLead lead = paired_lead(values_[left_[0]], values_[rival], columns_);
    return lead.mean > options_.clear * lead.standard_error;
  }

  HalvingResult report() {
    result_.best = static_cast<int>(left_.front());
    for (std::size_t arm = 0; arm < values_.size(); ++arm) {
      const auto n = static_cast<double>(values_[arm].size());
      double squares = 0;
      const double m = mean(arm);
      for (const double v : values_[arm]) squares += (v - m) * (v - m);
      result_.arms.push_back({values_[arm].size(), m, n > 1 ? std::sqrt(squares / n / (n - 1)) : 0});
    }
    if (rival_ == values_.size()) return result_;
    result_.rival = static_cast<int>(rival_);
    const std::size_t common = std::min(values_[left_.front()].size(), values_[rival_].size());
    const auto first = [&](const std::vector<double>& of) {
      return std::vector<double>(of.begin(), of.begin() + static_cast<std::ptrdiff_t>(common));
    };
    result_.best_values = first(values_[left_.front()]);
    result_.rival_values = first(values_[rival_]);
    return result_;
  }

  const HalvingOptions& options_;
  const Sampler& sampler_;
  const SearchClock::time_point start_ = SearchClock::now();
  std::vector<std::vector<double>> values_;  // by arm and number of the sample
  std::vector<std::size_t> left_;
  std::size_t rival_ = values_.size();
  std::size_t columns_ = 0;  // samples of each arm left

  // The batch under way.
  std::barrier<> gate_{std::max(1, options_.threads)};
  std::vector<std::uint8_t> taken_;
  std::atomic<std::size_t> next_{0};
  bool ended_ = false;
  HalvingResult result_;
};

}  // namespace internal

// The best of `arms` arms (at least 1; InvalidArgument else). double sampler(int arm, uint64 seed) gives one sample of
// an arm, higher being better: a function of both alone, called from several threads at once. It may take the number of
// the sample, from 0, as a third argument, to go evenly through what can happen first.
template <class Sampler>
absl::StatusOr<HalvingResult> sequential_halving(int arms, const HalvingOptions& options, const Sampler& sampler) {
  if (arms < 1) return absl::InvalidArgumentError("sequential halving: at least one arm");
  return internal::Halving<Sampler>(arms, options, sampler).run();
}

}  // namespace zerohour::ai
