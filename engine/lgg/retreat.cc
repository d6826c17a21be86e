#include "engine/lgg/retreat.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

#include "absl/container/inlined_vector.h"

namespace zerohour::lgg {
namespace {

using table::Box;
using table::Vec;

constexpr double kTenth = 10;  // hundredths: places are tested each tenth of an inch
constexpr int kFallBack = 30;  // tenths
constexpr int kMostTenths = 4'000;

// The impassable obstacles that a base has met at every step since its way began, bit o for each: it may leave them
// (G69).
using Met = std::uint32_t;
static_assert(kMaxObstacles + kMaxWorks <= 32);

Met met_by(const View& view, const Box& box) {
  Met met = 0;
  view.for_each_obstacle([&](int o, const Obstacle& line) {
    if (line.impassable && View::meets(line, box)) met |= Met{1} << o;
  });
  return met;
}

// Whether the ground, the edge or an impassable obstacle bars a base on its way, as it comes from `from`.
bool way_is_barred(const View& view, UnitId u, const Box& box, Vec from, Met& met, bool& crossed) {
  const Scenario& scenario = view.scenario();
  if (!table::is_on_table(box, scenario.width, scenario.height, kTolerance)) return true;
  if (view.ground_bars(view.type(u), box)) return true;
  bool barred = false;
  view.for_each_obstacle([&](int o, const Obstacle& line) {
    if (barred) return;
    if (line.impassable) {
      const bool meets = View::meets(line, box);
      if (!meets) met &= ~(Met{1} << o);
      if (meets && (met >> o & 1) == 0 && !is_within(view.bridge_distance(o, box.centre), 250)) barred = true;
    }
    for (std::size_t k = 0; k + 1 < line.points.size() && !barred; ++k) {
      const std::optional<double> at = table::crossing(from, box.centre, line.points[k], line.points[k + 1]);
      if (!at || is_within(view.bridge_distance(o, from + (box.centre - from) * *at), 100)) continue;
      if (line.impassable) {
        barred = true;
      } else {
        crossed = true;
      }
    }
  });
  return barred;
}

// The enemies of a side, where they stand, and the circles around them.
struct Enemy {
  Box box;
  double radius;
};
using Enemies = absl::InlinedVector<Enemy, 16>;
Enemies enemies_of(const View& view, Side side) {
  Enemies enemies;
  view.for_each(other(side), [&](UnitId e) {
    const Box box = view.base(e);
    enemies.push_back({box, table::outer_radius(box)});
  });
  return enemies;
}

bool overlaps(const Box& box, const Enemies& enemies) {
  const double own = table::outer_radius(box);
  return std::any_of(enemies.begin(), enemies.end(), [&](const Enemy& enemy) {
    const Vec apart = enemy.box.centre - box.centre;
    const double reach = own + enemy.radius;
    return dot(apart, apart) <= reach * reach && table::is_deeper(box, enemy.box, kTolerance);
  });
}

class Retreat {
 public:
  Retreat(const View& view, UnitId u)
      : view_(view), u_(u), pose_(view.state().pose[u]), enemies_(enemies_of(view, view.side_of(u))) {
    const Box start = view.base(u);
    met_at_start_ = met_by(view, start);
    for (std::size_t i = 0; i < enemies_.size(); ++i) {
      touched_at_start_[i] = table::are_within(start, enemies_[i].box, kTolerance);
    }
  }

  // Straight along a heading, 3 inches and on to the first space.
  std::optional<FallBack> along(int heading) const {
    const Vec way = table::ahead_of(heading);
    std::array<bool, kMaxUnits> touched = touched_at_start_;
    Met met = met_at_start_;
    FallBack result;
    Vec from = vec(pose_.at);
    bool crossed = false;
    bool rough = view_.overlaps_rough(view_.open_base(u_, from, pose_.heading));
    for (int tenths = 1; tenths < kMostTenths; ++tenths) {
      Vec at = vec(pose_.at) + way * (kTenth * tenths);
      if (tenths >= kFallBack) {
        const std::optional<table::Point> place = table::rounded(at);
        if (!place) return std::nullopt;
        at = vec(*place);
        result.end = {*place, pose_.heading};
      }
      const Box box = view_.open_base(u_, at, pose_.heading);
      if (way_is_barred(view_, u_, box, from, met, crossed) || enemies_bar(box, touched)) return std::nullopt;
      rough = rough || view_.overlaps_rough(box);
      // A town block is no space to fall back to, even for infantry that would stand exactly in it.
      if (tenths >= kFallBack && view_.overlapped_town(box) < 0 &&
          view_.cannot_stand(u_, result.end, 0, true).empty()) {
        result.check = rough || crossed;
        return result;
      }
      from = at;
    }
    return std::nullopt;
  }

  double nearest_enemy(const table::Pose& pose) const {
    const Box box = view_.open_base(u_, vec(pose.at), pose.heading);
    double least = std::numeric_limits<double>::infinity();
    for (const Enemy& enemy : enemies_) least = std::min(least, table::gap(box, enemy.box));
    return least;
  }

 private:
  bool enemies_bar(const Box& box, std::array<bool, kMaxUnits>& touched) const {
    const double own = table::outer_radius(box);
    for (std::size_t i = 0; i < enemies_.size(); ++i) {
      const Vec apart = enemies_[i].box.centre - box.centre;
      const double reach = own + enemies_[i].radius + kTolerance;
      if (dot(apart, apart) > reach * reach) {
        touched[i] = false;
        continue;
      }
      const double gap = table::gap(box, enemies_[i].box);
      if (gap == 0 && table::is_deeper(box, enemies_[i].box, kTolerance)) return true;
      if (gap <= kTolerance && !touched[i]) return true;
      if (gap > kTolerance) touched[i] = false;
    }
    return false;
  }

  const View& view_;
  const UnitId u_;
  const table::Pose pose_;
  const Enemies enemies_;
  std::array<bool, kMaxUnits> touched_at_start_{};
  Met met_at_start_ = 0;
};

}  // namespace

std::optional<FallBack> fall_back(const View& view, UnitId unit) {
  const Retreat retreat(view, unit);
  const int rear = view.state().pose[unit].heading + 180;
  if (std::optional<FallBack> straight = retreat.along(rear)) return straight;
  for (int angle = 15; angle <= 90; angle += 15) {
    const std::optional<FallBack> left = retreat.along(rear + angle), right = retreat.along(rear - angle);
    if (!left || !right) {
      if (left || right) return left ? left : right;
      continue;
    }
    const double gain = retreat.nearest_enemy(right->end) - retreat.nearest_enemy(left->end);
    return gain > kTolerance ? right : left;
  }
  return std::nullopt;
}

table::Pose occupation(const View& view, UnitId unit, table::Point place) {
  const State& s = view.state();
  const table::Pose start = s.pose[unit];
  const Vec from = vec(start.at), way = vec(place) - from;
  const double distance = length(way);
  const Enemies enemies = enemies_of(view, view.side_of(unit));
  // As far as nothing bars it, and from there back to the last place where it can stand.
  absl::InlinedVector<table::Point, 64> way_there;
  Vec before = from;
  Met met = met_by(view, view.base(unit));
  for (int tenths = 1;; ++tenths) {
    const bool arrived = kTenth * tenths >= distance;
    const std::optional<table::Point> at =
        arrived ? std::optional(place) : table::rounded(from + way * (kTenth * tenths / distance));
    if (!at) break;
    const Box box = view.open_base(unit, vec(*at), start.heading);
    bool crossed = false;
    if (way_is_barred(view, unit, box, before, met, crossed) || overlaps(box, enemies)) break;
    way_there.push_back(*at);
    if (arrived) break;
    before = vec(*at);
  }
  for (std::size_t i = way_there.size(); i > 0; --i) {
    const table::Pose pose = {way_there[i - 1], start.heading};
    if (view.cannot_stand(unit, pose, 0, true).empty()) return pose;
  }
  return start;
}

table::Point clear_place(const View& view, Side side, int stand) {
  const table::Point own = view.state().stands[index(side)][static_cast<std::size_t>(stand)].at;
  const Enemies enemies = enemies_of(view, side);
  const auto is_clear = [&](table::Point at) {
    const Box box = table::box_at(vec(at), 0, kStandSize, kStandSize);
    if (!table::is_on_table(box, view.scenario().width, view.scenario().height, kTolerance)) return false;
    return !overlaps(box, enemies);
  };
  if (is_clear(own)) return own;
  for (int tenths = 1; tenths < kMostTenths; ++tenths) {
    for (int heading = 0; heading < 360; heading += 15) {
      const std::optional<table::Point> at = table::rounded(vec(own) + table::ahead_of(heading) * (kTenth * tenths));
      if (at && is_clear(*at)) return *at;
    }
  }
  return own;
}

}  // namespace zerohour::lgg
