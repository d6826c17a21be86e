// Combat phases: attackers assigned target by target with exact odds, fire support where it does most.
#pragma once

#include <array>
#include <cstdint>

#include "ai/loos/value.h"

namespace zerohour::loos {

// The value of emptying an enemy's hex for the attacking side, above the unit's own steps; for one position.
class Prize {
 public:
  // ways: British movement points to an entry hex, the Germans in the way, where the enemies of the attacker are; null
  // to have them worked out when they are first asked for.
  Prize(const Script& script, const State& state, Side attacker, const DistanceMap* ways = nullptr);
  Prize(const Prize&) = delete;
  Prize& operator=(const Prize&) = delete;
  int of(Hex target) const;

 private:
  const Script& script_;
  const State& state_;
  std::uint64_t control_;  // where the position is changed meanwhile
  Side attacker_;
  mutable const DistanceMap* ways_;
  mutable DistanceMap map_;
};

// What the declared attacks of a position bring their side on average, in hundredths of a step: over all six faces of
// each, with the defence that neighbouring trenches add (14.3.3).
int declared_prospect(const Script& script, const State& state, const Prize& prize);

// Adds the attacks and markers of a declaration, without the `done`.
void plan_declaration(const Script& script, Plan& plan);
// Adds the defender's markers.
void plan_defence_fire(const Script& script, Plan& plan);

// The best of the pending combats, or of the attacks of Mobile Combat; or `done` where none is worthwhile.
Action best_resolution(const Script& script, const State& state);
Action best_mobile_attack(const Script& script, const State& state);

// The aircraft's hex: where it shows most targets that are not observed; or `done`.
Action best_aircraft(const Script& script, const State& state);
// Gas or not, by the steps and breaches that it promises.
Action choose_gas(const Script& script, const State& state);

}  // namespace zerohour::loos
