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

template <class Odds>
using Table = std::array<std::array<Odds, kRange>, kRange>;
template <class Odds>
Table<Odds> table_of(Odds (*count_odds)(int, int)) {
  Table<Odds> filled;
  for (int a = 0; a < kRange; ++a) {
    for (int d = 0; d < kRange; ++d) {
      filled[static_cast<std::size_t>(a)][static_cast<std::size_t>(d)] = count_odds(a + kLeast, d + kLeast);
    }
  }
  return filled;
}

FireOdds count_fire(int fire, int cover) {
  FireTotals totals;
  totals.firepower = fire;
  totals.target[0] = cover;
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

CombatOdds combat_odds(int attack, int defence) {
  static const Table<CombatOdds> all = table_of(count);
  const auto at = [](int total) { return static_cast<std::size_t>(std::clamp(total, kLeast, kMost) - kLeast); };
  return all[at(attack)][at(defence)];
}

FireOdds fire_odds(const FireTotals& totals) {
  static const Table<FireOdds> all = table_of(count_fire);
  const int fire = totals.total(0), cover = totals.total(1);
  if (fire < kLeast || fire > kMost || cover < kLeast || cover > kMost) return count_fire(fire, cover);
  return all[static_cast<std::size_t>(fire - kLeast)][static_cast<std::size_t>(cover - kLeast)];
}

}  // namespace zerohour::lgg
