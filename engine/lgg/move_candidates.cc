// Candidate moves: straight legs, or two by a point off a corner of what is in the way; of equal ends the first. First
// come proposals, which are cheap; whether there is a way is looked into for all of them, or for one that is drawn.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <optional>

#include "engine/lgg/attacks.h"
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
constexpr int kMostSteps = 50;  // towards an enemy, each as long as the gap: at a slant many are needed

class Moves {
 public:
  Moves(const View& view, UnitId u)
      : view_(view),
        s_(view.state()),
        u_(u),
        type_(view.type(u)),
        side_(view.side_of(u)),
        start_(s_.pose[u]),
        from_(vec(start_.at)),
        left_(s_.left[index(side_)]),
        reach_(view.increment(u)),
        base_(view.base(u)),
        around_(view, u),
        attacks_(around_) {
    find_enemies();
    propose_all();
  }

  // The moves of all proposals, of those that nearly agree the first; no more than kMostMoves ends.
  void list_all(ActionList& list) {
    absl::InlinedVector<Pose, 64> ends;
    for (int i = 0; i < count(); ++i) {
      const Proposal& proposal = proposals_[static_cast<std::size_t>(i)];
      Action action;
      if (proposal.is_attack()) {
        if (find(i, action)) list.push_back(action);
        if (proposal.side == Proposal::kStraight) list_all_attacks(proposal.enemy, list);
        continue;
      }
      if (list.size() >= kMostMoves) continue;
      const std::optional<Pose> end = end_of(proposal);
      if (!end || is_known(ends, *end) || !find_move(proposal, *end, action)) continue;
      list.push_back(action);
      ends.push_back(*end);
    }
  }

  int count() const { return static_cast<int>(proposals_.size()); }
  // The move of a proposal, which is one of the list; false if there is none, or if only a longer look finds it.
  bool find(int number, Action& action) {
    const Proposal& proposal = proposals_[static_cast<std::size_t>(number)];
    if (proposal.is_attack()) {
      // Straight only where a quick look finds nothing else.
      if (proposal.side == Proposal::kStraight) return !reaches(proposal.enemy) && find_attack(proposal, action);
      return find_attack(proposal, action);
    }
    const std::optional<Pose> end = end_of(proposal);
    return end && find_move(proposal, *end, action);
  }
  // What a longer look finds on an enemy, where a quick one found nothing or something worse.
  void list_all_attacks(int enemy, ActionList& list) const {
    for (const auto& way : attacks_.on(enemies_[static_cast<std::size_t>(enemy)].unit, AttackEffort::kFull)) {
      if (way && std::find(list.begin(), list.end(), way->action) == list.end()) list.push_back(way->action);
    }
  }
  // The first attack that a longer look finds.
  bool find_any_attack(Action& action) {
    for (const Enemy& e : enemies_) {
      for (const std::optional<AttackWay>& way : attacks_.on(e.unit, AttackEffort::kFull)) {
        if (!way) continue;
        action = way->action;
        return true;
      }
    }
    return false;
  }

 private:
  // Where the unit may go: to an end, if need be by a point; or against a side of an enemy, or straight at it.
  struct Proposal {
    static constexpr int kFacingEnemy = -1000;  // heading: to the enemy that is nearest to the end
    static constexpr int kStraight = 4;         // side: whichever it meets

    Vec end{};
    int heading = 0;
    bool has_by = false;
    Vec by{};
    int enemy = -1;  // among enemies_
    int side = 0;
    bool is_attack() const { return enemy >= 0; }
  };
  struct Enemy {
    UnitId unit;
    double gap;
    Box box;
    std::optional<AttackWays> ways;
  };

  void find_enemies() {
    view_.for_each(other(side_), [&](UnitId e) {
      const Box box = view_.base(e);
      enemies_.push_back({e, table::gap(base_, box), box, std::nullopt});
    });
    std::stable_sort(enemies_.begin(), enemies_.end(), [](const Enemy& a, const Enemy& b) { return a.gap < b.gap; });
  }

  // --- Trying paths.
  bool try_path(const Action& path, Action& action) {
    const bool is_attack = path.target != kNoUnit;
    const Walk walk = is_attack ? walk_unit(around_, path) : walk_to_free_end(around_, path);
    culprit_ = walk.culprit;
    if (!walk.fault.empty() || walk.cost > left_) return false;
    action = path;
    return true;
  }
  Action path(int heading) const {
    Action a;
    a.subject = u_;
    a.kind = Kind::kMove;
    a.heading = static_cast<std::int16_t>(heading);
    return a;
  }
  bool try_one_leg(int heading, const Pose& end, Action& action) {
    Action a = path(heading);
    a.add_leg(end);
    return try_path(a, action);
  }
  // By a point, with the end's heading all the way.
  bool try_by(Vec by, const Pose& end, Action& action) {
    const std::optional<table::Point> point = table::rounded(by);
    if (!point || *point == start_.at || *point == end.at) return false;
    if (!is_in_reach(length(vec(*point) - from_) + length(vec(end.at) - vec(*point)))) return false;
    Action a = path(end.heading);
    a.add_leg({*point, end.heading});
    a.add_leg(end);
    return try_path(a, action);
  }
  bool try_around(UnitId what, const Pose& end, Action& action) {
    const Box box = view_.base(what);
    std::array<Vec, 4> points;
    for (std::size_t i = 0; i < 4; ++i) {
      const Vec outward = box.corners[i] - box.centre;
      points[i] = box.corners[i] + outward * (kAround / length(outward));
    }
    std::sort(points.begin(), points.end(), [&](Vec a, Vec b) { return length(a - from_) < length(b - from_); });
    return try_by(points[0], end, action) || try_by(points[1], end, action);
  }
  // Whether the actions that are left could pay for a path of that length.
  bool is_in_reach(double distance) const {
    const int most = type_.is_gun() ? 1 : left_;
    return distance <= most * reach_ + kTolerance + 1;
  }

  static bool is_known(absl::Span<const Pose> ends, const Pose& end) {
    return std::any_of(ends.begin(), ends.end(), [&](const Pose& known) {
      const int turn = std::abs(known.heading - end.heading);
      return std::abs(known.at.x - end.at.x) <= 25 && std::abs(known.at.y - end.at.y) <= 25 &&
             std::min(turn, 360 - turn) <= 5;
    });
  }
  std::optional<Pose> end_of(const Proposal& proposal) const {
    const std::optional<table::Point> point = table::rounded(proposal.end);
    if (!point) return std::nullopt;
    const int heading = proposal.heading == Proposal::kFacingEnemy ? facing(proposal.end) : proposal.heading;
    const Pose end = {*point, static_cast<std::int16_t>(table::normal_heading(heading))};
    if (end == start_) return std::nullopt;
    return end;
  }
  bool find_move(const Proposal& proposal, const Pose& end, Action& action) {
    if (!is_in_reach(length(vec(end.at) - from_))) return false;
    if (!view_.cannot_stand(u_, end, 0, false).empty()) return false;
    if (proposal.has_by) {
      return try_one_leg(end.heading, end, action) || try_by(proposal.by, end, action);
    }
    if (!view_.in_command(side_, view_.open_base(u_, proposal.end, end.heading), view_.limit(u_))) return false;
    if (end.at == start_.at) return try_path(path(end.heading), action);
    const int along = table::heading_of(vec(end.at) - from_);
    if (try_one_leg(start_.heading, end, action)) return true;
    const UnitId barred_by = culprit_;
    if (along != start_.heading && try_one_leg(along, end, action)) return true;
    if (end.heading != start_.heading && end.heading != along && try_one_leg(end.heading, end, action)) {
      return true;
    }
    return barred_by != kNoUnit && try_around(barred_by, end, action);
  }
  const AttackWays& ways_to(int number) {
    Enemy& e = enemies_[static_cast<std::size_t>(number)];
    if (!e.ways) e.ways = attacks_.on(e.unit, AttackEffort::kQuick);
    return *e.ways;
  }
  bool reaches(int enemy) {
    const AttackWays& ways = ways_to(enemy);
    return std::any_of(ways.begin(), ways.end(), [](const std::optional<AttackWay>& way) { return way.has_value(); });
  }
  bool find_attack(const Proposal& proposal, Action& action) {
    if (proposal.side == Proposal::kStraight) {
      return try_path(straight_attack(view_, u_, enemies_[static_cast<std::size_t>(proposal.enemy)].unit), action);
    }
    const std::optional<AttackWay>& way = ways_to(proposal.enemy)[static_cast<std::size_t>(proposal.side)];
    if (way) action = way->action;
    return way.has_value();
  }

  // --- Kinds of moves.
  void propose_all() {
    propose_attacks();
    if (s_.attacked(u_)) return propose_retreats(true);
    propose_retreats(false);
    propose_approaches();
    propose_pivots();
    propose_ground();
    propose_formations();
    propose_compass();
  }
  void propose(Vec end, int heading) { proposals_.push_back({.end = end, .heading = heading}); }

  void propose_attacks() {
    if (!type_.may_attack() || s_.attacked(u_)) return;
    for (std::size_t i = 0; i < enemies_.size(); ++i) {
      const Enemy& e = enemies_[i];
      if (!is_within(e.gap, reach_)) break;
      const int number = static_cast<int>(i);
      for (int side = 0; side < 4; ++side) proposals_.push_back({.enemy = number, .side = side});
      proposals_.push_back({.enemy = number, .side = Proposal::kStraight});
    }
  }

  void propose_retreats(bool withdraws) {
    const auto away_from = [&](const Box& enemy, int turn) {
      const Vec way = from_ - enemy.centre;
      if (dot(way, way) == 0) return;
      const int heading = table::heading_of(way) + turn;
      for (const double distance : {310.0, 600.0, reach_}) {
        const Vec end = from_ + table::ahead_of(heading) * distance;
        propose(end, start_.heading);
        propose(end, table::heading_of(enemy.centre - end));
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

  void propose_approaches() {
    for (std::size_t i = 0; i < enemies_.size() && i < 3; ++i) {
      const Enemy& e = enemies_[i];
      const Vec way = e.box.centre - from_;
      const double distance = length(way);
      if (distance == 0) continue;
      const int heading = table::heading_of(way);
      const UnitType& type = type_;
      const std::array<double, 3> gaps =
          type.is_gun() ? std::array{type.range * 1.0, type.range - 200.0, 610.0} : std::array{610.0, 400.0, 100.0};
      for (const double gap : gaps) {
        const double go = std::min(e.gap - gap, reach_);
        if (go > 0) propose(from_ + way * (go / distance), heading);
      }
    }
  }

  void propose_pivots() {
    for (const Enemy& e : enemies_) {
      if (is_within(e.gap, 1200)) propose(from_, table::heading_of(e.box.centre - from_));
    }
  }

  // Flush left, right, or an inch behind.
  void propose_formations() {
    view_.for_each(side_, [&](UnitId f) {
      if (f == u_ || view_.gap(u_, f) > reach_) return;
      const Box box = view_.base(f);
      const UnitType& type = type_;
      const double beside = box.half_width + type.width / 2.0, behind = box.half_depth + type.depth / 2.0 + 100;
      propose(box.centre - box.right * beside, s_.pose[f].heading);
      propose(box.centre + box.right * beside, s_.pose[f].heading);
      propose(box.centre - box.ahead * behind, s_.pose[f].heading);
    });
  }

  int facing(Vec at) const { return heading_to_enemy(view_, side_, at, start_.heading); }

  void propose_ground() {
    const double far = type_.is_gun() ? reach_ : 2 * reach_;
    for (const Town& town : view_.scenario().towns) {
      if (view_.is_infantry(u_) && length(town.box.centre - from_) < far) {
        propose(town.box.centre, (facing(town.box.centre) + 45) / 90 * 90);
      }
    }
    for (const auto* areas : {&view_.scenario().hills, &view_.scenario().rough}) {
      for (const Area& area : *areas) propose_edge(area, far);
    }
    view_.for_each_obstacle([&](int, const Obstacle& line) {
      for (std::size_t k = 0; k + 1 < line.points.size(); ++k)
        propose_obstacle(line.points[k], line.points[k + 1], far);
    });
    for (int b = 0; b < View::kBridges; ++b) {
      if (const auto bridge = view_.bridge(b)) propose_bridge(*bridge);
    }
  }
  // An inch inside the near edge.
  void propose_edge(const Area& area, double far) {
    Vec nearest = area.corners[0], middle;
    for (std::size_t i = 0; i < area.corners.size(); ++i) {
      middle = middle + area.corners[i] * (1.0 / static_cast<double>(area.corners.size()));
      const Vec near = table::nearest_on_segment(from_, area.corners[i], area.corners[(i + 1) % area.corners.size()]);
      if (length(near - from_) < length(nearest - from_)) nearest = near;
    }
    const Vec inward = middle - nearest;
    if (dot(inward, inward) == 0 || length(nearest - from_) > far) return;
    const Vec end = nearest + inward * (100 / length(inward));
    propose(end, Proposal::kFacingEnemy);
  }
  void propose_obstacle(Vec a, Vec b, double far) {
    const Vec near = table::nearest_on_segment(from_, a, b), line = b - a;
    if (length(near - from_) > far || dot(line, line) == 0) return;
    const double size = length(line);
    Vec normal = {line.y / size, -line.x / size};  // toward the unit
    if (dot(normal, from_ - near) < 0) normal = normal * -1;
    const int heading = table::heading_of(normal * -1);
    const double stand = type_.depth / 2.0 + 20;
    propose(near + normal * stand, heading);
    propose(near - normal * stand, heading);
  }
  // An inch past it, through its middle.
  void propose_bridge(const View::StandingBridge& bridge) {
    std::array<Vec, 2> bank;
    const Obstacle line = view_.obstacle(bridge.over, bank);
    for (std::size_t k = 0; k + 1 < line.points.size(); ++k) {
      const Vec along = line.points[k + 1] - line.points[k];
      const Vec near = table::nearest_on_segment(bridge.at, line.points[k], line.points[k + 1]);
      if (dot(along, along) == 0 || length(near - bridge.at) > 100) continue;
      const double size = length(along);
      Vec normal = {along.y / size, -along.x / size};
      if (dot(normal, from_ - bridge.at) < 0) normal = normal * -1;
      const double stand = type_.depth / 2.0 + 100;
      proposals_.push_back({.end = bridge.at - normal * stand,
                            .heading = table::heading_of(normal * -1),
                            .has_by = true,
                            .by = bridge.at + normal * stand});
      return;
    }
  }

  void propose_compass() {
    const bool far = !type_.is_gun();
    for (int i = 0; i < 16; ++i) {
      const Vec way = table::ahead_of(i * 45 / 2);
      for (const double distance : {reach_ / 3, reach_ * 2 / 3, reach_, far ? reach_ * 2 : 0.0}) {
        if (distance == 0) continue;
        const Vec end = from_ + way * std::floor(distance);
        propose(end, Proposal::kFacingEnemy);
      }
    }
  }

  const View& view_;
  const State& s_;
  const UnitId u_;
  const UnitType& type_;
  const Side side_;
  const Pose start_;
  const Vec from_;
  const int left_;
  const double reach_;
  const Box base_;
  const Surroundings around_;
  const AttackSearch attacks_;
  absl::InlinedVector<Enemy, 16> enemies_;  // the nearest first
  absl::InlinedVector<Proposal, 160> proposals_;
  UnitId culprit_ = kNoUnit;
};

bool may_move(const View& view, UnitId unit) {
  return view.state().left[index(view.state().side)] > 0 && activation_fault(view, unit, kMoved).empty() &&
         !(view.state().attacked(unit) && view.in_squares(unit)) &&
         view.in_command(view.side_of(unit), view.base(unit), view.limit(unit));
}

// Where a commander may go: 16 directions by three distances, and among its units.
class CommanderMoves {
 public:
  CommanderMoves(const View& view, std::uint8_t subject) : view_(view), subject_(subject) {
    const State& s = view.state();
    const Stand& stand = s.stands[index(s.side)][static_cast<std::size_t>(subject - kCommanderSubject)];
    if (stand.present == 0 || stand.moved != 0 || s.left[index(s.side)] == 0) return;
    const Vec from = vec(stand.at);
    const auto propose = [&](Vec to) {
      const std::optional<table::Point> at = table::rounded(to);
      if (at && *at != stand.at) ends_.push_back(*at);
    };
    for (int i = 0; i < 16; ++i) {
      for (const double distance : {500.0, 1000.0, 2000.0}) propose(from + table::ahead_of(i * 45 / 2) * distance);
    }
    Vec sum;
    int count = 0;
    view.for_each(s.side, [&](UnitId u) {
      sum = sum + vec(s.pose[u].at);
      ++count;
    });
    if (count > 0) propose(sum * (1.0 / count));
  }

  int count() const { return static_cast<int>(ends_.size()); }
  bool find(int number, Action& action) const {
    Action a;
    a.subject = subject_;
    a.kind = Kind::kMove;
    a.add_leg({ends_[static_cast<std::size_t>(number)], 0});
    if (!walk_commander(view_, view_.state().side, a).fault.empty()) return false;
    action = a;
    return true;
  }

 private:
  const View& view_;
  const std::uint8_t subject_;
  absl::InlinedVector<table::Point, 50> ends_;
};

// Draws one of the actions of `list` or of what `moves` proposes, each as likely as the next.
template <class Moves>
bool draw(const ActionList& list, Moves& moves, absl::FunctionRef<std::uint32_t(std::uint32_t)> below, Action& action) {
  const int listed = static_cast<int>(list.size());
  absl::InlinedVector<std::int16_t, 256> left(static_cast<std::size_t>(listed + moves.count()));
  std::iota(left.begin(), left.end(), std::int16_t{0});
  while (!left.empty()) {
    std::int16_t& drawn = left[below(static_cast<std::uint32_t>(left.size()))];
    if (drawn < listed) {
      action = list[static_cast<std::size_t>(drawn)];
      return true;
    }
    if (moves.find(drawn - listed, action)) return true;
    drawn = left.back();
    left.pop_back();
  }
  return false;
}

}  // namespace

int heading_to_enemy(const View& view, Side side, Vec from, int otherwise) {
  double least = std::numeric_limits<double>::infinity();
  Vec nearest = from;
  view.for_each(other(side), [&](UnitId e) {
    const Vec at = vec(view.state().pose[e].at), way = at - from;
    const double squared = dot(way, way);
    // Roots of what is hardly less may be equal: then the first unit counts.
    if (squared >= least || (squared > least * (1 - 1e-12) && std::sqrt(squared) >= std::sqrt(least))) return;
    least = squared;
    nearest = at;
  });
  return nearest == from ? otherwise : table::heading_of(nearest - from);
}

Action straight_attack(const View& view, UnitId unit, UnitId enemy) {
  const Pose& pose = view.state().pose[unit];
  const Box from = view.base(unit), to = view.base(enemy);
  const Vec way = to.centre - from.centre;
  Action action;
  action.subject = unit;
  action.kind = Kind::kMove;
  action.target = enemy;
  action.heading = pose.heading;
  if (dot(way, way) > 0) action.heading = static_cast<std::int16_t>(table::heading_of(way));
  Vec at = from.centre;
  for (int step = 0; step < kMostSteps; ++step) {
    const double gap = table::gap(view.open_base(unit, at, action.heading), to);
    if (gap <= kTolerance / 2) break;
    at = at + table::ahead_of(action.heading) * gap;
  }
  const std::optional<table::Point> end = table::rounded(at);
  if (end && *end != pose.at) action.add_leg({*end, action.heading});
  return action;
}

void add_moves(const View& view, UnitId unit, ActionList& list) {
  if (may_move(view, unit)) Moves(view, unit).list_all(list);
}

bool draw_move(const View& view, UnitId unit, const ActionList& list,
               absl::FunctionRef<std::uint32_t(std::uint32_t)> below, Action& action) {
  if (may_move(view, unit)) {
    Moves moves(view, unit);
    return draw(list, moves, below, action) || moves.find_any_attack(action);
  }
  if (list.empty()) return false;
  action = list[below(static_cast<std::uint32_t>(list.size()))];
  return true;
}

void add_commander_moves(const View& view, std::uint8_t subject, ActionList& list) {
  const CommanderMoves moves(view, subject);
  Action action;
  for (int i = 0; i < moves.count(); ++i) {
    if (moves.find(i, action)) list.push_back(action);
  }
}

bool draw_commander_move(const View& view, std::uint8_t subject, absl::FunctionRef<std::uint32_t(std::uint32_t)> below,
                         Action& action) {
  const CommanderMoves moves(view, subject);
  return draw({}, moves, below, action);
}

}  // namespace zerohour::lgg
