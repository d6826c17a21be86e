#include "engine/table/shape.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace zerohour::table {
namespace {

using Corners = absl::InlinedVector<Vec, 12>;

constexpr double kLongest = 1.00001;  // no direction's length is greater

// The directions of all headings, and the lengths of ahead_of().
struct Frame {
  Vec ahead, right;
  double scale;
};
const std::array<Frame, 360> kFrames = [] {
  std::array<Frame, 360> frames{};
  for (std::size_t heading = 0; heading < frames.size(); ++heading) {
    const Vec ahead = ahead_of(static_cast<int>(heading));
    frames[heading] = {ahead, {ahead.y, -ahead.x}, length(ahead)};
  }
  return frames;
}();

void place_corners(Box& box) {
  const Vec f = box.ahead * box.half_depth, q = box.right * box.half_width;
  box.corners = {box.centre + f - q, box.centre + f + q, box.centre - f + q, box.centre - f - q};
}

// How far a point of `local()` lies outside the base along one axis.
double outside(double along, double half) {
  return std::max(std::abs(along) - half, 0.0);
}

double squared_distance(const Box& box, Vec point) {
  const Vec at = local(box, point);
  const double u = outside(at.x, box.half_width), v = outside(at.y, box.half_depth);
  return (u * u + v * v) * box.scale * box.scale;
}

// The least squared_distance() of four points, which are computed in parallel, each by the same arithmetic.
using Four = double __attribute__((vector_size(4 * sizeof(double))));
double least_squared_distance(const Box& box, const std::array<Vec, 4>& points) {
  const double squared = box.scale * box.scale;
  const Four zero = {};
  const Four x = Four{points[0].x, points[1].x, points[2].x, points[3].x} - box.centre.x;
  const Four y = Four{points[0].y, points[1].y, points[2].y, points[3].y} - box.centre.y;
  const Four u = (x * box.right.x + y * box.right.y) / squared, v = (x * box.ahead.x + y * box.ahead.y) / squared;
  const Four aside = (u < zero ? -u : u) - box.half_width, ahead = (v < zero ? -v : v) - box.half_depth;
  const Four beside = aside > zero ? aside : zero, before = ahead > zero ? ahead : zero;
  const Four distance = (beside * beside + before * before) * box.scale * box.scale;
  return std::min(std::min(distance[0], distance[1]), std::min(distance[2], distance[3]));
}

struct Interval {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();
};
Interval project(Polygon polygon, Vec normal) {
  Interval interval;
  for (const Vec corner : polygon) {
    const double at = dot(corner, normal);
    interval.low = std::min(interval.low, at);
    interval.high = std::max(interval.high, at);
  }
  return interval;
}

double overlap_along(Polygon a, Polygon b, Vec normal) {
  const Interval x = project(a, normal), y = project(b, normal);
  return std::min(x.high, y.high) - std::max(x.low, y.low);
}

double least_overlap(Polygon edges_of, Polygon a, Polygon b) {
  double least = std::numeric_limits<double>::infinity();
  const std::size_t edges = edges_of.size() < 3 ? edges_of.size() - 1 : edges_of.size();
  for (std::size_t i = 0; i < edges; ++i) {
    const Vec edge = edges_of[(i + 1) % edges_of.size()] - edges_of[i];
    const double size = length(edge);
    if (size == 0) continue;
    least = std::min(least, overlap_along(a, b, {edge.y / size, -edge.x / size}));
  }
  return least;
}

// The least overlap along the two axes of `a`.
double overlap_on_axes(const Box& a, const Box& b) {
  double least = std::numeric_limits<double>::infinity();
  const std::array<std::pair<Vec, double>, 2> axes = {std::pair(a.right, a.half_width), {a.ahead, a.half_depth}};
  for (const auto& [axis, half] : axes) {
    const double centre = dot(b.centre - a.centre, axis);
    const double extent = b.half_width * std::abs(dot(b.right, axis)) + b.half_depth * std::abs(dot(b.ahead, axis));
    const double own = half * a.scale * a.scale;
    const double overlap = std::min(own, centre + extent) - std::max(-own, centre - extent);
    least = std::min(least, overlap / a.scale);
  }
  return least;
}

// Whether the overlap along each of the two axes of `a`, before it is divided by the scale, is as `wanted`: by the same
// arithmetic, but it goes no further than the first that is not.
template <class Wanted>
bool overlaps_on_axes(const Box& a, const Box& b, const Wanted& wanted) {
  const Vec apart = b.centre - a.centre;
  const auto overlap = [&](Vec axis, double half) {
    const double centre = dot(apart, axis);
    const double extent = b.half_width * std::abs(dot(b.right, axis)) + b.half_depth * std::abs(dot(b.ahead, axis));
    const double own = half * a.scale * a.scale;
    return std::min(own, centre + extent) - std::max(-own, centre - extent);
  };
  return wanted(overlap(a.right, a.half_width), a.scale) && wanted(overlap(a.ahead, a.half_depth), a.scale);
}

// Keeps the part on the side of the line where offset + dot(normal, p) >= 0.
void clip(Corners& corners, Vec normal, double offset) {
  const auto is_kept = [&](Vec corner) { return dot(normal, corner) + offset >= 0; };
  if (std::all_of(corners.begin(), corners.end(), is_kept)) return;
  if (std::none_of(corners.begin(), corners.end(), is_kept)) return corners.clear();
  Corners kept;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Vec a = corners[i], b = corners[(i + 1) % corners.size()];
    const double at_a = dot(normal, a) + offset, at_b = dot(normal, b) + offset;
    if (at_a >= 0) kept.push_back(a);
    if ((at_a >= 0) != (at_b >= 0)) kept.push_back(a + (b - a) * (at_a / (at_a - at_b)));
  }
  corners = std::move(kept);
}

// Shortens [from, to] to where offset + slope * t >= 0; false if nothing is left.
bool clip_segment(double offset, double slope, double& from, double& to) {
  if (slope == 0) return offset >= 0;
  const double at = -offset / slope;
  if (slope > 0) {
    from = std::max(from, at);
  } else {
    to = std::min(to, at);
  }
  return from <= to;
}

bool is_clockwise(Polygon polygon) {
  double twice = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) twice += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
  return twice < 0;
}

}  // namespace

Box box_at(Vec centre, int heading, int width, int depth) {
  Box box;
  box.centre = centre;
  const Frame& frame = kFrames[static_cast<std::size_t>(normal_heading(heading))];
  box.ahead = frame.ahead;
  box.right = frame.right;
  box.scale = frame.scale;
  box.half_depth = depth / 2.0;
  box.half_width = width / 2.0;
  place_corners(box);
  return box;
}

Box box_of(const Pose& pose, int width, int depth) {
  return box_at(vec(pose.at), pose.heading, width, depth);
}

Box moved_to(const Box& box, Vec centre) {
  Box moved = box;
  moved.centre = centre;
  place_corners(moved);
  return moved;
}

Vec local(const Box& box, Vec point) {
  const double squared = box.scale * box.scale;
  const Vec from = point - box.centre;
  return {dot(from, box.right) / squared, dot(from, box.ahead) / squared};
}

// The nearest points of two separate rectangles include a corner of one of them.
double gap(const Box& a, const Box& b) {
  const auto meet = [](double overlap, double) { return overlap >= 0; };
  if (overlaps_on_axes(a, b, meet) && overlaps_on_axes(b, a, meet)) return 0;
  return std::sqrt(std::min(least_squared_distance(a, b.corners), least_squared_distance(b, a.corners)));
}

double gap(Polygon a, Polygon b) {
  if (std::min(a.size(), b.size()) > 1 && depth(a, b) >= 0) return 0;
  if (a.size() == 1 && b.size() > 2 && contains(b, a[0])) return 0;
  if (b.size() == 1 && a.size() > 2 && contains(a, b[0])) return 0;
  double least = std::numeric_limits<double>::infinity();
  const auto from_corners = [&least](Polygon corners, Polygon edges) {
    for (const Vec corner : corners) {
      for (std::size_t i = 0; i < edges.size(); ++i) {
        const Vec near = nearest_on_segment(corner, edges[i], edges[(i + 1) % edges.size()]);
        least = std::min(least, length(corner - near));
      }
    }
  };
  from_corners(a, b);
  from_corners(b, a);
  return least;
}

double gap(const Box& box, Vec point) {
  return std::sqrt(squared_distance(box, point));
}

bool are_within(const Box& a, const Box& b, double distance) {
  const Vec apart = b.centre - a.centre;
  const double squared = dot(apart, apart), sure = distance + inner_radius(a) + inner_radius(b);
  if (sure >= 0 && squared <= sure * sure) return true;
  const double most = distance + kLongest * (a.reach() + b.reach()) + kHair;
  if (squared > most * most) return false;
  return gap(a, b) <= distance;
}

double depth(const Box& a, const Box& b) {
  return std::min(overlap_on_axes(a, b), overlap_on_axes(b, a));
}

bool is_deeper(const Box& a, const Box& b, double margin) {
  const auto deeper = [&](double overlap, double scale) { return overlap > 0 && overlap / scale > margin; };
  return overlaps_on_axes(a, b, deeper) && overlaps_on_axes(b, a, deeper);
}

double depth(Polygon a, Polygon b) {
  return std::min(least_overlap(a, a, b), least_overlap(b, a, b));
}

double least_gap_on(const Box& base, Vec way, Polygon polygon) {
  double widest = -std::numeric_limits<double>::infinity();
  // Along the edges of the base.
  const std::array<std::pair<Vec, double>, 2> axes = {std::pair(base.right, base.half_width),
                                                      {base.ahead, base.half_depth}};
  for (const auto& [axis, half] : axes) {
    const Interval there = project(polygon, axis);
    const double from = dot(base.centre, axis), to = from + dot(way, axis), own = half * base.scale * base.scale;
    const double apart = std::max(there.low - std::max(from, to), std::min(from, to) - there.high);
    widest = std::max(widest, (apart - own) / base.scale);
  }
  const auto extent = [&base](Vec axis) {
    return base.half_width * std::abs(dot(base.right, axis)) + base.half_depth * std::abs(dot(base.ahead, axis));
  };
  // Across the edges of the polygon.
  const std::size_t edges = polygon.size() < 3 ? polygon.size() - 1 : polygon.size();
  for (std::size_t i = 0; i < edges; ++i) {
    const Vec edge = polygon[(i + 1) % polygon.size()] - polygon[i];
    const double size = length(edge);
    if (size == 0) continue;
    const Vec normal = {edge.y / size, -edge.x / size};
    const Interval there = project(polygon, normal);
    const double from = dot(base.centre, normal), to = from + dot(way, normal);
    const double apart = std::max(std::min(from, to) - there.high, there.low - std::max(from, to));
    widest = std::max(widest, apart - extent(normal));
  }
  // Across the direction of movement.
  const double distance = length(way);
  if (distance == 0) return widest;
  const Vec aside = {way.y / distance, -way.x / distance};
  const Interval there = project(polygon, aside);
  const double own = dot(base.centre, aside);
  return std::max(widest, std::max(there.low - own, own - there.high) - extent(aside));
}

double outer_radius(const Box& box) {
  return std::sqrt(box.half_width * box.half_width + box.half_depth * box.half_depth) * box.scale + kHair;
}

double inner_radius(const Box& box) {
  return std::min(box.half_width, box.half_depth) * box.scale - kHair;
}

bool runs_through(Vec from, Vec to, const Box& box, double margin) {
  const Vec a = local(box, from), b = local(box, to), way = b - a;
  const double u = box.half_width - margin, v = box.half_depth - margin;
  double enter = 0, leave = 1;
  return clip_segment(u + a.x, way.x, enter, leave) && clip_segment(u - a.x, -way.x, enter, leave) &&
         clip_segment(v + a.y, way.y, enter, leave) && clip_segment(v - a.y, -way.y, enter, leave) && enter < leave;
}

double length_inside(Vec from, Vec to, Polygon polygon) {
  const double side = is_clockwise(polygon) ? -1 : 1;
  double enter = 0, leave = 1;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vec edge = polygon[(i + 1) % polygon.size()] - polygon[i];
    const double offset = side * cross(edge, from - polygon[i]), slope = side * cross(edge, to - from);
    if (!clip_segment(offset, slope, enter, leave)) return 0;
  }
  return (leave - enter) * length(to - from);
}

bool contains(Polygon polygon, Vec point) {
  const double side = is_clockwise(polygon) ? -1 : 1;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Vec edge = polygon[(i + 1) % polygon.size()] - polygon[i];
    if (side * cross(edge, point - polygon[i]) < -kHair * length(edge)) return false;
  }
  return true;
}

std::optional<double> crossing(Vec from, Vec to, Vec a, Vec b) {
  const Vec way = to - from, line = b - a;
  const double across = cross(way, line);
  if (across == 0) return std::nullopt;
  const double on_way = cross(a - from, line) / across, on_line = cross(a - from, way) / across;
  if (on_way < 0 || on_way > 1 || on_line < 0 || on_line > 1) return std::nullopt;
  return on_way;
}

Vec nearest_on_segment(Vec p, Vec a, Vec b) {
  const Vec line = b - a;
  const double squared = dot(line, line);
  if (squared == 0) return a;
  return a + line * std::clamp(dot(p - a, line) / squared, 0.0, 1.0);
}

double area(Polygon polygon) {
  double twice = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) twice += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
  return std::abs(twice) / 2;
}

bool is_on_table(const Box& box, int width, int height, double margin) {
  // Most bases are far from the edges.
  const double reach = kLongest * box.reach();
  if (box.centre.x >= reach && box.centre.y >= reach && box.centre.x <= width - reach &&
      box.centre.y <= height - reach && margin >= 0) {
    return true;
  }
  return std::all_of(box.corners.begin(), box.corners.end(), [&](Vec c) {
    return c.x >= -margin && c.y >= -margin && c.x <= width + margin && c.y <= height + margin;
  });
}

Facing facing_of(const Box& box, Vec point) {
  const Vec at = local(box, point);
  const double ahead = at.y - box.half_depth, behind = -at.y - box.half_depth, aside = std::abs(at.x) - box.half_width;
  if (ahead >= -kHair && aside <= ahead + kHair) return Facing::kFront;
  if (behind >= -kHair && aside <= behind + kHair) return Facing::kRear;
  return at.x > 0 ? Facing::kRight : Facing::kLeft;
}

double area_in_front(const Box& box, const Box& other) {
  Corners corners;
  for (const Vec corner : other.corners) corners.push_back(local(box, corner));
  // Ahead of the front edge's line, and between the two rays.
  clip(corners, {0, 1}, -box.half_depth);
  if (corners.empty()) return 0;
  clip(corners, {1, 1}, box.half_width - box.half_depth);
  clip(corners, {-1, 1}, box.half_width - box.half_depth);
  return corners.size() < 3 ? 0 : area(corners) * box.scale * box.scale;
}

double behind_front(const Box& box, Vec point) {
  return (box.half_depth - local(box, point).y) * box.scale;
}

std::array<Vec, 2> front_edge(const Box& box) {
  return {box.corners[0], box.corners[1]};
}

}  // namespace zerohour::table
