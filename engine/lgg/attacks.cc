#include "engine/lgg/attacks.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "absl/types/span.h"

namespace zerohour::lgg {
namespace {

using table::Box;
using table::Pose;
using table::Vec;

constexpr double kClear = 604;  // a gap to an enemy at which it does not bind a unit
constexpr double kInner = 150;  // from the centre of a base that attacks to its edges
constexpr double kSlip = 10;    // how far a touch stays from the end of a side
constexpr int kMostIncrements = 3;
constexpr int kMostFruitless = 60;      // further ways to a side that is reached by one that could be better
constexpr std::size_t kMostByTwo = 60;  // ways by two points

// The attacker's heading, from straight at the side, and where on the side it meets it, as parts of what it can meet.
constexpr int kTurns[] = {0, 15, -15, 30, -30, 43, -43};
constexpr double kParts[] = {-1, -0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9, 1};
// From where it comes, turned from straight ahead: an attack's last leg leads within 45 degrees of its heading (9).
constexpr int kComes[] = {0, 22, -22, 43, -43};
constexpr int kQuickComes[] = {0, 43, -43};
// How far out a lane is entered: beyond where it is clear of the six inches, and within them.
constexpr double kFarther[] = {0, 200, 450, 800, 1300};
constexpr double kWithin[] = {150, 300, 450, 600};
// From the centre of an enemy, to go around it: ahead and aside of it, and off its corners.
constexpr double kPastSide = 960, kPastCorner = 1040;

auto cost_of(const AttackWay& way) {
  return std::make_tuple(way.walk.cost, way.checks(), way.walk.length);
}

}  // namespace

bool is_better_way(const AttackWay& a, const AttackWay& b) {
  return cost_of(a) < cost_of(b);
}

AttackSearch::AttackSearch(const Surroundings& around)
    : around_(around),
      view_(around.view()),
      s_(view_.state()),
      unit_(around.unit()),
      type_(view_.type(unit_)),
      start_(s_.pose[unit_]),
      from_(vec(start_.at)),
      increment_(view_.increment(unit_)),
      longest_(std::min<int>(s_.left[index(view_.side_of(unit_))], kMostIncrements) * increment_),
      left_(s_.left[index(view_.side_of(unit_))]),
      is_free_of_zones_(view_.scenario().options.g22_off),
      bound_by_(around.first_n() < 0 ? nullptr : &around.enemies()[static_cast<std::size_t>(around.first_n())]) {
  for (const Surroundings::Enemy& e : around.enemies()) {
    if (!e.free) continue;
    const double inner = kInner + table::inner_radius(e.box);
    const double outer = type_.radius + e.radius;
    free_.push_back(
        {e.unit, e.box, kSixInches + inner - 1, kSixInches + kTolerance + outer, is_within(e.gap, kSixInches)});
  }
}

bool AttackSearch::is_in_reach(UnitId enemy) const {
  if (!type_.may_attack() || !s_.on_table(enemy) || view_.side_of(enemy) == view_.side_of(unit_)) return false;
  if (s_.attacked(unit_) || (s_.town[enemy] != 0 && type_.kind != Class::kInfantry)) return false;
  if (s_.attackers[enemy][kMaxAttackers - 1] != kNoUnit) return false;
  return table::are_within(around_.start(), view_.base(enemy), increment_ + kTolerance);
}

std::optional<AttackWay> AttackSearch::on_side(UnitId enemy, table::Facing side, AttackEffort effort) const {
  return on(enemy, effort, 1U << static_cast<unsigned>(side))[static_cast<std::size_t>(side)];
}

AttackWays AttackSearch::on(UnitId enemy, AttackEffort effort, unsigned sides) const {
  AttackWays ways;
  if (!is_in_reach(enemy)) return ways;
  const std::optional<AttackWay> as_it_stands = in_place(enemy);
  if (as_it_stands) {
    ways[static_cast<std::size_t>(as_it_stands->side)] = as_it_stands;
    if (effort == AttackEffort::kQuick) return ways;
  }
  try_ways(enemy, AttackEffort::kQuick, sides, ways);
  if (effort == AttackEffort::kQuick) return ways;
  const int least = around_.is_beyond() && !view_.never_pays_more(unit_) ? 2 : 1;
  for (const std::optional<AttackWay>& way : ways) {
    if (way && way->walk.cost == least && way->checks() == 0) sides &= ~(1U << static_cast<unsigned>(way->side));
  }
  if (sides != 0) try_ways(enemy, effort, sides, ways);
  return ways;
}

void AttackSearch::try_ways(UnitId enemy, AttackEffort effort, unsigned sides, AttackWays& ways) const {
  const Touches touches = touches_on(enemy, effort, sides);
  Lanes lanes = lanes_to(view_.base(enemy), touches, effort);
  Candidates list;
  add_straight(from_, touches, list);
  try_all(enemy, touches, lanes, list, ways);
  add_by_point(enemy, touches, lanes, effort, list);
  try_all(enemy, touches, lanes, list, ways);
  if (effort == AttackEffort::kQuick) return;
  add_by_two(touches, lanes, ways, list);
  try_all(enemy, touches, lanes, list, ways);
}

std::optional<AttackWay> AttackSearch::in_place(UnitId enemy) const {
  if (!view_.touches_over_front(around_.start(), view_.base(enemy))) return std::nullopt;
  AttackWay way;
  way.action.subject = unit_;
  way.action.kind = Kind::kMove;
  way.action.heading = start_.heading;
  way.action.target = enemy;
  way.walk = walk_unit(around_, way.action);
  if (!way.walk.fault.empty() || way.walk.cost > left_) return std::nullopt;
  way.side = view_.facing(enemy, from_);
  return way;
}

// --- Where an attack may end.
AttackSearch::Touches AttackSearch::touches_on(UnitId enemy, AttackEffort effort, unsigned sides) const {
  const Box box = view_.base(enemy);
  Touches touches;
  for (int side = 0; side < 4; ++side) {
    // A touch of a side may count as one of its neighbours (G4), not of the opposite one.
    if ((sides & ~(1U << ((side + 2) % 4))) == 0) continue;
    const bool is_end = side % 2 == 0;
    const Front front = {s_.pose[enemy].heading + 90 * side, is_end ? box.half_depth : box.half_width,
                         is_end ? box.half_width : box.half_depth};
    const auto add = [&](int turn, double offset) { add_touch(enemy, box, front, turn, offset, sides, touches); };
    // Opposite to where the unit stands, and in the middle.
    const double own = dot(from_ - box.centre, table::right_of(front.outward));
    const double near = std::clamp(own, -front.half_width, front.half_width);
    add(0, near);
    if (std::abs(near) > kSlip) add(0, 0);
    if (effort == AttackEffort::kQuick) continue;
    for (const int turn : kTurns) {
      const Vec ahead = table::ahead_of(turn);
      const double most = front.half_width + kInner * (std::abs(ahead.x) + ahead.y) - kSlip;
      for (const double part : kParts) {
        if (turn != 0 || part != 0) add(turn, part * most);
      }
      // Just on either side of the line that separates this side from the next (G4).
      for (const int sign : {1, -1}) {
        double border = front.half_width + kInner;
        for (int i = 0; i < 6; ++i) {
          border = front.half_width + std::max(0.0, distance_at(front, turn, sign * border));
        }
        add(turn, sign * (border - kSlip));
        if (turn != 0) add(turn, sign * (border + kSlip));
      }
    }
  }
  return touches;
}

// How far from the side the attacker's centre is once it has come down on it, turned so far and so far off its middle:
// where its lowest edges, which are convex, and the side are nearest. Below 0 if it passes by the side.
double AttackSearch::distance_at(const Front& front, int turn, double offset) const {
  if (turn == 0) return type_.depth / 2.0;
  // The side lies along x, and the attacker comes from above.
  const Box own = view_.open_base(unit_, {}, table::normal_heading(180 + turn));
  double distance = -1;
  for (std::size_t i = 0; i < 4; ++i) {
    const Vec a = own.corners[i], b = own.corners[(i + 1) % 4];
    if (std::abs(a.x + offset) <= front.half_width) distance = std::max(distance, -a.y);
    for (const double end : {-front.half_width, front.half_width}) {
      const double x = end - offset;
      if ((a.x - x) * (b.x - x) > 0 || a.x == b.x) continue;
      distance = std::max(distance, -a.y - (b.y - a.y) * (x - a.x) / (b.x - a.x));
    }
  }
  return distance;
}

void AttackSearch::add_touch(UnitId enemy, const Box& box, const Front& front, int turn, double offset, unsigned sides,
                             Touches& touches) const {
  const double distance = distance_at(front, turn, offset);
  if (distance < 0) return;
  const Vec centre =
      box.centre + table::ahead_of(front.outward) * (front.depth + distance) + table::right_of(front.outward) * offset;
  const std::optional<table::Point> at = table::rounded(centre);
  if (!at || *at == start_.at) return;
  Touch touch;
  touch.pose = {*at, static_cast<std::int16_t>(table::normal_heading(front.outward + 180 + turn))};
  touch.is_square = turn == 0;
  touch.side = table::facing_of(box, vec(*at));
  if (!has_side(sides, touch.side)) return;
  const Box base = view_.open_base(unit_, vec(*at), touch.pose.heading);
  SquareUp square;
  if (!view_.touches_over_front(base, box)) return;
  if (!square_up(view_, unit_, enemy, touch.pose, false, square).empty()) return;
  touch.is_beyond =
      !view_.never_pays_more(unit_) && (around_.is_beyond() || !view_.in_command(view_.side_of(unit_), base, 1));
  touches.push_back(touch);
}

AttackSearch::Lanes AttackSearch::lanes_to(const Box& box, const Touches& touches, AttackEffort effort) const {
  constexpr int kMostSteps = 8;
  Lanes lanes;
  for (std::size_t i = 0; i < touches.size(); ++i) {
    const Pose& pose = touches[i].pose;
    const Vec at = vec(pose.at);
    const bool is_square = touches[i].is_square && effort == AttackEffort::kFull;
    for (const int come : is_square ? absl::Span<const int>(kComes) : absl::Span<const int>(kQuickComes)) {
      Lane lane{static_cast<int>(i), table::ahead_of(pose.heading + 180 + come), kClear};
      for (int step = 0; step < kMostSteps; ++step) {
        const double gap = table::gap(view_.open_base(unit_, at + lane.back * lane.clear, pose.heading), box);
        if (gap >= kClear - 1) break;
        lane.clear += std::max(1.0, kClear - gap);
      }
      const std::optional<table::Point> entry = table::rounded(at + lane.back * lane.clear);
      if (!entry || is_bound({*entry, pose.heading})) lane.clear = 0;
      lanes.push_back(lane);
    }
  }
  return lanes;
}

// --- Ways there.
void AttackSearch::add_straight(Vec from, const Touches& touches, Candidates& list) {
  for (std::size_t i = 0; i < touches.size(); ++i) {
    const Vec way = vec(touches[i].pose.at) - from;
    if (!table::within_45_degrees(way, table::ahead_of(touches[i].pose.heading))) continue;
    list.push_back({length(way), static_cast<int>(i), -1, 0, false, 0, {}});
  }
}

void AttackSearch::add_by_point(UnitId enemy, const Touches& touches, const Lanes& lanes, AttackEffort effort,
                                Candidates& list) const {
  const Box box = view_.base(enemy);
  const bool full = effort == AttackEffort::kFull;
  const bool may_bend_near = full && (bound_by_ == nullptr || bound_by_->unit == enemy);
  for (std::size_t i = 0; i < lanes.size(); ++i) {
    const Lane& lane = lanes[i];
    const Touch& touch = touches[static_cast<std::size_t>(lane.touch)];
    const Vec at = vec(touch.pose.at), ahead = table::ahead_of(touch.pose.heading);
    const auto add = [&](double far, Vec by, bool as_it_leads) {
      const std::optional<table::Point> point = table::rounded(by);
      if (!point || *point == start_.at || *point == touch.pose.at) return;
      const double way = length(by - from_) + far;
      if (way > longest_) return;
      list.push_back({way, lane.touch, static_cast<int>(i), far, as_it_leads, 1, {*point, {}}});
    };
    for (const double far : kWithin) {
      const Vec by = at + lane.back * far;
      if (!may_bend_near || !may_lead_toward(box, enemy, by)) continue;
      add(far, by, !table::within_45_degrees(by - from_, ahead));
    }
    if (lane.clear == 0) continue;
    for (const double farther : kFarther) {
      const Vec by = at + lane.back * (lane.clear + farther);
      if (may_lead_clear(by)) add(lane.clear + farther, by, false);
      if (!full) break;
    }
  }
}

// To sides that are not reached otherwise: past the corners of the zones of enemies.
void AttackSearch::add_by_two(const Touches& touches, const Lanes& lanes, const AttackWays& ways,
                              Candidates& list) const {
  absl::InlinedVector<Vec, 32> corners;
  for (const Enemy& e : free_) {
    for (int i = 0; i < 8; ++i) {
      const Vec ahead = table::ahead_of(s_.pose[e.unit].heading + 45 * i);
      const Vec corner = e.box.centre + ahead * (i % 2 == 0 ? kPastSide : kPastCorner);
      if (length(corner - from_) < longest_ && may_lead_clear(corner)) corners.push_back(corner);
    }
  }
  for (std::size_t i = 0; i < lanes.size() && !corners.empty(); ++i) {
    const Lane& lane = lanes[i];
    const Touch& touch = touches[static_cast<std::size_t>(lane.touch)];
    if (lane.clear == 0 || ways[static_cast<std::size_t>(touch.side)]) continue;
    const Vec entry = vec(touch.pose.at) + lane.back * lane.clear;
    const std::optional<table::Point> point = table::rounded(entry);
    if (!point || *point == start_.at || may_lead_clear(entry)) continue;
    for (const Vec corner : corners) {
      const std::optional<table::Point> by = table::rounded(corner);
      const double way = length(corner - from_) + length(entry - corner) + lane.clear;
      if (way > longest_ || !by || *by == start_.at || *by == *point || !passes_clear(corner, entry)) continue;
      list.push_back({way, lane.touch, static_cast<int>(i), lane.clear, false, 2, {*by, *point}});
    }
  }
  if (list.size() <= kMostByTwo) return;
  std::nth_element(list.begin(), list.begin() + kMostByTwo, list.end(), [](const Candidate& a, const Candidate& b) {
    return std::tie(a.length, a.lane, a.by) < std::tie(b.length, b.lane, b.by);
  });
  list.resize(kMostByTwo);
}

// The shortest first; empties the list.
void AttackSearch::try_all(UnitId enemy, const Touches& touches, Lanes& lanes, Candidates& list,
                           AttackWays& ways) const {
  std::sort(list.begin(), list.end(), [](const Candidate& a, const Candidate& b) {
    return std::tie(a.length, a.touch, a.lane, a.by) < std::tie(b.length, b.touch, b.lane, b.by);
  });
  std::array<int, 4> fruitless{};
  for (const Candidate& c : list) {
    const Touch& touch = touches[static_cast<std::size_t>(c.touch)];
    std::optional<AttackWay>& best = ways[static_cast<std::size_t>(touch.side)];
    if (is_settled(best, c.length, touch.is_beyond)) continue;
    Lane* const lane = c.lane < 0 ? nullptr : &lanes[static_cast<std::size_t>(c.lane)];
    if (lane != nullptr && c.far >= lane->barred_from) continue;
    if (best && ++fruitless[static_cast<std::size_t>(touch.side)] > kMostFruitless) continue;
    AttackWay way;
    way.action.subject = unit_;
    way.action.kind = Kind::kMove;
    way.action.target = enemy;
    way.action.heading = touch.pose.heading;
    if (c.as_it_leads) way.action.heading = static_cast<std::int16_t>(table::heading_of(vec(c.by[0]) - from_));
    for (int i = 0; i < c.points; ++i) way.action.add_leg({c.by[static_cast<std::size_t>(i)], touch.pose.heading});
    way.action.add_leg(touch.pose);
    way.walk = walk_unit(around_, way.action);
    if (!way.walk.fault.empty()) {
      if (lane != nullptr && way.walk.legs == c.points) lane->barred_from = c.far;
      continue;
    }
    if (way.walk.cost > left_) continue;
    way.side = touch.side;
    if (!best || is_better_way(way, *best)) best = way;
  }
  list.clear();
}

bool AttackSearch::is_settled(const std::optional<AttackWay>& best, double length, bool is_beyond) const {
  const int increments = std::max(1, static_cast<int>(std::ceil((length - 2 * kTolerance) / increment_)));
  const int cost = increments + (is_beyond ? 1 : 0);
  if (cost > left_) return true;
  return best && std::make_tuple(cost, increments - 1) >= std::make_tuple(best->walk.cost, best->checks());
}

// --- The six inches.
bool AttackSearch::is_bound(const Pose& pose) const {
  if (is_free_of_zones_) return false;
  const Vec at = vec(pose.at);
  return std::any_of(free_.begin(), free_.end(), [&](const Enemy& e) {
    const Vec apart = at - e.box.centre;
    const double squared = dot(apart, apart);
    if (squared > e.most * e.most) return false;
    return squared < e.sure * e.sure ||
           is_within(table::gap(view_.open_base(unit_, at, pose.heading), e.box), kSixInches);
  });
}

bool AttackSearch::may_lead_clear(Vec to) const {
  if (is_free_of_zones_) return true;
  // Only straight away from the enemy who binds it where it stands.
  if (bound_by_ != nullptr && !table::within_45_degrees(to - from_, from_ - bound_by_->box.centre)) return false;
  return std::none_of(free_.begin(), free_.end(), [&](const Enemy& e) {
    return !e.near && table::is_near_segment(e.box.centre, from_, to, e.sure);
  });
}

bool AttackSearch::passes_clear(Vec from, Vec to) const {
  return is_free_of_zones_ || std::none_of(free_.begin(), free_.end(), [&](const Enemy& e) {
           return table::is_near_segment(e.box.centre, from, to, e.sure);
         });
}

bool AttackSearch::may_lead_toward(const Box& box, UnitId enemy, Vec to) const {
  if (dot(to - from_, box.centre - from_) <= 0) return false;
  return std::none_of(free_.begin(), free_.end(), [&](const Enemy& e) {
    return e.unit != enemy && table::is_near_segment(e.box.centre, from_, to, 2 * kInner - kTolerance);
  });
}

}  // namespace zerohour::lgg
