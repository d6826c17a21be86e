#include "engine/hex/line.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace zerohour::hex {
namespace {

// A point, in units of half a hexside across and half a hex's height down. The two units differ in length, so only
// straightness and sides can be computed from them directly. The vertices of a hex lie at (+-2, 0) and (+-1, +-1) from
// its centre.
struct Point {
  int x = 0;
  int y = 0;
};

constexpr Point centre(int column, int row) {
  return {3 * column, 2 * row - (column & 1)};
}

// The first row of a column whose centre is at height y or lower on the sheet.
constexpr int row_at_least(int column, int y) {
  const int doubled = y + (column & 1);
  return doubled >= 0 ? (doubled + 1) / 2 : doubled / 2;
}

constexpr int floor_divide(int n, int d) {
  return n >= 0 ? n / d : -((-n + d - 1) / d);
}

struct Passed {
  int order;  // how far along the line
  Hex hex;
};

Hex hex_or_none(int column, int row) {
  return column >= 1 && column <= kColumns && row >= 1 && row <= kRows ? Hex(column, row) : Hex();
}

}  // namespace

Line line(Hex a, Hex b) {
  Line result;
  if (a == b) return result;
  const bool reversed = b < a;
  if (reversed) std::swap(a, b);
  const Point start = centre(a.column(), a.row());
  const Point end = centre(b.column(), b.row());
  const int dx = end.x - start.x;  // not negative: b's column is at least a's
  const int dy = end.y - start.y;
  // A point's side of the line is the sign of dx * (y - start.y) - dy * (x - start.x). The values of the vertices are
  // that of the centre plus or minus 2 dy, dx - dy and dx + dy. A hex therefore has vertices on both sides of the line
  // if the size of its centre's value is below the greatest of these, and touches the line if it is equal: with one
  // vertex, or with two if two of them tie, which happens when a hexside is parallel to the line.
  const int reach = std::max(2 * std::abs(dy), dx + std::abs(dy));
  const bool has_sides = dy == 0 || dx == std::abs(dy);
  // Distance along the line, from the true proportions (a row's half height is sqrt(3) half hexsides). Each point of
  // the map belongs to the hex whose centre is nearest, so a line passes hexes in the strict order of their centres'
  // distances along it, and a hex that it passes lies between the ends exactly if its centre does.
  const auto along = [&](Point p) { return dx * (p.x - start.x) + 3 * dy * (p.y - start.y); };
  const int whole = along(end);

  std::vector<Passed> through;
  std::vector<Passed> above;  // those with a hexside on the line, on its upper side
  std::vector<Passed> below;  // and on its lower side
  for (int column = a.column(); column <= b.column(); ++column) {
    // On a line straight down a column every row has side 0; otherwise |side| <= reach bounds the heights.
    int first_row = a.row();
    int last_row = b.row();
    if (dx != 0) {
      const int middle = dy * (3 * column - start.x);
      first_row = row_at_least(column, start.y - floor_divide(reach - middle, dx));
      last_row = row_at_least(column, start.y + floor_divide(middle + reach, dx) + 1) - 1;
    }
    for (int row = first_row; row <= last_row; ++row) {
      const Point p = centre(column, row);
      const int order = along(p);
      if (order <= 0 || order >= whole) continue;
      const int side = dx * (p.y - start.y) - dy * (p.x - start.x);
      if (std::abs(side) < reach) {
        through.push_back({order, Hex(column, row)});
      } else if (std::abs(side) == reach && has_sides) {
        (side < 0 ? above : below).push_back({order, hex_or_none(column, row)});
      }
    }
  }

  const auto before = [](const Passed& p, const Passed& q) { return p.order < q.order; };
  std::sort(through.begin(), through.end(), before);
  // The two hexes on either side of a hexside mirror each other in the line, so they are at the same distance along it.
  std::sort(above.begin(), above.end(), before);
  std::sort(below.begin(), below.end(), before);
  for (const Passed& p : through) result.through.push_back(p.hex);
  for (std::size_t i = 0; i < above.size(); ++i) {
    result.along.emplace_back(std::minmax({above[i].hex, below[i].hex}));
  }
  if (reversed) {
    std::reverse(result.through.begin(), result.through.end());
    std::reverse(result.along.begin(), result.along.end());
  }
  return result;
}

}  // namespace zerohour::hex
