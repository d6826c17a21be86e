// What a patrol can expect of a fight, worked out from the chances of its dice.
#pragma once

#include "tests/patrol/patrol.h"

namespace zerohour::patrol {

// The first side's chance in a fight, a draw being a half.
inline double fight(int first, int second) {
  double value = 0;
  for (int a = 0; a <= Patrol::kMen; ++a) {
    for (int b = 0; b <= Patrol::kMen; ++b) {
      const double chance = Patrol::chance_of(first, a).value() * Patrol::chance_of(second, b).value();
      value += chance * (a > b ? 1 : a < b ? 0 : 0.5);
    }
  }
  return value;
}

// The value of the scenario `gate` to the first side, as that side with its chit sees it, or as the second side does:
// 1/2 + p/2 (patrol.h says why), p being the mean over the other's chit.
inline double value_of_gate(Side seen_by, int chit) {
  double p = 0;
  for (int other = 1; other <= Patrol::kStrength; ++other) {
    p += (seen_by == Side::kFirst ? fight(chit, other) : fight(other, chit)) / Patrol::kStrength;
  }
  return 0.5 + p / 2;
}

}  // namespace zerohour::patrol
