// What a search does from time to time besides searching, where the program has no second thread for it: it hears that
// it is to stop, and tells how far it has come.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <utility>

namespace zerohour::ai {

// While it exists, searches on this thread call `what` about every `each`, wherever they look whether they are to stop.
// Where there is none they do nothing else.
class Interlude {
 public:
  using Clock = std::chrono::steady_clock;

  Interlude(std::chrono::milliseconds each, std::function<void()> what)
      : each_(each), what_(std::move(what)), due_(asked_ + each), before_(std::exchange(current, this)) {}
  ~Interlude() { current = before_; }
  Interlude(const Interlude&) = delete;
  Interlude& operator=(const Interlude&) = delete;

  static void take() {
    if (current != nullptr) current->look();
  }

 private:
  // In a browser the clock is a call out of the engine, as dear as several nodes of a search. So it is asked as often
  // as it takes to be late by an eighth of `each`, going by how many calls there were in the time since it was asked
  // last.
  void look() {
    if (--calls_left_ > 0) return;
    const Clock::time_point now = Clock::now();
    const double part = std::chrono::duration<double>(each_) / 8 / std::max<Clock::duration>(now - asked_, kTick);
    calls_ = std::clamp(static_cast<int>(calls_ * std::min(part, kMostGrowth)), 1, kMostCalls);
    calls_left_ = calls_;
    asked_ = now;
    if (now < due_) return;
    what_();
    asked_ = Clock::now();
    due_ = asked_ + each_;
  }

  static constexpr int kMostCalls = 32;  // the next ones may take longer, all at once
  static constexpr double kMostGrowth = 2;
  static constexpr Clock::duration kTick = std::chrono::microseconds(1);

  static inline constinit thread_local Interlude* current = nullptr;

  std::chrono::milliseconds each_;
  std::function<void()> what_;
  Clock::time_point asked_ = Clock::now();
  Clock::time_point due_;
  int calls_ = 1;  // from one question to the next
  int calls_left_ = 1;
  Interlude* before_;
};

// Whether a search with this flag, which may be null, is to stop; an occasion for an interlude.
inline bool is_stopped(const std::atomic<bool>* stop) {
  Interlude::take();
  return stop != nullptr && stop->load(std::memory_order_relaxed);
}

}  // namespace zerohour::ai
