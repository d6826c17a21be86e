#include "engine/lgg/combat.h"

#include <algorithm>
#include <numeric>

namespace zerohour::lgg {
namespace {

// The combat that a unit is in, by its defender; none if it is in none.
UnitId combat_of(const State& s, UnitId u) {
  return s.attacked(u) ? u : s.target[u];
}

}  // namespace

bool enemy_behind(const View& view, UnitId unit, UnitId defender) {
  const table::Box base = view.base(unit);
  bool found = false;
  view.for_each(other(view.side_of(unit)), [&](UnitId e) {
    if (found || !view.type(e).may_attack()) return;
    const UnitId combat = combat_of(view.state(), e);
    if (combat != kNoUnit && combat != defender) return;
    const table::Box enemy = view.base(e);
    found = table::behind_front(base, enemy.centre) > kTolerance && is_within(table::gap(base, enemy), kSixInches);
  });
  return found;
}

int CombatTotals::total(int which) const {
  const auto& list = modifiers[static_cast<std::size_t>(which)];
  return std::accumulate(list.begin(), list.end(), values[static_cast<std::size_t>(which)]);
}

CombatTotals combat_totals(const View& view, UnitId defender) {
  const State& s = view.state();
  const auto& v = view.rules().values.combat;
  CombatTotals totals;
  const auto set = [&](int side, CombatModifier modifier, int value) {
    totals.modifiers[static_cast<std::size_t>(side)][static_cast<std::size_t>(modifier)] = value;
  };
  const table::Box base = view.base(defender);
  const bool against_cavalry = view.is_cavalry(defender), defender_in_rough = view.in_rough(base.centre);
  std::array<bool, 2> faces_class{};  // whether foot, cavalry attacks
  UnitId faced = kNoUnit;             // the last that came (G55)
  int hits = 0;
  bool behind = false, guard = false, cavalry = false, rough = false;
  for (const UnitId a : s.attackers[defender]) {
    if (a == kNoUnit) continue;
    faced = a;
    totals.values[0] += view.type(a).attack[against_cavalry ? 1 : 0];
    faces_class[view.is_cavalry(a) ? 1 : 0] = true;
    hits += s.hits[a];
    behind = behind || enemy_behind(view, a, defender);
    guard = guard || s.has(a, kGuard);
    cavalry = cavalry || view.is_cavalry(a);
    rough = rough || (view.is_cavalry(a) && (defender_in_rough || view.in_rough(view.base(a).centre)));
  }
  set(0, CombatModifier::kHits, hits * v.hits);
  if (behind) set(0, CombatModifier::kBehind, v.behind);
  if (rough) set(0, CombatModifier::kRoughCavalry, v.rough_cavalry);
  if (cavalry && view.scenario().soft) set(0, CombatModifier::kSoftGround, v.soft_ground);
  if (guard) set(0, CombatModifier::kGuard, v.guard);

  const UnitType& type = view.type(defender);
  totals.values[1] = faces_class[0] && faces_class[1] ? std::min(type.defence[0], type.defence[1])
                                                      : type.defence[faces_class[1] ? 1 : 0];
  set(1, CombatModifier::kHits, s.hits[defender] * v.hits);
  if (enemy_behind(view, defender, defender)) set(1, CombatModifier::kBehind, v.behind);
  if (against_cavalry && defender_in_rough) set(1, CombatModifier::kRoughCavalry, v.rough_cavalry);
  if (s.has(defender, kGuard)) set(1, CombatModifier::kGuard, v.guard);
  if (faced != kNoUnit) {
    const table::Vec from = view.base(faced).centre;
    if (s.town[defender] != 0 || view.covered_by_obstacle(base, from)) {
      set(1, CombatModifier::kHardCover, v.hard_cover);
    } else if (defender_in_rough) {
      set(1, CombatModifier::kSoftCover, v.soft_cover);
    }
    if (view.on_hill(base.centre) && !view.on_hill(from)) set(1, CombatModifier::kUphill, v.uphill);
  }
  return totals;
}

CombatResult combat_result(const CombatTotals& totals, int attack_die, int defence_die) {
  const int attack = std::max(1, totals.total(0) + attack_die), defence = std::max(1, totals.total(1) + defence_die);
  if (attack > defence) return attack >= 2 * defence ? CombatResult::kDefenderRouts : CombatResult::kDefenderLoses;
  return defence >= 2 * attack ? CombatResult::kAttackersLoseTwo : CombatResult::kAttackersLose;
}

}  // namespace zerohour::lgg
