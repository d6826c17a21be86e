// The arithmetic of attacks and bombardments, term by term, and what each die would mean.
#pragma once

#include <string>

#include "absl/types/span.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

// The worksheet of an attack on `target` by these units, at least one; in Mobile Combat those of all their attacks.
// can_attack() must be OK for each.
std::string odds_text(const Loos& game, const State& s, Hex target, absl::Span<const UnitId> attackers);

// The attacks that the side whose player turn it is could make from where its units stand, the best differential first:
// a line for each enemy stack that some of them may attack, with what all of them together have against it (in Mobile
// Combat the strongest alone), and how many faces of the die hurt either side. Or that there are none.
std::string attacks_text(const Loos& game, const State& s);

// What a result of this worksheet means and for which units: "1/2a loses a step; r07 is eliminated".
std::string result_text(const Loos& game, const State& s, const CombatWorksheet& worksheet, CrtResult result);

// The worksheet of a bombardment of `target` by `owner`, with what a hit does. dice > 0.
std::string bombardment_text(const Loos& game, const State& s, Hex target, Side owner, int dice);

// The worst that the enemy can do to the stack in `target`: with the units next to it now, and with those that could
// come next to it in one Movement phase.
std::string threats_text(const Loos& game, const State& s, Hex target);

// The chance that a bombardment hits any of `units` units in the target, over all 6^dice * 6^units rolls.
double any_hit_chance(const BombardmentWorksheet& worksheet, int units);

}  // namespace zerohour::loos
