#include "engine/lgg/fire.h"

#include <algorithm>
#include <numeric>

namespace zerohour::lgg {
namespace {

using table::Box;
using table::Vec;

constexpr double kWoods = 300;  // G36: so much of one rough polygon hides what lies beyond

bool stands_on(const Area& hill, Vec a, Vec b) {
  return table::contains(hill.corners, a) || table::contains(hill.corners, b);
}

// Whether a line comes so near to the middle of an area that some of it may lie inside.
bool may_hide(const Area& area, Vec from, Vec to) {
  return table::is_near_segment(area.middle, from, to, area.radius + 1);
}

bool is_in_sight(const View& view, UnitId gun, UnitId target) {
  const State& s = view.state();
  const Box firer = view.base(gun), aim = view.base(target);
  const std::array<Vec, 2> edge = table::front_edge(firer);
  const Vec from = (edge[0] + edge[1]) * 0.5, to = aim.centre;
  const bool above = view.on_hill(firer.centre) || view.on_hill(aim.centre);
  for (int v = 1; v <= view.unit_count(); ++v) {
    const auto u = static_cast<UnitId>(v);
    if (u == gun || u == target || !s.on_table(u)) continue;
    const double radius = View::radius_of(view.type(u), s.town[u] != 0);
    if (!table::is_near_segment(vec(s.pose[u].at), from, to, radius)) continue;
    const Box box = view.base(u);
    if (above && !view.on_hill(box.centre)) continue;
    if (table::length_inside(from, to, box.polygon()) > kTolerance) return false;
  }
  for (std::size_t i = 0; i < view.scenario().towns.size(); ++i) {
    if (s.town[target] == i + 1) continue;
    const Box& block = view.scenario().towns[i].box;
    if (table::is_near_segment(block.centre, from, to, View::kTownRadius) &&
        table::length_inside(from, to, block.polygon()) > kTolerance) {
      return false;
    }
  }
  for (const Area& hill : view.scenario().hills) {
    if (may_hide(hill, from, to) && !stands_on(hill, firer.centre, aim.centre) &&
        table::length_inside(from, to, hill.corners) > kTolerance) {
      return false;
    }
  }
  return std::none_of(view.scenario().rough.begin(), view.scenario().rough.end(), [&](const Area& rough) {
    return may_hide(rough, from, to) && table::length_inside(from, to, rough.corners) > kWoods + kTolerance;
  });
}

// What bars a unit as a target whatever else there is: G36, range and front.
absl::string_view barred(const View& view, UnitId gun, UnitId target) {
  const State& s = view.state();
  const Box firer = view.base(gun), aim = view.base(target);
  if (!table::are_within(firer, aim, view.type(gun).range + kTolerance)) return "it is out of range (13)";
  if (!is_to_front(firer, aim)) return "it is not to the front (13)";
  if (s.in_combat(target)) return "a friend is in combat with it (13, G36)";
  if (view.enemy_within(view.side_of(target), aim, 0)) return "a friend touches it (13, G36)";
  return is_in_sight(view, gun, target) ? "" : "it is out of sight (13, G36)";
}

}  // namespace

absl::string_view fire_fault(const View& view, UnitId gun, UnitId target) {
  const State& s = view.state();
  if (!view.type(gun).is_gun()) return "only artillery fires (13)";
  if (target == kNoUnit || target > view.unit_count() || !s.on_table(target) ||
      view.side_of(target) == view.side_of(gun)) {
    return "there is no such enemy on the table";
  }
  if (view.enemy_within(view.side_of(gun), view.base(gun), 0)) return "an enemy touches the gun (13, G36)";
  if (const absl::string_view fault = barred(view, gun, target); !fault.empty()) return fault;
  const Box firer = view.base(gun);
  const double distance = table::gap(firer, view.base(target)), own = table::outer_radius(firer);
  bool nearer = false;
  view.for_each(other(view.side_of(gun)), [&](UnitId e) {
    if (nearer || !view.type(e).may_attack()) return;
    const Vec apart = vec(s.pose[e].at) - firer.centre;
    const double farthest = distance + own + View::radius_of(view.type(e), s.town[e] != 0);
    if (dot(apart, apart) > farthest * farthest) return;
    nearer = distance > table::gap(firer, view.base(e)) + kTolerance && barred(view, gun, e).empty();
  });
  return nearer ? "infantry or cavalry is nearer (13)" : "";
}

int FireTotals::total(int which) const {
  return which == 0 ? std::accumulate(firer.begin(), firer.end(), firepower)
                    : std::accumulate(target.begin(), target.end(), 0);
}

FireTotals fire_totals(const View& view, UnitId gun, UnitId target) {
  const State& s = view.state();
  const auto& v = view.rules().values.fire;
  const Box firer = view.base(gun), aim = view.base(target);
  const auto at = [](auto modifier) { return static_cast<std::size_t>(modifier); };
  FireTotals totals;
  totals.firepower = view.type(gun).firepower;
  if (view.scenario().soft) totals.firer[at(FireModifier::kSoftGround)] = v.soft_ground;
  if (view.on_hill(firer.centre) != view.on_hill(aim.centre)) totals.firer[at(FireModifier::kElevation)] = v.elevation;
  const bool flank = !is_to_front(aim, firer);
  if (flank) totals.firer[at(FireModifier::kFlank)] = v.flank;
  if ((s.marks[gun] & kMoved) != 0) totals.firer[at(FireModifier::kMoved)] = v.moved;
  if (s.has(gun, kGuard)) totals.firer[at(FireModifier::kGuard)] = v.guard;
  if (view.is_cavalry(target)) totals.target[at(TargetModifier::kCavalry)] = v.cavalry;
  if (view.type(target).is_gun_or_engineer()) totals.target[at(TargetModifier::kArtillery)] = v.artillery;
  if (s.town[target] != 0 || view.covered_by_obstacle(aim, firer.centre)) {
    totals.target[at(TargetModifier::kHardCover)] = v.target_hard_cover;
  } else if (view.in_rough(aim.centre)) {
    totals.target[at(TargetModifier::kSoftCover)] = v.target_soft_cover;
  }
  return totals;
}

int fire_hits(const FireTotals& totals, int fire_die, int target_die) {
  const int fire = std::max(1, totals.total(0) + fire_die), cover = std::max(1, totals.total(1) + target_die);
  return fire <= cover ? 0 : fire >= 2 * cover ? 2 : 1;
}

}  // namespace zerohour::lgg
