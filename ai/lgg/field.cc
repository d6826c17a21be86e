#include "ai/lgg/field.h"

#include <algorithm>
#include <cmath>

#include "eval/lgg/worth.h"

namespace zerohour::lgg {
namespace {

using table::Vec;

constexpr double kOffMiddle = 150;    // how far an attacker may stand beside its defender's middle (G25)
constexpr double kBehindReach = 900;  // between centres, about 6 inches between bases

// The combat that a unit is in, by its defender; none if it is in none.
UnitId fight_of(const State& s, UnitId u) {
  return s.attacked(u) ? u : s.target[u];
}

}  // namespace

Field::Field(const View& view, Side side, const RoutPrices& prices) : view_(view), side_(side), prices_(prices) {
  at_.fill(-1);
  for (const Side s : {kBlue, kRed}) broken_[index(s)] = broken_units(view, s);
  for (int u = 1; u <= view.unit_count(); ++u) {
    const auto unit = static_cast<UnitId>(u);
    if (view.state().on_table(unit)) add(unit, view.side_of(unit) == side ? 0 : 1);
  }
  for (std::size_t list = 0; list < 2; ++list) {
    for (int i = 0; i < count_[list]; ++i) {
      const UnitId u = pieces_[list][static_cast<std::size_t>(i)].unit;
      if (view.state().attacked(u)) pending_[list][static_cast<std::size_t>(i)] = pending_gain(u);
    }
  }
}

// What an unresolved combat brings its attackers on average.
int Field::pending_gain(UnitId defender) const {
  if (prices_.gone == 0) return combat_gain(view_, defender);
  const State& s = view_.state();
  const CombatOdds odds = combat_odds(combat_totals(view_, defender));
  const auto piece = [&](UnitId u) -> const Piece& {
    return pieces_[view_.side_of(u) == side_ ? 0 : 1][static_cast<std::size_t>(at_[u])];
  };
  const Piece& first = piece(s.attackers[defender][0]);
  const auto two_hits = [](const Piece& p) { return p.strength <= 2 ? p.rout : 2 * p.hit; };
  int one = first.hit, two = two_hits(first);
  if (s.attackers[defender][1] != kNoUnit) {
    const Piece& second = piece(s.attackers[defender][1]);
    two = std::min({two, two_hits(second), one + second.hit});
    one = std::min(one, second.hit);
  }
  const Piece& d = piece(defender);
  const int sum = odds[CombatResult::kDefenderRouts] * d.rout + odds[CombatResult::kDefenderLoses] * d.hit -
                  odds[CombatResult::kAttackersLose] * one - odds[CombatResult::kAttackersLoseTwo] * two;
  return sum / 100;
}

void Field::add(UnitId unit, int list) {
  Piece& piece =
      pieces_[static_cast<std::size_t>(list)][static_cast<std::size_t>(count_[static_cast<std::size_t>(list)])];
  at_[unit] = static_cast<std::int8_t>(count_[static_cast<std::size_t>(list)]++);
  piece.unit = unit;
  piece.base = view_.base(unit);
  piece.at = piece.base.centre;
  piece.heading = view_.state().pose[unit].heading;
  piece.foot = view_.is_infantry(unit);
  piece.fights = view_.type(unit).may_attack();
  piece.free = !view_.state().in_combat(unit);
  piece.strength = view_.strength(unit);
  set_prices(piece);
}

int Field::urgency(Side side, int broken) const {
  const int limit = collapse_at(view_, side);
  return limit > 0 && broken >= limit - 2 ? prices_.urgent : 0;
}

int Field::back_from_box(Side side) const {
  return prices_.box + urgency(side, broken_[index(side)]);
}

void Field::set_prices(Piece& piece) const {
  const UnitId u = piece.unit;
  if (prices_.gone == 0) {
    piece.rout = rout_loss(view_, u);
    piece.hit = piece.strength <= 1 ? piece.rout : hit_loss(view_, u);
    return;
  }
  const UnitType& type = view_.type(u);
  const Side owner = view_.side_of(u);
  const bool lost =
      view_.state().has(u, kOutrider) || type.is_gun_or_engineer() || !view_.in_command(owner, piece.base, 1);
  const int hit = type.cost * 60 / type.strength;
  piece.rout = (type.kind == Class::kEngineer
                    ? 0
                    : (lost ? prices_.gone : prices_.box) + urgency(owner, broken_[index(owner)] + 1)) +
               hit * piece.strength;
  piece.hit = piece.strength <= 1 ? piece.rout : hit;
}

void Field::place(Piece& piece, const table::Pose* pose) {
  piece.base = pose == nullptr ? view_.base(piece.unit) : view_.open_base(piece.unit, vec(pose->at), pose->heading);
  piece.at = piece.base.centre;
  piece.heading = pose == nullptr ? view_.state().pose[piece.unit].heading : pose->heading;
  if (prices_.gone != 0) set_prices(piece);
}

// Whether one of the pieces that count (G30) is behind a front: a line across `ahead`, `front` before the base's
// centre.
bool Field::stands_behind(const std::array<Piece, kUnitSlots>& pieces, int count, const table::Box& base, Vec ahead,
                          double front, UnitId except, UnitId defender) const {
  for (int i = 0; i < count; ++i) {
    const Piece& p = pieces[static_cast<std::size_t>(i)];
    if (!p.fights || p.unit == except) continue;
    const Vec apart = p.at - base.centre;
    if (dot(apart, apart) > kBehindReach * kBehindReach || dot(apart, ahead) > front - kTolerance) continue;
    if (!p.free && fight_of(view_.state(), p.unit) != defender) continue;
    return true;
  }
  return false;
}

Field::Front Field::front_to(int enemy_piece, int side) const {
  const Piece& e = enemy(enemy_piece);
  return {table::ahead_of(e.heading + 90 * side), side % 2 == 0 ? e.base.half_depth : e.base.half_width};
}

bool Field::is_flanked(int enemy_piece, const Blow& blow) const {
  const Piece& e = enemy(enemy_piece);
  const Front front = front_to(enemy_piece, blow.side);
  return stands_behind(pieces_[0], count_[0], e.base, front.ahead, front.depth, own(blow.own).unit, e.unit);
}

int Field::gain(int enemy, const Blow* blows, int count, bool aided) const {
  const State& s = view_.state();
  const auto& v = view_.rules().values.combat;
  const Piece& e = pieces_[1][static_cast<std::size_t>(enemy)];
  const bool cavalry = !e.foot && e.fights;
  int attack = 0, hits = 0, last = -1, attackers = 0, cheapest = 0, all = 0, twice = 0;
  bool by_foot = false, by_cavalry = false, behind = false, guard = false, rough = false;
  const bool e_rough = view_.in_rough(e.at);
  Vec from;
  const auto join = [&](const Piece& p, Vec at, Vec ahead, double depth) {
    attack += view_.type(p.unit).attack[cavalry ? 1 : 0];
    hits += s.hits[p.unit];
    (p.foot ? by_foot : by_cavalry) = true;
    guard = guard || s.has(p.unit, kGuard);
    rough = rough || (!p.foot && (e_rough || view_.in_rough(at)));
    table::Box stands = p.base;
    stands.centre = at;
    behind = behind || stands_behind(pieces_[1], count_[1], stands, ahead, depth, e.unit, e.unit);
    const int two_hits = p.strength <= 2 ? p.rout : 2 * p.hit;
    cheapest = attackers == 0 ? p.hit : std::min(cheapest, p.hit);
    twice = attackers == 0 ? two_hits : std::min(twice, two_hits);
    all += p.hit;
    ++attackers;
    from = at;
  };
  for (const UnitId a : s.attackers[e.unit]) {
    if (a == kNoUnit) continue;
    const Piece& p = own(index_of(a));
    join(p, p.at, p.base.ahead, p.base.half_depth);
  }
  const int heading = e.heading;
  Vec faces = e.base.ahead;
  double front = e.base.half_depth;
  bool flanked = aided || s.attacked(e.unit);
  for (int i = 0; i < count; ++i) {
    const Blow& blow = blows[i];
    const Piece& p = own(blow.own);
    const Vec out = table::ahead_of(heading + 90 * blow.side);
    const double half = blow.side % 2 == 0 ? e.base.half_depth : e.base.half_width;
    join(p, e.at + out * (half + p.base.half_depth), out * -1, p.base.half_depth);
    flanked = flanked || i > 0;
    faces = out;
    front = half;
    last = blow.own;
  }
  int defence = view_.type(e.unit).defence[by_cavalry ? 1 : 0];
  if (by_foot && by_cavalry) defence = std::min(view_.type(e.unit).defence[0], view_.type(e.unit).defence[1]);
  defence += v.hits * s.hits[e.unit];
  attack += v.hits * hits;
  if (behind) attack += v.behind;
  if (rough) attack += v.rough_cavalry;
  if (by_cavalry && view_.scenario().soft) attack += v.soft_ground;
  if (guard) attack += v.guard;
  if (flanked ||
      stands_behind(pieces_[0], count_[0], e.base, faces, front, last < 0 ? kNoUnit : own(last).unit, e.unit)) {
    defence += v.behind;
  }
  if (cavalry && e_rough) defence += v.rough_cavalry;
  if (s.has(e.unit, kGuard)) defence += v.guard;
  if (s.town[e.unit] != 0 || view_.covered_by_obstacle(e.base, from)) {
    defence += v.hard_cover;
  } else if (e_rough) {
    defence += v.soft_cover;
  }
  if (view_.on_hill(e.at) && !view_.on_hill(from)) defence += v.uphill;
  const CombatOdds odds = combat_odds(attack, defence);
  const int one = cheapest, two = attackers > 1 ? std::min(twice, all) : twice;
  const int sum = odds[CombatResult::kDefenderRouts] * e.rout + odds[CombatResult::kDefenderLoses] * e.hit -
                  odds[CombatResult::kAttackersLose] * one - odds[CombatResult::kAttackersLoseTwo] * two;
  return sum / 100;
}

bool Field::reaches(int own_piece, int enemy_piece, int side, bool straight, bool slant) const {
  const Piece& u = own(own_piece);
  const Piece& e = enemy(enemy_piece);
  const int heading = e.heading + 90 * side;
  const Vec out = table::ahead_of(heading);
  const double half = side % 2 == 0 ? e.base.half_depth : e.base.half_width;
  const Vec apart = u.at - e.at;
  const double ahead = dot(apart, out), across = std::abs(cross(apart, out));
  if (ahead < -half) return false;
  const bool straight_on = ahead > half && across - e.base.half_width <= ahead - half;
  if (straight && !straight_on && (!slant || static_cast<int>(table::facing_of(e.base, u.at)) != side)) return false;
  const auto stands = [&](double offset) {
    const Vec touch = e.at + out * (half + u.base.half_depth) + table::right_of(heading) * offset;
    const table::Pose pose = {table::rounded(touch).value_or(table::Point{}),
                              static_cast<std::int16_t>(table::normal_heading(heading + 180))};
    return view_.cannot_stand(u.unit, pose, std::uint64_t{1} << e.unit, true).empty();
  };
  if (stands(0)) return true;
  if (prices_.gone == 0) return false;
  // It can be met off its middle.
  const double aside = std::clamp(dot(apart, table::right_of(heading)), -kOffMiddle, kOffMiddle);
  return (std::abs(aside) > 1 && stands(aside)) || (!e.fights && (stands(kOffMiddle) || stands(-kOffMiddle)));
}

int Field::relief(int enemy_piece) const {
  const UnitId defender = view_.state().target[enemy(enemy_piece).unit];
  return defender == kNoUnit ? 0 : pending_on_own(index_of(defender));
}

int Field::nearest_enemy(const table::Box& base, double& gap) const {
  int found = -1;
  gap = 1e9;
  for (int i = 0; i < count_[1]; ++i) {
    const Vec apart = enemy(i).at - base.centre;
    const double reach = gap + 450;
    if (dot(apart, apart) > reach * reach) continue;
    const double here = table::gap(base, enemy(i).base);
    if (here < gap) {
      gap = here;
      found = i;
    }
  }
  return found;
}

}  // namespace zerohour::lgg
