// Positions that play need not have reached, crowded with what seldom happens. Each is legal and keeps the invariants;
// nothing is returned where the dice made one that does not.
#pragma once

#include <optional>

#include "engine/core/random.h"
#include "engine/loos/loos.h"

namespace zerohour::loos {

// Both sides thrown together round a few hexes, at the start of a Movement phase, or of the Zero Hour assault.
std::optional<State> scattered_battle(const Loos& game, Random& random);
// A stack of German regiments under fire with little room round it and few counters in the deadpile: losses that leave
// replacements, displacements, and the combats declared against it and round it.
std::optional<State> crowd_under_fire(const Loos& game, Random& random);
// Mobile Combat about to begin among stacks, some with a unit underneath that retreated already in this phase.
std::optional<State> melee(const Loos& game, Random& random);

}  // namespace zerohour::loos
