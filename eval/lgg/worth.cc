#include "eval/lgg/worth.h"

#include <algorithm>

namespace zerohour::lgg {
namespace {

constexpr int kPresent = 40, kStrong = 60, kInBox = 25;  // per cent of the price
constexpr int kCollapse = 40'000;                        // what a collapse costs

int price(const View& view, UnitId u) {
  const int guard = view.state().has(u, kGuard) ? view.rules().values.guard_cost : 0;
  return view.type(u).cost + guard;
}

bool rallies(const View& view, UnitId u) {
  const bool gone =
      view.state().has(u, kOutrider) || (view.type(u).is_gun_or_engineer() && !view.scenario().options.g34_off);
  return !gone && view.in_command(view.side_of(u), view.base(u), 1);
}

struct Broken {
  int units = 0, halves = 0;
};
Broken count_broken(const View& view, Side side) {
  const State& s = view.state();
  Broken broken;
  for (int u = 1; u <= view.unit_count(); ++u) {
    const auto unit = static_cast<UnitId>(u);
    const Place place = s.place[u];
    const bool rallyable = place == Place::kRallyable;
    if (!rallyable && place != Place::kNonRallyable && place != Place::kLost) continue;
    if (view.side_of(unit) != side || view.type(unit).kind == Class::kEngineer) continue;
    ++broken.units;
    broken.halves += rallyable ? 1 : 2;
  }
  return broken;
}

}  // namespace

int worth(const View& view, UnitId u) {
  const State& s = view.state();
  switch (s.place[u]) {
    case Place::kTable:
      return price(view, u) * (kPresent + kStrong * view.strength(u) / view.type(u).strength);
    case Place::kRallyable:
      return box_worth(view, u);
    case Place::kNowhere:  // to be set up
      return price(view, u) * (kPresent + kStrong);
    default:
      return 0;
  }
}

int box_worth(const View& view, UnitId u) {
  return price(view, u) * kInBox;
}

int broken_units(const View& view, Side side) {
  return count_broken(view, side).units;
}
int broken_halves(const View& view, Side side) {
  return count_broken(view, side).halves;
}

int collapse_at(const View& view, Side side) {
  if (!view.scenario().victory.sudden_death) return 0;
  return view.scenario().sides[index(side)].fighting_units / 3 + 1;
}

int danger(const View& view, Side side, int halves) {
  const int limit = 2 * collapse_at(view, side);
  if (limit == 0) return 0;
  const int counted = std::min(halves, limit);
  return kCollapse / 100 * (50 * counted * (counted + limit) / (limit * limit));
}

int rout_loss(const View& view, UnitId u) {
  const bool may_rally = rallies(view, u);
  const int left = may_rally ? box_worth(view, u) : 0;
  const Side side = view.side_of(u);
  const int halves = broken_halves(view, side);
  return worth(view, u) - left + danger(view, side, halves + (may_rally ? 1 : 2)) - danger(view, side, halves);
}

int hit_loss(const View& view, UnitId u) {
  if (view.strength(u) <= 1) return rout_loss(view, u);
  return price(view, u) * kStrong / view.type(u).strength;
}

int hits_loss(const View& view, UnitId u, int hits) {
  if (hits >= view.strength(u)) return rout_loss(view, u);
  return hits * (price(view, u) * kStrong / view.type(u).strength);
}

int combat_gain(const View& view, UnitId defender, const std::array<UnitId, kMaxAttackers>& attackers,
                const CombatOdds& odds) {
  int one = hit_loss(view, attackers[0]), two = hits_loss(view, attackers[0], 2);
  if (attackers[1] != kNoUnit) {
    const int second = hit_loss(view, attackers[1]);
    two = std::min({two, hits_loss(view, attackers[1], 2), one + second});
    one = std::min(one, second);
  }
  const int sum = odds[CombatResult::kDefenderRouts] * rout_loss(view, defender) +
                  odds[CombatResult::kDefenderLoses] * hit_loss(view, defender) -
                  odds[CombatResult::kAttackersLose] * one - odds[CombatResult::kAttackersLoseTwo] * two;
  return sum / 100;
}

int combat_gain(const View& view, UnitId defender) {
  return combat_gain(view, defender, view.state().attackers[defender], combat_odds(combat_totals(view, defender)));
}

int fire_gain(const View& view, UnitId gun, UnitId target) {
  const FireOdds odds = fire_odds(fire_totals(view, gun, target));
  return (odds.one * hits_loss(view, target, 1) + odds.two * hits_loss(view, target, 2)) / 100;
}

int most_fire_gain(const View& view, UnitId gun, UnitId target) {
  const auto& v = view.rules().values.fire;
  // What does not depend on the place, and of the rest what helps.
  const State& s = view.state();
  FireTotals totals;
  totals.firepower = view.type(gun).firepower + std::max(0, v.elevation) + std::max(0, v.flank);
  if (view.scenario().soft) totals.firepower += v.soft_ground;
  if ((s.marks[gun] & kMoved) != 0) totals.firepower += v.moved;
  if (s.has(gun, kGuard)) totals.firepower += v.guard;
  totals.target[0] = std::min({0, v.target_soft_cover, v.target_hard_cover});
  if (view.is_cavalry(target)) totals.target[0] += v.cavalry;
  if (view.type(target).is_gun_or_engineer()) totals.target[0] += v.artillery;
  const FireOdds odds = fire_odds(totals);
  const int one = hits_loss(view, target, 1), two = hits_loss(view, target, 2);
  return ((odds.one + odds.two) * one + odds.two * std::max(0, two - one)) / 100;
}

}  // namespace zerohour::lgg
