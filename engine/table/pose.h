// Places on a table measured in inches, centimetres or any other unit: points in whole hundredths of the unit, headings
// in whole degrees clockwise from north, and directions from a fixed table of sines.
//
// Nothing here depends on a machine's trigonometry library. Values derived from points are doubles made by + - * / and
// sqrt alone, which IEEE 754 defines to the last bit; the whole tree is compiled with -ffp-contract=off, so that no two
// of them are fused. Everything is in hundredths, x to the east and y to the north.
#pragma once

#include <cmath>
#include <compare>
#include <cstdint>
#include <optional>

namespace zerohour::table {

// The limit on a point's coordinates: tables of up to 320 units.
inline constexpr int kMaxCoordinate = 32'000;

struct Point {
  std::int16_t x = 0, y = 0;
  friend constexpr auto operator<=>(const Point&, const Point&) = default;
};

// Where a base stands: its centre, and its heading from 0 to 359.
struct Pose {
  Point at;
  std::int16_t heading = 0;
  friend constexpr auto operator<=>(const Pose&, const Pose&) = default;
};

struct Vec {
  double x = 0, y = 0;
  friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Vec operator*(Vec a, double f) { return {a.x * f, a.y * f}; }
  friend constexpr bool operator==(Vec, Vec) = default;
};
constexpr double dot(Vec a, Vec b) {
  return a.x * b.x + a.y * b.y;
}
constexpr double cross(Vec a, Vec b) {
  return a.x * b.y - a.y * b.x;
}
inline double length(Vec a) {
  return std::sqrt(dot(a, a));
}
constexpr Vec vec(Point p) {
  return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

// The nearest point, halves away from zero; none if a coordinate exceeds kMaxCoordinate.
std::optional<Point> rounded(Vec v);

// The heading from 0 to 359 that is equivalent to any whole number of degrees.
constexpr int normal_heading(int degrees) {
  if (degrees >= 0 && degrees < 360) return degrees;
  const int rest = degrees % 360;
  return rest < 0 ? rest + 360 : rest;
}

// The sine of whole degrees in millionths, rounded.
std::int32_t sine(int degrees);

// The unit vectors of a heading, to within a millionth: ahead, and to the right.
Vec ahead_of(int heading);
Vec right_of(int heading);

// The heading whose direction is nearest to that of v (to a hundredth of a degree); v is not zero.
int heading_of(Vec v);

// Whether a and b, both not zero, point within 45 degrees of each other: the cosine of their angle is at least 0.7.
inline bool within_45_degrees(Vec a, Vec b) {
  return dot(a, b) >= 0.7 * length(a) * length(b);
}

}  // namespace zerohour::table
