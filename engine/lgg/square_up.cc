// Squaring up (9, G24 to G26).
#include <algorithm>
#include <array>
#include <cmath>

#include "engine/lgg/path.h"

namespace zerohour::lgg {
namespace {

constexpr int kOffsetStep = 25, kOffsets = 6;  // a quarter of an inch, to an inch and a half either way

bool holds_attacker(const View& view, UnitId defender, table::Facing side) {
  for (const UnitId a : view.state().attackers[defender]) {
    if (a != kNoUnit && view.facing(defender, vec(view.state().pose[a].at)) == side) return true;
  }
  return false;
}

std::int16_t turned(int heading, table::Facing side) {
  return static_cast<std::int16_t>(table::normal_heading(heading + 90 * static_cast<int>(side)));
}

struct Offset {
  int along;
  double away;
};

// The offsets along a side, the nearest to the attacker's own first; ties: nearer 0, then the positive ones.
std::array<Offset, 2 * kOffsets + 1> offsets_by_distance(double own) {
  std::array<Offset, 2 * kOffsets + 1> offsets{};
  for (int i = -kOffsets; i <= kOffsets; ++i) {
    offsets[static_cast<std::size_t>(i + kOffsets)] = {i * kOffsetStep, std::abs(i * kOffsetStep - own)};
  }
  std::sort(offsets.begin(), offsets.end(), [](const Offset& a, const Offset& b) {
    if (std::abs(a.away - b.away) > table::kHair) return a.away < b.away;
    if (std::abs(a.along) != std::abs(b.along)) return std::abs(a.along) < std::abs(b.along);
    return a.along > b.along;
  });
  return offsets;
}

}  // namespace

absl::string_view square_up(const View& view, UnitId attacker, UnitId defender, const table::Pose& touch, bool in_place,
                            SquareUp& out) {
  const State& s = view.state();
  const table::Pose& stands = s.pose[defender];
  table::Facing side = view.facing(defender, vec(touch.at));
  out.side = side;
  if (holds_attacker(view, defender, side)) return "that side of the defender is attacked already (9, G24)";
  out.defender_heading = stands.heading;
  if (view.type(defender).is_gun_or_engineer()) {
    // G26: turns to its attacker first, where there is room.
    const table::Pose faced = {stands.at, turned(stands.heading, side)};
    if (side != table::Facing::kFront &&
        view.cannot_stand(defender, faced, std::uint64_t{1} << attacker, true).empty()) {
      out.defender_heading = faced.heading;
      side = table::Facing::kFront;
    }
  } else {
    out.defender_heading = turned(stands.heading, side);
  }
  if (in_place && s.town[attacker] != 0) {
    out.attacker = s.pose[attacker];
    out.stays = true;
    return "";
  }
  // The side as it stands for the attacker: of a gun that turned, its front.
  const bool gun = view.type(defender).is_gun_or_engineer();
  const int heading = gun ? out.defender_heading : stands.heading;
  const table::Box base = view.base_at(defender, {stands.at, static_cast<std::int16_t>(heading)}, s.town[defender]);
  const bool ends = side == table::Facing::kFront || side == table::Facing::kRear;
  const table::Vec outward = table::ahead_of(heading + 90 * static_cast<int>(side));
  const table::Vec along = ends ? base.right : base.ahead;
  const double distance = (ends ? base.half_depth : base.half_width) + view.type(attacker).depth / 2.0;
  const double own = dot(vec(touch.at) - base.centre, along);
  out.attacker.heading = static_cast<std::int16_t>(table::normal_heading(heading + 90 * static_cast<int>(side) + 180));
  for (const Offset& offset : offsets_by_distance(own)) {
    const std::optional<table::Point> at = table::rounded(base.centre + outward * distance + along * offset.along);
    if (!at) continue;
    out.attacker.at = *at;
    if (view.cannot_stand(attacker, out.attacker, std::uint64_t{1} << defender, true).empty()) return "";
  }
  return "there is no room to square up on that side (9, G25)";
}

}  // namespace zerohour::lgg
