// Threads that share jobs, batch after batch.
#pragma once

#include <algorithm>
#include <atomic>
#include <barrier>
#include <cstddef>

#include "absl/functional/function_ref.h"
#include "ai/search/joined_threads.h"

namespace zerohour::plan {

class Workers {
 public:
  // The caller is one of the threads.
  explicit Workers(int threads) : gate_(std::max(1, threads)) {
    for (int t = 1; t < threads; ++t) {
      others_.begin([this] {
        for (gate_.arrive_and_wait(); !ended_; gate_.arrive_and_wait()) {
          work();
          gate_.arrive_and_wait();
        }
      });
    }
  }
  ~Workers() {
    ended_ = true;
    gate_.arrive_and_wait();
  }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // Calls job(i) once for each i below count, from any thread and in any order, and returns when all calls have
  // returned.
  void share(std::size_t count, absl::FunctionRef<void(std::size_t)> job) {
    job_ = &job;
    count_ = count;
    next_ = 0;
    gate_.arrive_and_wait();
    work();
    gate_.arrive_and_wait();
  }

 private:
  void work() {
    for (std::size_t i = next_++; i < count_; i = next_++) (*job_)(i);
  }

  std::barrier<> gate_;
  std::atomic<std::size_t> next_{0};
  std::size_t count_ = 0;
  const absl::FunctionRef<void(std::size_t)>* job_ = nullptr;
  bool ended_ = false;
  ai::JoinedThreads others_;
};

}  // namespace zerohour::plan
