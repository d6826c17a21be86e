// Whole numbers against a plainer reckoning: lines solved for where they cross, and long doubles where those can tell.
#include "engine/table/exact.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "engine/core/random.h"

namespace zerohour::table {
namespace {

using Real = long double;

class Points {
 public:
  Points(std::uint64_t seed, int most) : random_(seed), most_(most) {}
  Point next() { return {coordinate(), coordinate()}; }
  // Anything from 0 to most.
  int number(int most) { return static_cast<int>(random_.below(static_cast<std::uint32_t>(most + 1))); }

 private:
  std::int16_t coordinate() { return static_cast<std::int16_t>(number(most_)); }
  Random random_;
  int most_;
};

Real distance_to_segment(Point p, Point a, Point b) {
  const Real x = b.x - a.x, y = b.y - a.y, squared = x * x + y * y;
  const Real at = squared == 0 ? 0 : std::clamp<Real>(((p.x - a.x) * x + (p.y - a.y) * y) / squared, 0, 1);
  return std::hypot(a.x + at * x - p.x, a.y + at * y - p.y);
}

// Solves for the place of the crossing on both segments.
bool cross_by_solving(Point a, Point b, Point c, Point d) {
  const Offset r = offset(a, b), s = offset(c, d), between = offset(a, c);
  const std::int64_t turn = cross(r, s);
  if (turn != 0) {
    const Real t = static_cast<Real>(cross(between, s)) / turn, u = static_cast<Real>(cross(between, r)) / turn;
    return t >= 0 && t <= 1 && u >= 0 && u <= 1;
  }
  return is_on_segment(a, c, d) || is_on_segment(b, c, d) || is_on_segment(c, a, b) || is_on_segment(d, a, b);
}

TEST(Exact, LengthsAreRoundedUp) {
  EXPECT_EQ(length_rounded_up({0, 0}), 0);
  EXPECT_EQ(length_rounded_up({3, 4}), 5);
  EXPECT_EQ(length_rounded_up({1, 100}), 101);
  EXPECT_EQ(length_rounded_up({16'000, 16'000}), 22'628);
  Points points(1, kExactCoordinate);
  for (int i = 0; i < 20'000; ++i) {
    const Offset way = offset(points.next(), points.next());
    const std::int64_t length = length_rounded_up(way);
    ASSERT_GE(length * length, squared_length(way));
    ASSERT_TRUE(length == 0 || (length - 1) * (length - 1) < squared_length(way));
  }
}

TEST(Exact, HalvesAreRoundedDown) {
  EXPECT_EQ(rounded_half_down(5, 2), 2);
  EXPECT_EQ(rounded_half_down(-5, 2), -3);
  EXPECT_EQ(rounded_half_down(51, 20), 3);
  EXPECT_EQ(rounded_half_down(49, 20), 2);
  for (int n = -60; n <= 60; ++n) {
    for (int d = 1; d <= 12; ++d) {
      EXPECT_EQ(rounded_half_down(n, d), static_cast<std::int64_t>(std::ceil(Real(n) / d - Real(0.5))))
          << n << "/" << d;
    }
  }
}

TEST(Exact, FractionsAreComparedWithoutOverflow) {
  const std::int64_t big = std::int64_t{1} << 62;
  EXPECT_TRUE(compare({1, 2}, {2, 4}) == 0);
  EXPECT_TRUE(compare({big, big - 1}, {big - 1, big - 2}) < 0);
  EXPECT_TRUE(compare({-1, 3}, {0, 5}) < 0);
}

TEST(Exact, TheNearestPointOfASegment) {
  for (const int most : {6, kExactCoordinate}) {
    Points points(2, most);
    for (int i = 0; i < 20'000; ++i) {
      const Point p = points.next(), a = points.next(), b = points.next();
      const NearestPoint nearest = nearest_point(p, a, b);
      const Real x = static_cast<Real>(nearest.x) / nearest.denominator,
                 y = static_cast<Real>(nearest.y) / nearest.denominator;
      const Real distance = distance_to_segment(p, a, b);
      ASSERT_LE(std::abs(std::hypot(x - p.x, y - p.y) - distance), 1e-6L);
      const Fraction square = nearest.squared_distance;
      ASSERT_LE(std::abs(std::sqrt(static_cast<Real>(square.numerator) / square.denominator) - distance), 1e-6L);
      ASSERT_LE(std::abs(nearest.rounded().x - x), Real(0.5));
      ASSERT_LE(std::abs(nearest.rounded().y - y), Real(0.5));
      const int limit = points.number(most);
      if (std::abs(distance - limit) > 1e-6) {
        ASSERT_EQ(is_within(p, a, b, limit), distance <= limit);
      }
      const Fraction squared = {std::int64_t{limit} * limit, 1};
      ASSERT_EQ(is_within(p, a, b, limit), compare(nearest.squared_distance, squared) <= 0);
    }
  }
}

TEST(Exact, SegmentsMeet) {
  int met = 0;
  for (const int most : {5, 40, kExactCoordinate}) {
    Points points(3, most);
    for (int i = 0; i < 20'000; ++i) {
      const Point a = points.next(), b = points.next(), c = points.next(), d = points.next();
      const bool expected = cross_by_solving(a, b, c, d);
      met += expected;
      ASSERT_EQ(segments_meet(a, b, c, d), expected);
      const std::optional<Part> part = part_in_common(a, b, c, d);
      ASSERT_EQ(part.has_value(), expected);
      if (!part) continue;
      ASSERT_TRUE(compare(part->from, part->to) <= 0);
      for (const Fraction at : {part->from, part->to}) {
        ASSERT_TRUE(compare({0, 1}, at) <= 0 && compare(at, {1, 1}) <= 0);
        const Real share = static_cast<Real>(at.numerator) / at.denominator;
        const Real x = a.x + share * (b.x - a.x), y = a.y + share * (b.y - a.y);
        const Real off = std::abs((x - c.x) * (d.y - c.y) - (y - c.y) * (d.x - c.x));
        ASSERT_LE(off / std::max<Real>(1, std::hypot(d.x - c.x, d.y - c.y)), 1e-6L);
      }
    }
  }
  EXPECT_GT(met, 5000);
}

TEST(Exact, PartsInCommonOfParallels) {
  const auto part = [](Point a, Point b, Point c, Point d) { return part_in_common(a, b, c, d); };
  const std::optional<Part> overlap = part({0, 0}, {10, 0}, {14, 0}, {4, 0});
  ASSERT_TRUE(overlap.has_value());
  EXPECT_TRUE(compare(overlap->from, {4, 10}) == 0 && compare(overlap->to, {1, 1}) == 0);
  EXPECT_FALSE(part({0, 0}, {10, 0}, {0, 1}, {10, 1}).has_value());
  EXPECT_FALSE(part({0, 0}, {10, 0}, {11, 0}, {20, 0}).has_value());
  const std::optional<Part> end = part({0, 0}, {10, 0}, {10, 0}, {20, 0});
  ASSERT_TRUE(end.has_value());
  EXPECT_TRUE(compare(end->from, {1, 1}) == 0 && compare(end->to, {1, 1}) == 0);
}

// The length inside, by clipping in long doubles; below 0 where the segment misses the rectangle.
Real length_inside(Point a, Point b, const Rectangle& r) {
  Real from = 0, to = 1;
  for (const auto& [at, way, low, high] : {std::tuple<Real, Real, Real, Real>(a.x, b.x - a.x, r.low.x, r.high.x),
                                           std::tuple<Real, Real, Real, Real>(a.y, b.y - a.y, r.low.y, r.high.y)}) {
    if (way == 0) {
      if (at < low || at > high) return -1;
      continue;
    }
    from = std::max(from, std::min((low - at) / way, (high - at) / way));
    to = std::min(to, std::max((low - at) / way, (high - at) / way));
  }
  return from > to ? -1 : (to - from) * std::hypot(b.x - a.x, b.y - a.y);
}

TEST(Exact, PartsInsideRectangles) {
  int inside = 0;
  for (const int most : {6, 60, kExactCoordinate}) {
    Points points(4, most);
    for (int i = 0; i < 20'000; ++i) {
      const Point a = points.next(), b = points.next(), c = points.next(), d = points.next();
      const Rectangle r = {{std::min(c.x, d.x), std::min(c.y, d.y)}, {std::max(c.x, d.x), std::max(c.y, d.y)}};
      ASSERT_EQ(meets(a, b, r), part_inside(a, b, r).has_value());
      const Real length = length_inside(a, b, r);
      const int limit = points.number(most / 2);
      if (length >= 0) {
        ASSERT_TRUE(meets(a, b, r));
      }
      if (std::abs(length - limit) > 1e-6) {
        ASSERT_EQ(is_inside_over(a, b, r, limit), length > limit);
        inside += length > limit;
      }
    }
  }
  EXPECT_GT(inside, 1000);
}

TEST(Exact, ALimitIsNotOverItself) {
  const Rectangle r = {{0, 0}, {50, 100}};
  EXPECT_FALSE(is_inside_over({-10, 20}, {90, 20}, r, 50));
  EXPECT_TRUE(is_inside_over({-10, 20}, {90, 21}, r, 50));
  // Along the border is inside (it belongs to the rectangle); 30 by 40 is 50 long.
  EXPECT_TRUE(is_inside_over({50, 0}, {50, 51}, r, 50));
  EXPECT_FALSE(is_inside_over({51, 0}, {51, 100}, r, 0));
  EXPECT_FALSE(is_inside_over({10, 20}, {40, 60}, r, 50));
  EXPECT_TRUE(is_inside_over({10, 20}, {40, 61}, r, 50));
  // A corner is met, but nothing of the segment lies inside.
  EXPECT_TRUE(meets({-10, 10}, {10, -10}, r));
  EXPECT_FALSE(is_inside_over({-10, 10}, {10, -10}, r, 0));
}

}  // namespace
}  // namespace zerohour::table
