// The combats of a script, and how what it wishes becomes an action.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "absl/container/inlined_vector.h"
#include "ai/lgg/paths.h"
#include "ai/lgg/script_turn.h"
#include "engine/lgg/attacks.h"
#include "engine/lgg/legality.h"

namespace zerohour::lgg {
namespace {

using table::Vec;

}  // namespace

void ScriptTurn::wish_forces() {
  if (!enemy_acts_) return;
  for (int e = 0; e < field_.enemy_count(); ++e) {
    const int pending = field_.pending_on_enemy(e);
    if (pending <= 0) continue;
    Wish w;
    w.kind = WishKind::kForce;
    w.enemy = field_.enemy(e).unit;
    int gain = pending * (100 - brief_.exposed) / 100;
    if (places_) {
      int danger = 0;
      for (const UnitId a : s_.attackers[w.enemy]) {
        if (a != kNoUnit) danger = std::max(danger, places_->danger(field_.index_of(a), nullptr, w.enemy));
      }
      gain = danger == 0 ? pending * (100 - brief_.safe) / 100 : gain + danger * brief_.danger / 100;
    }
    wish(w, gain, std::max(1, force_cost(view_, w.enemy)));
  }
}

ScriptTurn::Risk ScriptTurn::risk_of(int enemy, const Blow& blow) {
  if (!places_) return {};
  const Piece& u = field_.own(blow.own);
  const Piece& e = field_.enemy(enemy);
  const int outward = e.heading + 90 * blow.side;
  const double half = blow.side % 2 == 0 ? e.base.half_depth : e.base.half_width;
  const auto at = table::rounded(e.at + table::ahead_of(outward) * (half + u.base.half_depth));
  if (!at) return {};
  const table::Pose touch = {*at, static_cast<std::int16_t>(table::normal_heading(outward + 180))};
  const int there = places_->danger(blow.own, &touch, e.unit);
  return {there > 0, places_->weight_of_danger() * (there - places_->danger(blow.own)) / 100};
}

int ScriptTurn::counted(int gain, const Risk& risk) const {
  if (enemy_acts_ && gain > 0) gain = gain * (risk.spoiled ? brief_.exposed : brief_.safe) / 100;
  return gain - risk.loss;
}

void ScriptTurn::wish_attacks() {
  for (int i = 0; i < field_.own_count(); ++i) {
    const Piece& u = field_.own(i);
    const auto number = static_cast<std::size_t>(i);
    able_[number] = u.fights && !s_.attacked(u.unit) && may_move(view_, u.unit) && !guards_block(u);
    if (able_[number]) hindered_[number] = hindering_enemy(view_, u.unit);
  }
  for (int e = 0; e < field_.enemy_count(); ++e) {
    if (s_.attackers[field_.enemy(e).unit][kMaxAttackers - 1] == kNoUnit) wish_attacks_on(e);
  }
}

ScriptTurn::Options ScriptTurn::options_against(int e, Target& target) const {
  const Piece& enemy = field_.enemy(e);
  const bool any_order = view_.scenario().options.g22_off;
  Options options;
  for (int i = 0; i < field_.own_count(); ++i) {
    const Piece& u = field_.own(i);
    const double reach = view_.increment(u.unit) + 450;
    const Vec apart = u.at - enemy.at;
    if (!able_[static_cast<std::size_t>(i)] || dot(apart, apart) > reach * reach) continue;
    if (!u.foot && s_.town[enemy.unit] != 0) continue;
    const UnitId first = hindered_[static_cast<std::size_t>(i)];
    if (first != kNoUnit && first != enemy.unit && !any_order) continue;
    if (!is_within(table::gap(u.base, enemy.base), view_.increment(u.unit))) continue;
    for (int side = 0; side < 4; ++side) {
      if (!target.reaches(i, side, first != kNoUnit, brief_.slant != 0)) continue;
      const Target::Strike strike = target.strike(i, side);
      options.push_back({strike, target.gain(strike), cost_of(u.unit)});
    }
  }
  return options;
}

void ScriptTurn::wish_attacks_on(int e) {
  Target target(field_, crowd_, e);
  const Options options = options_against(e, target);
  const UnitId enemy = field_.enemy(e).unit;
  const int already = field_.pending_on_enemy(e), others = field_.relief(e) + goal_bonus(e);
  int best = 0;
  for (const Option& o : options) {
    Wish w;
    w.kind = WishKind::kAttack;
    w.enemy = enemy;
    w.unit = field_.own(o.strike.own).unit;
    w.blow = {o.strike.own, o.strike.side};
    const int risk = static_cast<int>(risks_.size());
    risks_.push_back({e, w.blow, std::nullopt});
    best = std::max(best, o.gain - brief_.action * o.cost);
    wish_attack(w, risk, o.gain - already, others + attack_bonus_, o.cost);
    if (s_.attacked(enemy)) continue;
    for (const Option& second : options) {
      if (second.strike.own == o.strike.own || second.strike.side == o.strike.side) continue;
      w.second = {second.strike.own, second.strike.side};
      const int gain = target.gain(o.strike, second.strike), cost = o.cost + second.cost;
      best = std::max(best, gain - brief_.action * cost);
      wish_attack(w, risk, gain, others + 2 * attack_bonus_, cost);
    }
  }
  if (places_ && brief_.aid > 0) places_->set_aid(e, aid_for(e, target, options, best));
}

const ScriptTurn::Risk& ScriptTurn::known_risk(int number) {
  PossibleRisk& risk = risks_[static_cast<std::size_t>(number)];
  if (!risk.known) risk.known = risk_of(risk.enemy, risk.blow);
  return *risk.known;
}

void ScriptTurn::wish_attack(const Wish& w, int risk, int gain, int besides, int cost) {
  if (!places_ || brief_.noise > 0 || places_->weight_of_danger() < 0) {
    return wish(w, counted(gain, known_risk(risk)) + besides, cost);
  }
  Wish attack = w;
  attack.order = next_order_++;
  attack.risk = risk;
  attack.gain = gain;
  attack.besides = besides;
  attack.cost = cost;
  // At best the enemy can do nothing to the attacker then.
  const int saved = places_->weight_of_danger() * places_->danger(w.blow.own) / 100;
  const int most = enemy_acts_ && gain > 0 ? gain * std::max(brief_.exposed, brief_.safe) / 100 : gain;
  attack.score = score_of(most + saved + besides, cost);
  if (is_wanted(attack.score) && cost <= left_) wishes_.push_back(attack);
}

Aid ScriptTurn::aid_for(int e, const Target& target, const Options& options, int best) const {
  Aid aid;
  if (s_.attacked(field_.enemy(e).unit)) {
    const int more = target.gain_aided() - field_.pending_on_enemy(e);
    if (more > 0) aid.best.fill({more, -1, target.front_to(0)});
    return aid;
  }
  for (const Option& o : options) {
    if (o.strike.flanked) continue;
    const int more = target.gain(o.strike, true) - brief_.action * o.cost - best;
    Aid::Gain& place = aid.best[aid.best[0].by == o.strike.own ? 0 : 1];
    if (more > place.more) place = {more, o.strike.own, target.front_to(o.strike.side)};
    if (aid.best[1].more > aid.best[0].more) std::swap(aid.best[0], aid.best[1]);
  }
  return aid;
}

int ScriptTurn::goal_bonus(int e) const {
  int bonus = field_.enemy(e).unit == brief_.target ? 600 : 0;
  const Victory& victory = view_.scenario().victory;
  if (victory.kind == VictoryKind::kHold && s_.town[field_.enemy(e).unit] == victory.town + 1) bonus += 400;
  return bonus;
}

std::optional<Action> ScriptTurn::carried_out(const Wish& w) {
  const auto if_legal = [&](const Action& a) { return legal(a) ? std::optional<Action>(a) : std::nullopt; };
  const auto if_found = [&](const std::optional<Path>& path) {
    return path ? std::optional<Action>(path->action) : std::nullopt;
  };
  const auto moved = [&](const std::optional<Path>& path) {
    return if_found(path && brief_.ways != 0 ? spared_ground(view_, *path) : path);
  };
  switch (w.kind) {
    case WishKind::kForce:
      return if_legal(said(kForceSubject, Kind::kForce, w.enemy));
    case WishKind::kAttack:
      return attack(w);
    case WishKind::kFire:
      return if_legal(said(w.unit, Kind::kFire, w.enemy));
    case WishKind::kRecover:
      return if_legal(said(w.unit, Kind::kRecover));
    case WishKind::kRally:
      return if_legal(said(w.unit, Kind::kRally));
    case WishKind::kWithdraw:
      return if_found(withdrawal_path(view_, w.unit));
    case WishKind::kCommander:
      return if_found(commander_path(view_, w.goal, 300));
    default:
      if (w.whole) return moved(path_to(view_, w.unit, w.goal, w.heading));
      if (w.goal == vec(s_.pose[w.unit].at)) return if_found(turn_path(view_, w.unit, w.heading));
      return moved(path_toward(view_, w.unit, w.goal, w.heading,
                               (w.kind == WishKind::kOccupyTown ? 2.0 : 1.0) * view_.increment(w.unit)));
  }
}

const std::optional<Path>& ScriptTurn::way_to(UnitId unit, UnitId enemy, int side) {
  for (const Way& way : ways_) {
    if (way.unit == unit && way.enemy == enemy && way.side == side) return way.path;
  }
  std::optional<Path> path = attack_in_place(view_, unit, enemy);
  if (!path) path = attack_path(view_, unit, enemy, side, hindered_[field_.index_of(unit)], brief_.slant != 0);
  if (brief_.ways != 0 && (!path || path->walk.ground_check || path->walk.increments > 1)) {
    const std::optional<Path> other = quick_attack_path(view_, unit, enemy, side);
    const auto as_way = [](const Path& p) { return AttackWay{p.action, p.walk}; };
    if (other && (!path || is_better_way(as_way(*other), as_way(*path)))) path = other;
  }
  ways_.push_back({unit, enemy, side, path});
  return ways_.back().path;
}

std::optional<Action> ScriptTurn::attack(const Wish& w) {
  const std::optional<Path>& path = way_to(w.unit, w.enemy, w.blow.side);
  if (!path) return std::nullopt;
  if (w.second.own < 0) return path->action;
  // The other must be able to follow.
  State after = s_;
  game_.apply(after, path->action);
  if (after.step != Step::kActivate || after.side != side_) return std::nullopt;
  const int turned = after.pose[w.enemy].heading - s_.pose[w.enemy].heading;
  const int side = table::normal_heading(90 * w.second.side - turned) / 90;
  const UnitId follower = field_.own(w.second.own).unit;
  const View then = game_.view(after);
  if (!attack_path(then, follower, w.enemy, side, hindering_enemy(then, follower), brief_.slant != 0) &&
      (brief_.ways == 0 || !quick_attack_path(then, follower, w.enemy, side))) {
    return std::nullopt;
  }
  return path->action;
}

}  // namespace zerohour::lgg
