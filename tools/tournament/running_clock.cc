#include "tools/tournament/running_clock.h"

#include <algorithm>
#include <chrono>
#include <thread>

namespace zerohour::tournament {
namespace {

constexpr std::chrono::milliseconds kWatch{20};  // between two steps of the thread

// Both live as long as the process: clocks are read until its end.
RunningClock& clock_of_process() {
  static RunningClock* const clock = [] {
    auto* const made = new RunningClock(steady_us);
    std::thread([made] {
      while (true) {
        std::this_thread::sleep_for(kWatch);
        made->now_us();
      }
    }).detach();
    return made;
  }();
  return *clock;
}

}  // namespace

std::int64_t steady_us() {
  return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::microseconds(1);
}

std::int64_t RunningClock::now_us() {
  const std::lock_guard lock(mutex_);
  const std::int64_t now = base_();
  counted_ += std::clamp<std::int64_t>(now - last_, 0, kMostStepUs);
  last_ = now;
  return counted_;
}

std::int64_t running_us() {
  return clock_of_process().now_us();
}

}  // namespace zerohour::tournament
