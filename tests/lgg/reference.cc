#include "tests/lgg/reference.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "engine/lgg/path.h"

namespace zerohour::lgg::reference {
namespace {

using Real = long double;
constexpr Real kE = 2, kNoise = 1e-4L;

struct Spot {
  Real x, y;
};
Spot operator-(Spot a, Spot b) {
  return {a.x - b.x, a.y - b.y};
}
Real times(Spot a, Spot b) {
  return a.x * b.x + a.y * b.y;
}
Real size(Spot a) {
  return std::sqrt(times(a, a));
}

struct Figure {
  Spot centre, ahead;
  std::vector<Spot> corners;
};
Figure figure(Spot centre, int heading, Real width, Real depth) {
  const Real angle = heading * std::acos(Real{-1}) / 180;
  const Spot f = {std::round(1e6L * std::sin(angle)) / 1e6L, std::round(1e6L * std::cos(angle)) / 1e6L};
  const Spot q = {f.y, -f.x};
  Figure made{centre, f, {}};
  for (const auto& [a, b] : {std::pair(1, -1), std::pair(1, 1), std::pair(-1, 1), std::pair(-1, -1)}) {
    made.corners.push_back(
        {centre.x + a * depth / 2 * f.x + b * width / 2 * q.x, centre.y + a * depth / 2 * f.y + b * width / 2 * q.y});
  }
  return made;
}
Figure of_unit(const View& view, UnitId u) {
  const table::Pose& pose = view.state().pose[u];
  const bool town = view.state().town[u] != 0;
  return figure({Real(pose.at.x), Real(pose.at.y)}, pose.heading, town ? 400 : view.type(u).width,
                town ? 400 : view.type(u).depth);
}
Figure of_stand(const View& view, Side side, std::size_t i) {
  const table::Point at = view.state().stands[index(side)][i].at;
  return figure({Real(at.x), Real(at.y)}, 0, 200, 200);
}

Real to_segment(Spot p, Spot a, Spot b) {
  const Spot line = b - a;
  const Real t = std::clamp(times(p - a, line) / times(line, line), Real{0}, Real{1});
  return size({p.x - a.x - t * line.x, p.y - a.y - t * line.y});
}

// By how much they overlap; below 0 if they are apart.
Real overlap(const Figure& f, const Figure& g) {
  Real least = 1e18L;
  for (const Figure* one : {&f, &g}) {
    for (std::size_t i = 0; i < 4; ++i) {
      const Spot edge = one->corners[(i + 1) % 4] - one->corners[i];
      const Spot normal = {edge.y / size(edge), -edge.x / size(edge)};
      Real f_low = 1e18L, f_high = -1e18L, g_low = 1e18L, g_high = -1e18L;
      for (const Spot c : f.corners)
        f_low = std::min(f_low, times(c, normal)), f_high = std::max(f_high, times(c, normal));
      for (const Spot c : g.corners)
        g_low = std::min(g_low, times(c, normal)), g_high = std::max(g_high, times(c, normal));
      least = std::min(least, std::min(f_high, g_high) - std::max(f_low, g_low));
    }
  }
  return least;
}
Real gap(const Figure& f, const Figure& g) {
  if (overlap(f, g) >= 0) return 0;
  Real least = 1e18L;
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < 4; ++j) {
      least = std::min(least, to_segment(f.corners[i], g.corners[j], g.corners[(j + 1) % 4]));
      least = std::min(least, to_segment(g.corners[i], f.corners[j], f.corners[(j + 1) % 4]));
    }
  }
  return least;
}
Real front_gap(const Figure& f, const Figure& g) {
  if (overlap(f, g) >= kE) return 0;
  Real least = 1e18L;
  for (std::size_t j = 0; j < 4; ++j) {
    for (std::size_t i = 0; i < 2; ++i) {
      least = std::min(least, to_segment(f.corners[i], g.corners[j], g.corners[(j + 1) % 4]));
    }
    least = std::min(least, to_segment(g.corners[j], f.corners[0], f.corners[1]));
  }
  return least;
}
bool within_45(Spot a, Spot b) {
  return times(a, b) >= 0.7L * size(a) * size(b);
}
bool on_table(const View& view, const Figure& f) {
  return std::all_of(f.corners.begin(), f.corners.end(), [&](Spot c) {
    return c.x >= -kE && c.y >= -kE && c.x <= view.scenario().width + kE && c.y <= view.scenario().height + kE;
  });
}
bool commanded(const View& view, Side side, const Figure& f, int radii) {
  const Real radius = view.rules().radius();
  const Figure commander = of_stand(view, side, 0);
  if (gap(f, commander) <= radii * radius + kE) return true;
  for (std::size_t i = 1; i < kMaxStands; ++i) {
    if (view.state().stands[index(side)][i].present == 0) continue;
    const Figure wing = of_stand(view, side, i);
    if (gap(wing, commander) <= radius + kE && gap(f, wing) <= radii * radius + kE) return true;
  }
  return false;
}

class Judge {
 public:
  Judge(const View& view, const Action& a)
      : view_(view), s_(view.state()), a_(a), u_(a.subject), side_(view.side_of(a.subject)) {
    view.for_each(other(side_), [&](UnitId e) {
      enemies_.emplace(e, of_unit(view, e));
      touched_[e] = gap(of_unit(view, u_), enemies_.at(e)) <= kE;
    });
  }

  Verdict judge() {
    Verdict verdict;
    verdict.legal = walk() && pay(verdict.cost);
    return verdict;
  }

 private:
  enum Mode { kFree, kToward, kAway };
  bool is_free(UnitId e) const { return !s_.in_combat(e); }
  bool near(UnitId e) const { return is_free(e) && gaps_.at(e) <= 600 + kE; }
  bool any_near() const {
    return std::any_of(enemies_.begin(), enemies_.end(), [&](const auto& e) { return near(e.first); });
  }
  void look() {
    before_ = gaps_;
    for (const auto& [e, f] : enemies_) gaps_[e] = gap(now_, f);
  }
  void choose(int heading) {
    const table::Box own = table::box_at({static_cast<double>(now_.centre.x), static_cast<double>(now_.centre.y)},
                                         heading, view_.type(u_).width, view_.type(u_).depth);
    for (const bool front : {true, false}) {
      Real least = 1e18L;
      const auto fits = [&](UnitId e) {
        const table::Box box = view_.base(e);
        return near(e) && (!front || table::area_in_front(own, box) > table::area(box.polygon()) / 2 + 100);
      };
      for (const auto& [e, f] : enemies_) least = fits(e) ? std::min(least, gaps_[e]) : least;
      for (const auto& [e, f] : enemies_) {
        if (fits(e) && gaps_[e] <= least + kE) {
          n_ = e;
          return;
        }
      }
    }
  }
  bool stands_clear(bool last) {
    if (!on_table(view_, now_)) return false;
    for (const auto& [e, f] : enemies_) {
      if (overlap(now_, f) > kE) return false;
      const bool touches = gaps_[e] <= kE;
      if (touches && !touched_[e] && !(last && a_.target != 0)) return false;
      if (!touches) touched_[e] = false;
    }
    return true;
  }
  bool step_is_allowed(Spot way, Spot from, bool restricted) {
    const auto shrinks = [&](UnitId e) { return before_[e] - gaps_[e] > kNoise; };
    if (s_.attacked(u_)) {
      for (const auto& [e, f] : enemies_) {
        if (s_.target[e] == u_ && (shrinks(e) || !within_45(way, from - f.centre))) return false;
      }
    }
    if (!restricted || n_ == 0) return true;
    const bool toward = !s_.attacked(u_) && within_45(way, now_.ahead) && shrinks(n_);
    bool away = within_45(way, from - enemies_.at(n_).centre) && !shrinks(n_);
    for (const auto& [e, f] : enemies_) away = away && !(near(e) && shrinks(e));
    if (!toward && !away) return false;
    const Mode mode = toward ? kToward : kAway;
    if (mode_ != kFree && mode_ != mode) return false;
    mode_ = mode;
    return true;
  }

  bool walk() {
    const UnitType& type = view_.type(u_);
    const table::Pose start = s_.pose[u_];
    const bool attacks = a_.target != 0;
    if (a_.legs == 0 && !attacks && a_.heading == start.heading) return false;
    if (s_.attacked(u_) && (attacks || view_.in_squares(u_))) return false;
    now_ = of_unit(view_, u_);
    look();
    if (attacks) {
      if (!type.may_attack() || enemies_.find(a_.target) == enemies_.end()) return false;
      if (s_.attackers[a_.target][1] != 0 || gaps_[a_.target] > view_.increment(u_) + kE) return false;
      if (a_.legs == 0 && a_.heading != start.heading) return false;
    }
    if (!commanded(view_, side_, now_, view_.limit(u_))) return false;
    path_.push_back({now_, 0});
    if (any_near()) choose(start.heading);
    Spot at = now_.centre;
    int heading = a_.heading;
    now_ = figure(at, heading, type.width, type.depth);
    look();
    if (!stands_clear(a_.legs == 0)) return false;
    if (n_ == 0 && any_near()) choose(heading);
    for (int i = 0; i < a_.legs; ++i) {
      const Spot from = at, to = {Real(a_.leg[i].at.x), Real(a_.leg[i].at.y)}, way = to - from;
      const Real length = size(way);
      if (length == 0) return false;
      const bool last = i + 1 == a_.legs, turns = a_.leg[i].heading != heading;
      if (attacks && last && (turns || !within_45(way, now_.ahead))) return false;
      const int steps = std::max(1, static_cast<int>(std::ceil(length / 10 - 1e-6L)));
      for (int k = 1; k <= steps; ++k) {
        const bool restricted = any_near();
        const Spot before = at;
        at = {from.x + way.x * k / steps, from.y + way.y * k / steps};
        now_ = figure(at, heading, type.width, type.depth);
        look();
        if (!stands_clear(last && k == steps && !turns)) return false;
        if (!step_is_allowed(way, before, restricted)) return false;
        if (n_ != 0 && !near(n_)) n_ = 0;
        if (!any_near()) mode_ = kFree;
        if (n_ == 0 && any_near()) choose(heading);
        path_.push_back({now_, length_ + length * k / steps});
      }
      length_ += length;
      if (!turns) continue;
      heading = a_.leg[i].heading;
      now_ = figure(at, heading, type.width, type.depth);
      look();
      if (!stands_clear(last)) return false;
      if (n_ == 0 && any_near()) choose(heading);
    }
    return attacks ? ends_in_attack(heading) : ends(heading);
  }

  bool ends(int) {
    for (const auto& [e, f] : enemies_) {
      if (gaps_[e] <= kE) return false;
      if (s_.target[e] == u_ && gaps_[e] < 300 - kE) return false;
    }
    bool clear = true;
    view_.for_each(side_, [&](UnitId f) { clear = clear && (f == u_ || overlap(now_, of_unit(view_, f)) <= kE); });
    return clear;
  }
  bool ends_in_attack(int heading) {
    const UnitId d = a_.target;
    if (front_gap(now_, enemies_.at(d)) > kE) return false;
    if (n_ != d && (is_free(d) || any_near())) return false;
    SquareUp square;
    const table::Point at = a_.legs == 0 ? s_.pose[u_].at : a_.end().at;
    return square_up(view_, u_, d, {at, static_cast<std::int16_t>(heading)}, a_.legs == 0, square).empty();
  }

  bool pay(int& cost) const {
    if (!commanded(view_, side_, now_, view_.limit(u_))) return false;
    const Real m = view_.increment(u_);
    const int bought = std::max(1, static_cast<int>(std::ceil((length_ - kE - kNoise) / m)));
    if (bought > 1 && view_.type(u_).is_gun()) return false;
    const auto beyond = [&](int border) {
      if (border == bought) return !commanded(view_, side_, now_, 1);
      for (const auto& [f, travelled] : path_) {
        if (travelled >= border * m - kNoise) return !commanded(view_, side_, f, 1);
      }
      return !commanded(view_, side_, now_, 1);
    };
    for (int i = 1; i <= bought; ++i) {
      cost += 1 + (!view_.never_pays_more(u_) && (beyond(i - 1) || beyond(i)) ? 1 : 0);
    }
    return true;
  }

  const View& view_;
  const State& s_;
  const Action& a_;
  const UnitId u_;
  const Side side_;
  std::map<UnitId, Figure> enemies_;
  std::map<UnitId, bool> touched_;
  std::map<UnitId, Real> gaps_, before_;
  Figure now_{};
  UnitId n_ = 0;
  Mode mode_ = kFree;
  Real length_ = 0;
  std::vector<std::pair<Figure, Real>> path_;
};

bool behind(const View& view, UnitId unit, UnitId defender) {
  const Figure own = of_unit(view, unit);
  bool found = false;
  view.for_each(other(view.side_of(unit)), [&](UnitId e) {
    const State& s = view.state();
    const bool elsewhere = (s.target[e] != 0 && s.target[e] != defender) || (s.attackers[e][0] != 0 && e != defender);
    const Figure enemy = of_unit(view, e);
    const Real behind_edge = times(own.corners[0] - enemy.centre, own.ahead);
    if (view.type(e).may_attack() && !elsewhere && behind_edge > kE && gap(own, enemy) <= 600 + kE) found = true;
  });
  return found;
}

}  // namespace

Verdict judge_move(const View& view, const Action& action) {
  return Judge(view, action).judge();
}

Totals combat_totals(const View& view, UnitId defender) {
  const State& s = view.state();
  Totals totals;
  bool cavalry = false, foot = false, guard = false, any_behind = false;
  for (const UnitId a : s.attackers[defender]) {
    if (a == 0) continue;
    const UnitType& type = view.type(a);
    totals.attack += view.type(defender).kind == Class::kCavalry ? type.attack[1] : type.attack[0];
    totals.attack -= 2 * s.hits[a];
    (type.kind == Class::kCavalry ? cavalry : foot) = true;
    guard = guard || (s.traits[a] & kGuard) != 0;
    any_behind = any_behind || behind(view, a, defender);
  }
  totals.attack += (guard ? 1 : 0) - (any_behind ? 4 : 0) - (cavalry && view.scenario().soft ? 1 : 0);
  const std::array<int, 2>& defence = view.type(defender).defence;
  totals.defence = cavalry && foot ? std::min(defence[0], defence[1]) : cavalry ? defence[1] : defence[0];
  totals.defence -= 2 * s.hits[defender];
  if ((s.traits[defender] & kGuard) != 0) ++totals.defence;
  if (behind(view, defender, defender)) totals.defence -= 4;
  return totals;
}

}  // namespace zerohour::lgg::reference
