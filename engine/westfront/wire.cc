// Wire and the gaps that tanks leave in it, crossing it, and putting stands down (W39, W56, W65, W71).
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <tuple>
#include <vector>

#include "absl/container/inlined_vector.h"
#include "engine/westfront/ground.h"

namespace zerohour::westfront {
namespace {

using table::Fraction;
using table::Offset;
using table::offset;
using table::Part;

__extension__ typedef __int128 Wide;

constexpr int kBeyondWire = 2;    // W71
constexpr int kRingsAtHand = 20;  // of the lattice: 100 mm around

// Whether the place `at` (from 0 to 1) of the leg lies within 15 mm of the gap.
bool is_in_gap(Point from, Point to, Fraction at, Point gap) {
  const Offset start = offset(gap, from), way = offset(from, to);
  const Wide x = Wide{start.x} * at.denominator + Wide{way.x} * at.numerator;
  const Wide y = Wide{start.y} * at.denominator + Wide{way.y} * at.numerator;
  return x * x + y * y <= Wide{kGap * kGap} * at.denominator * at.denominator;
}

// A stretch along the wire has to lie in one gap.
bool gap_passes(Point from, Point to, const Part& part, absl::Span<const Point> gaps) {
  return std::any_of(gaps.begin(), gaps.end(), [&](Point gap) {
    return is_in_gap(from, to, part.from, gap) && is_in_gap(from, to, part.to, gap);
  });
}

Point place_on(Point from, Point to, Fraction at) {
  const Offset way = offset(from, to);
  return {static_cast<std::int16_t>(
              table::rounded_half_down(from.x * at.denominator + way.x * at.numerator, at.denominator)),
          static_cast<std::int16_t>(
              table::rounded_half_down(from.y * at.denominator + way.y * at.numerator, at.denominator))};
}

// numerator / squared + factor / root(squared), rounded to the nearest whole number, halves down.
std::int64_t rounded_with_root(std::int64_t numerator, std::int64_t factor, std::int64_t squared) {
  // The least k for which it is at most k + 1/2.
  const auto reaches = [&](std::int64_t k) {
    const std::int64_t left = 2 * factor, right = squared * (2 * k + 1) - 2 * numerator;
    // left * root(squared) <= right
    if (left <= 0 && right >= 0) return true;
    if (left > 0 && right < 0) return false;
    const bool smaller = Wide{left} * left * squared <= Wide{right} * right;
    return left > 0 ? smaller : Wide{left} * left * squared >= Wide{right} * right;
  };
  std::int64_t k = table::rounded_half_down(numerator, squared) - 1 - std::abs(factor);
  while (!reaches(k)) ++k;
  return k;
}

// The lattice around a point, nearest first; of equals what is nearer to the own edge, then what has the smaller x.
using Lattice = std::vector<Point>;
Lattice lattice_of(Side side) {
  Lattice points;
  for (int i = -kRingsAtHand; i <= kRingsAtHand; ++i) {
    for (int j = -kRingsAtHand; j <= kRingsAtHand; ++j) {
      if (i * i + j * j <= kRingsAtHand * kRingsAtHand && (i != 0 || j != 0)) {
        points.push_back({static_cast<std::int16_t>(i * kLattice), static_cast<std::int16_t>(j * kLattice)});
      }
    }
  }
  std::sort(points.begin(), points.end(), [side](Point a, Point b) {
    return std::tuple(squared_distance(a, {}), forward(side) * a.y, a.x) <
           std::tuple(squared_distance(b, {}), forward(side) * b.y, b.x);
  });
  return points;
}
const Lattice& lattice(Side side) {
  static const Lattice kLattices[] = {lattice_of(kAttacker), lattice_of(kDefender)};
  return kLattices[index(side)];
}

bool is_clear_of(Point p, absl::Span<const Point> others) {
  return std::none_of(others.begin(), others.end(),
                      [p](Point other) { return squared_distance(p, other) < kBase * kBase; });
}

}  // namespace

bool Ground::meets_wire(Point from, Point to, absl::Span<const Point> gaps) const {
  return meets_wire(from, to, gaps, 0);
}

bool Ground::meets_wire(Point from, Point to, absl::Span<const Point> gaps, std::uint64_t ignored) const {
  const int left = std::min(from.x, to.x), right = std::max(from.x, to.x);
  const int bottom = std::min(from.y, to.y), top = std::max(from.y, to.y);
  std::uint64_t begins_on = 0, met = 0;  // wires: met where the leg begins, and no gap passes it; met elsewhere
  for (const Segment& s : wires_.segments) {
    if (s.high.x < left || s.low.x > right || s.high.y < bottom || s.low.y > top) continue;
    const std::uint64_t wire = std::uint64_t{1} << s.line;
    if ((ignored & wire) != 0) continue;
    const std::optional<Part> part = table::part_in_common(from, to, s.a, s.b);
    if (!part) continue;
    const bool passed = gap_passes(from, to, *part, gaps);
    if (part->to.numerator == 0) {
      if (!passed) begins_on |= wire;
    } else if (!passed) {
      return true;
    } else {
      met |= wire;
    }
  }
  return (begins_on & met) != 0;
}

std::uint64_t Ground::wires_through(Point p) const {
  std::uint64_t wires = 0;
  for (const Segment& s : wires_.segments) {
    if (table::is_on_segment(p, s.a, s.b)) wires |= std::uint64_t{1} << s.line;
  }
  return wires;
}

std::vector<Point> Ground::gaps_of_leg(Point from, Point to, absl::Span<const Point> gaps) const {
  std::vector<Fraction> places;
  for (const Segment& s : wires_.segments) {
    const std::optional<Part> part = table::part_in_common(from, to, s.a, s.b);
    if (!part || gap_passes(from, to, *part, gaps)) continue;
    places.push_back(part->from);
    places.push_back(part->to);
  }
  std::sort(places.begin(), places.end(), [](Fraction a, Fraction b) { return compare(a, b) < 0; });
  std::vector<Point> left;
  for (const Fraction at : places) {
    const Point gap = place_on(from, to, at);
    if (std::find(left.begin(), left.end(), gap) == left.end()) left.push_back(gap);
  }
  return left;
}

std::optional<Ground::NearestWire> Ground::nearest_wire(Point p) const {
  std::optional<NearestWire> best;
  for (const Segment& s : wires_.segments) {
    const table::NearestPoint here = table::nearest_point(p, s.a, s.b);
    if (!best || compare(here.squared_distance, best->nearest.squared_distance) < 0) best = NearestWire{s.line, here};
  }
  return best;
}

std::optional<WireCrossing> Ground::wire_crossing(Point p, Side side) const {
  const Segment* segment = nullptr;
  table::NearestPoint nearest;
  for (const Segment& s : wires_.segments) {
    if (!table::is_within(p, s.a, s.b, kAtWire)) continue;
    const table::NearestPoint here = table::nearest_point(p, s.a, s.b);
    if (segment == nullptr || compare(here.squared_distance, nearest.squared_distance) < 0)
      segment = &s, nearest = here;
  }
  if (segment == nullptr) return std::nullopt;
  const int wire = segment->line;
  const Point at = nearest.rounded();
  const Point mirrored = {static_cast<std::int16_t>(2 * at.x - p.x), static_cast<std::int16_t>(2 * at.y - p.y)};
  const std::uint64_t mask = std::uint64_t{1} << wire;
  const absl::Span<const Segment> segments = wires_.of(wire);
  const bool crosses = std::any_of(segments.begin(), segments.end(),
                                   [&](const Segment& s) { return table::segments_meet(p, mirrored, s.a, s.b); });
  if (crosses && (wires_through(mirrored) & mask) == 0) return WireCrossing{wire, at, mirrored};
  // 2 mm from the wire, at right angles to it: away from the stand; forward where that says nothing.
  const Offset line = offset(segment->a, segment->b);
  const std::int64_t squared = table::squared_length(line);
  Offset away = {-line.y, line.x};
  std::int64_t turn = table::cross(line, offset(segment->a, p));  // above 0 where the stand lies on the side of `away`
  if (turn == 0) turn = away.y != 0 ? -away.y * forward(side) : -away.x;
  if (turn > 0) away = {-away.x, -away.y};
  const std::int64_t scale = squared / nearest.denominator;  // the denominator is 1 at an end of the segment
  const Point beyond = {static_cast<std::int16_t>(rounded_with_root(nearest.x * scale, kBeyondWire * away.x, squared)),
                        static_cast<std::int16_t>(rounded_with_root(nearest.y * scale, kBeyondWire * away.y, squared))};
  return WireCrossing{wire, at, beyond};
}

std::optional<Point> Ground::put_down(Point p, Side side, absl::Span<const Point> others,
                                      absl::Span<const Point> gaps) const {
  if (on_table(p) && is_clear_of(p, others)) return p;
  const std::uint64_t ignored = wires_through(p);
  constexpr int kNear = kRingsAtHand * kLattice + kBase;
  absl::InlinedVector<Point, 64> near;
  for (const Point other : others) {
    if (table::is_within(p, other, kNear)) near.push_back(other);
  }
  for (const Point step : lattice(side)) {
    if (!on_table(p.x + step.x, p.y + step.y)) continue;
    const Point at = {static_cast<std::int16_t>(p.x + step.x), static_cast<std::int16_t>(p.y + step.y)};
    if (is_clear_of(at, near) && !meets_wire(p, at, gaps, ignored)) return at;
  }
  return search_table(p, side, others, gaps, ignored);
}

std::optional<Point> Ground::search_table(Point p, Side side, absl::Span<const Point> others,
                                          absl::Span<const Point> gaps, std::uint64_t ignored) const {
  using Order = std::tuple<std::int64_t, int, int>;
  std::optional<Point> best;
  Order least;
  const auto first = [](int at) { return (at % kLattice + kLattice) % kLattice; };
  for (int x = first(p.x); x <= width_; x += kLattice) {
    for (int y = first(p.y); y <= height_; y += kLattice) {
      const Point at = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
      const Order order = {squared_distance(p, at), forward(side) * y, x};
      if (best && order > least) continue;
      if (is_clear_of(at, others) && !meets_wire(p, at, gaps, ignored)) best = at, least = order;
    }
  }
  return best;
}

}  // namespace zerohour::westfront
