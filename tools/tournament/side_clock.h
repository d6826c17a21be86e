// How long a side may think: its control, what is left of it, and when an answer becomes late.
#pragma once

#include <cstdint>
#include <string>

#include "ai/players/bot.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

class SideClock {
 public:
  SideClock(const ai::Budget& control, const Limits& limits);

  // A player turn of either side begins. The first of the game adds no increment.
  void begin_turn();
  void spend(std::int64_t us);
  std::int64_t spent_us() const { return spent_us_; }

  // What the bot is told now: for turn and clock the time left, at least 1 ms.
  ai::Budget budget() const;
  // When an answer is late, and its fault then: kTime beyond the control and the margin, kHang if the watchdog comes
  // first.
  struct Allowed {
    std::int64_t us = 0;
    Fault fault = Fault::kHang;
    std::string ran_out;  // what a late answer has used up, "the clock (1000+50)"; empty for the watchdog
  };
  Allowed allowed() const;

 private:
  ai::Budget control_;
  std::int64_t margin_us_;
  std::int64_t watchdog_us_;
  std::int64_t turn_left_us_;
  std::int64_t clock_left_us_;
  std::int64_t spent_us_ = 0;
  bool begun_ = false;
};

}  // namespace zerohour::tournament
