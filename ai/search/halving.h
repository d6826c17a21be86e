// Sequential halving: finds the best of several arms within a budget of samples (Karnin, Koren and Somekh, "Almost
// Optimal Exploration in Multi-Armed Bandits", 2013). Samples are kept from round to round, and all arms are sampled
// with the same seeds (common random numbers), so that luck common to all of them does not affect the choice.
//
// Deterministic: the same options and sampler give the same answer on any number of threads.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <type_traits>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "ai/search/limits.h"
#include "ai/search/sample_batches.h"
#include "engine/core/random.h"

namespace zerohour::ai {

struct HalvingOptions {
  std::uint64_t samples = 1000;  // for all arms together; each arm gets at least one
  std::uint64_t seed = 1;
  int threads = 1;
  // The leader is clear once its mean exceeds that of every remaining rival by this many standard errors of the paired
  // difference. The test is repeated, so ask for more than a single test would need. 0: never.
  double clear = 4;
  // The first arm stays to the end, and is replaced only by one that leads it by this many standard errors of the
  // paired difference, because the best of many arms after few samples often owes it to luck. 0: it is an arm like the
  // others.
  double keep = 0;
  // The leader is good enough once no remaining rival can be better by more than this, as far as two standard errors of
  // the paired difference tell: choices that hardly matter end soon. 0: never.
  double slight = 0;
  SearchLimits limits{};  // time and the flag only; samples under way are finished, or given up
  // If the sampler reports costs: no new batch begins once the cost of all samples, plus what was spent before, has
  // reached most_cost. The same for any number of threads, because batches are whole. 0: no limit.
  std::uint64_t spent_before = 0;
  std::uint64_t most_cost = 0;
  std::uint64_t batch = 32;  // samples of each arm between two checks of the leader and the cost
};

struct ArmStats {
  std::uint64_t samples = 0;
  double mean = 0;
  double standard_error = 0;
};

struct HalvingResult {
  int best = 0;               // the arm; the first among equals
  std::uint64_t samples = 0;  // taken in all
  std::uint64_t cost = 0;     // of all of them, if the sampler reports costs, plus what was spent before
  bool clear = false;         // stopped early for a leader that is clear or good enough
  bool interrupted = false;   // by time or the flag
  std::vector<ArmStats> arms;
  int rival = -1;  // the best of the other arms left at the end; -1: a single arm
  // The samples that both have, from the same seeds.
  std::vector<double> best_values, rival_values;
};

// How far one arm is ahead of another, over the samples from the same seeds that both have.
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
    result_.cost = options_.spent_before;
    play_rounds();
    return report();
  }

 private:
  static constexpr std::uint64_t kLeast = 16;       // samples before a leader can be clear
  static constexpr std::uint64_t kLeastSlight = 6;  // and good enough

  void play_rounds() {
    std::size_t rounds = 1;
    while ((std::size_t{1} << rounds) < values_.size()) ++rounds;
    for (std::size_t round = 0; round < rounds && left_.size() > 1 && !over(); ++round) {
      const std::uint64_t each = std::max<std::uint64_t>(1, options_.samples / (left_.size() * rounds));
      for (std::uint64_t done = 0; done < each && !over();) {
        const std::uint64_t more = std::min<std::uint64_t>(options_.batch, each - done);
        done += more;
        // The leaders of the batches so far are likely to be in the next round.
        const std::size_t stay = done < each ? left_.size() : round + 1 < rounds ? (left_.size() + 1) / 2 : 0;
        if (!sample(more, stay)) result_.interrupted = true;
        tell_progress();
        sort();
        result_.clear = leader_is_clear() || leader_is_good_enough();
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
  bool spent() const { return options_.most_cost > 0 && columns_ > 0 && result_.cost >= options_.most_cost; }

  static std::uint64_t seed_of(std::uint64_t seed, std::uint64_t number) {
    std::uint64_t state = seed + 0x9e3779b97f4a7c15ULL * number;
    return splitmix64(state);
  }

  // Takes `more` samples of each arm left. False if interrupted: then only samples with numbers that every arm has are
  // kept. stay: how many of the arms left, the best first, are likely to be sampled next.
  bool sample(std::uint64_t more, std::size_t stay) {
    const std::vector<SampleBatches::Taken> taken =
        batches_.take(jobs(left_.size(), columns_, static_cast<std::size_t>(more) * left_.size()), ahead(more, stay));
    const auto is_missing = [](const SampleBatches::Taken& t) { return !t.taken; };
    const auto first_missing = std::find_if(taken.begin(), taken.end(), is_missing);
    const auto whole = static_cast<std::size_t>(first_missing - taken.begin()) / left_.size();
    for (std::size_t job = 0; job < taken.size(); ++job) {
      if (!taken[job].taken) continue;
      ++result_.samples;
      result_.cost += taken[job].sample.cost;
      if (job / left_.size() < whole) values_[left_[job % left_.size()]].push_back(taken[job].sample.value);
    }
    columns_ += whole;
    return first_missing == taken.end();
  }

  // `count` samples of the first `arms` arms left, starting with number `from`.
  std::vector<SampleBatches::Job> jobs(std::size_t arms, std::size_t from, std::size_t count) const {
    std::vector<SampleBatches::Job> all(count);
    for (std::size_t i = 0; i < count; ++i) all[i] = {left_[i % arms], from + i / arms};
    return all;
  }

  // What may be sampled while other threads finish the batch; nothing if the batch is likely to be the last.
  std::vector<SampleBatches::Job> ahead(std::uint64_t more, std::size_t stay) const {
    const std::uint64_t now = more * left_.size();
    if (options_.threads < 2 || stay < 2 || result_.samples + now >= options_.samples) return {};
    const double each = result_.samples == 0 ? 0
                                             : static_cast<double>(result_.cost - options_.spent_before) /
                                                   static_cast<double>(result_.samples);
    const double then = static_cast<double>(result_.cost) + each * static_cast<double>(now);
    if (options_.most_cost > 0 && then >= static_cast<double>(options_.most_cost)) return {};
    return jobs(stay, columns_ + static_cast<std::size_t>(more), 2 * static_cast<std::size_t>(options_.threads));
  }

  void tell_progress() const {
    double share =
        static_cast<double>(result_.samples) / static_cast<double>(std::max<std::uint64_t>(1, options_.samples));
    if (options_.most_cost > 0) {
      share = std::max(share, static_cast<double>(result_.cost) / static_cast<double>(options_.most_cost));
    }
    options_.limits.progress.reach(share);
  }

  bool interrupted() const {
    LimitGuard guard(options_.limits, 0, start_);
    guard.look();
    return guard.interrupted();
  }

  CostedSample sample_of(const SampleBatches::Job& job) const {
    const std::uint64_t seed = seed_of(options_.seed, job.number);
    const auto sampled = [&] {
      if constexpr (std::is_invocable_v<const Sampler&, int, std::uint64_t, std::uint64_t>) {
        return sampler_(static_cast<int>(job.arm), seed, job.number);
      } else {
        return sampler_(static_cast<int>(job.arm), seed);
      }
    };
    if constexpr (std::is_same_v<decltype(sampled()), CostedSample>) {
      return sampled();
    } else {
      return {sampled(), 0};
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
    return options_.clear > 0 && columns_ >= kLeast && holds_for_all_leads([&](const PairedLead& lead) {
             return lead.mean > options_.clear * lead.standard_error;
           });
  }

  bool leader_is_good_enough() const {
    return options_.slight > 0 && columns_ >= kLeastSlight && holds_for_all_leads([&](const PairedLead& lead) {
             return 2 * lead.standard_error - lead.mean < options_.slight;
           });
  }

  // Over the other arms left.
  template <class Test>
  bool holds_for_all_leads(const Test& test) const {
    return std::all_of(left_.begin() + 1, left_.end(), [&](std::size_t rival) {
      return test(paired_lead(values_[left_[0]], values_[rival], columns_));
    });
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

  HalvingResult result_;

  // Of their own, as the threads refer to them.
  struct Sample {
    const Halving& halving;
    CostedSample operator()(const SampleBatches::Job& job) const { return halving.sample_of(job); }
  };
  struct Interrupted {
    const Halving& halving;
    bool operator()() const { return halving.interrupted(); }
  };
  const Sample sample_{*this};
  const Interrupted interrupted_{*this};
  SampleBatches batches_{options_.threads, sample_, interrupted_};
};

}  // namespace internal

// The best of `arms` arms (at least 1; otherwise InvalidArgument). double sampler(int arm, uint64 seed) gives one
// sample of an arm, higher being better. It depends on both alone, is called from several threads at once, and
// sometimes for a sample that is not needed in the end. It may take the number of the sample, from 0, as a third
// argument, to enumerate evenly what can happen first, and may return a CostedSample.
template <class Sampler>
absl::StatusOr<HalvingResult> sequential_halving(int arms, const HalvingOptions& options, const Sampler& sampler) {
  if (arms < 1) return absl::InvalidArgumentError("sequential halving: at least one arm");
  return internal::Halving<Sampler>(arms, options, sampler).run();
}

}  // namespace zerohour::ai
