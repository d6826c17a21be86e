#include "tools/support/cpu_time.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdint>
#include <limits>
#include <optional>

namespace zerohour {
namespace {

// Works until the thread has taken so much more time, whatever else the machine does meanwhile.
void work(std::int64_t us) {
  for (const std::int64_t end = cpu_us_of_thread() + us; cpu_us_of_thread() < end;) {
  }
}

TEST(CpuTime, OfAThreadGrowsWithItsWork) {
  const std::int64_t before = cpu_us_of_thread();
  work(2000);
  EXPECT_GE(cpu_us_of_thread() - before, 2000);
}

TEST(CpuTime, OfAGroupHasThatOfItsProcesses) {
  const std::optional<std::int64_t> before = cpu_us_of_group(getpgrp());
  ASSERT_TRUE(before.has_value());
  work(20'000);
  const std::optional<std::int64_t> after = cpu_us_of_group(getpgrp());
  ASSERT_TRUE(after.has_value());
  EXPECT_GE(*after - *before, 20'000);
}

TEST(CpuTime, OfNoGroupIsNotKnown) {
  EXPECT_EQ(cpu_us_of_group(std::numeric_limits<pid_t>::max()), std::nullopt);
}

}  // namespace
}  // namespace zerohour
