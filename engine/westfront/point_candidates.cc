// Points and targets: where to aim, where to call, whom to shoot at (RULES, Candidate actions).
#include <algorithm>
#include <utility>

#include "engine/westfront/candidates.h"
#include "engine/westfront/fire.h"
#include "engine/westfront/legality.h"
#include "engine/westfront/play.h"

namespace zerohour::westfront {
namespace {

Point shifted(Point p, int x, int y) {
  return {static_cast<std::int16_t>(p.x + x), static_cast<std::int16_t>(p.y + y)};
}

// Every enemy's place, middles of pairs of enemies that one template takes, middles of wire, and 25 mm before each
// vertex of the side's own trenches.
void list_points(const View& view, Side side, int width, int depth, std::vector<Point>& points) {
  const State& s = view.state();
  constexpr int kBefore = 25;
  Points enemies;
  view.for_each(other(side), [&](StandId enemy) { enemies.push_back(s.at[enemy]); });
  points.insert(points.end(), enemies.begin(), enemies.end());
  for (std::size_t i = 0; i < enemies.size(); ++i) {
    for (std::size_t j = i + 1; j < enemies.size(); ++j) {
      if (std::abs(enemies[i].x - enemies[j].x) <= width && std::abs(enemies[i].y - enemies[j].y) <= depth)
        points.push_back(middle(enemies[i], enemies[j]));
    }
  }
  for (const Wire& wire : view.scenario().wires) {
    for (std::size_t i = 0; i + 1 < wire.points.size(); ++i) points.push_back(middle(wire.points[i], wire.points[i + 1]));
  }
  for (const Trench& trench : view.scenario().trenches) {
    if (trench.owner != side) continue;
    for (const Point vertex : trench.points) points.push_back(shifted(vertex, 0, forward(side) * kBefore));
  }
}

}  // namespace

void list_aims(const View& view, std::vector<Point>& points) {
  const Hand& hand = view.state().hand;
  const UnitType type = hand.kind == UnitKind::kBattery ? view.scenario().batteries[hand.id].type : view.type(hand.id);
  const TypeInfo& info = view.tables().type(type);
  list_points(view, view.state().side, info.template_width, info.template_depth, points);
}

void list_sos(const View& view, BatteryId battery, std::vector<Point>& points) {
  const Side side = view.scenario().batteries[battery].side;
  constexpr int kWidth = 100, kDepth = 50, kFromTrench = 49;
  list_points(view, side, kWidth, kDepth, points);
  const auto& trenches = view.scenario().trenches;
  view.for_each(other(side), [&](StandId enemy) {
    const Point at = view.state().at[enemy];
    std::int64_t best = -1;
    Point from;
    for (std::size_t t = 0; t < trenches.size(); ++t) {
      if (trenches[t].owner != side) continue;
      const Point near = view.ground().nearest_on_trench(static_cast<int>(t), at);
      const std::int64_t squared = table::squared_distance(near, at);
      if (best >= 0 && squared >= best) continue;
      best = squared;
      from = near;
    }
    if (best <= 0) return;
    const std::int64_t length = table::length_rounded_up(table::offset(from, at));
    points.push_back(shifted(from, static_cast<int>((at.x - from.x) * kFromTrench / length),
                             static_cast<int>((at.y - from.y) * kFromTrench / length)));
  });
}

void list_best_sos(const View& view, BatteryId battery, std::vector<Point>& points) {
  std::vector<Point> all;
  list_sos(view, battery, all);
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  const Battery& which = view.scenario().batteries[battery];
  absl::InlinedVector<std::pair<int, Point>, 64> worth;
  for (const Point p : all) {
    if (!sos_fault(view, battery, p, true).empty()) continue;
    worth.emplace_back(-template_worth(view, which.side, which.type, *view.ground().sos_template(which.side, p)), p);
  }
  constexpr std::size_t kMost = 3;
  const std::size_t most = std::min(kMost, worth.size());
  std::partial_sort(worth.begin(), worth.begin() + static_cast<std::ptrdiff_t>(most), worth.end());
  for (std::size_t i = 0; i < most; ++i) points.push_back(worth[i].second);
}

Targets best_targets(const View& view, StandId firer, const StandSet* among, std::size_t most, bool moved) {
  absl::InlinedVector<std::pair<int, StandId>, 32> worth;
  const int reach = view.info(firer).max_reach;
  view.for_each(other(view.side_of(firer)), [&](StandId enemy) {
    if (among != nullptr && !among->has(enemy)) return;
    if (!table::is_within(view.state().at[firer], view.state().at[enemy], reach)) return;
    if (!shot_fault(view, firer, enemy).empty()) return;
    worth.emplace_back(-shot_worth(view, firer, enemy, moved), enemy);
  });
  const std::size_t count = std::min(most, worth.size());
  std::partial_sort(worth.begin(), worth.begin() + static_cast<std::ptrdiff_t>(count), worth.end());
  Targets targets;
  for (std::size_t i = 0; i < count; ++i) targets.push_back(worth[i].second);
  return targets;
}

}  // namespace zerohour::westfront
