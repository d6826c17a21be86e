#include "tests/loos/reference_grid.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <numeric>

#include "absl/strings/str_cat.h"

namespace zerohour::loos::reference {
namespace {

// A place on the grid that goes on for ever; the map is a part of it.
struct Place {
  int column = 0;
  int row = 0;
};

bool is_odd(int column) {
  return column % 2 != 0;
}

Hex hex_of(Place p) {
  const bool there = p.column >= 1 && p.column <= hex::kColumns && p.row >= 1 && p.row <= hex::kRows;
  return there ? Hex(p.column, p.row) : Hex();
}

// A fraction p / q, q > 0.
struct Fraction {
  int p = 0;
  int q = 1;
  friend bool operator<(Fraction a, Fraction b) { return a.p * b.q < b.p * a.q; }
};

struct Point {
  int x = 0;
  int y = 0;
};

// Stretched upwards so that all is whole: a hex is 4 wide and 2 high, the points with |dy| <= 1 and |dx| + |dy| <= 2
// around its centre. Stretching keeps straight what is straight.
Point centre(Place p) {
  return {3 * p.column, 2 * p.row + (is_odd(p.column) ? 0 : 1)};
}

// The part of the segment from a to b, as stretches of 0 to 1, that lies in a hex.
struct Clip {
  Fraction from{0, 1};
  Fraction to{1, 1};
  bool on_side = false;  // it keeps to one of the hex's sides
};

Clip clip(Point a, Point b, Point hex) {
  constexpr std::array<std::array<int, 3>, 6> kSides = {
      // nx * dx + ny * dy <= k
      {{0, 1, 1}, {0, -1, 1}, {1, 1, 2}, {1, -1, 2}, {-1, 1, 2}, {-1, -1, 2}}};
  Clip c;
  for (const auto& [nx, ny, k] : kSides) {
    const int start = nx * (a.x - hex.x) + ny * (a.y - hex.y) - k;
    const int slope = nx * (b.x - a.x) + ny * (b.y - a.y);
    if (slope == 0) {
      if (start == 0) c.on_side = true;
      if (start > 0) c.to = {-1, 1};  // wholly outside
    } else if (slope > 0) {
      const Fraction leaves{-start, slope};
      if (leaves < c.to) c.to = leaves;
    } else {
      const Fraction enters{start, -slope};
      if (c.from < enters) c.from = enters;
    }
  }
  return c;
}

Passage find_passage(Hex from, Hex to) {
  Passage out;
  const Place a{from.column(), from.row()};
  const Place b{to.column(), to.row()};
  std::map<std::pair<int, int>, std::vector<Hex>> stretches;  // by where they begin, in lowest terms
  for (int c = std::min(a.column, b.column) - 2; c <= std::max(a.column, b.column) + 2; ++c) {
    for (int r = std::min(a.row, b.row) - 2; r <= std::max(a.row, b.row) + 2; ++r) {
      const Hex h = hex_of({c, r});
      if (h == from || h == to) continue;
      const Clip part = clip(centre(a), centre(b), centre({c, r}));
      if (!(part.from < part.to)) continue;  // no more than a corner
      if (!part.on_side) {
        if (h.on_map()) out.through.insert(h);
      } else {
        const int divisor = std::gcd(part.from.p, part.from.q);
        stretches[{part.from.p / divisor, part.from.q / divisor}].push_back(h);
      }
    }
  }
  for (const auto& [begin, pair] : stretches) out.along.push_back(pair);
  return out;
}

}  // namespace

std::string text(const Hexes& hexes) {
  std::string out = absl::StrCat(hexes.size(), ":");
  for (const Hex h : hexes) absl::StrAppend(&out, " ", hex::to_string(h));
  return out;
}

Hex beside(Hex h, Direction d) {
  const int c = h.column();
  const int r = h.row();
  const bool odd = is_odd(c);
  switch (d) {
    case Direction::kUp:
      return hex_of({c, r - 1});
    case Direction::kUpRight:
      return hex_of({c + 1, odd ? r - 1 : r});
    case Direction::kDownRight:
      return hex_of({c + 1, odd ? r : r + 1});
    case Direction::kDown:
      return hex_of({c, r + 1});
    case Direction::kDownLeft:
      return hex_of({c - 1, odd ? r : r + 1});
    case Direction::kUpLeft:
      return hex_of({c - 1, odd ? r - 1 : r});
  }
  return Hex();
}

int apart(Hex a, Hex b) {
  // Two slanting axes: columns, and rows counted along the line that runs down to the right.
  const auto slant = [](Hex h) { return h.row() - (h.column() - 1) / 2; };
  const int dc = b.column() - a.column();
  const int ds = slant(b) - slant(a);
  return std::max({std::abs(dc), std::abs(ds), std::abs(dc + ds)});
}

bool touch(Hex a, Hex b) {
  return std::any_of(hex::kDirections.begin(), hex::kDirections.end(),
                     [&](Direction d) { return b.on_map() && beside(a, d) == b; });
}

const Passage& passage(Hex from, Hex to) {
  static std::map<std::pair<Hex, Hex>, Passage> known;
  const auto [at, added] = known.try_emplace({from, to});
  if (added) at->second = find_passage(from, to);
  return at->second;
}

int crt_column(CrtLine line, int differential) {
  // Each line's first column is its lowest differential; they go up by one to +1, then by two to +9, then +10.
  int lowest = 0;
  switch (line) {
    case CrtLine::kMountain:
      lowest = -1;
      break;
    case CrtLine::kTrench:
      lowest = -2;
      break;
    case CrtLine::kTown:
      lowest = -3;
      break;
    case CrtLine::kWoods:
      lowest = -4;
      break;
    case CrtLine::kClear:
      lowest = -5;
      break;
  }
  const int d = std::clamp(differential, lowest, 10);
  const int above_one = d <= 1 ? 0 : d / 2;  // 2-3: 1, 4-5: 2, 6-7: 3, 8-9: 4, 10: 5
  return std::min(d, 1) - lowest + above_one;
}

CrtResult crt_result(int column, int face) {
  using R = CrtResult;
  constexpr R A = R::kA, Ae = R::kAe, Ex = R::kEx, D2 = R::kD2, D3 = R::kD3, De = R::kDe, no = R::kNone;
  constexpr R kTable[6][12] = {
      {A, A, A, no, Ex, Ex, D2, D2, D2, D3, De, De}, {A, A, A, A, no, Ex, Ex, Ex, D2, D2, D3, De},
      {A, A, A, A, A, no, Ex, Ex, Ex, D2, D2, D3},   {A, A, A, A, A, A, no, Ex, Ex, Ex, D2, D2},
      {Ae, A, A, A, A, A, A, no, Ex, Ex, Ex, D2},    {Ae, Ae, A, A, A, A, A, A, no, Ex, Ex, Ex}};
  return kTable[face - 1][column];
}

}  // namespace zerohour::loos::reference
