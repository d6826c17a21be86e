// What a search does besides searching, where there is no second thread for it.
#include "ai/search/interlude.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>

namespace zerohour::ai {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;

TEST(Interlude, AlwaysDueIsTakenAtEachCall) {
  int taken = 0;
  const Interlude interlude(milliseconds(0), [&] { ++taken; });
  for (int i = 0; i < 10; ++i) Interlude::take();
  EXPECT_EQ(taken, 10);
}

TEST(Interlude, IsNotTakenBeforeItIsDue) {
  int taken = 0;
  const Interlude interlude(hours(1000), [&] { ++taken; });
  for (int i = 0; i < 100'000; ++i) Interlude::take();
  EXPECT_EQ(taken, 0);
}

// However seldom the clock is asked after a while of quick calls.
TEST(Interlude, IsTakenAgainAndAgain) {
  int taken = 0;
  const Interlude interlude(milliseconds(1), [&] { ++taken; });
  while (taken < 20) Interlude::take();
  EXPECT_EQ(taken, 20);
}

TEST(Interlude, TheInnermostIsTakenWhileItLasts) {
  int outer = 0;
  int inner = 0;
  {
    const Interlude first(milliseconds(0), [&] { ++outer; });
    {
      const Interlude second(milliseconds(0), [&] { ++inner; });
      Interlude::take();
    }
    Interlude::take();
    Interlude::take();
  }
  Interlude::take();
  EXPECT_EQ(inner, 1);
  EXPECT_EQ(outer, 2);
}

TEST(Interlude, ASearchThatAsksWhetherItIsStoppedTakesIt) {
  std::atomic<bool> stop = false;
  const Interlude interlude(milliseconds(0), [&] { stop = true; });
  EXPECT_TRUE(is_stopped(&stop));
  EXPECT_FALSE(is_stopped(nullptr));
}

}  // namespace
}  // namespace zerohour::ai
