// A race of plans: one pool, whose plans keep all their samples. Variations of the leaders join it until two thirds of
// the effort are spent; the rest goes to the leaders. Samples go deeper as more of them are paid for (standings.h).
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "ai/plan/comparison.h"
#include "ai/plan/effort.h"
#include "ai/plan/idea_source.h"
#include "ai/plan/rollout.h"
#include "ai/plan/search_info.h"
#include "ai/plan/standings.h"
#include "ai/plan/workers.h"
#include "engine/core/natural.h"
#include "engine/core/random.h"

namespace zerohour::plan {

struct RaceOptions {
  Horizon shallow{2}, deep{4};
  int threads = 1;
  std::uint64_t seed = 1;
};

// Deterministic: the same plans, options and nodes give the same answer on any number of threads.
template <IdeaSource S>
class Race {
 public:
  using G = typename S::Rules;
  using Action = typename G::Action;
  using Idea = typename S::Idea;

  // All must outlive this. own: the policy's own plan, the first of the pool.
  Race(const S& source, const Position<G>& position, const RaceOptions& options, const Effort& effort, Idea own)
      : source_(source),
        position_(position),
        options_(options),
        effort_(effort),
        first_(side_of(source.game(), position) == Side::kFirst),
        workers_(options.threads) {
    add(std::move(own), -1);
    // The first of them show the cost of a sample.
    const ai::SearchClock::time_point begin = ai::SearchClock::now();
    sample({{0, 0}, {0, 1}});
    const std::chrono::duration<double, std::milli> two = ai::SearchClock::now() - begin;
    samples_ = kMost;
    if (effort_.nodes > 0) samples_ = std::min(samples_, 2 * effort_.nodes / std::max<std::uint64_t>(1, nodes_));
    if (effort_.time.limits_time()) {
      const std::chrono::duration<double, std::milli> left = effort_.time.left();
      const int at_once = std::min(2, options_.threads);  // of the two
      const double paid = 2 * left.count() * options_.threads / at_once / std::max(two.count(), 1e-3);
      samples_ = std::min(samples_, static_cast<std::uint64_t>(std::min(paid, static_cast<double>(kMost))));
    }
    left_at_start_ = effort_.time.limits_time() ? effort_.time.left() : ai::TimeManager::Duration(0);
  }

  // About how many samples the effort allows in all.
  std::uint64_t samples_paid() const { return samples_; }

  // Adds a plan, unless there is one with the same actions. parent: the plan that it is a variation of, or -1.
  bool add(Idea idea, int parent) {
    if (!add_idea(ideas_, std::move(idea))) return false;
    standings_.add(parent);
    if constexpr (!ImperfectInformation<G>) {
      Rollout<S> rollout(source_, &memory_);
      openings_.push_back(rollout.open(position_, actions_of<G>(ideas_.back().steps)));
    } else {
      plans_.push_back(actions_of<G>(ideas_.back().steps));
    }
    return true;
  }

  // Runs to the end. vary(idea, number) gives the number-th variation of an idea, from several threads at once; most:
  // the largest number of plans.
  template <class Vary>
  void run(const Vary& vary, int most) {
    begun_with_ = standings_.size();
    if (begun_with_ == 1) join(vary, most);
    while (standings_.size() > 1) {
      sample(next_batch());
      effort_.progress.reach(spent());
      if (interrupted_ || spent() >= 1 || clear()) break;
      if (spent() < kJoining) join(vary, most);
    }
  }

  int best() const { return standings_.best(); }
  const Idea& idea(int plan) const { return ideas_[static_cast<std::size_t>(plan)]; }
  const Standings& standings() const { return standings_; }
  // -1 if there is only one plan.
  int rival() const { return standings_.best(best()); }
  // The best plan, which may have no sample if time was short, then all others that have some, the best first.
  std::vector<std::size_t> ranked() const {
    std::vector<std::size_t> plans;
    const int leader = best();
    for (std::size_t i = 0; i < ideas_.size(); ++i) {
      const auto plan = static_cast<int>(i);
      if (plan == leader || standings_.samples(plan) > 0) plans.push_back(i);
    }
    std::stable_sort(plans.begin(), plans.end(), [this](std::size_t a, std::size_t b) {
      return standings_.gain(static_cast<int>(a)) > standings_.gain(static_cast<int>(b));
    });
    return plans;
  }

  // Without words.
  SearchInfo info() const {
    SearchInfo info;
    info.nodes = nodes_;
    if (standings_.size() < 2) return info;
    std::vector<double> ours = standings_.values(best());
    std::vector<double> theirs = standings_.values(rival());
    const std::size_t both = std::min(ours.size(), theirs.size());
    for (const double value : ours) info.chance += value / static_cast<double>(ours.size());
    info.chance = std::clamp(info.chance, 0.0, 1.0);
    ours.resize(both);
    theirs.resize(both);
    const ai::PairedLead lead = ai::paired_lead(ours, theirs, both);
    info.lead = lead.mean;
    info.lead_error = lead.standard_error;
    info.playouts = both;
    info.without_luck = TellsLuck<S> && options_.shallow.without_luck;
    if (!info.without_luck) internal::split_by_luck(ours, theirs, info);
    return info;
  }

 private:
  struct Job {
    int plan;
    std::size_t number;
  };

  static constexpr std::uint64_t kMost = 100'000;  // samples, if nothing else limits them
  static constexpr std::size_t kFirst = 2;         // samples of a plan that joins
  static constexpr double kJoining = 0.65;         // of the effort, while plans may join
  static constexpr int kLeaders = 4;               // which share the rest
  static constexpr double kDaring = 1;       // doubts added to a plan's gain while plans may join; half of it later
  static constexpr double kClear = 4;        // joint doubts by which a clear leader is ahead
  static constexpr std::size_t kLeast = 16;  // samples before a plan can be a clear leader

  // The share of the effort that is spent.
  double spent() const {
    double part = 0;
    if (effort_.nodes > 0) part = static_cast<double>(nodes_) / static_cast<double>(effort_.nodes);
    if (effort_.time.limits_time()) {
      if (!effort_.time.may_begin()) return 1;
      const double left = std::chrono::duration<double>(effort_.time.left()).count();
      part = std::max(part, 1 - left / std::max(1e-9, std::chrono::duration<double>(left_at_start_).count()));
    } else if (!effort_.time.may_begin()) {
      return 1;
    }
    if (effort_.nodes == 0 && !effort_.time.limits_time()) {
      part = static_cast<double>(taken_) / static_cast<double>(samples_);
    }
    return part;
  }

  // Approximately how many the nodes allow; at least 2.
  std::size_t samples_left() const {
    if (effort_.nodes == 0) return kMost;
    if (nodes_ >= effort_.nodes) return 2;
    return std::max<std::size_t>(2, (effort_.nodes - nodes_) * taken_ / std::max<std::uint64_t>(1, nodes_));
  }

  bool clear() const {
    const int leader = best();
    if (standings_.samples(leader) < kLeast) return false;
    for (int i = 0; i < standings_.size(); ++i) {
      if (i == leader) continue;
      if (standings_.samples(i) < kFirst) return false;
      const double own = standings_.doubt(leader), other = standings_.doubt(i);
      const double doubt = hypotenuse(own, other);
      if (standings_.gain(leader) - standings_.gain(i) <= kClear * doubt) return false;
    }
    return true;
  }

  // First the plans that have just joined; then those that may turn out best, one sample after another, each counted as
  // if it were known how much it will tell. The policy's own plan gets as many as the plan with the most.
  std::vector<Job> next_batch() const {
    std::vector<Job> jobs;
    std::vector<std::size_t> samples;
    samples.reserve(static_cast<std::size_t>(standings_.size()));
    for (int i = 0; i < standings_.size(); ++i) samples.push_back(standings_.samples(i));
    const auto take = [&](int plan) {
      std::size_t& count = samples[static_cast<std::size_t>(plan)];
      if (plan != 0 && samples[0] <= count) jobs.push_back({0, samples[0]++});
      jobs.push_back({plan, count++});
    };
    for (int i = 1; i < standings_.size(); ++i) {
      while (samples[static_cast<std::size_t>(i)] < kFirst) take(i);
    }
    const bool joining = spent() < kJoining;
    std::vector<int> able;
    for (int i = 1; i < standings_.size(); ++i) able.push_back(i);
    if (!joining && static_cast<int>(able.size()) > kLeaders) {
      std::stable_sort(able.begin(), able.end(), [&](int a, int b) { return standings_.gain(a) > standings_.gain(b); });
      able.resize(kLeaders);
    }
    const std::size_t batch = std::min(std::clamp<std::size_t>(samples_ / 10, 8, 48), samples_left());
    const double daring = joining ? kDaring : kDaring / 2;
    while (jobs.size() < batch) {
      int next = able[0];
      double hope = -1e9;
      for (const int i : able) {
        const std::size_t more = samples[static_cast<std::size_t>(i)] - standings_.samples(i);
        const double it = standings_.gain(i) + daring * standings_.doubt_with(i, more);
        if (it <= hope) continue;
        hope = it;
        next = i;
      }
      take(next);
    }
    return jobs;
  }

  template <class Vary>
  void join(const Vary& vary, int most) {
    const double due = spent() / kJoining * (most - begun_with_);
    const int count = static_cast<int>(std::ceil(due)) - tried_;
    if (count <= 0) return;
    const int leader = best();
    const int second = standings_.size() > 1 ? rival() : leader;
    std::vector<Idea> varied(static_cast<std::size_t>(count));
    const auto parent = [&](std::size_t i) {
      return (static_cast<std::size_t>(tried_) + i) % 3 == 2 ? second : leader;
    };
    workers_.share(varied.size(), [&](std::size_t i) {
      if (effort_.time.may_begin()) varied[i] = vary(idea(parent(i)), static_cast<std::uint64_t>(tried_) + i);
    });
    for (std::size_t i = 0; i < varied.size(); ++i) {
      if (!varied[i].steps.empty()) add(std::move(varied[i]), parent(i));
    }
    tried_ += count;
  }

  static std::uint64_t seed_of(std::uint64_t seed, std::uint64_t number) {
    std::uint64_t state = seed + 0x9e3779b97f4a7c15ULL * number;
    return splitmix64(state);
  }

  double play(Rollout<S>& rollout, const Job& job) const {
    // Further away than the end of any game.
    constexpr int kEndless = 1000;
    const Depth depth = depth_of(job.number);
    const Horizon horizon = depth == Depth::kShallow ? options_.shallow
                            : depth == Depth::kDeep  ? options_.deep
                                                     : Horizon{kEndless, 1, options_.shallow.without_luck};
    // The faces of the first die in an order in which the first few samples are neither all good nor all bad.
    constexpr std::array<std::uint64_t, 6> kFaces = {1, 4, 2, 3, 5, 0};
    const std::uint64_t number = job.number / 6 * 6 + kFaces[job.number % 6];
    const CommonNumbers numbers{seed_of(options_.seed, job.number), number};
    const auto plan = static_cast<std::size_t>(job.plan);
    int value = 0;
    if constexpr (ImperfectInformation<G>) {
      value = rollout.play(position_, plans_[plan], numbers, horizon);
    } else {
      value = rollout.play(openings_[plan], numbers, horizon);
    }
    return static_cast<double>(first_ ? value : kWon - value) / kWon;
  }

  void sample(const std::vector<Job>& jobs) {
    std::vector<double> values(jobs.size());
    std::vector<std::uint8_t> done(jobs.size());
    workers_.share(jobs.size(), [&](std::size_t i) {
      if (effort_.time.must_end() || (taken_ > 0 && !effort_.time.may_begin())) return;
      Rollout<S> rollout(source_, &memory_);
      values[i] = play(rollout, jobs[i]);
      nodes_ += rollout.nodes();
      done[i] = 1;
    });
    std::vector<std::uint8_t> broken(static_cast<std::size_t>(standings_.size()));
    for (std::size_t i = 0; i < jobs.size(); ++i) {
      const auto plan = static_cast<std::size_t>(jobs[i].plan);
      // Of an interrupted batch, keeps only what all samples before it have, and at least as much of the first plan.
      if (done[i] == 0) broken[plan] = 1;
      if (broken[plan] != 0 || (plan != 0 && jobs[i].number >= standings_.samples(0))) {
        broken[plan] = 1;
        interrupted_ = true;
        continue;
      }
      standings_.append(jobs[i].plan, values[i]);
      ++taken_;
    }
    standings_.update();
  }

  const S& source_;
  const Position<G>& position_;
  RaceOptions options_;
  Effort effort_;
  bool first_;
  Workers workers_;

  std::vector<Idea> ideas_;
  // One of the two is used for each idea.
  std::vector<std::vector<Action>> plans_;
  std::vector<typename Rollout<S>::Opening> openings_;
  PolicyMemory<S> memory_;
  Standings standings_;
  std::atomic<std::uint64_t> nodes_{0};
  std::uint64_t samples_ = 0;
  std::uint64_t taken_ = 0;
  ai::TimeManager::Duration left_at_start_{};
  bool interrupted_ = false;
  int begun_with_ = 0;
  int tried_ = 0;  // variations
};

}  // namespace zerohour::plan
