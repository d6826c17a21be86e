// Terrain (3.0): rough ground, hills, obstacles, roads, bridges and town blocks.
#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/lgg/view.h"

namespace zerohour::lgg {
namespace {

constexpr double kLinedUp = 25;       // G7: corners within a quarter of an inch
constexpr double kRoad = 100;         // G44
constexpr double kContact = 50;       // G46
constexpr double kByTheBridge = 100;  // G9: a crossing nearer to a bridge gives no cover

template <class Visitor>
void for_each_segment(absl::Span<const table::Vec> points, Visitor&& visit) {
  for (std::size_t i = 0; i + 1 < points.size(); ++i) visit(points[i], points[i + 1]);
}

double distance_to_line(table::Vec p, absl::Span<const table::Vec> points) {
  double least = std::numeric_limits<double>::infinity();
  for_each_segment(points, [&](table::Vec a, table::Vec b) {
    least = std::min(least, length(p - table::nearest_on_segment(p, a, b)));
  });
  return least;
}

bool in_any(const std::vector<Area>& areas, table::Vec point) {
  return std::any_of(areas.begin(), areas.end(), [&](const Area& a) {
    const table::Vec apart = point - a.middle;
    const double reach = a.radius + 1;
    return dot(apart, apart) <= reach * reach && table::contains(a.corners, point);
  });
}

}  // namespace

double Area::least_gap_on(const table::Box& base, table::Vec way) const {
  double widest = -std::numeric_limits<double>::infinity();
  for (const Edge& edge : edges) {
    const double from = dot(base.centre, edge.outward) - edge.at, to = from + dot(way, edge.outward);
    const double extent = base.half_depth * std::abs(dot(base.ahead, edge.outward)) +
                          base.half_width * std::abs(dot(base.right, edge.outward));
    widest = std::max(widest, std::min(from, to) - extent);
  }
  return widest;
}

Obstacle View::obstacle(int number, std::array<table::Vec, 2>& bank) const {
  if (number < kMaxObstacles) {
    if (number >= static_cast<int>(scenario().obstacles.size())) return {};
    const Line& line = scenario().obstacles[static_cast<std::size_t>(number)];
    return {line.points, line.impassable};
  }
  const Work& work = s_.works[static_cast<std::size_t>(number - kMaxObstacles)];
  if (static_cast<WorkKind>(work.kind) != WorkKind::kBank) return {};
  bank = {vec(work.a), vec(work.b)};
  return {bank, false};
}

std::optional<View::StandingBridge> View::bridge(int number) const {
  if (number < kMaxBridges) {
    if (number >= static_cast<int>(scenario().bridges.size()) || (s_.bridges_broken >> number & 1) != 0) {
      return std::nullopt;
    }
    const Bridge& bridge = scenario().bridges[static_cast<std::size_t>(number)];
    return StandingBridge{vec(bridge.at), bridge.over};
  }
  const Work& work = s_.works[static_cast<std::size_t>(number - kMaxBridges)];
  if (static_cast<WorkKind>(work.kind) != WorkKind::kBridge || work.broken != 0) return std::nullopt;
  return StandingBridge{vec(work.a), work.over - 1};
}

double View::bridge_distance(int obstacle, table::Vec point) const {
  double least = std::numeric_limits<double>::infinity();
  for (int b = 0; b < kBridges; ++b) {
    const std::optional<StandingBridge> standing = bridge(b);
    if (standing && standing->over == obstacle) least = std::min(least, length(standing->at - point));
  }
  return least;
}

bool View::in_rough(table::Vec centre) const {
  return in_any(scenario().rough, centre);
}

bool View::on_hill(table::Vec centre) const {
  return in_any(scenario().hills, centre);
}

bool View::overlaps_rough(const table::Box& box) const {
  return std::any_of(scenario().rough.begin(), scenario().rough.end(), [&](const Area& area) {
    const table::Vec apart = area.middle - box.centre;
    const double reach = area.radius + box.reach();
    if (dot(apart, apart) > reach * reach) return false;
    return area.least_gap_on(box, {}) <= -kTolerance + table::kHair &&
           table::depth(box.polygon(), area.corners) > kTolerance;
  });
}

bool View::near_road(table::Vec centre) const {
  return std::any_of(scenario().roads.begin(), scenario().roads.end(),
                     [&](const Line& road) { return is_within(distance_to_line(centre, road.points), kRoad); });
}

bool View::ground_bars(const UnitType& unit_type, const table::Box& box) const {
  if (!unit_type.shuns_rough || !overlaps_rough(box)) return false;
  return !unit_type.is_gun_or_engineer() || !near_road(box.centre);
}

bool View::meets(const Obstacle& obstacle, const table::Box& box) {
  bool met = false;
  for_each_segment(obstacle.points,
                   [&](table::Vec a, table::Vec b) { met = met || table::runs_through(a, b, box, kTolerance); });
  return met;
}

bool View::is_lined_up(const Obstacle& obstacle, const table::Box& box) {
  if (meets(obstacle, box)) return false;
  std::array<bool, 4> near{};
  for (std::size_t i = 0; i < 4; ++i) {
    near[i] = is_within(distance_to_line(box.corners[i], obstacle.points), kLinedUp);
  }
  for (std::size_t i = 0; i < 4; ++i) {
    if (near[i] && near[(i + 1) % 4]) return true;
  }
  return false;
}

double View::obstacle_gap(const Obstacle& obstacle, const table::Box& box) {
  double least = std::numeric_limits<double>::infinity();
  for_each_segment(obstacle.points, [&](table::Vec a, table::Vec b) {
    const std::array<table::Vec, 2> segment = {a, b};
    least = std::min(least, table::gap(box.polygon(), segment));
  });
  return least;
}

bool View::in_contact_over_obstacle(const table::Box& a, const table::Box& b) const {
  if (!is_within(table::gap(a, b), kContact)) return false;
  bool contact = false;
  for_each_obstacle([&](int, const Obstacle& line) {
    if (contact || line.impassable) return;
    bool between = false;
    for_each_segment(line.points, [&](table::Vec from, table::Vec to) {
      between = between || table::crossing(a.centre, b.centre, from, to).has_value();
    });
    contact = between && is_within(obstacle_gap(line, a), kLinedUp) && is_within(obstacle_gap(line, b), kLinedUp);
  });
  return contact;
}

bool View::covered_by_obstacle(const table::Box& box, table::Vec from) const {
  bool covered = false;
  for_each_obstacle([&](int o, const Obstacle& line) {
    if (covered) return;
    bool crossed = false;
    for_each_segment(line.points, [&](table::Vec a, table::Vec b) {
      const std::optional<double> at = table::crossing(from, box.centre, a, b);
      if (!at) return;
      const table::Vec place = from + (box.centre - from) * *at;
      crossed = crossed || !is_within(bridge_distance(o, place), kByTheBridge);
    });
    covered = crossed && is_within(obstacle_gap(line, box), kLinedUp);
  });
  return covered;
}

int View::overlapped_town(const table::Box& box, int except) const {
  for (std::size_t i = 0; i < scenario().towns.size(); ++i) {
    const table::Box& block = scenario().towns[i].box;
    const table::Vec apart = block.centre - box.centre;
    const double reach = box.reach() + kTownRadius;
    if (static_cast<int>(i) == except || dot(apart, apart) > reach * reach) continue;
    if (table::is_deeper(box, block, kTolerance)) return static_cast<int>(i);
  }
  return -1;
}

int View::town_of(const UnitType& unit_type, const table::Pose& pose) const {
  if (unit_type.kind != Class::kInfantry || pose.heading % 90 != 0) return 0;
  for (std::size_t i = 0; i < scenario().towns.size(); ++i) {
    if (scenario().towns[i].at == pose.at) return static_cast<int>(i) + 1;
  }
  return 0;
}

}  // namespace zerohour::lgg
