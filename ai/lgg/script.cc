#include "ai/lgg/script.h"

#include <algorithm>
#include <array>
#include <optional>

#include "absl/container/inlined_vector.h"
#include "ai/lgg/answers.h"
#include "ai/lgg/field.h"
#include "ai/lgg/paths.h"
#include "ai/lgg/places.h"
#include "engine/core/random.h"
#include "engine/lgg/fire.h"
#include "engine/lgg/legality.h"
#include "eval/lgg/features.h"
#include "eval/lgg/worth.h"

namespace zerohour::lgg {
namespace {

using table::Box;
using table::Vec;

constexpr double kHalfBases = 330;  // between centres of bases that stand front to front, and some
constexpr double kFootReach = 1'230, kHorseReach = 1'830;
constexpr double kGuards = 800, kGuardsBehind = 350;  // of a gun: how near, and how far behind it
constexpr double kHasCome = 1'300;                    // the enemy has come: no more need to go to him
constexpr double kAssault = 620;                      // how near a side goes that must attack
constexpr int kBlock = 2'000;                         // to hold the block that decides
constexpr int kEasyActions = 450;                     // a stratagem for more actions is played for what gains as much
constexpr int kToRadius = 150;                        // to have a unit in the radius again

enum class WishKind : std::uint8_t {
  kForce,
  kAttack,
  kFire,
  kRecover,
  kRally,
  kWithdraw,
  kEscape,
  kApproach,
  kCommander,
  kOccupyTown,
};

// Something worth doing, before it is known to be legal.
struct Wish {
  int score = 0;
  WishKind kind = WishKind::kForce;
  UnitId unit = kNoUnit, enemy = kNoUnit;
  Field::Blow blow{}, second{-1, 0};  // of an attack; with another unit that is to follow
  Vec goal;
  int heading = 0;
};

class ScriptTurn {
 public:
  ScriptTurn(const Lgg& game, const State& s, const Brief& brief, std::uint64_t seed)
      : game_(game),
        s_(s),
        view_(game.view(s)),
        side_(s.side),
        brief_(brief),
        random_(seed),
        enemy_acts_(s.passed[index(other(s.side))] == 0),
        left_(s.left[index(s.side)]),
        attack_bonus_(attack_bonus()),
        field_(view_, s.side, {brief.gone, brief.box, brief.urgent}),
        looks_((brief.danger | brief.later | brief.promise) != 0) {}

  Action choose() {
    find_focus();
    if (looks_) places_.emplace(game_, s_, field_, brief_, Aim{own_middle_, axis_, focus_});
    wish_forces();
    wish_attacks();
    for (int i = 0; i < field_.own_count(); ++i) wish_for_unit(i);
    wish_rallies();
    wish_commander();
    std::stable_sort(wishes_.begin(), wishes_.end(), [](const Wish& a, const Wish& b) { return a.score > b.score; });
    for (const Wish& wish : wishes_) {
      if (const std::optional<Action> action = carried_out(wish)) return with_stratagem(wish, *action);
    }
    return said(0, Kind::kPass);
  }

 private:
  static Action said(int subject, Kind kind, int target = 0) {
    Action a;
    a.subject = static_cast<std::uint8_t>(subject);
    a.kind = kind;
    a.target = static_cast<std::uint8_t>(target);
    return a;
  }
  bool legal(const Action& a) const { return is_legal(view_, a).ok(); }

  Action with_stratagem(const Wish& wish, const Action& action) const {
    return left_ <= 1 && wish.score > kEasyActions && legal(said(0, Kind::kActions)) ? said(0, Kind::kActions) : action;
  }

  // gain: what it promises before its cost.
  void wish(Wish w, int gain, int cost) {
    w.score = gain - brief_.action * cost;
    if (brief_.noise > 0) w.score += static_cast<int>(random_.below(static_cast<std::uint32_t>(brief_.noise) + 1));
    if (w.score > 0 && cost <= left_) wishes_.push_back(w);
  }

  // A draw is no win: the nearer the end of the day, the more is dared. Not by a side that wins by standing still.
  int attack_bonus() const {
    if (brief_.bold == 0 || !view_.scenario().victory.sudden_death) return brief_.attack;
    const int rounds = std::min(rounds_left(view_), kBoldRounds);
    return brief_.attack + brief_.bold * (kBoldRounds - rounds) / kBoldRounds;
  }
  int cost_of(UnitId u) const { return std::max(1, cost_in_place(view_, u)); }

  // --- Where to: the enemy around whom the own strength prevails most.
  void find_focus() {
    int most = 0;
    Vec own_sum, enemy_sum;
    for (int i = 0; i < field_.own_count(); ++i) own_sum = own_sum + field_.own(i).at;
    for (int i = 0; i < field_.enemy_count(); ++i) enemy_sum = enemy_sum + field_.enemy(i).at;
    if (field_.own_count() == 0 || field_.enemy_count() == 0) return;
    own_middle_ = own_sum * (1.0 / field_.own_count());
    const Vec way = enemy_sum * (1.0 / field_.enemy_count()) - own_middle_;
    for (int e = 0; e < field_.enemy_count(); ++e) {
      const Piece& piece = field_.enemy(e);
      if (!piece.fights && brief_.target != piece.unit) continue;
      int score = superiority(piece.at);
      // To the left or the right as the own side looks.
      const Vec apart = piece.at - own_middle_;
      const double aside = cross(apart, way) / std::max(1.0, length(way));
      if (brief_.flank == Flank::kLeft) score -= static_cast<int>(aside);
      if (brief_.flank == Flank::kRight) score += static_cast<int>(aside);
      if (brief_.flank == Flank::kCentre) score -= static_cast<int>(std::abs(aside));
      if (brief_.target == piece.unit) score += 1'000'000;
      if (focus_ >= 0 && score <= most) continue;
      most = score;
      focus_ = e;
    }
    const Victory& victory = view_.scenario().victory;
    if (victory.kind == VictoryKind::kHold) {
      const Vec block = vec(view_.scenario().towns[static_cast<std::size_t>(victory.town)].at);
      for (int e = 0; e < field_.enemy_count(); ++e) {
        if (focus_ < 0 || length(field_.enemy(e).at - block) < length(field_.enemy(focus_).at - block)) focus_ = e;
      }
    }
    if (focus_ < 0) focus_ = 0;
    axis_ = way * (1 / std::max(1.0, length(way)));
    for (int i = 0; i < field_.own_count(); ++i) {
      double gap = 0;
      field_.nearest_enemy(field_.own(i).base, gap);
      enemy_is_near_ = enemy_is_near_ || gap < kHasCome;
    }
  }
  // Own strength less the enemy's around a place.
  int superiority(Vec place) const {
    double sum = 0;
    for (int i = 0; i < field_.own_count(); ++i) {
      const Piece& p = field_.own(i);
      if (p.fights) sum += 1'000.0 * p.strength / (600 + length(p.at - place));
    }
    for (int i = 0; i < field_.enemy_count(); ++i) {
      const Piece& p = field_.enemy(i);
      if (p.fights) sum -= 1'000.0 * p.strength / (600 + length(p.at - place));
    }
    return static_cast<int>(sum * 100);
  }

  // --- Combats.
  void wish_forces() {
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

  // What the enemy can do to an attack.
  struct Risk {
    bool spoiled = true;  // whether he can come to help while he has yet to act
    int loss = 0;         // by what he does to the attacker, beside what he could do to it where it stood
  };
  Risk risk_of(int enemy, const Field::Blow& blow) {
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
  // What a gain by an attack counts: less while the enemy can still spoil it.
  int counted(int gain, const Risk& risk) const {
    if (enemy_acts_ && gain > 0) gain = gain * (risk.spoiled ? brief_.exposed : brief_.safe) / 100;
    return gain - risk.loss;
  }

  void wish_attacks() {
    struct Option {
      Field::Blow blow;
      int gain, cost;
    };
    std::array<bool, kUnitSlots> able{};
    const bool any_order = view_.scenario().options.g22_off;
    for (int i = 0; i < field_.own_count(); ++i) {
      const Piece& u = field_.own(i);
      able[static_cast<std::size_t>(i)] =
          u.fights && !s_.attacked(u.unit) && may_move(view_, u.unit) && !guards_block(u);
      if (able[static_cast<std::size_t>(i)]) hindered_[static_cast<std::size_t>(i)] = hindering_enemy(view_, u.unit);
    }
    for (int e = 0; e < field_.enemy_count(); ++e) {
      const Piece& enemy = field_.enemy(e);
      if (s_.attackers[enemy.unit][kMaxAttackers - 1] != kNoUnit) continue;
      absl::InlinedVector<Option, 16> options;
      for (int i = 0; i < field_.own_count(); ++i) {
        const Piece& u = field_.own(i);
        const double reach = view_.increment(u.unit) + 450;
        const Vec apart = u.at - enemy.at;
        if (!able[static_cast<std::size_t>(i)] || dot(apart, apart) > reach * reach) continue;
        if (!u.foot && s_.town[enemy.unit] != 0) continue;
        const UnitId first = hindered_[static_cast<std::size_t>(i)];
        if (first != kNoUnit && first != enemy.unit && !any_order) continue;
        if (!is_within(table::gap(u.base, enemy.base), view_.increment(u.unit))) continue;
        for (int side = 0; side < 4; ++side) {
          if (!field_.reaches(i, e, side, first != kNoUnit)) continue;
          const Field::Blow blow{i, side};
          options.push_back({blow, field_.gain(e, &blow, 1), cost_of(u.unit)});
        }
      }
      const int already = field_.pending_on_enemy(e), relieved = field_.relief(e);
      const bool attacked = s_.attacked(enemy.unit);
      for (const Option& o : options) {
        Wish w;
        w.kind = WishKind::kAttack;
        w.enemy = enemy.unit;
        w.unit = field_.own(o.blow.own).unit;
        w.blow = o.blow;
        const Risk risk = risk_of(e, o.blow);
        wish(w, counted(o.gain - already, risk) + relieved + attack_bonus_ + goal_bonus(e), o.cost);
        if (attacked) continue;
        for (const Option& other_option : options) {
          if (other_option.blow.own == o.blow.own || other_option.blow.side == o.blow.side) continue;
          const Field::Blow both[] = {o.blow, other_option.blow};
          w.second = other_option.blow;
          wish(w, counted(field_.gain(e, both, 2), risk) + relieved + 2 * attack_bonus_ + goal_bonus(e),
               o.cost + other_option.cost);
        }
      }
    }
  }
  int goal_bonus(int e) const {
    int bonus = field_.enemy(e).unit == brief_.target ? 600 : 0;
    const Victory& victory = view_.scenario().victory;
    if (victory.kind == VictoryKind::kHold && s_.town[field_.enemy(e).unit] == victory.town + 1) bonus += 400;
    return bonus;
  }
  // The infantry that holds the block of the scenario.
  bool guards_block(const Piece& u) const {
    const Victory& victory = view_.scenario().victory;
    return victory.kind == VictoryKind::kHold && s_.town[u.unit] == victory.town + 1;
  }

  // --- One unit.
  void wish_for_unit(int i) {
    const Piece& u = field_.own(i);
    const UnitType& type = view_.type(u.unit);
    if ((s_.marks[u.unit] & kDone) != 0) return;
    double gap = 0;
    const int nearest = field_.nearest_enemy(u.base, gap);
    if (nearest < 0) return;
    if (!u.free) {
      if (s_.attacked(u.unit)) wish_withdrawal(i);
      return;
    }
    if (type.is_gun() && (s_.marks[u.unit] & kFired) == 0 && gap <= type.range + kTolerance) wish_fire(u);
    if (s_.hits[u.unit] > 0 && u.fights && (s_.marks[u.unit] & kRestored) == 0 && gap > kSixInches + kTolerance) {
      Wish w;
      w.kind = WishKind::kRecover;
      w.unit = u.unit;
      const int hit = type.cost * 60 / type.strength + (u.strength == 1 ? 250 : 0);
      wish(w, hit * view_.morale(u.unit) / 10 * brief_.recover / 100, cost_of(u.unit));
    }
    if ((s_.marks[u.unit] & kMoved) != 0 || !may_move(view_, u.unit)) return;
    if (u.fights && u.strength == 1 && !places_) return wish_escape(u, nearest, gap);
    if (guards_block(u) || wish_block(u)) return;
    if (type.is_gun()) {
      wish_gun_move(u, nearest, gap);
      if (places_) wish_to(u.unit, places_->of_gun(i, gap), 100);
    } else if (u.fights) {
      places_ ? wish_place(i) : wish_approach(u);
    }
  }

  void wish_withdrawal(int i) {
    const Piece& u = field_.own(i);
    if (view_.in_squares(u.unit) || (s_.marks[u.unit] & kMoved) != 0) return;
    Wish w;
    w.kind = WishKind::kWithdraw;
    w.unit = u.unit;
    wish(w, field_.pending_on_own(i) * brief_.escape / 100, cost_of(u.unit));
  }

  void wish_fire(const Piece& gun) {
    for (int e = 0; e < field_.enemy_count(); ++e) {
      const Piece& target = field_.enemy(e);
      const double reach = view_.type(gun.unit).range + 600;
      const Vec apart = target.at - gun.at;
      if (!target.free || dot(apart, apart) > reach * reach || dot(apart, gun.base.ahead) < 0) continue;
      Wish w;
      w.kind = WishKind::kFire;
      w.unit = gun.unit;
      w.enemy = target.unit;
      const FireOdds odds = fire_odds(fire_totals(view_, gun.unit, target.unit));
      const int two = target.strength <= 2 ? target.rout : 2 * target.hit;
      wish(w, (odds.one * target.hit + odds.two * two) / 100 * brief_.fire / 100, cost_of(gun.unit));
    }
  }

  // Out of the reach of the enemy.
  void wish_escape(const Piece& u, int nearest, double gap) {
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

  // How far along a way a unit can go before it comes nearer to an enemy than `least`; 0 where it stands so near.
  double free_way(Vec from, Vec direction, double most, double least) const {
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

  double keeps_off() const {
    if (must_attack()) return std::min<double>(brief_.close, kAssault);
    return enemy_acts_ ? brief_.standoff : brief_.close;
  }
  // Whether the side loses if nothing happens.
  bool must_attack() const {
    const Victory& victory = view_.scenario().victory;
    return victory.kind == VictoryKind::kHold && victory.side == side_;
  }

  // Infantry goes into the block that decides, if it is free.
  bool wish_block(const Piece& u) {
    const Victory& victory = view_.scenario().victory;
    if (victory.kind != VictoryKind::kHold || !u.foot) return false;
    const Town& town = view_.scenario().towns[static_cast<std::size_t>(victory.town)];
    if (std::find(s_.town.begin(), s_.town.end(), victory.town + 1) != s_.town.end()) return false;
    if (length(u.at - town.box.centre) > 2.0 * view_.increment(u.unit)) return false;
    Wish w;
    w.kind = WishKind::kOccupyTown;
    w.unit = u.unit;
    w.goal = town.box.centre;
    w.heading = side_ == kBlue ? 0 : 180;
    wish(w, kBlock, cost_of(u.unit));
    return true;
  }

  void wish_approach(const Piece& u) {
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

  // A better place, by what is to be feared and hoped for in it.
  void wish_place(int i) {
    const Piece& u = field_.own(i);
    if (brief_.advance <= 0 || focus_ < 0) return wish_corner(u);
    wish_to(u.unit, places_->of_fighter(i), brief_.advance);
  }
  void wish_to(UnitId u, const std::optional<BetterPlace>& place, int percent) {
    if (!place) return;
    Wish w;
    w.kind = WishKind::kApproach;
    w.unit = u;
    w.goal = vec(place->pose.at);
    w.heading = place->pose.heading;
    wish(w, place->gain * percent / 100, cost_of(u));
  }

  void wish_corner(const Piece& u) {
    if (brief_.corner <= 0) return;
    const double x = view_.scenario().width - 400.0;
    const double y = side_ == kBlue ? 400 : view_.scenario().height - 400.0;
    Wish w;
    w.kind = WishKind::kApproach;
    w.unit = u.unit;
    w.goal = {side_ == kBlue ? 400 : x, y};
    const double distance = length(w.goal - u.at);
    if (distance < 1'400) return;
    w.goal = w.goal + (u.at - w.goal) * (900 / distance);
    w.heading = s_.pose[u.unit].heading;
    wish(w, brief_.action + brief_.corner, cost_of(u.unit));
  }

  // Whether enough infantry stands by a place as near to the enemy as that (a gun is not marched in front).
  bool is_guarded(Vec place, Vec direction) const {
    for (int i = 0; i < field_.own_count(); ++i) {
      const Piece& f = field_.own(i);
      if (f.foot && length(f.at - place) < kGuards && dot(f.at - place, direction) >= -kGuardsBehind) return true;
    }
    return false;
  }
  bool can_fire(const Piece& gun) const {
    for (int e = 0; e < field_.enemy_count(); ++e) {
      const Piece& target = field_.enemy(e);
      const double reach = view_.type(gun.unit).range + 600;
      const Vec apart = target.at - gun.at;
      if (!target.free || dot(apart, apart) > reach * reach || dot(apart, gun.base.ahead) < 0) continue;
      if (fire_fault(view_, gun.unit, target.unit).empty()) return true;
    }
    return false;
  }

  // Into range and sight of an enemy, but not in front of the infantry.
  void wish_gun_move(const Piece& gun, int nearest, double gap) {
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
  void wish_gun_position(const Piece& gun, Wish w) {
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
        if (!view_.cannot_stand(gun.unit, pose, 0, false).empty()) continue;
        if (!is_guarded(w.goal, table::ahead_of(w.heading))) continue;
        const int gain = gain_by_fire(game_, s_, gun.unit, pose, target.unit);
        if (gain == 0) continue;
        wish(w, gain * brief_.guns / 100, cost_of(gun.unit));
        break;
      }
    }
  }

  // --- The army.
  void wish_rallies() {
    const int broken = broken_halves(view_, side_);
    if (broken == 0) return;
    const int relieved = danger(view_, side_, broken) - danger(view_, side_, broken - 1);
    for (int i = 1; i <= view_.unit_count(); ++i) {
      const auto u = static_cast<UnitId>(i);
      if (s_.place[u] != Place::kRallyable || view_.side_of(u) != side_ || (s_.marks[u] & (kRestored | kDone)) != 0)
        continue;
      Wish w;
      w.kind = WishKind::kRally;
      w.unit = u;
      const int back = brief_.gone == 0
                           ? view_.type(u).cost * 30 + relieved
                           : field_.back_from_box(side_) + view_.type(u).cost * 60 / view_.type(u).strength;
      wish(w, back * view_.morale(u) / 10 * brief_.rally / 100, 1);
    }
  }

  void wish_commander() {
    int beyond = 0, fighting = 0;
    Vec sum;
    for (int i = 0; i < field_.own_count(); ++i) {
      const Piece& p = field_.own(i);
      if (!p.fights) continue;
      sum = sum + p.at;
      ++fighting;
      if (!view_.never_pays_more(p.unit) && !view_.in_command(side_, p.base, 1)) ++beyond;
    }
    if (fighting == 0) return;
    Wish w;
    w.kind = WishKind::kCommander;
    w.goal = sum * (1.0 / fighting) - axis_ * 200;
    const double away = length(w.goal - vec(s_.stands[index(side_)][0].at));
    if (places_) {
      const std::optional<BetterPlace> place = places_->of_commander();
      if (!place) return;
      w.goal = vec(place->pose.at);
      return wish(w, place->gain, 1);
    }
    int gain = kToRadius * beyond;
    if (away > 600) gain += brief_.action + 20;
    if (away > 300) wish(w, gain, 1);
  }

  // --- Making it an action.
  std::optional<Action> carried_out(const Wish& w) const {
    const auto if_legal = [&](const Action& a) { return legal(a) ? std::optional<Action>(a) : std::nullopt; };
    const auto if_found = [&](const std::optional<Path>& path) {
      return path ? std::optional<Action>(path->action) : std::nullopt;
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
        if (w.goal == vec(s_.pose[w.unit].at)) return if_found(turn_path(view_, w.unit, w.heading));
        return if_found(path_toward(view_, w.unit, w.goal, w.heading,
                                    (w.kind == WishKind::kOccupyTown ? 2.0 : 1.0) * view_.increment(w.unit)));
    }
  }

  std::optional<Action> attack(const Wish& w) const {
    const UnitId u = w.unit;
    std::optional<Path> path = attack_in_place(view_, u, w.enemy);
    if (!path) path = attack_path(view_, u, w.enemy, w.blow.side, hindered_[field_.index_of(u)]);
    if (!path) return std::nullopt;
    if (w.second.own < 0) return path->action;
    // The other must be able to follow.
    State after = s_;
    game_.apply(after, path->action);
    if (after.step != Step::kActivate || after.side != side_) return std::nullopt;
    const int turned = after.pose[w.enemy].heading - s_.pose[w.enemy].heading;
    const int side = table::normal_heading(90 * w.second.side - turned) / 90;
    const UnitId follower = field_.own(w.second.own).unit;
    if (!attack_path(game_.view(after), follower, w.enemy, side, hindering_enemy(game_.view(after), follower)))
      return std::nullopt;
    return path->action;
  }

  const Lgg& game_;
  const State& s_;
  const View view_;
  const Side side_;
  const Brief& brief_;
  Random random_;
  const bool enemy_acts_;
  const int left_;
  const int attack_bonus_;
  const Field field_;
  std::array<UnitId, kUnitSlots> hindered_{};  // by whom each own piece is
  bool enemy_is_near_ = false;
  int focus_ = -1;
  Vec own_middle_, axis_;
  const bool looks_;
  std::optional<Places> places_;  // where it looks what the enemy can do
  absl::InlinedVector<Wish, 64> wishes_;
};

}  // namespace

Action script_activation(const Lgg& game, const State& state, const Brief& brief, std::uint64_t seed) {
  return ScriptTurn(game, state, brief, seed).choose();
}

Action script_action(const Lgg& game, const State& state, Side side, const Brief& brief, std::uint64_t seed) {
  if (state.step == Step::kActivate) return script_activation(game, state, brief, seed);
  return answer(game, state, side);
}

}  // namespace zerohour::lgg
