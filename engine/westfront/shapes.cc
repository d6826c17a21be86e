// The shapes that fire makes: templates, clouds and beaten zones.
#include <algorithm>
#include <cstdlib>

#include "engine/westfront/ground.h"

namespace zerohour::westfront {
namespace {

using table::cross;
using table::dot;
using table::Offset;
using table::offset;
using table::squared_length;

__extension__ typedef __int128 WideProduct;

// Whether |along| is at most half of `size` times the length whose square is given.
bool is_within_half(std::int64_t along, std::int64_t size, std::int64_t squared) {
  return 4 * along * along <= size * size * squared;
}

// Whether an interval of projections, from one to two, lies wholly beyond half of `size` on one side.
bool is_beyond_half(std::int64_t one, std::int64_t two, std::int64_t size, std::int64_t squared) {
  if ((one < 0) != (two < 0)) return false;
  return !is_within_half(std::min(std::abs(one), std::abs(two)), size, squared);
}

}  // namespace

bool Template::contains(Point p) const {
  const Offset d = offset({}, along), v = offset(at, p);
  if (along.y == 0) return 2 * std::abs(v.x) <= width && 2 * std::abs(v.y) <= depth;
  const std::int64_t squared = squared_length(d);
  return is_within_half(dot(d, v), width, squared) && is_within_half(cross(d, v), depth, squared);
}

bool Template::meets(Point a, Point b) const {
  if (const std::optional<table::Rectangle> whole = rectangle()) return table::meets(a, b, *whole);
  const Offset d = offset({}, along), from = offset(at, a), to = offset(at, b);
  const std::int64_t squared = squared_length(d);
  if (is_beyond_half(dot(d, from), dot(d, to), width, squared)) return false;
  if (is_beyond_half(cross(d, from), cross(d, to), depth, squared)) return false;
  // Only the segment's own line can part them now: by its normal (-line.y, line.x).
  const Offset line = offset(a, b);
  const std::int64_t away = cross(line, from);
  const std::int64_t reach = width * std::abs(cross(line, d)) + depth * std::abs(dot(line, d));
  return WideProduct{4} * away * away * squared <= WideProduct{reach} * reach;
}

std::optional<table::Rectangle> Template::rectangle() const {
  if (along.y != 0 || width % 2 != 0 || depth % 2 != 0) return std::nullopt;
  const int x = width / 2, y = depth / 2;
  return table::Rectangle{{static_cast<std::int16_t>(at.x - x), static_cast<std::int16_t>(at.y - y)},
                          {static_cast<std::int16_t>(at.x + x), static_cast<std::int16_t>(at.y + y)}};
}

Point gas_drift(int heading, int strength) {
  constexpr std::int16_t kStraight[] = {0, 50, 100, 150}, kDiagonal[] = {0, 35, 71, 106};
  constexpr std::int16_t kRight[] = {0, 1, 1, 1, 0, -1, -1, -1}, kUp[] = {1, 1, 0, -1, -1, -1, 0, 1};
  const auto octant = static_cast<std::size_t>(heading);
  const int distance = (octant % 2 == 0 ? kStraight : kDiagonal)[strength];
  return {static_cast<std::int16_t>(kRight[octant] * distance), static_cast<std::int16_t>(kUp[octant] * distance)};
}

bool in_beaten_zone(Point firer, Point first_target, Point p, int zone) {
  const Offset d = offset(firer, first_target), v = offset(first_target, p);
  // Most stands are nowhere near.
  if (squared_length(v) > std::int64_t{zone} * zone + kZoneHalfWidth * kZoneHalfWidth) return false;
  const std::int64_t squared = squared_length(d), along = dot(v, d), aside = cross(d, v);
  return squared > 0 && along >= 0 && along * along <= std::int64_t{zone} * zone * squared &&
         aside * aside <= kZoneHalfWidth * kZoneHalfWidth * squared && table::is_within(firer, p, kZoneLimit);
}

}  // namespace zerohour::westfront
