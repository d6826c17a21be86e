#include "engine/lgg/barriers.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace zerohour::lgg {
namespace {

constexpr double kBridgeReach = 250, kBridgeWidth = 100;  // G45

}  // namespace

Barriers::Barriers(const View& view, const table::Box& start, bool is_commander) : view_(view) {
  view.for_each_obstacle([&](int number, const Obstacle& line) {
    Barrier barrier{number, line, View::meets(line, start), false};
    if (number >= kMaxObstacles) {
      auto& bank = banks_[static_cast<std::size_t>(number - kMaxObstacles)];
      barrier.line = view.obstacle(number, bank);
    }
    barrier.open = !line.impassable && (is_commander || barrier.met || View::is_lined_up(line, start));
    all_.push_back(barrier);
  });
}

bool Barriers::stop(table::Vec from, table::Vec to) const {
  constexpr double kFarFromBridge = kBridgeReach + 20;  // at the nearest test point, too
  return std::any_of(all_.begin(), all_.end(), [&](const Barrier& barrier) {
    if (barrier.open || barrier.met) return false;
    const absl::Span<const table::Vec> points = barrier.line.points;
    for (std::size_t k = 0; k + 1 < points.size(); ++k) {
      const std::optional<double> at = table::crossing(from, to, points[k], points[k + 1]);
      if (at && view_.bridge_distance(barrier.number, from + (to - from) * *at) > kFarFromBridge) return true;
    }
    return false;
  });
}

void BarriersOnLeg::begin_leg(const table::Box& base, table::Vec way) {
  near_.clear();
  for (const Barriers::Barrier& barrier : barriers_.all_) {
    if (is_settled(barrier)) continue;
    for (std::size_t k = 0; k + 1 < barrier.line.points.size(); ++k) {
      if (table::least_gap_on(base, way, barrier.line.points.subspan(k, 2)) > -kTolerance + table::kHair) continue;
      near_.push_back(&barrier);
      break;
    }
  }
}

absl::string_view BarriersOnLeg::test(const table::Box& base, table::Vec from) {
  for (const Barriers::Barrier* barrier : near_) {
    if (is_settled(*barrier)) continue;
    if (const absl::string_view fault = test_one(*barrier, base, from); !fault.empty()) return fault;
  }
  return "";
}

double BarriersOnLeg::clear_distance(const table::Box& base) const {
  double clear = std::numeric_limits<double>::infinity();
  for (const Barriers::Barrier* barrier : near_) {
    if (is_settled(*barrier)) continue;
    for (std::size_t k = 0; k + 1 < barrier->line.points.size(); ++k) {
      const absl::Span<const table::Vec> segment = barrier->line.points.subspan(k, 2);
      const bool may_be_met = barrier->open || barrier->met;
      const double distance = may_be_met
                                  ? length(base.centre - table::nearest_on_segment(base.centre, segment[0], segment[1]))
                                  : table::least_gap_on(base, {}, segment) + kTolerance;
      clear = std::min(clear, distance - table::kHair);
    }
  }
  return clear;
}

absl::string_view BarriersOnLeg::test_one(const Barriers::Barrier& barrier, const table::Box& base, table::Vec from) {
  const View& view = barriers_.view_;
  const int o = barrier.number;
  const Obstacle& line = barrier.line;
  if (!barrier.open && !barrier.met && View::meets(line, base) &&
      !is_within(view.bridge_distance(o, base.centre), kBridgeReach)) {
    return line.impassable ? "it would meet an impassable obstacle (3.0, G7)"
                           : "it would meet an obstacle on which it does not start lined up (3.0, G7)";
  }
  if (base.centre == from) return "";
  for (std::size_t k = 0; k + 1 < line.points.size(); ++k) {
    const std::optional<double> at = table::crossing(from, base.centre, line.points[k], line.points[k + 1]);
    if (!at || is_within(view.bridge_distance(o, from + (base.centre - from) * *at), kBridgeWidth)) continue;
    if (!barrier.open) {
      return line.impassable ? "it would cross an impassable obstacle (3.0, G7)"
                             : "its centre would cross an obstacle more than 1 inch from a bridge (G45)";
    }
    crossed_ = true;
  }
  return "";
}

}  // namespace zerohour::lgg
