#include "engine/table/pose.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/core/random.h"
#include "engine/table/leg.h"

namespace zerohour::table {
namespace {

TEST(Pose, SinesAreThoseOfTheCircleInMillionths) {
  for (int h = 0; h < 360; ++h) {
    EXPECT_EQ(sine(h), std::lround(1e6 * std::sin(h * std::acos(-1.0) / 180))) << h;
    EXPECT_EQ(sine(h + 360), sine(h));
    EXPECT_EQ(sine(h - 720), sine(h));
  }
}

TEST(Pose, RightIsAQuarterTurnClockwise) {
  for (int h = 0; h < 360; ++h) {
    EXPECT_EQ(right_of(h), ahead_of(h + 90));
    EXPECT_EQ(dot(ahead_of(h), right_of(h)), 0);
    EXPECT_NEAR(length(ahead_of(h)), 1, 1e-6);
  }
}

TEST(Pose, PositionsAreRoundedHalvesAwayFromZero) {
  EXPECT_EQ(rounded({2.5, -2.5}), (Point{3, -3}));
  EXPECT_EQ(rounded({2.49, -2.49}), (Point{2, -2}));
  EXPECT_EQ(rounded({32'000.4, 0}), (Point{32'000, 0}));
  EXPECT_EQ(rounded({0.49999999999999994, -0.49999999999999994}), (Point{0, 0}));
  EXPECT_EQ(rounded({-32'000.4, 31'999.5}), (Point{-32'000, 32'000}));
  EXPECT_FALSE(rounded({32'000.5, 0}).has_value());
  EXPECT_FALSE(rounded({32'001, 0}).has_value());
  EXPECT_FALSE(rounded({0, std::nan("")}).has_value());
}

TEST(Pose, AHeadingIsFoundAgainFromItsDirection) {
  for (int h = 0; h < 360; ++h) EXPECT_EQ(heading_of(ahead_of(h) * 137), h);
  Random random(1);
  for (int i = 0; i < 20'000; ++i) {
    const Vec v = {random.fraction() - 0.5, random.fraction() - 0.5};
    const double degrees = std::atan2(v.x, v.y) * 180 / std::acos(-1.0);
    EXPECT_NEAR(std::remainder(heading_of(v) - degrees, 360), 0, 0.5 + 0.01);
  }
}

// Of all directions it is the nearest: none has a greater cosine.
TEST(Pose, TheHeadingOfWholeNumbersIsTheNearest) {
  for (int x = -60; x <= 60; x += 3) {
    for (int y = -7'000; y <= 7'000; y += 250) {
      if (x == 0 && y == 0) continue;
      const Vec v = vec({static_cast<std::int16_t>(x * 100), static_cast<std::int16_t>(y)});
      const int found = heading_of(v);
      for (int h = 0; h < 360; ++h)
        EXPECT_LE(dot(ahead_of(h), v), dot(ahead_of(found), v) * (1 + 1e-6)) << x << " " << y;
    }
  }
}

TEST(Pose, WithinFortyFiveDegrees) {
  EXPECT_TRUE(within_45_degrees(ahead_of(10), ahead_of(55)));
  EXPECT_FALSE(within_45_degrees(ahead_of(10), ahead_of(56)));
  EXPECT_FALSE(within_45_degrees(ahead_of(10), ahead_of(190)));
}

TEST(Leg, HasEqualStepsOfTheLongestAtMost) {
  const Leg leg({0, 0}, {300, 400}, 10);
  EXPECT_EQ(leg.length(), 500);
  EXPECT_EQ(leg.steps(), 50);
  EXPECT_EQ(leg.at(0), (Vec{0, 0}));
  EXPECT_EQ(leg.at(25), (Vec{150, 200}));
  EXPECT_EQ(leg.at(50), (Vec{300, 400}));
  EXPECT_EQ(Leg({0, 0}, {0, 1}, 10).steps(), 1);
  EXPECT_EQ(Leg({0, 0}, {0, 11}, 10).steps(), 2);
}

}  // namespace
}  // namespace zerohour::table
