// The logarithm, the exponential and what is made of them: near the true ones, and of the same bits everywhere.
#include "engine/core/natural.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

namespace zerohour {
namespace {

TEST(NaturalLog, IsNearTheTrueOne) {
  for (const std::uint64_t n : {1ULL, 2ULL, 3ULL, 7ULL, 8ULL, 1000ULL, 123456789ULL, 0xffffffffffffffffULL}) {
    EXPECT_NEAR(natural_log(n), std::log(static_cast<double>(n)), 2e-9) << n;
    EXPECT_NEAR(binary_log(n), std::log2(static_cast<double>(n)), 4e-9) << n;
  }
  for (int power = 0; power < 64; ++power) EXPECT_EQ(binary_log(std::uint64_t{1} << power), power);
}

TEST(NaturalExp, IsNearTheTrueOne) {
  for (const double x : {0.0, -1e-9, -0.1, -0.69, -0.7, -1.0, -3.5, -20.0, -300.0, -699.0}) {
    EXPECT_NEAR(natural_exp(x) / std::exp(x), 1, 1e-12) << x;
  }
  EXPECT_EQ(natural_exp(-701), 0);
}

TEST(Logistic, IsNearTheTrueOneAndRises) {
  double before = 0;
  for (double x = -40; x <= 40; x += 0.37) {
    EXPECT_NEAR(logistic(x), 1 / (1 + std::exp(-x)), 1e-12) << x;
    EXPECT_NEAR(logistic(x) + logistic(-x), 1, 1e-15) << x;
    EXPECT_GE(logistic(x), before) << x;
    before = logistic(x);
  }
  EXPECT_EQ(logistic(0), 0.5);
  EXPECT_EQ(logistic(-1e9), 0);
  EXPECT_EQ(logistic(1e9), 1);
}

TEST(Hypotenuse, OfAPythagoreanTriangleIsExact) {
  EXPECT_EQ(hypotenuse(3, 4), 5);
  EXPECT_EQ(hypotenuse(-5, 12), 13);
  EXPECT_EQ(hypotenuse(0, 0), 0);
}

// What the compiler works out for any machine is what this one works out, and what others did.
TEST(Natural, HasTheSameBitsEverywhere) {
  const std::vector<double> arguments = {-0.123456789, -1.9, -7.25, -33.3};
  constexpr double kCompiled[] = {natural_exp(-0.123456789), natural_exp(-1.9), natural_exp(-7.25), natural_exp(-33.3)};
  constexpr std::uint64_t kBits[] = {0x3fec48946a8fcf96, 0x3fc325108408d817, 0x3f47455fe323fafe, 0x3cef165bb9b59d7b};
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    volatile double x = arguments[i];
    EXPECT_EQ(natural_exp(x), kCompiled[i]);
    EXPECT_EQ(std::bit_cast<std::uint64_t>(natural_exp(x)), kBits[i])
        << std::hex << std::bit_cast<std::uint64_t>(natural_exp(x));
  }
}

}  // namespace
}  // namespace zerohour
