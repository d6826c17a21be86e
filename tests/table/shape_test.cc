// The shapes against a slow reference in another arithmetic: long doubles, segments against segments, strips for areas.
#include "engine/table/shape.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/core/random.h"

namespace zerohour::table {
namespace {

using Real = long double;
struct Spot {
  Real x, y;
};
Spot operator-(Spot a, Spot b) {
  return {a.x - b.x, a.y - b.y};
}
Real times(Spot a, Spot b) {
  return a.x * b.x + a.y * b.y;
}
Real turn(Spot a, Spot b) {
  return a.x * b.y - a.y * b.x;
}
using Figure = std::vector<Spot>;

Figure figure_of(const Pose& pose, int width, int depth) {
  const Real angle = pose.heading * std::acos(Real{-1}) / 180;
  const Real s = std::round(1e6L * std::sin(angle)) / 1e6L, c = std::round(1e6L * std::cos(angle)) / 1e6L;
  Figure figure;
  for (const auto& [f, q] : {std::pair(1, -1), std::pair(1, 1), std::pair(-1, 1), std::pair(-1, -1)}) {
    const Real ahead = f * depth / 2.0L, right = q * width / 2.0L;
    figure.push_back({pose.at.x + s * ahead + c * right, pose.at.y + c * ahead - s * right});
  }
  return figure;
}

Real point_to_segment(Spot p, Spot a, Spot b) {
  const Spot line = b - a;
  const Real t = std::clamp(times(p - a, line) / times(line, line), Real{0}, Real{1});
  const Spot d = {p.x - a.x - t * line.x, p.y - a.y - t * line.y};
  return std::sqrt(times(d, d));
}

bool has_inside(const Figure& f, Spot p) {  // f is clockwise
  for (std::size_t i = 0; i < f.size(); ++i) {
    if (turn(f[(i + 1) % f.size()] - f[i], p - f[i]) > 0) return false;
  }
  return true;
}

bool cross_each_other(Spot a, Spot b, Spot c, Spot d) {
  const Real one = turn(b - a, c - a), two = turn(b - a, d - a), three = turn(d - c, a - c), four = turn(d - c, b - c);
  return one * two <= 0 && three * four <= 0 && (one != 0 || two != 0);
}

Real slow_gap(const Figure& f, const Figure& g) {
  Real least = 1e18L;
  for (std::size_t i = 0; i < f.size(); ++i) {
    for (std::size_t j = 0; j < g.size(); ++j) {
      const Spot a = f[i], b = f[(i + 1) % f.size()], c = g[j], d = g[(j + 1) % g.size()];
      if (cross_each_other(a, b, c, d)) return 0;
      least = std::min({least, point_to_segment(a, c, d), point_to_segment(c, a, b)});
    }
  }
  return has_inside(f, g[0]) || has_inside(g, f[0]) ? 0 : least;
}

// The distance by which g must be moved along the normal of one edge of either for the two to part.
Real slow_depth(const Figure& f, const Figure& g) {
  Real least = 1e18L;
  for (const Figure* figure : {&f, &g}) {
    for (std::size_t i = 0; i < figure->size(); ++i) {
      const Spot edge = (*figure)[(i + 1) % figure->size()] - (*figure)[i];
      const Real size = std::sqrt(times(edge, edge));
      const Spot normal = {edge.y / size, -edge.x / size};
      const auto by_normal = [&](Spot a, Spot b) { return times(a, normal) < times(b, normal); };
      const auto [f_low, f_high] = std::minmax_element(f.begin(), f.end(), by_normal);
      const auto [g_low, g_high] = std::minmax_element(g.begin(), g.end(), by_normal);
      least = std::min(least, std::min(times(*f_high, normal), times(*g_high, normal)) -
                                  std::max(times(*f_low, normal), times(*g_low, normal)));
    }
  }
  return least;
}

Pose random_pose(Random& random, int range) {
  const auto coordinate = [&] { return static_cast<std::int16_t>(random.below(static_cast<std::uint32_t>(range))); };
  return {{coordinate(), coordinate()}, static_cast<std::int16_t>(random.below(360))};
}

TEST(Shape, GapsAndDepthsAgreeWithTheSlowReference) {
  Random random(7);
  int apart = 0, meeting = 0;
  for (int i = 0; i < 100'000; ++i) {
    const Pose one = random_pose(random, 1000), two = random_pose(random, 1000);
    const int width = random.below(2) == 0 ? 300 : 150, other_width = 100 + static_cast<int>(random.below(300));
    const Box a = box_of(one, width, 300), b = box_of(two, other_width, 300);
    const Figure f = figure_of(one, width, 300), g = figure_of(two, other_width, 300);
    const double expected = static_cast<double>(slow_gap(f, g)), deep = static_cast<double>(slow_depth(f, g));
    ASSERT_NEAR(gap(a, b), expected, 1e-6) << i;
    ASSERT_NEAR(gap(b, a), expected, 1e-6) << i;
    ASSERT_NEAR(gap(a.polygon(), b.polygon()), expected, 1e-6) << i;
    ASSERT_NEAR(depth(a, b), deep, 1e-6) << i;
    ASSERT_NEAR(depth(a.polygon(), b.polygon()), deep, 1e-6) << i;
    ASSERT_EQ(gap(a, b) == 0, depth(a, b) >= 0) << i;
    for (const double limit : {0.0, 2.0, 250.0, gap(a, b)}) ASSERT_EQ(are_within(a, b, limit), gap(a, b) <= limit) << i;
    for (const double limit : {0.0, 2.0, std::max(0.0, depth(a, b))}) {
      ASSERT_EQ(is_deeper(a, b, limit), depth(a, b) > limit) << i;
    }
    ++(expected == 0 ? meeting : apart);
  }
  EXPECT_GT(apart, 30'000);
  EXPECT_GT(meeting, 10'000);
}

TEST(Shape, TheGapNeverChangesByMoreThanTheStep) {
  Random random(8);
  for (int i = 0; i < 20'000; ++i) {
    const Box a = box_of(random_pose(random, 1500), 300, 300), b = box_of(random_pose(random, 1500), 150, 300);
    const Vec step = {20 * random.fraction() - 10, 20 * random.fraction() - 10};
    ASSERT_LE(std::abs(gap(moved_to(a, a.centre + step), b) - gap(a, b)), length(step) + 1e-6);
  }
}

TEST(Shape, TheAreaInFrontAgreesWithStrips) {
  Random random(9);
  int some = 0;
  for (int i = 0; i < 500; ++i) {
    const Box a = box_of(random_pose(random, 900), 300, 300), b = box_of(random_pose(random, 900), 300, 300);
    // Squares of 3 by 3 hundredths of the other base: those whose centre lies to the front.
    double area = 0;
    for (double x = -148.5; x < 150; x += 3) {
      for (double y = -148.5; y < 150; y += 3) {
        if (facing_of(a, b.centre + b.right * x + b.ahead * y) == Facing::kFront) area += 9;
      }
    }
    ASSERT_NEAR(area_in_front(a, b), area, 3000);
    if (area > 0 && area < 89'000) ++some;
  }
  EXPECT_GT(some, 100);
}

TEST(Shape, SidesOfAPoint) {
  const Box box = box_of({{2000, 2000}, 0}, 300, 300);
  EXPECT_EQ(facing_of(box, {2000, 2150}), Facing::kFront);
  EXPECT_EQ(facing_of(box, {2250, 2250}), Facing::kFront) << "the ray belongs to the front";
  EXPECT_EQ(facing_of(box, {2251, 2250}), Facing::kRight);
  EXPECT_EQ(facing_of(box, {1749, 1750}), Facing::kLeft);
  EXPECT_EQ(facing_of(box, {1750, 1750}), Facing::kRear) << "as in the mirror";
  EXPECT_EQ(behind_front(box, {2000, 2100}), 50);
  // Turning base and points together changes nothing.
  Random random(10);
  for (int i = 0; i < 5'000; ++i) {
    const Vec p = {1000 * random.fraction() - 500, 1000 * random.fraction() - 500};
    const Facing facing = facing_of(box_at({0, 0}, 0, 300, 300), p);
    for (const int h : {90, 180, 270}) {
      ASSERT_EQ(facing_of(box_at({0, 0}, h, 300, 300), right_of(h) * p.x + ahead_of(h) * p.y), facing);
    }
  }
}

TEST(Shape, TheLeastGapOnAWayIsABoundAtEachPlaceOfIt) {
  Random random(11);
  int apart = 0, meets = 0, tight = 0;
  for (int i = 0; i < 4000; ++i) {
    const Box box = box_of(random_pose(random, 1500), random.below(2) == 0 ? 300 : 150, 300);
    const Pose there = random_pose(random, 1500);
    const Box other = box_of(there, 400, 200);
    std::vector<Vec> polygon(other.corners.begin(), other.corners.end());
    if (i % 3 == 0) polygon.resize(2);
    if (i % 3 == 1) polygon.pop_back();
    const Vec way = i % 5 == 0 ? Vec{} : vec(random_pose(random, 2000).at) - vec(random_pose(random, 2000).at);
    const double bound = least_gap_on(box, way, polygon);
    double least = 1e9;
    for (int step = 0; step <= 40; ++step) {
      const Box moved = moved_to(box, box.centre + way * (step / 40.0));
      const double distance = gap(moved.polygon(), polygon);
      least = std::min(least, distance);
      EXPECT_GE(distance, bound - 1e-6);
      EXPECT_LE(depth(moved.polygon(), polygon), std::max(-bound, 0.0) + 1e-6);
    }
    apart += bound > 0;
    meets += bound < 0;
    tight += bound > 0 && least - bound < 20;
  }
  EXPECT_GT(apart, 500);
  EXPECT_GT(meets, 500);
  EXPECT_GT(tight, 200);
}

TEST(Shape, CirclesAroundAndWithinABase) {
  for (int heading = 0; heading < 360; ++heading) {
    const Box box = box_of({{1000, 1000}, static_cast<std::int16_t>(heading)}, 150, 300);
    for (const Vec corner : box.corners) EXPECT_LE(length(corner - box.centre), outer_radius(box));
    EXPECT_NEAR(outer_radius(box), std::sqrt(75.0 * 75 + 150 * 150), 0.01);
    EXPECT_EQ(gap(box, box.centre + box.right * inner_radius(box)), 0);
    EXPECT_NEAR(inner_radius(box), 75, 0.01);
  }
}

TEST(Shape, IsNearASegment) {
  EXPECT_TRUE(is_near_segment({5, 3}, {0, 0}, {10, 0}, 3));
  EXPECT_FALSE(is_near_segment({5, 3.01}, {0, 0}, {10, 0}, 3));
  EXPECT_TRUE(is_near_segment({-3, 4}, {0, 0}, {10, 0}, 5));
  EXPECT_FALSE(is_near_segment({13, 4.1}, {0, 0}, {10, 0}, 5));
  EXPECT_TRUE(is_near_segment({3, 4}, {0, 0}, {0, 0}, 5));
  EXPECT_FALSE(is_near_segment({3, 4.1}, {0, 0}, {0, 0}, 5));
}

TEST(Shape, ALineRunsThroughABaseDeeperThanAMargin) {
  const Box box = box_of({{1000, 1000}, 0}, 300, 300);
  EXPECT_TRUE(runs_through({0, 1000}, {2000, 1000}, box, 2));
  EXPECT_FALSE(runs_through({0, 1149}, {2000, 1149}, box, 2)) << "along the edge, one hundredth deep";
  EXPECT_TRUE(runs_through({0, 1147}, {2000, 1147}, box, 2));
  EXPECT_FALSE(runs_through({0, 1000}, {851, 1000}, box, 2)) << "it ends one hundredth inside";
  EXPECT_TRUE(runs_through({1000, 1000}, {1001, 1000}, box, 2)) << "wholly inside";
  EXPECT_FALSE(runs_through({850, 1149}, {851, 1150}, box, 2)) << "only a corner";
}

TEST(Shape, LengthsInsideAPolygon) {
  const std::vector<Vec> square = {{0, 0}, {100, 0}, {100, 100}, {0, 100}};
  const std::vector<Vec> clockwise(square.rbegin(), square.rend());
  for (const auto& polygon : {square, clockwise}) {
    EXPECT_DOUBLE_EQ(length_inside({-50, 50}, {150, 50}, polygon), 100);
    EXPECT_DOUBLE_EQ(length_inside({50, 50}, {150, 50}, polygon), 50);
    EXPECT_DOUBLE_EQ(length_inside({-50, 150}, {150, 150}, polygon), 0);
    EXPECT_NEAR(length_inside({-10, 0}, {110, 120}, polygon), std::sqrt(2.0) * 90, 1e-9);
    EXPECT_TRUE(contains(polygon, {0, 50})) << "edges belong";
    EXPECT_TRUE(contains(polygon, {50, 50}));
    EXPECT_FALSE(contains(polygon, {-0.01, 50}));
    EXPECT_DOUBLE_EQ(area(polygon), 10'000);
  }
}

TEST(Shape, Crossings) {
  EXPECT_EQ(crossing({0, 0}, {10, 0}, {5, -5}, {5, 5}), 0.5);
  EXPECT_EQ(crossing({0, 0}, {10, 0}, {0, -5}, {0, 5}), 0.0);
  EXPECT_FALSE(crossing({0, 0}, {10, 0}, {5, 1}, {5, 5}).has_value());
  EXPECT_FALSE(crossing({0, 0}, {10, 0}, {0, 1}, {10, 1}).has_value());
  EXPECT_EQ(nearest_on_segment({5, 5}, {0, 0}, {10, 0}), (Vec{5, 0}));
  EXPECT_EQ(nearest_on_segment({-5, 5}, {0, 0}, {10, 0}), (Vec{0, 0}));
}

TEST(Shape, StaysOnTheTableWithAMargin) {
  EXPECT_TRUE(is_on_table(box_of({{150, 150}, 0}, 300, 300), 1000, 1000, 2));
  EXPECT_TRUE(is_on_table(box_of({{148, 150}, 0}, 300, 300), 1000, 1000, 2));
  EXPECT_FALSE(is_on_table(box_of({{147, 150}, 0}, 300, 300), 1000, 1000, 2));
  EXPECT_FALSE(is_on_table(box_of({{150, 150}, 10}, 300, 300), 1000, 1000, 2));
  EXPECT_FALSE(is_on_table(box_of({{850, 853}, 0}, 300, 300), 1000, 1000, 2));
  Random random(9);
  for (int i = 0; i < 20'000; ++i) {
    const Box box = box_of(random_pose(random, 1000), 300, 150);
    const bool expected = std::all_of(box.corners.begin(), box.corners.end(),
                                      [](Vec c) { return c.x >= -2 && c.y >= -2 && c.x <= 1002 && c.y <= 802; });
    ASSERT_EQ(is_on_table(box, 1000, 800, 2), expected) << i;
  }
}

}  // namespace
}  // namespace zerohour::table
