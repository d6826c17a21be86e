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

FireOdds fire_odds(const FireTotals& totals) {
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

}  // namespace zerohour::lgg
