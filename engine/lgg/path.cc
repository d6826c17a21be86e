// The walk of a unit along its path: whether it is legal (8, 9), and what it costs.
#include "engine/lgg/path.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

#include "absl/container/inlined_vector.h"
#include "engine/table/leg.h"

namespace zerohour::lgg {
namespace {

using table::Box;
using table::Leg;
using table::Vec;

constexpr double kStep = kPathStep;
constexpr double kWithdrawal = 300;
constexpr double kFar = Surroundings::kFar;
// What holds by more than this at the end of a stretch holds on the way there, too, whatever was lost in rounding.
constexpr double kMargin = 1e-6;
constexpr int kMaxBorders = 40;
constexpr absl::string_view kAside =
    "within 6 inches of an enemy it may only move directly toward or away from the nearest (8.5)";

bool clearly_within_45_degrees(Vec a, Vec b) {
  return dot(a, b) >= (0.7 + kMargin) * length(a) * length(b);
}

// Looks at the test points of a path, and leaves out those at which nothing can happen. On a leg the gap to an enemy
// changes by no more than the distance travelled, and is a convex function of it. So once it does not shrink any more
// it never shrinks again; if it shrinks in the last step of a stretch it does in all of them; and it does not come to
// fall more steeply than it did.
class Walker {
 public:
  // end_is_free: the end is known to be a place where the unit can stand.
  Walker(const Surroundings& around, const Action& action, bool end_is_free)
      : around_(around),
        view_(around.view()),
        s_(view_.state()),
        a_(action),
        end_is_free_(end_is_free),
        u_(around.unit()),
        type_(view_.type(u_)),
        barriers_(around.barriers()),
        enemies_(around.enemies().data()),
        count_(static_cast<int>(around.enemies().size())) {}

  Walk run() {
    walk_.fault = path();
    return walk_;
  }

 private:
  // An enemy that matters on a leg.
  struct Track {
    bool touched;        // at the start and ever since
    double gap;          // at this test point; kFar where it does not matter
    double before;       // at the one before; kFar where it was not worked out
    double least;        // the gap is no less than this ...
    double rate;         // ... and grows by no less than this with each hundredth of the leg
    double measured;     // the gap when it was last worked out on this leg,
    double measured_at;  // so far along it; below 0 if it was not
  };
  enum class Mode { kNone, kToward, kAway };

  const Surroundings::Enemy& enemy(int i) const { return enemies_[i]; }
  bool is_active(int i) const { return (active_set_ >> i & 1) != 0; }
  Track& track(int i) { return tracks_[static_cast<std::size_t>(i)]; }
  const Track& track(int i) const { return tracks_[static_cast<std::size_t>(i)]; }
  void activate(int i, double gap) {
    track(i) = {gap <= kTolerance, gap, kFar, 0, -1, 0, -1};
    active_set_ |= std::uint64_t{1} << i;
  }

  absl::string_view fault(absl::string_view text, UnitId culprit) {
    walk_.culprit = culprit;
    return text;
  }
  bool is_attack() const { return a_.target != kNoUnit; }
  bool in_place() const { return a_.legs == 0 && a_.heading == s_.pose[u_].heading; }
  // N is the unit that is attacked, whatever else is near (G22).
  bool has_fixed_n() const { return is_attack() && view_.scenario().options.g22_off; }

  absl::string_view path() {
    if (const absl::string_view bad = shape(); !bad.empty()) return bad;
    withdraws_ = s_.attacked(u_);
    if (withdraws_ && view_.in_squares(u_)) return "infantry in squares cannot withdraw (9)";
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

  table::Point leg_from(int number) const { return number == 0 ? s_.pose[u_].at : a_.leg[number - 1].at; }
  int leg_heading(int number) const { return number == 0 ? a_.heading : a_.leg[number - 1].heading; }

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
    base_ = around_.start();
    if (!around_.in_limit()) return "it starts beyond the limit of command (7)";
    rough_ = around_.starts_in_rough();
    for (int i = 0; i < count_; ++i) {
      if (enemy(i).gap == kFar) continue;
      active_.push_back(i);
      activate(i, enemy(i).gap);
    }
    if (has_fixed_n()) {
      choose_n();
    } else {
      n_ = around_.first_n();
    }
    if (a_.legs == 0 && in_place()) return "";  // an attack as it stands (G23), from a block too (G70)
    // The turn at the start, in which a unit leaves its block.
    return turn_to(vec(s_.pose[u_].at), a_.heading, a_.legs == 0);
  }

  // --- Test points.
  // Goes on with the enemies for which `matters` says that they do.
  template <class Predicate>
  void choose_active(Predicate&& matters) {
    active_.clear();
    for (int i = 0; i < count_; ++i) {
      if (enemy(i).attacks || (i == n_ && has_fixed_n()) || matters(enemy(i))) {
        if (!is_active(i)) {
          activate(i, kFar);
        }
        active_.push_back(i);
      } else {
        active_set_ &= ~(std::uint64_t{1} << i);
      }
    }
  }
  // Where the base stands now, without what was known before.
  void measure_here() {
    choose_active([&](const Surroundings::Enemy& e) {
      const Vec apart = e.box.centre - base_.centre;
      const double reach = e.matters() + e.radius + around_.radius();
      return dot(apart, apart) <= reach * reach;
    });
    for (const int i : active_) track(i).gap = table::gap(base_, enemy(i).box);
  }
  // A step after the last time; so far along the leg.
  void measure(double step, double travelled) {
    for (const int i : active_) {
      const Surroundings::Enemy& e = enemy(i);
      Track& t = track(i);
      t.before = t.gap;
      t.least += t.rate * step;
      if (t.least > e.matters() + table::kHair && i != n_ && !e.attacks) {
        t.gap = kFar;
        continue;
      }
      t.gap = t.least = table::gap(base_, e.box);
      if (t.measured_at >= 0) t.rate = std::max(-1.0, (t.gap - t.measured) / (travelled - t.measured_at));
      t.measured = t.gap;
      t.measured_at = travelled;
    }
  }
  bool near(int i) const { return is_active(i) && enemy(i).free && is_within(track(i).gap, kSixInches); }
  bool any_near() const {
    return std::any_of(active_.begin(), active_.end(), [&](int i) { return near(i); });
  }
  // G20: the nearest of those to the front, else the nearest; of equals the lower number.
  void choose_n() {
    if (has_fixed_n()) {
      for (int i = 0; i < count_; ++i) {
        if (enemy(i).unit == a_.target) n_ = i;
      }
      return;
    }
    Nearest nearest(base_);
    for (const int i : active_) {
      if (near(i)) nearest.add(i, enemy(i).box, track(i).gap);
    }
    n_ = nearest.choose();
  }
  void keep_n() {
    const int before = n_;
    if (n_ >= 0 && !has_fixed_n() && !near(n_)) n_ = -1;
    if (!any_near()) {
      mode_ = Mode::kNone;
    } else if (n_ < 0) {
      choose_n();
    }
    if (n_ != before) away_is_settled_ = false;
  }

  // What holds at every test point (8.4, 9, 16). last: the path ends there.
  absl::string_view test(Vec from, bool last) {
    for (const int i : active_) {
      Track& t = track(i);
      const bool touches = t.gap <= kTolerance;
      if (touches && t.gap == 0 && table::depth(base_, enemy(i).box) > kTolerance) {
        return fault("it would overlap an enemy (8.4a)", enemy(i).unit);
      }
      if (touches && !t.touched && !(last && is_attack())) {
        return last ? fault("touching an enemy is an attack (9, G19)", enemy(i).unit)
                    : fault("it would touch an enemy on the way (G19)", enemy(i).unit);
      }
      if (!touches) t.touched = false;
    }
    if (near_rough_ && rough_matters()) {
      if (view_.ground_bars(type_, base_)) return "the ground bars it (3.0, 8.4a)";
      if (!rough_ && view_.overlaps_rough(base_)) rough_ = true;
    }
    if (const absl::string_view bad = barriers_.test(base_, from); !bad.empty()) return bad;
    if (near_commander_ && !walk_.meets_commander) {
      const Vec apart = around_.enemy_commander().centre - base_.centre;
      const double reach = kStandSize + around_.radius();
      walk_.meets_commander =
          dot(apart, apart) < reach * reach && table::depth(base_, around_.enemy_commander()) > kTolerance;
    }
    return "";
  }
  bool rough_matters() const { return type_.shuns_rough || !rough_; }

  absl::string_view turn_to(Vec at, int heading, bool last) {
    const bool as_at_start = walk_.length == 0 && heading == s_.pose[u_].heading && !around_.in_town();
    if (!as_at_start) base_ = view_.open_base(u_, at, heading);
    if (!table::is_on_table(base_, view_.scenario().width, view_.scenario().height, kTolerance)) {
      return "it would leave the table (8.4a)";
    }
    if (!as_at_start) measure_here();
    near_rough_ = as_at_start ? rough_ : !view_.scenario().rough.empty();
    near_commander_ = true;
    barriers_.begin_leg(base_, {});
    if (const absl::string_view bad = test(at, last); !bad.empty()) return bad;
    if (n_ < 0 && any_near()) choose_n();  // a turn changes no N (G21)
    return "";
  }

  absl::string_view walk_leg(int number) {
    const Leg leg(leg_from(number), a_.leg[number].at, kStep);
    const bool last_leg = number + 1 == a_.legs;
    const bool turns = a_.leg[number].heading != leg_heading(number);
    if (!is_on_table_at(vec(a_.leg[number].at))) return "it would leave the table (8.4a)";
    look_at_enemies(leg);
    if (leads_aside(leg, 1)) return fault(kAside, enemy(n_).unit);
    look_at_ground(leg);
    for (int i = 1; i <= leg.steps(); ++i) {
      const bool restricted = any_near();
      if (restricted && i > 1 && leads_aside(leg, i)) return fault(kAside, enemy(n_).unit);
      i += steps_without_incident(leg, i, restricted);
      const Vec before = leg.at(i - 1);
      base_ = table::moved_to(base_, leg.at(i));
      measure(leg.step_length(), leg.step_length() * i);
      // The pose at the end of the last leg is the end of the path unless a turn follows.
      if (const absl::string_view bad = test(before, last_leg && i == leg.steps() && !turns); !bad.empty()) return bad;
      if (const absl::string_view bad = check_step(leg.way(), before, restricted); !bad.empty()) return bad;
      keep_n();
    }
    walk_.length += leg.length();
    walk_.end = a_.leg[number];
    ++walk_.legs;
    return turns ? turn_to(vec(a_.leg[number].at), a_.leg[number].heading, last_leg) : "";
  }

  // A leg is straight and the table convex: only its ends matter.
  bool is_on_table_at(Vec at) const {
    return table::is_on_table(table::moved_to(base_, at), view_.scenario().width, view_.scenario().height, kTolerance);
  }

  void look_at_enemies(const Leg& leg) {
    const Vec from = leg.at(0), to = leg.at(leg.steps());
    choose_active([&](const Surroundings::Enemy& e) {
      const double reach = e.matters() + e.radius + around_.radius() + table::kHair;
      return table::is_near_segment(e.box.centre, from, to, reach);
    });
    for (const int i : active_) {
      Track& t = track(i);
      t.measured = t.gap;
      t.measured_at = t.gap == kFar ? -1 : 0;
      t.rate = -1;
      t.least = t.gap != kFar ? t.gap : length(enemy(i).box.centre - from) - enemy(i).radius - around_.radius();
    }
    away_is_settled_ = withdrawal_is_settled_ = false;
    not_toward_ = leg.steps() + 1;
  }

  // Whether step i is sure to lead neither toward N nor away from it, and to meet nothing else: most paths that come
  // near an enemy and are not legal end here.
  bool leads_aside(const Leg& leg, int i) const {
    if (n_ < 0 || withdraws_ || has_fixed_n() || !near(n_) || !around_.barriers().empty()) return false;
    const Vec from = leg.at(i - 1);
    if (table::within_45_degrees(leg.way(), base_.ahead) ||
        table::within_45_degrees(leg.way(), from - enemy(n_).box.centre)) {
      return false;
    }
    if (std::any_of(active_.begin(), active_.end(), [&](int e) { return track(e).least <= kTolerance + 2 * kStep; })) {
      return false;
    }
    return !type_.shuns_rough ||
           std::all_of(view_.scenario().rough.begin(), view_.scenario().rough.end(), [&](const Area& area) {
             const double reach = area.radius + around_.radius() + 2 * kStep;
             const Vec apart = area.middle - from;
             return dot(apart, apart) > reach * reach;
           });
  }

  void look_at_ground(const Leg& leg) {
    const Vec from = leg.at(0), to = leg.at(leg.steps());
    rough_ahead_.clear();
    if (rough_matters()) {
      for (const Area& area : view_.scenario().rough) {
        if (table::is_near_segment(area.middle, from, to, area.radius + around_.radius()) &&
            area.least_gap_on(base_, leg.way()) <= -kTolerance + table::kHair) {
          rough_ahead_.push_back(&area);
        }
      }
    }
    near_rough_ = !rough_ahead_.empty();
    near_commander_ =
        !walk_.meets_commander &&
        table::least_gap_on(base_, leg.way(), around_.enemy_commander().polygon()) <= -kTolerance + table::kHair;
    barriers_.begin_leg(base_, leg.way());
  }

  // --- What may be left out.
  // How many of the steps from i on lead past nothing that could matter: then the base is where they end, less the last
  // step of the leg, which is always looked at. restricted: an enemy is within 6 inches before them.
  int steps_without_incident(const Leg& leg, int i, bool restricted) {
    if (withdraws_ && !withdrawal_is_settled_) return 0;
    if (restricted && (has_fixed_n() || n_ < 0 || !near(n_))) return 0;
    const double step = leg.step_length();
    double room = leg.steps() - i;
    for (const int e : active_) {
      const bool keeps_off = !restricted || (mode_ == Mode::kAway && e != n_ && !near(e));
      const double clear = track(e).least - (keeps_off ? enemy(e).matters() : kTolerance) - table::kHair;
      if (clear < 0) return 0;
      const double falls = -track(e).rate * step;
      if (clear < falls * room) room = clear / falls;
    }
    if (restricted && mode_ == Mode::kAway) {
      if (!away_is_settled_) return 0;
      room = std::min(room, (kSixInches + kTolerance - table::kHair - track(n_).gap) / step);
    }
    if (room < 1) return 0;
    room = std::min(room, clear_distance() / step);
    int steps = room < 1 ? 0 : static_cast<int>(room);
    if (restricted && mode_ != Mode::kAway) return steps_toward(leg, i, steps);
    if (steps > 0) leave_out(steps, step);
    if (!restricted && steps > 0) {
      mode_ = Mode::kNone;
      if (!has_fixed_n()) n_ = -1;
    }
    return steps;
  }
  // How far the base can go on from here, whatever its way, before ground or the enemy commander matter.
  double clear_distance() const {
    double clear = barriers_.clear_distance(base_);
    if (near_rough_ && rough_matters()) {
      for (const Area* area : rough_ahead_) {
        clear = std::min(clear, area->least_gap_on(base_, {}) + kTolerance - table::kHair);
      }
    }
    if (near_commander_ && !walk_.meets_commander) {
      const Box& commander = around_.enemy_commander();
      clear = std::min(clear, table::least_gap_on(base_, {}, commander.polygon()) + kTolerance - table::kHair);
    }
    return clear;
  }
  // Of so many steps at most, how many lead toward N with the one behind them.
  int steps_toward(const Leg& leg, int i, int steps) {
    if (withdraws_ || !table::within_45_degrees(leg.way(), base_.ahead)) return 0;
    const Box& n = enemy(n_).box;
    steps = std::min(steps, not_toward_ - i - 1);
    for (int tries = 0; tries < 3 && steps >= 2; ++tries) {
      const double before = table::gap(table::moved_to(base_, leg.at(i + steps - 1)), n);
      const double after = table::gap(table::moved_to(base_, leg.at(i + steps)), n);
      if (before - after > table::kHair + kMargin) {
        leave_out(steps, leg.step_length());
        track(n_).gap = before;
        mode_ = Mode::kToward;
        return steps;
      }
      not_toward_ = i + steps;
      steps /= 4;
    }
    return 0;
  }
  void leave_out(int steps, double step) {
    for (const int i : active_) {
      track(i).least += track(i).rate * step * steps;
      track(i).gap = kFar;
    }
  }

  // 8.5, and withdrawal (9).
  absl::string_view check_step(Vec way, Vec before, bool restricted) {
    withdrawal_is_settled_ = withdraws_;
    for (const int i : active_) {
      if (!withdraws_ || !enemy(i).attacks) continue;
      const Vec line = before - enemy(i).box.centre;
      if (!table::within_45_degrees(way, line) || shrinks(i, before)) {
        return fault("a withdrawal leads away from each attacker (9)", enemy(i).unit);
      }
      withdrawal_is_settled_ = withdrawal_is_settled_ && clearly_within_45_degrees(way, line) && !may_shrink(i);
    }
    away_is_settled_ = false;
    if (!restricted || n_ < 0) return "";
    const bool toward = !withdraws_ && shrinks(n_, before) && table::within_45_degrees(way, base_.ahead);
    const bool away = !toward && is_away(way, before);
    if (!toward && !away) {
      return fault(kAside, enemy(n_).unit);
    }
    const Mode mode = toward ? Mode::kToward : Mode::kAway;
    if (mode_ != Mode::kNone && mode != mode_) {
      return fault("within 6 inches of an enemy all steps are toward it, or all away (8.5, G20)", enemy(n_).unit);
    }
    mode_ = mode;
    return "";
  }
  bool shrinks(int i, Vec before) {
    Track& t = track(i);
    if (t.before == kFar) t.before = table::gap(table::moved_to(base_, before), enemy(i).box);
    return t.before - t.gap > table::kHair;
  }
  // Of one that does not: whether that is certain to remain so on this leg.
  bool may_shrink(int i) const { return track(i).before - track(i).gap > table::kHair - kMargin; }
  bool is_away(Vec way, Vec before) {
    const Vec line = before - enemy(n_).box.centre;
    if (!table::within_45_degrees(way, line)) return false;
    away_is_settled_ = clearly_within_45_degrees(way, line);
    for (const int i : active_) {
      if (i != n_ && !near(i)) continue;
      if (shrinks(i, before)) return false;
      away_is_settled_ = away_is_settled_ && !may_shrink(i);
    }
    return true;
  }

  // --- The end.
  // Increments (8.1, G17).
  absl::string_view pay() {
    const Side side = view_.side_of(u_);
    const Box end = view_.base_at(u_, walk_.end, end_town_);
    if (!view_.in_command(side, end, view_.limit(u_))) return "it would end beyond the limit of command (7)";
    const double increment = view_.increment(u_);
    const double over = (walk_.length - kTolerance - table::kHair) / increment;
    walk_.increments = std::max(1, static_cast<int>(std::ceil(over)));
    if (walk_.increments > 1 && type_.is_gun()) return "artillery moves one increment at most (8.2)";
    walk_.cost = walk_.increments;
    if (!view_.never_pays_more(u_)) {
      const bool end_beyond = !view_.in_command(side, end, 1);
      Border border;
      bool begins_beyond = around_.is_beyond();
      for (int i = 1; i <= walk_.increments; ++i) {
        const bool at_end = i == walk_.increments || i > kMaxBorders;
        const bool ends_beyond =
            at_end ? end_beyond : !view_.in_command(side, base_at_border(i * increment, border), 1);
        if (begins_beyond || ends_beyond) ++walk_.cost;
        begins_beyond = ends_beyond;
      }
    }
    walk_.ground_check = a_.legs > 0 && (rough_ || barriers_.crossed());
    return "";
  }
  struct Border {
    int leg = 0;
    double travelled = 0;  // before the leg
  };
  // The base at the first test point that has come so far. The borders are asked for in the order of the path.
  Box base_at_border(double distance, Border& border) const {
    const double wanted = distance - table::kHair;
    for (; border.leg < a_.legs; ++border.leg) {
      const Leg leg(leg_from(border.leg), a_.leg[border.leg].at, kStep);
      const auto travelled = [&](int step) { return border.travelled + leg.length() * step / leg.steps(); };
      if (travelled(leg.steps()) >= wanted) {
        int step = std::max(1, static_cast<int>((wanted - border.travelled) / leg.step_length()) - 1);
        while (travelled(step) < wanted) ++step;
        return view_.open_base(u_, leg.at(step), leg_heading(border.leg));
      }
      border.travelled += leg.length();
    }
    return base_;
  }

  absl::string_view end_move() {
    walk_.end = {a_.legs == 0 ? s_.pose[u_].at : a_.end().at, a_.legs == 0 ? a_.heading : a_.end().heading};
    for (const int i : active_) {
      if (track(i).gap <= kTolerance) return fault("touching an enemy is an attack (9, G19)", enemy(i).unit);
      if (enemy(i).attacks && !is_within(kWithdrawal, track(i).gap)) {
        return fault("a withdrawal ends at least 3 inches from each attacker (9)", enemy(i).unit);
      }
    }
    end_town_ = view_.town_of(type_, walk_.end);
    return end_is_free_ ? "" : view_.cannot_stand(u_, walk_.end, 0, false);
  }

  absl::string_view end_attack() {
    const UnitId d = a_.target;
    walk_.end = {a_.legs == 0 ? s_.pose[u_].at : a_.end().at, static_cast<std::int16_t>(a_.heading)};
    if (a_.legs > 0) walk_.end.heading = a_.end().heading;
    end_town_ = a_.legs == 0 ? s_.town[u_] : 0;
    if (!view_.touches_over_front(base_, view_.base(d))) {
      return fault("its front does not touch the enemy that it attacks (9)", d);
    }
    const bool is_n = n_ >= 0 && enemy(n_).unit == d;
    const bool pinned = s_.in_combat(d) && !any_near();
    if (!view_.scenario().options.g22_off && !is_n && !pinned) {
      return fault("it must deal with the nearest free enemy within 6 inches first (8.5, 9, G22)",
                   n_ >= 0 ? enemy(n_).unit : d);
    }
    SquareUp square;
    if (const absl::string_view bad = square_up(view_, u_, d, walk_.end, a_.legs == 0, square); !bad.empty()) {
      return fault(bad, d);
    }
    return "";
  }

  const Surroundings& around_;
  const View& view_;
  const State& s_;
  const Action& a_;
  const bool end_is_free_;
  const UnitId u_;
  const UnitType& type_;
  BarriersOnLeg barriers_;
  Walk walk_;
  const Surroundings::Enemy* enemies_;
  const int count_;                      // of the enemies
  std::array<Track, kMaxUnits> tracks_;  // of the active ones: what they do matters on this leg
  std::uint64_t active_set_ = 0;
  // Numbers, in ascending order.
  struct {
    std::array<std::uint8_t, kMaxUnits> number;
    int count = 0;
    void clear() { count = 0; }
    void push_back(int i) { number[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(i); }
    const std::uint8_t* begin() const { return number.data(); }
    const std::uint8_t* end() const { return number.data() + count; }
  } active_;
  absl::InlinedVector<const Area*, 4> rough_ahead_;
  Box base_;
  bool withdraws_ = false, rough_ = false, near_rough_ = false, near_commander_ = false;
  int end_town_ = 0;
  int n_ = -1;  // N of G20
  Mode mode_ = Mode::kNone;
  // Of the last step: that it led away from N (from each attacker), and that all that follow on this leg will.
  bool away_is_settled_ = false, withdrawal_is_settled_ = false;
  int not_toward_ = 0;  // this step of the leg does not lead toward N
};

}  // namespace

Walk walk_unit(const Surroundings& around, const Action& action) {
  return Walker(around, action, false).run();
}

Walk walk_to_free_end(const Surroundings& around, const Action& action) {
  return Walker(around, action, true).run();
}

Walk walk_unit(const View& view, const Action& action) {
  return walk_unit(Surroundings(view, action.subject), action);
}

}  // namespace zerohour::lgg
