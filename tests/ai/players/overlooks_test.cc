// What a weak player overlooks.
#include "ai/players/overlooks.h"

#include <gtest/gtest.h>

namespace zerohour::ai {
namespace {

TEST(Overlooks, IsOfAboutTheShareAndTheSameWithinARound) {
  for (const int per_cent : {0, 20, 60, 95}) {
    int overlooked = 0, changed = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      for (int round = 1; round <= 10; ++round) {
        for (int unit = 1; unit <= 20; ++unit) {
          const bool now = overlooks(seed, per_cent, round, unit);
          EXPECT_EQ(now, overlooks(seed, per_cent, round, unit));
          overlooked += now ? 1 : 0;
          changed += now == overlooks(seed, per_cent, round + 1, unit) ? 0 : 1;
        }
      }
    }
    EXPECT_NEAR(overlooked, 40 * per_cent, 120) << per_cent;
    // Others in the next round.
    EXPECT_TRUE(changed > 1'000 || per_cent == 0 || per_cent == 95) << per_cent;
  }
}

}  // namespace
}  // namespace zerohour::ai
