// How far a decision has come, for people who wait for it.
#pragma once

#include <algorithm>
#include <atomic>

namespace zerohour::ai {

// Written by the threads of a search, read by the thread that waits for it.
class Progress {
 public:
  // The share of the effort that is spent, from 0 to 1; it never falls.
  double share() const { return share_.load(std::memory_order_relaxed); }
  void reach(double share) {
    const double next = std::min(share, 1.0);
    double known = share_.load(std::memory_order_relaxed);
    while (next > known && !share_.compare_exchange_weak(known, next, std::memory_order_relaxed)) {
    }
  }

 private:
  std::atomic<double> share_ = 0;
};

// A part of the work on a decision, of which it is told how far that part has come. Without a whole it tells nothing.
struct ProgressPart {
  Progress* whole = nullptr;
  double from = 0, to = 1;

  // share: of this part, from 0 to 1.
  void reach(double share) const {
    if (whole != nullptr) whole->reach(from + (to - from) * std::clamp(share, 0.0, 1.0));
  }
  // A part of this part.
  ProgressPart part(double begin, double end) const {
    return {whole, from + (to - from) * begin, from + (to - from) * end};
  }
};

}  // namespace zerohour::ai
