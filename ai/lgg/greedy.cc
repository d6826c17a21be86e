#include "ai/lgg/greedy.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "ai/lgg/answers.h"
#include "ai/lgg/paths.h"
#include "engine/lgg/fire.h"
#include "engine/lgg/legality.h"
#include "eval/lgg/material.h"
#include "eval/lgg/worth.h"

namespace zerohour::lgg {
namespace {

using table::Vec;

constexpr int kAction = 150;        // what an action is worth, in hundredths of a point
constexpr int kApproachGain = 300;  // a move toward the enemy
constexpr int kBeyondGain = 200;    // to have a unit in the radius again
constexpr int kAtRisk = 40;         // per cent of a combat's gain that the enemy may spoil in its turn
constexpr double kNear = 620;       // hundredths of an inch: just out of where the enemy hinders a move

Action about_unit(int subject, Kind kind, int target = 0) {
  Action a;
  a.subject = static_cast<std::uint8_t>(subject);
  a.kind = kind;
  a.target = static_cast<std::uint8_t>(target);
  return a;
}

class GreedyChoice {
 public:
  GreedyChoice(const Lgg& game, const State& s, Random& random)
      : game_(game), s_(s), view_(game.view(s)), side_(s.side), random_(random) {}

  Action choose() {
    add(about_unit(0, Kind::kPass), 0);
    add_forces();
    for (int i = 1; i <= view_.unit_count(); ++i) {
      const auto u = static_cast<UnitId>(i);
      if (view_.side_of(u) != side_) continue;
      s_.on_table(u) ? add_unit(u) : add_rally(u);
    }
    add_commander();
    add_actions();
    return best_;
  }

 private:
  int own(int blue_value) const { return side_ == kBlue ? blue_value : -blue_value; }

  void add(const Action& a, int score) {
    if (score < most_) return;
    ties_ = score == most_ ? ties_ + 1 : 1;
    most_ = score;
    if (ties_ == 1 || random_.below(ties_) == 0) best_ = a;
  }
  void add_if_legal(const Action& a, int score) {
    if (score >= most_ && is_legal(view_, a).ok()) add(a, score);
  }

  // A combat that the enemy may still break off, or turn into one of its own.
  void add_forces() {
    if (s_.passed[index(other(side_))] != 0) return;
    view_.for_each(other(side_), [&](UnitId d) {
      if (!s_.attacked(d)) return;
      const int gain = combat_gain(view_, d) * kAtRisk / 100;
      add_if_legal(about_unit(kForceSubject, Kind::kForce, d), gain - kAction * force_cost(view_, d));
    });
  }
  void add_rally(UnitId u) {
    const int gain = (view_.type(u).cost * 30 + danger_of_one()) * view_.morale(u) / 10;
    add_if_legal(about_unit(u, Kind::kRally), gain - kAction);
  }
  int danger_of_one() const {
    const int broken = broken_halves(view_, side_);
    return broken == 0 ? 0 : danger(view_, side_, broken) - danger(view_, side_, broken - 1);
  }
  // To the middle of the units, if some are beyond the radius.
  void add_commander() {
    Vec sum;
    int units = 0, beyond = 0;
    view_.for_each(side_, [&](UnitId u) {
      sum = sum + vec(s_.pose[u].at);
      ++units;
      beyond += view_.never_pays_more(u) || view_.in_command(side_, view_.base(u), 1) ? 0 : 1;
    });
    if (beyond == 0) return;
    if (const auto path = commander_path(view_, sum * (1.0 / units), 300)) add(path->action, kBeyondGain * beyond);
  }
  // Another die of actions when the last is spent.
  void add_actions() {
    if (s_.left[index(side_)] <= 1 && most_ > 2 * kAction) add_if_legal(about_unit(0, Kind::kActions), most_ + 1);
  }

  void add_unit(UnitId u) {
    if (view_.type(u).is_gun()) {
      view_.for_each(other(side_), [&](UnitId e) {
        if (!fire_fault(view_, u, e).empty()) return;
        add_if_legal(about_unit(u, Kind::kFire, e), fire_gain(view_, u, e) - kAction * cost_in_place(view_, u));
      });
    }
    if (s_.hits[u] > 0) {
      const int gain = hits_loss(view_, u, 1) * view_.morale(u) / 10;
      add_if_legal(about_unit(u, Kind::kRecover), gain - kAction * cost_in_place(view_, u));
    }
    if (!may_move(view_, u)) return;
    if (s_.attacked(u)) add_path(withdrawal_path(view_, u), 0);
    double nearest = 1e9;
    UnitId enemy = kNoUnit;
    const table::Box base = view_.base(u);
    const UnitId hindered_by = hindering_enemy(view_, u);
    view_.for_each(other(side_), [&](UnitId e) {
      const double gap = table::gap(base, view_.base(e));
      if (gap < nearest) {
        nearest = gap;
        enemy = e;
      }
      if (!view_.type(u).may_attack() || s_.attacked(u) || !is_within(gap, view_.increment(u))) return;
      add_path(attack_in_place(view_, u, e), 0);
      for (int side = 0; side < 4; ++side) add_path(attack_path(view_, u, e, side, hindered_by, false), 0);
    });
    if (enemy != kNoUnit && !s_.attacked(u)) add_approach(u, enemy, nearest);
  }

  // By the material after it; checks and the commander's die on the way are left out.
  void add_path(const std::optional<Path>& path, int bonus) {
    if (!path) return;
    State after = s_;
    game_.apply(after, path->action);
    const int gain = own(material(game_.view(after)) - now());
    add(path->action, gain + bonus - (kAction - 100) * path->walk.cost);
  }

  void add_approach(UnitId u, UnitId enemy, double gap) {
    const double wanted = view_.type(u).is_gun() ? view_.type(u).range - 30.0 : kNear;
    if (gap <= wanted + 100 || (s_.marks[u] & kMoved) != 0) return;
    const Vec from = vec(s_.pose[u].at), way = vec(s_.pose[enemy].at) - from;
    const Vec goal = from + way * ((gap - wanted) / length(way));
    const auto path = path_toward(view_, u, goal, table::heading_of(way), view_.increment(u));
    if (!path) return;
    const int part = static_cast<int>(kApproachGain * path->walk.length / view_.increment(u));
    add(path->action, part - kAction * (path->walk.cost - 1));
  }

  int now() {
    if (!now_) now_ = material(view_);
    return *now_;
  }

  const Lgg& game_;
  const State& s_;
  const View view_;
  const Side side_;
  Random& random_;
  Action best_;
  int most_ = 0;
  std::uint32_t ties_ = 0;
  std::optional<int> now_;
};

}  // namespace

Action GreedyBot::choose(const Lgg& game, const State& state, const ai::Budget&) {
  const Side side = ai::deciding_side(game, state, side_);
  const State seen = game.visible_to(state, side);
  if (seen.step != Step::kActivate) return answer(game, seen, side);
  return GreedyChoice(game, seen, random_).choose();
}

}  // namespace zerohour::lgg
