#include "engine/table/exact.h"

#include <algorithm>
#include <cmath>

namespace zerohour::table {
namespace {

__extension__ typedef __int128 Wide;

Fraction smaller(Fraction a, Fraction b) {
  return compare(a, b) < 0 ? a : b;
}
Fraction greater(Fraction a, Fraction b) {
  return compare(a, b) < 0 ? b : a;
}

std::int64_t clamped(std::int64_t value, std::int64_t low, std::int64_t high) {
  return std::min(std::max(value, low), high);
}

}  // namespace

std::int64_t length_rounded_up(Offset a) {
  const std::int64_t squared = squared_length(a);
  auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(squared)));
  // The square root computed as a double is only an estimate.
  while (root * root < squared) ++root;
  while (root > 0 && (root - 1) * (root - 1) >= squared) --root;
  return root;
}

std::strong_ordering compare(Fraction a, Fraction b) {
  return Wide{a.numerator} * b.denominator <=> Wide{b.numerator} * a.denominator;
}

Point NearestPoint::rounded() const {
  return {static_cast<std::int16_t>(rounded_half_down(x, denominator)),
          static_cast<std::int16_t>(rounded_half_down(y, denominator))};
}

NearestPoint nearest_point(Point p, Point a, Point b) {
  const Offset line = offset(a, b), to = offset(a, p);
  const std::int64_t along = dot(line, to), squared = squared_length(line);
  if (along <= 0) return {a.x, a.y, 1, {squared_length(to), 1}};
  if (along >= squared) return {b.x, b.y, 1, {squared_distance(p, b), 1}};
  const std::int64_t aside = cross(line, to);
  return {a.x * squared + line.x * along, a.y * squared + line.y * along, squared, {aside * aside, squared}};
}

bool segments_meet(Point a, Point b, Point c, Point d) {
  const auto boxes_apart = [](int a0, int a1, int b0, int b1) {
    return std::max(a0, a1) < std::min(b0, b1) || std::max(b0, b1) < std::min(a0, a1);
  };
  if (boxes_apart(a.x, b.x, c.x, d.x) || boxes_apart(a.y, b.y, c.y, d.y)) return false;
  const auto side = [](std::int64_t turn) { return turn > 0 ? 1 : turn < 0 ? -1 : 0; };
  const Offset first = offset(a, b), second = offset(c, d);
  return side(cross(first, offset(a, c))) * side(cross(first, offset(a, d))) <= 0 &&
         side(cross(second, offset(c, a))) * side(cross(second, offset(c, b))) <= 0;
}

std::optional<Part> part_inside(Point a, Point b, const Rectangle& rectangle) {
  Part part = {{0, 1}, {1, 1}};
  const auto clip = [&part](std::int64_t from, std::int64_t way, std::int64_t low, std::int64_t high) {
    if (way == 0) return from >= low && from <= high;
    // Where it enters and leaves, as fractions with a denominator above 0, clamped to 0 and 1.
    const std::int64_t size = way > 0 ? way : -way;
    const std::int64_t in = way > 0 ? low - from : from - high, out = way > 0 ? high - from : from - low;
    if (in > size || out < 0) return false;
    part.from = greater(part.from, {clamped(in, 0, size), size});
    part.to = smaller(part.to, {clamped(out, 0, size), size});
    return true;
  };
  if (!clip(a.x, b.x - a.x, rectangle.low.x, rectangle.high.x)) return std::nullopt;
  if (!clip(a.y, b.y - a.y, rectangle.low.y, rectangle.high.y)) return std::nullopt;
  if (compare(part.to, part.from) < 0) return std::nullopt;
  return part;
}

bool is_inside_over(Point a, Point b, const Rectangle& rectangle, std::int64_t length) {
  const std::optional<Part> part = part_inside(a, b, rectangle);
  if (!part) return false;
  // (to - from) * |ab| > length, over the common denominator.
  const std::int64_t share = part->to.numerator * part->from.denominator - part->from.numerator * part->to.denominator;
  const std::int64_t whole = part->to.denominator * part->from.denominator;
  return Wide{share} * share * squared_distance(a, b) > Wide{length} * length * whole * whole;
}

std::optional<Part> part_in_common(Point a, Point b, Point c, Point d) {
  if (!segments_meet(a, b, c, d)) return std::nullopt;
  const Offset first = offset(a, b), second = offset(c, d);
  const std::int64_t turn = cross(first, second);
  if (turn != 0) {
    const std::int64_t at = cross(offset(a, c), second);
    const Fraction place = turn > 0 ? Fraction{at, turn} : Fraction{-at, -turn};
    return Part{place, place};
  }
  const std::int64_t squared = squared_length(first);
  if (squared == 0) return Part{{0, 1}, {0, 1}};
  // c and d on the line of the first; one of them may be the same point as the other.
  const std::int64_t one = dot(first, offset(a, c)), two = dot(first, offset(a, d));
  return Part{{clamped(std::min(one, two), 0, squared), squared}, {clamped(std::max(one, two), 0, squared), squared}};
}

}  // namespace zerohour::table
