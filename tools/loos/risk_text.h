// The chances of what a decision of Loos leads to at once: for the prompt that asks for it.
#pragma once

#include <string>
#include <vector>

#include "absl/types/span.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

// Sentences with the exact chances of the dice that follow the decision, without the last full stop; empty if none
// follows at once.
std::string risk_text(const Loos& game, const State& s);

// "empties 2709 on 2 of 6 faces (on 3 if the defender retreats), and harms the attackers on 1": the next roll of an
// attack by these units, for which can_attack() is OK.
std::string attack_chances(const Loos& game, const State& s, Hex target, absl::Span<const UnitId> units);

// The movement points that a face of the die gives the unit in Mobile Movement; 0 if it could then go nowhere. The step
// is that in which it may be chosen.
int mobile_points_of(const Loos& game, const State& s, UnitId unit, int face);

}  // namespace zerohour::loos
