#include "engine/hex/line.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <utility>
#include <vector>

#include "engine/hex/hexset.h"
#include "tests/core/thorough.h"

namespace zerohour::hex {
namespace {

// An exact fraction, its denominator above 0.
struct Fraction {
  long long n = 0;
  long long d = 1;
  friend bool operator<(Fraction a, Fraction b) { return a.n * b.d < b.n * a.d; }
};

struct Point {
  int x = 0;
  int y = 0;
};

// In half hexsides across and half hexes down, where every vertex of the map has whole coordinates.
Point centre(int column, int row) {
  return {3 * column, 2 * row + (column % 2 == 0 ? 1 : 0)};
}

constexpr std::array<Point, 6> kVertices = {{{2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}, {1, -1}}};

// The part of the segment from a to b, as fractions of its length, that lies in the closed hexagon around a centre: the
// segment is cut by the half-plane of each hexside in turn. Empty if first is not below second.
std::pair<Fraction, Fraction> clipped(Point a, Point b, Point hexagon) {
  Fraction from = {0, 1};
  Fraction to = {1, 1};
  for (int i = 0; i < 6; ++i) {
    const Point p = {hexagon.x + kVertices[i].x, hexagon.y + kVertices[i].y};
    const Point q = {hexagon.x + kVertices[(i + 1) % 6].x, hexagon.y + kVertices[(i + 1) % 6].y};
    // How far inside a point is: above 0 on the side of the hexside that the centre is on.
    const auto inside = [&](Point z) {
      return static_cast<long long>(q.x - p.x) * (z.y - p.y) - static_cast<long long>(q.y - p.y) * (z.x - p.x);
    };
    const long long at_a = inside(a);
    const long long change = inside(b) - at_a;
    if (change == 0) {
      if (at_a < 0) return {{1, 1}, {0, 1}};
    } else if (change > 0) {
      from = std::max(from, Fraction{-at_a, change});
    } else {
      to = std::min(to, Fraction{at_a, -change});
    }
  }
  return {from, to};
}

// Whether the segment runs along one of the hexagon's sides: the closed hexagon holds a stretch of it that has points
// of its outline alone, so the middle of the stretch is on a hexside.
bool on_outline(Point a, Point b, Point hexagon, const std::pair<Fraction, Fraction>& part) {
  // The middle of the stretch, times `scale`.
  const long long scale = 2 * part.first.d * part.second.d;
  const long long share = part.first.n * part.second.d + part.second.n * part.first.d;
  for (int i = 0; i < 6; ++i) {
    const Point p = {hexagon.x + kVertices[i].x, hexagon.y + kVertices[i].y};
    const Point q = {hexagon.x + kVertices[(i + 1) % 6].x, hexagon.y + kVertices[(i + 1) % 6].y};
    const long long x = (a.x - p.x) * scale + (b.x - a.x) * share;
    const long long y = (a.y - p.y) * scale + (b.y - a.y) * share;
    if ((q.x - p.x) * y - (q.y - p.y) * x == 0) return true;
  }
  return false;
}

// The same as line(), from every place of the sheet and a ring of places around it.
Line slow_line(Hex a, Hex b) {
  Line result;
  if (a == b) return result;
  const Point from = centre(a.column(), a.row());
  const Point to = centre(b.column(), b.row());
  std::vector<std::pair<Fraction, Hex>> through;
  std::vector<std::pair<Fraction, Hex>> beside;
  for (int column = 0; column <= kColumns + 1; ++column) {
    for (int row = 0; row <= kRows + 1; ++row) {
      const Hex hex(column, row);
      if (hex == a || hex == b) continue;
      const Point p = centre(column, row);
      const auto part = clipped(from, to, p);
      if (!(part.first < part.second)) continue;
      (on_outline(from, to, p, part) ? beside : through).push_back({part.first, hex});
    }
  }
  const auto order = [](const auto& p, const auto& q) { return p.first < q.first; };
  std::stable_sort(through.begin(), through.end(), order);
  std::stable_sort(beside.begin(), beside.end(), order);
  for (const auto& [t, hex] : through) result.through.push_back(hex);
  for (std::size_t i = 0; i + 1 < beside.size(); i += 2) {
    const auto or_none = [](Hex h) { return h.on_map() ? h : Hex(); };
    result.along.emplace_back(std::minmax({or_none(beside[i].second), or_none(beside[i + 1].second)}));
  }
  return result;
}

void expect_same(const Line& actual, const Line& expected, Hex a, Hex b) {
  ASSERT_EQ(actual.through, expected.through) << to_string(a) << " to " << to_string(b);
  ASSERT_EQ(actual.along, expected.along) << to_string(a) << " to " << to_string(b);
}

using Sides = std::vector<std::pair<Hex, Hex>>;
using Hexes = std::vector<Hex>;

TEST(Line, EqualAndAdjacentHexesHaveNothingBetween) {
  for (const Hex hex : HexSet::board()) {
    EXPECT_TRUE(line(hex, hex).through.empty());
    EXPECT_TRUE(line(hex, hex).along.empty());
    for (const Hex next : HexSet{hex}.neighbours()) {
      EXPECT_TRUE(line(hex, next).through.empty());
      EXPECT_TRUE(line(hex, next).along.empty());
    }
  }
}

TEST(Line, DownAColumn) {
  EXPECT_EQ(line(Hex(5, 3), Hex(5, 7)).through, (Hexes{Hex(5, 4), Hex(5, 5), Hex(5, 6)}));
  EXPECT_TRUE(line(Hex(5, 3), Hex(5, 7)).along.empty());
}

TEST(Line, StraightThroughHexsides) {
  // Four steps down and to the right.
  EXPECT_EQ(line(Hex(5, 3), Hex(9, 5)).through, (Hexes{Hex(6, 3), Hex(7, 4), Hex(8, 4)}));
  EXPECT_TRUE(line(Hex(5, 3), Hex(9, 5)).along.empty());
}

TEST(Line, AlongAHexsideAtDistanceTwo) {
  // Across the sheet, between the hex above and the hex below.
  EXPECT_EQ(distance(Hex(5, 5), Hex(7, 5)), 2);
  EXPECT_TRUE(line(Hex(5, 5), Hex(7, 5)).through.empty());
  EXPECT_EQ(line(Hex(5, 5), Hex(7, 5)).along, (Sides{{Hex(6, 4), Hex(6, 5)}}));
  EXPECT_EQ(line(Hex(6, 5), Hex(8, 5)).along, (Sides{{Hex(7, 5), Hex(7, 6)}}));
  // Down to the right, between the hex below and the hex to the right.
  EXPECT_EQ(distance(Hex(5, 5), Hex(6, 6)), 2);
  EXPECT_TRUE(line(Hex(5, 5), Hex(6, 6)).through.empty());
  EXPECT_EQ(line(Hex(5, 5), Hex(6, 6)).along, (Sides{{Hex(5, 6), Hex(6, 5)}}));
  // Up to the right.
  EXPECT_EQ(line(Hex(5, 5), Hex(6, 3)).along, (Sides{{Hex(5, 4), Hex(6, 4)}}));
}

TEST(Line, AlongHexsidesAtDistanceFour) {
  EXPECT_EQ(distance(Hex(5, 5), Hex(9, 5)), 4);
  EXPECT_EQ(line(Hex(5, 5), Hex(9, 5)).through, Hexes{Hex(7, 5)});
  EXPECT_EQ(line(Hex(5, 5), Hex(9, 5)).along, (Sides{{Hex(6, 4), Hex(6, 5)}, {Hex(8, 4), Hex(8, 5)}}));
  EXPECT_EQ(distance(Hex(5, 5), Hex(7, 8)), 4);
  EXPECT_EQ(line(Hex(5, 5), Hex(7, 8)).through, Hexes{Hex(6, 6)});
  EXPECT_EQ(line(Hex(5, 5), Hex(7, 8)).along, (Sides{{Hex(5, 6), Hex(6, 5)}, {Hex(6, 7), Hex(7, 7)}}));
}

TEST(Line, TheSideOffTheMapIsNoHex) {
  EXPECT_EQ(line(Hex(1, 1), Hex(3, 1)).along, (Sides{{Hex(), Hex(2, 1)}}));
  EXPECT_EQ(line(Hex(2, 20), Hex(4, 20)).along, (Sides{{Hex(), Hex(3, 20)}}));
  EXPECT_EQ(line(Hex(4, 20), Hex(2, 20)).along, (Sides{{Hex(), Hex(3, 20)}}));
}

TEST(Line, ACornerIsNotPassedThrough) {
  // It touches 0606 and 0806 at one corner each.
  const Line l = line(Hex(5, 5), Hex(9, 8));
  EXPECT_EQ(l.through, (Hexes{Hex(6, 5), Hex(7, 6), Hex(7, 7), Hex(8, 7)}));
  EXPECT_TRUE(l.along.empty());
}

TEST(Line, FromEachHexOfACornerOfTheMapAgreesWithTheSlowMethod) {
  // Every offset in both kinds of column, from the corner outward and back.
  for (const Hex a : {Hex(1, 1), Hex(2, 20), Hex(33, 1), Hex(34, 20)}) {
    for (const Hex b : HexSet::board()) {
      if (!kLong && (a.row() + b.row()) % 2 == 0) continue;
      expect_same(line(a, b), slow_line(a, b), a, b);
      expect_same(line(b, a), slow_line(b, a), b, a);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(Line, RandomPairsAgreeWithTheSlowMethod) {
  std::mt19937 random(660);
  for (int i = 0; i < 4000; ++i) {
    const Hex a = kBoard.nth(static_cast<int>(random() % 680));
    const Hex b = kBoard.nth(static_cast<int>(random() % 680));
    expect_same(line(a, b), slow_line(a, b), a, b);
    if (HasFatalFailure()) return;
  }
}

TEST(Line, TheOtherWayPassesTheSamePlacesInTheOppositeOrder) {
  for (const Hex a : HexSet::board()) {
    for (const Hex b : HexSet::board()) {
      if (b.id() < a.id() || (a.id() + b.id()) % 3 != 0) continue;
      Line back = line(b, a);
      std::reverse(back.through.begin(), back.through.end());
      std::reverse(back.along.begin(), back.along.end());
      expect_same(back, line(a, b), a, b);
      if (HasFatalFailure()) return;
    }
  }
}

TEST(Line, StepsFromPlaceToPlaceAcrossTheMap) {
  for (const Hex a : HexSet::board()) {
    for (const Hex b : HexSet::board()) {
      if ((a.id() * 7 + b.id()) % 5 != 0) continue;
      const Line l = line(a, b);
      for (const Hex hex : l.through) ASSERT_TRUE(hex.on_map());
      for (const auto& [p, q] : l.along) {
        ASSERT_TRUE(q.on_map());
        ASSERT_LT(p, q);
        if (p.on_map()) {
          ASSERT_EQ(distance(p, q), 1);
        }
      }
      if (!l.along.empty()) continue;
      Hex last = a;
      for (const Hex hex : l.through) {
        ASSERT_EQ(distance(last, hex), 1) << to_string(a) << " to " << to_string(b);
        last = hex;
      }
      if (a != b) {
        ASSERT_EQ(distance(last, b), 1) << to_string(a) << " to " << to_string(b);
      }
    }
  }
}

}  // namespace
}  // namespace zerohour::hex
