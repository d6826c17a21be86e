// Time management: the one place where what a player may use (a time for the decision, what is left of its turn or of
// its clock, a stop flag) becomes the moment by which a decision has to be made. The planner, the tree search and the
// analysis of the protocol all ask it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>

#include "ai/players/bot.h"
#include "ai/search/limits.h"

namespace zerohour::ai {

// Two moments. From the soft one on a search begins no new work. At the hard one work that is under way is given up
// where it can be: a game that is played out, not a roll-out of about a millisecond.
//
// The clock is read when work begins: at each sample, game, idea and round, and within long work at every
// LimitGuard::kEvery-th node. Copies count to the same moments. A default one, and one of a budget without a limit of
// time, only knows the flag.
class TimeManager {
 public:
  using TimePoint = SearchClock::time_point;
  using Duration = SearchClock::duration;
  // The time of day of a clock that only runs forward.
  using Now = std::function<TimePoint()>;

  TimeManager() = default;
  // Of one decision, which begins now. Of several limits of time the tightest holds. The limit of nodes is the caller's
  // business.
  //
  // - A time for the decision is taken whole, but for a twentieth and 25 ms at most, in which the search ends and is
  //   cleared away.
  // - Of a player turn or of a clock the decision takes the part that the forecast says; work under way may take up to
  //   twice that, never more than half of what is left of a clock.
  TimeManager(const Budget& budget, const Forecast& forecast, const Now& now = SearchClock::now);

  bool limits_time() const { return limited_; }
  // The lengths from the beginning; 0 where time is no limit.
  Duration soft() const { return limited_ ? soft_ - begin_ : Duration(0); }
  Duration hard() const { return limited_ ? hard_ - begin_ : Duration(0); }

  // Whether new work may begin: before the soft moment, and the flag is not set.
  bool may_begin() const { return !stopped() && (!limited_ || now_() < soft_); }
  // Whether work that is under way has to be given up: from the hard moment on, or once the flag is set.
  bool must_end() const { return stopped() || (limited_ && now_() >= hard_); }
  // To the soft moment, 0 once it has passed. Only where time is a limit.
  Duration left() const;
  // The same in whole milliseconds, at least 1, for a limit where 0 is none; 0 where time is no limit.
  std::int64_t left_ms() const;
  // Whether there is at least so much time left, or no limit.
  bool has(Duration time) const { return !limited_ || left() >= time; }

  // For one search that begins now and ends at the soft moment.
  SearchLimits limits(std::uint64_t nodes) const { return {nodes, left_ms(), stop_}; }
  // For a part of the work: ends when `part` (from 0 to 1) of the time left to the soft moment has gone by.
  TimeManager share(double part) const;

  const std::atomic<bool>* stop() const { return stop_; }

 private:
  bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }
  void limit(Duration soft, Duration hard);

  Now now_ = SearchClock::now;
  const std::atomic<bool>* stop_ = nullptr;
  bool limited_ = false;
  TimePoint begin_{};
  TimePoint soft_{};
  TimePoint hard_{};
};

}  // namespace zerohour::ai
