#include "tests/lgg/plain_walk.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/table/leg.h"

namespace zerohour::lgg::plain {
namespace {

using table::Box;
using table::Vec;

constexpr double kStep = 10;  // test points are a tenth of an inch apart at most (G5)
constexpr double kWithdrawal = 300;
constexpr double kBridgeReach = 250, kBridgeWidth = 100;  // G45
constexpr double kFar = std::numeric_limits<double>::infinity();

// --- What View says, without its short cuts.
bool overlaps_rough(const View& view, const Box& base) {
  return std::any_of(view.scenario().rough.begin(), view.scenario().rough.end(),
                     [&](const Area& area) { return table::depth(base.polygon(), area.corners) > kTolerance; });
}
bool ground_bars(const View& view, const UnitType& type, const Box& base) {
  return type.shuns_rough && overlaps_rough(view, base) && (!type.is_gun_or_engineer() || !view.near_road(base.centre));
}
bool in_command(const View& view, Side side, const Box& base, int times) {
  const double radius = view.rules().radius();
  const Box commander = view.stand_box(side, 0);
  if (is_within(table::gap(base, commander), radius * times)) return true;
  for (int wing = 1; wing < kMaxStands; ++wing) {
    const Box stand = view.stand_box(side, wing);
    if (view.state().stands[index(side)][static_cast<std::size_t>(wing)].present != 0 &&
        is_within(table::gap(stand, commander), radius) && is_within(table::gap(base, stand), radius * times)) {
      return true;
    }
  }
  return false;
}
absl::string_view cannot_stand(const View& view, UnitId u, const table::Pose& pose) {
  const Scenario& scenario = view.scenario();
  const int town = view.town_of(view.type(u), pose);
  const Box box = view.base_at(u, pose, town);
  if (!table::is_on_table(box, scenario.width, scenario.height, kTolerance)) return "it would leave the table (G1)";
  if (ground_bars(view, view.type(u), box)) return "the ground bars it (3.0)";
  for (int i = 0; i < static_cast<int>(scenario.towns.size()); ++i) {
    if (i != town - 1 && table::depth(box, scenario.towns[static_cast<std::size_t>(i)].box) > kTolerance) {
      return "only infantry may end in a town block, exactly in it (8.4c, G8)";
    }
  }
  for (int v = 1; v <= view.unit_count(); ++v) {
    const auto other_unit = static_cast<UnitId>(v);
    if (other_unit == u || !view.state().on_table(other_unit)) continue;
    if (table::depth(box, view.base(other_unit)) > kTolerance) return "it would overlap another unit (8.4b)";
  }
  for (int o = 0; o < view.obstacle_count(); ++o) {
    std::array<Vec, 2> bank;
    const Obstacle line = view.obstacle(o, bank);
    if (!View::meets(line, box)) continue;
    if (view.bridge_distance(o, box.centre) > 250 + kTolerance) return "it would stand astride an obstacle (G7)";
  }
  return "";
}

// What the walk knows of the obstacles: which a path may cross.
class Obstacles {
 public:
  explicit Obstacles(const View& view) : view_(view) {
    for (int o = 0; o < view.obstacle_count(); ++o) {
      std::array<Vec, 2> bank;
      if (!view.obstacle(o, bank).points.empty()) numbers_[count_++] = o;
    }
  }
  bool any() const { return count_ > 0; }

  // base: where the unit stands at the start.
  void start(const Box& base) {
    for (int i = 0; i < count_; ++i) {
      std::array<Vec, 2> bank;
      const Obstacle line = view_.obstacle(numbers_[i], bank);
      met_[i] = View::meets(line, base);
      open_[i] = !line.impassable && (met_[i] || View::is_lined_up(line, base));
    }
  }
  void open_all_passable() {
    for (int i = 0; i < count_; ++i) {
      std::array<Vec, 2> bank;
      open_[i] = !view_.obstacle(numbers_[i], bank).impassable;
    }
  }
  // The base at a test point, reached from `from`.
  absl::string_view test(const Box& base, Vec from) {
    for (int i = 0; i < count_; ++i) {
      if (const absl::string_view fault = test_one(i, base, from); !fault.empty()) return fault;
    }
    return "";
  }
  bool crossed() const { return crossed_; }

 private:
  absl::string_view test_one(int i, const Box& base, Vec from) {
    const int o = numbers_[i];
    std::array<Vec, 2> bank;
    const Obstacle line = view_.obstacle(o, bank);
    if (!open_[i] && !met_[i] && View::meets(line, base) &&
        !is_within(view_.bridge_distance(o, base.centre), kBridgeReach)) {
      return line.impassable ? "it would meet an impassable obstacle (3.0, G7)"
                             : "it would meet an obstacle on which it does not start lined up (3.0, G7)";
    }
    if (base.centre == from) return "";
    for (std::size_t k = 0; k + 1 < line.points.size(); ++k) {
      const std::optional<double> at = table::crossing(from, base.centre, line.points[k], line.points[k + 1]);
      if (!at || is_within(view_.bridge_distance(o, from + (base.centre - from) * *at), kBridgeWidth)) continue;
      if (!open_[i]) {
        return line.impassable ? "it would cross an impassable obstacle (3.0, G7)"
                               : "its centre would cross an obstacle more than 1 inch from a bridge (G45)";
      }
      crossed_ = true;
    }
    return "";
  }

  const View& view_;
  std::array<int, kMaxObstacles + kMaxWorks> numbers_{};
  std::array<bool, kMaxObstacles + kMaxWorks> met_{}, open_{};
  int count_ = 0;
  bool crossed_ = false;
};

class Walker {
 public:
  Walker(const View& view, const Action& action)
      : view_(view), s_(view.state()), a_(action), u_(action.subject), type_(view.type(u_)), obstacles_(view) {}

  Walk run() {
    walk_.fault = path();
    return walk_;
  }

 private:
  struct Enemy {
    UnitId unit;
    Box box;
    bool free;      // not in unresolved combat
    bool attacks;   // the unit, which withdraws from it
    bool touched;   // at the start and ever since
    double gap;     // at this test point
    double before;  // at the one before
  };
  enum class Mode { kNone, kToward, kAway };

  absl::string_view fault(absl::string_view text, UnitId culprit) {
    walk_.culprit = culprit;
    return text;
  }
  bool is_attack() const { return a_.target != kNoUnit; }
  bool in_place() const { return a_.legs == 0 && a_.heading == s_.pose[u_].heading; }

  absl::string_view path() {
    if (const absl::string_view bad = shape(); !bad.empty()) return bad;
    withdraws_ = s_.attacked(u_);
    if (withdraws_ && view_.in_squares(u_)) return "infantry in squares cannot withdraw (9)";
    collect_enemies();
    count_ = static_cast<int>(enemies_.size());
    if (is_attack()) {
      if (const absl::string_view bad = begin_attack(); !bad.empty()) return bad;
    }
    if (const absl::string_view bad = begin(); !bad.empty()) return bad;
    for (int i = 0; i < a_.legs; ++i) {
      if (const absl::string_view bad = walk_leg(i); !bad.empty()) return bad;
    }
    if (const absl::string_view bad = is_attack() ? end_attack() : end_move(); !bad.empty()) return bad;
    return pay();
  }

  // --- Before the first step.
  absl::string_view shape() {
    if (a_.legs == 0 && !is_attack() && in_place()) return "a move needs a turn or a leg (8)";
    walk_.end = {s_.pose[u_].at, a_.heading};
    table::Point from = s_.pose[u_].at;
    for (int i = 0; i < a_.legs; ++i) {
      if (a_.leg[i].at == from) return "a leg has no length (G71)";
      from = a_.leg[i].at;
    }
    return "";
  }

  void collect_enemies() {
    view_.for_each(other(view_.side_of(u_)), [&](UnitId e) {
      enemies_.push_back({e, view_.base(e), !s_.in_combat(e), s_.target[e] == u_, false, 0, 0});
    });
  }

  absl::string_view begin_attack() {
    const UnitId d = a_.target;
    if (!type_.may_attack()) return "only infantry and cavalry attack (8.4e)";
    if (d > view_.unit_count() || !s_.on_table(d) || view_.side_of(d) == view_.side_of(u_)) {
      return "there is no such enemy on the table to attack (9)";
    }
    if (withdraws_) return "a unit that withdraws does not attack (9)";
    if (s_.town[d] != 0 && type_.kind != Class::kInfantry) return fault("only infantry attacks a town block (8.4c)", d);
    if (s_.attackers[d][kMaxAttackers - 1] != kNoUnit) return fault("two units attack it already (9, G24)", d);
    if (!is_within(view_.gap(u_, d), view_.increment(u_))) {
      return fault("the enemy was more than one increment away when the unit was activated (8.5, G22)", d);
    }
    if (a_.legs == 0) return in_place() ? "" : "an attack without a leg is made without a turn (G23)";
    const int last = a_.legs - 1;
    const int heading = last == 0 ? a_.heading : a_.leg[last - 1].heading;
    const Vec from = vec(last == 0 ? s_.pose[u_].at : a_.leg[last - 1].at);
    if (a_.leg[last].heading != heading) return "an attack ends without a turn (9)";
    if (!table::within_45_degrees(vec(a_.leg[last].at) - from, table::ahead_of(heading))) {
      return "the last leg of an attack leads forward, within 45 degrees of the heading (8.4e, 9)";
    }
    return "";
  }

  absl::string_view begin() {
    const Side side = view_.side_of(u_);
    start_ = view_.base(u_);
    base_ = start_;
    if (!in_command(view_, side, start_, view_.limit(u_))) return "it starts beyond the limit of command (7)";
    beyond_ = !in_command(view_, side, start_, 1);
    rough_ = overlaps_rough(view_, start_);
    const Box commander = view_.stand_box(other(side), 0);
    commander_ = commander;
    if (obstacles_.any()) obstacles_.start(start_);
    measure();
    for (int i = 0; i < count_; ++i) enemies_[i].touched = enemies_[i].gap <= kTolerance;
    choose_n();
    if (a_.legs == 0 && in_place()) return "";  // an attack as it stands (G23), from a block too (G70)
    // The turn at the start, in which a unit leaves its block.
    return turn_to(vec(s_.pose[u_].at), a_.heading, a_.legs == 0);
  }

  // --- Test points.
  void measure() {
    for (int i = 0; i < count_; ++i) {
      Enemy& e = enemies_[i];
      e.before = e.gap;
      e.gap = table::gap(base_, e.box);
    }
  }
  bool near(const Enemy& e) const { return e.free && is_within(e.gap, kSixInches); }
  bool any_near() const {
    for (int i = 0; i < count_; ++i) {
      if (near(enemies_[i])) return true;
    }
    return false;
  }
  // G20: the nearest of those to the front, else the nearest; of equals the lower number.
  void choose_n() {
    if (is_attack() && view_.scenario().options.g22_off) {
      for (int i = 0; i < count_; ++i) {
        if (enemies_[i].unit == a_.target) n_ = i;
      }
      return;
    }
    for (const bool front_only : {true, false}) {
      double least = kFar;
      for (int i = 0; i < count_; ++i) {
        if (near(enemies_[i]) && (!front_only || is_to_front(enemies_[i].box)))
          least = std::min(least, enemies_[i].gap);
      }
      if (least == kFar) continue;
      for (int i = 0; i < count_ && n_ < 0; ++i) {
        const Enemy& e = enemies_[i];
        if (near(e) && is_within(e.gap, least) && (!front_only || is_to_front(e.box))) n_ = i;
      }
      return;
    }
  }
  bool is_to_front(const Box& box) const {
    // More than half, and not by a hundredth of a square inch (G3).
    return table::area_in_front(base_, box) > table::area(box.polygon()) / 2 + 100;
  }
  void keep_n() {
    const bool fixed = is_attack() && view_.scenario().options.g22_off;
    if (n_ >= 0 && !fixed && !near(enemies_[n_])) n_ = -1;
    if (!any_near()) {
      mode_ = Mode::kNone;
      return;
    }
    if (n_ < 0) choose_n();
  }

  // What holds at every test point (8.4, 9, 16). last: the path ends there.
  absl::string_view test(Vec from, bool last) {
    for (int i = 0; i < count_; ++i) {
      Enemy& e = enemies_[i];
      const bool touches = e.gap <= kTolerance;
      if (touches && e.gap == 0 && table::depth(base_, e.box) > kTolerance) {
        return fault("it would overlap an enemy (8.4a)", e.unit);
      }
      if (touches && !e.touched && !(last && is_attack())) {
        return last ? fault("touching an enemy is an attack (9, G19)", e.unit)
                    : fault("it would touch an enemy on the way (G19)", e.unit);
      }
      if (!touches) e.touched = false;
    }
    {
      if (ground_bars(view_, type_, base_)) return "the ground bars it (3.0, 8.4a)";
      if (!rough_ && overlaps_rough(view_, base_)) rough_ = true;
    }
    if (obstacles_.any()) {
      if (const absl::string_view bad = obstacles_.test(base_, from); !bad.empty()) return bad;
    }
    if (table::depth(base_, commander_) > kTolerance) walk_.meets_commander = true;
    return "";
  }

  absl::string_view turn_to(Vec at, int heading, bool last) {
    base_ = view_.open_base(u_, at, heading);
    if (!is_on_table_at(at)) return "it would leave the table (8.4a)";
    measure();
    if (const absl::string_view bad = test(at, last); !bad.empty()) return bad;
    if (n_ < 0 && any_near()) choose_n();  // a turn changes no N (G21)
    return "";
  }

  absl::string_view walk_leg(int number) {
    const table::Point from = number == 0 ? s_.pose[u_].at : a_.leg[number - 1].at;
    const table::Leg leg(from, a_.leg[number].at, kStep);
    const int heading = number == 0 ? a_.heading : a_.leg[number - 1].heading;
    const bool last_leg = number + 1 == a_.legs;
    const bool turns = a_.leg[number].heading != heading;
    if (!is_on_table_at(vec(a_.leg[number].at))) return "it would leave the table (8.4a)";
    for (int i = 1; i <= leg.steps(); ++i) {
      const bool restricted = any_near();
      const Vec before = base_.centre;
      base_ = table::moved_to(base_, leg.at(i));
      measure();
      // The pose at the end of the last leg is the end of the path unless a turn follows.
      if (const absl::string_view bad = test(before, last_leg && i == leg.steps() && !turns); !bad.empty()) return bad;
      if (const absl::string_view bad = check_step(leg.way(), before, restricted); !bad.empty()) return bad;
      keep_n();
      note_border(walk_.length + leg.length() * i / leg.steps());
    }
    walk_.length += leg.length();
    walk_.end = a_.leg[number];
    return turns ? turn_to(vec(a_.leg[number].at), a_.leg[number].heading, last_leg) : "";
  }

  // A leg is straight and the table convex: only its ends matter.
  bool is_on_table_at(Vec at) const {
    return table::is_on_table(table::moved_to(base_, at), view_.scenario().width, view_.scenario().height, kTolerance);
  }

  // 8.5, and withdrawal (9).
  absl::string_view check_step(Vec way, Vec before, bool restricted) {
    for (int i = 0; i < count_ && withdraws_; ++i) {
      const Enemy& e = enemies_[i];
      if (e.attacks && (!table::within_45_degrees(way, before - e.box.centre) || shrinks(e))) {
        return fault("a withdrawal leads away from each attacker (9)", e.unit);
      }
    }
    if (!restricted || n_ < 0) return "";
    const Enemy& n = enemies_[n_];
    const bool toward = !withdraws_ && shrinks(n) && table::within_45_degrees(way, base_.ahead);
    const bool away = !toward && is_away(way, before);
    if (!toward && !away) {
      return fault("within 6 inches of an enemy it may only move directly toward or away from the nearest (8.5)",
                   n.unit);
    }
    const Mode mode = toward ? Mode::kToward : Mode::kAway;
    if (mode_ != Mode::kNone && mode != mode_) {
      return fault("within 6 inches of an enemy all steps are toward it, or all away (8.5, G20)", n.unit);
    }
    mode_ = mode;
    return "";
  }
  static bool shrinks(const Enemy& e) { return e.before - e.gap > table::kHair; }
  bool is_away(Vec way, Vec before) const {
    if (!table::within_45_degrees(way, before - enemies_[n_].box.centre)) return false;
    for (int i = 0; i < count_; ++i) {
      if ((i == n_ || near(enemies_[i])) && shrinks(enemies_[i])) return false;
    }
    return true;
  }

  // --- Increments (8.1, G17). borders_ has whether the base was beyond the radius at each border that was passed.
  void note_border(double travelled) {
    const double increment = view_.increment(u_);
    while (borders_ < kMaxBorders && travelled >= (borders_ + 1) * increment - table::kHair) {
      border_beyond_[borders_++] = !in_command(view_, view_.side_of(u_), base_, 1);
    }
  }
  absl::string_view pay() {
    const Side side = view_.side_of(u_);
    const Box end = view_.base_at(u_, walk_.end, end_town_);
    if (!in_command(view_, side, end, view_.limit(u_))) return "it would end beyond the limit of command (7)";
    const bool end_beyond = !in_command(view_, side, end, 1);
    const double increment = view_.increment(u_);
    const double over = (walk_.length - kTolerance - table::kHair) / increment;
    walk_.increments = std::max(1, static_cast<int>(std::ceil(over)));
    if (walk_.increments > 1 && type_.is_gun()) return "artillery moves one increment at most (8.2)";
    bool begins_beyond = beyond_;
    for (int i = 1; i <= walk_.increments; ++i) {
      const bool ends_beyond = i == walk_.increments || i > borders_ ? end_beyond : border_beyond_[i - 1];
      walk_.cost += !view_.never_pays_more(u_) && (begins_beyond || ends_beyond) ? 2 : 1;
      begins_beyond = ends_beyond;
    }
    walk_.ground_check = a_.legs > 0 && (rough_ || obstacles_.crossed());
    return "";
  }

  // --- The end.
  absl::string_view end_move() {
    walk_.end = {a_.legs == 0 ? s_.pose[u_].at : a_.end().at, a_.legs == 0 ? a_.heading : a_.end().heading};
    for (int i = 0; i < count_; ++i) {
      if (enemies_[i].gap <= kTolerance) return fault("touching an enemy is an attack (9, G19)", enemies_[i].unit);
      if (enemies_[i].attacks && !is_within(kWithdrawal, enemies_[i].gap)) {
        return fault("a withdrawal ends at least 3 inches from each attacker (9)", enemies_[i].unit);
      }
    }
    end_town_ = view_.town_of(type_, walk_.end);
    return cannot_stand(view_, u_, walk_.end);
  }

  absl::string_view end_attack() {
    const UnitId d = a_.target;
    walk_.end = {a_.legs == 0 ? s_.pose[u_].at : a_.end().at, static_cast<std::int16_t>(a_.heading)};
    if (a_.legs > 0) walk_.end.heading = a_.end().heading;
    end_town_ = a_.legs == 0 ? s_.town[u_] : 0;
    if (!view_.touches_over_front(base_, view_.base(d))) {
      return fault("its front does not touch the enemy that it attacks (9)", d);
    }
    const bool is_n = n_ >= 0 && enemies_[n_].unit == d;
    const bool pinned = s_.in_combat(d) && !any_near();
    if (!view_.scenario().options.g22_off && !is_n && !pinned) {
      return fault("it must deal with the nearest free enemy within 6 inches first (8.5, 9, G22)",
                   n_ >= 0 ? enemies_[n_].unit : d);
    }
    SquareUp square;
    if (const absl::string_view bad = square_up(view_, u_, d, walk_.end, a_.legs == 0, square); !bad.empty()) {
      return fault(bad, d);
    }
    return "";
  }

  static constexpr int kMaxBorders = 40;

  const View& view_;
  const State& s_;
  const Action& a_;
  const UnitId u_;
  const UnitType& type_;
  Obstacles obstacles_;
  Walk walk_;
  std::vector<Enemy> enemies_;
  int count_ = 0;  // of them
  Box start_, base_, commander_;
  bool withdraws_ = false, beyond_ = false, rough_ = false;
  int end_town_ = 0;
  int n_ = -1;  // N of G20, among enemies_
  Mode mode_ = Mode::kNone;
  std::array<bool, kMaxBorders> border_beyond_{};
  int borders_ = 0;
};

}  // namespace

Walk walk_unit(const View& view, const Action& action) {
  return Walker(view, action).run();
}

Walk walk_commander(const View& view, Side side, const Action& action) {
  Walk walk;
  const State& s = view.state();
  const Stand& stand = s.stands[index(side)][static_cast<std::size_t>(action.subject - kCommanderSubject)];
  walk.end = {stand.at, 0};
  walk.cost = 1;
  const auto fault = [&](absl::string_view text, UnitId culprit = kNoUnit) {
    walk.fault = text;
    walk.culprit = culprit;
    return walk;
  };
  if (action.legs == 0 || action.heading != 0 || action.target != kNoUnit) {
    return fault("a commander moves along legs, and has no heading (8.2, G2)");
  }
  Obstacles obstacles(view);
  Box base = table::box_at(vec(stand.at), 0, kStandSize, kStandSize);
  if (obstacles.any()) {
    obstacles.start(base);
    obstacles.open_all_passable();
  }
  for (int i = 0; i < action.legs; ++i) {
    const table::Pose& to = action.leg[i];
    if (to.heading != 0) return fault("a commander has no heading (G2)");
    if (to.at == walk.end.at) return fault("a leg has no length (G71)");
    const table::Leg leg(walk.end.at, to.at, kStep);
    for (int step = 1; step <= leg.steps(); ++step) {
      const Vec before = base.centre;
      base = table::moved_to(base, leg.at(step));
      if (const absl::string_view bad = obstacles.test(base, before); !bad.empty()) return fault(bad);
      UnitId met = kNoUnit;
      view.for_each(other(side), [&](UnitId e) {
        if (table::depth(base, view.base(e)) > kTolerance) met = e;
      });
      if (met != kNoUnit) return fault("a commander does not enter an enemy's base (8.2)", met);
    }
    if (!table::is_on_table(base, view.scenario().width, view.scenario().height, kTolerance)) {
      return fault("it would leave the table (8.4a)");
    }
    walk.length += leg.length();
    walk.end = to;
  }
  if (!is_within(walk.length, 2000)) return fault("a commander moves 20 inches at most (8.2)");
  return walk;
}

}  // namespace zerohour::lgg::plain
