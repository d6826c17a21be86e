// Time management: the one place that turns a player's limits (a time for the decision, what is left of its turn or its
// clock, a stop flag) into the moment by which a decision has to be made. The planner, the tree search and the
// protocol's analysis all use it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>

#include "ai/players/bot.h"
#include "ai/search/interlude.h"
#include "ai/search/limits.h"

namespace zerohour::ai {

// Two moments. From the soft one on, a search begins no new work. At the hard one, work under way is abandoned if it
// can be: a game that is being played out, not a roll-out of about a millisecond.
//
// The clock is read when work begins: at each sample, game, idea and round, and within long work at every
// LimitGuard::kEvery-th node. Copies share the same moments. Default-constructed, or for a budget without a time limit,
// it knows only the flag.
class TimeManager {
 public:
  using TimePoint = SearchClock::time_point;
  using Duration = SearchClock::duration;
  // The time on a monotonic clock.
  using Now = std::function<TimePoint()>;

  TimeManager() = default;
  // For one decision, which begins now. Of several time limits the tightest applies. The limit of nodes is the caller's
  // responsibility.
  //
  // - A time for the decision is used in full, except for a twentieth, at most 25 ms, in which the search ends and
  //   cleans up.
  // - Of a player turn or a clock, the decision takes the part that the forecast says; work under way may take up to
  //   twice that, but never more than half of what is left of a clock.
  TimeManager(const Budget& budget, const Forecast& forecast, const Now& now = SearchClock::now);

  bool limits_time() const { return limited_; }
  // The durations from the beginning; 0 if there is no time limit.
  Duration soft() const { return limited_ ? soft_ - begin_ : Duration(0); }
  Duration hard() const { return limited_ ? hard_ - begin_ : Duration(0); }

  // Whether new work may begin: before the soft moment, if the flag is not set.
  bool may_begin() const { return !stopped() && (!limited_ || now_() < soft_); }
  // Whether work under way has to be abandoned: from the hard moment on, or once the flag is set.
  bool must_end() const { return stopped() || (limited_ && now_() >= hard_); }
  // Time to the soft moment, 0 once it has passed. Only if there is a time limit.
  Duration left() const;
  // The same in whole milliseconds, at least 1, for a limit where 0 means none; 0 if there is no time limit.
  std::int64_t left_ms() const;
  // Whether at least this much time is left, or there is no limit.
  bool has(Duration time) const { return !limited_ || left() >= time; }

  // For one search that begins now and ends at the soft moment.
  SearchLimits limits(std::uint64_t nodes) const { return {nodes, left_ms(), stop_}; }
  // For a part of the work: ends when `part` (from 0 to 1) of the time left to the soft moment has passed.
  TimeManager share(double part) const;

  const std::atomic<bool>* stop() const { return stop_; }
  // Whether the flag is set.
  bool stopped() const { return is_stopped(stop_); }

 private:
  void limit(Duration soft, Duration hard);

  Now now_ = SearchClock::now;
  const std::atomic<bool>* stop_ = nullptr;
  bool limited_ = false;
  TimePoint begin_{};
  TimePoint soft_{};
  TimePoint hard_{};
};

}  // namespace zerohour::ai
