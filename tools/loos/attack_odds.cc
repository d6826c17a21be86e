#include "tools/loos/attack_odds.h"

#include <algorithm>
#include <array>

#include "absl/strings/str_cat.h"
#include "engine/loos/notation.h"
#include "engine/loos/rebuild.h"

namespace zerohour::loos {
namespace {

// The declared attackers of the combat under way that are still to roll. In Mobile Combat the one whose turn it is
// counts, and those that have rolled do not.
std::vector<UnitId> still_to_roll(const State& s) {
  int first = 0;
  if (s.mobile != 0 && s.step != Step::kMobileDeclare && s.step != Step::kAdvance) {
    first = s.step == Step::kCombatRoll ? s.attacker_next - 1 : s.attacker_next;
  }
  return {s.attackers.begin() + first, s.attackers.begin() + s.attacker_count};
}

std::vector<UnitId> declared_attackers(const Loos& game, const State& s, Hex target, Side attacker) {
  if (attacker != s.active) return {};
  if (target == s.target && s.attacker_count > 0) return still_to_roll(s);
  std::array<UnitId, kMaxAttackers> declared{};
  const int count = game.view(s).declared_attackers(target, declared);
  return {declared.begin(), declared.begin() + count};
}

// Has the unit declared against another hex, so that it does not attack this one (R14, R30)?
bool attacks_elsewhere(const State& s, UnitId u, Hex target) {
  if (side_of(u) != s.active) return false;
  if (s.step == Step::kDeclare) return s.aim(u) != kNoAim;
  const auto end = s.attackers.begin() + s.attacker_count;
  return s.mobile != 0 && target != s.target && std::find(s.attackers.begin(), end, u) != end;
}

// The position in which the first of these attackers rolls against the target in Mobile Combat.
State first_mobile_roll(const Loos& game, State s, Hex target, absl::Span<const UnitId> attackers) {
  s.step = Step::kCombatRoll;
  s.rolled = UnitSet();
  s.remaining = 0;
  s.result = 0;
  s.target = target;
  s.attacked.insert(target);
  s.attackers.fill(kNoUnit);
  std::copy(attackers.begin(), attackers.end(), s.attackers.begin());
  s.attacker_count = static_cast<std::uint8_t>(attackers.size());
  s.attacker_next = 1;
  s.subject = attackers[0];
  for (const UnitId u : attackers) s.fought.erase(u);
  s.fought.insert(s.subject);
  rebuild(game.board(), s);
  return s;
}

// After a roll: the position in which `next` rolls against the same hex, if it may come to that. A stack that retreats
// empties the hex, so where the owner has the choice it stands; where a displaced replacement goes makes no difference.
bool next_roll(const Loos& game, State& s, Hex target, UnitId next) {
  while (s.step == Step::kRetreat || s.step == Step::kCombatDisplace) {
    Action choice(Kind::kStand);
    if (s.step == Step::kCombatDisplace) {
      bool found = false;
      for_each_legal_action(game, s, [&](Action action) {
        if (!found) choice = action;
        found = true;
      });
    }
    game.apply(s, choice);
  }
  return s.step == Step::kCombatRoll && s.target == target && s.subject == next;
}

// Does a later attacker roll for the same in both: against the same unit, with the same sums?
bool same_defence(const AttackOdds& a, const AttackOdds& b) {
  return a.sheet.defender == b.sheet.defender && a.state.steps(a.sheet.defender) == b.state.steps(b.sheet.defender) &&
         a.sheet.differential == b.sheet.differential && a.sheet.column == b.sheet.column &&
         a.state.has_mate(a.sheet.defender) == b.state.has_mate(b.sheet.defender);
}

AttackOdds odds_of(const Loos& game, const State& s, Hex target, absl::Span<const UnitId> attackers, int number) {
  return {s, game.view(s).combat(target, attackers.data(), static_cast<int>(attackers.size())), number};
}

}  // namespace

bool attacks_alone(const State& s, Side attacker) {
  return s.mobile != 0 && attacker == s.active && s.step != Step::kOver;
}

Attackers attackers_of(const Loos& game, const State& s, Hex target) {
  const View view = game.view(s);
  const Side attacker = other(side_of(view.top(target)));
  Attackers found{declared_attackers(game, s, target, attacker), true};
  const bool fit = !found.units.empty() && std::all_of(found.units.begin(), found.units.end(), [&](UnitId u) {
    return s.is_top(u) && game.board().around(target).contains(s.hex[u]);
  });
  if (fit) return found;
  found = {};
  for (const Hex h : game.board().around(target) & s.occupied[static_cast<std::size_t>(index(attacker))]) {
    const UnitId u = view.top(h);
    if (!attacks_elsewhere(s, u, target) && can_attack(game, s, u, target).ok()) found.units.push_back(u);
  }
  return found;
}

absl::Status can_attack(const Loos& game, const State& s, UnitId unit, Hex target) {
  const std::string name = format_unit(game.board(), s, unit);
  const UnitId defender = game.view(s).top(target);
  const auto cannot = [&](absl::string_view why) {
    return absl::FailedPreconditionError(absl::StrCat(name, why, hex::to_string(target), " (R14)"));
  };
  if (side_of(unit) == side_of(defender)) return cannot(" is not an enemy of the units in ");
  if (!s.on_map.contains(unit) || !game.board().around(target).contains(s.hex[unit]))
    return cannot(" does not stand next to ");
  if (!s.is_top(unit)) return cannot(" is not the top unit of its hex, and so cannot attack ");
  if (!attacks_alone(s, side_of(unit))) return absl::OkStatus();
  if (!s.mobile_moved.contains(unit)) {
    return absl::FailedPreconditionError(
        absl::StrCat(name, " did not move in Mobile Movement, so it does not attack in Mobile Combat (18.4)"));
  }
  const std::string hex = hex::to_string(target);
  if (s.retreated.contains(defender)) {
    return absl::FailedPreconditionError(absl::StrCat("the unit in ", hex, " has retreated in this phase (R25)"));
  }
  const std::vector<UnitId> waiting = still_to_roll(s);
  if (target == s.target && std::find(waiting.begin(), waiting.end(), unit) != waiting.end()) return absl::OkStatus();
  if (s.fought.contains(unit)) return absl::FailedPreconditionError(absl::StrCat(name, " has attacked already (R30)"));
  const bool may_join = s.step == Step::kMobileDeclare && target == s.target;
  if (s.attacked.contains(target) && !may_join) {
    return absl::FailedPreconditionError(absl::StrCat("the attacks on ", hex, " have been declared already (R30)"));
  }
  return absl::OkStatus();
}

std::vector<AttackOdds> attack_odds(const Loos& game, const State& s, Hex target, absl::Span<const UnitId> attackers) {
  if (!attacks_alone(s, side_of(attackers[0]))) {
    // 14.3.3 must see the hex as attacked, as it will be.
    State declared = s;
    declared.attacked.insert(target);
    return {odds_of(game, declared, target, attackers, 0)};
  }
  std::vector<AttackOdds> odds = {
      odds_of(game, first_mobile_roll(game, s, target, attackers), target, attackers.subspan(0, 1), 0)};
  std::size_t first = 0;  // of those of the attacker before
  for (std::size_t i = 1; i < attackers.size(); ++i) {
    const std::size_t end = odds.size();
    for (std::size_t k = first; k < end; ++k) {
      for (int face = 1; face <= 6; ++face) {
        State after = odds[k].state;
        game.apply(after, Action::roll(face));
        if (!next_roll(game, after, target, attackers[i])) continue;
        const AttackOdds met = odds_of(game, after, target, attackers.subspan(i, 1), static_cast<int>(i));
        const auto begin = odds.begin() + static_cast<std::ptrdiff_t>(end);
        if (std::none_of(begin, odds.end(), [&](const AttackOdds& o) { return same_defence(o, met); })) {
          odds.push_back(met);
        }
      }
    }
    first = end;
  }
  return odds;
}

}  // namespace zerohour::loos
