#include "engine/core/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <vector>

namespace zerohour {
namespace {

static_assert(std::uniform_random_bit_generator<Random>);

// The reference vector of the generator's authors' code, as the crate rand_xoshiro and others publish it.
TEST(Random, GivesTheReferenceNumbers) {
  Random random(std::array<std::uint64_t, 4>{1, 2, 3, 4});
  for (const std::uint64_t expected :
       {11520ULL, 0ULL, 1509978240ULL, 1215971899390074240ULL, 1216172134540287360ULL, 607988272756665600ULL,
        16172922978634559625ULL, 8476171486693032832ULL, 10595114339597558777ULL, 2904607092377533576ULL}) {
    EXPECT_EQ(random(), expected);
  }
}

// Published at Rosetta Code, "Pseudo-random numbers/Splitmix64".
TEST(Splitmix64, GivesTheReferenceNumbers) {
  std::uint64_t state = 1234567;
  for (const std::uint64_t expected : {6457827717110365317ULL, 3203168211198807973ULL, 9817491932198370423ULL,
                                       4593380528125082431ULL, 16408922859458223821ULL}) {
    EXPECT_EQ(splitmix64(state), expected);
  }
}

TEST(Random, IsSeededBySplitmix64) {
  EXPECT_EQ(Random(0), Random(std::array<std::uint64_t, 4>{0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f,
                                                           0xf88bb8a8724c81ec}));
  Random random(0);
  EXPECT_EQ(random(), 0x99ec5f36cb75f2b4u);
  EXPECT_EQ(random(), 0xbf6e1f784956452au);
}

TEST(Random, BelowStaysInRangeAndIsEven) {
  Random random(42);
  for (const std::uint32_t n : {1u, 2u, 3u, 6u, 7u, 100u}) {
    std::vector<int> counts(n);
    const int rolls = static_cast<int>(n) * 10'000;
    for (int i = 0; i < rolls; ++i) {
      const std::uint32_t number = random.below(n);
      ASSERT_LT(number, n);
      ++counts[number];
    }
    const auto [low, high] = std::minmax_element(counts.begin(), counts.end());
    EXPECT_GT(*low, 9'500);
    EXPECT_LT(*high, 10'500);
  }
}

// With a bound of 3 * 2^30, numbers that were scaled without rejection would be multiples of 3 half of the time.
TEST(Random, BelowIsUnbiasedForLargeBounds) {
  Random random(43);
  const std::uint32_t n = 3u << 30;
  int multiples = 0;
  const int rolls = 30'000;
  for (int i = 0; i < rolls; ++i) {
    const std::uint32_t number = random.below(n);
    ASSERT_LT(number, n);
    if (number % 3 == 0) ++multiples;
  }
  EXPECT_NEAR(multiples, rolls / 3.0, 400);
}

TEST(Random, FacesRunFromOneToSides) {
  Random random(44);
  std::array<int, 7> counts{};
  for (int i = 0; i < 60'000; ++i) {
    const std::uint8_t face = random.face(6);
    ASSERT_TRUE(face >= 1 && face <= 6);
    ++counts[face];
  }
  for (int face = 1; face <= 6; ++face) EXPECT_NEAR(counts[static_cast<std::size_t>(face)], 10'000, 400);
  for (int i = 0; i < 1000; ++i) EXPECT_GE(random.face(255), 1);
}

TEST(Random, WorksWithTheStandardLibrary) {
  std::vector<int> numbers{1, 2, 3, 4, 5, 6, 7, 8};
  Random random(1);
  std::shuffle(numbers.begin(), numbers.end(), random);
  EXPECT_TRUE(std::is_permutation(numbers.begin(), numbers.end(), std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8}.begin()));
}

}  // namespace
}  // namespace zerohour
