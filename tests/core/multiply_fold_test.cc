#include "engine/core/multiply_fold.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "engine/core/random.h"

namespace zerohour {
namespace {

static_assert(multiply_fold(3, 5) == 15);
static_assert(multiply_fold(std::uint64_t{1} << 63, 6) == 3, "the upper half alone");

TEST(MultiplyFold, IsTheSameByHalves) {
  constexpr std::uint64_t kAll = ~std::uint64_t{0};
  for (const std::uint64_t a :
       {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{0xffffffff}, std::uint64_t{1} << 32, kAll}) {
    for (const std::uint64_t b : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{0xffffffff}, kAll - 1, kAll}) {
      EXPECT_EQ(multiply_fold_by_halves(a, b), multiply_fold(a, b)) << a << " " << b;
    }
  }
  std::uint64_t state = 1;
  for (int i = 0; i < 100'000; ++i) {
    const std::uint64_t a = splitmix64(state), b = splitmix64(state);
    ASSERT_EQ(multiply_fold_by_halves(a, b), multiply_fold(a, b)) << a << " " << b;
  }
}

}  // namespace
}  // namespace zerohour
