#include "ai/lgg/paths.h"

#include <algorithm>
#include <array>

#include "engine/lgg/attacks.h"
#include "engine/lgg/candidates.h"
#include "engine/lgg/legality.h"
#include "engine/table/leg.h"

namespace zerohour::lgg {
namespace {

using table::Box;
using table::Vec;

constexpr double kOutOfZone = 640;  // in front of a side that is attacked: no move is hindered there
constexpr double kAroundCorner = 250, kClearOfCorner = 850;  // from a corner; the other is out of the six inches
constexpr double kInch = 100;

Action path_of(UnitId u, int heading) {
  Action a;
  a.subject = u;
  a.kind = Kind::kMove;
  a.heading = static_cast<std::int16_t>(table::normal_heading(heading));
  return a;
}

table::Pose pose_of(table::Point at, int heading) {
  return {at, static_cast<std::int16_t>(table::normal_heading(heading))};
}

// The path if it is legal; else the unit that bars it, if one does, is in `culprit`.
std::optional<Path> checked(const Surroundings& around, const Action& action, UnitId* culprit = nullptr) {
  const View& view = around.view();
  Path path{action, walk_unit(around, action)};
  if (culprit != nullptr) *culprit = path.walk.culprit;
  if (!path.walk.fault.empty()) return std::nullopt;
  if (path.walk.cost > view.state().left[index(view.state().side)]) return std::nullopt;
  return path;
}

std::optional<Path> by_point(const Surroundings& around, Vec by, const table::Pose& end, UnitId target) {
  const View& view = around.view();
  const UnitId u = around.unit();
  const std::optional<table::Point> point = table::rounded(by);
  const table::Point start = view.state().pose[u].at;
  if (!point || *point == start || *point == end.at) return std::nullopt;
  if (target == kNoUnit || !view.scenario().options.g22_off) {
    if (is_hopeless(around, start, *point, end.heading)) return std::nullopt;
    if (target == kNoUnit && is_hopeless(around, *point, end.at, end.heading)) return std::nullopt;
  }
  if (target != kNoUnit && around.barriers().stop(vec(*point), vec(end.at))) return std::nullopt;
  Action a = path_of(u, end.heading);
  a.target = target;
  a.add_leg({*point, end.heading});
  a.add_leg(end);
  return checked(around, a);
}

// Past the near corners of what is in the way, so far off them.
std::optional<Path> past_corners(const Surroundings& around, UnitId what, const table::Pose& end,
                                 double off = kAroundCorner) {
  const Vec from = vec(around.view().state().pose[around.unit()].at);
  const Box box = around.view().base(what);
  std::array<Vec, 4> points;
  for (std::size_t i = 0; i < 4; ++i) {
    const Vec outward = box.corners[i] - box.centre;
    points[i] = box.corners[i] + outward * (off / length(outward));
  }
  std::sort(points.begin(), points.end(), [&](Vec a, Vec b) {
    return length(a - from) + length(a - vec(end.at)) < length(b - from) + length(b - vec(end.at));
  });
  for (std::size_t i = 0; i < 2; ++i) {
    if (auto path = by_point(around, points[i], end, kNoUnit)) return path;
  }
  return std::nullopt;
}

}  // namespace

bool is_hopeless(const Surroundings& around, table::Point from, table::Point to, int heading) {
  const table::Leg leg(from, to, kPathStep);
  const Vec way = leg.way();
  const double squared = dot(way, way);
  const UnitType& type = around.view().type(around.unit());
  const double own = std::min(type.width, type.depth) / 2.0;
  // How far along the leg it comes nearest to an enemy, from 0 to 1.
  const auto nearest_part = [&](const Surroundings::Enemy& e) {
    return std::clamp(dot(e.box.centre - vec(from), way) / squared, 0.0, 1.0);
  };
  if (around.barriers().stop(vec(from), vec(to))) return true;
  // Into an enemy (8.4a).
  for (const Surroundings::Enemy& e : around.enemies()) {
    const int step = std::max(1, static_cast<int>(nearest_part(e) * leg.steps()));
    const Vec apart = leg.at(step) - e.box.centre;
    const double inside = own + table::inner_radius(e.box) - 2 * kTolerance;
    if (dot(apart, apart) < inside * inside) return true;
  }
  // Neither toward an enemy that hinders it nor away from it (8.5): at the end, or where it is nearest to one.
  constexpr int kFirst = 3;  // by that step the enemy has been chosen
  if (leg.steps() < kFirst || around.view().state().attacked(around.unit()) ||
      table::within_45_degrees(way, table::ahead_of(heading))) {
    return false;
  }
  const auto leads_aside = [&](int step) {
    const Vec before = leg.at(step - 1);
    bool hindered = false;
    for (const Surroundings::Enemy& e : around.enemies()) {
      if (!e.free) continue;
      const Vec apart = before - e.box.centre;
      const double apart2 = dot(apart, apart), most = e.matters() + e.radius + around.radius() + table::kHair;
      if (apart2 > most * most) continue;
      if (table::within_45_degrees(way, apart)) return false;
      const double sure = kSixInches + own + table::inner_radius(e.box) - 1;
      hindered = hindered || apart2 <= sure * sure;
    }
    return hindered;
  };
  if (leads_aside(leg.steps())) return true;
  return std::any_of(around.enemies().begin(), around.enemies().end(), [&](const Surroundings::Enemy& e) {
    const double aside = cross(way, e.box.centre - vec(from)), reach = kSixInches + e.radius;
    if (!e.free || aside * aside > reach * reach * squared) return false;
    const int step = static_cast<int>(nearest_part(e) * leg.steps());
    return step >= kFirst && step < leg.steps() && leads_aside(step);
  });
}

bool may_move(const View& view, UnitId u) {
  const State& s = view.state();
  return s.left[index(s.side)] > 0 && activation_fault(view, u, kMoved).empty() &&
         !(s.attacked(u) && view.in_squares(u)) && view.in_command(view.side_of(u), view.base(u), view.limit(u));
}

std::optional<Path> attack_in_place(const View& view, UnitId u, UnitId enemy) {
  if (!view.touches_over_front(view.base(u), view.base(enemy))) return std::nullopt;
  Action a = path_of(u, view.state().pose[u].heading);
  a.target = enemy;
  return checked(Surroundings(view, u), a);
}

UnitId hindering_enemy(const View& view, UnitId u) {
  const State& s = view.state();
  const Box base = view.base(u);
  UnitId nearest = kNoUnit, nearest_front = kNoUnit;
  double least = 1e9, least_front = 1e9;
  view.for_each(other(view.side_of(u)), [&](UnitId e) {
    constexpr double kReach = 1100;  // of centres, two blocks included
    const Vec apart = vec(s.pose[e].at) - base.centre;
    if (s.in_combat(e) || dot(apart, apart) > kReach * kReach) return;
    const Box enemy = view.base(e);
    const double gap = table::gap(base, enemy);
    if (!is_within(gap, kSixInches)) return;
    if (gap < least) {
      least = gap;
      nearest = e;
    }
    if (gap < least_front && is_to_front(base, enemy)) {
      least_front = gap;
      nearest_front = e;
    }
  });
  return nearest_front != kNoUnit ? nearest_front : nearest;
}

std::optional<Path> attack_path(const View& view, UnitId u, UnitId enemy, int side, UnitId hindered_by, bool slant) {
  const bool other_first = hindered_by != kNoUnit && hindered_by != enemy;
  if (other_first && !view.scenario().options.g22_off) return std::nullopt;
  const table::Pose start = view.state().pose[u];
  const Vec from = vec(start.at);
  const Box box = view.base(enemy);
  const int outward = view.state().pose[enemy].heading + 90 * side;
  const Vec out = table::ahead_of(outward), along = table::right_of(outward);
  const double half = side % 2 == 0 ? box.half_depth : box.half_width;
  const double depth = view.type(u).depth / 2.0;
  const double own = std::clamp(dot(from - box.centre, along), -half, half);
  // Not onto the side, but from in front of it.
  const bool in_front = dot(from - box.centre, out) > half;
  const Surroundings around(view, u);
  for (const double offset : {own, 0.0}) {
    const Vec touch = box.centre + out * (half + depth) + along * offset;
    const std::optional<table::Point> at = table::rounded(touch);
    if (!at || *at == start.at) continue;
    const table::Pose end = pose_of(*at, outward + 180);
    if (in_front && table::within_45_degrees(touch - from, out * -1) && !around.barriers().stop(from, vec(*at))) {
      Action a = path_of(u, end.heading);
      a.target = enemy;
      a.add_leg(end);
      if (auto path = checked(around, a)) return path;
    }
    if (hindered_by == kNoUnit) {
      if (auto path = by_point(around, touch + out * kOutOfZone, end, enemy)) return path;
    }
    if (own == 0) break;
  }
  if (!slant || static_cast<int>(table::facing_of(box, from)) != side) return std::nullopt;
  return checked(around, straight_attack(view, u, enemy));
}

std::optional<Path> quick_attack_path(const View& view, UnitId u, UnitId enemy, int side) {
  const Surroundings around(view, u);
  const std::optional<AttackWay> way =
      AttackSearch(around).on_side(enemy, static_cast<table::Facing>(side), AttackEffort::kQuick);
  if (!way) return std::nullopt;
  return Path{way->action, way->walk};
}

Path spared_ground(const View& view, const Path& path) {
  constexpr double kClearOfGround = 20;
  if (!path.walk.ground_check || path.action.legs != 1 || path.action.target != kNoUnit) return path;
  const UnitId u = path.action.subject;
  const Vec from = vec(view.state().pose[u].at);
  const table::Pose end = path.action.end();
  if (view.overlaps_rough(view.base(u)) || view.overlaps_rough(view.open_base(u, vec(end.at), end.heading))) {
    return path;
  }
  const double off = view.type(u).radius + kClearOfGround;
  absl::InlinedVector<Vec, 16> points;
  for (const Area& area : view.scenario().rough) {
    if (!table::is_near_segment(area.middle, from, vec(end.at), area.radius + off)) continue;
    for (const Vec corner : area.corners) {
      const Vec outward = corner - area.middle;
      points.push_back(corner + outward * (off / length(outward)));
    }
  }
  const auto way = [&](Vec by) { return length(by - from) + length(vec(end.at) - by); };
  std::sort(points.begin(), points.end(), [&](Vec a, Vec b) { return way(a) < way(b); });
  if (points.size() > 4) points.resize(4);
  const Surroundings around(view, u);
  for (const Vec by : points) {
    const std::optional<Path> other = by_point(around, by, end, kNoUnit);
    if (other && !other->walk.ground_check && other->walk.cost <= path.walk.cost) return *other;
  }
  return path;
}

namespace {

// The obstacle that a straight way meets first: where, and its direction toward where the way begins.
struct Barrier {
  int obstacle;
  Vec at, normal;
};
std::optional<Barrier> first_barrier(const View& view, Vec from, Vec to) {
  std::optional<Barrier> first;
  double least = 2;
  for (int o = 0; o < view.obstacle_count(); ++o) {
    std::array<Vec, 2> bank;
    const Obstacle line = view.obstacle(o, bank);
    for (std::size_t k = 0; k + 1 < line.points.size(); ++k) {
      const std::optional<double> at = table::crossing(from, to, line.points[k], line.points[k + 1]);
      if (!at || *at >= least || line.impassable) continue;
      const Vec along = line.points[k + 1] - line.points[k];
      const double size = length(along);
      if (size == 0) continue;
      Vec normal = {along.y / size, -along.x / size};
      if (dot(normal, from - line.points[k]) < 0) normal = normal * -1;
      least = *at;
      first = Barrier{o, from + (to - from) * *at, normal};
    }
  }
  return first;
}

// Over an obstacle (3.0, G7): lined up with it in one move, across in another. The goal lies beyond it.
std::optional<Path> path_across(const Surroundings& around, Vec goal, double most) {
  const View& view = around.view();
  const UnitId u = around.unit();
  const Vec from = vec(view.state().pose[u].at);
  // A little farther, so that a unit that stands against it finds it on its way.
  const Vec beyond = goal + (goal - from) * (400 / std::max(1.0, length(goal - from)));
  const std::optional<Barrier> barrier = first_barrier(view, from, beyond);
  if (!barrier) return std::nullopt;
  std::array<Vec, 2> bank;
  const Obstacle line = view.obstacle(barrier->obstacle, bank);
  const Vec normal = barrier->normal, along = {normal.y, -normal.x};
  const int heading = table::heading_of(normal * -1);
  const double stand = view.type(u).depth / 2.0 + 20;
  const auto one_leg = [&](Vec to) -> std::optional<Path> {
    const std::optional<table::Point> at = table::rounded(to);
    if (!at || vec(*at) == from || length(to - from) > most) return std::nullopt;
    Action a = path_of(u, heading);
    a.add_leg(pose_of(*at, heading));
    return checked(around, a);
  };
  if (View::is_lined_up(line, view.base(u))) {
    for (const double past : {300.0, 20.0, 150.0}) {
      if (auto path = one_leg(from - normal * (2 * stand + past))) return path;
    }
    return std::nullopt;
  }
  for (const double aside : {0.0, 350.0, -350.0, 700.0, -700.0}) {
    if (auto path = one_leg(barrier->at + normal * stand + along * aside)) return path;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Path> path_toward(const View& view, UnitId u, Vec goal, int heading, double most) {
  const table::Pose start = view.state().pose[u];
  const Vec from = vec(start.at), way = goal - from;
  const double distance = length(way);
  if (distance < kInch) return std::nullopt;
  const Surroundings around(view, u);
  for (const double part : {1.0, 0.7, 0.4}) {
    const double go = std::min(distance, most) * part;
    if (go < kInch) break;
    const std::optional<table::Point> at = table::rounded(from + way * (go / distance));
    if (!at || *at == start.at) continue;
    const table::Pose end = pose_of(*at, heading);
    if (!view.cannot_stand(u, end, 0, false).empty()) continue;
    const int along = table::heading_of(way);
    UnitId culprit = kNoUnit;
    for (const int first : {static_cast<int>(start.heading), static_cast<int>(end.heading), along}) {
      if (culprit == kNoUnit || !is_hopeless(around, start.at, end.at, first)) {
        Action a = path_of(u, first);
        a.add_leg(end);
        if (auto path = checked(around, a, culprit == kNoUnit ? &culprit : nullptr)) return path;
      }
      if (start.heading == end.heading && end.heading == along) break;
    }
    if (culprit != kNoUnit) {
      if (auto path = past_corners(around, culprit, end)) return path;
    }
  }
  return path_across(around, goal, most);
}

std::optional<Path> path_to(const View& view, UnitId u, Vec goal, int heading) {
  const table::Pose start = view.state().pose[u];
  const std::optional<table::Point> at = table::rounded(goal);
  if (!at || *at == start.at) return std::nullopt;
  const table::Pose end = pose_of(*at, heading);
  const Surroundings around(view, u);
  UnitId culprit = kNoUnit;
  const int along = table::heading_of(goal - vec(start.at));
  const std::array<int, 3> firsts = {start.heading, heading, along};
  for (std::size_t i = 0; i < firsts.size(); ++i) {
    const int first = firsts[i];
    // Of the last it is told what bars it.
    if (i + 1 < firsts.size() && is_hopeless(around, start.at, end.at, first)) continue;
    Action a = path_of(u, first);
    a.add_leg(end);
    if (auto path = checked(around, a, &culprit)) return path;
  }
  if (culprit == kNoUnit) return std::nullopt;
  if (auto path = past_corners(around, culprit, end)) return path;
  return past_corners(around, culprit, end, kClearOfCorner);
}

std::optional<Path> turn_path(const View& view, UnitId u, int heading) {
  return checked(Surroundings(view, u), path_of(u, heading));
}

std::optional<Path> withdrawal_path(const View& view, UnitId u) {
  const State& s = view.state();
  const Vec from = vec(s.pose[u].at);
  Vec away;
  int attackers = 0;
  for (const UnitId a : s.attackers[u]) {
    if (a == kNoUnit) continue;
    const Vec way = from - vec(s.pose[a].at);
    away = away + way * (1 / length(way));
    ++attackers;
  }
  if (attackers == 0 || dot(away, away) < 0.01) return std::nullopt;
  away = away * (1 / length(away));
  const Surroundings around(view, u);
  for (const double distance : {700.0, 500.0, 450.0, 320.0}) {
    const std::optional<table::Point> at = table::rounded(from + away * distance);
    if (!at) continue;
    const int heading = s.pose[u].heading;
    if (!view.cannot_stand(u, pose_of(*at, heading), 0, false).empty()) continue;
    Action a = path_of(u, heading);
    a.add_leg(pose_of(*at, heading));
    if (auto path = checked(around, a)) return path;
  }
  return std::nullopt;
}

std::optional<Path> commander_path(const View& view, Vec goal, double least) {
  constexpr double kFarthest = 2000, kClear = 300;
  const State& s = view.state();
  const Stand& stand = s.stands[index(s.side)][0];
  if (stand.present == 0 || stand.moved != 0 || s.left[index(s.side)] == 0) return std::nullopt;
  const Vec from = vec(stand.at), way = goal - from;
  const double distance = length(way);
  for (const double part : {1.0, 0.75, 0.5}) {
    const double go = std::min(distance, kFarthest) * part;
    if (go < std::max(least, 1.0)) break;
    const std::optional<table::Point> at = table::rounded(from + way * (go / distance));
    if (!at || *at == stand.at) continue;
    Action a;
    a.subject = kCommanderSubject;
    a.kind = Kind::kMove;
    a.add_leg({*at, 0});
    if (view.enemy_within(s.side, table::box_at(vec(*at), 0, kStandSize, kStandSize), kClear)) continue;
    Path path{a, walk_commander(view, s.side, a)};
    if (path.walk.fault.empty()) return path;
  }
  return std::nullopt;
}

}  // namespace zerohour::lgg
