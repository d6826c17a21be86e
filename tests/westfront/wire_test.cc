// Wire, gaps, crossing and putting down: against long doubles and a search of the whole lattice, and by hand where
// points lie exactly on wire.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

#include "tests/westfront/scene.h"

namespace zerohour::westfront {
namespace {

using Real = long double;

// A table of 60 x 60 cm with the wires given, "x,y;x,y" in cm each.
Scenario with_wires(std::vector<std::vector<Point>> wires) {
  Scenario scenario;
  scenario.width = scenario.height = 600;
  for (std::vector<Point>& points : wires) scenario.wires.push_back({"W", WireState::kUncut, std::move(points)});
  return scenario;
}

TEST(Wire, ALegMayNotTouchIt) {  // W26
  const Ground ground(with_wires({{{100, 300}, {300, 300}, {400, 350}}}));
  EXPECT_TRUE(ground.meets_wire({200, 250}, {200, 350}, {}));
  EXPECT_TRUE(ground.meets_wire({200, 250}, {200, 300}, {}));
  EXPECT_FALSE(ground.meets_wire({200, 250}, {200, 299}, {}));
  EXPECT_TRUE(ground.meets_wire({100, 200}, {100, 400}, {}));  // its end
  EXPECT_FALSE(ground.meets_wire({99, 200}, {99, 400}, {}));
  EXPECT_TRUE(ground.meets_wire({50, 300}, {150, 300}, {}));  // along it
}

TEST(Wire, ALegThatStartsOnItMayLeaveIt) {  // W65
  const Ground ground(with_wires({{{100, 300}, {300, 300}, {400, 350}}, {{200, 320}, {250, 320}}}));
  EXPECT_FALSE(ground.meets_wire({150, 300}, {150, 400}, {}));
  EXPECT_FALSE(ground.meets_wire({300, 300}, {300, 400}, {}));  // on a corner
  EXPECT_TRUE(ground.meets_wire({150, 300}, {200, 300}, {}));   // along it: touched elsewhere
  EXPECT_TRUE(ground.meets_wire({350, 325}, {250, 275}, {}));   // met again
  EXPECT_TRUE(ground.meets_wire({220, 300}, {220, 400}, {}));   // the other wire
  EXPECT_TRUE(ground.meets_wire({150, 400}, {150, 300}, {}));   // ending on it
  EXPECT_EQ(ground.wires_through({150, 300}), 1U);
  EXPECT_EQ(ground.wires_through({200, 320}), 2U);
  EXPECT_EQ(ground.wires_through({150, 301}), 0U);
}

TEST(Wire, AGapPassesWhatMeetsWireWithin15Millimetres) {  // W56
  const Ground ground(with_wires({{{100, 300}, {300, 300}}}));
  const std::vector<Point> gaps = {{200, 300}};
  EXPECT_FALSE(ground.meets_wire({215, 200}, {215, 400}, gaps));
  EXPECT_TRUE(ground.meets_wire({216, 200}, {216, 400}, gaps));
  EXPECT_FALSE(ground.meets_wire({185, 200}, {215, 400}, gaps));
  EXPECT_FALSE(ground.meets_wire({190, 300}, {210, 300}, gaps));  // a stretch of the wire within the gap
  EXPECT_TRUE(ground.meets_wire({190, 300}, {216, 300}, gaps));
  EXPECT_TRUE(ground.meets_wire({200, 200}, {200, 400}, {}));
}

TEST(Wire, ATankLeavesAGapWhereItMeetsWire) {
  const Ground ground(with_wires({{{100, 300}, {300, 300}}, {{100, 350}, {300, 361}}}));
  EXPECT_EQ(ground.gaps_of_leg({200, 250}, {200, 400}, {}), (std::vector<Point>{{200, 300}, {200, 355}}));  // 355.5
  EXPECT_EQ(ground.gaps_of_leg({200, 400}, {200, 250}, {}), (std::vector<Point>{{200, 355}, {200, 300}}));
  EXPECT_EQ(ground.gaps_of_leg({200, 250}, {200, 299}, {}), std::vector<Point>());
  const std::vector<Point> gaps = {{210, 300}};
  EXPECT_EQ(ground.gaps_of_leg({200, 250}, {200, 400}, gaps), (std::vector<Point>{{200, 355}}));
  EXPECT_EQ(ground.gaps_of_leg({150, 300}, {200, 300}, {}), (std::vector<Point>{{150, 300}, {200, 300}}));
  // Whoever follows passes.
  const std::vector<Point> left = ground.gaps_of_leg({180, 250}, {222, 400}, {});
  EXPECT_FALSE(ground.meets_wire({180, 250}, {222, 400}, left));
}

TEST(Wire, OnlyWithinTwoCentimetresItIsCrossed) {
  const Ground ground(with_wires({{{100, 300}, {300, 300}}}));
  EXPECT_FALSE(ground.wire_crossing({200, 279}, kAttacker).has_value());
  const std::optional<WireCrossing> crossing = ground.wire_crossing({200, 280}, kAttacker);
  ASSERT_TRUE(crossing.has_value());
  EXPECT_EQ(crossing->at, (Point{200, 300}));
  EXPECT_EQ(crossing->beyond, (Point{200, 320}));
}

TEST(Wire, TheNearestOfAllCounts) {  // W56
  const Ground ground(with_wires({{{100, 300}, {300, 300}}, {{100, 280}, {300, 280}}}));
  EXPECT_EQ(ground.wire_crossing({200, 289}, kAttacker)->wire, 1);
  EXPECT_EQ(ground.wire_crossing({200, 291}, kAttacker)->wire, 0);
  EXPECT_EQ(ground.wire_crossing({200, 290}, kAttacker)->wire, 0);  // a tie: the earlier
}

TEST(Wire, WhoStandsOnItComesOutTwoMillimetresForward) {  // W71
  const Ground ground(with_wires({{{100, 300}, {300, 300}}, {{400, 100}, {400, 200}}, {{100, 400}, {200, 475}}}));
  EXPECT_EQ(ground.wire_crossing({200, 300}, kAttacker)->beyond, (Point{200, 302}));
  EXPECT_EQ(ground.wire_crossing({200, 300}, kDefender)->beyond, (Point{200, 298}));
  EXPECT_EQ(ground.wire_crossing({400, 150}, kAttacker)->beyond, (Point{402, 150}));
  // 2 mm at right angles to (4, 3): (-1.2, 1.6).
  EXPECT_EQ(ground.wire_crossing({140, 430}, kAttacker)->beyond, (Point{139, 432}));
  EXPECT_EQ(ground.wire_crossing({140, 430}, kDefender)->beyond, (Point{141, 428}));
}

TEST(Wire, WhoStandsBeyondItsEndComesOutBesideIt) {  // W71: mirrored through the end it would stand on it
  const Ground ground(with_wires({{{100, 300}, {300, 300}}}));
  EXPECT_EQ(ground.wire_crossing({310, 300}, kAttacker)->beyond, (Point{300, 302}));
  EXPECT_EQ(ground.wire_crossing({310, 310}, kAttacker)->beyond, (Point{290, 290}));
}

class WireTest : public testing::TestWithParam<const char*> {
 protected:
  const std::shared_ptr<const Rulebook> book_ = book_of(GetParam());
  const Scenario& s_ = book_->scenario;
  const Ground& ground_ = book_->ground;
  Random random_{5};

  Point at_wire(int distance) {
    const Wire& wire = s_.wires[random_.below(static_cast<std::uint32_t>(s_.wires.size()))];
    const std::size_t k = random_.below(static_cast<std::uint32_t>(wire.points.size() - 1));
    const Point a = wire.points[k], b = wire.points[k + 1];
    const int share = static_cast<int>(random_.below(101));
    return random_near(random_, ground_,
                       {static_cast<std::int16_t>(a.x + (b.x - a.x) * share / 100),
                        static_cast<std::int16_t>(a.y + (b.y - a.y) * share / 100)},
                       distance);
  }
};

TEST_P(WireTest, LegsAndGaps) {
  int passed = 0, barred = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Point a = at_wire(60), b = at_wire(60);
    std::vector<Point> gaps;
    for (int g = 0; g < i % 4; ++g) gaps.push_back(at_wire(1));
    if (ground_.wires_through(a) != 0) continue;
    bool expected = false, sure = true;
    for (const Wire& wire : s_.wires) {
      for (std::size_t k = 0; k + 1 < wire.points.size(); ++k) {
        const Point c = wire.points[k], d = wire.points[k + 1];
        const Real turn = Real(b.x - a.x) * (d.y - c.y) - Real(b.y - a.y) * (d.x - c.x);
        if (turn == 0) {
          sure = sure && !table::segments_meet(a, b, c, d);
          continue;
        }
        const Real t = (Real(c.x - a.x) * (d.y - c.y) - Real(c.y - a.y) * (d.x - c.x)) / turn;
        const Real u = (Real(c.x - a.x) * (b.y - a.y) - Real(c.y - a.y) * (b.x - a.x)) / turn;
        if (t < 0 || t > 1 || u < 0 || u > 1) continue;
        bool in_gap = false;
        for (const Point gap : gaps) {
          const Real off = std::hypot(a.x + t * (b.x - a.x) - gap.x, a.y + t * (b.y - a.y) - gap.y);
          sure = sure && std::abs(off - 15) > 1e-7L;
          in_gap = in_gap || off < 15;
        }
        expected = expected || !in_gap;
        passed += in_gap;
      }
    }
    if (!sure) continue;
    ASSERT_EQ(ground_.meets_wire(a, b, gaps), expected) << a.x << "," << a.y << " " << b.x << "," << b.y;
    barred += expected;
  }
  EXPECT_GT(passed, 50);
  EXPECT_GT(barred, 1000);
}

TEST_P(WireTest, CrossingLeadsToTheOtherSide) {
  int mirrored = 0, others = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Point p = at_wire(25);
    const auto nearest = ground_.nearest_wire(p);
    ASSERT_TRUE(nearest.has_value());
    Real distance = 1e9L, x = 0, y = 0;
    for (const Wire& wire : s_.wires) {
      for (std::size_t k = 0; k + 1 < wire.points.size(); ++k) {
        const Point a = wire.points[k], b = wire.points[k + 1];
        const Real wx = b.x - a.x, wy = b.y - a.y;
        const Real at = std::clamp<Real>(((p.x - a.x) * wx + (p.y - a.y) * wy) / (wx * wx + wy * wy), 0, 1);
        const Real here = std::hypot(a.x + at * wx - p.x, a.y + at * wy - p.y);
        if (here < distance) distance = here, x = a.x + at * wx, y = a.y + at * wy;
      }
    }
    const std::optional<WireCrossing> crossing = ground_.wire_crossing(p, kAttacker);
    if (std::abs(distance - 20) < 1e-7L) continue;
    ASSERT_EQ(crossing.has_value(), distance < 20);
    if (!crossing) continue;
    ASSERT_EQ(crossing->wire, nearest->wire);
    ASSERT_LE(std::hypot(crossing->at.x - x, crossing->at.y - y), 0.71L);
    // It comes out beyond: not on the wire, and the way there meets it.
    ASSERT_EQ(ground_.wires_through(crossing->beyond) >> crossing->wire & 1, 0U) << p.x << "," << p.y;
    const Point image = {static_cast<std::int16_t>(2 * crossing->at.x - p.x),
                         static_cast<std::int16_t>(2 * crossing->at.y - p.y)};
    const bool is_mirrored = crossing->beyond == image;
    // In line with the wire, beyond its end, there is no way across.
    const bool in_line = distance > 0 && (ground_.wires_through(image) >> crossing->wire & 1) != 0;
    if (distance > 0 && !in_line) {
      ASSERT_TRUE(ground_.meets_wire(p, crossing->beyond, {})) << p.x << "," << p.y;
    }
    ++(is_mirrored ? mirrored : others);
    if (!is_mirrored) {
      ASSERT_LE(std::hypot(crossing->beyond.x - x, crossing->beyond.y - y), 2.8L);
    }
  }
  EXPECT_GT(mirrored, 5000);
  EXPECT_GT(others, 0);
}

TEST_P(WireTest, PutDownAtTheNearestFreePointOfTheLattice) {  // W39
  std::vector<Ground> alone;                                  // each with one of the wires
  for (const Wire& wire : s_.wires) {
    Scenario one;
    one.width = s_.width, one.height = s_.height;
    one.wires.push_back(wire);
    alone.emplace_back(one);
  }
  int moved = 0;
  for (int i = 0; i < 300; ++i) {
    const Point p = i % 2 == 0 ? at_wire(40) : random_point(random_, ground_);
    const Side side = random_.below(2) == 0 ? kAttacker : kDefender;
    std::vector<Point> others;
    for (std::uint32_t k = random_.below(10); k > 0; --k) others.push_back(random_near(random_, ground_, p, 60));
    const std::vector<Point> gaps = {at_wire(2)};
    const auto is_free = [&](Point at) {
      return ground_.on_table(at) &&
             std::all_of(others.begin(), others.end(), [&](Point o) { return table::squared_distance(at, o) >= 900; });
    };
    const std::optional<Point> answer = ground_.put_down(p, side, others, gaps);
    ASSERT_TRUE(answer.has_value());
    if (is_free(p)) {
      ASSERT_EQ(*answer, p);
      continue;
    }
    ++moved;
    std::tuple<std::int64_t, int, int> best = {1 << 30, 0, 0};
    Point expected{};
    for (int dx = -200; dx <= 200; dx += 5) {
      for (int dy = -200; dy <= 200; dy += 5) {
        const Point at = {static_cast<std::int16_t>(p.x + dx), static_cast<std::int16_t>(p.y + dy)};
        const std::tuple<std::int64_t, int, int> order = {dx * dx + dy * dy, forward(side) * at.y, at.x};
        if (order >= best || !is_free(at)) continue;
        // Wire through p does not count (W65), so that each wire is looked at by itself.
        bool met = false;
        for (std::size_t w = 0; w < alone.size(); ++w) {
          met = met || ((ground_.wires_through(p) >> w & 1) == 0 && alone[w].meets_wire(p, at, gaps));
        }
        if (!met) best = order, expected = at;
      }
    }
    ASSERT_EQ(*answer, expected) << p.x << "," << p.y;
  }
  EXPECT_GT(moved, 50);
}

INSTANTIATE_TEST_SUITE_P(Scenarios, WireTest, testing::Values("raid", "hohenzollern", "high-wood"));

TEST(PutDown, ACrowdIsLeftHoweverLargeItIs) {
  const Ground ground(with_wires({}));
  std::vector<Point> others;
  for (int x = 0; x <= 400; x += 30) {
    for (int y = 0; y <= 600; y += 30) others.push_back({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
  }
  const std::optional<Point> at = ground.put_down({100, 300}, kAttacker, others, {});
  ASSERT_TRUE(at.has_value());
  EXPECT_EQ(*at, (Point{420, 300}));
  for (int x = 430; x <= 600; x += 20) {
    for (int y = 0; y <= 600; y += 20) others.push_back({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
  }
  EXPECT_FALSE(ground.put_down({100, 300}, kAttacker, others, {}).has_value());
}

TEST(PutDown, OffTheTableComesBackOntoIt) {
  const Ground ground(with_wires({}));
  EXPECT_EQ(*ground.put_down({300, -7}, kAttacker, {}, {}), (Point{300, 3}));
  EXPECT_EQ(*ground.put_down({604, 604}, kDefender, {}, {}), (Point{599, 599}));
}

TEST(PutDown, NobodyGoesBackThroughWireThatHeHasCrossed) {  // W65: only wire through the place itself does not count
  const Ground ground(with_wires({{{100, 300}, {300, 300}}}));
  const std::vector<Point> others = {{200, 305}, {170, 290}, {230, 290}, {200, 275}};
  EXPECT_FALSE(ground.put_down({200, 302}, kAttacker, others, {})->y < 300);
  EXPECT_EQ(*ground.put_down({200, 302}, kAttacker, {{{200, 320}}}, {}), (Point{175, 302}));
  EXPECT_EQ(*ground.put_down({200, 300}, kAttacker, {{{200, 320}}}, {}), (Point{200, 290}));
}

}  // namespace
}  // namespace zerohour::westfront
