#include "eval/lgg/odds.h"

#include <algorithm>

namespace zerohour::lgg {
namespace {

// Totals beyond these limits are treated like the limits.
constexpr int kLeast = -12, kMost = 27, kRange = kMost - kLeast + 1;

CombatOdds count(int attack, int defence) {
  CombatTotals totals;
  totals.values = {attack, defence};
  CombatOdds odds;
  for (int a = 1; a <= 10; ++a) {
    for (int d = 1; d <= 10; ++d) ++odds.of[static_cast<std::size_t>(combat_result(totals, a, d))];
  }
  return odds;
}

using Table = std::array<std::array<CombatOdds, kRange>, kRange>;
const Table& table() {
  static const Table all = [] {
    Table filled;
    for (int a = 0; a < kRange; ++a) {
      for (int d = 0; d < kRange; ++d) {
        filled[static_cast<std::size_t>(a)][static_cast<std::size_t>(d)] = count(a + kLeast, d + kLeast);
      }
    }
    return filled;
  }();
  return all;
}

}  // namespace

CombatOdds combat_odds(int attack, int defence) {
  const auto at = [](int total) { return static_cast<std::size_t>(std::clamp(total, kLeast, kMost) - kLeast); };
  return table()[at(attack)][at(defence)];
}

namespace {

FireOdds count_fire(int fire, int target) {
  FireTotals totals;
  totals.firepower = fire;
  totals.target[0] = target;
  FireOdds odds;
  for (int f = 1; f <= 10; ++f) {
    for (int t = 1; t <= 10; ++t) {
      const int hits = fire_hits(totals, f, t);
      odds.one += hits == 1;
      odds.two += hits == 2;
    }
  }
  return odds;
}

}  // namespace

FireOdds fire_odds(const FireTotals& totals) {
  constexpr std::size_t kAll = kRange;
  static const std::array<std::array<FireOdds, kAll>, kAll> all = [] {
    std::array<std::array<FireOdds, kAll>, kAll> filled;
    for (int f = 0; f < kRange; ++f) {
      for (int t = 0; t < kRange; ++t) {
        filled[static_cast<std::size_t>(f)][static_cast<std::size_t>(t)] = count_fire(f + kLeast, t + kLeast);
      }
    }
    return filled;
  }();
  const int fire = totals.total(0), target = totals.total(1);
  if (fire < kLeast || fire > kMost || target < kLeast || target > kMost) return count_fire(fire, target);
  return all[static_cast<std::size_t>(fire - kLeast)][static_cast<std::size_t>(target - kLeast)];
}

}  // namespace zerohour::lgg
