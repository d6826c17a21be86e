// What is at a place, sight, legs, and SOS.
#include "engine/westfront/ground.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <iterator>
#include <numeric>
#include <utility>

namespace zerohour::westfront {
namespace {

using table::cross;
using table::dot;
using table::Offset;
using table::offset;
using table::squared_distance;

constexpr int kCell = 8;  // mm

std::uint64_t bit(std::size_t i) {
  return std::uint64_t{1} << i;
}

// The numbers of the bits of a set.
template <class Visitor>
void for_each_bit(std::uint64_t set, Visitor&& visit) {
  for (; set != 0; set &= set - 1) visit(std::countr_zero(set));
}

std::uint64_t first_bits(std::size_t count) {
  return count >= 64 ? ~std::uint64_t{0} : bit(count) - 1;
}

Point point(int x, int y) {
  return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
}

// A direction without a common divisor, x > 0 or (0, 1).
Point plain_direction(Point a, Point b) {
  int x = b.x - a.x, y = b.y - a.y;
  const int divisor = std::gcd(x, y);
  if (divisor == 0) return {1, 0};
  x /= divisor, y /= divisor;
  return x < 0 || (x == 0 && y < 0) ? point(-x, -y) : point(x, y);
}

// Whether fire at the target comes along a trench of that direction.
bool is_along(Point firer, Point target, Offset line) {
  const Offset fire = offset(firer, target);
  return 5 * std::abs(cross(fire, line)) <= 2 * std::abs(dot(fire, line));
}

}  // namespace

void Ground::Lines::add(absl::Span<const Point> points) {
  if (first.empty()) first.push_back(0);
  const int line = static_cast<int>(first.size()) - 1;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const Point a = points[i], b = points[i + 1];
    segments.push_back(
        {a, b, point(std::min(a.x, b.x), std::min(a.y, b.y)), point(std::max(a.x, b.x), std::max(a.y, b.y)), line});
  }
  first.push_back(static_cast<int>(segments.size()));
}

absl::Span<const Ground::Segment> Ground::Lines::of(int line) const {
  const auto i = static_cast<std::size_t>(line);
  return absl::MakeConstSpan(segments).subspan(static_cast<std::size_t>(first[i]),
                                               static_cast<std::size_t>(first[i + 1] - first[i]));
}

std::uint64_t Ground::Lines::near(Point p, int distance, std::uint64_t among) const {
  std::uint64_t found = 0;
  for_each_bit(among, [&](int line) {
    const absl::Span<const Segment> all = of(line);
    const bool is_near = std::any_of(all.begin(), all.end(), [&](const Segment& s) {
      // Most are ruled out by their boxes.
      return p.x >= s.low.x - distance && p.x <= s.high.x + distance && p.y >= s.low.y - distance &&
             p.y <= s.high.y + distance && table::is_within(p, s.a, s.b, distance);
    });
    if (is_near) found |= bit(static_cast<std::size_t>(line));
  });
  return found;
}

Point Ground::Lines::nearest(int line, Point p) const {
  std::optional<table::NearestPoint> best;
  for (const Segment& s : of(line)) {
    const table::NearestPoint here = table::nearest_point(p, s.a, s.b);
    if (!best || compare(here.squared_distance, best->squared_distance) < 0) best = here;
  }
  return best->rounded();
}

table::Offset Ground::Lines::direction(int line, Point p) const {
  const Segment* nearest = nullptr;
  table::Fraction least;
  for (const Segment& s : of(line)) {
    const table::Fraction distance = table::nearest_point(p, s.a, s.b).squared_distance;
    if (nearest == nullptr || compare(distance, least) < 0) nearest = &s, least = distance;
  }
  return offset(nearest->a, nearest->b);
}

Ground::Ground(const Scenario& scenario)
    : width_(scenario.width),
      height_(scenario.height),
      visibility_squared_(std::int64_t{scenario.visibility} * scenario.visibility),
      open_(scenario.night ? Cover::kSoft : Cover::kOpen),
      enfilade_(!scenario.options.w5_off) {
  for (const Trench& trench : scenario.trenches) {
    trenches_.add(trench.points);
    trench_cover_.push_back(trench.cover);
  }
  for (const Wire& wire : scenario.wires) wires_.add(wire.points);
  for (const Road& road : scenario.roads) roads_.add(road.points);
  for (const Area& area : scenario.areas) {
    if (area.top > 0) tall_.push_back(static_cast<int>(areas_.size()));
    areas_.push_back({{area.low, area.high},
                      static_cast<std::int8_t>(area.level),
                      static_cast<std::int8_t>(area.top),
                      area.cover,
                      area.terrain == Terrain::kClose});
  }
  all_areas_ = first_bits(areas_.size());
  for (const Side side : {kAttacker, kDefender}) {
    std::vector<std::pair<int, Anchor>> anchors;
    const auto anchor_of = [](Point a, Point b) {
      const Point low = point(std::min(a.x, b.x) - kSosFromTrench, std::min(a.y, b.y) - kSosFromTrench);
      const Point high = point(std::max(a.x, b.x) + kSosFromTrench, std::max(a.y, b.y) + kSosFromTrench);
      return Anchor{a, b, {low, high}};
    };
    for (std::size_t i = 0; i < scenario.trenches.size(); ++i) {
      if (scenario.trenches[i].owner != side) continue;
      for (const Segment& s : trenches_.of(static_cast<int>(i))) {
        anchors.emplace_back(scenario.trenches[i].record, anchor_of(s.a, s.b));
      }
    }
    for (const Stand& stand : scenario.stands) {
      if (stand.type == UnitType::kBlockHouse && stand.side == side) {
        anchors.emplace_back(stand.record, anchor_of(stand.at, stand.at));
      }
    }
    std::stable_sort(anchors.begin(), anchors.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [record, anchor] : anchors) anchors_[static_cast<std::size_t>(index(side))].push_back(anchor);
  }
  add_cells();
}

void Ground::add_cells() {
  columns_ = width_ / kCell + 1;
  const int rows = height_ / kCell + 1;
  cells_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows));
  const auto add = [&](Point low, Point high, int margin, auto&& visit) {
    const int left = std::max(low.x - margin, 0) / kCell, right = std::min(high.x + margin, width_) / kCell;
    const int bottom = std::max(low.y - margin, 0) / kCell, top = std::min(high.y + margin, height_) / kCell;
    for (int row = bottom; row <= top; ++row) {
      for (int column = left; column <= right; ++column) {
        const Point corner = point(column * kCell, row * kCell);
        visit(cells_[static_cast<std::size_t>(row * columns_ + column)], corner);
      }
    }
  };
  for (const Segment& s : trenches_.segments) {
    add(s.low, s.high, kInTrench, [&](Cell& cell, Point corner) {
      const table::Rectangle around = {point(corner.x - kInTrench, corner.y - kInTrench),
                                       point(corner.x + kCell + kInTrench, corner.y + kCell + kInTrench)};
      if (table::meets(s.a, s.b, around)) cell.trenches |= bit(static_cast<std::size_t>(s.line));
      // What is near a segment is convex, so that the corners tell of all the points between them.
      const int right = corner.x + kCell, top = corner.y + kCell;
      const Point corners[] = {corner, point(right, corner.y), point(corner.x, top), point(right, top)};
      const bool sure = std::all_of(std::begin(corners), std::end(corners),
                                    [&](Point p) { return table::is_within(p, s.a, s.b, kInTrench); });
      if (sure) cell.sure |= bit(static_cast<std::size_t>(s.line));
    });
  }
  for (std::size_t i = 0; i < areas_.size(); ++i) {
    add(areas_[i].box.low, areas_[i].box.high, 0, [&](Cell& cell, Point) { cell.areas |= bit(i); });
  }
}

const Ground::Cell& Ground::cell_at(Point p) const {
  return cells_[static_cast<std::size_t>(p.y / kCell * columns_ + p.x / kCell)];
}

Spot Ground::spot(Point p) const {
  Spot spot;
  spot.area_cover = open_;
  const Cell cell = on_table(p) ? cell_at(p) : Cell{first_bits(trench_cover_.size()), all_areas_, 0};
  for_each_bit(cell.areas, [&](int i) {
    const GroundArea& area = areas_[static_cast<std::size_t>(i)];
    if (!area.box.contains(p)) return;
    spot.areas |= bit(static_cast<std::size_t>(i));
    spot.level = std::max(spot.level, area.level);
    spot.area_cover = std::max(spot.area_cover, area.cover);
  });
  spot.cover = spot.area_cover;
  spot.trenches = cell.sure | trenches_.near(p, kInTrench, cell.trenches & ~cell.sure);
  for_each_bit(spot.trenches,
               [&](int i) { spot.cover = std::max(spot.cover, trench_cover_[static_cast<std::size_t>(i)]); });
  return spot;
}

bool Ground::enfilades(Point firer, Point target, int trench) const {
  if (trenches_.near(firer, kInTrench, bit(static_cast<std::size_t>(trench))) != 0) return true;
  return is_along(firer, target, trenches_.direction(trench, target));
}

Cover Ground::cover_from(Point firer, Point target, const Spot& target_spot) const {
  if (!enfilade_ || target_spot.cover == target_spot.area_cover) return target_spot.cover;
  return cover_from(firer, trenches_.near(firer, kInTrench, target_spot.trenches), target,
                    shelter(target, target_spot));
}

Shelter Ground::shelter(Point p, const Spot& spot) const {
  Shelter shelter{spot.cover, spot.area_cover, {}};
  if (!enfilade_ || spot.cover == spot.area_cover) return shelter;
  for_each_bit(spot.trenches, [&](int i) {
    const Cover cover = trench_cover_[static_cast<std::size_t>(i)];
    if (cover > spot.area_cover)
      shelter.lines.push_back({bit(static_cast<std::size_t>(i)), cover, trenches_.direction(i, p)});
  });
  return shelter;
}

Cover Ground::cover_from(Point firer, std::uint64_t firer_trenches, Point p, const Shelter& shelter) {
  if (shelter.lines.empty()) return shelter.cover;
  Cover best = shelter.area_cover;
  for (const Shelter::Line& line : shelter.lines) {
    if (line.cover <= best) continue;
    const bool worse = (firer_trenches & line.trench) != 0 || is_along(firer, p, line.along);
    best = std::max(best, worse ? static_cast<Cover>(static_cast<int>(line.cover) - 1) : line.cover);
  }
  return best;
}

SightLine Ground::sight(Point from, int from_level, Point to, int to_level) const {
  if (visibility_squared_ != 0 && squared_distance(from, to) > visibility_squared_) return {Sight::kTooFar, -1};
  const int level = std::max(from_level, to_level);
  const auto [left, right] = std::minmax(from.x, to.x);
  const auto [bottom, top] = std::minmax(from.y, to.y);
  for (const int i : tall_) {
    const GroundArea& area = areas_[static_cast<std::size_t>(i)];
    // Most lines do not meet the area at all, which is quickly seen.
    if (area.top <= level || right < area.box.low.x || left > area.box.high.x || top < area.box.low.y ||
        bottom > area.box.high.y)
      continue;
    if (table::meets(from, to, area.box) && table::is_inside_over(from, to, area.box, kBlocksSight))
      return {Sight::kBlocked, i};
  }
  return {};
}

LegGround Ground::leg(Point from, Point to) const {
  LegGround leg;
  const int left = std::min(from.x, to.x), right = std::max(from.x, to.x);
  const int bottom = std::min(from.y, to.y), top = std::max(from.y, to.y);
  for (const Segment& s : trenches_.segments) {
    if (s.high.x < left || s.low.x > right || s.high.y < bottom || s.low.y > top) continue;
    if (table::segments_meet(from, to, s.a, s.b)) leg.touched |= bit(static_cast<std::size_t>(s.line));
  }
  leg.along = spot(from).trenches;
  if (leg.along != 0) leg.along &= spot(to).trenches;
  if (leg.along != 0) leg.along &= spot(middle(from, to)).trenches;
  leg.close = std::any_of(areas_.begin(), areas_.end(),
                          [&](const GroundArea& area) { return area.close && table::meets(from, to, area.box); });
  leg.road = std::any_of(roads_.segments.begin(), roads_.segments.end(), [&](const Segment& s) {
    return table::is_within(from, s.a, s.b, kOnRoad) && table::is_within(to, s.a, s.b, kOnRoad);
  });
  return leg;
}

Point Ground::back(Side side, Point from, int distance) const {
  return point(from.x, std::clamp(from.y - forward(side) * distance, 0, height_));
}

// --- SOS.

const Ground::Anchor* Ground::nearest_anchor(Side side, Point at) const {
  const Anchor* nearest = nullptr;
  table::Fraction least;
  for (const Anchor& anchor : anchors_[static_cast<std::size_t>(index(side))]) {
    if (!anchor.near.contains(at) || !table::is_within(at, anchor.a, anchor.b, kSosFromTrench)) continue;
    const table::Fraction distance = table::nearest_point(at, anchor.a, anchor.b).squared_distance;
    if (nearest == nullptr || compare(distance, least) < 0) nearest = &anchor, least = distance;
  }
  return nearest;
}

std::optional<Template> Ground::sos_template(Side side, Point at) const {
  const Anchor* const anchor = nearest_anchor(side, at);
  if (anchor == nullptr) return std::nullopt;
  Template called = plain_template(at);
  called.along = plain_direction(anchor->a, anchor->b);
  return called;
}

bool Ground::sos_in_reach(Side side, Point stand) const {
  constexpr int kReach = kSosFromTrench + kSosFromStand;
  // Nearer than this there is always a whole millimetre near enough to both; over kReach there is none.
  constexpr int kSure = kReach - 2;
  constexpr int kSearched = 25;  // around the point that is a third of the way from the trench to the stand
  for (const Anchor& anchor : anchors_[static_cast<std::size_t>(index(side))]) {
    if (table::is_within(stand, anchor.a, anchor.b, kSure)) return true;
    if (!table::is_within(stand, anchor.a, anchor.b, kReach)) continue;
    const Point near = table::nearest_point(stand, anchor.a, anchor.b).rounded();
    const Point third = point(near.x + (stand.x - near.x) / 3, near.y + (stand.y - near.y) / 3);
    for (int x = third.x - kSearched; x <= third.x + kSearched; ++x) {
      for (int y = third.y - kSearched; y <= third.y + kSearched; ++y) {
        const Point at = point(x, y);
        if (on_table(at) && table::is_within(at, stand, kSosFromStand) &&
            table::is_within(at, anchor.a, anchor.b, kSosFromTrench)) {
          return true;
        }
      }
    }
  }
  return false;
}

// --- Nearest points.

bool Ground::may_be_near_trench(int trench, Point p, int distance) const {
  const absl::Span<const Segment> all = trenches_.of(trench);
  return std::any_of(all.begin(), all.end(), [&](const Segment& s) {
    return p.x >= s.low.x - distance && p.x <= s.high.x + distance && p.y >= s.low.y - distance &&
           p.y <= s.high.y + distance;
  });
}

Point Ground::nearest_on_trench(int trench, Point p) const {
  return trenches_.nearest(trench, p);
}

Point Ground::nearest_on_road(int road, Point p) const {
  return roads_.nearest(road, p);
}

Point Ground::nearest_in_area(int area, Point p) const {
  const table::Rectangle& box = areas_[static_cast<std::size_t>(area)].box;
  return point(std::clamp(p.x, box.low.x, box.high.x), std::clamp(p.y, box.low.y, box.high.y));
}

}  // namespace zerohour::westfront
