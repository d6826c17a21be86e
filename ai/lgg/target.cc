#include "ai/lgg/target.h"

#include <algorithm>
#include <cmath>

#include "eval/lgg/odds.h"

namespace zerohour::lgg {
namespace {

using table::Vec;

constexpr double kOffMiddle = 150;  // how far an attacker may stand beside its defender's middle (G25)

}  // namespace

void Target::Force::add(const Strike& strike) {
  attack += strike.attack;
  hits += strike.hits;
  (strike.foot ? by_foot : by_cavalry) = true;
  guard = guard || strike.guard;
  rough = rough || strike.rough;
  behind = behind || strike.behind;
  cheapest = attackers == 0 ? strike.hit : std::min(cheapest, strike.hit);
  twice = attackers == 0 ? strike.two_hits : std::min(twice, strike.two_hits);
  all += strike.hit;
  ++attackers;
  covered = strike.covered;
  uphill = strike.uphill;
}

Target::Target(const Field& field, const Crowd& crowd, int enemy)
    : field_(field),
      view_(field.view()),
      crowd_(crowd),
      enemy_(field.enemy(enemy)),
      cavalry_(!enemy_.foot && enemy_.fights),
      rough_(view_.in_rough(enemy_.at)),
      on_hill_(view_.on_hill(enemy_.at)) {
  for (const UnitId a : view_.state().attackers[enemy_.unit]) {
    if (a == kNoUnit) continue;
    const int own = field_.index_of(a);
    const Piece& p = field_.own(own);
    present_.add(strike_from(own, 0, p.at, p.base.ahead, p.base.half_depth));
  }
}

Target::Strike Target::strike_from(int own, int side, Vec at, Vec ahead, double depth) const {
  const State& s = view_.state();
  const Piece& p = field_.own(own);
  Strike strike;
  strike.own = own;
  strike.side = side;
  strike.foot = p.foot;
  strike.guard = s.has(p.unit, kGuard);
  strike.rough = !p.foot && (rough_ || view_.in_rough(at));
  strike.behind = field_.enemy_stands_behind(at, ahead, depth, enemy_.unit, enemy_.unit);
  strike.covered = s.town[enemy_.unit] != 0 || view_.covered_by_obstacle(enemy_.base, at);
  strike.uphill = on_hill_ && !view_.on_hill(at);
  strike.attack = view_.type(p.unit).attack[cavalry_ ? 1 : 0];
  strike.hits = s.hits[p.unit];
  strike.hit = p.hit;
  strike.two_hits = p.strength <= 2 ? p.rout : 2 * p.hit;
  return strike;
}

Target::Front Target::front_to(int side) const {
  return {table::ahead_of(enemy_.heading + 90 * side), side % 2 == 0 ? enemy_.base.half_depth : enemy_.base.half_width};
}

Target::Strike Target::strike(int own, int side) const {
  const Piece& p = field_.own(own);
  const Front front = front_to(side);
  const Vec at = enemy_.at + front.ahead * (front.depth + p.base.half_depth);
  Strike strike = strike_from(own, side, at, front.ahead * -1, p.base.half_depth);
  strike.flanked = field_.own_stands_behind(enemy_.at, front.ahead, front.depth, p.unit, enemy_.unit);
  return strike;
}

int Target::gain(const Strike& strike, bool aided) const {
  Force force = present_;
  force.add(strike);
  return gain(force, aided || present_.attackers > 0 || strike.flanked);
}

int Target::gain(const Strike& first, const Strike& second) const {
  Force force = present_;
  force.add(first);
  force.add(second);
  return gain(force, true);
}

int Target::gain_aided() const {
  return gain(present_, true);
}

int Target::gain(const Force& force, bool flanked) const {
  const State& s = view_.state();
  const auto& v = view_.rules().values.combat;
  const UnitType& type = view_.type(enemy_.unit);
  int attack = force.attack + v.hits * force.hits;
  if (force.behind) attack += v.behind;
  if (force.rough) attack += v.rough_cavalry;
  if (force.by_cavalry && view_.scenario().soft) attack += v.soft_ground;
  if (force.guard) attack += v.guard;
  int defence = force.by_foot && force.by_cavalry ? std::min(type.defence[0], type.defence[1])
                                                  : type.defence[force.by_cavalry ? 1 : 0];
  defence += v.hits * s.hits[enemy_.unit];
  if (flanked) defence += v.behind;
  if (cavalry_ && rough_) defence += v.rough_cavalry;
  if (s.has(enemy_.unit, kGuard)) defence += v.guard;
  if (force.covered) {
    defence += v.hard_cover;
  } else if (rough_) {
    defence += v.soft_cover;
  }
  if (force.uphill) defence += v.uphill;
  const CombatOdds odds = combat_odds(attack, defence);
  const int one = force.cheapest, two = force.attackers > 1 ? std::min(force.twice, force.all) : force.twice;
  const int sum = odds[CombatResult::kDefenderRouts] * enemy_.rout + odds[CombatResult::kDefenderLoses] * enemy_.hit -
                  odds[CombatResult::kAttackersLose] * one - odds[CombatResult::kAttackersLoseTwo] * two;
  return sum / 100;
}

bool Target::reaches(int own, int side, bool straight, bool slant) {
  const Piece& u = field_.own(own);
  const Front front = front_to(side);
  const Vec apart = u.at - enemy_.at;
  const double ahead = dot(apart, front.ahead);
  if (ahead < -front.depth) return false;
  if (straight) {
    const double across = std::abs(cross(apart, front.ahead));
    const bool straight_on = ahead > front.depth && across - enemy_.base.half_width <= ahead - front.depth;
    if (!straight_on && (!slant || static_cast<int>(table::facing_of(enemy_.base, u.at)) != side)) return false;
  }
  if (has_room(u, side, 0, 0)) return true;
  if (!field_.has_prices()) return false;
  // It can be met off its middle.
  const double wanted = dot(apart, table::right_of(enemy_.heading + 90 * side));
  const double offset = std::clamp(wanted, -kOffMiddle, kOffMiddle);
  if (std::abs(offset) > 1 && has_room(u, side, offset, offset == kOffMiddle ? 1 : offset == -kOffMiddle ? -1 : 2)) {
    return true;
  }
  return !enemy_.fights && (has_room(u, side, kOffMiddle, 1) || has_room(u, side, -kOffMiddle, -1));
}

// aside: as in Spot; 2 elsewhere.
bool Target::has_room(const Piece& piece, int side, double offset, int aside) {
  const std::uint64_t own = std::uint64_t{1} << piece.unit;
  const std::uint8_t type = view_.state().type[piece.unit];
  if (aside != 2) {
    for (const Spot& known : spots_) {
      if (known.side == side && known.aside == aside && known.type == type &&
          known.half_depth == piece.base.half_depth) {
        return !known.barred && (known.units & ~own) == 0;
      }
    }
  }
  Spot found = spot(piece, side, offset);
  if (aside != 2) {
    found.aside = aside;
    spots_.push_back(found);
  }
  return !found.barred && (found.units & ~own) == 0;
}

Target::Spot Target::spot(const Piece& piece, int side, double offset) {
  const int heading = enemy_.heading + 90 * side;
  const Front front = front_to(side);
  const Vec touch = enemy_.at + front.ahead * (front.depth + piece.base.half_depth) + table::right_of(heading) * offset;
  const table::Pose pose = {table::rounded(touch).value_or(table::Point{}),
                            static_cast<std::int16_t>(table::normal_heading(heading + 180))};
  Spot spot{side, 0, view_.state().type[piece.unit], piece.base.half_depth, false, 0};
  const UnitType& type = view_.type(piece.unit);
  const int town = view_.town_of(type, pose);
  const table::Box box = view_.base_at(piece.unit, pose, town);
  if (!view_.ground_fault(type, box, town).empty() || view_.is_astride(box, true)) {
    spot.barred = true;
    return spot;
  }
  spot.units = crowd_.overlapped(box, View::radius_of(type, town != 0)) & ~(std::uint64_t{1} << enemy_.unit);
  return spot;
}

}  // namespace zerohour::lgg
