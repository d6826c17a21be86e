// How a script moves that does not look at what the enemy can do.
#include <algorithm>
#include <cmath>
#include <optional>

#include "ai/lgg/script_turn.h"
#include "engine/lgg/fire.h"

namespace zerohour::lgg {
namespace {

using table::Vec;

constexpr double kHalfBases = 330;  // between centres of bases that stand front to front, and some
constexpr double kFootReach = 1'230, kHorseReach = 1'830;
constexpr double kGuards = 800, kGuardsBehind = 350;  // of a gun: how near, and how far behind it
constexpr double kAssault = 620;                      // how near a side goes that must attack

}  // namespace

void ScriptTurn::wish_escape(const Piece& u, int nearest, double gap) {
  const Piece& e = field_.enemy(nearest);
  const double reach = e.foot ? kFootReach : kHorseReach;
  if (!e.fights || gap > reach) return;
  const Vec away = u.at - e.at;
  Wish w;
  w.kind = WishKind::kEscape;
  w.unit = u.unit;
  w.goal = u.at + away * ((reach + 100 - gap) / std::max(1.0, length(away)));
  w.heading = s_.pose[u.unit].heading;
  wish(w, u.rout * 35 / 100 * brief_.escape / 100, cost_of(u.unit));
}

double ScriptTurn::free_way(Vec from, Vec direction, double most, double least) const {
  const double radius = least + kHalfBases;
  double go = most;
  for (int e = 0; e < field_.enemy_count(); ++e) {
    const Vec apart = field_.enemy(e).at - from;
    const double along = dot(apart, direction);
    const double aside2 = dot(apart, apart) - along * along;
    if (dot(apart, apart) <= radius * radius) {
      if (along > 0) return 0;
      continue;
    }
    if (along <= 0 || aside2 >= radius * radius) continue;
    go = std::min(go, along - std::sqrt(radius * radius - aside2));
  }
  return std::max(0.0, go);
}

double ScriptTurn::keeps_off() const {
  if (must_attack()) return std::min<double>(brief_.close, kAssault);
  return enemy_acts_ ? brief_.standoff : brief_.close;
}

void ScriptTurn::wish_approach(const Piece& u) {
  if (brief_.advance <= 0 || focus_ < 0) return wish_corner(u);
  if (brief_.wait > 0 && (s_.round <= brief_.wait || enemy_is_near_)) return;
  const Vec way = field_.enemy(focus_).at - u.at;
  const double distance = length(way);
  if (distance < 1) return;
  // In line, all the same way, unless a part of the enemy is to be massed against.
  const bool in_line = brief_.flank == Flank::kBest && brief_.target == kNoUnit;
  const Vec direction = in_line ? axis_ : way * (1 / distance);
  const double step = view_.increment(u.unit);
  double most = std::min(step, distance);
  if (in_line) most = std::min(most, dot(own_middle_ - u.at, axis_) + kBeforeMiddle);
  const double go = free_way(u.at, direction, most, keeps_off());
  if (go < (must_attack() ? 60 : 200)) return;
  // The rearmost first, so that the line stays together.
  const double lag = dot(own_middle_ - u.at, axis_);
  Wish w;
  w.kind = WishKind::kApproach;
  w.unit = u.unit;
  w.goal = u.at + direction * go;
  w.heading = table::heading_of(direction);
  int gain = static_cast<int>(60 + 120 * go / step + std::clamp(lag / 10, -50.0, 80.0));
  if (!u.foot) gain -= 30;
  gain -= static_cast<int>(std::min(60.0, distance / 50));
  wish(w, brief_.action + gain * brief_.advance / 100, cost_of(u.unit));
}

bool ScriptTurn::is_guarded(Vec place, Vec direction) const {
  for (int i = 0; i < field_.own_count(); ++i) {
    const Piece& f = field_.own(i);
    if (f.foot && length(f.at - place) < kGuards && dot(f.at - place, direction) >= -kGuardsBehind) return true;
  }
  return false;
}

bool ScriptTurn::can_fire(const Piece& gun) const {
  for (int e = 0; e < field_.enemy_count(); ++e) {
    const Piece& target = field_.enemy(e);
    const double reach = view_.type(gun.unit).range + 600;
    const Vec apart = target.at - gun.at;
    if (!target.free || dot(apart, apart) > reach * reach || dot(apart, gun.base.ahead) < 0) continue;
    if (fire_fault(view_, gun.unit, target.unit).empty()) return true;
  }
  return false;
}

void ScriptTurn::wish_gun_move(const Piece& gun, int nearest, double gap) {
  if (brief_.advance <= 0 || focus_ < 0 || nearest < 0) return;
  if (brief_.wait > 0 && brief_.guns <= 0 && (s_.round <= brief_.wait || enemy_is_near_)) return;
  const double range = view_.type(gun.unit).range, step = view_.increment(gun.unit);
  if (gap <= range && can_fire(gun)) return;
  Wish w;
  w.unit = gun.unit;
  w.kind = WishKind::kApproach;
  if (brief_.guns > 0 && gap <= range + step) {
    wish_gun_position(gun, w);
    if (gap <= range) return;
  }
  // Else only as far as the enemy cannot come at once.
  const Vec way = field_.enemy(focus_).at - gun.at;
  const double distance = length(way);
  const Vec direction = way * (1 / std::max(1.0, distance));
  const double go = free_way(gun.at, direction, std::min(distance, step), std::max<double>(keeps_off(), kFootReach));
  if (go < 300) return;
  w.goal = gun.at + direction * go;
  w.heading = table::heading_of(direction);
  if (is_guarded(w.goal, direction)) wish(w, brief_.action + 100 * brief_.advance / 100, cost_of(gun.unit));
}

void ScriptTurn::wish_gun_position(const Piece& gun, Wish w) {
  constexpr int kTurns[] = {0, 25, -25, 50, -50};
  const double range = view_.type(gun.unit).range, step = view_.increment(gun.unit);
  int tried = 0;
  for (int e = 0; e < field_.enemy_count() && tried < 3; ++e) {
    const Piece& target = field_.enemy(e);
    const Vec back = gun.at - target.at;
    if (!target.fights || !target.free || length(back) > range + step + 250) continue;
    ++tried;
    const int bearing = table::heading_of(back);
    for (const int turn : kTurns) {
      w.goal = target.at + table::ahead_of(bearing + turn) * (range + 200);
      if (turn == 0 && length(back) < range + 250) w.goal = gun.at;
      if (length(w.goal - gun.at) > step) continue;
      w.heading = table::heading_of(target.at - w.goal);
      const std::optional<table::Point> at = table::rounded(w.goal);
      if (!at) continue;
      const table::Pose pose = {*at, static_cast<std::int16_t>(w.heading)};
      if (!crowd_.has_room(gun.unit, pose)) continue;
      if (!is_guarded(w.goal, table::ahead_of(w.heading))) continue;
      const int gain = gain_by_fire(game_, s_, gun.unit, pose, target.unit);
      if (gain == 0) continue;
      wish(w, gain * brief_.guns / 100, cost_of(gun.unit));
      break;
    }
  }
}

}  // namespace zerohour::lgg
