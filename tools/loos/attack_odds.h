// The attackers of a hex and the worksheets of their rolls: one roll together in the Combat phase, one for each
// attacker in Mobile Combat (18.4.2).
#pragma once

#include <vector>

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

// Whether each unit of this side rolls for itself in its next combat (18.4.2): from its Mobile Movement on.
bool attacks_alone(const State& s, Side attacker);

// The units that attack `target`, where an enemy of theirs stands.
struct Attackers {
  std::vector<UnitId> units;  // in the order in which they attack
  bool declared = false;      // those declared that have not rolled yet; otherwise all that may attack it
};
Attackers attackers_of(const Loos& game, const State& s, Hex target);

// OK, or why the unit cannot attack `target`, where a unit stands: it is not an enemy, stands elsewhere, or is not the
// top unit of a hex (R14); in Mobile Combat it did not move in Mobile Movement (18.4), has already attacked, or comes
// after the declaration (R30), or the defender has retreated (R25). A declaration against another hex does not matter.
absl::Status can_attack(const Loos& game, const State& s, UnitId unit, Hex target);

// One roll: the position in which it is made, and its arithmetic. The worksheet's attackers are all that roll together.
struct AttackOdds {
  State state;
  CombatWorksheet sheet;
  int number = 0;  // of the attacker among those that attack alone, from 0
};

// The rolls of an attack by these units, at least one, for which can_attack() is OK. In the Combat phase there is one.
// In Mobile Combat the first attacker has one; each later attacker has one for each defence that it may meet, as far as
// the dice and the defender's choices can be foreseen: none if nothing can be left by then.
std::vector<AttackOdds> attack_odds(const Loos& game, const State& s, Hex target, absl::Span<const UnitId> attackers);

}  // namespace zerohour::loos
