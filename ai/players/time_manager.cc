#include "ai/players/time_manager.h"

#include <algorithm>

namespace zerohour::ai {
namespace {

using Duration = TimeManager::Duration;
using std::chrono::milliseconds;

// Of a decision's own time a kReserve-th, within these two bounds, is kept for what follows the search: threads end,
// and the nodes of a tree are freed.
constexpr int kReserve = 20;  // one part in so many
constexpr Duration kLeastReserve = milliseconds(1);
constexpr Duration kMostReserve = milliseconds(25);
constexpr int kTurnsKept = 3;  // of a clock: one for the turn under way, the others in reserve

Duration reserve_of(Duration time) {
  return std::min(time / 2, std::clamp<Duration>(time / kReserve, kLeastReserve, kMostReserve));
}

}  // namespace

TimeManager::TimeManager(const Budget& budget, const Forecast& forecast, const Now& now)
    : now_(now), stop_(budget.stop), begin_(now_()) {
  if (budget.decision_ms > 0) {
    const Duration time = milliseconds(budget.decision_ms);
    const Duration reserve = reserve_of(time);
    limit(time - reserve, time - reserve / 2);
  }
  const std::int64_t parts = std::max<std::int64_t>(1, forecast.turn_parts);
  const auto share = [&](Duration part, Duration most) {
    part = std::min(part, most);
    limit(part, std::min(2 * part, most));
  };
  if (budget.turn_ms > 0) {
    const Duration turn = milliseconds(budget.turn_ms);
    share(turn / parts, turn - reserve_of(turn));
  }
  if (budget.clock_ms > 0) {
    const Duration clock = milliseconds(budget.clock_ms);
    const std::int64_t turns = std::max(0, forecast.player_turns_left) + kTurnsKept;
    share((clock / turns + milliseconds(budget.increment_ms) / 2) / parts, clock / 2);
  }
}

void TimeManager::limit(Duration soft, Duration hard) {
  soft_ = limited_ ? std::min(soft_, begin_ + soft) : begin_ + soft;
  hard_ = limited_ ? std::min(hard_, begin_ + hard) : begin_ + hard;
  limited_ = true;
}

TimeManager::Duration TimeManager::left() const {
  return std::max(Duration(0), soft_ - now_());
}

std::int64_t TimeManager::left_ms() const {
  if (!limited_) return 0;
  return std::max<std::int64_t>(1, std::chrono::duration_cast<milliseconds>(left()).count());
}

TimeManager TimeManager::share(double part) const {
  TimeManager shared = *this;
  if (!limited_) return shared;
  shared.begin_ = now_();
  const std::chrono::duration<double, Duration::period> time = left() * std::clamp(part, 0.0, 1.0);
  shared.soft_ = std::min(soft_, shared.begin_ + std::chrono::duration_cast<Duration>(time));
  return shared;
}

}  // namespace zerohour::ai
