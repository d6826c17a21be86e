// Geometry in whole numbers: nothing is rounded except where a function says so, and every question has the same answer
// on every machine. Coordinates are in whatever whole unit the game measures in, from -kExactCoordinate to
// kExactCoordinate; in this range nothing here overflows.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <optional>

#include "engine/table/pose.h"

namespace zerohour::table {

inline constexpr int kExactCoordinate = 8000;

// A difference of two points.
struct Offset {
  std::int64_t x = 0, y = 0;
  friend constexpr bool operator==(Offset, Offset) = default;
};
constexpr Offset offset(Point from, Point to) {
  return {to.x - from.x, to.y - from.y};
}
constexpr std::int64_t dot(Offset a, Offset b) {
  return a.x * b.x + a.y * b.y;
}
constexpr std::int64_t cross(Offset a, Offset b) {
  return a.x * b.y - a.y * b.x;
}
constexpr std::int64_t squared_length(Offset a) {
  return dot(a, a);
}
constexpr std::int64_t squared_distance(Point a, Point b) {
  return squared_length(offset(a, b));
}
// Whether the distance is at most `distance`, which is at least 0.
constexpr bool is_within(Point a, Point b, std::int64_t distance) {
  return squared_distance(a, b) <= distance * distance;
}
// The length, rounded up.
std::int64_t length_rounded_up(Offset a);
// numerator / denominator, rounded to the nearest whole number, halves down. The denominator is above 0.
constexpr std::int64_t rounded_half_down(std::int64_t numerator, std::int64_t denominator) {
  const std::int64_t n = 2 * numerator - denominator, d = 2 * denominator;
  return n / d + (n % d > 0 ? 1 : 0);
}

// An exact fraction. The denominator is above 0; equal fractions may be written differently.
struct Fraction {
  std::int64_t numerator = 0, denominator = 1;
};
std::strong_ordering compare(Fraction a, Fraction b);

// The point of a segment that is nearest to p. A segment may be a point.
struct NearestPoint {
  // The point is (x / denominator, y / denominator).
  std::int64_t x = 0, y = 0, denominator = 1;
  Fraction squared_distance;

  Point rounded() const;  // halves down
};
NearestPoint nearest_point(Point p, Point a, Point b);
// Whether p is at most `distance` (0 to kExactCoordinate) from the segment.
inline bool is_within(Point p, Point a, Point b, std::int64_t distance) {
  const Offset line = offset(a, b), to = offset(a, p);
  const std::int64_t along = dot(line, to), squared = squared_length(line);
  if (along <= 0) return squared_length(to) <= distance * distance;
  if (along >= squared) return is_within(p, b, distance);
  const std::int64_t aside = cross(line, to);
  return aside * aside <= distance * distance * squared;
}
// Whether p lies on the segment, its ends included.
inline bool is_on_segment(Point p, Point a, Point b) {
  return cross(offset(a, b), offset(a, p)) == 0 && dot(offset(p, a), offset(p, b)) <= 0;
}
// Whether two segments have a point in common, their ends included.
bool segments_meet(Point a, Point b, Point c, Point d);

// The part of a segment from a to b inside something convex: from `from` to `to` of its length, 0 <= from <= to <= 1.
struct Part {
  Fraction from, to;
};
// A rectangle parallel to the axes; its border belongs to it.
struct Rectangle {
  Point low, high;  // low.x <= high.x, low.y <= high.y

  constexpr bool contains(Point p) const { return p.x >= low.x && p.x <= high.x && p.y >= low.y && p.y <= high.y; }
};
std::optional<Part> part_inside(Point a, Point b, const Rectangle& rectangle);
inline bool meets(Point a, Point b, const Rectangle& rectangle) {
  const Point low = rectangle.low, high = rectangle.high;
  if (std::max(a.x, b.x) < low.x || std::min(a.x, b.x) > high.x) return false;
  if (std::max(a.y, b.y) < low.y || std::min(a.y, b.y) > high.y) return false;
  // Neither axis separates them; then only the segment's own line can. To which side of it the corners lie: the
  // differences of these products, of which the least and the greatest count.
  const Offset line = offset(a, b);
  const std::int64_t bottom = line.x * (low.y - a.y), top = line.x * (high.y - a.y);
  const std::int64_t left = line.y * (low.x - a.x), right = line.y * (high.x - a.x);
  return std::min(bottom, top) <= std::max(left, right) && std::max(bottom, top) >= std::min(left, right);
}
// Whether more than `length` (0 to kExactCoordinate) of the segment lies inside.
bool is_inside_over(Point a, Point b, const Rectangle& rectangle, std::int64_t length);
// The common part of two segments, as a part of the first, which runs from a to b; none where they do not meet.
std::optional<Part> part_in_common(Point a, Point b, Point c, Point d);

}  // namespace zerohour::table
