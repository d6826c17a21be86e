#include "engine/table/pose.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace zerohour::table {
namespace {

constexpr std::array<std::int32_t, 91> kQuarter = {
    0,      17452,  34899,  52336,  69756,  87156,  104528, 121869, 139173, 156434, 173648, 190809, 207912,
    224951, 241922, 258819, 275637, 292372, 309017, 325568, 342020, 358368, 374607, 390731, 406737, 422618,
    438371, 453990, 469472, 484810, 500000, 515038, 529919, 544639, 559193, 573576, 587785, 601815, 615661,
    629320, 642788, 656059, 669131, 681998, 694658, 707107, 719340, 731354, 743145, 754710, 766044, 777146,
    788011, 798636, 809017, 819152, 829038, 838671, 848048, 857167, 866025, 874620, 882948, 891007, 898794,
    906308, 913545, 920505, 927184, 933580, 939693, 945519, 951057, 956305, 961262, 965926, 970296, 974370,
    978148, 981627, 984808, 987688, 990268, 992546, 994522, 996195, 997564, 998630, 999391, 999848, 1000000};

constexpr std::array<std::int32_t, 360> full_circle() {
  std::array<std::int32_t, 360> table{};
  for (std::size_t h = 0; h <= 90; ++h) {
    table[h] = kQuarter[h];
    table[180 - h] = kQuarter[h];
    table[(360 - h) % 360] = -kQuarter[h];
    table[180 + h] = -kQuarter[h];
  }
  return table;
}
constexpr std::array<std::int32_t, 360> kSines = full_circle();

constexpr std::array<Vec, 360> directions() {
  std::array<Vec, 360> table{};
  for (std::size_t h = 0; h < 360; ++h) table[h] = {kSines[h] / 1e6, kSines[(h + 90) % 360] / 1e6};
  return table;
}
constexpr std::array<Vec, 360> kAhead = directions();

// Rounds halves away from zero. The rest is exact, and a library function would take ten times as long.
std::int16_t nearest_whole(double value) {
  const auto whole = static_cast<int>(value);
  const double rest = value - whole;
  return static_cast<std::int16_t>(whole + (rest >= 0.5 ? 1 : 0) - (rest <= -0.5 ? 1 : 0));
}

// The whole degrees, from 0 to 89, of a direction in the first quadrant, rounded down.
int whole_degrees(double ahead, double aside) {
  const auto at_least = [&](int angle) {
    return aside * kQuarter[static_cast<std::size_t>(90 - angle)] >= ahead * kQuarter[static_cast<std::size_t>(angle)];
  };
  // An estimate to within half a degree, corrected afterwards.
  const bool steep = aside > ahead;
  const double t = steep ? ahead / aside : ahead > 0 ? aside / ahead : 0;
  const double estimate = t * (45 + 15.64 * (1 - t));
  int angle = std::clamp(static_cast<int>(steep ? 90 - estimate : estimate), 0, 89);
  while (angle > 0 && !at_least(angle)) --angle;
  while (angle < 89 && at_least(angle + 1)) ++angle;
  return angle;
}

}  // namespace

std::optional<Point> rounded(Vec v) {
  // Accepts what rounds to at most kMaxCoordinate either way. Written so that NaN is rejected too.
  constexpr double kMost = kMaxCoordinate + 0.5;
  const bool fits = v.x > -kMost && v.x < kMost && v.y > -kMost && v.y < kMost;
  if (!fits) return std::nullopt;
  return Point{nearest_whole(v.x), nearest_whole(v.y)};
}

std::int32_t sine(int degrees) {
  return kSines[static_cast<std::size_t>(normal_heading(degrees))];
}

Vec ahead_of(int heading) {
  return kAhead[static_cast<std::size_t>(normal_heading(heading))];
}

Vec right_of(int heading) {
  const Vec ahead = ahead_of(heading);
  return {ahead.y, -ahead.x};
}

int heading_of(Vec v) {
  // First the quadrant that it points into, then the angle within it: the tangent grows with the angle.
  int base = 0;
  double ahead = v.y, aside = v.x;  // neither is negative within the quadrant
  if (v.x >= 0 && v.y > 0) {
    base = 0;
  } else if (v.x > 0 && v.y <= 0) {
    base = 90, ahead = v.x, aside = -v.y;
  } else if (v.x <= 0 && v.y < 0) {
    base = 180, ahead = -v.y, aside = -v.x;
  } else {
    base = 270, ahead = -v.x, aside = v.y;
  }
  int low = whole_degrees(ahead, aside);
  const int high = low + 1;
  // The nearer of the two directions has the greater cosine.
  const Vec local = {aside, ahead};
  if (dot(ahead_of(high), local) > dot(ahead_of(low), local)) low = high;
  return normal_heading(base + low);
}

}  // namespace zerohour::table
