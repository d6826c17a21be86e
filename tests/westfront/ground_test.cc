// The ground against a slow reference: all features looked at one by one, in long doubles. Cases that these cannot tell
// are left to the worked examples.
#include "engine/westfront/ground.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <tuple>

#include "tests/westfront/scene.h"

namespace zerohour::westfront {
namespace {

using Real = long double;

constexpr Real kUnsure = 1e-7L;

Real distance_to(Point p, Point a, Point b) {
  const Real x = b.x - a.x, y = b.y - a.y, squared = x * x + y * y;
  const Real at = squared == 0 ? 0 : std::clamp<Real>(((p.x - a.x) * x + (p.y - a.y) * y) / squared, 0, 1);
  return std::hypot(a.x + at * x - p.x, a.y + at * y - p.y);
}
Real distance_to(Point p, const std::vector<Point>& line) {
  Real least = 1e9L;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) least = std::min(least, distance_to(p, line[i], line[i + 1]));
  return least;
}
Real length_of(Point a, Point b) {
  return std::hypot(Real(b.x - a.x), Real(b.y - a.y));
}
// How much of the segment lies in the area; below 0 where it misses it.
Real length_in(Point a, Point b, const Area& area) {
  Real from = 0, to = 1;
  for (const auto& [at, way, low, high] :
       {std::tuple<Real, Real, Real, Real>(a.x, b.x - a.x, area.low.x, area.high.x),
        std::tuple<Real, Real, Real, Real>(a.y, b.y - a.y, area.low.y, area.high.y)}) {
    if (way == 0) {
      if (at < low || at > high) return -1;
      continue;
    }
    from = std::max(from, std::min((low - at) / way, (high - at) / way));
    to = std::min(to, std::max((low - at) / way, (high - at) / way));
  }
  return from > to ? -1 : (to - from) * length_of(a, b);
}
bool is_in(Point p, const Area& area) {
  return p.x >= area.low.x && p.x <= area.high.x && p.y >= area.low.y && p.y <= area.high.y;
}

class GroundTest : public testing::TestWithParam<const char*> {
 protected:
  const std::shared_ptr<const Rulebook> book_ = book_of(GetParam());
  const Scenario& s_ = book_->scenario;
  const Ground& ground_ = book_->ground;
  Random random_{7};

  Point any() { return random_point(random_, ground_); }
  // Near a point of a trench, wire, road, or a stand: where there is something to see.
  Point somewhere() {
    const Point p = any();
    const auto of = [&](const auto& lines) {
      const auto& points = lines[random_.below(static_cast<std::uint32_t>(lines.size()))].points;
      return points[random_.below(static_cast<std::uint32_t>(points.size()))];
    };
    switch (random_.below(6)) {
      case 3:
        return s_.roads.empty() ? p : random_near(random_, ground_, of(s_.roads), 25);
      case 0:
        return random_near(random_, ground_, of(s_.trenches), 25);
      case 1:
        return random_near(random_, ground_, of(s_.wires), 25);
      case 2:
        return s_.stands[1 + random_.below(static_cast<std::uint32_t>(s_.stand_count()))].at;
      default:
        return p;
    }
  }
  int level_at(Point p) const {
    int level = 0;
    for (const Area& area : s_.areas) {
      if (is_in(p, area)) level = std::max(level, area.level);
    }
    return level;
  }
};

TEST_P(GroundTest, SpotsAreThoseOfAllFeatures) {
  const Cover open = s_.night ? Cover::kSoft : Cover::kOpen;
  for (int i = 0; i < 10'000; ++i) {
    const Point p = somewhere();
    const Spot spot = ground_.spot(p);
    Cover cover = open;
    for (std::size_t a = 0; a < s_.areas.size(); ++a) {
      ASSERT_EQ((spot.areas >> a & 1) != 0, is_in(p, s_.areas[a]));
      if (is_in(p, s_.areas[a])) cover = std::max(cover, s_.areas[a].cover);
    }
    ASSERT_EQ(spot.area_cover, cover);
    bool sure = true;
    for (std::size_t t = 0; t < s_.trenches.size(); ++t) {
      const Real distance = distance_to(p, s_.trenches[t].points);
      const bool in = (spot.trenches >> t & 1) != 0;
      if (std::abs(distance - 15) > kUnsure) {
        ASSERT_EQ(in, distance < 15) << p.x << "," << p.y << " trench " << t;
      }
      if (in) cover = std::max(cover, s_.trenches[t].cover);
    }
    ASSERT_TRUE(sure);
    ASSERT_EQ(spot.cover, cover);
    ASSERT_EQ(spot.level, level_at(p));
  }
}

TEST_P(GroundTest, SightIsBlockedByMoreThanFiveCentimetresOfSomethingTaller) {
  int clear = 0, blocked = 0;
  for (int i = 0; i < 10'000; ++i) {
    const Point a = somewhere(), b = somewhere();
    const SightLine line = ground_.sight(a, b);
    ASSERT_EQ(line.sight, ground_.sight(b, a).sight);
    const Real length = length_of(a, b);
    if (s_.visibility != 0 && length > s_.visibility) {
      ASSERT_EQ(line.sight, Sight::kTooFar);
      continue;
    }
    const int level = std::max(level_at(a), level_at(b));
    int first = -1;
    bool sure = true;
    for (std::size_t k = 0; k < s_.areas.size(); ++k) {
      if (s_.areas[k].top <= level) continue;
      const Real inside = length_in(a, b, s_.areas[k]);
      sure = sure && std::abs(inside - 50) > kUnsure;
      if (inside > 50 && first < 0) first = static_cast<int>(k);
    }
    if (!sure) continue;
    ASSERT_EQ(line.area, first);
    ASSERT_EQ(line.clear(), first < 0);
    ++(line.clear() ? clear : blocked);
  }
  EXPECT_GT(clear, 1000);
  if (std::string(GetParam()) == "hohenzollern") {
    EXPECT_GT(blocked, 1000);
  }
}

TEST_P(GroundTest, EnfiladeGoesByTheNearestSegment) {
  int in_trench = 0, enfiladed = 0;
  for (int i = 0; i < 10'000; ++i) {
    const Point firer = somewhere(), target = somewhere();
    if (firer == target) continue;
    const Spot spot = ground_.spot(target);
    Cover cover = spot.area_cover;
    for (std::size_t t = 0; t < s_.trenches.size(); ++t) {
      if ((spot.trenches >> t & 1) == 0) continue;
      ++in_trench;
      const std::vector<Point>& line = s_.trenches[t].points;
      std::size_t nearest = 0;
      for (std::size_t k = 1; k + 1 < line.size(); ++k) {
        if (distance_to(target, line[k], line[k + 1]) <
            distance_to(target, line[nearest], line[nearest + 1]) - kUnsure) {
          nearest = k;
        }
      }
      const std::int64_t fx = target.x - firer.x, fy = target.y - firer.y;
      const std::int64_t sx = line[nearest + 1].x - line[nearest].x, sy = line[nearest + 1].y - line[nearest].y;
      const bool along = 5 * std::abs(fx * sy - fy * sx) <= 2 * std::abs(fx * sx + fy * sy);
      const bool worse = along || (ground_.spot(firer).trenches >> t & 1) != 0;
      ASSERT_EQ(ground_.enfilades(firer, target, static_cast<int>(t)), worse);
      enfiladed += worse;
      cover = std::max(cover, static_cast<Cover>(static_cast<int>(s_.trenches[t].cover) - (worse ? 1 : 0)));
    }
    ASSERT_EQ(ground_.cover_from(firer, target), cover);
  }
  EXPECT_GT(in_trench, 1000);
  EXPECT_GT(enfiladed, 300);
}

TEST_P(GroundTest, LegsMeetWhatLiesInTheirWay) {
  int touched = 0, along = 0, road = 0, close = 0;
  for (int i = 0; i < 10'000; ++i) {
    const Point a = somewhere(), b = random_near(random_, ground_, a, 100);
    const LegGround leg = ground_.leg(a, b);
    const Point half = middle(a, b);
    for (std::size_t t = 0; t < s_.trenches.size(); ++t) {
      const std::vector<Point>& line = s_.trenches[t].points;
      bool meets = false;
      for (std::size_t k = 0; k + 1 < line.size(); ++k)
        meets = meets || table::segments_meet(a, b, line[k], line[k + 1]);
      ASSERT_EQ((leg.touched >> t & 1) != 0, meets);
      touched += meets;
      const auto in = [&](Point p) { return (ground_.spot(p).trenches >> t & 1) != 0; };
      ASSERT_EQ((leg.along >> t & 1) != 0, in(a) && in(half) && in(b));
      along += in(a) && in(half) && in(b);
    }
    bool is_close = false, sure = true;
    for (const Area& area : s_.areas) {
      if (area.terrain == Terrain::kClose) is_close = is_close || table::meets(a, b, {area.low, area.high});
    }
    ASSERT_EQ(leg.close, is_close);
    close += is_close;
    bool on_road = false;
    for (const Road& r : s_.roads) {
      for (std::size_t k = 0; k + 1 < r.points.size(); ++k) {
        const Real one = distance_to(a, r.points[k], r.points[k + 1]),
                   two = distance_to(b, r.points[k], r.points[k + 1]);
        sure = sure && std::abs(one - 10) > kUnsure && std::abs(two - 10) > kUnsure;
        on_road = on_road || (one < 10 && two < 10);
      }
    }
    if (sure) {
      ASSERT_EQ(leg.road, on_road);
      road += on_road;
    }
  }
  EXPECT_GT(touched, 500);
  EXPECT_GT(along, 100);
  if (!s_.roads.empty()) {
    EXPECT_GT(road, 5);
    EXPECT_GT(close, 500);
  }
}

TEST_P(GroundTest, SosIsInReachWhereSomeMillimetreIs) {
  // All whole millimetres around the stand are looked at. Random places are rarely within the doubtful band.
  int looked = 0, reached = 0;
  for (int i = 0; i < 40'000 && looked < 60; ++i) {
    const Point stand = any();
    const Side side = random_.below(2) == 0 ? kAttacker : kDefender;
    Real distance = 1e9L;
    for (const Trench& trench : s_.trenches) {
      if (trench.owner == side) distance = std::min(distance, distance_to(stand, trench.points));
    }
    for (const Stand& house : s_.stands) {
      if (house.type == UnitType::kBlockHouse && house.side == side)
        distance = std::min(distance, length_of(stand, house.at));
    }
    const bool answer = ground_.sos_in_reach(side, stand);
    if (distance < 147 || distance > 151) {
      ASSERT_EQ(answer, distance < 150);
      continue;
    }
    ++looked;
    bool found = false;
    for (int x = stand.x - 100; x <= stand.x + 100 && !found; ++x) {
      for (int y = stand.y - 100; y <= stand.y + 100 && !found; ++y) {
        const Point at = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
        found = ground_.on_table(at) && table::is_within(at, stand, 100) && ground_.sos_template(side, at).has_value();
      }
    }
    reached += found;
    ASSERT_EQ(answer, found) << stand.x << "," << stand.y;
  }
  EXPECT_GT(looked, 20);
  EXPECT_GT(reached, 5);
}

TEST_P(GroundTest, SosTemplatesFollowTheNearestLine) {
  for (int i = 0; i < 5000; ++i) {
    const Point at = somewhere();
    for (const Side side : {kAttacker, kDefender}) {
      Real distance = 1e9L;
      Point a{}, b{};
      for (const Trench& trench : s_.trenches) {
        for (std::size_t k = 0; trench.owner == side && k + 1 < trench.points.size(); ++k) {
          const Real here = distance_to(at, trench.points[k], trench.points[k + 1]);
          if (here < distance - kUnsure) distance = here, a = trench.points[k], b = trench.points[k + 1];
        }
      }
      for (const Stand& house : s_.stands) {
        if (house.type != UnitType::kBlockHouse || house.side != side) continue;
        if (length_of(at, house.at) < distance - kUnsure) distance = length_of(at, house.at), a = {0, 0}, b = {1, 0};
      }
      if (std::abs(distance - 50) <= kUnsure) continue;
      const std::optional<Template> called = ground_.sos_template(side, at);
      ASSERT_EQ(called.has_value(), distance < 50);
      if (!called) continue;
      ASSERT_EQ(called->at, at);
      ASSERT_EQ(called->along.x * (b.y - a.y), called->along.y * (b.x - a.x));
      ASSERT_TRUE(called->along.x > 0 || (called->along.x == 0 && called->along.y == 1));
    }
  }
}

TEST_P(GroundTest, NearestPointsForCandidates) {
  for (int i = 0; i < 2000; ++i) {
    const Point p = any();
    for (std::size_t t = 0; t < s_.trenches.size(); ++t) {
      const Point on = ground_.nearest_on_trench(static_cast<int>(t), p);
      ASSERT_LE(std::abs(length_of(p, on) - distance_to(p, s_.trenches[t].points)), 0.71L);
    }
    for (std::size_t r = 0; r < s_.roads.size(); ++r) {
      const Point on = ground_.nearest_on_road(static_cast<int>(r), p);
      ASSERT_LE(distance_to(on, s_.roads[r].points), 0.71L);
    }
    for (std::size_t a = 0; a < s_.areas.size(); ++a) {
      const Point in = ground_.nearest_in_area(static_cast<int>(a), p);
      ASSERT_TRUE(is_in(in, s_.areas[a]));
      if (is_in(p, s_.areas[a])) {
        ASSERT_EQ(in, p);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Scenarios, GroundTest, testing::Values("raid", "hohenzollern", "flers", "high-wood"));

TEST(Ground, WithoutEnfiladeTrenchesCountAsTheyAre) {
  const auto book = book_of("hohenzollern+w5-off");
  EXPECT_EQ(book->ground.cover_from({660, 400}, {500, 408}), Cover::kHard);
}

TEST(Ground, StandsInTheOpenMaskFire) {  // W6
  const auto book = book_of("hohenzollern");
  const Ground& ground = book->ground;
  const auto masks = [&](Point stand) { return ground.masks({500, 250}, 0, {500, 350}, stand, ground.spot(stand)); };
  EXPECT_TRUE(masks({510, 300}));
  EXPECT_FALSE(masks({511, 300}));
  // Behind the firer, but within 10 mm of it.
  EXPECT_TRUE(masks({500, 240}));
  EXPECT_FALSE(masks({500, 239}));
  // In a trench.
  EXPECT_FALSE(ground.masks({500, 350}, 0, {500, 460}, {500, 408}, ground.spot({500, 408})));
  // On a lower level than the firer.
  EXPECT_FALSE(ground.masks({780, 850}, 1, {780, 650}, {780, 700}, ground.spot({780, 700})));
  EXPECT_TRUE(ground.masks({780, 850}, 1, {780, 650}, {780, 810}, ground.spot({780, 810})));
}

TEST(Ground, BackGoesToTheOwnEdgeAndStops) {
  const auto book = book_of("hohenzollern");
  const Ground& ground = book->ground;
  EXPECT_EQ(ground.back(kAttacker, {560, 350}, 200), (Point{560, 150}));
  EXPECT_EQ(ground.back(kAttacker, {700, 50}, 200), (Point{700, 0}));
  EXPECT_EQ(ground.back(kDefender, {540, 400}, 50), (Point{540, 450}));
  EXPECT_EQ(ground.back(kDefender, {540, 1190}, 50), (Point{540, 1200}));
}

TEST(Ground, MiddlesAreRoundedDown) {  // W38
  EXPECT_EQ(middle({540, 300}, {540, 364}), (Point{540, 332}));
  EXPECT_EQ(middle({600, 320}, {575, 385}), (Point{587, 352}));
}

}  // namespace
}  // namespace zerohour::westfront
