// Candidate moves: straight legs, or two by a point off a corner of what is in the way; of equal ends the first.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "engine/lgg/candidates.h"
#include "engine/lgg/legality.h"
#include "engine/lgg/path.h"

namespace zerohour::lgg {
namespace {

using table::Box;
using table::Pose;
using table::Vec;

constexpr double kAround = 400;  // how far off a corner a path leads around it
constexpr std::size_t kMostMoves = 150;

class Moves {
 public:
  Moves(const View& view, UnitId u, ActionList& list)
      : view_(view),
        s_(view.state()),
        u_(u),
        side_(view.side_of(u)),
        start_(s_.pose[u]),
        from_(vec(start_.at)),
        left_(s_.left[index(side_)]),
        reach_(view.increment(u)),
        base_(view.base(u)),
        list_(list) {}

  void add_all() {
    find_enemies();
    add_attacks();
    if (s_.attacked(u_)) return add_retreats(true);
    add_retreats(false);
    add_approaches();
    add_pivots();
    add_ground();
    add_formations();
    add_compass();
  }

 private:
  struct Enemy {
    UnitId unit;
    double gap;
    Box box;
  };

  void find_enemies() {
    view_.for_each(other(side_), [&](UnitId e) {
      const Box box = view_.base(e);
      enemies_.push_back({e, table::gap(base_, box), box});
    });
    std::stable_sort(enemies_.begin(), enemies_.end(), [](const Enemy& a, const Enemy& b) { return a.gap < b.gap; });
  }

  // --- Trying paths.
  bool try_path(Action& a) {
    const Walk walk = walk_unit(view_, a);
    culprit_ = walk.culprit;
    if (!walk.fault.empty() || walk.cost > left_) return false;
    list_.push_back(a);
    return true;
  }
  Action path(int heading) const {
    Action a;
    a.subject = u_;
    a.kind = Kind::kMove;
    a.heading = static_cast<std::int16_t>(heading);
    return a;
  }
  bool try_one_leg(int heading, const Pose& end, UnitId target) {
    Action a = path(heading);
    a.target = target;
    a.add_leg(end);
    return try_path(a);
  }
  // By a point, with the end's heading all the way.
  bool try_by(Vec by, const Pose& end, UnitId target) {
    const std::optional<table::Point> point = table::rounded(by);
    if (!point || *point == start_.at || *point == end.at) return false;
    Action a = path(end.heading);
    a.target = target;
    a.add_leg({*point, end.heading});
    a.add_leg(end);
    return try_path(a);
  }
  bool try_around(UnitId what, const Pose& end, UnitId target) {
    const Box box = view_.base(what);
    std::array<Vec, 4> points;
    for (std::size_t i = 0; i < 4; ++i) {
      const Vec outward = box.corners[i] - box.centre;
      points[i] = box.corners[i] + outward * (kAround / length(outward));
    }
    std::sort(points.begin(), points.end(), [&](Vec a, Vec b) { return length(a - from_) < length(b - from_); });
    return try_by(points[0], end, target) || try_by(points[1], end, target);
  }

  bool is_known(const Pose& end) const {
    return std::any_of(ends_.begin(), ends_.end(), [&](const Pose& known) {
      const int turn = std::abs(known.heading - end.heading);
      return std::abs(known.at.x - end.at.x) <= 25 && std::abs(known.at.y - end.at.y) <= 25 &&
             std::min(turn, 360 - turn) <= 5;
    });
  }
  void add_end(Vec at, int heading) {
    const std::optional<table::Point> point = table::rounded(at);
    if (!point || list_.size() >= kMostMoves) return;
    const Pose end = {*point, static_cast<std::int16_t>(table::normal_heading(heading))};
    if (end == start_ || is_known(end)) return;
    if (!view_.cannot_stand(u_, end, 0, false).empty()) return;
    if (!view_.in_command(side_, view_.open_base(u_, at, end.heading), view_.limit(u_))) return;
    if (!reach_end(end)) return;
    ends_.push_back(end);
  }
  bool reach_end(const Pose& end) {
    if (end.at == start_.at) {
      Action a = path(end.heading);
      return try_path(a);
    }
    const int along = table::heading_of(vec(end.at) - from_);
    if (try_one_leg(start_.heading, end, kNoUnit)) return true;
    const UnitId barred_by = culprit_;
    if (along != start_.heading && try_one_leg(along, end, kNoUnit)) return true;
    if (end.heading != start_.heading && end.heading != along && try_one_leg(end.heading, end, kNoUnit)) return true;
    return barred_by != kNoUnit && try_around(barred_by, end, kNoUnit);
  }

  // --- Kinds of moves.
  void add_attacks() {
    if (!view_.type(u_).may_attack() || s_.attacked(u_)) return;
    for (const Enemy& e : enemies_) {
      if (!is_within(e.gap, reach_)) break;
      if (view_.touches_over_front(base_, e.box)) {
        Action a = path(start_.heading);
        a.target = e.unit;
        if (try_path(a)) continue;
      }
      for (int side = 0; side < 4; ++side) add_attack(e, side);
    }
  }
  void add_attack(const Enemy& e, int side) {
    const int outward = s_.pose[e.unit].heading + 90 * side;
    const Vec out = table::ahead_of(outward), along = table::right_of(outward);
    const double half = side % 2 == 0 ? e.box.half_depth : e.box.half_width;
    const double own = std::clamp(dot(from_ - e.box.centre, along), -half, half);
    const int heading = table::normal_heading(outward + 180);
    for (const double offset : {own, 0.0}) {
      const Vec touch = e.box.centre + out * (half + view_.type(u_).depth / 2.0) + along * offset;
      const std::optional<table::Point> at = table::rounded(touch);
      if (!at || *at == start_.at) continue;
      const Pose end = {*at, static_cast<std::int16_t>(heading)};
      if (try_one_leg(heading, end, e.unit)) return;
      const UnitId barred_by = culprit_;
      if (try_by(touch + out * kAround, end, e.unit)) return;
      if (barred_by != kNoUnit && barred_by != e.unit && try_around(barred_by, end, e.unit)) return;
    }
  }

  void add_retreats(bool withdraws) {
    const auto away_from = [&](const Box& enemy, int turn) {
      const Vec way = from_ - enemy.centre;
      if (dot(way, way) == 0) return;
      const int heading = table::heading_of(way) + turn;
      for (const double distance : {310.0, 600.0, reach_}) {
        const Vec end = from_ + table::ahead_of(heading) * distance;
        add_end(end, start_.heading);
        add_end(end, table::heading_of(enemy.centre - end));
      }
    };
    if (!withdraws) {
      if (!enemies_.empty() && is_within(enemies_[0].gap, kSixInches)) away_from(enemies_[0].box, 0);
      return;
    }
    for (const UnitId a : s_.attackers[u_]) {
      if (a == kNoUnit) continue;
      for (const int turn : {0, 30, -30}) away_from(view_.base(a), turn);
    }
  }

  void add_approaches() {
    for (std::size_t i = 0; i < enemies_.size() && i < 3; ++i) {
      const Enemy& e = enemies_[i];
      const Vec way = e.box.centre - from_;
      const double distance = length(way);
      if (distance == 0) continue;
      const int heading = table::heading_of(way);
      const UnitType& type = view_.type(u_);
      const std::array<double, 3> gaps =
          type.is_gun() ? std::array{type.range * 1.0, type.range - 200.0, 610.0} : std::array{610.0, 400.0, 100.0};
      for (const double gap : gaps) {
        const double go = std::min(e.gap - gap, reach_);
        if (go > 0) add_end(from_ + way * (go / distance), heading);
      }
    }
  }

  void add_pivots() {
    for (const Enemy& e : enemies_) {
      if (is_within(e.gap, 1200)) add_end(from_, table::heading_of(e.box.centre - from_));
    }
  }

  // Flush left, right, or an inch behind.
  void add_formations() {
    view_.for_each(side_, [&](UnitId f) {
      if (f == u_ || view_.gap(u_, f) > reach_) return;
      const Box box = view_.base(f);
      const UnitType& type = view_.type(u_);
      const double beside = box.half_width + type.width / 2.0, behind = box.half_depth + type.depth / 2.0 + 100;
      add_end(box.centre - box.right * beside, s_.pose[f].heading);
      add_end(box.centre + box.right * beside, s_.pose[f].heading);
      add_end(box.centre - box.ahead * behind, s_.pose[f].heading);
    });
  }

  int facing(Vec at) const { return heading_to_enemy(view_, side_, at, start_.heading); }

  void add_ground() {
    const double far = view_.type(u_).is_gun() ? reach_ : 2 * reach_;
    for (const Town& town : view_.scenario().towns) {
      if (view_.is_infantry(u_) && length(town.box.centre - from_) < far) {
        add_end(town.box.centre, (facing(town.box.centre) + 45) / 90 * 90);
      }
    }
    for (const auto* areas : {&view_.scenario().hills, &view_.scenario().rough}) {
      for (const Area& area : *areas) add_edge(area, far);
    }
    std::array<Vec, 2> bank;
    for (int o = 0; o < view_.obstacle_count(); ++o) {
      const Obstacle line = view_.obstacle(o, bank);
      for (std::size_t k = 0; k + 1 < line.points.size(); ++k) add_obstacle(line.points[k], line.points[k + 1], far);
    }
    for (int b = 0; b < View::kBridges; ++b) {
      if (const auto bridge = view_.bridge(b)) add_bridge(*bridge);
    }
  }
  // An inch inside the near edge.
  void add_edge(const Area& area, double far) {
    Vec nearest = area.corners[0], middle;
    for (std::size_t i = 0; i < area.corners.size(); ++i) {
      middle = middle + area.corners[i] * (1.0 / static_cast<double>(area.corners.size()));
      const Vec near = table::nearest_on_segment(from_, area.corners[i], area.corners[(i + 1) % area.corners.size()]);
      if (length(near - from_) < length(nearest - from_)) nearest = near;
    }
    const Vec inward = middle - nearest;
    if (dot(inward, inward) == 0 || length(nearest - from_) > far) return;
    const Vec end = nearest + inward * (100 / length(inward));
    add_end(end, facing(end));
  }
  void add_obstacle(Vec a, Vec b, double far) {
    const Vec near = table::nearest_on_segment(from_, a, b), line = b - a;
    if (length(near - from_) > far || dot(line, line) == 0) return;
    const double size = length(line);
    Vec normal = {line.y / size, -line.x / size};  // toward the unit
    if (dot(normal, from_ - near) < 0) normal = normal * -1;
    const int heading = table::heading_of(normal * -1);
    const double stand = view_.type(u_).depth / 2.0 + 20;
    add_end(near + normal * stand, heading);
    add_end(near - normal * stand, heading);
  }
  // An inch past it, through its middle.
  void add_bridge(const View::StandingBridge& bridge) {
    std::array<Vec, 2> bank;
    const Obstacle line = view_.obstacle(bridge.over, bank);
    for (std::size_t k = 0; k + 1 < line.points.size(); ++k) {
      const Vec along = line.points[k + 1] - line.points[k];
      const Vec near = table::nearest_on_segment(bridge.at, line.points[k], line.points[k + 1]);
      if (dot(along, along) == 0 || length(near - bridge.at) > 100) continue;
      const double size = length(along);
      Vec normal = {along.y / size, -along.x / size};
      if (dot(normal, from_ - bridge.at) < 0) normal = normal * -1;
      const double stand = view_.type(u_).depth / 2.0 + 100;
      const std::optional<table::Point> end = table::rounded(bridge.at - normal * stand);
      if (!end || list_.size() >= kMostMoves) return;
      const Pose pose = {*end, static_cast<std::int16_t>(table::heading_of(normal * -1))};
      if (is_known(pose) || !view_.cannot_stand(u_, pose, 0, false).empty()) return;
      if (try_one_leg(pose.heading, pose, kNoUnit) || try_by(bridge.at + normal * stand, pose, kNoUnit)) {
        ends_.push_back(pose);
      }
      return;
    }
  }

  void add_compass() {
    const bool far = !view_.type(u_).is_gun();
    for (int i = 0; i < 16; ++i) {
      const Vec way = table::ahead_of(i * 45 / 2);
      for (const double distance : {reach_ / 3, reach_ * 2 / 3, reach_, far ? reach_ * 2 : 0.0}) {
        if (distance == 0) continue;
        const Vec end = from_ + way * std::floor(distance);
        add_end(end, facing(end));
      }
    }
  }

  const View& view_;
  const State& s_;
  const UnitId u_;
  const Side side_;
  const Pose start_;
  const Vec from_;
  const int left_;
  const double reach_;
  const Box base_;
  ActionList& list_;
  absl::InlinedVector<Enemy, 16> enemies_;  // the nearest first
  absl::InlinedVector<Pose, 64> ends_;
  UnitId culprit_ = kNoUnit;
};

}  // namespace

int heading_to_enemy(const View& view, Side side, Vec from, int otherwise) {
  double least = std::numeric_limits<double>::infinity();
  Vec nearest = from;
  view.for_each(other(side), [&](UnitId e) {
    const Vec at = vec(view.state().pose[e].at);
    if (length(at - from) < least) {
      least = length(at - from);
      nearest = at;
    }
  });
  return nearest == from ? otherwise : table::heading_of(nearest - from);
}

void add_moves(const View& view, UnitId unit, ActionList& list) {
  if (view.state().left[index(view.state().side)] == 0) return;
  if (!activation_fault(view, unit, kMoved).empty()) return;
  if (view.state().attacked(unit) && view.in_squares(unit)) return;
  if (!view.in_command(view.side_of(unit), view.base(unit), view.limit(unit))) return;
  Moves(view, unit, list).add_all();
}

void add_commander_moves(const View& view, std::uint8_t subject, ActionList& list) {
  const State& s = view.state();
  const int which = subject - kCommanderSubject;
  const Stand& stand = s.stands[index(s.side)][static_cast<std::size_t>(which)];
  if (stand.present == 0 || stand.moved != 0 || s.left[index(s.side)] == 0) return;
  const Vec from = vec(stand.at);
  const auto add = [&](Vec to) {
    const std::optional<table::Point> at = table::rounded(to);
    if (!at || *at == stand.at) return;
    Action a;
    a.subject = subject;
    a.kind = Kind::kMove;
    a.add_leg({*at, 0});
    if (walk_commander(view, s.side, a).fault.empty()) list.push_back(a);
  };
  for (int i = 0; i < 16; ++i) {
    for (const double distance : {500.0, 1000.0, 2000.0}) add(from + table::ahead_of(i * 45 / 2) * distance);
  }
  Vec sum;
  int count = 0;
  view.for_each(s.side, [&](UnitId u) {
    sum = sum + vec(s.pose[u].at);
    ++count;
  });
  if (count > 0) add(sum * (1.0 / count));
}

}  // namespace zerohour::lgg
