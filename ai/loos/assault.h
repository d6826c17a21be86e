// Combat phases: attackers assigned target by target with exact odds, fire support where it helps most.
#pragma once

#include <array>
#include <cstdint>

#include "ai/loos/value.h"

namespace zerohour::loos {

// The value of emptying an enemy's hex for the attacking side, above the unit's own steps; for one position.
class Prize {
 public:
  // ways: British movement points to an entry hex, through the Germans in the way, from where the attacker's enemies
  // stand; if null, they are computed when first needed.
  Prize(const Script& script, const State& state, Side attacker, const DistanceMap* ways = nullptr);
  Prize(const Prize&) = delete;
  Prize& operator=(const Prize&) = delete;
  int of(Hex target) const;

 private:
  const Script& script_;
  const State& state_;
  std::uint64_t control_;  // if the position is changed meanwhile
  Side attacker_;
  mutable const DistanceMap* ways_;
  mutable DistanceMap map_;
};

// What the declared attacks of a position gain their side on average, in hundredths of a step: over all six faces of
// each, including the defence that neighbouring trenches add (14.3.3).
int declared_prospect(const Script& script, const State& state, const Prize& prize);

// Adds the attacks and markers of a declaration, without the `done`.
void plan_declaration(const Script& script, Plan& plan);
// Adds the defender's markers.
void plan_defence_fire(const Script& script, Plan& plan);

// The best of the pending combats, or of the attacks of Mobile Combat; `done` if none is worthwhile.
Action best_resolution(const Script& script, const State& state);
Action best_mobile_attack(const Script& script, const State& state);

// The aircraft's hex: where it reveals the most unobserved targets; or `done`.
Action best_aircraft(const Script& script, const State& state);
// Whether to use gas, by the steps and breaches that it promises.
Action choose_gas(const Script& script, const State& state);

}  // namespace zerohour::loos
