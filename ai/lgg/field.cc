#include "ai/lgg/field.h"

#include <algorithm>
#include <cmath>

#include "eval/lgg/worth.h"

namespace zerohour::lgg {
namespace {

using table::Vec;

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
    for (std::size_t i = 0; i < pieces_[list].size(); ++i) {
      const UnitId u = pieces_[list][i].unit;
      if (view.state().attacked(u)) pending_[list][i] = pending_gain(u);
    }
  }
}

Field::Field(const Field& from, Turned)
    : view_(from.view_),
      side_(other(from.side_)),
      prices_(from.prices_),
      broken_(from.broken_),
      pieces_{from.pieces_[1], from.pieces_[0]},
      at_(from.at_),
      pending_{from.pending_[1], from.pending_[0]} {}

Field Field::turned() const {
  return {*this, Turned{}};
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
  Pieces& pieces = pieces_[static_cast<std::size_t>(list)];
  at_[unit] = static_cast<std::int8_t>(pieces.size());
  Piece& piece = pieces.emplace_back();
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

Piece Field::moved(Piece& piece, const table::Pose& pose) const {
  const Piece before = piece;
  piece.base = view_.open_base(piece.unit, vec(pose.at), pose.heading);
  piece.at = piece.base.centre;
  piece.heading = pose.heading;
  if (has_prices()) set_prices(piece);
  return before;
}

bool Field::stands_behind(const Pieces& pieces, Vec centre, Vec ahead, double front, UnitId except,
                          UnitId defender) const {
  return std::any_of(pieces.begin(), pieces.end(), [&](const Piece& p) {
    if (!p.fights || p.unit == except) return false;
    const Vec apart = p.at - centre;
    if (dot(apart, apart) > kBehindReach * kBehindReach || dot(apart, ahead) > front - kTolerance) return false;
    return p.free || fight_of(view_.state(), p.unit) == defender;
  });
}

int Field::relief(int enemy_piece) const {
  const UnitId defender = view_.state().target[enemy(enemy_piece).unit];
  return defender == kNoUnit ? 0 : pending_on_own(index_of(defender));
}

bool Field::is_near_enemy(const table::Box& base, double distance) const {
  return std::any_of(pieces_[1].begin(), pieces_[1].end(), [&](const Piece& e) {
    const Vec apart = e.at - base.centre;
    const double reach = distance + 450;
    return dot(apart, apart) <= reach * reach &&
           (dot(apart, apart) < distance * distance || table::gap(base, e.base) < distance);
  });
}

int Field::nearest_enemy(const table::Box& base, double& gap) const {
  int found = -1;
  gap = 1e9;
  for (int i = 0; i < enemy_count(); ++i) {
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
