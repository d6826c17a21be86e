// Templates, clouds and beaten zones against long doubles.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/core/random.h"
#include "engine/westfront/ground.h"

namespace zerohour::westfront {
namespace {

using Real = long double;

struct Local {
  Real along, across;
};
// A point as the template sees it.
Local seen_from(const Template& t, Point p) {
  const Real length = std::hypot(Real(t.along.x), Real(t.along.y));
  const Real x = p.x - t.at.x, y = p.y - t.at.y;
  return {(x * t.along.x + y * t.along.y) / length, (y * t.along.x - x * t.along.y) / length};
}

// How far the segment is inside at its deepest place, in mm: below 0 where it stays outside.
Real depth_inside(const Template& t, Point a, Point b) {
  const Local from = seen_from(t, a), to = seen_from(t, b);
  const auto depth = [&](Real at) {
    const Real along = from.along + at * (to.along - from.along), across = from.across + at * (to.across - from.across);
    return std::min(t.width / 2.0L - std::abs(along), t.depth / 2.0L - std::abs(across));
  };
  // The depth is concave along the segment: a search by thirds finds its peak.
  Real low = 0, high = 1;
  for (int i = 0; i < 200; ++i) {
    const Real one = low + (high - low) / 3, two = high - (high - low) / 3;
    (depth(one) < depth(two) ? low : high) = depth(one) < depth(two) ? one : two;
  }
  return std::max({depth(low), depth(0), depth(1)});
}

class Shapes : public testing::Test {
 protected:
  std::int16_t number(int low, int high) {
    return static_cast<std::int16_t>(low + static_cast<int>(random_.below(static_cast<std::uint32_t>(high - low + 1))));
  }
  Point point(int spread) { return {number(600 - spread, 600 + spread), number(600 - spread, 600 + spread)}; }
  Template any() {
    constexpr Point kDirections[] = {{1, 0}, {0, 1}, {16, -3}, {1, 1}, {1, -1}, {3, 4}, {1201, 7}, {5, -1199}};
    Template t = plain_template(point(60));
    t.along = kDirections[random_.below(8)];
    if (random_.below(2) == 0) t.width = t.depth = 100;
    return t;
  }
  Random random_{11};
};

TEST_F(Shapes, TemplatesContainWhatLiesInside) {
  int inside = 0;
  for (int i = 0; i < 40'000; ++i) {
    const Template t = any();
    const Point p = point(150);
    const Local at = seen_from(t, p);
    const Real margin = std::min(t.width / 2.0L - std::abs(at.along), t.depth / 2.0L - std::abs(at.across));
    if (std::abs(margin) < 1e-9L) continue;
    ASSERT_EQ(t.contains(p), margin > 0);
    inside += margin > 0;
  }
  EXPECT_GT(inside, 2000);
}

TEST_F(Shapes, LinesOfFireMeetTemplates) {
  int met = 0, missed = 0;
  for (int i = 0; i < 40'000; ++i) {
    const Template t = any();
    const Point a = point(400), b = point(i % 2 == 0 ? 400 : 100);
    const Real depth = depth_inside(t, a, b);
    if (std::abs(depth) < 1e-6L) continue;
    ASSERT_EQ(t.meets(a, b), depth > 0) << a.x << "," << a.y << " " << b.x << "," << b.y;
    ASSERT_EQ(t.meets(b, a), depth > 0);
    ++(depth > 0 ? met : missed);
  }
  EXPECT_GT(met, 2000);
  EXPECT_GT(missed, 2000);
}

TEST_F(Shapes, BordersBelongToTemplates) {  // W38
  const Template t = plain_template({450, 420});
  EXPECT_TRUE(t.contains({500, 445}));
  EXPECT_FALSE(t.contains({501, 445}));
  EXPECT_FALSE(t.contains({500, 446}));
  EXPECT_TRUE(t.meets({500, 445}, {600, 500}));
  EXPECT_TRUE(t.meets({300, 445}, {700, 445}));
  EXPECT_FALSE(t.meets({300, 446}, {700, 446}));
  EXPECT_TRUE(t.meets({400, 420}, {400, 420}));
}

TEST_F(Shapes, BeatenZones) {  // W62
  int inside = 0;
  for (int i = 0; i < 40'000; ++i) {
    const Point firer = point(500), target = point(400),
                p = {number(target.x - 200, target.x + 200), number(target.y - 200, target.y + 200)};
    if (firer == target) continue;
    const int zone = i % 2 == 0 ? 150 : 100;
    const Real x = target.x - firer.x, y = target.y - firer.y, length = std::hypot(x, y);
    const Real along = ((p.x - target.x) * x + (p.y - target.y) * y) / length;
    const Real across = std::abs((p.x - target.x) * y - (p.y - target.y) * x) / length;
    const Real far = std::hypot(Real(p.x - firer.x), Real(p.y - firer.y));
    const Real margin = std::min({along, zone - along, 15 - across, 700 - far});
    if (std::abs(margin) < 1e-9L) continue;
    ASSERT_EQ(in_beaten_zone(firer, target, p, zone), margin > 0);
    inside += margin > 0;
  }
  EXPECT_GT(inside, 500);
  // Ends and sides belong to it; 700 mm from the firer is its limit.
  EXPECT_TRUE(in_beaten_zone({0, 0}, {500, 0}, {500, 15}, 150));
  EXPECT_TRUE(in_beaten_zone({0, 0}, {500, 0}, {650, 0}, 150));
  EXPECT_FALSE(in_beaten_zone({0, 0}, {500, 0}, {651, 0}, 150));
  EXPECT_TRUE(in_beaten_zone({0, 0}, {600, 0}, {700, 0}, 150));
  EXPECT_FALSE(in_beaten_zone({0, 0}, {600, 0}, {700, 1}, 150));
  EXPECT_FALSE(in_beaten_zone({0, 0}, {600, 0}, {599, 0}, 150));
}

TEST_F(Shapes, WindDriftsClouds) {  // W14, W48
  EXPECT_EQ(gas_drift(0, 2), (Point{0, 100}));
  EXPECT_EQ(gas_drift(7, 2), (Point{-71, 71}));
  EXPECT_EQ(gas_drift(2, 3), (Point{150, 0}));
  EXPECT_EQ(gas_drift(3, 1), (Point{35, -35}));
  EXPECT_EQ(gas_drift(4, 3), (Point{0, -150}));
  EXPECT_EQ(gas_drift(5, 3), (Point{-106, -106}));
  for (int heading = 0; heading < 8; ++heading) EXPECT_EQ(gas_drift(heading, 0), (Point{0, 0}));
  EXPECT_EQ(cloud_of(kAttacker, {500, 210}).at, (Point{500, 235}));
  EXPECT_EQ(cloud_of(kDefender, {500, 900}).at, (Point{500, 875}));
}

TEST_F(Shapes, RollingBarragesLiftForward) {  // W13
  Plan plan;
  plan.kind = PlanKind::kRolling;
  plan.first = 1, plan.last = 6, plan.at = {450, 420}, plan.hold = 2, plan.step = 100;
  const int expected[] = {420, 420, 520, 620, 720, 820};
  for (int turn = 1; turn <= 6; ++turn) EXPECT_EQ(rolling_centre(plan, kAttacker, turn).y, expected[turn - 1]);
  EXPECT_EQ(rolling_centre(plan, kDefender, 6).y, 20);
  plan.first = 3;
  EXPECT_EQ(rolling_centre(plan, kAttacker, 4).y, 420);
  EXPECT_EQ(rolling_centre(plan, kAttacker, 5).y, 520);
}

TEST_F(Shapes, DeviationsLieAlongTheLineFromTheFirersEdge) {  // W18
  EXPECT_EQ(deviated({500, 410}, kAttacker, 50), (Point{500, 460}));
  EXPECT_EQ(deviated({500, 410}, kAttacker, -50), (Point{500, 360}));
  EXPECT_EQ(deviated({500, 30}, kDefender, 50), (Point{500, -20}));
}

}  // namespace
}  // namespace zerohour::westfront
