// What a search does from time to time besides searching, where the program has no second thread for it: it hears that
// it is to stop, and tells how far it has come.
#pragma once

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
      : each_(each), what_(std::move(what)), due_(Clock::now() + each), before_(std::exchange(current, this)) {}
  ~Interlude() { current = before_; }
  Interlude(const Interlude&) = delete;
  Interlude& operator=(const Interlude&) = delete;

  static void take() {
    if (current != nullptr) current->look();
  }

 private:
  void look() {
    if (Clock::now() < due_) return;
    what_();
    due_ = Clock::now() + each_;
  }

  static inline constinit thread_local Interlude* current = nullptr;

  std::chrono::milliseconds each_;
  std::function<void()> what_;
  Clock::time_point due_;
  Interlude* before_;
};

// Whether a search with this flag, which may be null, is to stop; an occasion for an interlude.
inline bool is_stopped(const std::atomic<bool>* stop) {
  Interlude::take();
  return stop != nullptr && stop->load(std::memory_order_relaxed);
}

}  // namespace zerohour::ai
