// The time during which this process ran: what clocks of players and waits for them are measured in. A referee that is
// stopped and continued (Ctrl-Z, a suspended or frozen machine, a debugger) has not watched meanwhile, and charges
// nobody for it.
#pragma once

#include <cstdint>
#include <functional>
#include <mutex>
#include <utility>

namespace zerohour::tournament {

// Microseconds of a monotonic clock.
using Clock = std::function<std::int64_t()>;
std::int64_t steady_us();

// Counts the time of another clock in steps, of which each counts for at most kMostStepUs: between two steps that are
// further apart the process did not run. Somebody has to take steps more often than that. For several threads at once.
class RunningClock {
 public:
  static constexpr std::int64_t kMostStepUs = 100'000;

  explicit RunningClock(Clock base) : base_(std::move(base)), last_(base_()) {}
  // Takes a step. Microseconds since the clock was made, without pauses.
  std::int64_t now_us();

 private:
  const Clock base_;
  std::mutex mutex_;
  std::int64_t last_;  // of the base, at the last step
  std::int64_t counted_ = 0;
};

// A running clock of this process, for which a thread of its own takes steps from the first call on.
std::int64_t running_us();

}  // namespace zerohour::tournament
