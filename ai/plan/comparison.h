// Which of several plans is best: sequential halving over rollouts with common random numbers.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <tuple>
#include <vector>

#include "absl/types/span.h"
#include "ai/plan/effort.h"
#include "ai/plan/rollout.h"
#include "ai/plan/search_info.h"
#include "ai/search/halving.h"

namespace zerohour::plan {

struct ComparisonOptions {
  Horizon horizon{};
  int threads = 1;
  std::uint64_t seed = 1;
  double keep = 0;    // standard errors by which another plan must lead the first one to replace it; 0: any lead
  double slight = 0;  // a chance: the best is found once no other plan can be better by more; 0: only if it is clear
};

struct Comparison {
  std::size_t best = 0;
  std::size_t rival = 0;
  std::vector<std::size_t> ranked;  // those that were compared: the best, the rival, then those that stayed longest
  SearchInfo info;                  // without words
};

namespace internal {

inline constexpr std::uint64_t kBatch = 6;       // goes through the faces of a die once
inline constexpr std::uint64_t kMost = 100'000;  // samples, if nothing else limits them

// Estimates the number of samples that the effort allows, which sequential halving needs in order to allot them.
// probe() plays one sample and returns its nodes.
template <class Probe>
std::uint64_t samples_for(const Effort& effort, int threads, std::size_t plans, const Probe& probe) {
  if (effort.nodes == 0 && !effort.time.limits_time()) return kMost;
  const ai::SearchClock::time_point begin = ai::SearchClock::now();
  const std::uint64_t nodes = std::max<std::uint64_t>(1, probe());
  std::uint64_t samples = kMost;
  if (effort.nodes > 0) samples = effort.nodes / nodes;
  if (effort.time.limits_time()) {
    const std::chrono::duration<double, std::milli> one = ai::SearchClock::now() - begin;
    const std::chrono::duration<double, std::milli> left = effort.time.left();
    const double paid = left.count() * threads / std::max(one.count(), 1e-3);
    samples = std::min(samples, static_cast<std::uint64_t>(std::min(paid, static_cast<double>(kMost))));
  }
  return std::max<std::uint64_t>(plans, samples);
}

// Sets the lead in the worse and in the better half of the playouts, by the mean result of both plans.
void split_by_luck(const std::vector<double>& best, const std::vector<double>& rival, SearchInfo& info);

}  // namespace internal

// The best of the plans for the side that decides, by its expectation at the horizon. A single plan is the best without
// a rollout. The same on any number of threads, apart from time limits. If something is hidden, each sample draws it
// again, once for all plans. memory: of this decision, which may be compared several times. leads: for each plan the
// idea that its side follows after it, or nothing at all.
template <PlayoutModel M>
Comparison compare(const M& model, const Position<typename M::Rules>& position,
                   const std::vector<std::vector<typename M::Rules::Action>>& plans, const ComparisonOptions& options,
                   const Effort& effort, PolicyMemory<M>& memory, absl::Span<const Lead<M>* const> leads = {}) {
  Comparison comparison;
  comparison.ranked.resize(plans.size());
  std::iota(comparison.ranked.begin(), comparison.ranked.end(), std::size_t{0});
  if (plans.size() == 1) return comparison;
  const bool first = side_of(model.game(), position) == Side::kFirst;
  const auto stopped = [&] { return effort.time.stopped(); };
  const auto sample = [&](int arm, std::uint64_t key, std::uint64_t number) {
    Rollout<M> rollout(model, &memory);
    rollout.give_up_if(stopped);
    if (!leads.empty()) rollout.follow(leads[static_cast<std::size_t>(arm)]);
    const int value = rollout.play(position, plans[static_cast<std::size_t>(arm)], {key, number}, options.horizon);
    return ai::CostedSample{static_cast<double>(first ? value : kWon - value), rollout.nodes(),
                            !rollout.was_given_up()};
  };
  ai::HalvingOptions halving;
  halving.samples = internal::samples_for(effort, options.threads, plans.size(), [&] {
    halving.spent_before = sample(0, options.seed, 0).cost;
    return halving.spent_before;
  });
  halving.most_cost = effort.nodes;
  halving.batch = internal::kBatch;
  halving.keep = options.keep;
  halving.slight = options.slight * kWon;
  halving.seed = options.seed;
  halving.threads = options.threads;
  halving.limits = effort.time.limits(0);
  halving.limits.progress = effort.progress;
  const auto result = *ai::sequential_halving(static_cast<int>(plans.size()), halving, sample);
  comparison.best = static_cast<std::size_t>(result.best);
  comparison.rival = static_cast<std::size_t>(result.rival);
  std::stable_sort(comparison.ranked.begin(), comparison.ranked.end(), [&](std::size_t a, std::size_t b) {
    const auto rank = [&](std::size_t i) {
      return std::tuple(i == comparison.best, i == comparison.rival, result.arms[i].samples, result.arms[i].mean);
    };
    return rank(a) > rank(b);
  });
  while (comparison.ranked.size() > 2 && result.arms[comparison.ranked.back()].samples == 0) {
    comparison.ranked.pop_back();
  }
  SearchInfo& info = comparison.info;
  const ai::PairedLead lead = ai::paired_lead(result.best_values, result.rival_values, result.best_values.size());
  info.chance = std::clamp(result.arms[comparison.best].mean / kWon, 0.0, 1.0);
  info.lead = lead.mean / kWon;
  info.lead_error = lead.standard_error / kWon;
  info.playouts = result.best_values.size();
  info.without_luck = TellsLuck<M> && options.horizon.without_luck;
  if (!info.without_luck) {
    internal::split_by_luck(result.best_values, result.rival_values, info);
    info.lead_unlucky /= kWon;
    info.lead_lucky /= kWon;
  }
  info.nodes = result.cost;
  return comparison;
}

}  // namespace zerohour::plan
