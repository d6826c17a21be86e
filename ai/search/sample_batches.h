// Takes samples of arms, batch after batch, on several threads. A thread that finds no sample of the batch left goes
// ahead with samples that are likely to follow, so that it does not wait for the others.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "absl/functional/function_ref.h"
#include "ai/search/joined_threads.h"

namespace zerohour::ai {

struct CostedSample {
  double value = 0;
  std::uint64_t cost = 0;  // in whatever unit the caller counts
  bool whole = true;       // false if it was given up, as the search is to stop: it counts for nothing
};

class SampleBatches {
 public:
  struct Job {
    std::size_t arm = 0;
    std::size_t number = 0;  // of the sample
    friend auto operator<=>(const Job&, const Job&) = default;
  };
  struct Taken {
    CostedSample sample;
    bool taken = false;  // false if the batch was interrupted first, or the sample given up
  };

  // The caller is one of the threads. sample: called from all of them; depends on the job alone. interrupted: whether
  // no further sample may begin. Both must outlive this.
  SampleBatches(int threads, absl::FunctionRef<CostedSample(const Job&)> sample, absl::FunctionRef<bool()> interrupted)
      : sample_(sample), interrupted_(interrupted) {
    for (int t = 1; t < threads; ++t) others_.begin([this] { serve(); });
  }
  ~SampleBatches() {
    const std::lock_guard<std::mutex> lock(mutex_);
    ended_ = true;
    changed_.notify_all();
  }
  SampleBatches(const SampleBatches&) = delete;
  SampleBatches& operator=(const SampleBatches&) = delete;

  // Takes all samples of the batch, each once, and returns them in the order of `jobs`. next: those that are likely to
  // be asked for afterwards; which of them are taken ahead affects only how soon their batch is done.
  std::vector<Taken> take(std::vector<Job> jobs, std::vector<Job> next) {
    std::unique_lock<std::mutex> lock(mutex_);
    jobs_ = std::move(jobs);
    next_ = std::move(next);
    begun_ = gone_ahead_ = 0;
    taken_.assign(jobs_.size(), {});
    left_ = jobs_.size();
    changed_.notify_all();
    while (left_ > 0) {
      if (!work(lock)) changed_.wait(lock);
    }
    return std::move(taken_);
  }

 private:
  struct Ahead {
    CostedSample sample;
    bool done = false;
    std::ptrdiff_t wanted = -1;  // the place in the batch that waits for it
  };

  void serve() {
    std::unique_lock<std::mutex> lock(mutex_);
    while (!ended_) {
      if (!work(lock)) changed_.wait(lock);
    }
  }

  // Takes one sample, of the batch or ahead of it; false if there is none to take. The lock is held on entry and exit.
  bool work(std::unique_lock<std::mutex>& lock) {
    if (begun_ < jobs_.size()) {
      take_own(begun_++, lock);
      return true;
    }
    while (left_ > 0 && gone_ahead_ < next_.size()) {
      const Job job = next_[gone_ahead_++];
      if (ahead_.contains(job)) continue;
      go_ahead(job, lock);
      return true;
    }
    return false;
  }

  void take_own(std::size_t place, std::unique_lock<std::mutex>& lock) {
    const Job job = jobs_[place];
    if (const auto known = ahead_.find(job); known != ahead_.end()) {
      if (!known->second.done) {
        known->second.wanted = static_cast<std::ptrdiff_t>(place);
        return;
      }
      const CostedSample sample = known->second.sample;
      ahead_.erase(known);
      return finish(place, {sample, true});
    }
    lock.unlock();
    const Taken taken = take_one(job);
    lock.lock();
    finish(place, taken);
  }

  void go_ahead(const Job& job, std::unique_lock<std::mutex>& lock) {
    const auto here = ahead_.emplace(job, Ahead()).first;
    lock.unlock();
    const Taken taken = take_one(job);
    lock.lock();
    Ahead& ahead = here->second;
    ahead.sample = taken.sample;
    ahead.done = true;
    const std::ptrdiff_t wanted = ahead.wanted;
    if (wanted < 0 && taken.taken) return;
    ahead_.erase(here);
    if (wanted >= 0) finish(static_cast<std::size_t>(wanted), taken);
  }

  Taken take_one(const Job& job) const {
    if (interrupted_()) return {};
    const CostedSample sample = sample_(job);
    return {sample, sample.whole};
  }

  void finish(std::size_t place, const Taken& taken) {
    taken_[place] = taken;
    if (--left_ == 0) changed_.notify_all();
  }

  absl::FunctionRef<CostedSample(const Job&)> sample_;
  absl::FunctionRef<bool()> interrupted_;

  std::mutex mutex_;  // guards everything below
  std::condition_variable changed_;
  std::vector<Job> jobs_, next_;
  std::size_t begun_ = 0, gone_ahead_ = 0;  // of jobs_ and next_
  std::vector<Taken> taken_;
  std::size_t left_ = 0;        // of the batch
  std::map<Job, Ahead> ahead_;  // begun ahead of their batch, not asked for yet
  bool ended_ = false;
  JoinedThreads others_;
};

}  // namespace zerohour::ai
