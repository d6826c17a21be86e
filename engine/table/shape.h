// Shapes on the table: bases (rectangles with a heading) and convex polygons, their distances, overlaps and sides. All
// lengths are in hundredths of the table's unit. No rules of a game, and no tolerances except those that a caller
// gives.
#pragma once

#include <array>
#include <cstdint>

#include "absl/container/inlined_vector.h"
#include "absl/types/span.h"
#include "engine/table/pose.h"

namespace zerohour::table {

// Distances below this are noise of the arithmetic, not of the table: a millionth of a unit.
inline constexpr double kHair = 1e-4;

// A convex polygon in either order of its corners; two points are a segment, one a point.
using Polygon = absl::Span<const Vec>;

// A base on the table. Its corners are exact up to the rounding of doubles: centre +- half the depth ahead +- half the
// width to the right.
struct Box {
  Vec centre;
  Vec ahead, right;       // from ahead_of() and right_of()
  double scale = 1;       // their length: within a millionth of 1
  double half_depth = 0;  // hundredths, along `ahead`
  double half_width = 0;
  std::array<Vec, 4> corners;  // front left, front right, rear right, rear left

  Polygon polygon() const { return corners; }
  // No corner is farther than this from the centre.
  double reach() const { return half_depth + half_width; }
};
Box box_of(const Pose& pose, int width, int depth);
Box box_at(Vec centre, int heading, int width, int depth);
// The same base elsewhere.
Box moved_to(const Box& box, Vec centre);

// A point in a base's coordinates: how far to the right and ahead of its centre.
Vec local(const Box& box, Vec point);

// The least distance of two shapes; 0 where they meet.
double gap(const Box& a, const Box& b);
double gap(Polygon a, Polygon b);
double gap(const Box& box, Vec point);
// Whether the gap is at most `distance`; quicker where circles tell.
bool are_within(const Box& a, const Box& b, double distance);

// The least overlap of their projections over the normals of all edges of both: how far one must be moved to separate
// them. Negative where they are apart (its size is then not a distance).
double depth(const Box& a, const Box& b);
double depth(Polygon a, Polygon b);
// Whether the depth is more than `margin`, which is at least 0; quicker.
bool is_deeper(const Box& a, const Box& b, double margin);

// A lower bound on the distance between a base and a polygon while the base's centre moves by up to `way`: the width of
// the widest strip that keeps them apart all the way. Negative where none does; then they may meet, and overlap by no
// more than that at any place. Much quicker than gap() and depth().
double least_gap_on(const Box& base, Vec way, Polygon polygon);

// The circles around a base and within it: its corners are no farther from the centre than the outer radius, its edges
// no nearer than the inner one.
double outer_radius(const Box& box);
double inner_radius(const Box& box);

// Whether a point comes within a distance of a segment.
inline bool is_near_segment(Vec p, Vec a, Vec b, double distance) {
  const Vec line = b - a, from = p - a;
  const double along = dot(from, line), squared = dot(line, line);
  if (along <= 0) return dot(from, from) <= distance * distance;
  if (along >= squared) return dot(p - b, p - b) <= distance * distance;
  const double aside = cross(line, from);
  return aside * aside <= distance * distance * squared;
}

// Whether a segment runs through the base deeper than `margin` from all its edges.
bool runs_through(Vec from, Vec to, const Box& box, double margin);

// How much of a segment lies inside a convex polygon.
double length_inside(Vec from, Vec to, Polygon polygon);

// Whether the point lies in a convex polygon of at least three corners, edges included.
bool contains(Polygon polygon, Vec point);

// Where two segments cross or touch: the position on the first, from 0 to 1. None where they do not, or are parallel.
std::optional<double> crossing(Vec from, Vec to, Vec a, Vec b);

// The point of a segment that is nearest to p.
Vec nearest_on_segment(Vec p, Vec a, Vec b);

double area(Polygon polygon);

// Whether it lies wholly between (0, 0) and (width, height), or extends beyond by at most `margin`.
bool is_on_table(const Box& box, int width, int height, double margin);

// --- Facing.

enum class Facing : std::uint8_t { kFront, kRight, kRear, kLeft };

// The side of the base on which a point lies. The front is bounded by the line of the front edge and the rays that
// leave the front corners 45 degrees outward, which belong to it; the rear is its mirror image; the rest is right and
// left.
Facing facing_of(const Box& box, Vec point);
// The area of `other` that lies to the front, in square hundredths.
double area_in_front(const Box& box, const Box& other);
// How far a point lies behind the line of the front edge; negative if it lies ahead of it.
double behind_front(const Box& box, Vec point);
// The front edge as a segment.
std::array<Vec, 2> front_edge(const Box& box);

}  // namespace zerohour::table
