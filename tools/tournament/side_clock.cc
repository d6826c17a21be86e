#include "tools/tournament/side_clock.h"

#include <algorithm>

#include "absl/strings/str_cat.h"

namespace zerohour::tournament {
namespace {

constexpr std::int64_t kMs = 1000;

}  // namespace

SideClock::SideClock(const ai::Budget& control, const Limits& limits)
    : control_(control),
      margin_us_(limits.margin_ms * kMs),
      watchdog_us_(limits.watchdog_ms * kMs),
      turn_left_us_(control.turn_ms * kMs),
      clock_left_us_(control.clock_ms * kMs) {}

void SideClock::begin_turn() {
  turn_left_us_ = control_.turn_ms * kMs;
  if (begun_) clock_left_us_ += control_.increment_ms * kMs;
  begun_ = true;
}

void SideClock::spend(std::int64_t us) {
  spent_us_ += us;
  turn_left_us_ -= us;
  clock_left_us_ -= us;
}

ai::Budget SideClock::budget() const {
  ai::Budget budget = control_;
  if (control_.turn_ms > 0) budget.turn_ms = std::max<std::int64_t>(1, turn_left_us_ / kMs);
  if (control_.clock_ms > 0) budget.clock_ms = std::clamp<std::int64_t>(clock_left_us_ / kMs, 1, ai::kMostMs);
  return budget;
}

SideClock::Allowed SideClock::allowed() const {
  Allowed allowed{watchdog_us_, Fault::kHang, ""};
  const auto limit = [&](std::int64_t us, absl::string_view what, std::int64_t ms, std::int64_t increment_ms) {
    if (us + margin_us_ >= allowed.us) return;
    const std::string more = increment_ms > 0 ? absl::StrCat("+", increment_ms) : "";
    allowed = {std::max<std::int64_t>(0, us + margin_us_), Fault::kTime, absl::StrCat(what, " (", ms, more, ")")};
  };
  if (control_.decision_ms > 0) limit(control_.decision_ms * kMs, "the time for a decision", control_.decision_ms, 0);
  if (control_.turn_ms > 0) limit(turn_left_us_, "the time for a player turn", control_.turn_ms, 0);
  if (control_.clock_ms > 0) limit(clock_left_us_, "the clock", control_.clock_ms, control_.increment_ms);
  return allowed;
}

}  // namespace zerohour::tournament
