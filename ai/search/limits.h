// When a search must end: a number of nodes, a moment, a flag.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "ai/search/interlude.h"
#include "ai/search/progress.h"

namespace zerohour::ai {

using SearchClock = std::chrono::steady_clock;

struct SearchLimits {
  std::uint64_t nodes = 0;                  // actions and rolls applied; 0 for no limit
  std::int64_t milliseconds = 0;            // 0 for no limit
  const std::atomic<bool>* stop = nullptr;  // once true, the search answers with what it has; may be null
  ProgressPart progress{};
};

// Counts one thread's nodes. The clock and the flag are checked once every kEvery nodes: a node takes microseconds at
// most, so a search stops within a few milliseconds.
class LimitGuard {
 public:
  // The limit of nodes is this guard's own; the time limit counts from `start`.
  LimitGuard(const SearchLimits& limits, std::uint64_t nodes, SearchClock::time_point start)
      : limits_(limits),
        most_(nodes),
        start_(start),
        deadline_(start + std::chrono::milliseconds(limits.milliseconds)) {}

  // Counts a node; false once the search must end.
  bool count() {
    ++nodes_;
    if (nodes_ % kEvery == 0) look();
    return !ended();
  }
  // Checks the clock and the flag now, and tells how far the search has come.
  void look() {
    if (is_stopped(limits_.stop)) interrupted_ = true;
    if (most_ > 0) limits_.progress.reach(static_cast<double>(nodes_) / static_cast<double>(most_));
    if (limits_.milliseconds == 0) return;
    const SearchClock::time_point now = SearchClock::now();
    if (now >= deadline_) interrupted_ = true;
    limits_.progress.reach(std::chrono::duration<double>(now - start_) /
                           std::chrono::duration<double>(deadline_ - start_));
  }
  bool ended() const { return interrupted_ || (most_ > 0 && nodes_ >= most_); }
  bool interrupted() const { return interrupted_; }  // by the clock or the flag
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::uint64_t kEvery = 64;

  SearchLimits limits_;
  std::uint64_t most_;
  SearchClock::time_point start_;
  SearchClock::time_point deadline_;
  std::uint64_t nodes_ = 0;
  bool interrupted_ = false;
};

}  // namespace zerohour::ai
