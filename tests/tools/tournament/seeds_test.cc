#include "tools/tournament/seeds.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <set>

namespace zerohour::tournament {
namespace {

// From an independent program (Python's hashlib), by the words of seeds.h.
TEST(Seeds, Golden) {
  EXPECT_EQ(dice_number(1, 0), 7463261739487096063u);
  EXPECT_EQ(bot_seed(1, 0, Side::kFirst), 4802075767442066019u);
  EXPECT_EQ(bot_seed(1, 0, Side::kSecond), 4662439302725551735u);
  EXPECT_EQ(dice_number(1, 1), 2262837911175954347u);
  EXPECT_EQ(dice_number(2, 0), 3154965623041844091u);
  EXPECT_EQ(dice_number(~std::uint64_t{0}, 123456), 5665972905240439005u);
  EXPECT_EQ(bot_seed(~std::uint64_t{0}, 123456, Side::kFirst), 7046347502248368847u);
  EXPECT_EQ(bot_seed(~std::uint64_t{0}, 123456, Side::kSecond), 278018091878429082u);
}

TEST(Seeds, AllDifferentAndInRange) {
  std::set<std::uint64_t> seen;
  int count = 0;
  for (const std::uint64_t master : {0u, 1u, 2u, 3u}) {
    for (int pair = 0; pair < 1000; ++pair) {
      for (const std::uint64_t seed :
           {dice_number(master, pair), bot_seed(master, pair, Side::kFirst), bot_seed(master, pair, Side::kSecond)}) {
        EXPECT_LT(seed, std::uint64_t{1} << 63);
        seen.insert(seed);
        ++count;
      }
    }
  }
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(count));
}

// Of 63 bits about half differ between any two kinds and any two neighbours: 5 standard deviations of the mean of 1000
// are 0.63.
TEST(Seeds, Unrelated) {
  int dice_bot = 0, bot_bot = 0, neighbours = 0, masters = 0;
  for (int pair = 0; pair < 1000; ++pair) {
    const std::uint64_t dice = dice_number(5, pair), bot = bot_seed(5, pair, Side::kFirst);
    dice_bot += std::popcount(dice ^ bot);
    bot_bot += std::popcount(bot ^ bot_seed(5, pair, Side::kSecond));
    neighbours += std::popcount(dice ^ dice_number(5, pair + 1));
    masters += std::popcount(dice ^ dice_number(6, pair));
  }
  for (const int bits : {dice_bot, bot_bot, neighbours, masters}) EXPECT_NEAR(bits / 1000.0, 31.5, 0.63);
}

}  // namespace
}  // namespace zerohour::tournament
